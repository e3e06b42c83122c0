"""`lottie` in rlottie, ThorVG and lottie-web: edges found in the pixels, compared with the exact motion."""
import copy
import glob
import io
import json
import math
import os
import sysconfig

import jsonschema_rs
import lottie_specs
import numpy
from PIL import Image
from rlottie_python import LottieAnimation
import thorvg_python as thorvg

from browser import chromium, open_page
from geometry import box, corners, meet
from service import golden

#: One pixel is a point.
ALLOWED = 1.0
INSTANTS = 20
#: rlottie shows opaque shapes at 253 of 255, and once more so behind a matte.
OPACITY = 0.04
CASES = (
  "card-open-1", "card-close-1", "split-open-1", "preview-open-1", "letter-open-1", "letter-close-1", "fly-open-2",
  "sheet-open-1", "sheet-close-1", "push-open-1", "lift-close-1")


def leaves(document):
  """Every layer that paints, also inside compositions."""
  for layers in [document["layers"]] + [asset["layers"] for asset in document["assets"]]:
    yield from (layer for layer in layers if layer["ty"] == 4 and not layer.get("td"))


def alone(document, name):
  """The document with one layer painted black and all others clear."""
  result = copy.deepcopy(document)
  for layer in leaves(result):
    for item in layer["shapes"][0]["it"]:
      if item["ty"] == "fl":
        item["c"]["k"] = [0, 0, 0]
        item["o"]["k"] = 100 if layer["nm"] == name else 0
  return result


class RLottie:
  """Shows whole frames."""
  name, step = "rlottie", 1

  def frames(self, document, frames):
    with LottieAnimation.from_data(json.dumps(document)) as animation:
      width, height = animation.lottie_animation_get_size()
      for frame in frames:
        pixels = animation.lottie_animation_render(int(frame), width=width, height=height)
        yield numpy.frombuffer(pixels, numpy.uint8).reshape(height, width, 4)[:, :, 3] / 255


class ThorVG:
  """Shows any instant."""
  name, step = "ThorVG", 0.25

  def frames(self, document, frames):
    engine = thorvg.Engine()
    canvas = thorvg.SwCanvas(engine)
    canvas.set_target(document["w"], document["h"])
    animation = thorvg.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load_data(json.dumps(document).encode(), "lottie", None, True)
    canvas.add(picture)
    for frame in frames:
      animation.set_frame(frame)
      canvas.update()
      canvas.draw(True)
      canvas.sync()
      yield numpy.asarray(canvas.get_pillow())[:, :, 3] / 255


