"""Entries of other kinds than weight: each form filled in by hand, and the way to it."""

import people


def walk(check, browser, name):
    def shot(page):
        browser.screen.picture(f"{name}-{page}")

    people.sign_up_first_admin(browser)
    blood_pressure(check, browser, shot)
    workout(check, browser, shot)
    night(check, browser, shot)
    private(check, browser, shot)


def begin(browser, typed, link):
    browser.open("/add")
    browser.type("typed", typed)
    browser.press("Find")
    browser.link(link)
    if "your choice" in browser.heading:
        people.decide(browser, "yes", "yes")


def blood_pressure(check, browser, shot):
    begin(browser, "pressure", "Blood pressure")
    check.equal("a type is found by name", browser.heading, "Blood pressure")
    browser.type("bloodPressureSystolic", "128")
    browser.press("Save")
    check.contains("the missing number is named at its field",
                   browser.fault("bloodPressureDiastolic"), "Enter a number.")
    shot("blood-pressure-fault")
    browser.type("bloodPressureDiastolic", "82")
    browser.press("Save")
    check.equal("blood pressure is saved", browser.notice, "Saved.")
    shot("add")


def workout(check, browser, shot):
    begin(browser, "workout", "Activity")
    browser.select("activity", "Running")
    browser.set("date", "2026-03-01")
    browser.set("time", "18:00")
    browser.type("duration", "1:05:30")
    browser.type("distance", "10.2")
    shot("workout")
    browser.press("Save")
    check.equal("a workout is saved", browser.notice, "Saved.")


def night(check, browser, shot):
    begin(browser, "sleep", "Sleep analysis")
    browser.choose("choice", "1")
    browser.set("endDate", "2026-03-02")
    browser.set("time", "23:15")
    browser.set("endTime", "06:45")
    shot("sleep")
    browser.press("Save")
    check.equal("a night over midnight is saved", browser.notice, "Saved.")


def private(check, browser, shot):
    browser.open("/add")
    check("no intimate type is named before its group is opened",
          "Sexual activity" not in browser.text)
    begin(browser, "sex", "Sexual activity")
    check("the address does not tell the type", "sex" not in browser.path.lower())
    check("nor does the title", "sex" not in browser.driver.title.lower())
    browser.choose("HKSexualActivityProtectionUsed", "yes")
    shot("private")
    browser.press("Save")
    check.equal("it is saved, and the notice does not tell", browser.notice, "Saved.")
    check("it is not among what was entered lately", "Sexual" not in browser.text)
