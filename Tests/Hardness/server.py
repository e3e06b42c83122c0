"""The program as a child process, and what can be asked of it from outside."""

import http.client
import os
import re
import signal
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BODY = (ROOT / "Sources/Service/Resources/Examples/card-open.json").read_bytes()
JSON = {"Content-Type": "application/json"}


class Server:
    """A running program on a free port; it ends with `stop` or with the `with` statement."""

    def __init__(self, program, *arguments, cores=None):
        command = [str(program), "--port", "0", *arguments]
        if cores is not None:
            command = ["taskset", "-c", cores, *command]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        line = self.process.stdout.readline().decode()
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+) ", line).group(1))
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def connect(self, timeout=20):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def ask(self, method, path, body=None, headers=JSON):
        connection = self.connect()
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer.status, content

    def terminate(self):
        self.process.send_signal(signal.SIGTERM)

    def metric(self, name):
        """The sum of all samples of a name."""
        text = self.ask("GET", "/metrics")[1].decode()
        return sum(float(line.split()[-1]) for line in text.splitlines() if re.match(rf"{name}[ {{]", line))

    @property
    def resident(self):
        """Megabytes of memory in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


def different(number):
    """A body that no one else asks for, by its number."""
    return BODY.replace(b'"y": 88', b'"y": 88.%08d' % number, 1)


def wait_until(condition, seconds):
    """Whether the condition came true in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def quantile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
