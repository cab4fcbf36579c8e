"""Settings, sessions, another password, and a forgotten one."""

import people
from people import amounts


def walk(check, browser, shot):
    settings(check, browser, shot)
    sessions(check, browser, shot)
    password(check, browser, shot)
    recover(check, browser, shot)


def settings(check, browser, shot):
    browser.open("/account")
    shot("account")
    browser.link("Settings")
    browser.type("lockMinutes", "0")
    browser.press("Save")
    check("no lock time of nothing", browser.fault("lockMinutes"))
    browser.type("lockMinutes", "30")
    browser.select("timeZone", "America/New_York")
    browser.choose("decimalMark", "comma")
    browser.choose("massUnit", "lb")
    browser.press("Save")
    check.contains("settings are confirmed", browser.notice, "settings are saved")
    shot("settings")
    browser.open("/weight/add")
    check.equal("the form follows the zone", browser.find("#timeZone").get_attribute("value"),
                "America/New_York")
    check.contains("and the unit", browser.text, "Weight in lb")
    browser.open("/weight")
    check("numbers come in the person's own style", "70,20 kg" in amounts(browser),
          amounts(browser))
    check.contains("an entry stays on the day it was made", browser.find(".day").text,
                   "Sunday, 8 March 2026")
    check.contains("and names its own zone", browser.find(".entry").text, "Europe/Berlin")
    browser.open("/account")
    check.contains("the lock time is set", browser.text, "30 min")


def sessions(check, browser, shot):
    here = browser.leave()
    people.sign_in(browser)
    check.contains("a second device signs in", browser.vault, "Unlocked")
    there = browser.leave()
    browser.come_back(here)
    browser.open("/account/sessions")
    check.equal("both are listed", len(browser.all("main .card")), 2)
    check.contains("with browser and system", browser.text, "on Linux")
    check.equal("one is this one", browser.text.count("this one"), 2)
    shot("sessions")
    browser.press("End this session")
    check.contains("ending is confirmed", browser.notice, "ended")
    browser.come_back(there)
    browser.open("/weight")
    check.equal("the ended one has to sign in", browser.heading, "Sign in")
    browser.come_back(here)
    people.sign_out(browser)
    check.contains("signing out is confirmed", browser.notice, "signed out")
    check.equal("nobody is signed in", browser.vault, "")
    browser.driver.back()
    browser.driver.refresh()
    check.equal("going back shows nothing", browser.heading, "Sign in")
    people.sign_in(browser)
    browser.open("/account/sessions")
    browser.press("End all, this one too")
    check.equal("ending all ends this one", browser.vault, "")
    people.sign_in(browser)


def password(check, browser, shot):
    browser.open("/account/password")
    browser.type("currentPassword", "not the password at all")
    browser.type("newPassword", people.OTHER_PASSWORD)
    browser.press("Change the password")
    check("the current password is asked for", browser.fault("currentPassword"))
    browser.type("currentPassword", people.PASSWORD)
    browser.type("newPassword", people.OTHER_PASSWORD)
    browser.press("Change the password")
    check.contains("the password is changed", browser.notice, "password is changed")
    people.sign_out(browser)
    people.sign_in(browser)
    check("the old password no longer works", browser.fault_summary)
    check.equal("the name is kept", browser.value("name"), "ada")
    shot("sign-in-fault")
    browser.open("/account/log")
    check.equal("nobody is signed in by it", browser.heading, "Sign in")
    people.sign_in(browser, password=people.OTHER_PASSWORD)
    browser.open("/account/log")
    check.contains("the account's log tells it", browser.text, "password")


def recover(check, browser, shot):
    browser.open("/recovery-code")
    code = people.take_recovery_code(browser)
    browser.open("/weight")
    before = amounts(browser)
    people.sign_out(browser)
    browser.open("/sign-in")
    browser.link("forgotten")
    browser.type("name", "ada")
    browser.type("recoveryCode", code[:-1] + ("0" if code[-1] != "0" else "1"))
    browser.type("newPassword", people.PASSWORD)
    browser.press("Set the new password")
    check("a wrong code is told", browser.fault_summary)
    shot("recover-fault")
    browser.type("recoveryCode", code)
    browser.type("newPassword", people.PASSWORD)
    browser.press("Set the new password")
    check.equal("the code sets a new password and asks for a new code", browser.heading,
                "Recovery code")
    browser.open("/weight")
    check.equal("the history is still there", amounts(browser), before)
    people.sign_out(browser)
    people.sign_in(browser)
    check.contains("the new password signs in", browser.vault, "Unlocked")
