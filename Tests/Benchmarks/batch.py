"""What a batch saves: 100 sources of one 100-item screen in one batch, beside 100 cold requests for them one by one.

usage: batch.py PROGRAM      Both forms meet a screen that has not been seen, in turns (A B A B), on one connection.
"""
import http.client
import json
import os
import re
import statistics
import subprocess
import sys
import time

ROUNDS = 15
COUNT = 100


def cell(number, top):
    """A row of a feed as an app has it: a cover, two lines of text and a button."""
    def child(name, x, y, width, height, **more):
        return {"id": f"item-{number}-{name}", "frame": {"x": x, "y": y, "width": width, "height": height}, **more}
    return {"id": f"item-{number}", "frame": {"x": 16, "y": top, "width": 343, "height": 120}, "cornerRadius": 12,
            "clips": True, "children": [
                child("cover", 12, 12, 96, 96, cornerRadius=8, image={"width": 600, "height": 600}),
                child("title", 120, 16, 190, 22), child("subtitle", 120, 44, 190, 36),
                child("save", 300, 84, 28, 24)]}


def feed(offset):
    cells = [cell(number, 132 * number) for number in range(COUNT)]
    return ({"id": "window", "frame": {"x": 0, "y": 0, "width": 375, "height": 812}, "children": [
        {"id": "feed", "frame": {"x": 0, "y": 88, "width": 375, "height": 724}, "clips": True,
         "scroll": {"x": 0, "y": offset}, "children": cells}]}, [f"item-{number}-cover" for number in range(COUNT)])


def grid(offset):
    item = {"children": [{"id": "cover", "frame": {"x": 0, "y": 0, "width": 100, "height": 100}, "cornerRadius": 8}]}
    return ({"id": "window", "frame": {"x": 0, "y": 0, "width": 375, "height": 812}, "children": [
        {"id": "list", "frame": {"x": 0, "y": 88, "width": 375, "height": 724}, "scroll": {"x": 0, "y": offset},
         "list": {"axis": "vertical", "count": COUNT, "itemSize": {"width": 375, "height": 120}, "item": item}}]},
        [f"list/{number}/cover" for number in range(COUNT)])


def main():
    program = sys.argv[1]
    process = subprocess.Popen([program, "--port", "0"], stdout=subprocess.PIPE)
    try:
        port = int(re.search(r"http://127\.0\.0\.1:(\d+) ", process.stdout.readline().decode()).group(1))
        client = http.client.HTTPConnection("127.0.0.1", port)
        ticks = os.sysconf("SC_CLK_TCK")

        def spent():
            fields = open(f"/proc/{process.pid}/stat").read().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / ticks

        def post(path, body):
            client.request("POST", path, body, {"Content-Type": "application/json"})
            answer = client.getresponse()
            data = answer.read()
            assert answer.status == 200, data[:300]
            return data

        def measured(work):
            cpu, wall = spent(), time.perf_counter()
            result = work()
            return result, spent() - cpu, time.perf_counter() - wall

        fresh = 0
        for name, screen in (("feed of 100 rows, 502 nodes written out", feed), ("list of 100 items, 3 nodes", grid)):
            singles, batches = [], []
            for turn in range(ROUNDS + 1):
                for form in ("single", "batch"):
                    fresh += 1
                    layout, sources = screen(fresh / 64)
                    shared = {"screen": {"width": 375, "height": 812, "scale": 3}, "layout": layout}
                    ask = [{"kind": "card", "source": source} for source in sources]
                    if form == "single":
                        bodies = [json.dumps({**shared, "transition": one}) for one in ask]
                        answers, *cost = measured(lambda: [post("/v1/timelines", body) for body in bodies])
                        singles.append(cost)
                    else:
                        body = json.dumps({"shared": shared, "items": [{"transition": one} for one in ask]})
                        answer, *cost = measured(lambda: post("/v1/timelines/batch", body))
                        items = json.loads(answer)["items"]
                        assert len(items) == COUNT and all(item["status"] == 200 for item in items)
                        batches.append(cost)
            cpu = sum(cost[0] for cost in batches[1:]) / sum(cost[0] for cost in singles[1:])
            wall = statistics.median(b[1] / s[1] for b, s in zip(batches[1:], singles[1:]))
            each = sum(cost[0] for cost in singles[1:]) / ROUNDS / COUNT * 1e6
            print(f"{name}: a batch costs {cpu:.3f} of the CPU and {wall:.3f} of the time of {COUNT} requests "
                  f"({each:.0f} µs CPU each)")
    finally:
        process.kill()
        process.wait()


main()
