"""`webanimations` and `css` in Chromium: seek, read style and boxes back, compare with the exact motion."""
import json
import re

from browser import chromium, open_page
from geometry import box, corners, displacement
from service import golden, tolerance

INSTANTS = 50
#: What Chromium's own rounding of lengths may add, points.
ROUNDING = 0.02
PAGE = "<!doctype html><style>body{margin:0}#window{position:relative}</style><div id=window></div>"

READ = """
function read(elements, seek, times) {
  return times.map(time => {
    seek(time * 1000);
    return elements.map(element => {
      const style = getComputedStyle(element), box = element.getBoundingClientRect();
      return {box: [box.left, box.top, box.right, box.bottom], translate: style.translate, scale: style.scale,
        rotate: style.rotate, width: style.width, height: style.height, opacity: style.opacity,
        radius: style.borderTopLeftRadius, bottom: style.borderBottomLeftRadius, shadow: style.boxShadow,
        visibility: style.visibility, overflow: style.overflow};
    });
  });
}
"""

WEB_ANIMATIONS = READ + """
const [answer, times] = arguments, elements = {}, animations = [];
document.getElementById("window").replaceChildren();
for (const layer of answer.layers) {
  const element = elements[layer.id] = document.createElement("div");
  Object.assign(element.style, layer.style);
  (elements[layer.parent] ?? document.getElementById("window")).append(element);
  for (const {keyframes, options} of layer.animations) {
    const animation = element.animate(keyframes, options);
    animation.pause();
    animations.push(animation);
  }
}
return read(answer.layers.map(l => elements[l.id]),
  time => animations.forEach(animation => animation.currentTime = time), times);
"""

CSS = READ + """
const [sheet, layers, times] = arguments;
document.getElementById("window").replaceChildren();
document.querySelectorAll("head style.answer").forEach(style => style.remove());
const style = document.createElement("style");
style.className = "answer";
style.textContent = sheet;
document.head.append(style);
const elements = {};
for (const layer of layers) {
  const element = elements[layer.name] = document.createElement("div");
  element.className = layer.name;
  (elements[layer.parent] ?? document.getElementById("window")).append(element);
}
const animations = document.getAnimations();
animations.forEach(animation => animation.pause());
return read(layers.map(l => elements[l.name]),
  time => animations.forEach(animation => animation.currentTime = time), times);
"""


def numbers(text, default):
  """The numbers of a computed value; `none` is the default."""
  return default if text == "none" else [float(n) for n in re.findall(r"-?\d*\.?\d+(?:e[-+]?\d+)?", text)]


def angle(text):
  """Radians of a computed `rotate`."""
  value = numbers(text, [0.0])[0]
  return value * 3.141592653589793 / 180 if "deg" in text else value


def shown(state):
  """What Chromium shows, as properties of a layer."""
  # A computed value leaves out a second component that says nothing new.
  translate = numbers(state["translate"], [0.0, 0.0])
  scale = numbers(state["scale"], [1.0, 1.0])
  return {
    "position": (translate + [0.0])[:2], "scale": [scale[0], scale[-1]], "rotation": angle(state["rotate"]),
    "size": [float(state["width"][:-2]), float(state["height"][:-2])], "opacity": float(state["opacity"]),
    "cornerRadius": float(state["radius"].split("px")[0]),
  }


def compare(exact, allowed, times, states):
  for time, row in zip(times, states, strict=True):
    for layer, state in zip(exact.layers, row, strict=True):
      values = shown(state)
      budget = allowed + ROUNDING
      for name, value in values.items():
        if layer.jumps_near(name, time, 0.0011):
          continue
        wanted = layer.value(name, time)
        if name == "size":
          wanted = [max(0, side) for side in wanted]
        error = [p - q for p, q in zip(value, wanted)] if isinstance(value, list) else value - wanted
        off = displacement(name, error, layer, time)
        assert off <= budget, f"{layer.id} {name} at {time:.4f}: {value} for {wanted}, {off:.4f} off"
      if layer.data["from"]["corners"] == "top":
        assert state["bottom"] == "0px", f"{layer.id} rounds its bottom corners"
      # A box is moved by every property that moves, its own and those of the layers around it.
      moving, around = 0, layer
      while around:
        moving += len({"position", "size", "scale", "rotation"} & set(around.tracks))
        around = exact.parent(around)
      wanted = box(corners(exact, layer, time))
      off = max(abs(p - q) for p, q in zip(state["box"], wanted))
      assert off <= moving * allowed + 2 * ROUNDING, f"{layer.id} box at {time:.4f}: {state['box']} for {wanted}"


def layers_of(sheet):
  """Each layer's class and its parent's, as the sheet's comments tell."""
  found = re.findall(r"^/\* \.([\w-]+)(?: in \.([\w-]+))?: (.*) \*/$", sheet, re.M)
  return [{"name": name, "parent": parent, "id": id} for name, parent, id in found]


def check(service, report):
  with chromium() as driver:
    open_page(driver, PAGE)
    for name, request in golden().items():
      exact = service.exact(request)
      times, allowed = exact.instants(INSTANTS), tolerance(service, request)
      for interpolation in ["linear", "cubic"]:
        with report.case(f"webanimations {interpolation} {name}"):
          answer = json.loads(service.answer(request, "webanimations", interpolation=interpolation))
          compare(exact, allowed, times, driver.execute_script(WEB_ANIMATIONS, answer, times))
        with report.case(f"css {interpolation} {name}"):
          sheet = service.answer(request, "css", interpolation=interpolation)
          layers = layers_of(sheet)
          assert [layer["id"] for layer in layers] == [layer.id for layer in exact.layers]
          states = driver.execute_script(CSS, sheet, layers, times)
          compare(exact, allowed, times, states)
          for time, row in zip(times, states):
            for layer, state in zip(exact.layers, row):
              alive = exact.is_alive(layer, time)
              assert (state["visibility"] == "visible") == alive, f"{layer.id} at {time}: {state['visibility']}"
