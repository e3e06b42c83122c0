"""GET /metrics: right to Prometheus' own parser, and it counts what was asked, at least: others may ask meanwhile."""

import json

from prometheus_client.parser import text_string_to_metric_families

REQUESTS = "http_server_requests_total"
SAMPLES = {"counter": {"_total"}, "gauge": {""}, "histogram": {"_bucket", "_sum", "_count"}}


def read(server):
    """Every family by its name, and every sample by its name and labels."""
    answer = server.get("/metrics")
    families = list(text_string_to_metric_families(answer.body.decode()))
    samples = {}
    for family in families:
        for sample in family.samples:
            samples[(sample.name, *sorted(sample.labels.items()))] = sample.value
    return answer, families, samples


def check(tally, server, root):
    body = json.loads((root / "Sources/Service/Resources/Examples/card-open.json").read_bytes())
    # A width that no other part asks for.
    body["screen"]["width"] = 375.03125
    answer, _, before = read(server)
    media = answer.headers["Content-Type"]
    tally.check(media == "text/plain; version=0.0.4; charset=utf-8", "the metrics have their media type", media)
    tally.check(answer.headers["Cache-Control"] == "no-store", "the metrics are not stored")
    statuses = [server.post("/v1/timelines", body).status for _ in range(3)]
    tally.check(statuses == [200] * 3, "the example is answered", str(statuses))
    server.post("/v1/timelines", "{")
    server.post("/v1/timelines", "{}")
    for number in range(5):
        server.get(f"/no/such/path/{number}")
    server.ask("PUT", "/v1/timelines")
    server.get("/v1/transitions")
    server.ask("POST", "/v1/springs", headers={"Content-Length": "9999999999"})
    _, families, after = read(server)

    def change(name, **labels):
        key = (name, *sorted(labels.items()))
        return after.get(key, 0) - before.get(key, 0)

    for route, status, count in [
        ("/v1/timelines", 200, 3),
        ("/v1/timelines", 400, 1),
        ("/v1/timelines", 422, 1),
        ("/v1/timelines", 405, 1),
        ("/v1/transitions", 200, 1),
        ("other", 404, 5),
        ("other", 413, 1),
    ]:
        counted = change(REQUESTS, route=route, status=str(status))
        tally.check(counted >= count, f"{count} of {route} with {status} are counted", str(counted))
    for result, count in [("miss", 1), ("hit", 2)]:
        counted = change("keyframed_cache_lookups_total", result=result)
        tally.check(counted >= count, f"{count} {result} of the cache", str(counted))
    tally.check(after[("keyframed_cache_entries",)] >= 1, "an entry is cached")
    tally.check(after[("keyframed_cache_bytes",)] > 8000, "its bytes are counted")
    tally.check(change("keyframed_solve_duration_seconds_count") >= 1, "one timeline was solved")
    tally.check(change("keyframed_solve_duration_seconds_sum") > 0, "it took a time")
    tally.check(change("keyframed_limits_hit_total", limit="body-too-large") >= 1, "one limit was hit")
    tally.check(after[("http_server_open_connections",)] >= 1, "this connection is open")
    tally.check(("keyframed_cache_evictions_total",) in after, "evictions are told")
    durations = change("http_server_request_duration_seconds_count", route="/v1/timelines")
    tally.check(durations >= 6, "each answer has a duration", str(durations))

    for family in families:
        tally.check(bool(family.documentation), f"{family.name} is documented")
        kinds = {sample.name.removeprefix(family.name) for sample in family.samples}
        tally.check(kinds <= SAMPLES.get(family.type, set()), f"{family.name} is a right {family.type}", str(kinds))
        if family.type == "histogram":
            check_histogram(tally, family)
    routes = {value for key in after for label, value in key[1:] if label == "route"}
    tally.check(not any("no/such" in route for route in routes), "no raw path becomes a label", str(routes))


def check_histogram(tally, family):
    """Its buckets never fall, and the last holds all."""
    series = {}
    for sample in family.samples:
        labels = tuple(sorted((k, v) for k, v in sample.labels.items() if k != "le"))
        series.setdefault(labels, {}).setdefault(sample.name.removeprefix(family.name), []).append(sample)
    for labels, kinds in series.items():
        bounds = [float(sample.labels["le"]) for sample in kinds["_bucket"]]
        counts = [sample.value for sample in kinds["_bucket"]]
        holds = bounds == sorted(set(bounds)) and counts == sorted(counts) and bounds[-1] == float("inf")
        tally.check(holds and counts[-1] == kinds["_count"][0].value, f"{family.name} {labels} is cumulative")
