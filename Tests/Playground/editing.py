"""The request: its marks, and the knobs that change it."""


def line_of(text, offset):
  return text.count("\n", 0, offset) + 1


def check(page, report):
  page.example("card")
  good = page.source
  with report.case("a wrong number is marked where it stands"):
    offset = good.index('"width": 315') + len('"width": ')
    page.type_at(offset, "-")
    page.wait(lambda: any(not mark["isWarning"] for mark in page.marks()), "a mark")
    marks = page.marks()
    assert marks[0]["line"] == line_of(good, offset) and marks[0]["code"] == "negative-size", marks
    assert "negative" in page.text("#faults"), page.text("#faults")
  with report.case("what is mended is marked no more"):
    page.write(good)
    page.wait(lambda: all(mark["isWarning"] for mark in page.marks()), "no mark")
  with report.case("all that is wrong is marked: an unknown member, a missing one, a wrong kind"):
    page.write('{\n  "screen": {"width": 375,\n    "hight": 667},\n  "layout": {"id": "window",\n    "frame": {"x": 0, "y": 0, "width": 375, "height": 1}},\n'
               '  "transition": {\n    "kind": "crad", "source": "icon"}\n}')
    page.wait(lambda: len(page.marks()) == 3, "three marks")
    found = {(mark["line"], mark["code"]) for mark in page.marks()}
    assert found == {(3, "unknown-member"), (2, "missing-member"), (7, "unknown-value")}, found
  with report.case("a problem in the list leads to its line"):
    page.click("#faults li:last-child button")
    chosen = page.script("const a = document.querySelector('#editor textarea'); return a.value.slice(a.selectionStart, a.selectionEnd)")
    assert chosen == '"crad"', chosen
  with report.case("broken JSON is marked where it breaks"):
    offset = good.index('"align"')
    page.write(good[:offset] + "€ " + good[offset:])
    page.wait(lambda: [mark["code"] for mark in page.marks()] == ["not-json"], "a mark")
    assert page.marks()[0]["line"] == line_of(good, offset), page.marks()
  with report.case("the knobs say that broken JSON has to be mended first"):
    page.script("document.getElementById('reduced').click()")
    page.wait(lambda: "Mend" in page.text("#toast"), "a word")
    page.write(good)
    page.settle()
  knobs(page, report)
  with report.case("a service that stopped is told, and the page goes on when it is back"):
    page.driver.execute_cdp_cmd("Network.enable", {})
    page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/v1/*"]})
    page.write(good + " ")
    page.wait(lambda: "does not answer" in page.text("#verdict"), "a word")
    page.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
    page.write(good)
    page.wait(lambda: "warning" in page.text("#verdict"), "an answer")
    page.errors()
    page._errors = [error for error in page._errors if "ERR_BLOCKED" not in error]


def knobs(page, report):
  with report.case("the spring's knobs change the request and the curve"):
    before = page.script("return document.querySelector('#curve .curve').getAttribute('d')")
    page.script("""const knob = document.getElementById('damping');
      knob.value = 0.3; knob.dispatchEvent(new Event('input'))""")
    page.settle()
    assert page.request["timing"]["spring"]["dampingFraction"] == 0.3, page.request.get("timing")
    assert page.script("return document.querySelector('#curve .curve').getAttribute('d')") != before, "the same curve"
    assert "over" in page.text("#curve-note"), page.text("#curve-note")
    page.click("#unspring")
    page.settle()
    assert "timing" not in page.request
  for id, value, path, expected in [
    ("tolerance", "1", ("keyframes", "tolerance"), 1), ("mode", "uniform 30", ("keyframes", "frameRate"), 30),
    ("size", "390 × 844", ("screen", "height"), 844), ("source", "today/1/cover", ("transition", "source"), "today/1/cover"),
  ]:
    with report.case(f"the knob {id} changes the request, which is answered"):
      page.script("""const knob = document.getElementById(arguments[0]);
        knob.value = arguments[1]; knob.dispatchEvent(new Event('change'))""", id, value)
      page.settle()
      assert page.request[path[0]][path[1]] == expected, page.request[path[0]]
      assert "wrong" not in page.text("#verdict"), page.text("#verdict")
  with report.case("reduced motion is asked for"):
    page.click("#reduced")
    page.settle()
    assert page.request["motion"] == "reduced"
    page.click("#reduced")
    page.settle()
    assert "motion" not in page.request
