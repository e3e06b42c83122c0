"""The decoder and the schemas agree, member by member.

Every place of many requests is changed in every way that a schema speaks of: other types, numbers at and beyond each
limit, members left out and added. What the schema refuses the decoder must refuse, with a pointer at the change; what
the schema takes the decoder may refuse only for what a schema cannot say.
"""

import copy
import math
import re

import bodies
from server import Stuck

OTHERS = [None, True, -1, 0.5, 1e12, "qqq", "", [], [1, 2], {}, {"qqq": 1}]

# What a request may break although it fits the schema: the code, where, and a word of the detail.
MEANING = [
    ("not-found|duplicate-id|zero-size-source|too-many-nodes|too-deep|no-close", ".*", ""),
    ("out-of-range", "/keyframes/(frameRate|tolerance)", "keys|travels"),
    ("out-of-range", "(/timing/?.*)?/spring", "swings"),
    ("out-of-range", "/timing/(phases/[a-zA-Z]+/)?points/[0-9]+/0", "fall"),
    ("out-of-range", "/transition/.*", "its place in the window"),
    ("out-of-range", "/transition/(inset|insertAt|range)", ""),
    ("out-of-range", "/transition/tracks/[0-9]+/(from|to|property)", "legal|another track"),
    ("wrong-type", "/transition/tracks/[0-9]+/(from|to)", ""),
    ("unknown-member", "/timing/phases/[a-z]+", "no member"),
    ("[a-z-]+", "/timing", "by time"),
    ("unknown-value", "/transition/kind", "finger drives|scroll drives"),
    ("unknown-value", "/direction", "takes a sheet down"),
    ("out-of-range", "/elapsed", "lasts"),
    ("out-of-range", "", "nested"),
    ("out-of-range", "/events/[0-9]+/time", "rise"),
    ("unknown-value", "/events/[0-9]+/phase", "ended before|first event"),
    ("out-of-range", ".*", "1,024 bytes"),
    ("out-of-range", "/transition/path/control", "points out"),
]


def is_meaning(error):
    """Whether an error is one that no schema can tell of, in a request or in one inside another."""
    place = re.sub("^(/request|/target)+", "", error["pointer"])
    return any(
        re.fullmatch(code, error["code"])
        and re.fullmatch(pointer, place)
        and re.search(word, error["detail"])
        for code, pointer, word in MEANING
    )


def check(tally, specification, server, root):
    for path, schema, name, body, within in cases(specification, server, root):
        answer = server.post(path, body)
        if not specification.is_valid(schema, body) or answer.status != 200:
            tally.check(False, f"{name} is a right request", answer.body[:300].decode())
            continue
        for pointer, changed in changes(specification, schema, body, within):
            compare(tally, specification, server, path, schema, f"{name} {pointer}", pointer, changed)


def cases(specification, server, root):
    """Path, schema, name, body, and the part of the body that is to be changed."""
    full = bodies.full()
    yield "/v1/timelines", "TimelineRequest", "full", full, ""
    for index, timing in enumerate(bodies.TIMINGS):
        direction = {"direction": "open"} if "phases" in timing else {}
        body = {**full, "timing": timing, **direction}
        yield "/v1/timelines", "TimelineRequest", f"timing {index}", body, "/timing"
    for index, spring in enumerate(bodies.SPRINGS):
        yield "/v1/springs", "SpringRequest", f"spring {index}", {"spring": spring, "keyframes": {}}, ""
    golden = bodies.golden(root)
    others = {
        "/v1/retarget": ("RetargetRequest", "retarget-preview-finger", ""),
        "/v1/gestures": ("GestureRequest", "gesture-push-commit", "/events"),
    }
    for path, (schema, name, within) in others.items():
        body = golden[name]["request"]
        if "events" in body:
            body = {**body, "events": [*body["events"][:1], {**body["events"][-1], "decelerating": False}]}
        yield path, schema, name, body, within
    for kind, body in bodies.one_a_kind(specification.kinds, server, root).items():
        if body is not None:
            yield "/v1/timelines", "TimelineRequest", kind, with_all_parameters(specification, body), "/transition"


def with_all_parameters(specification, body):
    """A request with every parameter of its kind, those that were absent with a plain value of the schema."""
    body = copy.deepcopy(body)
    kind = specification.resolve(specification.schemas[body["transition"]["kind"]])
    for name, schema in kind["properties"].items():
        # A destination goes before the magnification that is to be tried; a place is one of a list's.
        if name not in body["transition"] and name not in ("destination", "insertAt"):
            body["transition"][name] = plain(specification, schema, body["layout"]["id"])
    return body


