"""The phone under a finger: taps choose and interrupt, drags follow the answer's interaction."""
import json
import math

#: Notes where a layer is in every frame, with the clock of the browser.
RECORD = """
  const [id] = arguments;
  const screen = document.querySelector('[data-screen]');
  window.notes = [];
  window.isNoting = true;
  const note = (now) => {
    if (!window.isNoting) return;
    const frame = screen.getBoundingClientRect();
    const box = screen.querySelector(`[data-layer="${id}"]`).getBoundingClientRect();
    const scale = frame.width / screen.offsetWidth;
    window.notes.push([now, (box.left + box.right) / 2 / scale, (box.top + box.bottom) / 2 / scale, box.width / scale, box.height / scale]);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note)"""


def check(page, report):
  with report.case("an element that is tapped becomes the source"):
    page.example("card", "close")
    page.click("#direction [data-value=open]")
    page.settle()
    page.scrub(0)
    page.tap(187, 600)
    page.wait(lambda: page.request["transition"]["source"] == "today/1/cover", "the second card is the source")
    page.settle()
    exact = page.service.exact(page.request)
    page.scrub(0)
    off = max(abs(a - b) for a, b in zip(page.boxes()["detail"]["box"], exact.box("detail", 0)))
    assert off < 0.1 and exact.box("detail", 0)[1] == 528, f"{off} points off"
  with report.case("two interruptions, and nothing jumps"):
    interrupts(page)
  with report.case("a paused transition turns round from where it stands"):
    page.example("card")
    page.scrub(0.2)
    before = page.boxes()["detail"]["box"]
    page.click("#speed [data-value='0.1']")
    page.script(RECORD, "detail")
    page.tap(187, 300)
    page.wait(lambda: page.is_playing, "it goes on")
    first = page.script("return window.notes")
    size = [before[2] - before[0], before[3] - before[1]]
    at = next(k for k, note in enumerate(first) if abs(note[3] - size[0]) + abs(note[4] - size[1]) > 0.01)
    assert abs(first[at][4] - size[1]) < 12, f"from {size} to {first[at]}"
    page.script("window.isNoting = false")
    page.click("#speed [data-value='1']")
    page.settle()
    assert "open it" in page.hint, page.hint
  with report.case("a tap closes what is opened, another opens it"):
    page.example("preview")
    page.tap(187, 330)
    page.wait(lambda: page.request["direction"] == "close", "it closes")
    page.settle()
    page.tap(187, 183)
    page.wait(lambda: page.request["direction"] == "open", "it opens")
    page.settle()
  for finger in ("touch", "mouse"):
    with report.case(f"the sheet goes with the {finger} and closes past the threshold"):
      sheet(page, finger, 200, True)
    with report.case(f"the sheet goes back to rest from under the threshold ({finger})"):
      sheet(page, finger, 110, False)
  with report.case("the page is pushed back past the threshold, and stays before it"):
    push(page, 260, True)
    push(page, 90, False)
  with report.case("a scroll-linked timeline follows the finger"):
    page.example("scrollLinked")
    page.scrub(0)
    with page.held(187, 500) as move:
      for step in range(1, 8):
        move(0, -step * 12)
      page.wait(lambda: abs(page.time - 84) < 3, "84 points of scrolling")
  with report.case("the keyboard taps the phone too"):
    page.example("push")
    page.element("#screen").send_keys("\ue007")
    page.wait(lambda: page.request["direction"] == "close", "it closes")
    page.settle()


def interrupts(page):
  page.example("card")
  page.scrub(0)
  exact = page.service.exact(page.request)
  steps = 1000
  shown = [centre_and_size(exact.box("detail", exact.duration * k / steps)) for k in range(steps + 1)]
  fastest = max(map(math.dist, shown, shown[1:])) * steps / exact.duration  # points a second, of all four together
  page.click("#speed [data-value='0.1']")
  page.script(RECORD, "detail")
  page.click("#play")
  for _ in range(2):
    page.wait(lambda: page.time > 0.05, "it is under way")
    was = page.time
    page.tap(187, 300)
    page.wait(lambda: page.time < was, "another timeline has begun")
  page.wait(lambda: page.time > 0.05, "it goes on")
  page.script("window.isNoting = false")
  notes = page.script("return window.notes")
  assert len(notes) > 20, f"only {len(notes)} frames"
  for before, a, b in zip(notes, notes[1:], notes[2:]):
    step = math.dist(a[1:], b[1:])
    # A tenth of the speed, twice over for the turn, and what boxes are rounded to. What is seen in a frame may be the
    # frame's before, when that note was taken ahead of the player.
    bound = 2 * fastest * 0.1 * (b[0] - before[0]) / 1000 + 0.5
    assert step <= bound, f"a jump of {step:.2f} points in {b[0] - before[0]:.0f} ms, at most {bound:.2f}"
  page.click("#speed [data-value='1']")
  page.settle()
  assert "close it" in page.hint, "twice turned round it opens"


def centre_and_size(box):
  left, top, right, bottom = box
  return [(left + right) / 2, (top + bottom) / 2, right - left, bottom - top]


def sheet(page, finger, way, closes):
  page.example("sheet")
  rest = page.boxes()["card"]["box"]
  with page.held(187, 150, finger) as move:
    for step in range(1, 9):
      move(0, way * step / 8)
    page.wait(lambda: page.request["direction"] == "close", "it is the closing that is driven")
    expected = 80 * math.sin(math.pi * min(way, 200) / 400)
    page.wait(lambda: abs(page.boxes()["card"]["box"][1] - rest[1] - expected) < 1.5,
              f"the card is {expected:.1f} points down, not {page.boxes()['card']['box'][1] - rest[1]:.1f}")
    artwork = page.boxes()["artwork"]["box"][1]
    assert abs(artwork - 80 - expected) < 1.5, f"the artwork is at {artwork}"
  page.wait(lambda: page.is_playing, "it settles")
  page.settle()
  card = page.boxes()["card"]["box"]
  if closes:
    assert "open it" in page.hint and abs(card[1] - 538) < 0.1, f"{page.hint} {card}"
  else:
    assert "close it" in page.hint and abs(card[1] - rest[1]) < 0.1, f"{page.hint} {card}"


def push(page, way, closes):
  page.example("push")
  with page.held(20, 300) as move:
    for step in range(1, 9):
      move(way * step / 8, 0)
    page.wait(lambda: abs(page.boxes()["front"]["box"][0] - way) < 1.5, "the page is under the finger")
    back = page.boxes()["back"]["box"][0]
    assert abs(back + 112.5 * (1 - way / 375)) < 1, f"the page behind is at {back}"
  page.settle()
  front = page.boxes()["front"]["box"][0]
  assert abs(front - (375 if closes else 0)) < 0.1 and ("open it" if closes else "close it") in page.hint, f"{front} {page.hint}"
