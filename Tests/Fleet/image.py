"""The image: what its configuration says, run as a container engine does, read-only and in namespaces of its own."""

import json
import re
import shlex
import subprocess
import time
from pathlib import Path

from patience import wait_until

MEGABYTE = 1_000_000
BASE = "localhost/keyframed/debian:bookworm"


def output(*command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout.strip()


class Image:
    """The built image, mounted; `root` is its file system, `config` what it says of itself."""

    def __init__(self, running):
        self.name = output(running.root / "Tests/Image/build", stderr=subprocess.DEVNULL)
        self.config = json.loads(output("buildah", "inspect", "--type", "image", self.name))["Docker"]["config"]
        self.container = output("buildah", "from", self.name)
        running.at_exit(lambda: output("buildah", "rm", self.container))
        self.root = Path(output("buildah", "mount", self.container))

    @property
    def environment(self):
        return dict(pair.split("=", 1) for pair in self.config["Env"])

    def start(self, running):
        """Runs the entry point as the process 1 of a container without a network, on a root that can't be written."""
        enter = (
            'ip link set lo up; mount --bind "$0" "$0"; mount -o remount,bind,ro "$0"; '
            'mount -t proc proc "$0/proc"; exec chroot "$@"')
        self.host = running.start(
            "unshare", "--mount", "--pid", "--net", "--fork", "--kill-child", "sh", "-ec", enter,
            self.root, f"--userspec={self.config['User']}", self.root, *self.config["Entrypoint"],
            env=self.environment, stdout=subprocess.PIPE, text=True)
        self.host.stdout.readline()
        self.pid = int(Path(f"/proc/{self.host.pid}/task/{self.host.pid}/children").read_text())

    def inside(self, *command):
        """Runs a command in the container, as `docker exec` does, but as root."""
        return self._enter("--mount", "--root", *command, env=self.environment)

    def beside(self, *command):
        """Runs a command of this machine in the container's network."""
        return self._enter(*command)

    def _enter(self, *words, **options):
        return subprocess.run(
            ["nsenter", f"--target={self.pid}", "--pid", "--net", *words], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, **options)


def size(folder):
    return int(output("du", "--summarize", "--bytes", "--one-file-system", folder).split()[0])


def check(tally, running):
    image = running.image
    base = output("buildah", "from", BASE)
    running.at_exit(lambda: output("buildah", "rm", base))
    beyond = (size(image.root) - size(output("buildah", "mount", base))) / MEGABYTE
    print(f"  the image is {beyond:.1f} MB beyond its base")
    tally.check(0 < beyond < 40, "less than 40 MB beyond the base", f"{beyond:.1f} MB")

    user = image.config["User"]
    tally.check(re.fullmatch(r"[1-9]\d*(:[1-9]\d*)?", user), "the user is a number and not root", user)
    tally.check(image.config["StopSignal"] in ("SIGTERM", "15"), "it is stopped by SIGTERM")
    told = output("buildah", "run", "--isolation", "chroot", image.container, *image.config["Entrypoint"], "--help")
    tally.check("keyframed" in told, "buildah runs it", told)

    image.start(running)
    status = Path(f"/proc/{image.pid}/status").read_text()
    tally.check(re.search(r"^NSpid:.*\t1$", status, re.M), "it is process 1")
    identities = set(re.findall(r"^[UG]id:\t(.*)$", status, re.M))
    tally.check(identities == {"\t".join([user.split(":")[0]] * 4)}, "it runs as that user", identities)
    touched = image.inside("touch", "/tmp/written").stdout
    tally.check("Read-only file system" in touched, "nothing can be written, even by root", touched)

    probe = image.config["Healthcheck"]["Test"]
    tally.check(probe[0] == "CMD", "HEALTHCHECK needs no shell", probe)
    wait_until(lambda: image.inside(*probe[1:]).returncode == 0, "HEALTHCHECK is green", 3)
    elsewhere = image.inside(*probe[1:], "--port", "8081")
    tally.check(elsewhere.returncode == 1, "HEALTHCHECK is green only where the server is", elsewhere.stdout)

    readme = (running.root / "README.md").read_text()
    line = re.search(r"^curl -s localhost:8080/v1/examples/.*$", readme, re.M)[0]
    answer = image.beside("sh", "-c", line).stdout
    timeline = json.loads(answer)
    tally.check(timeline["kind"] == "preview" and timeline["layers"], "the README's POST is answered", answer[:300])

    # A body that comes in two halves, SIGTERM between them.
    body = (running.root / "Sources/Service/Resources/Examples/card-open.json").read_text()
    slow = (
        f"(printf %s {shlex.quote(body[:200])}; sleep 1.5; printf %s {shlex.quote(body[200:])}) | curl -sS -T - "
        "-X POST -H Content-Type:application/json -w '%{http_code}' localhost:8080/v1/timelines")
    asking = running.start(
        "nsenter", f"--target={image.pid}", "--net", "sh", "-c", slow, stdout=subprocess.PIPE, text=True)
    time.sleep(0.5)
    begin = time.monotonic()
    output("kill", "-TERM", str(image.pid))
    wait_until(
        lambda: " 503 " in image.beside("curl", "-si", "localhost:8080/readyz").stdout, "it drains", 1)
    answer = asking.communicate(timeout=10)[0]
    tally.check(answer.endswith("}200"), "SIGTERM: what is under way is answered", answer[-200:])
    code = image.host.wait(30)
    tally.check(code == 0, "SIGTERM: it exits with 0", f"{code} after {time.monotonic() - begin:.1f} s")