def plain(specification, schema, window):
    """A small value that fits a schema, references being to the window."""
    if schema.get("$ref", "").endswith("/Reference"):
        return window
    schema = specification.resolve(schema)
    if "default" in schema:
        return schema["default"]
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return schema["enum"][0]
    if "oneOf" in schema:
        return plain(specification, schema["oneOf"][0], window)
    match schema["type"]:
        case "number" | "integer":
            return max(schema.get("minimum", 1), min(1, schema.get("maximum", 1)))
        case "string":
            return "name"
        case "boolean":
            return True
        case "array":
            count = schema.get("minItems", 1)
            return [plain(specification, schema["items"], window)] * count
        case _:
            members = schema["properties"].items()
            return {name: plain(specification, member, window) for name, member in members}


def changes(specification, schema, body, within):
    """Bodies that differ in one place, each with the pointer of the change."""
    for pointer, value, inner in specification.positions(body, {"$ref": "#/components/schemas/" + schema}):
        if not pointer.startswith(within):
            continue
        if pointer:
            for other in OTHERS + limits(inner):
                if other != value or type(other) is not type(value):
                    yield pointer, replaced(body, pointer, other)
        if isinstance(value, dict):
            for name in value:
                yield f"{pointer}/{name}", replaced(body, pointer, {k: v for k, v in value.items() if k != name})
            yield f"{pointer}/qqq", replaced(body, pointer, {**value, "qqq": 1})
        elif isinstance(value, list) and value:
            yield pointer, replaced(body, pointer, value[:-1])
            yield pointer, replaced(body, pointer, [*value, value[-1]])


def limits(schema):
    """Numbers at a schema's limits and just beyond them."""
    step = 1 if schema.get("type") == "integer" else 1e-9
    result = []
    for name, sign in [("minimum", -1), ("exclusiveMinimum", -1), ("maximum", 1)]:
        limit = schema.get(name)
        if limit is not None:
            width = step * max(1, abs(limit)) if step < 1 else step
            result += [limit, limit + sign * width, limit - sign * width]
            result += [math.nextafter(limit, -sign * math.inf)] if step < 1 else []
    return result


def replaced(body, pointer, value):
    """A copy of a body with another value at a pointer; what is not changed is shared."""
    if not pointer:
        return value
    first, _, rest = pointer[1:].partition("/")
    rest = "/" + rest if rest else ""
    if isinstance(body, list):
        index = int(first)
        return [*body[:index], replaced(body[index], rest, value), *body[index + 1 :]]
    return {**body, first: replaced(body[first], rest, value)}


def compare(tally, specification, server, path, schema, name, pointer, body):
    """The decoder's verdict on a changed body is the schema's, and it points at the change."""
    try:
        answer = server.post(path, body)
    except Stuck:
        tally.check(False, f"{name}: answered", value_at(body, pointer))
        server.recover()
        return
    fault = specification.fault(schema, body)
    errors = answer.errors
    if fault:
        points = any(is_at(error, pointer) for error in errors)
        tally.check(
            answer.status == 422 and points,
            f"{name}: refused by the schema and by the decoder there",
            f"schema {fault}; decoder {answer.status} {errors[:2]}; {value_at(body, pointer)}",
        )
    else:
        others = [error for error in errors if not is_meaning(error)]
        tally.check(
            answer.status == 200 or (answer.status == 422 and not others),
            f"{name}: taken by the schema and by the decoder",
            f"decoder {answer.status} {others[:2]}; {value_at(body, pointer)}",
        )


def is_at(error, pointer):
    """Whether an error is about a changed place: at it, around it, inside it, or at what is missing beside it."""
    place = error["pointer"]
    if error["code"] == "missing-member" and place.rpartition("/")[0] == pointer.rpartition("/")[0]:
        return True
    return place == pointer or place.startswith(pointer + "/") or pointer.startswith(place + "/")


def value_at(body, pointer):
    """What stands at a pointer, in words, or that nothing does."""
    for part in pointer.split("/")[1:]:
        try:
            body = body[int(part)] if isinstance(body, list) else body[part]
        except (KeyError, IndexError):
            return "absent"
    return f"value {str(body)[:80]}"
