"""Mixed load with random bad input: memory stays flat, no descriptor leaks, every answer is that of a fresh solve."""

import json
import random
import socket
import statistics
import threading
import time

from server import BODY, JSON, ROOT, Server, different

CLIENTS = 6
# More layouts than the cache holds, so that answers are made, kept, dropped and made again.
LAYOUTS = 400
CACHE = 4_000_000  # bytes
FORMATS = ["keyframes", "coreanimation", "webanimations", "css", "lottie", "svg"]


def expectations(program):
    """Paths and bodies with the answer that a server without a cache gives."""
    examples = [json.loads(path.read_bytes()) for path in sorted((ROOT / "Sources/Service/Resources/Examples").glob("*"))]
    golden = [json.loads(path.read_bytes()) for path in sorted((ROOT / "Tests/Golden").glob("*.json"))]
    cases = [("/v1/timelines", different(number)) for number in range(LAYOUTS)]
    cases += [(f"/v1/timelines?format={name}", json.dumps(body).encode()) for body in examples for name in FORMATS]
    cases += [(case["path"], json.dumps(case["request"]).encode()) for case in golden if "request" in case]
    cases.append(("/v1/timelines/batch", json.dumps({"items": examples}).encode()))
    with Server(program, "--cache-bytes", "0") as fresh:
        return [(path, body, *fresh.ask("POST", path, body)) for path, body in cases]


def spoiled(chance, body):
    """A body with some of its octets changed, lost or repeated."""
    octets = bytearray(body)
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(octets))
        kind = chance.randrange(4)
        if kind == 0:
            octets[place] = chance.randrange(256)
        elif kind == 1:
            del octets[place : place + chance.randint(1, 40)]
        elif kind == 2:
            octets[place:place] = octets[place : place + chance.randint(1, 40)]
        else:
            octets[place:place] = chance.choice([b"[" * 900, b"1e999", b'"\\ud800"', b"-", b"{}", b"\0"])
        octets = octets or bytearray(b"{")
    return bytes(octets)


class Client(threading.Thread):
    def __init__(self, server, cases, seed, end):
        super().__init__()
        self.server, self.cases, self.chance, self.end = server, cases, random.Random(seed), end
        self.right = self.bad = 0
        self.faults = []

    def run(self):
        connection = self.server.connect()
        while time.monotonic() < self.end:
            try:
                if self.chance.random() < 0.15:
                    self.send_garbage()
                elif self.chance.random() < 0.25:
                    self.ask_badly(connection)
                else:
                    self.ask(connection)
            except OSError as error:
                self.faults.append(repr(error))
                connection.close()

    def ask(self, connection):
        # A few are asked for often, as in life.
        first = self.chance.randrange(len(self.cases))
        path, body, status, expected = self.cases[min(first, self.chance.randrange(len(self.cases)))]
        connection.request("POST", path, body, JSON)
        answer = connection.getresponse()
        content = answer.read()
        if answer.status == status and content == expected:
            self.right += 1
        else:
            self.faults.append(f"{path}: {answer.status}, not {status}; the same bytes: {content == expected}")
        if status == 200 and self.chance.random() < 0.2 and (location := answer.getheader("Content-Location")):
            connection.request("GET", location)
            again = connection.getresponse()
            stored = again.read()
            if again.status == 200 and stored != expected:
                self.faults.append(f"GET {location}: other bytes")

    def ask_badly(self, connection):
        path, body, *_ = self.chance.choice(self.cases)
        connection.request("POST", path, spoiled(self.chance, body), JSON)
        answer = connection.getresponse()
        answer.read()
        self.bad += 1
        if answer.status >= 500 and answer.status != 503:
            self.faults.append(f"{path} spoiled: {answer.status}")

    def send_garbage(self):
        """Half a request, a wrong one or noise, and then silence or a reset."""
        head = b"POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(BODY)
        octets = self.chance.choice([
            head + BODY[: self.chance.randrange(len(BODY))], spoiled(self.chance, head) + BODY,
            self.chance.randbytes(200), head * 3, b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 200, b""])
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=0.05) as raw:
            try:
                raw.sendall(octets)
                if self.chance.random() < 0.5:
                    raw.recv(4096)
            except OSError:
                pass
        self.bad += 1


def check(tally, program, seconds):
    cases = expectations(program)
    with Server(program, "--cache-bytes", str(CACHE)) as server:
        server.ask("GET", "/healthz")
        descriptors = server.descriptors
        end = time.monotonic() + seconds
        clients = [Client(server, cases, seed, end) for seed in range(CLIENTS)]
        for client in clients:
            client.start()
        resident = []
        while time.monotonic() < end and server.process.poll() is None:
            time.sleep(min(1, seconds / 60))
            resident.append(server.resident)
        for client in clients:
            client.join()
        alive = server.process.poll() is None
        tally.check(alive, f"the server lives after {seconds} s")
        if not alive:
            return
        right, bad = sum(client.right for client in clients), sum(client.bad for client in clients)
        faults = [fault for client in clients for fault in client.faults]
        tally.check(not faults and right > 0, f"{right} answers right, {bad} bad requests; wrong: {faults[:3] or 'none'}")
        third = len(resident) // 3
        middle, last = statistics.median(resident[third : 2 * third]), statistics.median(resident[2 * third :])
        tally.check(
            last < middle * 1.05 + 2,
            f"memory {resident[0]:.1f} MB first, {middle:.1f} MB in the middle third, {last:.1f} MB in the last")
        time.sleep(1)
        tally.check(server.descriptors <= descriptors + 1, f"descriptors {descriptors} before, {server.descriptors} after")
        evictions = server.metric("keyframed_cache_evictions_total")
        tally.check(evictions > 0, f"the cache dropped {evictions:.0f} answers meanwhile")
