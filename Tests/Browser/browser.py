"""A headless browser, with the few steps that a person takes in it."""

import tempfile

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

from network import Network
from screen import PHONE, Screen

# No name leads outside, so that a page cannot fetch anything from elsewhere.
NAMES = "MAP keepwell.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"


class Browser:
    def __init__(self, server, size=PHONE, javascript=True, dark=False, zone="Europe/Berlin"):
        self.server, self.javascript = server, javascript
        self.profile = tempfile.TemporaryDirectory(prefix="keepwell-profile-")
        self.driver = webdriver.Chrome(
            service=Service("/usr/bin/chromedriver"), options=self._options())
        self.screen = Screen(self.driver)
        self.network = Network(self.driver)
        self.command("Emulation.setTimezoneOverride", timezoneId=zone)
        self.screen.resize(*size)
        self.screen.colours(dark)

    def _options(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("--headless=new", "--no-sandbox", "--hide-scrollbars", "--lang=en-GB",
                         "--disable-dev-shm-usage", f"--host-resolver-rules={NAMES}",
                         f"--user-data-dir={self.profile.name}"):
            options.add_argument(argument)
        prefs = {"credentials_enable_service": False,
                 "profile.password_manager_leak_detection": False}
        if not self.javascript:
            prefs["profile.managed_default_content_settings.javascript"] = 2
        options.add_experimental_option("prefs", prefs)
        options.set_capability("goog:loggingPrefs", {"performance": "ALL"})
        return options

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def command(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def quit(self):
        self.driver.quit()
        self.profile.cleanup()

    # What a person does.

    def open(self, path):
        self.driver.get(self.server.url + path)

    def click(self, element):
        """Presses where a finger would, clear of the bar at the bottom."""
        self.run("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def follow(self, element):
        """Presses what leads to another page, and waits until that is there."""
        self.mark()
        self.click(element)
        self.wait_for_page()

    def mark(self):
        """Marks the present page, to tell it from the next."""
        self.run("document.documentElement.dataset.before = 'yes'")

    def wait_for_page(self):
        """Comes back when a page without the mark is there, whole."""
        def is_there(driver):
            try:
                return driver.execute_script(
                    "return !document.documentElement.dataset.before"
                    " && document.readyState === 'complete'")
            except WebDriverException:  # between two pages
                return False
        WebDriverWait(self.driver, 20, poll_frequency=0.02).until(is_there)

    def link(self, text):
        """Follows the first link with the text in it, in the content if there is one."""
        for place in ("main", "body"):
            for element in self.all(f"{place} a"):
                if text in element.text and element.is_displayed():
                    self.follow(element)
                    return
        raise AssertionError(f"no link “{text}” on “{self.heading}”")

    def press(self, text):
        self.follow(self._button(text))

    def press_twice(self, text):
        """Presses again before the answer to the first press is there."""
        button = self._button(text)
        self.mark()
        self.run("arguments[0].click(); arguments[0].click()", button)
        self.wait_for_page()

    def _button(self, text):
        for button in self.all("button:not(.visually-hidden)"):
            if button.is_displayed() and " ".join(button.text.split()).startswith(text):
                return button
        raise AssertionError(f"no button “{text}” on “{self.heading}”")

    def type(self, name, text):
        field = self.find(f"main [name={name}]")
        field.clear()
        field.send_keys(text)

    def set(self, name, value):
        """Gives a date or time field its value, in whatever order the browser asks for it."""
        self.command("Runtime.evaluate", expression=(
            f"document.querySelector('main [name={name}]').value = '{value}'"))

    def choose(self, name, value):
        self.click(self.find(f"main [name={name}][value='{value}']"))

    def select(self, name, text):
        Select(self.find(f"main [name={name}]")).select_by_visible_text(text)

    def without_browser_checks(self):
        """Lets forms be sent as they are, as an old browser would."""
        self.run("""for (const form of document.forms) form.noValidate = true;
            for (const field of document.querySelectorAll("[maxlength]"))
              field.removeAttribute("maxlength");""")

    def leave(self):
        """Forgets who is signed in; returns what brings them back."""
        kept = self.command("Network.getCookies", urls=[self.server.url])["cookies"]
        self.command("Network.clearBrowserCookies")
        return [{key: cookie[key] for key in ("name", "value", "domain", "path", "httpOnly",
                                              "secure")} for cookie in kept]

    def come_back(self, person):
        self.command("Network.clearBrowserCookies")
        self.command("Network.setCookies", cookies=person)

    # What a person sees.

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def _text_at(self, selector):
        return " ".join(" ".join(element.text for element in self.all(selector)).split())

    @property
    def heading(self):
        return self._text_at("h1")

    @property
    def text(self):
        return self.find("main").text

    @property
    def notice(self):
        return self._text_at("main [role=status]")

    @property
    def fault_summary(self):
        return self._text_at(".fault-summary")

    @property
    def vault(self):
        """What the top of the page says of the vault; nothing when nobody is signed in."""
        return self._text_at(".vault")

    def fault(self, name):
        """What is said at a field or a group of choices; nothing when it is right."""
        return self._text_at(f"#{name}-fault, fieldset#{name} > .fault")

    def value(self, name):
        return self.find(f"main [name={name}]").get_attribute("value")

    @property
    def path(self):
        return "/" + self.driver.current_url.split("/", 3)[-1]
