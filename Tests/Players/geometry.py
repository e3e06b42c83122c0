"""Where a layer is in the window."""
import math


def multiply(m, n):
  """First n, then m; maps are (a, b, c, d, tx, ty) as in Core Graphics."""
  a, b, c, d, tx, ty = m
  e, f, g, h, ux, uy = n
  return (
    a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h, a * ux + c * uy + tx, b * ux + d * uy + ty)


def to_window(timeline, layer, time):
  """The map from a layer's space, whose origin is its top left, to the window."""
  x, y = layer.value("position", time)
  width, height = layer.value("size", time)
  sx, sy = layer.value("scale", time)
  angle = layer.value("rotation", time)
  cos, sin = math.cos(angle), math.sin(angle)
  own = (cos * sx, sin * sx, -sin * sy, cos * sy, x, y)
  own = multiply(own, (1, 0, 0, 1, -max(width, 0) / 2, -max(height, 0) / 2))
  parent = timeline.parent(layer)
  return multiply(to_window(timeline, parent, time), own) if parent else own


def corners(timeline, layer, time):
  """The layer's corners in the window, in order around it."""
  a, b, c, d, tx, ty = to_window(timeline, layer, time)
  width, height = (max(side, 0) for side in layer.value("size", time))
  return [(a * x + c * y + tx, b * x + d * y + ty) for x, y in [(0, 0), (width, 0), (width, height), (0, height)]]


def box(points):
  """Left, top, right and bottom of points."""
  xs, ys = [x for x, _ in points], [y for _, y in points]
  return [min(xs), min(ys), max(xs), max(ys)]


def meet(a, b):
  """The rect that two rects share; one without area when they do not meet."""
  left, top, right, bottom = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
  return [left, top, max(left, right), max(top, bottom)]


def displacement(name, error, layer, time):
  """How far an error of one property moves what is seen, points; opacities a hundredth a point."""
  width, height = layer.value("size", time)
  sx, sy = layer.value("scale", time)
  if name == "position":
    return math.hypot(*error)
  if name == "size":
    return math.hypot(error[0] * sx, error[1] * sy)
  if name == "scale":
    return math.hypot(error[0] * width / 2, error[1] * height / 2)
  if name == "rotation":
    return 2 * abs(math.sin(error / 2)) * math.hypot(width * sx, height * sy) / 2
  return 100 * abs(error) if name in ("opacity", "shadowOpacity") else abs(error)
