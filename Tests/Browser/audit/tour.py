"""The way through all pages, in chapters that follow each other on one server."""

from audit import (accounts, administration, altered, entries, newcomer, plain, record, refusals,
                   scripts, visitors)
from audit.coverage import check_routes
from audit.page import Judge

CHAPTERS = [visitors.walk, newcomer.walk, record.walk, entries.walk, accounts.walk,
            administration.walk, refusals.walk, plain.walk, scripts.walk, altered.walk]


def walk(check, browser, name):
    judge = Judge(check, browser)
    for chapter in CHAPTERS:
        chapter(judge, browser)
    check.scope = name
    judge.markup.validate()
    judge.markup.cover()
    check_routes(check, judge.judged, browser.network.sent)
