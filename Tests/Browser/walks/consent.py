"""The choice before the first weigh-in: refusing, giving, withdrawing."""

import people


def walk(check, browser, shot):
    be_asked(check, browser, shot)
    refuse(check, browser, shot)
    withdraw(check, browser, shot)
    check_clicks(check, browser)


def be_asked(check, browser, shot):
    browser.open("/summary")
    browser.link("Begin")
    check.equal("the first weigh-in asks for consent", browser.heading, "Body weight: your choice")
    for part in ("What it is, and why", "Who can see it", "You are free to choose"):
        check.contains("the question says what has to be known", browser.text, part)
    check.equal("writing and reading are two choices",
                len(browser.all("main fieldset.question")), 2)
    check("nothing is chosen beforehand", not browser.all("main input:checked"))
    shot("consent")
    browser.press("Save my choice")
    check.contains("an open question is named", browser.fault("write"),
                   "Choose whether entries may be saved")
    shot("consent-fault")
    browser.choose("write", "yes")
    browser.press("Save my choice")
    check.contains("the other one, too", browser.fault("read"),
                   "Choose whether entries may be shown")
    check.equal("the first answer is kept",
                [e.get_attribute("value") for e in browser.all("main [name=write]:checked")],
                ["yes"])


def refuse(check, browser, shot):
    people.decide(browser, "no", "no")
    check.equal("after a refusal the form says so", browser.heading, "Adding is switched off")
    shot("writing-refused")
    for path, heading in (("/summary", "Hello, ada"), ("/weight", "Body weight"),
                          ("/account", "Account")):
        browser.open(path)
        check.equal("the site goes on working", browser.heading, heading)
    browser.open("/weight/add")
    browser.link("Change this choice")
    check.equal("the refusal links to the choice", browser.heading, "Body weight: your choice")
    people.decide(browser, "yes", "yes")
    check.equal("once it is given the form comes", browser.heading, "Enter your weight")


def withdraw(check, browser, shot):
    people.weigh_in(browser, "69.5", date="2026-02-01")
    check.equal("an entry is shown", people.amounts(browser), ["69.5 kg"])
    people.change_decision(browser, "yes", "no")
    check.contains("a change is confirmed", browser.notice, "Your choice is saved")
    browser.open("/weight")
    check.contains("withdrawn reading looks as if there were none", browser.text,
                   "There is nothing to show")
    check.equal("no entry is shown", people.amounts(browser), [])
    shot("history-empty")
    people.weigh_in(browser, "69.7", date="2026-02-02")
    check.contains("writing goes on", browser.notice, "Saved")
    people.change_decision(browser, "no", "yes")
    browser.open("/weight/add")
    check.equal("withdrawn writing is said", browser.heading, "Adding is switched off")
    browser.open("/weight")
    check.equal("reading goes on", people.amounts(browser), ["69.7 kg", "69.5 kg"])
    people.change_decision(browser, "yes", "yes")
    browser.open("/consent/bodyMass")
    decisions = [item.text for item in browser.all(".log li")]
    check("every decision stands on the page, newest first",
          len(decisions) >= 6 and "Writing: granted" in decisions[0], decisions)


def check_clicks(check, browser):
    """Counts clicks from the same page: to give, and to take back."""

    def clicks_to(write, read):
        browser.open("/consent")
        browser.link("Choose")
        clicks = 1
        for name, value in (("write", write), ("read", read)):
            if not browser.all(f"main [name={name}][value={value}]:checked"):
                browser.choose(name, value)
                clicks += 1
        browser.press("Save my choice")
        return clicks + 1

    clicks_to("no", "no")
    give = clicks_to("yes", "yes")
    withdraw = clicks_to("no", "no")
    check("withdrawing takes no more clicks than giving", withdraw <= give,
          f"{withdraw} to withdraw, {give} to give")
    clicks_to("yes", "yes")
