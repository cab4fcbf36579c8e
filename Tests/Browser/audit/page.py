"""Judges one page: accessible, nothing sideways, large enough to touch, with a way back."""

import pathlib
import sys

from audit.markup import Markup
from audit.targets import small_targets
from screen import DESKTOP, ENLARGED, PHONE

AXE = next((path for place in sys.path
            for path in pathlib.Path(place, "axe_playwright_python").glob("axe.min.js")), None)
NARROWEST = (320, 780)

SIDEWAYS = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"

ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# The only one that depends on the colours alone.
COLOUR_RULES = ["color-contrast"]

AXE_RUN = """
const [rules, done] = arguments;
axe.run(document, {runOnly: rules}).then(result => done(result.violations.map(
    v => v.id + ": " + v.nodes.map(n => n.target.join(" ")).slice(0, 3).join(", "))));
"""


class Judge:
    def __init__(self, check, browser):
        self.check, self.browser = check, browser
        self.axe = AXE.read_text()
        self.markup = Markup(check)
        self.judged = set()

    def page(self, name, path=None, status=200):
        """Judges the page at `path`, or the one that is shown."""
        browser, check = self.browser, self.check
        if path is not None:
            browser.open(path)
        check.scope = f"audit, page {name}"
        found, source = browser.network.page()
        check.equal("it has its status", found, status)
        self.judged.add(browser.network.shown())
        self.markup.take(name, source)
        self.outline()
        for width, height in (NARROWEST, ENLARGED, PHONE):
            browser.screen.resize(width, height)
            over = browser.run(SIDEWAYS)
            check(f"nothing goes sideways at {width} pixels", over <= 0, f"{over} pixels too wide")
        self._enlarge_text()
        self._look(name, "phone", dark=True, rules=COLOUR_RULES)
        self._look(name, "phone", dark=False, rules=ALL_RULES)
        browser.screen.resize(*DESKTOP)
        self._look(name, "desktop", dark=False, rules=COLOUR_RULES)
        self._look(name, "desktop", dark=True, rules=ALL_RULES)
        browser.screen.colours(dark=False)
        browser.screen.resize(*PHONE)

    def _enlarge_text(self):
        """Letters twice as large in a window that stays, as by the browser's own setting."""
        browser = self.browser
        browser.command("Page.setFontSizes", fontSizes={"standard": 32, "fixed": 26})
        for width, height in (PHONE, DESKTOP):
            browser.screen.resize(width, height)
            over = browser.run(SIDEWAYS)
            self.check(f"nothing goes sideways with large text at {width} pixels", over <= 0,
                       f"{over} pixels too wide")
        browser.command("Page.setFontSizes", fontSizes={"standard": 16, "fixed": 13})
        browser.screen.resize(*PHONE)

    def outline(self):
        """Its headings, title and ways on; also for a page that a script has changed."""
        browser, check = self.browser, self.check
        headings = [element.text for element in browser.all("h1")]
        check("it has one heading", len(headings) == 1 and headings[0], headings)
        check("it has a title", browser.driver.title.removesuffix(" – Keepwell").strip(),
              browser.driver.title)
        check("the focus goes in the page's own order", browser.run(
            "return [...document.querySelectorAll('[tabindex]')].every(e => e.tabIndex <= 0)"))
        ways = browser.run("return [...document.querySelectorAll('header a, nav a, main a')]"
                           ".filter(link => link.checkVisibility()).length")
        check("it has a way back", ways > 0)

    def _look(self, name, size, dark, rules):
        browser, shade = self.browser, "dark" if dark else "light"
        browser.screen.colours(dark)
        small = small_targets(browser)
        self.check(f"all is large enough to press ({size})", not small, "; ".join(small))
        if not browser.run("return 'axe' in window"):
            browser.run(self.axe)
        faults = browser.driver.execute_async_script(AXE_RUN, rules)
        self.check(f"axe finds nothing ({size}, {shade})", not faults, "; ".join(faults))
        browser.screen.picture(f"page-{name}-{size}-{shade}")
