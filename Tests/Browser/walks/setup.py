"""The landing page, the policy, the first admin's account and its recovery code."""

import people


def walk(check, browser, shot):
    look_around(check, browser, shot)
    set_up(check, browser, shot)
    take_a_code(check, browser, shot)


def look_around(check, browser, shot):
    browser.open("/")
    check.contains("the landing page says whose the record is", browser.heading, "Yours alone")
    shot("landing")
    browser.link("privacy policy")
    check.equal("the policy is public", browser.heading, "Privacy policy")
    check.contains("the policy has a version and a date", browser.text, "Version 1, published on")
    check.contains("the policy says what encrypted at rest is not", browser.text,
                   "What “encrypted at rest” means, and what it does not")
    shot("policy")
    browser.open("/sign-up")
    check.contains("nobody signs up before there is an admin", browser.text, "Nobody can sign up")
    browser.open("/weight")
    check.equal("the record asks to sign in", browser.heading, "Sign in")


def set_up(check, browser, shot):
    browser.open(browser.server.first_admin_path)
    browser.type("name", "ada")
    browser.type("password", "password1234")
    browser.type("operatorName", "Ada's family")
    browser.type("operatorContact", "ada@family.example")
    browser.without_browser_checks()
    browser.press("Make my account")
    check("a guessable password is told with its reason", len(browser.fault("password")) > 20,
          browser.fault("password"))
    check.contains("the policy has to be accepted", browser.fault("acceptPolicy"), "policy")
    check.equal("the name is kept", browser.value("name"), "ada")
    check.equal("the operator is kept", browser.value("operatorName"), "Ada's family")
    check.equal("the password is not", browser.value("password"), "")
    shot("set-up-faults")
    link = browser.find(".fault-summary a")
    browser.click(link)
    check("a fault links to its field", browser.driver.switch_to.active_element ==
          browser.find(link.get_attribute("href").partition("#")[2].join(["#", ""])))
    offered = browser.find("#offered").text
    browser.type("password", offered)
    if browser.javascript:
        check.equal("the zone is the browser's", browser.value("timeZone"), "Europe/Berlin")
    else:
        browser.select("timeZone", "Europe/Berlin")
    browser.click(browser.find("#acceptPolicy"))
    browser.press("Make my account")
    check.equal("the offered password is taken", browser.heading, "Recovery code")
    change_to_known_password(browser, offered)
    browser.open(browser.server.first_admin_path)
    check.equal("who is signed in is not asked to sign up", browser.path, "/summary")


def change_to_known_password(browser, offered):
    browser.open("/account/password")
    browser.type("currentPassword", offered)
    browser.type("newPassword", people.PASSWORD)
    browser.press("Change the password")


def take_a_code(check, browser, shot):
    browser.open("/account")
    check.contains("a missing code is pointed out", browser.text, "no confirmed recovery code")
    browser.link("Make one now")
    browser.press("Show my recovery code")
    shot("recovery-code")
    browser.type("recoveryCode", "0000-0000-0000-0000-0000-0000-0000")
    browser.press("Confirm")
    check("a mistyped code is told", browser.fault("recoveryCode"))
    check("the code is not shown again", not browser.all("#recovery-code"))
    browser.press("Get another code")
    code = browser.find("#recovery-code").text
    browser.type("recoveryCode", code.lower().replace("-", " "))
    browser.press("Confirm")
    check.contains("the code is confirmed", browser.notice, "recovery code is confirmed")
    shot("summary-new")