class LottieWeb:
  """Shows any instant; its SVG renderer, since the canvas one of this version knows no mattes."""
  name, step, columns = "lottie-web", 0.25, 5

  SHOW = """
  const [data, frames] = arguments;
  document.body.replaceChildren();
  for (const frame of frames) {
    const container = document.createElement("div");
    container.style.cssText = `width:${data.w}px;height:${data.h}px;overflow:hidden`;
    document.body.append(container);
    lottie.loadAnimation({container, renderer: "svg", loop: false, autoplay: false,
      animationData: structuredClone(data)}).goToAndStop(frame, true);
  }
  """

  def __init__(self, driver):
    self.driver = driver
    scripts = glob.glob(
      os.path.join(sysconfig.get_paths()["purelib"], "wagtail_lottie", "**", "lottie-player.js"), recursive=True)
    with open(scripts[0], encoding="utf-8") as file:
      script = file.read()
    open_page(
      driver,
      "<!doctype html><style>body{margin:0;display:grid;grid-template-columns:repeat(5,max-content)}</style>"
      f"<body><script>{script}</script></body>")

  def frames(self, document, frames):
    width, height = document["w"], document["h"]
    rows = -(-len(frames) // self.columns)
    self.driver.execute_cdp_cmd(
      "Emulation.setDeviceMetricsOverride",
      dict(width=width * self.columns, height=height * rows, deviceScaleFactor=1, mobile=False))
    self.driver.execute_script(self.SHOW, document, list(frames))
    # Black on white: what is dark is covered.
    picture = Image.open(io.BytesIO(self.driver.get_screenshot_as_png())).convert("L")
    alpha = 1 - numpy.asarray(picture) / 255
    for index in range(len(frames)):
      row, column = divmod(index, self.columns)
      yield alpha[row * height:(row + 1) * height, column * width:(column + 1) * width]


def edges(alpha):
  """Left, top, right and bottom of a rectangle by the coverage of its edge pixels, and its opacity."""
  opacity = float(alpha.max())
  if opacity < 0.02:
    return None, opacity
  covered = alpha / opacity
  across, down = covered.max(axis=0), covered.max(axis=1)
  def ends(line):
    inside = numpy.flatnonzero(line > 0.5 / 255)
    first, last = inside[0], inside[-1]
    return first + 1 - line[first], last + line[last]
  (left, right), (top, bottom) = ends(across), ends(down)
  return [left, top, right, bottom], opacity


def expected(exact, layer, time):
  """The layer's visible box in the window and its opacity, those of the layers around it included."""
  screen = exact.data["screen"]
  visible = meet(box(corners(exact, layer, time)), [0, 0, screen["width"], screen["height"]])
  opacity, around = layer.value("opacity", time), exact.parent(layer)
  while around:
    opacity *= around.value("opacity", time)
    if around.data["clips"]:
      visible = meet(visible, box(corners(exact, around, time)))
    around = exact.parent(around)
  return visible, opacity if exact.is_alive(layer, time) else 0


def compare(exact, layer, frames, pictures):
  compared = 0
  for frame, alpha in zip(frames, pictures, strict=True):
    time = frame / 60
    wanted, opacity = expected(exact, layer, time)
    if any(layer.jumps_near(name, time, 0.0012) for name in layer.tracks):
      continue
    # What is thinner than two pixels has no edge to find.
    if wanted[2] - wanted[0] < 2 or wanted[3] - wanted[1] < 2:
      continue
    found, shown = edges(alpha)
    where = f"{layer.id} at frame {frame}"
    assert abs(shown - opacity) <= OPACITY, f"{where}: opacity {shown:.3f} for {opacity:.3f}"
    # Faint pixels are counted in whole 255ths, too few to tell coverage by.
    if found is None or opacity < 0.1:
      continue
    if is_upright(layer, time):
      off = max(abs(p - q) for p, q in zip(found, wanted))
    else:
      # A tip covers too little of its pixel to be found: the middle and the area instead.
      around = box(corners(exact, layer, time))
      if max(abs(p - q) for p, q in zip(around, wanted)) > 0:
        continue
      rows, columns = numpy.indices(alpha.shape)
      area = alpha.sum()
      middle = [((columns + 0.5) * alpha).sum() / area, ((rows + 0.5) * alpha).sum() / area]
      center = [(around[0] + around[2]) / 2, (around[1] + around[3]) / 2]
      size, scale = layer.value("size", time), layer.value("scale", time)
      sides = [abs(side * factor) for side, factor in zip(size, scale)]
      spare = abs(area / shown - sides[0] * sides[1]) / sum(sides)
      found, wanted, off = middle, center, max(spare, *(abs(p - q) for p, q in zip(middle, center)))
    assert off <= ALLOWED, f"{where}: {[float(n) for n in found]} for {wanted}"
    compared += 1
  return compared


def is_upright(layer, time):
  turns = layer.value("rotation", time) / (math.pi / 2)
  return abs(turns - round(turns)) < 1e-6


def validator():
  schema = lottie_specs.load_specs()
  return jsonschema_rs.validator_for(schema)


def documents(service, request):
  """The document by interpolation; one alone when both are the same."""
  found = {kind: service.answer(request, "lottie", interpolation=kind) for kind in ["linear", "cubic"]}
  strip = lambda text: {**json.loads(text), "metadata": None}
  if strip(found["linear"]) == strip(found["cubic"]):
    del found["cubic"]
  return {kind: json.loads(text) for kind, text in found.items()}


def check(service, report):
  schema = validator()
  for name, request in golden().items():
    for kind, document in documents(service, request).items():
      with report.case(f"lottie schema {kind} {name}"):
        errors = [f"{error.instance_path}: {error.message}"[:300] for error in schema.iter_errors(document)]
        assert not errors, errors[:3]
  with chromium() as driver:
    web = LottieWeb(driver)
    for name, request in golden(*CASES).items():
      exact = service.exact(request)
      for kind, document in documents(service, request).items():
        for player in [RLottie(), ThorVG(), web]:
          with report.case(f"lottie {player.name} {kind} {name}"):
            last = document["op"] - 1
            frames = sorted({round(last * k / (INSTANTS - 1) / player.step) * player.step for k in range(INSTANTS)})
            compared = sum(
              compare(exact, layer, frames, player.frames(alone(document, layer.id), frames))
              for layer in exact.layers)
            assert compared, "no edge was seen"
