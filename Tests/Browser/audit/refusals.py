"""The pages that say why something was not done."""

import people
import posting


def walk(judge, browser):
    judge.page("weight-entry-unknown", "/weight/0B1D1D2E-6C4D-4A6E-9A39-2F0C6D3F1C11", status=404)
    judge.page("link-used-fresh-start", "/start-afresh/used-already", status=404)
    judge.page("link-used-set-up", browser.server.first_admin_path)
    judge.page("wrong-method", "/sign-out", status=405)
    judge.page("address-too-long", "/policy?" + "x" * 9000, status=414)
    browser.open("/account/settings")
    posting.submit(browser, "/account/settings", token="old", lockMinutes="15")
    judge.page("foreign-form", status=403)
    browser.open("/account/settings")
    posting.submit(browser, "/account/settings", surplus="yes")
    judge.page("malformed-form", status=400)
    browser.open("/weight/add")
    browser.without_browser_checks()
    browser.run("document.querySelector('#note').value = 'n'.repeat(1100000)")
    browser.press("Save")
    judge.page("too-large", status=413)
    deleted_meanwhile(judge, browser)
    wrong_host(judge, browser)
    too_many(judge, browser)


def deleted_meanwhile(judge, browser):
    people.weigh_in(browser, "70.9", date="2026-03-02")
    browser.link("Edit")
    posting.post(browser, browser.path + "/delete")
    browser.press("Save")
    judge.page("weight-edit-deleted-meanwhile", status=409)


def wrong_host(judge, browser):
    check, address = judge.check, browser.server.url
    check.equal("all requests go to our own address", browser.network.foreign(address), [])
    browser.driver.get(address.replace("127.0.0.1", "keepwell.test") + "/")
    judge.page("wrong-host", status=421)
    browser.open("/")
    browser.network.forget()


def too_many(judge, browser):
    person = browser.leave()
    for _ in range(7):
        browser.open("/sign-in")
        browser.type("name", "somebody")
        browser.type("password", "wrong wrong wrong")
        browser.press("Sign in")
        if browser.network.page()[0] == 429:
            break
    judge.page("too-many-tries", status=429)
    browser.come_back(person)
