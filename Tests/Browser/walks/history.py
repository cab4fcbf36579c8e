"""The history: order, days, pages, editing and deleting."""

import people
import posting
from people import amounts


def walk(check, browser, shot):
    order(check, browser, shot)
    pages(check, browser, shot)
    edit(check, browser, shot)
    delete(check, browser, shot)


def order(check, browser, shot):
    browser.open("/weight")
    check.equal("newest first, as entered", amounts(browser),
                ["84.6 kg", "84.5 kg", "85 kg", "11 st 1.5 lb", "155.5 lb", "70.65 kg", "70.20 kg",
                 "69.7 kg", "69.5 kg"])
    people.weigh_in(browser, "84.4", date="2026-03-07", time="21:30")
    day = browser.find(".day")
    check.contains("entries stand under their day", day.text, "Saturday, 7 March 2026")
    check.equal("the later one of a day comes first", amounts(browser)[:2],
                ["84.4 kg", "84.6 kg"])
    check.contains("notes are shown", browser.text, "after breakfast")
    shot("history")


def pages(check, browser, shot):
    posting.add_weights(browser, 1, 25)
    browser.open("/weight")
    first = amounts(browser)
    check.equal("a page has thirty entries", len(first), 30)
    browser.link("Older entries")
    rest = amounts(browser)
    check.equal("older entries go on where the page ended", rest,
                [f"70.{day:02} kg" for day in range(5, 0, -1)])
    check("the last page has no older ones", "Older entries" not in browser.text)
    shot("history-older")
    browser.link("Back to the newest")
    check.equal("and lead back to the newest", amounts(browser), first)


def edit(check, browser, shot):
    browser.link("Edit")
    check.equal("an entry can be edited", browser.heading, "Change your weight entry")
    check.equal("the form holds what was entered", browser.value("value"), "84.4")
    shot("edit")
    browser.type("value", "nothing")
    browser.press("Save")
    check("an edit can be faulty", browser.fault("value"))
    browser.type("value", "84,35")
    browser.type("note", "read again")
    browser.press("Save")
    check.contains("the change is confirmed", browser.notice, "changed")
    check.equal("the edit stands in place of the entry", amounts(browser)[:2],
                ["84.35 kg", "84.6 kg"])
    check.contains("with its note", browser.find(".entry").text, "read again")


def delete(check, browser, shot):
    browser.link("Delete")
    check.equal("deleting asks first", browser.heading, "Delete this entry?")
    check.contains("and says what", browser.text, "84.35 kg")
    shot("delete")
    browser.link("Keep it")
    check.equal("keeping keeps", amounts(browser)[0], "84.35 kg")
    browser.link("Delete")
    address = browser.path
    browser.press("Delete")
    check.contains("the deletion is confirmed", browser.notice, "deleted")
    check.equal("the entry is gone", amounts(browser)[0], "84.6 kg")
    browser.open(address)
    check.equal("its address is gone, too", browser.heading, "Page not found")
