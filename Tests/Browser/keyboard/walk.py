"""From the first link on: set-up, choice, weigh-in, edit, delete, lock, unlock, account."""

from selenium.webdriver.common.keys import Keys

import people
from keyboard import account
from keyboard.focus import FOCUS
from keyboard.keys import KeyboardUser


def walk(check, browser, name):
    keys = KeyboardUser(check, browser)
    skip(check, browser, keys)
    code = set_up(check, browser, keys)
    choose(check, browser, keys)
    weigh_in(check, browser, keys)
    change(check, browser, keys)
    lock_and_leave(check, browser, keys)
    account.walk(check, browser, keys, code)
    check("many stops were looked at", keys.stops > 100, keys.stops)
    browser.screen.picture(f"{name}-end")


def skip(check, browser, keys):
    browser.open("/")
    keys.press(Keys.TAB)
    focus = browser.run(FOCUS)
    check.contains("the first stop skips to the content", focus["text"], "Skip to the content")
    browser.screen.picture("keyboard-skip")
    keys.press(Keys.ENTER)
    keys.tab_to("the content", lambda focus: focus["text"] == "Sign in")
    check("it leads past the top", browser.run(
        "return !!document.activeElement.closest('main')"))


def set_up(check, browser, keys):
    browser.open(browser.server.first_admin_path)
    keys.field("name", "ada")
    keys.field("password", people.PASSWORD)
    keys.tab_to("the zone", lambda focus: focus["name"] == "timeZone")
    keys.press("Europe/Lis")
    check.equal("a list is chosen from by letters", browser.value("timeZone"), "Europe/Lisbon")
    keys.press(Keys.ARROW_UP, Keys.ARROW_DOWN)
    check.equal("and by arrows", browser.value("timeZone"), "Europe/Lisbon")
    keys.field("operatorName", "Ada's family")
    keys.field("operatorContact", "ada@family.example")
    keys.tick("acceptPolicy")
    keys.button("Make my account")
    check.equal("an account is made", browser.heading, "Recovery code")
    keys.button("Show my recovery code")
    keys.field("recoveryCode", "0000")
    keys.enter()
    account.at_faults(check, browser, "confirming the code")
    keys.button("Get another code")
    code = browser.find("#recovery-code").text
    keys.field("recoveryCode", code)
    keys.enter()
    check.contains("the code is confirmed", browser.notice, "confirmed")
    return code


def choose(check, browser, keys):
    keys.link("Begin")
    keys.button("Save my choice")
    focus = browser.run("return document.activeElement.className")
    check.equal("the faults are where the focus is", focus, "fault-summary")
    keys.link_in_page("Choose whether entries may be saved")
    check.contains("a fault leads to its question",
                   browser.run("return location.hash"), "#write")
    keys.option("write", "yes")
    keys.option("read", "no")
    keys.button("Save my choice")
    check.equal("the choice is made", browser.heading, "Enter your weight")
    keys.link("Choices")
    keys.link("Choose")
    keys.option("read", "yes")
    keys.button("Save my choice")
    check.contains("and changed", browser.notice, "Your choice is saved")


def weigh_in(check, browser, keys):
    keys.link("Add")
    keys.link("Body weight")
    keys.button("lb")
    keys.field("value", "160.5")
    keys.field("note", "by keyboard")
    keys.tab_to("the zone's summary", lambda focus: focus["text"].startswith("Time zone"))
    keys.press(Keys.ENTER)
    keys.tab_to("the zone", lambda focus: focus["name"] == "timeZone")
    keys.button("Save")
    check.contains("a weigh-in is saved", browser.text, "160.5 lb")
    keys.link("Add")
    keys.link("Body weight")
    keys.field("value", "8")
    keys.enter()
    check.equal("Enter in a field sends the form", browser.heading, "Is this right?")
    keys.button("No, let me correct it")
    keys.field("value", "72.5")
    keys.enter()
    check.contains("the correction is saved", browser.text, "72.5 kg")


def change(check, browser, keys):
    keys.link("Edit")
    keys.field("note", "changed by keyboard")
    keys.button("Save")
    check.contains("an entry is changed", browser.text, "changed by keyboard")
    keys.link("Delete")
    keys.button("Delete")
    check("an entry is deleted", "72.5 kg" not in browser.text, browser.text)


def lock_and_leave(check, browser, keys):
    keys.button("Lock")
    check.contains("it is locked", browser.vault, "Locked")
    keys.link("Unlock")
    keys.field("password", people.PASSWORD)
    keys.enter()
    check.contains("and unlocked", browser.vault, "Unlocked")
    keys.link("Account")
    keys.button("Sign out")
    check.equal("and left", browser.vault, "")
