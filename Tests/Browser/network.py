"""What the browser asked for and got, from its own log."""

import json
import urllib.parse


class Network:
    def __init__(self, driver):
        self.driver = driver
        # Every method and path that was asked for, whatever is forgotten.
        self.sent = set()
        self.forget()

    def forget(self):
        """Begins anew, as on another server."""
        self.driver.get_log("performance")
        self.urls = set()
        self.scripts = {}
        self.methods = {}
        self.document = None

    def look(self):
        """Reads what was logged since the last look."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            parameters = message["params"]
            if message["method"] == "Network.requestWillBeSent":
                self._take_request(parameters["requestId"], parameters["request"])
            elif message["method"] == "Network.responseReceived":
                self._take_response(parameters)

    def _take_request(self, identifier, request):
        self.urls.add(request["url"])
        self.methods[identifier] = request["method"]
        self.sent.add((request["method"], urllib.parse.urlsplit(request["url"]).path))

    def _take_response(self, parameters):
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

    def shown(self):
        """Method and path that brought the page that is shown."""
        method = self.methods[self.document["requestId"]]
        return method, urllib.parse.urlsplit(self.document["response"]["url"]).path

    def body(self, request):
        return self.driver.execute_cdp_cmd(
            "Network.getResponseBody", {"requestId": request})["body"]
