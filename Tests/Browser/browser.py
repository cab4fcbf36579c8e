"""A headless browser, with the few steps that a person takes in it."""

import json
import os
import pathlib
import tempfile
import urllib.error
import urllib.request

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

PHONE = (360, 780)
DESKTOP = (1280, 900)
SCREENSHOTS = pathlib.Path(
    os.environ.get("KEEPWELL_SCREENSHOTS",
                   pathlib.Path(__file__).resolve().parents[2] / ".build" / "screenshots"))


class Browser:
    def __init__(self, size=PHONE, javascript=True, dark=False, zone="Europe/Berlin"):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        self.profile = tempfile.TemporaryDirectory(prefix="keepwell-profile-")
        for argument in ("--headless=new", "--no-sandbox", "--hide-scrollbars", "--lang=en-GB",
                         "--disable-dev-shm-usage", f"--user-data-dir={self.profile.name}"):
            options.add_argument(argument)
        prefs = {"credentials_enable_service": False,
                 "profile.password_manager_leak_detection": False}
        if not javascript:
            prefs["profile.managed_default_content_settings.javascript"] = 2
        options.add_experimental_option("prefs", prefs)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL"})
        self.driver = webdriver.Chrome(
            service=Service("/usr/bin/chromedriver"), options=options)
        self.driver.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": zone})
        self.resize(*size)
        self.colours(dark)

    def resize(self, width, height):
        self.size = (width, height)
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700})

    def colours(self, dark, media=""):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "media": media,
            "features": [
                {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                # Colours are judged when they have arrived.
                {"name": "prefers-reduced-motion", "value": "reduce"}]})

    # What a person does.

    def open(self, url):
        self.driver.get(url)

    def click(self, element):
        """Presses where a finger would, clear of the bar at the bottom."""
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def follow(self, element):
        """Presses what leads to another page, and waits until that is there."""
        self.mark()
        self.click(element)
        self.wait_for_page()

    def mark(self):
        """Marks the present page, to tell it from the next."""
        self.driver.execute_script("document.documentElement.dataset.before = 'yes'")

    def wait_for_page(self):
        """Comes back when a page without the mark is there, whole."""
        def is_there(driver):
            try:
                return driver.execute_script(
                    "return !document.documentElement.dataset.before"
                    " && document.readyState === 'complete'")
            except WebDriverException:  # between two pages
                return False
        WebDriverWait(self.driver, 10, poll_frequency=0.02).until(is_there)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def link(self, text):
        self.follow(self.driver.find_element(By.LINK_TEXT, text))

    def type(self, name, text):
        field = self.find(f"main [name={name}]")
        field.clear()
        field.send_keys(text)

    def set(self, name, value):
        """Gives a date or time field its value, in whatever order the browser asks for it."""
        self.driver.execute_cdp_cmd("Runtime.evaluate", {
            "expression": f"document.querySelector('main [name={name}]').value = '{value}'"})

    def choose(self, name, value):
        self.click(self.find(f"main [name={name}][value={value}]"))

    def select(self, name, text):
        Select(self.find(f"main [name={name}]")).select_by_visible_text(text)

    def press(self, text):
        for button in self.all("button:not(.visually-hidden)"):
            if button.is_displayed() and " ".join(button.text.split()).startswith(text):
                self.follow(button)
                return
        raise AssertionError(f"no button “{text}” on “{self.heading}”")

    # What a person sees.

    @property
    def heading(self):
        return self.find("h1").text

    @property
    def text(self):
        return self.find("main").text

    @property
    def path(self):
        return self.driver.current_url.split("/", 3)[-1]

    def source(self, is_answer_to_form):
        """The page as the server sends it; what answered a form is taken from the browser."""
        if is_answer_to_form:
            html = self.driver.execute_script("return document.documentElement.outerHTML")
            return "<!DOCTYPE html>\n" + html
        cookies = "; ".join(f"{c['name']}={c['value']}" for c in self.driver.get_cookies())
        request = urllib.request.Request(self.driver.current_url, headers={"Cookie": cookies})
        try:
            with urllib.request.urlopen(request) as response:
                return response.read().decode()
        except urllib.error.HTTPError as response:  # pages of faults are pages, too
            return response.read().decode()

    def screenshot(self, name):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        width, height = self.size
        full = self.driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]["height"]
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": int(min(max(height, full), 3000)), "deviceScaleFactor": 1,
            "mobile": width < 700})
        self.driver.save_screenshot(str(SCREENSHOTS / f"{name}.png"))
        self.resize(width, height)

    def requested_urls(self):
        """Every address that the browser asked for since the last call."""
        urls = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                urls.append(message["params"]["request"]["url"])
        return urls

    def quit(self):
        self.driver.quit()
        self.profile.cleanup()
