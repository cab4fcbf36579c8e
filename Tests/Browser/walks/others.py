"""A second person: invited, kept apart, disabled, started afresh, gone."""

import people
from people import amounts


def walk(check, browser, shot):
    ada = join(check, browser, shot)
    ben = be_apart(check, browser)
    browser.come_back(ada)
    disable(check, browser, shot)
    start_afresh(check, browser, shot, ben)
    leave_for_good(check, browser, shot)
    browser.come_back(ada)


def join(check, browser, shot):
    path = people.invite(browser)
    check.contains("an invitation is a link", path, "/join/")
    shot("invitation")
    ada = browser.leave()
    people.sign_up(browser, path, "ada")
    check("a name is one person's", browser.fault("name"))
    people.sign_up(browser, path, "ben")
    check.equal("an invitation makes an account", browser.heading, "Recovery code")
    people.take_recovery_code(browser)
    ben = browser.leave()
    browser.open(path)
    check.equal("it works once", browser.heading, "This link does not work")
    browser.come_back(ben)
    return ada


def be_apart(check, browser):
    people.change_decision(browser, "yes", "yes")
    browser.open("/weight")
    check.equal("nobody sees another's entries", amounts(browser), [])
    people.weigh_in(browser, "61.5")
    check.equal("and has their own", amounts(browser), ["61.5 kg"])
    browser.open("/admin")
    check.equal("administration is not there for others", browser.heading, "Page not found")
    browser.open("/account")
    check("nor linked", "Administration" not in browser.text)
    return browser.leave()


def disable(check, browser, shot):
    browser.open("/admin/accounts")
    check.contains("the admin sees the account", browser.text, "ben")
    check("and nothing of its health", "61" not in browser.text)
    shot("accounts")
    browser.link("Disable")
    browser.press("Disable")
    check.contains("disabling is confirmed", browser.notice, "disabled")
    admin = browser.leave()
    people.sign_in(browser, "ben")
    check("a disabled account cannot sign in", browser.fault_summary)
    browser.come_back(admin)
    browser.open("/admin/accounts")
    browser.link("Enable")
    browser.press("Enable")
    check.contains("enabling is confirmed", browser.notice, "enabled")


def start_afresh(check, browser, shot, ben):
    browser.open("/admin/accounts")
    browser.link("Fresh start")
    browser.press("Make the link")
    path = people.shown_link(browser)
    check.contains("a fresh start is a link", path, "/start-afresh/")
    browser.leave()
    browser.open(path)
    browser.type("newPassword", people.OTHER_PASSWORD)
    browser.press("Erase and start afresh")
    check("erasing has to be understood", browser.fault("understood"))
    shot("start-afresh")
    browser.type("newPassword", people.OTHER_PASSWORD)
    browser.click(browser.find("#understood"))
    browser.press("Erase and start afresh")
    check.equal("starting afresh offers a new code", browser.heading, "Recovery code")
    people.change_decision(browser, "yes", "yes")
    browser.open("/weight")
    check.equal("the record is empty", amounts(browser), [])
    browser.come_back(ben)
    browser.open("/weight")
    check.equal("sessions from before have ended", browser.heading, "Sign in")


def leave_for_good(check, browser, shot):
    browser.leave()
    people.sign_in(browser, "ben", people.OTHER_PASSWORD)
    browser.open("/account/delete")
    browser.type("password", people.OTHER_PASSWORD)
    browser.press("Delete my account")
    check("deleting has to be understood", browser.fault("understood"))
    browser.click(browser.find("#understood"))
    browser.type("password", people.PASSWORD)
    browser.press("Delete my account")
    check("deleting asks for the password", browser.fault("password"))
    browser.type("password", people.OTHER_PASSWORD)
    browser.press("Delete my account")
    check.equal("the account is deleted", browser.heading, "Your account is deleted")
    shot("account-deleted")
    people.sign_in(browser, "ben", people.OTHER_PASSWORD)
    check("and cannot sign in", browser.fault_summary)
