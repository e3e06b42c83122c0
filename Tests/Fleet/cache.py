"""varnish before the fleet: a timeline is read from its replica once, however often it is replayed."""

import subprocess

from balancer import Balancer
from patience import wait_until
from running import Client, free_port

REPLAYS = 10_000


def check(tally, running):
    log = running.folder / "replica.log"
    replicas = [running.replica(0, "--log", "debug", error=log.open("a")) for _ in range(3)]
    balancer = Balancer(running, replicas)
    port = varnish(running, balancer.port)
    client = Client(port)
    body = (running.root / "Sources/Service/Resources/Examples/split-open.json").read_bytes()

    # The id is known from a server that is not of the fleet.
    location = Client(running.replica().port).post(body).headers["Content-Location"]
    tally.check(client.get(location).status == 404, "what no one has asked for is not found")
    reply = client.post(body)
    tally.check(reply.status == 200 and reply.headers["Content-Location"] == location, "a POST goes through")
    again = client.post(body)
    tally.check(again.headers["Cache-Status"] == "keyframed; hit" and again.body == reply.body, "to its replica")
    log.write_text("")

    config = running.folder / "replays"
    answers = running.folder / "replays-answers"
    answers.mkdir()
    config.write_text(
        f'url = "http://127.0.0.1:{port}{location}#[1-{REPLAYS}]"\n'
        f'output = "{answers}/#1"\nwrite-out = "%{{http_code}}\\n"\n')
    told = subprocess.run(
        ["curl", "--parallel", "--parallel-max", "16", "--no-progress-meter", "--config", config],
        stdout=subprocess.PIPE, text=True).stdout.split()
    tally.check(told == ["200"] * REPLAYS, f"{REPLAYS} replays are answered", set(told))
    bytes_of = {file.read_bytes() for file in answers.iterdir()}
    tally.check(bytes_of == {reply.body}, "each with the bytes of the POST", len(bytes_of))
    reads = [line for line in log.read_text().splitlines() if '"GET"' in line and location in line]
    print(f"  {REPLAYS} replays: {len(reads)} at the origin")
    tally.check(len(reads) == 1, "one of them is asked for at the origin", reads[:3])


def varnish(running, origin):
    """Varnish with the tree's configuration before a port; returns its own port."""
    port = free_port()
    file = running.folder / "cache.vcl"
    file.write_text((running.root / "Tests/Fleet/cache.vcl").read_text().replace('"8080"', f'"{origin}"'))
    running.start(
        "varnishd", "-F", "-j", "none", "-a", f"127.0.0.1:{port}", "-T", "none", "-f", file, "-s", "malloc,64m",
        "-n", running.folder / "varnish", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def answers():
        try:
            return Client(port).get("/healthz").status == 200
        except OSError:
            return False

    wait_until(answers, "varnish answers")
    return port
