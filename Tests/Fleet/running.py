"""The processes of a check, each ended by its id; and small ways to ask them."""

import http.client
import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path

from image import Image
from patience import PATIENCE


def free_port():
    """A port that nobody listens on now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Reply:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()


class Client:
    """One connection that is kept open."""

    def __init__(self, port):
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)

    def send(self, method, path, body=None):
        self._connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
        return Reply(self._connection.getresponse())

    def post(self, body):
        return self.send("POST", "/v1/timelines", body)

    def get(self, path):
        return self.send("GET", path)


class Running:
    """What a part has started; `stop` ends all of it."""

    def __init__(self, root, folder, program=None):
        self.root = root
        self.folder = folder
        self._program = program
        self._image = None
        self._processes = []
        self._closers = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        for close in reversed(self._closers):
            close()

    def at_exit(self, close):
        self._closers.append(close)

    @property
    def image(self):
        """The image, built and mounted once."""
        if self._image is None:
            self._image = Image(self)
        return self._image

    @property
    def program(self):
        """The program that was named, or else the image's."""
        return self._program or self.image.root / "usr/local/bin/keyframed"

    def start(self, *command, **options):
        process = subprocess.Popen([str(word) for word in command], **options)
        self._processes.append(process)
        return process

    def end(self, process, with_signal=signal.SIGTERM):
        """Ends a process and returns its exit code."""
        if process.poll() is None:
            process.send_signal(with_signal)
        try:
            code = process.wait(PATIENCE + 10)
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        self._processes.remove(process)
        return code

    def stop(self):
        for process in reversed(list(self._processes)):
            self.end(process, signal.SIGKILL)

    def replica(self, port=0, *arguments, error=None):
        """A keyframed that answers; its port is `replica.port`."""
        process = self.start(
            self.program, "--port", port, "--threads", 1, *arguments, stdout=subprocess.PIPE, stderr=error, text=True)
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+) ", line)
        if not found:
            raise RuntimeError(f"keyframed says {line!r}")
        process.port = int(found[1])
        return process

    def load(self, script, port, **settings):
        """Starts a load script; its report is `process.communicate()[0]`."""
        environment = {**os.environ, **{name: str(value) for name, value in settings.items()}}
        return self.start(
            self.root / "Tests/Load" / script, f"http://127.0.0.1:{port}", env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)

    def finish(self, process):
        """Waits for a load script; returns its exit code and report."""
        report, _ = process.communicate(timeout=240)
        self._processes.remove(process)
        return process.returncode, report
