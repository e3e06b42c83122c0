"""How few keys a spring needs, and what sampling costs: springs.py PROGRAM

For every damping ratio, distance and tolerance: the keys of the service's answer (straight and eased), the fewest that
straight lines could do with (pieces that need not even meet), and the keys and true worst errors of baking 60 keys a
second and of sampling every 10 ms, each with the bytes of its track. Errors are measured here, against the
closed form, at 20,000 instants.
"""
import http.client
import json
import math
import re
import subprocess
import sys

INSTANTS = 20_000
RESPONSE = 0.5  # seconds


class Spring:
    """x″ + 2ζω·x′ + ω²·x = 0 from x = 1, with the tail that takes x(T) away (contract §4.2)."""

    def __init__(self, ratio, duration):
        self.omega, self.ratio, self.duration = 2 * math.pi / RESPONSE, ratio, duration
        self.rest = self.free(duration)

    def free(self, t):
        omega, ratio = self.omega, self.ratio
        if ratio < 1:
            damped = omega * math.sqrt(1 - ratio * ratio)
            return math.exp(-ratio * omega * t) * (math.cos(damped * t) + ratio * omega / damped * math.sin(damped * t))
        if ratio == 1:
            return (1 + omega * t) * math.exp(-omega * t)
        width = omega * math.sqrt(ratio * ratio - 1)
        slow, fast = -ratio * omega + width, -ratio * omega - width
        return (slow * math.exp(fast * t) - fast * math.exp(slow * t)) / (slow - fast)

    def progress(self, t):
        return 1 - (self.free(t) - self.rest * (t / self.duration) ** 4) if t < self.duration else 1.0


def ease(curve, x):
    x1, y1, x2, y2 = curve
    low, high = 0.0, 1.0
    for _ in range(50):
        s = (low + high) / 2
        if 3 * (1 - s) ** 2 * s * x1 + 3 * (1 - s) * s * s * x2 + s ** 3 < x:
            low = s
        else:
            high = s
    s = (low + high) / 2
    return 3 * (1 - s) ** 2 * s * y1 + 3 * (1 - s) * s * s * y2 + s ** 3


def worst(exact, times, values, easings=None):
    """The largest distance from the exact values, which are at even instants up to the last key."""
    farthest, key = 0.0, 0
    step = times[-1] / INSTANTS
    for index, wanted in enumerate(exact):
        time = min(index * step, times[-1])
        while key + 2 < len(times) and times[key + 1] <= time:
            key += 1
        share = min(1, (time - times[key]) / (times[key + 1] - times[key]))
        if easings:
            share = ease(easings[key], share)
        farthest = max(farthest, abs(values[key] + (values[key + 1] - values[key]) * share - wanted))
    return farthest


def fewest(exact, duration, tolerance):
    """Keys of the fewest straight pieces, which need not meet: every sample cuts the lines that still pass to fewer."""
    exact = exact[::4]
    step = 4 * duration / INSTANTS
    pieces, start = 0, 0
    while start < len(exact):
        pieces += 1
        # Lines as (value at the first sample, slope): a convex polygon.
        first, second = exact[start], exact[min(start + 1, len(exact) - 1)]
        polygon = [(first + a, (second + b - first - a) / step) for a, b in
                   ((-tolerance, -tolerance), (-tolerance, tolerance), (tolerance, tolerance), (tolerance, -tolerance))]
        index = start + 2
        while index < len(exact):
            span = (index - start) * step
            for sign in (1, -1):
                distance = [sign * (exact[index] + sign * tolerance - v - s * span) for v, s in polygon]
                if min(distance) < 0:
                    cut = []
                    for here in range(len(polygon)):
                        there = (here + 1) % len(polygon)
                        p, q, a, b = polygon[here], polygon[there], distance[here], distance[there]
                        if a >= 0:
                            cut.append(p)
                        if (a >= 0) != (b >= 0):
                            share = a / (a - b)
                            cut.append((p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share))
                    polygon = cut
                    if not polygon:
                        break
            if not polygon:
                break
            index += 1
        start = index
    return pieces + 1


def size(times, values, easings=None):
    """Bytes of a track's numbers as compact JSON."""
    said = {"times": [round(t, 9) for t in times], "values": [[round(v, 3), 0] for v in values]}
    if easings:
        said["easings"] = easings
    return len(json.dumps(said, separators=(",", ":")))


def main():
    process = subprocess.Popen([sys.argv[1], "--port", "0"], stdout=subprocess.PIPE)
    try:
        port = int(re.search(r"http://127\.0\.0\.1:(\d+) ", process.stdout.readline().decode()).group(1))

        def track(ratio, distance, options):
            body = {
                "screen": {"width": 4000, "height": 4000},
                "layout": {"id": "window", "frame": {"x": 0, "y": 0, "width": 4000, "height": 4000}, "children": [
                    {"id": "dot", "frame": {"x": 0, "y": 0, "width": 10, "height": 10}}]},
                "transition": {"kind": "card", "source": "dot",
                               "destination": {"x": distance, "y": 0, "width": 10, "height": 10}},
                "timing": {"spring": {"response": RESPONSE, "dampingFraction": ratio}}, "keyframes": options}
            # Finding the bound takes longer than a connection may be idle.
            client = http.client.HTTPConnection("127.0.0.1", port)
            client.request("POST", "/v1/timelines", json.dumps(body), {"Content-Type": "application/json"})
            answer = client.getresponse()
            told = json.loads(answer.read())
            assert answer.status == 200, told
            found = next(t for t in told["layers"][0]["tracks"] if t["property"] == "position")
            return found["times"], [v[0] - 5 for v in found["values"]], found.get("easings")

        print("| ζ | points | tolerance | linear keys · error · bytes | bound | ratio | cubic segments · error · bytes "
              "| 60 Hz keys · error · bytes | 10 ms keys · error · bytes |")
        print("|---|---|---|---|---|---|---|---|---|")
        keys = bounds = 0
        for ratio in (0.3, 0.5, 0.8, 1, 2):
            for distance in (100, 600, 2000):
                for tolerance in (0.1, 0.25, 0.5):
                    linear = track(ratio, distance, {"tolerance": tolerance})
                    cubic = track(ratio, distance, {"tolerance": tolerance, "interpolation": "cubic"})
                    baked = track(ratio, distance, {"tolerance": tolerance, "mode": "uniform", "frameRate": 60})
                    duration = linear[0][-1]
                    spring = Spring(ratio, duration)
                    exact = [distance * spring.progress(duration * k / INSTANTS) for k in range(INSTANTS + 1)]
                    instants = [0.01 * k for k in range(int(duration * 100) + 1)]
                    if instants[-1] < duration:
                        instants.append(duration)
                    sampled = instants, [distance * spring.progress(t) for t in instants]
                    bound = fewest(exact, duration, tolerance)
                    keys, bounds = keys + len(linear[0]), bounds + bound

                    def cell(times, values, easings=None, count=0):
                        return f"{len(times) - count} · {worst(exact, times, values, easings):.3f} · " \
                               f"{size(times, values, easings)}"
                    print(f"| {ratio} | {distance} | {tolerance} | {cell(*linear)} | {bound} | "
                          f"{len(linear[0]) / bound:.2f} | {cell(*cubic, count=1)} | {cell(*baked)} | {cell(*sampled)} |",
                          flush=True)
        print(f"\nall linear keys to the bound: {keys / bounds:.3f}")
    finally:
        process.kill()
        process.wait()


main()
