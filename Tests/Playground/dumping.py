"""View dumps of other tools: pasted, converted, and what was lost told."""
import os

DUMPS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "dumps")

#: File → what the page calls it, the screen, a node with its frame in its parent, a sentence on what was lost.
CASES = {
  "appium.xml": ("WebDriverAgent", (390, 844), ("image.hero", {"x": 16, "y": 8, "width": 358, "height": 200}), "left out: a layout has only frames"),
  "uiautomator.xml": ("Android page source", (392.727, 872.727), ("image.photo", {"x": 15.273, "y": 15.273, "width": 171.636, "height": 171.636}), "Pixels were divided by 2.75"),
  "figma.json": ("Figma", (375, 812), ("image.photo", {"x": 20, "y": 100, "width": 335, "height": 220}), "auto layout left out"),
  "hierarchy.json": ("Android view hierarchy", (411.429, 731.429), ("image.picture", {"x": 0, "y": 0, "width": 411.429, "height": 228.571}), "without a frame left out"),
}


def check(page, report):
  for file, (form, screen, (id, frame), sentence) in CASES.items():
    with report.case(f"{file} becomes a layout that is answered, and what was lost is told"):
      with open(os.path.join(DUMPS, file)) as stream:
        convert(page, stream.read())
      news = page.text("#dump-news")
      assert form in news and sentence in news, news
      close(page)
      page.settle()
      request = page.request
      assert (request["screen"]["width"], request["screen"]["height"]) == screen, request["screen"]
      found = [node for node in nodes(request["layout"]) if node["id"] == id]
      assert found and found[0]["frame"] == frame, f"{id}: {found and found[0]['frame']}, of {[n['id'] for n in nodes(request['layout'])]}"
      assert "wrong" not in page.text("#verdict"), page.text("#verdict")
      assert page.boxes(), "nothing plays"
  with report.case("what is no dump is told"):
    convert(page, '{"a": [1, 2')
    assert "neither XML nor JSON" in page.text("#dump-news"), page.text("#dump-news")
    convert(page, "<a><b></a>")
    assert "not XML" in page.text("#dump-news"), page.text("#dump-news")
    convert(page, '{"a": {"b": 1}}')
    assert "no dump that is known" in page.text("#dump-news"), page.text("#dump-news")
    close(page)


def close(page):
  page.click("#dump-close")
  # The element is taken away a moment after the dialog is closed.
  page.wait(lambda: not page.elements("#dump"), "the dialog goes")


def convert(page, text):
  if not page.elements("#dump"):
    page.click("#import")
    page.wait(lambda: page.elements("#dump-go"), "the dialog")
  page.script("document.getElementById('dump-text').value = arguments[0]; document.getElementById('dump-news').textContent = ''", text)
  page.click("#dump-go")
  page.wait(lambda: page.text("#dump-news"), "an answer")


def nodes(node):
  yield node
  for child in node.get("children", []):
    yield from nodes(child)
