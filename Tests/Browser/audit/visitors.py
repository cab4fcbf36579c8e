"""What everybody can open while nobody has an account."""


def walk(judge, browser):
    judge.page("landing", "/")
    judge.page("policy-without-operator", "/policy")
    judge.page("policy-version", "/policy/1")
    judge.page("policy-of-no-version", "/policy/99", status=404)
    judge.page("sign-in", "/sign-in")
    judge.page("sign-up-closed", "/sign-up", status=403)
    judge.page("not-found", "/nothing-here", status=404)
    judge.page("link-used", "/join/used-already", status=404)
    faulty_forms(judge, browser)


def faulty_forms(judge, browser):
    browser.open("/sign-in")
    browser.type("name", "nobody")
    browser.type("password", "wrong wrong wrong")
    browser.press("Sign in")
    judge.page("sign-in-fault", status=422)
    judge.page("recover", "/recover")
    browser.find("summary").click()
    browser.type("name", "nobody")
    browser.type("recoveryCode", "0000-0000-0000-0000-0000-0000-0000")
    browser.type("newPassword", "short")
    browser.press("Set the new password")
    judge.page("recover-faults", status=422)
