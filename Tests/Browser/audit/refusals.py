"""The pages that say why something was not done."""

import posting


def walk(judge, browser):
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
    too_many(judge, browser)


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
