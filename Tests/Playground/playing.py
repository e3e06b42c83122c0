"""Every example: picked, played, and held against the exact motion at three instants."""
import json

#: The answer's tolerance, and what a browser's boxes are rounded to, points.
BOUND = 0.25 + 0.1


def check(page, report):
  # Else every pick would play by itself.
  page.media(motion="reduce")
  names = [example["name"] for example in page.service.get("/v1/examples")["examples"]]
  for name in names:
    kind, direction = name.split("-")
    with report.case(f"{name} plays as it is computed"):
      page.example(kind, direction)
      assert page.request.get("direction", "open") == direction and page.request["transition"]["kind"] == kind
      exact = page.service.exact(page.request)
      for share in (0.18, 0.43, 0.76):
        agrees(page, exact, page.scrub(share))
      plays(page, exact)
  with report.case("slow motion is slow, and a loop begins again"):
    loops(page)
  with report.case("the list has every layer, and choosing one shows its curves with their keys"):
    lists(page)
  with report.case("the frame check outlines where every layer starts and ends"):
    outlines(page)
  with report.case("the onion skin shows ghosts"):
    page.click("#onion")
    page.wait(lambda: len(page.elements(".ghost")) >= 9, "ghosts")
    page.click("#onion")
    page.wait(lambda: not page.elements(".ghost"), "no ghosts any more")
    # Switched on and off at once, before what draws them can have come.
    page.script("for (const _ of [1, 2]) document.getElementById('onion').click()")
    page.settle()
    assert not page.elements(".ghost"), "ghosts of a skin that is off"
  page.media()


def agrees(page, exact, time):
  shown = page.boxes()
  for id in exact.layers:
    if not exact.is_alive(id, time):
      continue
    assert shown[id]["shown"], f"{id} is not to be seen at {time}"
    expected = exact.box(id, time)
    off = max(abs(a - b) for a, b in zip(shown[id]["box"], expected))
    # Each edge is off by the position's and half the size's error.
    assert off <= 2 * BOUND, f"{id} at {time}: {shown[id]['box']}, not {expected}: {off} points off"


def plays(page, exact):
  page.scrub(0)
  page.click("#play")
  page.wait(lambda: page.time > 0, "the clock runs")
  page.wait(lambda: not page.is_playing, "it ends")
  assert abs(page.time - exact.duration) < 1e-6, f"it ended at {page.time}, not {exact.duration}"
  for id, seen in page.boxes().items():
    expected = exact.box(id, exact.duration)
    off = max(abs(a - b) for a, b in zip(seen["box"], expected))
    assert off <= 0.1, f"{id} ends {off} points off"


def loops(page):
  page.example("card")
  page.click("#speed [data-value='0.25']")
  page.scrub(0)
  page.click("#play")
  page.wait(lambda: page.time > 0.02, "the clock runs")
  begun = page.script("return [performance.now(), +document.getElementById('scrub').value]")
  page.script("return new Promise((done) => setTimeout(done, 400))")
  later = page.script("return [performance.now(), +document.getElementById('scrub').value]")
  rate = (later[1] - begun[1]) / (later[0] - begun[0]) * 1000
  assert 0.2 < rate < 0.3, f"at a quarter the clock runs {rate} s a second"
  page.click("#loop")
  page.click("#speed [data-value='1']")
  page.wait(lambda: page.time > 0.95, "it comes to its end")
  page.wait(lambda: 0 < page.time < 0.5, "it begins again")
  page.click("#loop")
  page.click("#play")


def lists(page):
  page.example("sheet")
  exact = page.service.exact(page.request)
  rows = page.script("""return [...document.querySelectorAll('#layers tr[data-row]')].map((row) => [
    row.dataset.row, +row.cells[0].textContent, +row.cells[2].textContent])""")
  expected = [[layer["id"], layer["z"], layer["slot"]] for layer in reversed(exact.answer["layers"])]
  assert rows == expected, f"{rows}, not {expected}"
  page.click("#layers tr[data-row=card] button")
  shown = page.script("return [...document.querySelectorAll('#graphs .graph')].map((graph) => graph.dataset.property)")
  card = next(layer for layer in exact.answer["layers"] if layer["id"] == "card")
  assert shown == [track["property"] for track in card["tracks"]], shown
  answer = json.loads(page.service.post("/v1/timelines", page.request))
  keys = next(layer for layer in answer["layers"] if layer["id"] == "card")["tracks"]
  for track in keys:
    parts = 2 if isinstance(track["values"][0], list) else 1
    dots = len(page.elements(f"#graphs [data-property={track['property']}] .key"))
    assert dots == parts * len(track["times"]), f"{track['property']}: {dots} dots"


def outlines(page):
  page.example("card")
  page.click("#check")
  page.wait(lambda: page.elements("[data-frame]"), "outlines")
  exact = page.service.exact(page.request)
  shown = page.script("""return Object.fromEntries([...document.querySelectorAll('[data-frame]')].map((frame) => [
    frame.dataset.frame, frame.getAttribute('points').split(' ').map((pair) => pair.split(',').map(Number))]))""")
  for id in exact.layers:
    for name, time in (("start", 0), ("end", exact.duration)):
      left, top, right, bottom = exact.box(id, time)
      expected = [[left, top], [right, top], [right, bottom], [left, bottom]]
      off = max(abs(a - b) for p, q in zip(shown[f"{id}.{name}"], expected) for a, b in zip(p, q))
      assert off < 0.02, f"{id}.{name} is {off} points off"
  labels = page.script("return [...document.querySelectorAll('.label text')].map((label) => label.textContent)")
  assert "detail · start" in labels and "detail.close · end" in labels, labels
  page.click("#check")
