"""What the browser asked for and got, from its own log."""

import json


class Network:
    def __init__(self, driver):
        self.driver = driver
        self.forget()

    def forget(self):
        self.driver.get_log("performance")
        self.urls = set()
        self.scripts = {}
        self.document = None

    def look(self):
        """Reads what was logged since the last look."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            parameters = message["params"]
            if message["method"] == "Network.requestWillBeSent":
                self.urls.add(parameters["request"]["url"])
            elif message["method"] == "Network.responseReceived":
                self._take(parameters)

    def _take(self, parameters):
        if parameters["type"] == "Document":
            self.document = parameters
        elif parameters["type"] == "Script":
            self.scripts[parameters["response"]["url"]] = parameters["requestId"]

    def foreign(self, origin):
        """The addresses that are not below `origin`, apart from the browser's own pages."""
        self.look()
        own = ("data:", "chrome:", "about:", origin + "/")
        return sorted(url for url in self.urls if not url.startswith(own))

    def page(self):
        """Status and HTML of the page that is shown, as the server sent it."""
        self.look()
        return self.document["response"]["status"], self.body(self.document["requestId"])

    def body(self, request):
        return self.driver.execute_cdp_cmd(
            "Network.getResponseBody", {"requestId": request})["body"]
