"""haproxy before three replicas: one home a layout, and no request lost whatever happens to a replica."""

import random
import re
import signal
import sys
import time

from balancer import Balancer
from patience import wait_until
from running import Client

LAYOUTS = 900
REQUESTS = 8000
#: How much of all answers to the layouts the caches hold together.
ROOM = 0.4
#: Requests before and after whatever happens under load.
ENOUGH = 300


def layouts(running, count):
    """Different bodies: the examples, each with a screen of its own width."""
    folder = running.root / "Sources/Service/Resources/Examples"
    examples = [file.read_text() for file in sorted(folder.glob("*.json"))]
    return [
        re.sub(r'"width": (\d+)', rf'"width": \1.{number + 1:06d}', examples[number % len(examples)], count=1).encode()
        for number in range(count)
    ]


def check(tally, running):
    bodies = layouts(running, LAYOUTS)
    hit_rates(tally, running, bodies)
    replicas = [running.replica() for _ in range(3)]
    balancer = Balancer(running, replicas)
    home = one_home(tally, balancer, bodies)
    ids(tally, balancer, bodies)
    killed(tally, running, balancer, replicas, bodies, home)
    restarted(tally, running, balancer, replicas, bodies, home)
    grown(tally, running, balancer, bodies, home)


def hit_rates(tally, running, bodies):
    """The same requests to three replicas, to one of three times the cache, and to the simulation."""
    sys.path.insert(1, str(running.root / "Tests/Benchmarks"))
    from sieve import OVERHEAD, Cache

    weights = [1 / rank for rank in range(1, len(bodies) + 1)]
    draws = random.Random(8).choices(range(len(bodies)), weights, k=REQUESTS)
    unbounded = running.replica()
    costs = [len(Client(unbounded.port).post(body).body) + len(body) + OVERHEAD for body in bodies]
    room = int(sum(costs) * ROOM)

    def rate(port):
        client = Client(port)
        return sum(client.post(bodies[draw]).headers["Cache-Status"] == "keyframed; hit" for draw in draws) / REQUESTS

    alone = rate(running.replica(0, "--cache-bytes", room).port)
    shared = rate(Balancer(running, [running.replica(0, "--cache-bytes", room // 3) for _ in range(3)]).port)
    cache = Cache(room)
    simulated = sum(cache.ask(draw, costs[draw]) for draw in draws) / REQUESTS
    print(f"  hits of {REQUESTS} requests for {len(bodies)} layouts: {alone:.2%} of one replica, {shared:.2%} of three "
          f"with a third of its cache each, {simulated:.2%} simulated")
    tally.check(0.3 < alone < 0.9, "the cache is too small for all and not for most", f"{alone:.2%}")
    tally.check(abs(shared - alone) < 0.01, "three replicas hit as often as one", f"{shared:.2%} and {alone:.2%}")
    tally.check(abs(simulated - alone) < 0.01, "so does the simulation", f"{simulated:.2%} and {alone:.2%}")
    running.stop()


def one_home(tally, balancer, bodies):
    home = balancer.homes(bodies)
    tally.check(balancer.homes(bodies) == home, "the same layout goes to the same replica")
    shares = [home.count(f"replica{number}") / len(bodies) for number in (1, 2, 3)]
    print(f"  shares of the replicas: {', '.join(f'{share:.1%}' for share in shares)}")
    tally.check(min(shares) > 0.25 and max(shares) < 0.42, "each has about a third of the layouts", shares)
    # The longest bodies there may be, told apart near their beginning.
    long = [body.strip() + b" " * (2**20 - len(body.strip())) for body in bodies[:24]]
    homes = [balancer.homes(long) for _ in range(3)]
    tally.check(homes[0] == homes[1] == homes[2], "so does the longest body", homes)
    tally.check(len(set(homes[0])) == 3, "and not each to one replica", homes[0])
    return home


def ids(tally, balancer, bodies):
    """By its id a timeline is found wherever it was made."""
    client = Client(balancer.port)
    for body in bodies[:60]:
        made = client.post(body)
        again = client.get(made.headers["Content-Location"])
        tally.check(
            again.status == 200 and again.body == made.body
            and again.headers["Keyframed-Replica"] == made.headers["Keyframed-Replica"],
            "GET by id finds the replica", f"{again.status} from {again.headers['Keyframed-Replica']}")
    kept = client.post(bodies[1]).headers["ETag"]
    question = f'{{"id": {kept}, "elapsed": 0.01, "target": "start"}}'
    reply = client.send("POST", "/v1/retarget", question.encode())
    tally.check(reply.status == 200, "a retarget by id finds the replica", reply.body[:300])


def killed(tally, running, balancer, replicas, bodies, home):
    def kill():
        running.end(replicas[1], signal.SIGKILL)
        balancer.await_state(2, "DOWN")

    under_load(tally, running, balancer, 6, "a replica is killed", kill)
    now = balancer.homes(bodies)
    moved = [(old, new) for old, new in zip(home, now) if old != new]
    tally.check([old for old, _ in moved] == ["replica2"] * home.count("replica2"), "only its own layouts move", moved)
    tally.check({new for _, new in moved} == {"replica1", "replica3"}, "and the others share them", moved)
    print(f"    {len(moved)} of {len(home)} layouts moved")
    replicas[1] = running.replica(replicas[1].port)
    balancer.await_replicas()
    tally.check(balancer.homes(bodies) == home, "and come back with it")


def restarted(tally, running, balancer, replicas, bodies, home):
    codes = []

    def restart():
        for number, replica in enumerate(replicas):
            codes.append(running.end(replica))
            replicas[number] = running.replica(replica.port)
            balancer.await_replicas()

    under_load(tally, running, balancer, 14, "all are restarted in turn", restart)
    tally.check(codes == [0, 0, 0], "each replica drains and exits with 0", codes)
    tally.check(balancer.homes(bodies) == home, "every layout has its home again")


def grown(tally, running, balancer, bodies, home):
    replica = running.replica()
    under_load(tally, running, balancer, 6, "a fourth replica is added", lambda: balancer.add(replica))
    now = balancer.homes(bodies)
    moved = [new for old, new in zip(home, now) if old != new]
    tally.check(set(moved) == {"replica4"}, "layouts move to the new one only", set(moved))
    tally.check(0.18 < len(moved) / len(bodies) < 0.32, "about a quarter moves", f"{len(moved)} of {len(bodies)}")
    print(f"    {len(moved)} of {len(home)} layouts moved")


def under_load(tally, running, balancer, seconds, what, act):
    """Does something between requests, and checks that there were some before, meanwhile and after."""

    def await_load():
        count = balancer.requests()
        wait_until(lambda: balancer.requests() > count + ENOUGH, f"{ENOUGH} requests come")

    # Two, so that one asks while the other prepares its next round.
    loads = [
        running.load("soak", balancer.port, DURATION=seconds, REQUESTS=2000, READS=0, PARALLEL=4) for _ in range(2)
    ]
    await_load()
    begin = time.monotonic()
    act()
    took = time.monotonic() - begin
    await_load()
    tally.check(any(load.poll() is None for load in loads), f"{what} while requests come")
    results = [running.finish(load) for load in loads]
    counts = [int(count) for _, report in results for count in re.findall(r"soak: (\d+) requests", report)]
    tally.check(all(code == 0 for code, _ in results), f"{what}: no request fails", results)
    broken = sum(code != 0 for code, _ in results)
    print(f"  {what} in {took:.1f} s: {sum(counts)} requests, {broken} loads with a failure")
