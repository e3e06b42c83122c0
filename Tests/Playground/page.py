"""The playground as a person has it: what can be seen on it and what can be done with it."""
import json
import time
from contextlib import contextmanager

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from browser import chromium
from motion import Service


class Page:
  def __init__(self, driver, base):
    self.driver = driver
    self.base = base.rstrip("/")
    self.service = Service(base)
    self._errors = []

  @classmethod
  @contextmanager
  def opened(cls, base, width=1440, height=900):
    with chromium(width, height) as driver:
      driver.set_script_timeout(30)
      page = cls(driver, base)
      page.resize(width, height)
      page.reload()
      yield page

  # What it takes to look at it.

  def resize(self, width, height):
    self.driver.execute_cdp_cmd(
      "Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

  def media(self, scheme="light", motion="no-preference"):
    self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
      {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion}]})

  def reload(self, fragment=""):
    self.driver.get("about:blank")
    self.driver.get(f"{self.base}/{fragment}")
    self.wait(lambda: self.text("#verdict"), "the page asks for something")
    self.settle()

  def errors(self):
    """What the console has said against the page, but for answers that a test provokes."""
    self._errors += [
      entry["message"] for entry in self.driver.get_log("browser")
      if entry["level"] == "SEVERE" and "the server responded with a status of 4" not in entry["message"]]
    return self._errors

  def script(self, text, *arguments):
    return self.driver.execute_script(text, *arguments)

  def wait(self, condition, what, timeout=8):
    WebDriverWait(self.driver, timeout, poll_frequency=0.02).until(lambda _: condition(), what)

  # What can be seen.

  def element(self, selector):
    return self.driver.find_element(By.CSS_SELECTOR, selector)

  def elements(self, selector):
    return self.driver.find_elements(By.CSS_SELECTOR, selector)

  def text(self, selector):
    return self.script("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

  @property
  def request(self):
    return json.loads(self.source)

  @property
  def source(self):
    """The request's text."""
    return self.script("return document.querySelector('#editor textarea').value")

  @property
  def hint(self):
    return self.text("#hint")

  @property
  def time(self):
    return float(self.script("return document.getElementById('scrub').value"))

  @property
  def is_playing(self):
    return self.script("return document.getElementById('play').classList.contains('playing')")

  @property
  def scale(self):
    return self.script("const s = document.querySelector('[data-screen]'); return s.getBoundingClientRect().width / s.offsetWidth")

  def boxes(self):
    """Where each layer is drawn in the phone, in points: left, top, right, bottom, and whether it can be seen."""
    return self.script("""
      const screen = document.querySelector('[data-screen]');
      const frame = screen.getBoundingClientRect();
      const scale = frame.width / screen.offsetWidth;
      return Object.fromEntries([...screen.querySelectorAll('[data-layer]')].map((element) => {
        const box = element.getBoundingClientRect();
        const points = [box.left - frame.left, box.top - frame.top, box.right - frame.left, box.bottom - frame.top];
        return [element.dataset.layer, {
          box: points.map((part) => part / scale), shown: getComputedStyle(element).visibility === 'visible'}];
      }))""")

  def marks(self):
    """The marks in the request: line, code, and whether each is only a warning."""
    return self.script("""return [...document.querySelectorAll('#editor .mark')].map((mark) => ({
      line: +mark.dataset.line, code: mark.dataset.code, isWarning: mark.classList.contains('warning')}))""")

  # What can be done.

  def click(self, selector):
    self.element(selector).click()

  def settle(self):
    """Waits until nothing is under way: no request, no animation, and no frame later either."""
    self.script("window.calmFrames = 0")
    self.wait(lambda: self.script("""
      const isCalm = document.body.getAttribute('aria-busy') === 'false' && !document.getElementById('play').classList.contains('playing');
      window.calmFrames = isCalm ? window.calmFrames + 1 : 0;
      return window.calmFrames > 2"""), "the page comes to rest")

  def example(self, kind, direction="open"):
    self.script("""document.querySelector("#speed [data-value='1']").click()
      document.querySelector('#loop[aria-pressed=true]')?.click()""")
    self.click(f"#kinds [data-value={kind}]")
    self.settle()
    if direction == "close":
      self.click("#direction [data-value=close]")
      self.settle()

  def scrub(self, share):
    """Clicks into the slider, and returns the instant that it shows."""
    slider = self.element("#scrub")
    width = slider.size["width"]
    ActionChains(self.driver, duration=0).move_to_element_with_offset(slider, int((share - 0.5) * (width - 16)), 0).click().perform()
    return self.time

  def at(self, x, y):
    """A point of the phone's screen in the viewport."""
    frame = self.script("const r = document.querySelector('[data-screen]').getBoundingClientRect(); return [r.left, r.top]")
    scale = self.scale
    return frame[0] + x * scale, frame[1] + y * scale

  def tap(self, x, y):
    left, top = self.at(x, y)
    builder = ActionBuilder(self.driver, mouse=PointerInput("mouse", "mouse"), duration=0)
    builder.pointer_action.move_to_location(round(left), round(top)).click()
    builder.perform()

  @contextmanager
  def held(self, x, y, kind="touch"):
    """A finger on the screen; what is yielded moves it by points."""
    left, top = self.at(x, y)
    scale = self.scale
    mouse = PointerInput("mouse", "mouse")

    def act(phase, dx=0, dy=0):
      to_x, to_y = round(left + dx * scale), round(top + dy * scale)
      if kind == "touch":
        points = [] if phase == "End" else [{"x": to_x, "y": to_y}]
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": f"touch{phase}", "touchPoints": points})
        return
      builder = ActionBuilder(self.driver, mouse=mouse, duration=0)
      if phase == "End":
        builder.pointer_action.pointer_up()
      else:
        builder.pointer_action.move_to_location(to_x, to_y)
        if phase == "Start":
          builder.pointer_action.pointer_down()
      builder.perform()

    act("Start")
    yield lambda dx, dy: act("Move", dx, dy)
    # A finger that rests before it lifts throws nothing.
    time.sleep(0.2)
    act("End")

  def write(self, text):
    """Writes a whole request."""
    self.script("""const area = document.querySelector('#editor textarea');
      area.value = arguments[0]; area.dispatchEvent(new Event('input'))""", text)

  def type_at(self, offset, keys, chosen=0):
    """Types at a place of the request, over so many chosen characters."""
    self.script("""const area = document.querySelector('#editor textarea');
      area.focus(); area.setSelectionRange(arguments[0], arguments[0] + arguments[1])""", offset, chosen)
    self.element("#editor textarea").send_keys(keys)
