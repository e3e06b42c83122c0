"""How the server ends and begins: a drain under load, and a kill."""

import os
import subprocess
import threading
import time

from server import BODY, JSON, ROOT, Server, different, wait_until

CLIENTS = 8


def client(server, stop, counts):
    """Asks without pause, on a new connection after each that the server closes; a refused connection ends it."""
    right = lost = 0
    while not stop.is_set():
        try:
            connection = server.connect()
            connection.connect()
        except OSError:
            break
        try:
            while not stop.is_set():
                connection.request("POST", "/v1/timelines", BODY, JSON)
                answer = connection.getresponse()
                answer.read()
                right += answer.status == 200
                lost += answer.status != 200
                if answer.getheader("Connection") == "close":
                    break
        except OSError:
            lost += 1
        connection.close()
    counts.append((right, lost))


def check_drain(tally, program):
    with Server(program) as server:
        stop, counts = threading.Event(), []
        threads = [threading.Thread(target=client, args=(server, stop, counts)) for _ in range(CLIENTS)]
        for thread in threads:
            thread.start()
        time.sleep(1)
        start = time.monotonic()
        server.terminate()
        status = server.process.wait(30)
        spent = time.monotonic() - start
        stop.set()
        for thread in threads:
            thread.join()
        right, lost = sum(c[0] for c in counts), sum(c[1] for c in counts)
        tally.check(lost == 0 and right > 0, f"SIGTERM under {CLIENTS} busy clients: {right} answered, {lost} lost")
        tally.check(status == 0, f"the program ended with {status} after {spent:.1f} s")


def check_drain_under_wrk(tally, program):
    """wrk keeps asking until after the end. It counts a refused connection as an error of connecting or of the first write,
    and that is no request; a request without an answer is an error of reading."""
    script = ROOT / "Tests/Benchmarks/post.lua"
    body = ROOT / "Sources/Service/Resources/Examples/card-open.json"
    with Server(program) as server:
        wrk = subprocess.Popen(
            ["wrk", "-t1", "-c16", "-d3s", "-s", script, f"{server.url}/v1/timelines"], stdout=subprocess.PIPE, text=True,
            env={**os.environ, "BODY": str(body)})
        time.sleep(1)
        server.terminate()
        status = server.process.wait(30)
        said = wrk.communicate()[0]
        errors = [line.strip() for line in said.splitlines() if "Socket errors" in line or "Non-2xx" in line]
        faults = [part for line in errors for part in line.split(": ", 1)[1].split(", ")]
        lost = [part for part in faults if part.split()[0] in ("read", "timeout") and part.split()[1] != "0"]
        answered = next((line.split()[0] for line in said.splitlines() if "requests in" in line), "0")
        tally.check(
            not lost and not any("Non-2xx" in line for line in errors) and int(answered) > 1000,
            f"SIGTERM under wrk: {answered} answered, {', '.join(lost) or 'none'} lost")
        tally.check(status == 0, f"the program ended with {status}")


def check_kill(tally, program):
    """Killed while it works, it is healthy at once when it is started again on its port, and answers the same bytes."""
    with Server(program) as server:
        body = different(77)
        _, before = server.ask("POST", "/v1/timelines", body)
        stop, counts = threading.Event(), []
        threads = [threading.Thread(target=client, args=(server, stop, counts)) for _ in range(4)]
        for thread in threads:
            thread.start()
        time.sleep(0.3)
        port = server.port
        server.process.kill()
        server.process.wait()
        stop.set()
        for thread in threads:
            thread.join()
        start = time.monotonic()
        with Server(program, "--port", str(port)) as again:
            healthy = wait_until(lambda: again.ask("GET", "/healthz")[0] == 200, 5)
            spent = (time.monotonic() - start) * 1000
            tally.check(healthy and spent < 1000, f"healthy {spent:.0f} ms after a kill, on the same port")
            tally.check(again.ask("POST", "/v1/timelines", body)[1] == before, "the same bytes after it")


def check(tally, program):
    check_drain(tally, program)
    check_drain_under_wrk(tally, program)
    check_kill(tally, program)
