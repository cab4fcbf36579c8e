"""The account's own pages, and those of a second person."""

import people
import posting


def walk(judge, browser):
    here = browser.leave()
    people.sign_in(browser)
    browser.come_back(here)
    for name, path in (("account", "/account"), ("consents", "/consent"),
                       ("consent", "/consent/bodyMass"), ("settings", "/account/settings"),
                       ("profile", "/profile"), ("date-of-birth", "/profile/dateOfBirth"),
                       ("blood-type", "/profile/bloodType"), ("units", "/profile/units"),
                       ("consent-date-of-birth", "/consent/dateOfBirth"),
                       ("password", "/account/password"), ("sessions", "/account/sessions"),
                       ("account-log", "/account/log"), ("delete-account", "/account/delete"),
                       ("not-found-signed-in", "/nothing-here")):
        judge.page(name, path, status=404 if path == "/nothing-here" else 200)
    faulty_forms(judge, browser)
    end_sessions(judge, browser)
    recover(judge, browser)


def faulty_forms(judge, browser):
    browser.open("/account/settings")
    posting.submit(browser, "/account/settings", timeZone="Nowhere", lockMinutes="0",
                   massUnit="ton", decimalMark="dash")
    judge.page("settings-faults", status=422)
    for name in ("timeZone", "lockMinutes", "massUnit", "decimalMark"):
        judge.check(f"all faults are told at once, that of {name}, too", browser.fault(name))
    browser.open("/account/password")
    browser.type("currentPassword", "wrong wrong wrong")
    browser.type("newPassword", "short")
    browser.press("Change the password")
    judge.page("password-faults", status=422)
    browser.open("/account/delete")
    browser.type("password", "wrong wrong wrong")
    browser.press("Delete my account")
    judge.page("delete-account-fault", status=422)
    browser.click(browser.find("#understood"))
    browser.type("password", "wrong wrong wrong")
    browser.press("Delete my account")
    judge.page("delete-account-password", status=422)


def recover(judge, browser):
    browser.open("/recovery-code")
    code = people.take_recovery_code(browser)
    here = browser.leave()
    browser.open("/recover")
    browser.type("name", "ada")
    browser.type("recoveryCode", code)
    browser.type("newPassword", people.PASSWORD)
    browser.press("Set the new password")
    judge.page("recovered")
    browser.press("Show")
    browser.type("recoveryCode", browser.find("#recovery-code").text)
    browser.press("Confirm")
    judge.page("recovery-code-replaced")
    browser.come_back(here)
    judge.page("signed-out-elsewhere", "/account")
    people.sign_in(browser)


def end_sessions(judge, browser):
    for ending in ("End this session", "End all others"):
        here = browser.leave()
        people.sign_in(browser)
        browser.come_back(here)
        browser.open("/account/sessions")
        browser.press(ending)
    judge.page("sessions-only-this")
    browser.press("Lock everywhere")
    judge.page("locked-everywhere")
    browser.open("/unlock")
    people.unlock(browser)
    people.lock(browser)
    judge.page("locked-now")
    people.sign_out(browser)
    judge.page("signed-out")
    people.sign_in(browser)
    browser.open("/account/sessions")
    browser.press("End all, this one too")
    people.sign_in(browser)
