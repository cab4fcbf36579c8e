"""The account by keyboard: settings, sessions, password, a forgotten one, and leaving for good."""

from selenium.webdriver.common.keys import Keys

import people
from keyboard.focus import FOCUS


def walk(check, browser, keys, code):
    sign_in(check, browser, keys)
    settings(check, browser, keys)
    sessions(check, browser, keys)
    password(check, browser, keys)
    recover(check, browser, keys, code)
    delete(check, browser, keys)


def at_faults(check, browser, what):
    """After a fault the focus is on the list of faults, from where Tab leads to the first."""
    check.equal(f"{what}: the focus is on what is wrong",
                browser.run("return document.activeElement.className"), "fault-summary")


def sign_in(check, browser, keys):
    keys.link("Sign in")
    keys.field("name", "ada")
    keys.field("password", "wrong wrong wrong")
    keys.enter()
    at_faults(check, browser, "signing in")
    keys.field("password", people.PASSWORD)
    keys.tab_to("the button that shows the password",
                lambda focus: focus["text"] == "Show password")
    keys.press(Keys.SPACE)
    check.equal("a password can be looked at", browser.find("#password").get_attribute("type"),
                "text")
    check.equal("and hidden again", browser.run(FOCUS)["text"], "Hide password")
    keys.button("Sign in")
    check.contains("signed in", browser.vault, "Unlocked")


def settings(check, browser, keys):
    keys.link("Account")
    keys.link("Settings")
    keys.field("lockMinutes", "0")
    keys.option("massUnit", "lb")
    keys.option("decimalMark", "comma")
    browser.without_browser_checks()
    keys.button("Save")
    at_faults(check, browser, "settings")
    keys.tab_to("the fault", lambda focus: focus["tag"] == "A")
    keys.press(Keys.ENTER)
    check.equal("a fault leads into its field", browser.run(FOCUS)["name"], "lockMinutes")
    keys.press(Keys.END, Keys.BACKSPACE, "20")
    keys.enter()
    check.contains("settings are saved", browser.notice, "settings are saved")


def sessions(check, browser, keys):
    here = browser.leave()
    people.sign_in(browser)
    browser.come_back(here)
    browser.open("/account")
    keys.link("Where you are signed in")
    keys.button("End this session")
    check.contains("another session is ended", browser.notice, "ended")
    keys.button("Lock everywhere")
    check.contains("all are locked", browser.vault, "Locked")
    keys.link("Unlock")
    keys.field("password", "wrong wrong wrong")
    keys.enter()
    at_faults(check, browser, "unlocking")
    keys.field("password", people.PASSWORD)
    keys.enter()
    check.contains("and unlocked", browser.vault, "Unlocked")


def password(check, browser, keys):
    keys.link("Account")
    keys.link("Change your password")
    keys.field("currentPassword", "wrong wrong wrong")
    keys.field("newPassword", people.OTHER_PASSWORD)
    keys.enter()
    at_faults(check, browser, "the password")
    keys.field("currentPassword", people.PASSWORD)
    keys.field("newPassword", people.OTHER_PASSWORD)
    keys.button("Change the password")
    check.contains("the password is changed", browser.notice, "password is changed")


def recover(check, browser, keys, code):
    keys.link("Account")
    keys.button("Sign out")
    keys.link("Sign in")
    keys.link("I have forgotten my password")
    keys.tab_to("what to do without a code", lambda focus: focus["tag"] == "SUMMARY")
    keys.press(Keys.ENTER)
    check("what is folded opens", browser.find("details").get_attribute("open"))
    browser.open("/recover")
    keys.field("name", "ada")
    keys.field("recoveryCode", "0000-0000-0000-0000-0000-0000-0000")
    keys.field("newPassword", people.PASSWORD)
    keys.enter()
    at_faults(check, browser, "recovering")
    keys.field("recoveryCode", code)
    keys.field("newPassword", people.PASSWORD)
    keys.button("Set the new password")
    check.contains("the code sets a new password", browser.notice, "new password is set")
    keys.link("Not now")


def delete(check, browser, keys):
    keys.link("Account")
    keys.link("Delete your account")
    keys.field("password", people.PASSWORD)
    keys.button("Delete my account")
    at_faults(check, browser, "deleting")
    keys.tick("understood")
    keys.field("password", people.PASSWORD)
    keys.button("Delete my account")
    check.equal("the account is deleted", browser.heading, "Your account is deleted")
    keys.link("Back to the start")
    check.contains("and the start is there", browser.heading, "Yours alone")
