"""Requests to start from: the served examples, the golden requests, and one that has every member there is."""

import json

TIMINGS = [
    {"curve": "easeOut", "duration": 0.4, "delay": 0.1},
    {"curve": [0.2, -0.5, 0.3, 1.5], "duration": 0.4},
    {"steps": 4, "position": "start", "duration": 0.4},
    {"points": [[0, 0], [0.25, 0.5], [1, 1]], "duration": 0.4, "delay": 0.1},
    {"phases": {"expand": {"curve": "linear", "duration": 0.4}}},
]

SPRINGS = [
    {"duration": 0.6, "dampingRatio": 0.7, "initialVelocity": 0.5},
    {"mass": 2, "stiffness": 300, "damping": 30, "initialVelocity": 0.5, "overdamping": "clamp"},
    {"response": 0.5, "dampingFraction": 0.8, "initialVelocity": 0.5},
    {"duration": 0.5, "bounce": 0.2, "initialVelocity": 0.5},
    {"stiffness": 300, "dampingRatio": 0.8, "initialVelocity": 0.5},
    {"mass": 1, "tension": 170, "friction": 26, "initialVelocity": 0.5},
]


def examples(server):
    """The served request bodies by their names."""
    listed = server.get("/v1/examples").json["examples"]
    return {example["name"]: server.get(example["href"]).json for example in listed}


def golden(root):
    """The golden cases by their names."""
    cases = (json.loads(path.read_text()) for path in sorted((root / "Tests/Golden").glob("*.json")))
    return {case["name"]: case for case in cases}


def one_a_kind(kinds, server, root):
    """A request of each kind: its example, or the first golden one."""
    bodies = {name: case["request"] for name, case in golden(root).items() if "request" in case}
    bodies |= examples(server)
    result = {}
    for kind in kinds:
        names = [f"{kind}-open", f"{kind}-open-1"]
        result[kind] = next((bodies[name] for name in names if name in bodies), None)
    return result


def full():
    """A card request with every member of a request, a node, a list and the options."""
    return {
        "screen": {
            "width": 375,
            "height": 667,
            "scale": 3,
            "safeArea": {"top": 20, "left": 1, "bottom": 2, "right": 3},
        },
        "layout": {
            "id": "window",
            "tag": 1,
            "frame": {"x": 0, "y": 0, "width": 375, "height": 667},
            "scroll": {"x": 0, "y": 10},
            "zoom": 1.5,
            "children": [
                {
                    "id": "card",
                    "tag": -7,
                    "frame": {"x": 20, "y": 100, "width": 200, "height": 300},
                    "transform": {"scale": [0.9, 0.8], "rotation": 0.1, "translation": [4, 5]},
                    "anchor": [0.5, 0.25],
                    "pin": {"sticky": {"top": 44}},
                    "opacity": 0.9,
                    "hidden": False,
                    "clips": True,
                    "cornerRadius": 12,
                    "z": 2,
                    "shadow": {"offset": [0, 2], "radius": 4, "opacity": 0.3},
                    "image": {"width": 600, "height": 900, "mode": "fit"},
                    "children": [
                        {
                            "frame": {"x": 0, "y": 0, "width": 9, "height": 9},
                            "transform": {"matrix": [1, 0, 0, 1, 3, 4]},
                            "pin": "fixed",
                        },
                        {"frame": {"x": 9, "y": 0, "width": 0, "height": 0}, "transform": {"scale": 2}},
                    ],
                },
                {
                    "id": "grid",
                    "frame": {"x": 0, "y": 400, "width": 375, "height": 200},
                    "list": {
                        "axis": "horizontal",
                        "count": 3,
                        "itemSize": {"width": 100, "height": 150},
                        "spacing": 8,
                        "inset": {"top": 1, "left": 2, "bottom": 3, "right": 4},
                        "align": "end",
                        "item": {
                            "tag": 3,
                            "scroll": {"x": 1, "y": 1},
                            "zoom": 1,
                            "transform": {"rotation": 0.2},
                            "anchor": [0, 0],
                            "pin": "scroll",
                            "opacity": 1,
                            "hidden": False,
                            "clips": False,
                            "cornerRadius": 3,
                            "z": 0,
                            "shadow": {"radius": 1},
                            "image": {"width": 1, "height": 1},
                            "children": [{"id": "icon", "tag": 9, "frame": {"x": 0, "y": 0, "width": 9, "height": 9}}],
                        },
                    },
                },
            ],
        },
        "transition": {
            "kind": "card",
            "source": {"in": {"list": "grid", "item": 1}, "tag": 9},
            "destination": {"x": 0, "y": 0, "width": 375, "height": 667},
            "destinationRadius": 1,
            "headerHeight": 300,
            "controls": [{"id": "close", "frame": {"x": 1, "y": 2, "width": 3, "height": 4}}],
            "hideSource": False,
        },
        "direction": "close",
        "timing": {"spring": {"response": 0.5, "dampingFraction": 0.8}, "delay": 0.1},
        "keyframes": {
            "mode": "uniform",
            "tolerance": 0.5,
            "frameRate": 30,
            "interpolation": "linear",
            "precision": 4,
        },
        "motion": "full",
    }
