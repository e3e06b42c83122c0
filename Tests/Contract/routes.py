"""The paths of openapi.yaml are the server's."""

import re


def check(tally, specification, server, root):
    paths = specification.document["paths"]
    table = (root / "Sources/Service/Routes.swift").read_text()
    served = set(re.findall(r'Route\([^)]*path: "([^"]+)"', table))
    tally.check(served == set(paths), "the paths are those of the route table", str(served ^ set(paths)))
    for path, item in paths.items():
        answer = server.ask("OPTIONS", re.sub(r"\{[^}]*\}", "any", path))
        # OPTIONS is everywhere; HEAD is wherever GET is and told only where it is of use.
        allowed = set((answer.headers["Allow"] or "").split(", ")) - {"OPTIONS", "HEAD"}
        told = {method.upper() for method in item if method in ("get", "post", "put", "delete", "patch")}
        tally.check(allowed == told, f"the methods of {path} are {sorted(told)}", str(sorted(allowed)))
    formats = specification.document["components"]["parameters"]["Format"]["schema"]["enum"]
    detail = server.get("/v1/timelines/" + "0" * 64 + "?format=none").json["detail"]
    names = detail.removeprefix("format is one of ").split(", ")
    tally.check(names == formats, "the formats are the server's", f"{names} and {formats}")
    served_text = server.get("/openapi.yaml").body.decode()
    tally.check(served_text == specification.text, "the server serves this openapi.yaml")
