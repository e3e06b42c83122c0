"""What is taken away: the formats, and a link with the request in it."""
FORMATS = ["keyframes", "coreanimation", "webanimations", "css", "lottie", "svg"]


def check(page, report):
  page.driver.execute_cdp_cmd("Browser.grantPermissions", {
    "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"], "origin": page.base})
  page.example("card")
  for format in FORMATS:
    with report.case(f"{format} is copied as the service writes it"):
      page.script("document.getElementById('toast').textContent = ''")
      page.click(f"[data-copy={format}]")
      page.wait(lambda: page.text("#toast"), "a word")
      expected = page.service.post(f"/v1/timelines?format={format}", page.request)
      assert clipboard(page) == expected, f"{page.text('#toast')}: {clipboard(page)[:80]}"
  with report.case("a format is saved under a name that says what it is"):
    page.script("""window.saved = null;
      const click = HTMLAnchorElement.prototype.click;
      HTMLAnchorElement.prototype.click = function () { window.saved = this.download; HTMLAnchorElement.prototype.click = click; }""")
    page.click("[data-save=lottie]")
    page.wait(lambda: page.script("return window.saved"), "a file")
    assert page.script("return window.saved") == "card-open.lottie.json"
  with report.case("a link carries the request"):
    page.click("#source")
    page.script("""const knob = document.getElementById('tolerance');
      knob.value = 2; knob.dispatchEvent(new Event('change'))""")
    page.settle()
    told = page.source
    page.click("#share")
    page.wait(lambda: "#r=" in page.driver.current_url, "an address")
    link = page.driver.current_url
    page.reload(link[link.index("#"):])
    assert page.source == told, page.source[:200]
    assert "tolerance" in page.source
  with report.case("a broken link leads to an example"):
    page.reload("#r=abc")
    assert page.request["transition"]["kind"] == "card"
  page.reload()


def clipboard(page):
  return page.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0], (error) => arguments[0](String(error)))")
