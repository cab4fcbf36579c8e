"""One person's way through the site, from the first link on, in chapters that follow each other.

Each chapter gets `check`, the browser and `shot`, which keeps a picture of the page. It leaves
ada signed in and unlocked, with both kinds of consent given.
"""

from walks import account, consent, history, locking, others, setup, weighing

CHAPTERS = [setup.walk, consent.walk, weighing.walk, history.walk, locking.walk, account.walk,
            others.walk]


def walk(check, browser, name):
    for chapter in CHAPTERS:
        check.scope = f"{name}, {chapter.__module__.removeprefix('walks.')}"
        chapter(check, browser, lambda step: browser.screen.picture(f"{name}-{step}"))
