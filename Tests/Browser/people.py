"""What people of the cast do, step by step, through the pages."""

PASSWORD = "bilu-tarono-kesi-vumado"
OTHER_PASSWORD = "nepa-godiru-sovo-latise"


def sign_up_first_admin(browser, name="ada"):
    browser.open(browser.server.first_admin_path)
    browser.type("operatorName", "Ada's family")
    browser.type("operatorContact", "ada@family.example")
    _fill_sign_up(browser, name)


def sign_up(browser, path, name):
    browser.open(path)
    _fill_sign_up(browser, name)


def _fill_sign_up(browser, name):
    browser.type("name", name)
    browser.type("password", PASSWORD)
    browser.select("timeZone", "Europe/Berlin")
    browser.click(browser.find("#acceptPolicy"))
    browser.press("Make my account")


def take_recovery_code(browser):
    """From the page that offers one; types the password where that is asked for."""
    if browser.all("main [name=password]"):
        browser.type("password", PASSWORD)
        browser.press("Show a new code")
    else:
        browser.press("Show")
    code = browser.find("#recovery-code").text
    browser.type("recoveryCode", code.lower().replace("-", " "))
    browser.press("Confirm")
    return code


def sign_in(browser, name="ada", password=PASSWORD):
    browser.open("/sign-in")
    browser.type("name", name)
    browser.type("password", password)
    browser.press("Sign in")


def sign_out(browser):
    browser.open("/account")
    browser.press("Sign out")


def lock(browser):
    browser.press("Lock")


def unlock(browser, password=PASSWORD):
    browser.type("password", password)
    browser.press("Unlock")


def decide(browser, write, read):
    browser.choose("write", write)
    browser.choose("read", read)
    browser.press("Save my choice")


def change_decision(browser, write, read):
    browser.open("/consent/bodyMass")
    decide(browser, write, read)


def weigh_in(browser, value, date="2026-03-01", time="07:05", note=""):
    browser.open("/weight/add")
    fill_weight(browser, value, date, time, note)
    browser.press("Save")


def fill_weight(browser, value, date="2026-03-01", time="07:05", note=""):
    browser.type("value", value)
    browser.set("date", date)
    browser.set("time", time)
    browser.type("note", note)


def amounts(browser):
    """The weights that the history shows, from top to bottom."""
    return [element.text for element in browser.all(".entry .amount")]


def invite(browser):
    browser.open("/admin/invitations")
    browser.press("Make an invitation")
    return shown_link(browser)


def shown_link(browser):
    """The path of the link that is shown once."""
    return browser.find("#link").text.removeprefix(browser.server.url)
