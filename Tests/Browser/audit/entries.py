"""Entries of all kinds: the way to them, their forms, faults and questions, and each one whole."""

import people
import posting


def walk(judge, browser):
    judge.page("profile-units-empty", "/profile/units")
    finding(judge, browser)
    pressure(judge, browser)
    food(judge, browser)
    amounts(judge, browser)
    spans(judge, browser)
    private(judge, browser)
    whole(judge, browser)
    profile(judge, browser)


def finding(judge, browser):
    judge.page("add", "/add")
    browser.press("Find")
    judge.page("add-fault", status=422)
    browser.type("typed", "nothing is called so")
    browser.press("Find")
    judge.page("add-nothing-found")


def begin(browser, typed, link):
    browser.open("/add")
    browser.type("typed", typed)
    browser.press("Find")
    browser.link(link)
    if "your choice" in browser.heading:
        people.decide(browser, "yes", "yes")


def pressure(judge, browser):
    browser.open("/add")
    browser.type("typed", "pressure")
    browser.press("Find")
    judge.page("add-found")
    browser.link("Blood pressure")
    judge.page("consent-of-two")
    people.decide(browser, "yes", "yes")
    browser.type("bloodPressureSystolic", "128")
    browser.press("Save")
    judge.page("pressure-fault", status=422)
    browser.type("bloodPressureDiastolic", "8")
    browser.press("Save")
    judge.page("pressure-question")
    browser.press("No, let me correct it")
    browser.type("bloodPressureDiastolic", "82")
    browser.press("Save")
    judge.page("add-after-saving")


def food(judge, browser):
    begin(browser, "food", "Food")
    judge.page("food")
    browser.type("name", "Porridge")
    browser.type("dietaryProtein", "12")
    browser.press("Save")


def amounts(judge, browser):
    begin(browser, "height", "Height")
    judge.page("height")
    browser.press("ft and in")
    judge.page("height-of-two-fields")
    browser.type("whole", "five")
    browser.press("Save")
    judge.page("height-fault", status=422)
    browser.press("cm")
    browser.type("value", "181")
    browser.press("Save")
    begin(browser, "steps", "Steps")
    judge.page("steps")
    browser.type("value", "4000")
    browser.set("date", "2026-10-25")
    browser.set("time", "02:30")
    browser.press("Save")
    judge.page("steps-moments")


def spans(judge, browser):
    begin(browser, "workout", "Activity")
    judge.page("workout")
    browser.select("activity", "Running")
    browser.set("date", "2026-03-01")
    browser.set("time", "18:00")
    browser.type("duration", "1:05:30")
    browser.type("distance", "10.2")
    browser.press("Save")
    begin(browser, "workout", "Activity")
    judge.page("workout-again")
    begin(browser, "sleep", "Sleep analysis")
    judge.page("sleep")
    browser.choose("choice", "1")
    browser.set("endDate", "2026-03-02")
    browser.set("time", "23:15")
    browser.set("endTime", "06:45")
    browser.press("Save")
    begin(browser, "mindful", "Mindful session")
    judge.page("mindful-session")
    begin(browser, "menstrual", "Menstrual flow")
    judge.page("menstrual-flow")
    browser.press("Save")
    judge.page("menstrual-flow-faults", status=422)
    posting.post(browser, "/lock")
    judge.page("sleep-locked", "/add/sleepAnalysis")
    browser.open("/unlock")
    people.unlock(browser)


def private(judge, browser):
    begin(browser, "sex", "Sexual activity")
    judge.page("private")
    browser.choose("HKSexualActivityProtectionUsed", "yes")
    browser.press("Save")
    judge.page("consents-with-private", "/consent")


def whole(judge, browser):
    judge.page("all-kinds", "/history")
    for name in ("bloodPressure", "food", "workout", "sleepAnalysis", "height"):
        judge.page(f"history-{name}", f"/history/{name}")
        browser.find(".entries .amount a").click()
        browser.wait_for_page()
        judge.page(f"entry-{name}")
    judge.page("sums-of-sleep", "/history/sleepAnalysis?by=day")
    browser.open("/history/bloodPressure")
    browser.find(".entries .amount a").click()
    browser.wait_for_page()
    entry = browser.path
    browser.find(".menu a").click()
    browser.wait_for_page()
    judge.page("entry-of-a-part")
    judge.page("entry-edit", entry + "/edit")
    browser.press("Save")
    browser.open("/history/bloodPressure")
    entry = browser.find(".entries .amount a").get_attribute("href")
    entry = entry.removeprefix(browser.server.url)
    judge.page("entry-delete", entry + "/delete")
    browser.press("Delete")
    judge.page("entry-delete-all", "/entry/height/delete-all")
    browser.press("Delete them all")
    judge.page("all-deleted")


def profile(judge, browser):
    browser.open("/profile")
    browser.link("Change")
    judge.page("characteristic-hidden")
    browser.press("Save")
    judge.page("characteristic-fault", status=422)
    browser.set("value", "1980-02-29")
    browser.press("Save")
    judge.page("consent-characteristic")
    browser.choose("read", "yes")
    browser.press("Save my choice")
    judge.page("profile-with-age", "/profile")
    judge.page("characteristic-of-choices", "/profile/bloodType")
    judge.page("profile-units", "/profile/units")
    browser.press("Save")
    judge.page("profile-after-units")
