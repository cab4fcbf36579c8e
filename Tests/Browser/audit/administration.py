"""The admin's pages, and the ways by which others come and start over."""

import people
import posting

NAME = "b" + "e" * 62 + "n"


def walk(judge, browser):
    for name, path in (("admin", "/admin"), ("admin-invitations-none", "/admin/invitations"),
                       ("admin-sign-up", "/admin/sign-up"), ("admin-operator", "/admin/operator")):
        judge.page(name, path)
    posting.submit(browser, "/admin/operator", operatorName="", operatorContact="")
    judge.page("admin-operator-faults", status=422)
    posting.submit(browser, "/admin/sign-up", mode="perhaps")
    judge.page("admin-sign-up-fault", status=422)
    path = invite(judge, browser)
    admin = browser.leave()
    join(judge, browser, path)
    browser.come_back(admin)
    accounts(judge, browser)
    stay_as_only_admin(judge, browser)
    open_sign_up(judge, browser)
    consents(judge, browser)


def invite(judge, browser):
    people.invite(browser)
    browser.open("/admin/invitations")
    browser.press("Withdraw")
    judge.page("admin-invitations-withdrawn")
    path = people.invite(browser)
    judge.page("invitation")
    judge.page("admin-invitations", "/admin/invitations")
    return path


def join(judge, browser, path):
    judge.page("landing-by-invitation", "/")
    judge.page("policy", "/policy")
    judge.page("sign-up-by-invitation", "/sign-up", status=403)
    judge.page("join", path)
    people.sign_up(browser, path, NAME)
    people.take_recovery_code(browser)
    posting.submit(browser, "/weight/add", formID="0b1d1d2e-6c4d-4a6e-9a39-2f0c6d3f1c11", unit="kg",
                   value="61.5", date="2026-03-01", time="07:05", timeZone="Europe/London",
                   note="before the choice")
    judge.page("consent-with-entry")
    people.decide(browser, "yes", "yes")
    judge.check.equal("the entry that waited is saved with the choice", people.amounts(browser),
                      ["61.5 kg"])


def accounts(judge, browser):
    judge.page("admin-accounts", "/admin/accounts")
    for action, name in (("Disable", "disable"), ("Fresh start", "fresh-start")):
        browser.open("/admin/accounts")
        browser.link(action)
        judge.page(f"account-{name}")
    browser.press("Make the link")
    judge.page("fresh-start-link")
    start_afresh(judge, browser, people.shown_link(browser))
    judge.page("admin-accounts-fresh-start", "/admin/accounts")
    browser.press("Withdraw")
    judge.page("admin-accounts-withdrawn")
    browser.link("Disable")
    browser.press("Disable")
    judge.page("admin-accounts-disabled")
    browser.link("Enable")
    judge.page("account-enable")
    browser.press("Enable")


def stay_as_only_admin(judge, browser):
    browser.open("/account/delete")
    browser.click(browser.find("#understood"))
    browser.type("password", people.PASSWORD)
    browser.press("Delete my account")
    judge.page("delete-account-only-admin", status=403)


def consents(judge, browser):
    browser.open("/consent/bodyMass")
    for answer in ["no", "yes"] * 25:
        posting.post(browser, "/consent/bodyMass", write=answer, read=answer)
    judge.page("admin-consents", "/admin/consents")
    browser.link("More records")
    judge.page("admin-consents-more")


def start_afresh(judge, browser, path):
    admin = browser.leave()
    judge.page("start-afresh", path)
    browser.type("newPassword", people.OTHER_PASSWORD)
    browser.press("Erase and start afresh")
    judge.page("start-afresh-fault", status=422)
    browser.type("newPassword", "short")
    browser.click(browser.find("#understood"))
    browser.press("Erase and start afresh")
    judge.page("start-afresh-password", status=422)
    browser.come_back(admin)


def open_sign_up(judge, browser):
    admin = browser.leave()
    modes = {"open": "Everyone", "closed": "Nobody"}
    for mode in modes:
        browser.come_back(admin)
        browser.open("/admin/sign-up")
        browser.choose("mode", mode)
        browser.press("Save")
        browser.leave()
        if mode == "open":
            judge.page("landing-open", "/")
            judge.page("sign-up", "/sign-up")
            browser.without_browser_checks()
            browser.press("Make my account")
            judge.page("sign-up-faults", status=422)
    leave_for_good(judge, browser)
    browser.come_back(admin)


def leave_for_good(judge, browser):
    people.sign_in(browser, NAME)
    browser.open("/account/delete")
    browser.click(browser.find("#understood"))
    browser.type("password", people.PASSWORD)
    browser.press("Delete my account")
    judge.page("account-deleted")
