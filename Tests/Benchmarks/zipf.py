#!/usr/bin/env python3
"""How many cores answer so many devices: a simulation of the cache, then arithmetic with measured costs.

A request is a layout on a screen of some size: both Zipf-distributed, the k-th asked for as often as 1/k. A share of
the requests no one will ever make again, such as those of a list scrolled to anywhere. The cache is warm when counting
begins. `Tests/Benchmarks/costs` measures what a request costs a replica and the balancer.
"""

import argparse
import itertools
import random

from sieve import OVERHEAD, Cache

DAY = 86400


def draws(count, generator):
    """Endless draws of 0 ..< count, the k-th as often as 1/k."""
    weights = list(itertools.accumulate(1 / (rank + 1) for rank in range(count)))
    while True:
        yield from generator.choices(range(count), cum_weights=weights, k=10_000)


def hit_rate(megabytes, options):
    """The share of hits of a cache of so many MB (2^20 bytes), after as many requests to warm it."""
    generator = random.Random(1)
    cache = Cache(megabytes << 20)
    cost = OVERHEAD + options.answer + options.body
    sizes, layouts = draws(options.sizes, generator), draws(options.layouts, generator)
    hits = 0
    for number in range(2 * options.requests):
        if generator.random() < options.unique:
            key = -number - 1
        else:
            key = next(layouts) * options.sizes + next(sizes)
        hit = cache.ask(key, cost)
        hits += hit and number >= options.requests
    return hits / options.requests


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)

    def option(name, default, text):
        parser.add_argument(f"--{name}", type=type(default), default=default, help=text)

    option("warm", 15.0, "µs of CPU a hit costs a replica")
    option("cold", 300.0, "µs of CPU a miss costs a replica")
    option("balancer", 50.0, "µs of CPU a request costs the balancer")
    option("answer", 4080, "bytes of an answer")
    option("body", 1320, "bytes of a body")
    option("sizes", 200, "screen sizes")
    option("layouts", 20_000, "layouts, tapped element and direction included, over all apps")
    option("unique", 0.2, "the share of requests that are never made again")
    option("requests", 600_000, "requests to warm the cache, and to count")
    option("daily", 100, "transitions a device asks for in a day")
    option("peak", 3.0, "the busiest second, in means of a day")
    option("load", 0.6, "the share of a core that is used at the peak")
    options = parser.parse_args()

    print("cache of the fleet   hits  CPU a request")
    for megabytes in (64, 512, 2048):
        hits = hit_rate(megabytes, options)
        cost = hits * options.warm + (1 - hits) * options.cold
        print(f"{megabytes:15,} MB  {hits:5.1%}  {cost:10.0f} µs")
    print("\nwith the last        at the peak  replicas' cores  balancers' cores     answers")
    for devices in (1_000_000, 100_000_000):
        rate = devices * options.daily * options.peak / DAY
        cores = rate / 1e6 / options.load
        print(
            f"{devices:11,} devices  {rate:8,.0f}/s  {cores * cost:15,.1f}  {cores * options.balancer:16,.1f}"
            f"  {rate * options.answer * 8 / 1e9:5.2f} Gbit/s")


if __name__ == "__main__":
    main()
