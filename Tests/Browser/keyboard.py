"""The main job by keyboard alone: no pointer, and the focus always to be seen."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

import people

FOCUS = """
const e = document.activeElement;
if (!e || e === document.body) return null;
const style = getComputedStyle(e);
const box = e.getBoundingClientRect();
return {name: e.name || "", id: e.id, text: e.textContent.trim(), value: e.value || "",
  type: e.type || "", seen: (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2)
    || e.tagName === "MAIN" || e.matches(".visually-hidden"),
  inside: box.bottom > 0 && box.top < innerHeight};
"""


class Keyboard:
    def __init__(self, check, browser):
        self.check, self.browser = check, browser

    def press(self, *keys):
        for key in keys:
            ActionChains(self.browser.driver).send_keys(key).perform()

    def tab_to(self, wanted, describe):
        for _ in range(80):
            self.press(Keys.TAB)
            focus = self.browser.driver.execute_script(FOCUS)
            if focus is None:
                continue
            if not (focus["seen"] and focus["inside"]):
                self.check(f"the focus on {focus} is seen", False)
            if wanted(focus):
                return
        self.check(f"Tab comes to {describe}", False)

    def field(self, name):
        self.tab_to(lambda focus: focus["name"] == name, f"the field {name}")

    def button(self, text):
        self.tab_to(lambda focus: focus["type"] == "submit" and focus["text"].startswith(text),
                    f"the button {text}")
        self.enter()

    def enter(self):
        """Sends a form by Enter, and waits for the page behind it."""
        self.browser.mark()
        self.press(Keys.ENTER)
        self.browser.wait_for_page()


def walk(check, server, browser):
    keys = Keyboard(check, browser)
    browser.open(server.url)
    keys.press(Keys.TAB)
    focus = browser.driver.execute_script(FOCUS)
    check("the first stop skips to the content", focus and focus["text"].startswith("Skip"))
    browser.open(server.url + "/sign-in")
    keys.field("name")
    keys.press("ada")
    keys.field("password")
    keys.press(people.PASSWORD)
    keys.enter()
    check("signing in works by keyboard", browser.all(".vault"))
    browser.open(server.url + "/consent/bodyMass")
    keys.field("write")
    keys.press(Keys.SPACE)
    keys.field("read")
    keys.press(Keys.SPACE)
    keys.button("Save my choice")
    check("deciding works by keyboard", browser.heading == "What Keepwell may do")
    browser.open(server.url + "/weight/add")
    keys.field("value")
    keys.press("72.5")
    keys.field("note")
    keys.press("by keyboard")
    keys.button("Save")
    check("a weigh-in works by keyboard", "72.5 kg" in browser.text)
    keys.button("Lock")
    check("locking works by keyboard", "Locked" in browser.find(".vault").text)
