"""What the script does, and that it stays small."""

from selenium.webdriver.support.ui import WebDriverWait

MOST_BYTES = 10_000
# A clock that runs a thousand times as fast: minutes pass while the test looks.
HASTE = """
const started = Date.now(), now = Date.now.bind(Date), every = setInterval.bind(window);
Date.now = () => started + (now() - started) * 1000 + 17 * 60000 * (now() - started > 100);
setInterval = (action, time) => every(action, time / 100);
"""


def walk(judge, browser):
    size(judge, browser)
    clearing(judge, browser)


def size(judge, browser):
    browser.network.look()
    browser.network.scripts.clear()
    browser.command("Network.clearBrowserCache")
    browser.open("/summary")
    browser.network.look()
    scripts = [browser.network.body(request) for request in browser.network.scripts.values()]
    total = sum(len(script.encode()) for script in scripts)
    judge.check("scripts are at most 10 kB in all", 0 < total <= MOST_BYTES, f"{total} bytes")


def clearing(judge, browser):
    """When the lock time is over, an unattended page shows nothing of the record any more."""
    # Before time goes faster, or the page may be cleared under the look-up.
    browser.open("/weight")
    edit = browser.find(".entry-actions a").get_attribute("href").removeprefix(browser.server.url)
    script = browser.command("Page.addScriptToEvaluateOnNewDocument", source=HASTE)
    for path, heading, stays in (("/weight", "Body weight", False),
                                 (edit, "Change your weight entry", False),
                                 ("/weight/add", "Enter your weight", True)):
        browser.open(path)
        WebDriverWait(browser.driver, 10, poll_frequency=0.05).until(
            lambda _: "Probably locked" in browser.vault)
        shown = browser.text
        judge.check(f"an unattended {path} {'keeps its form' if stays else 'is cleared'}",
                    (heading in shown) == stays and ("away" in shown) != stays, shown)
        judge.outline()
        browser.screen.picture(f"unattended-{heading.replace(' ', '-')}")
    browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=script["identifier"])
