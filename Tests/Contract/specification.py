"""openapi.yaml: its schemas with references resolved, and validators of them."""

import copy

import jsonschema_rs
import yaml
from openapi_spec_validator import OpenAPIV31SpecValidator

PREFIX = "#/components/schemas/"
LARGEST = 72 * 1024  # bytes; the document is part of the program


class Specification:
    def __init__(self, path):
        self.text = path.read_text()
        self.document = yaml.safe_load(self.text)
        self.schemas = self.document["components"]["schemas"]
        self._closed = _closed(self.schemas)
        self._validators = {}

    def resolve(self, schema):
        """A schema with its reference, if it has one, replaced by what that names; members beside it win."""
        while "$ref" in schema:
            rest = {name: value for name, value in schema.items() if name != "$ref"}
            schema = {**self.schemas[schema["$ref"].removeprefix(PREFIX)], **rest}
        return schema

    def validator(self, schema, closed=False):
        """A validator of a schema or of one by its name; `closed` refuses members that it does not tell of."""
        key = (schema if isinstance(schema, str) else id(schema), closed)
        if key not in self._validators:
            root = {"$ref": PREFIX + schema} if isinstance(schema, str) else schema
            schemas = self._closed if closed else self.schemas
            whole = {**root, "components": {"schemas": schemas}}
            # The schema is kept too: an id is its own only as long as it lives.
            self._validators[key] = (jsonschema_rs.Draft202012Validator(whole), schema)
        return self._validators[key][0]

    def is_valid(self, schema, value):
        return self.validator(schema).is_valid(value)

    def fault(self, schema, value, closed=False):
        """What is wrong with a value, in a few words; empty when nothing is."""
        for error in self.validator(schema, closed).iter_errors(value):
            place = "/" + "/".join(str(part) for part in error.instance_path)
            return f"{place}: {error.message[:300]}"
        return ""

    def positions(self, value, schema, pointer=""):
        """Every place in a valid value, with the schema that describes it: (pointer, value, schema)."""
        schema = self.resolve(schema)
        for choice in schema.get("oneOf", []):
            if self.is_valid(choice, value):
                chosen = self.resolve(choice)
                if "oneOf" in chosen:
                    yield from self.positions(value, chosen, pointer)
                    return
                schema = {**{k: v for k, v in schema.items() if k != "oneOf"}, **chosen}
                break
        yield pointer, value, schema
        if isinstance(value, dict):
            for name, member in value.items():
                inner = schema.get("properties", {}).get(name) or schema.get("additionalProperties")
                if isinstance(inner, dict):
                    yield from self.positions(member, inner, f"{pointer}/{name}")
        elif isinstance(value, list):
            firsts = schema.get("prefixItems", [])
            for index, element in enumerate(value):
                inner = firsts[index] if index < len(firsts) else schema.get("items")
                if isinstance(inner, dict):
                    yield from self.positions(element, inner, f"{pointer}/{index}")

    def check(self, tally):
        errors = list(OpenAPIV31SpecValidator(self.document).iter_errors())
        tally.check(not errors, "openapi.yaml is an OpenAPI 3.1 document", str(errors[:1]))
        size = len(self.text.encode())
        tally.check(size <= LARGEST, "openapi.yaml is small enough to be served", f"{size} bytes")
        used = set(_references(self.document))
        for name in self.schemas:
            tally.check(PREFIX + name in used or name in self.kinds, f"the schema {name} is used")
        for path, item in self.document["paths"].items():
            for media in item.get("post", {}).get("requestBody", {}).get("content", {}).values():
                for name, example in media.get("examples", {}).items():
                    if "value" in example:
                        fault = self.fault(media["schema"], example["value"])
                        tally.check(not fault, f"the example {name} of {path} is valid", fault)

    @property
    def kinds(self):
        """The names of the schemas of the kinds of transitions."""
        return [choice["$ref"].removeprefix(PREFIX) for choice in self.schemas["Transition"]["oneOf"]]


def _references(value):
    if isinstance(value, dict):
        for name, member in value.items():
            if name == "$ref":
                yield member
            else:
                yield from _references(member)
    elif isinstance(value, list):
        for element in value:
            yield from _references(element)


def _closed(schemas):
    """The schemas with every object that says nothing of further members closed."""
    result = copy.deepcopy(schemas)
    stack = [result]
    seen = set()
    while stack:
        value = stack.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, dict):
            if value.get("type") == "object" and "properties" in value:
                value.setdefault("additionalProperties", False)
            stack.extend(value.values())
        elif isinstance(value, list):
            stack.extend(value)
    return result
