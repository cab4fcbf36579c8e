"""What people of the cast do, step by step, through the pages."""

PASSWORD = "bilu-tarono-kesi-vumado"
OTHER_PASSWORD = "nepa-godiru-sovo-latise"


def sign_up_first_admin(browser, server, name="ada"):
    browser.open(server.url + server.first_admin_path)
    browser.type("name", name)
    browser.type("password", PASSWORD)
    browser.select("timeZone", "Europe/Berlin")
    browser.type("operatorName", "Ada's family")
    browser.type("operatorContact", "ada@family.example")
    browser.click(browser.find("#acceptPolicy"))
    browser.press("Make my account")


def take_recovery_code(browser):
    browser.press("Show my recovery code")
    code = browser.find("#recovery-code").text
    browser.type("recoveryCode", code.lower().replace("-", " "))
    browser.press("Confirm")
    return code


def decide(browser, write, read):
    browser.choose("write", write)
    browser.choose("read", read)
    browser.press("Save my choice")


def weigh_in(browser, server, value, date="2026-03-01", time="07:05", note=""):
    browser.open(server.url + "/weight/add")
    browser.type("value", value)
    browser.set("date", date)
    browser.set("time", time)
    browser.type("note", note)
    browser.press("Save")


def unlock(browser, password=PASSWORD):
    browser.type("password", password)
    browser.press("Unlock")


def sign_in(browser, server, name="ada", password=PASSWORD):
    browser.open(server.url + "/sign-in")
    browser.type("name", name)
    browser.type("password", password)
    browser.press("Sign in")
