"""A record that nobody uses locks itself."""

import time

import people
from people import amounts

LONGEST_WAIT_SECONDS = 75


def walk(check, browser, name):
    people.sign_up_first_admin(browser)
    people.take_recovery_code(browser)
    people.change_decision(browser, "yes", "yes")
    browser.open("/account/settings")
    browser.type("lockMinutes", "1")
    browser.press("Save")
    people.weigh_in(browser, "70")
    check.contains("a minute is told", browser.vault, "1 min")
    time.sleep(LONGEST_WAIT_SECONDS)
    browser.driver.refresh()
    check.contains("after the idle time it is locked", browser.vault, "Locked")
    check.equal("the history asks for the password", browser.heading, "Your record is locked")
    check("and shows nothing", "70" not in browser.text, browser.text)
    people.unlock(browser)
    check.equal("unlocking leads back to it", amounts(browser), ["70 kg"])
