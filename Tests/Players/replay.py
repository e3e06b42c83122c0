"""The players that the README shows: the web one is run, the Swift one is type-checked."""
import json
import os
import re
import shutil
import subprocess
import tempfile

from browser import chromium, open_page
from service import golden

HERE = os.path.dirname(os.path.abspath(__file__))
README = os.path.join(HERE, "..", "..", "README.md")

RUN = """
const [answer, source, done] = arguments, happened = [];
document.getElementById("window").replaceChildren();
const start = performance.now();
eval(`(${source})`)(answer, document.getElementById("window"), layer => {
  const element = document.createElement("div");
  element.id = layer.id;
  return element;
}, (action, target) => happened.push([(performance.now() - start) / 1000, action, target ?? null])).then(() => {
  const boxes = answer.layers.map(layer => {
    const {left, top, width, height} = document.getElementById(layer.id).getBoundingClientRect();
    return [left, top, width, height];
  });
  const moved = document.getAnimations().length;
  done({happened, boxes, moved});
});
"""


def shown(language):
  """The code of a language under "Replay it" in the README."""
  with open(README, encoding="utf-8") as file:
    part = file.read().partition("## Replay it")[2]
  found = re.search(rf"```{language}\n(.*?)```", part, re.S)
  assert found, f"no player in {language}"
  return found[1]


def without_types(code):
  """TypeScript of the simple kind that the README uses, as JavaScript."""
  code = re.sub(r"^interface .*\n", "", code, flags=re.M)
  code = re.sub(r"^/\*\*.*\*/\n", "", code, flags=re.M)
  head, brace, body = code.partition("): Promise<void> {")
  assert brace
  head = re.sub(r"(\w+): (?:\([^)]*\) => \w+|\w+)(?=,)", r"\1", head)
  body = re.sub(r"(const \w+): \w+ =", r"\1 =", body).replace("(event: Happening)", "(event)")
  return head + ") {" + body.replace("new Map<string, HTMLElement>", "new Map")


def check(service, report):
  with report.case("the web player plays an answer"), chromium() as driver:
    open_page(driver, "<!doctype html><style>body{margin:0}#window{position:relative}</style><div id=window></div>")
    answer = json.loads(service.answer(golden("split-open-1")["split-open-1"], "webanimations"))
    result = driver.execute_async_script(RUN, answer, without_types(shown("typescript")))
    assert [[action, target] for _, action, target in result["happened"]] == [
      [event["action"], event.get("target")] for event in answer["events"]]
    for (time, action, _), event in zip(result["happened"], answer["events"]):
      # The page's clock is that of its last frame.
      assert event["time"] - 0.02 <= time <= event["time"] + 0.25, f"{action} at {time} for {event['time']}"
    for layer, (left, top, width, height) in zip(answer["layers"], result["boxes"]):
      x, y = (float(part[:-2]) for part in layer["style"]["translate"].split())
      wanted = [x - width / 2, y - height / 2, float(layer["style"]["width"][:-2]), float(layer["style"]["height"][:-2])]
      off = max(abs(p - q) for p, q in zip([left, top, width, height], wanted))
      assert off < 0.05, f"{layer['id']} ends at {[left, top, width, height]} for {wanted}"
    assert result["moved"] == sum(len(layer["animations"]) for layer in answer["layers"]), "something did not move"
  with report.case("the Swift player has the right types"), tempfile.TemporaryDirectory() as folder:
    swiftc = shutil.which("swiftc")
    assert swiftc, "there is no swiftc"
    player = os.path.join(folder, "Player.swift")
    with open(player, "w", encoding="utf-8") as file:
      file.write(shown("swift"))
    run = lambda *arguments: subprocess.run(
      [swiftc, "-swift-version", "6", *arguments], cwd=folder, capture_output=True, text=True)
    module = run("-emit-module", "-module-name", "UIKit", "-parse-as-library", os.path.join(HERE, "UIKit.swift"))
    assert module.returncode == 0, module.stderr
    typed = run("-typecheck", "-warnings-as-errors", "-parse-as-library", "-I", folder, player)
    assert typed.returncode == 0, typed.stderr
