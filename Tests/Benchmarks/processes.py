"""What wrk does not tell of the program: processes.py start|memory PROGRAM BODY

start: milliseconds from the start of the process to its first healthy answer, median of nine.
memory: resident MB when idle, after one request, and after 10,000 different layouts.
"""
import http.client
import re
import statistics
import subprocess
import sys
import time

what, program, body = sys.argv[1], sys.argv[2], open(sys.argv[3]).read()


def start():
    process = subprocess.Popen([program, "--port", "0", "--threads", "1"], stdout=subprocess.PIPE)
    line = process.stdout.readline().decode()
    return process, int(re.search(r"http://127\.0\.0\.1:(\d+) ", line).group(1))


def resident(process):
    status = open(f"/proc/{process.pid}/status").read()
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024


if what == "start":
    times = []
    for _ in range(9):
        begin = time.perf_counter()
        process, port = start()
        client = http.client.HTTPConnection("127.0.0.1", port)
        client.request("GET", "/healthz")
        assert client.getresponse().status == 200
        times.append((time.perf_counter() - begin) * 1000)
        process.kill()
        process.wait()
    print(f"start to first healthy answer: {statistics.median(times):.1f} ms (median of 9)")
else:
    process, port = start()
    idle = resident(process)
    client = http.client.HTTPConnection("127.0.0.1", port)
    for number in range(10_000):
        other = body.replace('"y": 88', f'"y": 88.{number + 1:05d}', 1)
        client.request("POST", "/v1/timelines", other, {"Content-Type": "application/json"})
        answer = client.getresponse()
        answer.read()
        assert answer.status == 200 and answer.getheader("Cache-Status") == "keyframed; fwd=miss", answer.status
        if number == 0:
            one = resident(process)
    print(f"resident: {idle:.1f} MB idle, {one:.1f} MB after one request, "
          f"{resident(process):.1f} MB after 10,000 different layouts")
    process.kill()
    process.wait()
