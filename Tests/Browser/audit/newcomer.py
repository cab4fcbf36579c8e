"""The first account: set-up, recovery code, and everything while it is empty."""

import people


def walk(judge, browser):
    set_up(judge, browser)
    take_a_code(judge, browser)
    look_around(judge, browser)
    choose(judge, browser)


def set_up(judge, browser):
    judge.page("home-before-set-up", "/")
    judge.page("set-up", browser.server.first_admin_path)
    judge.check.equal("sign-up stands on the browser's own time zone",
                      browser.value("timeZone"), "Europe/Berlin")
    browser.type("password", "short")
    browser.without_browser_checks()
    browser.press("Make my account")
    judge.page("set-up-faults", status=422)
    people.sign_up_first_admin(browser)


def take_a_code(judge, browser):
    judge.page("recovery-code-none", "/recovery-code")
    judge.page("account-without-code", "/account")
    browser.open("/recovery-code")
    browser.press("Show my recovery code")
    code = browser.find("#recovery-code").text
    judge.page("recovery-code-shown")
    browser.type("recoveryCode", "wrong")
    browser.press("Confirm")
    judge.page("recovery-code-fault", status=422)
    judge.page("recovery-code-unconfirmed", "/recovery-code")
    browser.open("/recovery-code")
    people.take_recovery_code(browser)
    judge.page("recovery-code-confirmed", "/recovery-code")
    return code


def look_around(judge, browser):
    judge.page("summary-new", "/summary")
    judge.page("consents-undecided", "/consent")
    judge.page("consent-undecided", "/weight/add")
    judge.page("history-empty", "/weight")


def choose(judge, browser):
    browser.open("/consent/bodyMass")
    browser.press("Save my choice")
    judge.page("consent-faults", status=422)
    people.decide(browser, "no", "no")
    judge.page("consents-refused")
    judge.page("writing-refused", "/weight/add")
    people.change_decision(browser, "yes", "yes")
    judge.page("summary-empty", "/summary")
