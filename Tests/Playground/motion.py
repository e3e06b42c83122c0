"""The exact motion, asked of the service and worked out here: where the centre and the corners of a layer are."""
import json
import math
import urllib.error
import urllib.request
from bisect import bisect_right

#: The finest tolerance that the service takes; its keys stand for the exact motion.
FINEST = dict(tolerance=0.001, mode="adaptive", interpolation="linear", precision=6)


class Service:
  def __init__(self, base):
    self.base = base.rstrip("/")

  def get(self, path):
    with urllib.request.urlopen(self.base + path) as response:
      return json.load(response)

  def post(self, path, body):
    """The answer's text; an answer that refuses raises."""
    call = urllib.request.Request(self.base + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(call) as response:
      return response.read().decode()

  def exact(self, request, path="/v1/timelines"):
    return Motion(json.loads(self.post(path, {**request, "keyframes": FINEST})))


class Motion:
  def __init__(self, answer):
    self.answer = answer
    self.duration = answer["duration"]
    self.layers = {layer["id"]: layer for layer in answer["layers"]}

  def value(self, layer, name, time):
    tracks = [track for track in layer["tracks"] if track["property"] == name]
    if not tracks:
      return layer["to"][name]
    track = [track for track in tracks if track["times"][0] <= time][-1:] or tracks[:1]
    times, values = track[0]["times"], track[0]["values"]
    index = bisect_right(times, time)
    if index == 0 or index == len(times):
      return values[max(index - 1, 0)]
    share = (time - times[index - 1]) / (times[index] - times[index - 1])
    mix = lambda a, b: a + (b - a) * share
    a, b = values[index - 1], values[index]
    return [mix(p, q) for p, q in zip(a, b)] if isinstance(a, list) else mix(a, b)

  def to_window(self, layer, time, point):
    """A point of the layer's own space, from its top left, in the window."""
    while layer:
      position, size, scale = (self.value(layer, name, time) for name in ("position", "size", "scale"))
      angle = self.value(layer, "rotation", time)
      x, y = ((point[k] - size[k] / 2) * scale[k] for k in (0, 1))
      point = [
        position[0] + x * math.cos(angle) - y * math.sin(angle), position[1] + x * math.sin(angle) + y * math.cos(angle)]
      layer = self.layers.get(layer["parent"])
    return point

  def box(self, id, time):
    """The bounding box of a layer in the window: left, top, right, bottom."""
    layer = self.layers[id]
    width, height = (max(side, 0) for side in self.value(layer, "size", time))
    # A size below zero is shown as none, about the same centre.
    true = self.value(layer, "size", time)
    left, top = (true[0] - width) / 2, (true[1] - height) / 2
    corners = [
      self.to_window(layer, time, [left + x, top + y]) for x, y in ((0, 0), (width, 0), (width, height), (0, height))]
    xs, ys = zip(*corners)
    return [min(xs), min(ys), max(xs), max(ys)]

  def is_alive(self, id, time):
    """Whether the layer is on the screen for certain, by its life."""
    layer = self.layers[id]
    return layer["begin"] <= time < layer["end"]
