"""The record: the form and its faults and questions, the history, locked and unlocked."""

import people
import posting

LONG_NOTE = "مرحبا بالعالم 🙂 " + "Donaudampfschifffahrtsgesellschaftskapitän" * 3


def walk(judge, browser):
    forms(judge, browser)
    questions(judge, browser)
    history(judge, browser)
    locked(judge, browser)


def forms(judge, browser):
    judge.page("weight-form", "/weight/add")
    judge.page("weight-form-stones", "/weight/add?unit=st%2Blb")
    browser.open("/weight/add")
    browser.without_browser_checks()
    people.fill_weight(browser, "much", date="", time="", note="n" * 3000)
    browser.press("Save")
    judge.page("weight-faults", status=422)
    browser.press("st and lb")
    browser.without_browser_checks()
    browser.type("stones", "eleven")
    browser.type("pounds", "fourteen")
    browser.press("Save")
    judge.page("weight-faults-stones", status=422)


def questions(judge, browser):
    people.weigh_in(browser, "70.5", note=LONG_NOTE)
    people.weigh_in(browser, "8")
    judge.page("weight-question")
    people.weigh_in(browser, "70", date="2026-10-25", time="02:30")
    judge.page("weight-moments")


def history(judge, browser):
    posting.add_weights(browser, 1, 31)
    people.weigh_in(browser, "11.5")
    browser.press("Yes, save it")
    judge.page("history")
    edit = browser.find(".entry-actions a").get_attribute("href").removeprefix(browser.server.url)
    browser.link("Older entries")
    judge.page("history-older")
    judge.page("weight-edit", edit)
    judge.page("weight-delete", edit + "/delete")
    judge.page("all-entries", "/history")
    judge.page("entries-of-a-type", "/history/bodyMass")
    judge.page("sums-per-day", "/history/bodyMass?by=day")
    judge.page("sums-per-month", "/history/bodyMass?by=month")
    judge.page("entries-of-an-empty-type", "/history/height")
    judge.page("entries-that-nobody-types", "/history/electrocardiogram")
    judge.page("entry", edit.replace("/weight/", "/entry/bodyMass/"))
    judge.page("summary", "/summary")
    refused(judge, browser, edit)
    edit = overtaken(judge, browser, edit)
    browser.open(edit + "/delete")
    browser.press("Delete")
    judge.page("history-deleted")


def refused(judge, browser, edit):
    """What was given once and is taken back, while there are entries."""
    people.change_decision(browser, "yes", "no")
    judge.page("consents-reading-refused")
    judge.page("history-reading-refused", "/weight")
    judge.page("all-entries-reading-refused", "/history")
    judge.page("summary-reading-refused", "/summary")
    judge.page("weight-edit-reading-refused", edit, status=404)
    people.weigh_in(browser, "70.4", date="2024-05-01", note="unseen")
    judge.page("history-saved-unseen")
    people.change_decision(browser, "no", "yes")
    judge.page("weight-form-writing-refused", "/weight/add")
    judge.page("history-writing-refused", "/weight")
    judge.page("summary-writing-refused", "/summary")
    judge.page("weight-edit-writing-refused", edit)
    people.change_decision(browser, "yes", "yes")


def overtaken(judge, browser, edit):
    """An entry that is changed in another window while its form is open."""
    browser.open(edit)
    fields = {name: browser.value(name) for name in ("formID", "date", "time", "timeZone")}
    posting.post(browser, edit, unit="kg", value="11.9", note="in another window",
                 confirmed="yes", **fields)
    browser.type("note", "typed here")
    browser.press("Save")
    if browser.heading == "Is this right?":
        browser.press("Yes, save it")
    judge.page("weight-overtaken", status=409)
    return browser.find("main form").get_attribute("action").removeprefix(browser.server.url)


def locked(judge, browser):
    browser.open("/weight")
    browser.link("Edit")
    posting.post(browser, "/lock")
    browser.press("Save")
    judge.page("locked-with-form", status=423)
    judge.page("locked", "/weight", status=423)
    judge.page("summary-locked", "/summary")
    judge.page("weight-form-locked", "/weight/add")
    judge.page("unlock", "/unlock")
    people.unlock(browser, "wrong wrong wrong")
    judge.page("unlock-fault", status=422)
    people.unlock(browser)
    browser.open("/weight/add")
    people.fill_weight(browser, "70.6")
    person = browser.leave()
    browser.press("Save")
    judge.page("sign-in-with-form", status=403)
    browser.come_back(person)
