"""States that need another clock or a changed database: a later policy, no operator, damage."""

import contextlib
import hashlib
import sqlite3

import people


def walk(judge, browser):
    later_policy(judge, browser)
    some_minutes_later(judge, browser)
    no_operator(judge, browser)
    operator_set_at_start(judge, browser)
    restored(judge, browser)
    damage(judge, browser)


def alter(browser, statement, *values):
    with contextlib.closing(sqlite3.connect(browser.server.database, timeout=10)) as database:
        with database:
            database.execute(statement, values)


def allow_changes(browser, table):
    with contextlib.closing(sqlite3.connect(browser.server.database, timeout=10)) as database:
        triggers = database.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?", [table])
        for name, in triggers.fetchall():
            database.execute(f"DROP TRIGGER {name}")


def some_minutes_later(judge, browser):
    """A new recovery code asks for the password that was typed a while ago."""
    browser.server.halt()
    browser.server.start(seconds_later=6 * 60)
    judge.page("recovery-code-asks-password", "/recovery-code")
    browser.type("password", "wrong wrong wrong")
    browser.press("Show a new code")
    judge.page("recovery-code-password-fault", status=422)
    browser.server.halt()
    browser.server.start()


def no_operator(judge, browser):
    alter(browser, "DELETE FROM setting WHERE name LIKE 'operator-%'")
    judge.page("admin-without-operator", "/admin")


def operator_set_at_start(judge, browser):
    browser.server.halt()
    browser.server.command += ["--operator-name", "Ada", "--operator-contact", "ada@family.example"]
    browser.server.start()
    judge.page("operator-set-at-start", "/admin/operator")


def restored(judge, browser):
    browser.server.halt()
    alter(browser, "DELETE FROM setting WHERE name = 'run-id'")
    browser.server.start()
    people.sign_in(browser)
    judge.page("signed-in-after-restore")
    judge.page("consents-after-restore", "/consent")


def damage(judge, browser):
    """As somebody would who has the database in hand, and takes away what stands in the way."""
    deleted = "account NOT IN (SELECT id FROM account)"
    with_server_halted(
        browser,
        f"UPDATE consent SET signed = zeroblob(length(signed)) WHERE number = 2 AND {deleted}",
        "UPDATE operation SET sealed = zeroblob(length(sealed)) WHERE last_number = 3")
    browser.open("/admin/consents")
    while not browser.all(".tag.bad"):
        browser.link("More records")
    judge.page("admin-consents-damaged")
    judge.page("history-damaged", "/weight")
    with_server_halted(
        browser, "UPDATE consent SET signed = zeroblob(length(signed)) WHERE number = 2")
    judge.page("summary-damaged", "/summary")
    judge.page("consents-damaged", "/consent", status=500)


def with_server_halted(browser, *statements):
    browser.server.halt()
    allow_changes(browser, "consent")
    for statement in statements:
        alter(browser, statement)
    browser.server.start()


def later_policy(judge, browser):
    text = "# In short\n\nA later version.\n\n- one\n- two\n"
    browser.open("/weight/add")
    people.fill_weight(browser, "70.7")
    alter(browser, "INSERT INTO policy SELECT 2, published_ms + 1, ?, ? FROM policy",
          text, hashlib.sha256(text.encode()).digest())
    browser.press("Save")
    judge.page("accept-policy-with-form", status=403)
    judge.page("accept-policy", "/summary")
    browser.press("Go on")
    judge.page("accept-policy-fault", status=422)
    browser.click(browser.find("#acceptPolicy"))
    browser.press("Go on")
    judge.check.contains("accepting is confirmed", browser.text, "Hello")
    judge.page("policy-earlier", "/policy/1")
