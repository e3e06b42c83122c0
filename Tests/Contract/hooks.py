"""What schemathesis cannot know of the service: which references resolve, and what a right request may still break."""

import schemathesis
from decoder import is_meaning
from schemathesis import GenerationMode

REFERENCES = {"source", "target", "detail", "siblings", "hides", "background", "bar", "artwork", "tabBar"}
REFERENCES |= {"from", "to", "linked", "node"}
WINDOW = "window"


def is_right(case):
    return case.meta is not None and case.meta.generation.mode == GenerationMode.POSITIVE


@schemathesis.hook
def before_call(context, case, kwargs):
    """Lets a right request ask for what goes together, and its references be to its window, which has an area."""
    if not is_right(case):
        return
    if case.query and case.query.get("explain"):
        case.query.pop("format", None)
    body = case.body
    if case.operation.path != "/v1/timelines" or not isinstance(body, dict):
        return
    layout, transition = body["layout"], body["transition"]
    layout["id"] = WINDOW
    for side in ("width", "height"):
        layout["frame"][side] = max(layout["frame"][side], 1)
    settle(transition)
    if transition["kind"] == "fly":
        body["direction"] = "open"


def settle(value):
    for name, member in value.items():
        if name in REFERENCES:
            value[name] = settled(member)
        elif name == "tracks":
            for track in member:
                track["node"] = WINDOW


def settled(member):
    if isinstance(member, list):
        return [settled(element) for element in member]
    return member if isinstance(member, dict) and "x" in member else WINDOW


@schemathesis.check
def right_requests_break_only_meaning(context, response, case):
    """A request that fits its schema is refused only for what a schema cannot say."""
    if not is_right(case) or response.status_code != 422:
        return
    unsaid = [error for error in response.json()["errors"] if not is_meaning(error)]
    assert not unsaid, f"the schema takes what the decoder refuses: {unsaid[:3]}"
