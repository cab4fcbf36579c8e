"""The banner of a server that is reached over plain HTTP from elsewhere."""

import socket

import people
from server import Server

HOST = "keepwell.test"


def walk(judge, browser):
    with on_another_server(judge, browser):
        judge.page("landing-plain-http", "/")
        judge.page("set-up-plain-http", browser.server.first_admin_path)
        people.sign_up_first_admin(browser)
        judge.page("recovery-code-plain-http", "/recovery-code")


class on_another_server:
    """Lets the browser visit a server that listens on every address, and come back."""

    def __init__(self, judge, browser):
        self.judge, self.browser = judge, browser
        self.usual, self.person = browser.server, browser.leave()

    def __enter__(self):
        self._check_requests(self.usual)
        port = free_port()
        self.browser.server = Server("--host", "0.0.0.0", "--allow-plain-http",
                                     "--url", f"http://{HOST}:{port}", host=HOST, port=port)

    def __exit__(self, *_):
        self._check_requests(self.browser.server)
        self.browser.server.stop()
        self.browser.server = self.usual
        self.browser.open("/")
        self.browser.network.forget()
        self.browser.come_back(self.person)

    def _check_requests(self, server):
        self.judge.check.equal("all requests go to our own address",
                               self.browser.network.foreign(server.url), [])
        self.browser.network.forget()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
