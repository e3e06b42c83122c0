"""The catalogue, which is made of the recipes, and the schemas of the kinds say the same."""

import bodies
from specification import PREFIX

NAMED = {"reference": "Reference", "rect": "Rect", "curve": "Curve", "rect or reference": "RectOrReference"}
LARGEST = 1e9  # the catalogue does not tell of limits that every number has


def check(tally, specification, server):
    document = server.get("/v1/transitions").json
    fault = specification.fault("Catalogue", document, closed=True)
    tally.check(not fault, "the catalogue is as its schema says", fault)
    recipes = {recipe["kind"]: recipe for recipe in document["transitions"]}
    tally.check(list(recipes) == specification.kinds, "the kinds are the catalogue's", str(specification.kinds))
    answer_kinds = specification.schemas["Timeline"]["properties"]["kind"]["enum"]
    tally.check(list(recipes) == answer_kinds, "so are those of an answer", str(answer_kinds))
    phases = {phase["phase"] for recipe in recipes.values() for all in recipe["timing"].values() for phase in all}
    told = set(specification.schemas["PhasedTiming"]["properties"]["phases"]["propertyNames"]["enum"])
    tally.check(phases == told, "the names of phases are the catalogue's", str(phases ^ told))
    served = bodies.examples(server)
    for kind, recipe in recipes.items():
        schema = specification.schemas.get(kind)
        if schema is None:
            continue
        tally.check(schema["properties"]["kind"] == {"const": kind}, f"the schema {kind} is of that kind")
        members(tally, specification, kind, recipe["parameters"], schema, besides={"kind"})
        for direction in recipe["directions"]:
            name = f"{kind}-{direction}"
            tally.check(name in served, f"there is an example {name}")
    for name, body in served.items():
        known = recipes.get(body["transition"]["kind"], {"directions": []})
        direction = body.get("direction", "open")
        tally.check(direction in known["directions"], f"the example {name} is of a kind and direction that exist")


def members(tally, specification, place, parameters, schema, besides=frozenset()):
    """The members of an object are its parameters, and each is as it says."""
    names = {parameter["name"] for parameter in parameters}
    told = set(schema["properties"]) - besides
    tally.check(names == told, f"{place} has the catalogue's members", str(names ^ told))
    required = {parameter["name"] for parameter in parameters if parameter["required"]} | besides
    tally.check(
        required == set(schema.get("required", [])), f"{place} requires what the catalogue does", str(required)
    )
    tally.check(schema.get("additionalProperties") is False, f"{place} takes no other members")
    for parameter in parameters:
        if parameter["name"] in told:
            one(tally, specification, f"{place}.{parameter['name']}", parameter, schema["properties"][parameter["name"]])


def one(tally, specification, place, parameter, schema):
    """One parameter: its type, default, limits, words and members."""
    kind = parameter["type"]
    whole = specification.resolve(schema)
    tally.check(fits(specification, kind, schema), f"{place} is of the type {kind}", str(schema)[:200])
    tally.check(
        parameter.get("default") == whole.get("default"),
        f"{place} has the catalogue's default",
        f"{parameter.get('default')} and {whole.get('default')}",
    )
    form(tally, specification, place, parameter, schema)


def form(tally, specification, place, told, schema):
    """What a value may be beyond its type: limits, words, members, alternatives."""
    kind = told["type"].removesuffix(" or null")
    whole = specification.resolve(schema)
    if kind != told["type"]:
        whole = specification.resolve(whole["oneOf"][0])
    if kind in ("number", "integer"):
        for name, common in [("minimum", -LARGEST), ("exclusiveMinimum", None), ("maximum", LARGEST)]:
            expected = told.get(name, common)
            if name == "minimum" and "exclusiveMinimum" in told:
                expected = None
            tally.check(expected == whole.get(name), f"{place} has the {name} {expected}", str(whole.get(name)))
    if "values" in told:
        tally.check(told["values"] == whole.get("enum"), f"{place} has the catalogue's words", str(whole))
    if "members" in told:
        objects = list(inner_objects(specification, whole))
        tally.check(len(objects) == 1, f"{place} has members")
        for inner in objects:
            members(tally, specification, place, told["members"], inner)
    alternatives = told.get("alternatives", [])
    choices = whole.get("oneOf", [])
    tally.check(bool(alternatives) == (" or " in kind), f"{place} tells its alternatives")
    if alternatives:
        tally.check(len(alternatives) == len(choices), f"{place} has the catalogue's alternatives")
    for number, (alternative, choice) in enumerate(zip(alternatives, choices)):
        form(tally, specification, f"{place}, alternative {number + 1}", alternative, choice)


def fits(specification, kind, schema):
    """Whether a schema is what the catalogue calls `kind`."""
    reference = schema.get("$ref", "").removeprefix(PREFIX)
    if kind in NAMED:
        return reference == NAMED[kind]
    schema = specification.resolve(schema)
    if kind.startswith("array of "):
        return schema.get("type") == "array" and fits(specification, kind.removeprefix("array of "), schema["items"])
    if " or " in kind:
        choices = schema.get("oneOf", [])
        kinds = kind.split(" or ")
        return len(kinds) == len(choices) and all(fits(specification, *pair) for pair in zip(kinds, choices))
    if kind == "pair":
        return schema.get("type") == "array" and schema.get("minItems") == schema.get("maxItems") == 2
    return schema.get("type") == kind


def inner_objects(specification, schema):
    """The objects in a schema, also inside an array or an alternative."""
    schema = specification.resolve(schema)
    if "properties" in schema:
        yield schema
    elif "items" in schema:
        yield from inner_objects(specification, schema["items"])
    else:
        for choice in schema.get("oneOf", []):
            yield from inner_objects(specification, choice)
