"""One person's way through the site, from the first link to a forgotten password."""

import people

ENTRIES = ".entry .amount"


def amounts(browser):
    return [element.text for element in browser.all(ENTRIES)]


def walk(check, server, browser, name):
    """Runs at one size, with or without JavaScript; `check` takes a name and a truth."""

    def shot(step):
        browser.screenshot(f"{name}-{step}")

    browser.open(server.url)
    check("the landing page says whose the record is", "Yours alone" in browser.heading)
    shot("landing")
    browser.link("privacy policy")
    check("the policy is public", "Privacy policy" == browser.heading)
    shot("policy")

    people.sign_up_first_admin(browser, server)
    check("a new account is offered a recovery code", browser.heading == "Recovery code")
    code = people.take_recovery_code(browser)
    check("the code is confirmed", "confirmed" in browser.text)
    shot("summary-new")

    browser.open(server.url + "/weight/add")
    check("the first weigh-in asks for consent", "your choice" in browser.heading)
    check("nothing is chosen beforehand", not browser.all("main input:checked"))
    shot("consent")
    browser.press("Save my choice")
    check("an open question is named", "Choose whether entries may be saved" in browser.text)
    shot("consent-fault")
    people.decide(browser, "yes", "yes")
    check("after the choice the form comes", browser.heading == "Enter your weight")
    shot("weight-form")

    browser.type("value", "seventy")
    browser.type("note", "kept")
    browser.press("Save")
    check("what is no number is told at the field", bool(browser.all("#value-fault")))
    check("the input is kept", browser.find("#note").get_attribute("value") == "kept")
    shot("weight-fault")
    people.weigh_in(browser, server, "70,20", note="after breakfast")
    check("a comma is read", amounts(browser) == ["70.20 kg"])
    people.weigh_in(browser, server, "8", time="08:00")
    check("8 kg is asked about", browser.heading == "Is this right?")
    shot("weight-question")
    browser.press("No, let me correct it")
    check("correcting brings the form back",
          browser.find("#value").get_attribute("value") == "8")
    people.weigh_in(browser, server, "70.65", date="2026-03-02")
    check("the newest comes first", amounts(browser) == ["70.65 kg", "70.20 kg"])

    browser.open(server.url + "/weight/add")
    browser.type("note", "kept over the change of unit")
    browser.press("st and lb")
    check("another unit keeps what was typed",
          browser.find("#note").get_attribute("value") == "kept over the change of unit")
    browser.type("stones", "11")
    browser.type("pounds", "1.5")
    browser.set("date", "2026-03-03")
    browser.press("Save")
    check("stones and pounds come back as entered", amounts(browser)[0] == "11 st 1.5 lb")
    shot("history")

    browser.follow(browser.all(".entry-actions a")[0])
    check("an entry can be edited", "Change your weight entry" == browser.heading)
    browser.type("pounds", "2.5")
    browser.press("Save")
    check("the edit stands in the history", amounts(browser)[0] == "11 st 2.5 lb")
    browser.follow(browser.all(".entry-actions a")[1])
    check("deleting asks first", browser.heading == "Delete this entry?")
    shot("delete")
    browser.press("Delete")
    check("the deleted entry is gone", amounts(browser) == ["70.65 kg", "70.20 kg"])

    browser.press("Lock")
    check("locking is said", "Locked" in browser.find(".vault").text)
    people.weigh_in(browser, server, "71", date="2026-03-04")
    check("a locked record takes an entry", "Saved." in browser.text)
    browser.open(server.url + "/weight")
    check("and asks for the password to show any", browser.heading == "Your record is locked")
    shot("locked")
    people.unlock(browser)
    browser.open(server.url + "/weight")
    check("the entry made while locked is there", amounts(browser)[0] == "71 kg")

    browser.open(server.url + "/consent/bodyMass")
    people.decide(browser, "yes", "no")
    browser.open(server.url + "/weight")
    check("refused reading looks like nothing there",
          "There is nothing to show" in browser.text and not amounts(browser))
    shot("history-empty")
    browser.open(server.url + "/consent/bodyMass")
    people.decide(browser, "no", "yes")
    browser.open(server.url + "/weight/add")
    check("refused writing is said, with the way to change it",
          browser.heading == "Adding is switched off")
    browser.open(server.url + "/consent/bodyMass")
    people.decide(browser, "yes", "yes")

    browser.open(server.url + "/account")
    shot("account")
    browser.follow(browser.find("a[href='/account/settings']"))
    browser.choose("decimalMark", "comma")
    browser.press("Save")
    browser.open(server.url + "/weight")
    check("numbers come in the person's own style", amounts(browser)[1] == "70,65 kg")

    browser.open(server.url + "/account/sessions")
    check("this session is listed", "this one" in browser.text)
    shot("sessions")
    browser.open(server.url + "/account/password")
    browser.type("currentPassword", people.PASSWORD)
    browser.type("newPassword", people.OTHER_PASSWORD)
    browser.press("Change the password")
    check("the password is changed", "Your password is changed" in browser.text)

    browser.open(server.url + "/account")
    browser.press("Sign out")
    check("signed out", not browser.all(".vault"))
    people.sign_in(browser, server)
    check("the old password no longer works", bool(browser.all(".fault-summary")))
    shot("sign-in-fault")
    browser.open(server.url + "/recover")
    browser.type("name", "ada")
    browser.type("recoveryCode", code)
    browser.type("newPassword", people.PASSWORD)
    shot("recover")
    browser.press("Set the new password")
    check("the code sets a new password", browser.heading == "Recovery code")
    browser.open(server.url + "/weight")
    check("the history is still there", amounts(browser)[0] == "71 kg")
    check("a used code asks for a new one", "70,20 kg" in amounts(browser))


def withdrawing_is_as_easy_as_giving(check, server, browser):
    """Counts clicks from the same page: to give, and to take back."""

    def clicks_to(write, read):
        browser.open(server.url + "/consent")
        clicks = 1
        browser.follow(browser.find("a[href='/consent/bodyMass']"))
        for name, value in (("write", write), ("read", read)):
            if not browser.all(f"main [name={name}][value={value}]:checked"):
                browser.choose(name, value)
                clicks += 1
        browser.press("Save my choice")
        return clicks + 1

    clicks_to("no", "no")
    give = clicks_to("yes", "yes")
    withdraw = clicks_to("no", "no")
    check(f"withdrawing takes {withdraw} clicks, giving {give}", withdraw <= give)
    clicks_to("yes", "yes")
