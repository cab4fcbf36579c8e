"""Runs all browser tests against the built program: `python Tests/Browser/run.py [name …]`.

Screenshots are kept under .build/screenshots, or where KEEPWELL_SCREENSHOTS says.
"""

import concurrent.futures
import sys
import time
import traceback

import audit
import entries
import idle
import keyboard
import walks
from browser import Browser
from checks import Checks
from screen import DESKTOP, ENLARGED, PHONE
from server import Server

# The longest first, the one that mostly waits beside them.
TESTS = {
    "audit": (audit.walk, {"size": PHONE}),
    "idle": (idle.walk, {"size": PHONE}),
    "phone": (walks.walk, {"size": PHONE}),
    "entries": (entries.walk, {"size": PHONE, "dark": True}),
    "keyboard": (keyboard.walk, {"size": ENLARGED}),
    "desktop-without-javascript": (
        walks.walk, {"size": DESKTOP, "javascript": False, "dark": True}),
}
AT_ONCE = 3


def run(name):
    test, settings = TESTS[name]
    start = time.monotonic()
    check = Checks(name)
    server = Server()
    try:
        browser = Browser(server, **settings)
    except Exception:
        server.stop()
        raise
    try:
        test(check, browser, name)
        check.scope = name
        check.equal("all requests go to our own address", browser.network.foreign(server.url), [])
        check("requests were seen", len(browser.network.urls) > 1)
    except Exception as error:  # this one cannot go on, the others can
        check(f"{type(error).__name__} at {browser.path} “{browser.driver.title}”", False,
              traceback.format_exc())
    finally:
        browser.quit()
        server.stop()
    print(f"{name}: {check.passed} passed, {check.failed} failed, "
          f"{time.monotonic() - start:.0f} s", flush=True)
    return check


with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
    results = list(pool.map(run, sys.argv[1:] or TESTS))
failed = sum(check.failed for check in results)
print(f"\n{sum(check.passed for check in results)} passed, {failed} failed")
sys.exit(1 if failed else 0)
