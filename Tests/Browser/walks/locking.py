"""Locking, saving while locked, unlocking."""

import people
import posting
from people import amounts


def walk(check, browser, shot):
    lock(check, browser, shot)
    unlock(check, browser, shot)
    lock_in_the_middle(check, browser, shot)


def lock(check, browser, shot):
    browser.open("/weight")
    check.contains("the vault's state is in sight", browser.vault, "Unlocked")
    people.lock(browser)
    check.contains("locking is confirmed", browser.notice, "Your record is locked")
    check.contains("the top says it", browser.vault, "Locked")
    check("the latest weight is not shown", "84" not in browser.text, browser.text)
    browser.open("/weight/add")
    check.contains("the form says that it works all the same", browser.text, "is locked")
    people.fill_weight(browser, "84", date="2026-03-08", note="while locked")
    browser.press("Save")
    check.contains("a locked record takes an entry", browser.notice, "Saved")
    shot("saved-locked")
    browser.open("/weight")
    check.equal("the history asks for the password", browser.heading, "Your record is locked")
    check("it shows nothing", not amounts(browser))
    shot("locked")


def unlock(check, browser, shot):
    people.unlock(browser, "not the password at all")
    check("a wrong password is told", browser.fault("password"))
    shot("unlock-fault")
    people.unlock(browser)
    check.equal("unlocking leads on to what was asked for", browser.heading, "Body weight")
    check.equal("the entry made while locked is there", amounts(browser)[0], "84 kg")
    check.contains("with its note", browser.find(".entry").text, "while locked")


def lock_in_the_middle(check, browser, shot):
    """What was typed before the record locked itself is not lost."""
    browser.link("Edit")
    browser.type("note", "typed before it locked")
    posting.post(browser, "/lock")
    browser.press("Save")
    check.equal("a form that comes too late asks for the password", browser.heading,
                "Your record is locked")
    people.unlock(browser)
    check.contains("and goes on with what was typed", browser.find(".entry").text,
                   "typed before it locked")
    check.contains("unlocked", browser.vault, "Unlocked")
