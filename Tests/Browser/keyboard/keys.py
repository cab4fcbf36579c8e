"""A person without a pointer: Tab, Enter, Space, arrows and letters, and an eye on the focus."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from keyboard.focus import FOCUS

MOST_STOPS = 90


class KeyboardUser:
    def __init__(self, check, browser):
        self.check, self.browser = check, browser
        self.stops = 0

    def press(self, *keys):
        for key in keys:
            ActionChains(self.browser.driver).send_keys(key).perform()

    def tab_to(self, description, wanted):
        """Goes on by Tab until the focus is on what is wanted."""
        passed = []
        for _ in range(MOST_STOPS):
            self.press(Keys.TAB)
            focus = self.browser.run(FOCUS)
            if focus is None:
                continue
            self.stops += 1
            self._look_at(focus)
            if wanted(focus):
                return
            passed.append(focus["text"] or focus["name"])
        raise AssertionError(f"Tab does not come to {description}, only to {passed}")

    def _look_at(self, focus):
        where = f"“{focus['text'] or focus['name']}” on “{self.browser.heading}”"
        self.check(f"the focus is marked: {where}", focus["isMarked"], focus["mark"])
        self.check(f"the mark stands out: {where}", focus["contrast"] >= 3, focus["contrast"])
        self.check(f"nothing lies over it: {where}", not focus["coveredBy"], focus["coveredBy"])

    def field(self, name, text):
        self.tab_to(f"the field {name}", lambda focus: focus["name"] == name)
        self.press(text)

    def option(self, name, value):
        """Chooses one of a group of radio buttons by the arrows."""
        self.tab_to(f"the group {name}", lambda focus: focus["name"] == name)
        self.press(Keys.SPACE)
        for _ in range(6):
            focus = self.browser.run(FOCUS)
            if focus["value"] == value:
                return
            self.press(Keys.ARROW_DOWN)
        raise AssertionError(f"the arrows do not come to {name} {value}")

    def tick(self, name):
        self.tab_to(f"the box {name}", lambda focus: focus["name"] == name)
        self.press(Keys.SPACE)

    def button(self, text):
        self._go("BUTTON", text)

    def link(self, text):
        self._go("A", text)

    def link_in_page(self, text):
        """Follows a link to another place of the same page."""
        self.tab_to(f"“{text}”", lambda focus: focus["text"].startswith(text))
        self.press(Keys.ENTER)

    def _go(self, tag, text):
        self.tab_to(f"“{text}”",
                    lambda focus: focus["tag"] == tag and focus["text"].startswith(text))
        self.enter()

    def enter(self):
        """Presses Enter where that leads to another page."""
        self.browser.mark()
        self.press(Keys.ENTER)
        self.browser.wait_for_page()
