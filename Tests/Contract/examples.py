"""The served examples and the golden cases fit the schemas, and so do their answers."""

import bodies

# Codes of errors that a schema can find; the others are about meaning.
SAYABLE = {"unknown-member", "missing-member", "wrong-type", "negative-size", "out-of-range", "unknown-value"}
SAYABLE |= {"mixed-dialect"}


def check(tally, specification, server, root):
    served = bodies.examples(server)
    fault = specification.fault("ExampleList", server.get("/v1/examples").json, closed=True)
    tally.check(not fault, "the list of examples is as its schema says", fault)
    told = specification.document["paths"]["/v1/timelines"]["post"]["requestBody"]["content"]
    for name, example in told["application/json"]["examples"].items():
        href = example["externalValue"]
        tally.check(name in served and href == f"/v1/examples/{name}", f"the example {name} is a served one", href)
    for name, body in served.items():
        right(tally, specification, server, f"example {name}", "/v1/timelines", body)
        forms(tally, specification, server, f"example {name}", body)
        explained(tally, specification, server, f"example {name}", body)
    batch(tally, specification, server, served)
    for name, case in bodies.golden(root).items():
        path = case.get("path", "/v1/timelines")
        if path not in specification.document["paths"] or "request" not in case:
            continue
        if case["expect"]["status"] == 200:
            right(tally, specification, server, f"golden {name}", path, case["request"])
        else:
            wrong(tally, specification, server, f"golden {name}", path, case)


def schemas(specification, path):
    """The names of the schemas of a path's request and of its answer."""
    post = specification.document["paths"][path]["post"]
    contents = post["requestBody"]["content"], post["responses"]["200"]["content"]
    named = [content["application/json"]["schema"] for content in contents]
    # Where the form of the answer can be chosen the first is the default one.
    named = [schema.get("anyOf", [schema])[0] for schema in named]
    return [schema["$ref"].rpartition("/")[2] for schema in named]


def right(tally, specification, server, name, path, body):
    """A right request fits its schema, and its answer fits that of the answer."""
    request, response = schemas(specification, path)
    fault = specification.fault(request, body)
    tally.check(not fault, f"{name} fits {request}", fault)
    answer = server.post(path, body)
    tally.check(answer.status == 200, f"{name} is answered", answer.body[:300].decode())
    if answer.status != 200:
        return
    fault = specification.fault(response, answer.json, closed=True)
    tally.check(not fault, f"the answer to {name} fits {response}", fault)
    if response == "Timeline":
        fields(tally, server, name, answer)


def fields(tally, server, name, answer):
    """The header fields of a timeline, and the way to read it again."""
    key = answer.json["id"]
    tally.check(answer.headers["ETag"] == f'"{key}"', f"{name} is tagged with its id")
    location = answer.headers["Content-Location"]
    tally.check(location == f"/v1/timelines/{key}", f"{name} tells where it is", location)
    again = server.get(location)
    tally.check(again.body == answer.body, f"{name} is read again as it was", str(again.status))
    unchanged = server.get(location, {"If-None-Match": f'"{key}"'})
    tally.check(unchanged.status == 304 and not unchanged.body, f"{name} is unchanged", str(unchanged.status))


def forms(tally, specification, server, name, body):
    """Every form is written as the type that the document tells, and the JSON ones fit their schema."""
    told = specification.document["paths"]["/v1/timelines"]["post"]["responses"]["200"]["content"]
    for form in specification.document["components"]["parameters"]["Format"]["schema"]["enum"][1:]:
        answer = server.post(f"/v1/timelines?format={form}", body)
        media = answer.headers["Content-Type"].partition(";")[0]
        tally.check(answer.status == 200 and media in told, f"{name} as {form} is of a type that is told", media)
        if media == "application/json":
            fault = specification.fault("Replay", answer.json)
            tally.check(not fault, f"{name} as {form} fits Replay", fault)


def explained(tally, specification, server, name, body):
    answer = server.post("/v1/timelines?explain=true", body)
    fault = specification.fault("Timeline", answer.json, closed=True)
    tally.check(answer.status == 200 and not fault, f"{name} is explained", fault)
    tally.check("explain" in answer.json, f"{name} has an explanation")


def batch(tally, specification, server, served):
    """All examples in one batch are answered as they are alone, and a wrong item spoils none."""
    items = [*served.values(), {"layout": 5}]
    body = {"shared": {"motion": "full"}, "items": items}
    answer = server.post("/v1/timelines/batch", body)
    fault = specification.fault("Batch", answer.json, closed=True)
    tally.check(answer.status == 200 and not fault, "a batch is as its schema says", fault)
    statuses = [item["status"] for item in answer.json.get("items", [])]
    tally.check(statuses == [200] * len(served) + [422], "a wrong item spoils no other", str(statuses))
    for (name, one), item in zip(served.items(), answer.json.get("items", [])):
        alone = server.post("/v1/timelines", one)
        tally.check(alone.json == item.get("timeline"), f"{name} is answered in a batch as alone")


def wrong(tally, specification, server, name, path, case):
    """A wrong request is refused by the schema too, where a schema can say what is wrong."""
    request, _ = schemas(specification, path)
    codes = {error["code"] for error in case["expect"].get("errors", [])}
    if codes & SAYABLE:
        tally.check(not specification.is_valid(request, case["request"]), f"{name} is refused by the schema")
    answer = server.post(path, case["request"])
    tally.check(answer.status == case["expect"]["status"], f"{name} has its status", str(answer.status))
    if answer.status == 422:
        fault = specification.fault("InvalidRequest", answer.json, closed=True)
        tally.check(not fault, f"the answer to {name} fits InvalidRequest", fault)
