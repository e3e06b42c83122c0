"""Slow and greedy clients: what a thousand of them cost the others, and what they get."""

import socket
import statistics
import subprocess
import threading
import time

from server import BODY, JSON, Server, quantile, wait_until

# slowhttptest's modes; each client gives or takes a few octets a second.
MODES = {
    "slow headers": ["-H", "-i", "2", "-x", "24"],
    "slow bodies": ["-B", "-i", "2", "-s", "8192", "-x", "10", "-t", "POST", "-f", "application/json"],
    "ranges": ["-R", "-a", "10", "-b", "3000", "-t", "HEAD"],
    "slow readers": ["-X", "-w", "10", "-y", "20", "-n", "2", "-z", "5", "-k", "3"],
}
RATE = 500  # requests a second of the steady client


def latencies(server, seconds):
    """Milliseconds of a steady client's requests, and how many went wrong."""
    times, wrong = [], 0
    connection = server.connect()
    begin = time.perf_counter()
    for number in range(int(seconds * RATE)):
        due = begin + number / RATE
        if (rest := due - time.perf_counter()) > 0:
            time.sleep(rest)
        start = time.perf_counter()
        connection.request("POST", "/v1/timelines", BODY, JSON)
        answer = connection.getresponse()
        answer.read()
        wrong += answer.status != 200
        times.append((time.perf_counter() - start) * 1000)
    return times, wrong


def attack(server, arguments, connections, seconds):
    return subprocess.Popen(
        ["slowhttptest", "-c", str(connections), "-r", str(connections), "-l", str(seconds), "-p", "3", *arguments]
        + ["-u", f"{server.url}{'/openapi.yaml' if '-X' in arguments else '/v1/timelines'}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def check_modes(tally, program, connections, is_long):
    """Others' latency alone, while another server is attacked (what the attackers take of the machine), and attacked.

    The long form measures; the short one, which runs beside whatever else a machine does, finds a server that is blocked.
    """
    rounds_wanted, seconds, times_slower, spare = (3, 8, 4 / 3, 0.1) if is_long else (1, 3, 5, 50)
    for name, arguments in MODES.items():
        with Server(program, "--threads", "1") as server, Server(program, "--threads", "1") as other:
            latencies(server, 1)
            rounds, wrong, most = [], 0, 0
            for _ in range(rounds_wanted):
                p99 = []
                for attacked in (None, other, server):
                    attackers = attacked and attack(attacked, arguments, connections, seconds + 5)
                    try:
                        time.sleep(2 if attacked else 0)
                        most = max(most, server.metric("http_server_open_connections"))
                        times, errors = latencies(server, seconds)
                        p99.append(quantile(times, 0.99))
                        wrong += errors
                    finally:
                        if attackers:
                            attackers.kill()
                            attackers.wait()
                    wait_until(lambda: server.metric("http_server_open_connections") < 10, 15)
                rounds.append(p99)
            alone, beside, under = (statistics.median(column) for column in zip(*rounds))
            tally.check(wrong == 0, f"{name}: all requests of the others are answered")
            tally.check(
                under < max(alone, beside) * times_slower + spare,
                f"{name}: {most:.0f} connections, others' p99 {alone:.2f} ms alone, {beside:.2f} while another server is "
                f"attacked, {under:.2f} attacked (×{under / max(alone, beside):.2f})")


def check_reader_that_stops(tally, program):
    """A client that asks without end and reads nothing: what it makes the server hold is bounded."""
    with Server(program, "--threads", "1") as server:
        server.ask("POST", "/v1/timelines", BODY)
        before = server.resident
        request = b"POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: "
        request += b"%d\r\n\r\n" % len(BODY) + BODY
        greedy = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(50)]
        sent = 0
        for connection in greedy:
            connection.setblocking(False)
        end = time.monotonic() + 4
        while time.monotonic() < end:
            for connection in greedy:
                try:
                    sent += connection.send(request * 20)
                except BlockingIOError:
                    pass
                except OSError:
                    break
            time.sleep(0.01)
        growth = (server.resident - before) / len(greedy) * 1024
        tally.check(growth < 512, f"a reader that stops holds {growth:.0f} KB after {sent / 1e6:.0f} MB of requests")
        tally.check(server.ask("GET", "/healthz")[0] == 200, "the others are served meanwhile")
        closed = wait_until(lambda: server.metric("http_server_open_connections") <= 1, 30)
        tally.check(closed, "all of them are closed after the time-out")
        for connection in greedy:
            connection.close()


def check_time_limits(tally, program):
    """How long a slow client may take, in seconds; all at once."""
    half = b"POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n"
    cases = {
        "a head octet by octet": (b"", b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 500, 10, b" 408 "),
        "a body octet by octet": (half, b"x" * 500, 30, b" 408 "),
        "half a head": (b"GET / HT", b"", 10, b" 408 "),
        "half a body": (half + b"{", b"", 10, b" 408 "),
    }
    with Server(program, "--threads", "1") as server:
        threads = []
        for name, case in cases.items():
            threads.append(threading.Thread(target=check_time_limit, args=(tally, server, name, *case)))
            threads[-1].start()
        for thread in threads:
            thread.join()


def check_time_limit(tally, server, name, first, rest, limit, expected):
    connection = socket.create_connection(("127.0.0.1", server.port))
    connection.settimeout(0.5)
    start = time.monotonic()
    connection.sendall(first)
    answer = b""
    while time.monotonic() - start < limit + 15 and not answer:
        try:
            if rest:
                connection.sendall(rest[:1])
                rest = rest[1:]
            answer = connection.recv(4096)
        except TimeoutError:
            continue
        except OSError:
            break
    spent = time.monotonic() - start
    told = expected in answer[:20]
    tally.check(told and limit - 1 < spent < limit + 5, f"{name} is answered with 408 after {spent:.1f} s")
    connection.close()


def check_room(tally, program):
    """More connections than there is room for: those inside are served, the next are told when to come again."""
    with Server(program, "--threads", "1", "--max-connections", "100") as server:
        busy = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(100)]
        for connection in busy:
            connection.sendall(b"POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(BODY))
        time.sleep(0.3)
        late = socket.create_connection(("127.0.0.1", server.port))
        late.settimeout(5)
        answer = late.recv(4096)
        tally.check(b" 503 " in answer[:20] and b"Retry-After: 1\r\n" in answer, "the 101st is told 503 and Retry-After")
        late.close()
        statuses = []
        for connection in busy:
            connection.settimeout(10)
            connection.sendall(BODY)
            statuses.append(connection.recv(65536)[9:12])
            connection.close()
        tally.check(statuses == [b"200"] * 100, "the 100 inside are answered")


def check(tally, program, is_long):
    check_room(tally, program)
    check_time_limits(tally, program)
    check_reader_that_stops(tally, program)
    check_modes(tally, program, 1000, is_long)
