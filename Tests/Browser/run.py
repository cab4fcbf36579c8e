"""Runs all browser tests against the built program: `python Tests/Browser/run.py [name …]`.

Screenshots are kept under .build/screenshots, or where KEEPWELL_SCREENSHOTS says.
"""

import sys
import time
import traceback

import audit
import keyboard
import people
import walks
from browser import DESKTOP, PHONE, Browser
from server import Server

passed, failed = 0, []


def check(name, truth):
    global passed
    if truth:
        passed += 1
    else:
        failed.append(name)
        print(f"FAILED {name}", flush=True)


def walk_on_phone(server, browser):
    walks.walk(check, server, browser, "phone")
    walks.withdrawing_is_as_easy_as_giving(check, server, browser)


def walk_by_keyboard(server, browser):
    people.sign_up_first_admin(browser, server)
    people.take_recovery_code(browser)
    browser.open(server.url + "/account")
    browser.press("Sign out")
    keyboard.walk(check, server, browser)


TESTS = {
    "phone": (walk_on_phone, {"size": PHONE}),
    "phone-without-javascript": (
        lambda server, browser: walks.walk(check, server, browser, "phone-plain"),
        {"size": PHONE, "javascript": False}),
    "desktop": (
        lambda server, browser: walks.walk(check, server, browser, "desktop"), {"size": DESKTOP}),
    "desktop-without-javascript": (
        lambda server, browser: walks.walk(check, server, browser, "desktop-plain"),
        {"size": DESKTOP, "javascript": False, "dark": True}),
    "keyboard": (walk_by_keyboard, {"size": DESKTOP}),
    "audit": (lambda server, browser: audit.audit(check, server, browser), {"size": PHONE}),
}


def run(name):
    test, settings = TESTS[name]
    start = time.monotonic()
    server = Server()
    browser = Browser(**settings)
    try:
        test(server, browser)
    except Exception as error:  # the walk cannot go on, the others can
        traceback.print_exc()
        check(f"{name}: {type(error).__name__} at {browser.path} “{browser.driver.title}”", False)
    finally:
        browser.quit()
        server.stop()
    print(f"{name}: {time.monotonic() - start:.0f} s", flush=True)


for chosen in sys.argv[1:] or TESTS:
    run(chosen)
print(f"\n{passed} passed, {len(failed)} failed")
sys.exit(1 if failed else 0)
