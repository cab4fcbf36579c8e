"""Weigh-ins: units, both decimal marks, what is refused, what is asked about, saved once."""

import people
from people import amounts, weigh_in


def walk(check, browser, shot):
    units(check, browser, shot)
    faults(check, browser, shot)
    questions(check, browser, shot)
    press_twice(check, browser)


def units(check, browser, shot):
    weigh_in(browser, "70,20", note="after breakfast")
    check.contains("saving is confirmed", browser.notice, "Saved")
    check.equal("a comma is read, every digit kept", amounts(browser)[0], "70.20 kg")
    weigh_in(browser, "70.65", date="2026-03-02")
    check.equal("a point is read", amounts(browser)[0], "70.65 kg")
    browser.open("/weight/add")
    check.equal("the form starts in the account's zone",
                browser.find("#timeZone").get_attribute("value"), "Europe/Berlin")
    shot("weight-form")
    browser.press("lb")
    people.fill_weight(browser, "155.5", date="2026-03-03")
    browser.press("Save")
    check.equal("pounds come back as entered", amounts(browser)[0], "155.5 lb")
    browser.open("/weight/add")
    browser.type("note", "kept over the change of unit")
    browser.press("st and lb")
    check.equal("another unit keeps what was typed", browser.value("note"),
                "kept over the change of unit")
    browser.type("stones", "11")
    browser.type("pounds", "1,5")
    browser.set("date", "2026-03-04")
    browser.press("Save")
    check.equal("stones and pounds come back as entered", amounts(browser)[0], "11 st 1.5 lb")


def faults(check, browser, shot):
    browser.open("/weight/add")
    people.fill_weight(browser, "seventy", note="kept")
    browser.press("Save")
    check("what is no number is told at the field", browser.fault("value"))
    check.contains("and in the summary", browser.fault_summary, browser.fault("value"))
    check.equal("the input is kept", browser.value("value"), "seventy")
    check.equal("the note is kept", browser.value("note"), "kept")
    check.equal("the day is kept", browser.value("date"), "2026-03-01")
    shot("weight-fault")
    for refused in ("0", "-5", "", "1e400", "NaN"):
        browser.open("/weight/add")
        browser.without_browser_checks()
        browser.type("value", refused)
        browser.press("Save")
        check(f"“{refused}” is refused", browser.fault("value"))
    browser.press("st and lb")
    browser.type("stones", "11")
    browser.type("pounds", "14")
    browser.press("Save")
    check("14 pounds are a stone", browser.fault("pounds") or browser.fault("stones"))


def questions(check, browser, shot):
    weigh_in(browser, "8", date="2026-03-05", note="kept")
    check.equal("8 kg is asked about", browser.heading, "Is this right?")
    check.contains("with its amount", browser.text, "Is 8 kg right?")
    shot("weight-question")
    browser.press("No, let me correct it")
    check.equal("correcting brings the form back", browser.value("value"), "8")
    check.equal("with its note", browser.value("note"), "kept")
    weigh_in(browser, "85", date="2026-03-05")
    check.contains("much more than before is asked about", browser.text, "15 %")
    browser.press("Yes, save it")
    check.equal("it is saved when it is right", amounts(browser)[0], "85 kg")
    weigh_in(browser, "70", date="2026-10-25", time="02:30")
    check.contains("an hour that comes twice is asked about", browser.text, "Which moment")
    weigh_in(browser, "70", date="2026-03-29", time="02:30")
    check("an hour that is left out is refused", browser.fault("time"))


def press_twice(check, browser):
    browser.open("/weight/add")
    people.fill_weight(browser, "84.5", date="2026-03-06")
    browser.press_twice("Save")
    browser.open("/weight")
    check.equal("a double press saves once", amounts(browser)[:2], ["84.5 kg", "85 kg"])
    browser.driver.back()
    browser.open("/weight/add")
    people.fill_weight(browser, "84.6", date="2026-03-07")
    browser.press("Save")
    browser.driver.back()
    browser.press("Save")
    browser.open("/weight")
    check.equal("going back and saving again saves once", amounts(browser)[:2],
                ["84.6 kg", "84.5 kg"])
