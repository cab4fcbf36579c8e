"""The program under test: started on a free port with directories of its own."""

import os
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build" / "debug" / "keepwell"


class Server:
    def __init__(self):
        self.directory = tempfile.TemporaryDirectory(prefix="keepwell-browser-")
        base = pathlib.Path(self.directory.name)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.log = base / "log"
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(
                [PROGRAM, "serve", "--data", base / "data", "--keys", base / "keys",
                 "--port", str(port), "--resources", ROOT],
                stdout=log, stderr=subprocess.STDOUT, env={**os.environ, "TZ": "UTC"})
        self.first_admin_path = self._wait_for_link()

    def _wait_for_link(self):
        for _ in range(200):
            text = self.log.read_text()
            found = re.search(r"(/start/\S+)", text)
            if found:
                return found.group(1)
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("the server did not start:\n" + self.log.read_text())

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=20)
        self.directory.cleanup()
