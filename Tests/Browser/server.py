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
LATER = pathlib.Path(__file__).with_name("later.c")
PROGRAM = ROOT / ".build" / "debug" / "keepwell"


class Server:
    def __init__(self, *options, host="127.0.0.1", port=None):
        self.directory = tempfile.TemporaryDirectory(prefix="keepwell-browser-")
        base = pathlib.Path(self.directory.name)
        self.log = base / "log"
        self.database = base / "data" / "keepwell.db"
        port = port or free_port()
        self.url = f"http://{host}:{port}"
        self.command = [PROGRAM, "serve", "--data", base / "data", "--keys", base / "keys",
                        "--port", str(port), "--resources", ROOT, *options]
        self.start()
        self.first_admin_path = re.search(r"(/start/\S+)", self.log.read_text()).group(1)

    def start(self, seconds_later=0):
        """Starts the program, on a clock that is so many seconds ahead."""
        environment = {**os.environ, "TZ": "UTC"}
        if seconds_later:
            library = pathlib.Path(self.directory.name, "later.so")
            subprocess.run(["clang", "-shared", "-fPIC", "-o", library, LATER], check=True)
            environment |= {"LD_PRELOAD": str(library), "LATER_SECONDS": str(seconds_later)}
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=subprocess.STDOUT,
                                            env=environment)
        for _ in range(400):
            if self.log.read_text().count("\n") and "http" in self.log.read_text():
                time.sleep(0.05)  # the rest of what it says at its start
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("the server did not start:\n" + self.log.read_text())

    def halt(self):
        """Ends the program, and leaves what it has saved."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=20)

    def stop(self):
        self.halt()
        self.directory.cleanup()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
