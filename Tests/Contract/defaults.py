"""A default that is spelled out means the same as its absence: the id of the answer stays."""

import bodies
from decoder import replaced


def check(tally, specification, server, root):
    whole = {"$ref": "#/components/schemas/TimelineRequest"}
    for kind, body in bodies.one_a_kind(specification.kinds, server, root).items():
        if body is None:
            tally.check(False, f"there is a request of the kind {kind}")
            continue
        plain = server.post("/v1/timelines", body)
        if plain.status != 200:
            tally.check(False, f"the request of the kind {kind} is right", plain.body[:300].decode())
            continue
        for pointer, value, schema in specification.positions(body, whole):
            if not isinstance(value, dict):
                continue
            for name, default in absent(specification, value, schema):
                answer = server.post("/v1/timelines", replaced(body, pointer, {**value, name: default}))
                same = answer.status == 200 and answer.json["id"] == plain.json["id"]
                detail = f"{answer.status} {answer.errors[:1]}"
                tally.check(same, f"{kind}: {pointer}/{name} may be spelled out as {default}", detail)


def absent(specification, value, schema):
    """The members that an object does not have, with their defaults."""
    for name, inner in schema.get("properties", {}).items():
        # An empty scroll makes a node a scrolling ancestor, which pinned nodes below it see.
        if name in value or name == "scroll":
            continue
        default = filled(specification, inner)
        if default is not None:
            yield name, default


def filled(specification, schema):
    """A schema's default: its own, or an object of its members' when it requires none."""
    schema = specification.resolve(schema)
    if "default" in schema:
        return schema["default"]
    for choice in schema.get("oneOf", []):
        result = filled(specification, choice)
        if result is not None:
            return result
    if schema.get("type") != "object" or "required" in schema:
        return None
    members = {name: filled(specification, inner) for name, inner in schema.get("properties", {}).items()}
    return {name: value for name, value in members.items() if value is not None} or None
