"""`svg` in Chromium: it stands alone, its text can be read and does not overlap, its layers move as they should."""
import os
import re
import xml.etree.ElementTree as XML

from browser import chromium, open_page
from geometry import box, corners, meet
from service import golden, tolerance

#: Screens that people look at it on, points.
SCREENS = [(375, 667), (1024, 1366)]
#: The smallest text that is legible, points high.
LEGIBLE = 9
CASES = ("card-open-1", "split-open-1", "sheet-open-1", "fly-open-2", "push-open-1", "letter-close-1")

TEXTS = """
return [...document.querySelectorAll("text")].map(text => {
  const {left, top, right, bottom} = text.getBoundingClientRect();
  return {text: text.textContent, box: [left, top, right, bottom],
    size: parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a};
});
"""

MOTION = """
const [times] = arguments, animations = document.getAnimations();
const root = document.documentElement.getScreenCTM().inverse();
animations.forEach(animation => animation.pause());
const shapes = [...Array(arguments[1]).keys()].map(i => document.querySelector(`.c${i} > g > .r${i}`));
return times.map(time => {
  animations.forEach(animation => animation.currentTime = time * 1000);
  return shapes.map(shape => {
    const {left, top, right, bottom} = shape.getBoundingClientRect();
    const a = new DOMPoint(left, top).matrixTransform(root), b = new DOMPoint(right, bottom).matrixTransform(root);
    return [a.x, a.y, b.x, b.y];
  });
});
"""


def check(service, report):
  folder = os.environ.get("PICTURES")
  with chromium() as driver:
    for name, request in golden().items():
      with report.case(f"svg {name} stands alone"):
        text = service.answer(request, "svg")
        XML.fromstring(text)
        outside = re.sub(r'xmlns="[^"]*"', "", text)
        assert not re.search(r"https?:|href|@import|url\((?!#)|<script|<image", outside), "refers to something outside"
    for name, request in golden(*CASES).items():
      text = service.answer(request, "svg")
      for width, height in SCREENS:
        with report.case(f"svg {name} on {width} × {height}"):
          driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", dict(width=width, height=height, deviceScaleFactor=2, mobile=False))
          # As on a page: as wide as the screen.
          open_page(driver, f"<!doctype html><style>body{{margin:0}}svg{{display:block;width:100%}}</style>{text}")
          if folder:
            size = driver.execute_script("return document.querySelector('svg').getBoundingClientRect().height")
            driver.execute_cdp_cmd(
              "Emulation.setDeviceMetricsOverride",
              dict(width=width, height=int(size) + 1, deviceScaleFactor=1, mobile=False))
            driver.execute_script("document.getAnimations().forEach(a => {a.pause(); a.currentTime = 150})")
            driver.save_screenshot(os.path.join(folder, f"{name}-{width}.png"))
          texts = driver.execute_script(TEXTS)
          assert min(item["size"] for item in texts) >= LEGIBLE, "too small to read"
          for index, item in enumerate(texts):
            assert item["box"][0] >= 0 and item["box"][2] <= width, f"{item['text']} is cut off"
            for other in texts[:index]:
              left, top, right, bottom = meet(item["box"], other["box"])
              # Line boxes are higher than their letters.
              assert right - left < 1 or bottom - top < item["size"] / 3, f"{item['text']} on {other['text']}"
      with report.case(f"svg {name} moves"):
        exact = service.exact(request)
        open_page(driver, text, ".svg")
        times = exact.instants(20)
        for time, row in zip(times, driver.execute_script(MOTION, times, len(exact.layers))):
          for layer, found in zip(exact.layers, row):
            moving, around = 0, layer
            while around:
              moving += len({"position", "size", "scale", "rotation"} & set(around.tracks))
              around = exact.parent(around)
            wanted = box(corners(exact, layer, time))
            off = max(abs(p - q) for p, q in zip(found, wanted))
            assert off <= moving * tolerance(service, request) + 0.05, f"{layer.id} at {time}: {found} for {wanted}"
