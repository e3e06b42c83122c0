"""Headless Chromium."""
import os
import tempfile
from contextlib import contextmanager

from selenium import webdriver
from selenium.webdriver.chrome.service import Service as Driver


@contextmanager
def chromium(width=1200, height=1400):
  options = webdriver.ChromeOptions()
  options.binary_location = "/usr/bin/chromium"
  options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
  for argument in [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
    "--disable-dev-shm-usage", f"--window-size={width},{height}",
  ]:
    options.add_argument(argument)
  driver = webdriver.Chrome(options=options, service=Driver("/usr/bin/chromedriver"))
  try:
    driver.set_script_timeout(60)
    yield driver
  finally:
    driver.quit()


def open_page(driver, content, suffix=".html"):
  """Opens text as a file of its own."""
  with tempfile.NamedTemporaryFile("w", suffix=suffix, delete=False, encoding="utf-8") as file:
    file.write(content)
  try:
    driver.get(f"file://{file.name}")
  finally:
    os.unlink(file.name)
