"""Posts forms with the browser's cookies, beside the page that is shown."""

import re
import urllib.parse
import urllib.request


def post(browser, path, **fields):
    """Sends a form with the token of the page that is shown; follows where that leads."""
    token = browser.find("[name=token]").get_attribute("value")
    body = urllib.parse.urlencode({"token": token, **fields}).encode()
    with urllib.request.urlopen(_request(browser, path, body)) as answer:
        return answer.read().decode()


def add_weights(browser, first_day, count):
    """Saves a weight for each of `count` days of a month, without showing pages."""
    for day in range(first_day, first_day + count):
        with urllib.request.urlopen(_request(browser, "/weight/add")) as answer:
            form_id = re.search(r'name="formID" value="([^"]+)"', answer.read().decode()).group(1)
        post(browser, "/weight/add", formID=form_id, unit="kg", value=f"70.{day:02}",
             date=f"2025-01-{day:02}", time="07:00", timeZone="Europe/Berlin", note="")


def _request(browser, path, body=None):
    cookies = "; ".join(f"{c['name']}={c['value']}" for c in browser.driver.get_cookies())
    return urllib.request.Request(
        browser.server.url + path, data=body, headers={"Cookie": cookies})


def submit(browser, path, **fields):
    """Sends a form made by hand, with the token of the page that is shown; shows the answer."""
    token = browser.all("[name=token]")
    if token:
        fields = {"token": token[0].get_attribute("value"), **fields}
    browser.mark()
    browser.run("""
        const form = document.createElement("form");
        [form.method, form.action] = ["post", arguments[0]];
        for (const [name, value] of Object.entries(arguments[1])) {
          const field = document.createElement("textarea");
          [field.name, field.value] = [name, value];
          form.append(field);
        }
        document.body.append(form);
        HTMLFormElement.prototype.submit.call(form);
        """, path, fields)
    browser.wait_for_page()
