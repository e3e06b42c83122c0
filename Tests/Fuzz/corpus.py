"""Makes the fuzzers' first inputs from the golden cases, the examples and the raw HTTP cases.

usage: corpus.py DIRECTORY   makes DIRECTORY/connection, json, request, solve and words, a dictionary
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# A larger input costs the fuzzer more than it gives.
LARGEST = 4096  # bytes


def bodies():
    for path in sorted((ROOT / "Tests/Golden").glob("*.json")):
        case = json.loads(path.read_bytes())
        if "body" in case:
            yield case["body"].encode()
        elif "request" in case:
            yield json.dumps(case["request"], separators=(",", ":")).encode()
    for path in sorted((ROOT / "Sources/Service/Resources/Examples").glob("*.json")):
        yield json.dumps(json.loads(path.read_bytes()), separators=(",", ":")).encode()


def raw_requests():
    escapes = {"r": b"\r", "n": b"\n", "t": b"\t", "\\": b"\\", '"': b'"', "0": b"\0"}
    values = {"HEALTH": "/healthz", "POST": "/v1", "BODY": "{}", "LEN": "2", "LEN_PLUS": "12", "HEX": "2", "HEXUP": "2"}
    values |= {"HEX16": "%016x" % 2, "WRAP": str(2**64 + 2), "BODYA": "{", "BODYB": "}", "HEXA": "1", "HEXB": "1"}
    values |= {"CHUNK1": r"1\r\n{\r\n1\r\n}\r\n", "GETPATH": "/v1/a", "CLEN": "2", "ETAG": '"a"', "WEAKETAG": 'W/"a"'}
    for case in json.loads((ROOT / "Tests/HTTPCases/cases.json").read_bytes())["cases"]:
        own = {name: text * count for name, (text, count) in case.get("expand", {}).items()}
        text = re.sub(r"\$\{(\w+)\}", lambda m: own.get(m[1], values.get(m[1], "")), case["request_bytes_escaped"])
        octets = bytearray()
        for part in re.findall(r"\\x[0-9a-fA-F]{2}|\\.|[^\\]+", text, re.DOTALL):
            if part[0] != "\\":
                octets += part.encode("latin-1")
            else:
                octets += bytes.fromhex(part[2:]) if len(part) == 4 else escapes[part[1]]
        yield bytes(octets)


def words(texts):
    """Every name and word of the bodies, so that the fuzzer need not guess the letters of a member."""
    found = set()
    for text in texts:
        found |= set(re.findall(rb'"[A-Za-z][A-Za-z-]{2,24}"', text))
    return [word.decode().replace('"', '\\"') for word in sorted(found)]


def write(directory, inputs):
    directory.mkdir(parents=True, exist_ok=True)
    for number, octets in enumerate(sorted(set(inputs))):
        if len(octets) <= LARGEST:
            (directory / f"{number:04}").write_bytes(octets)


def main():
    work = Path(sys.argv[1])
    texts = list(bodies())
    for name in ("json", "request", "solve"):
        write(work / name, texts)
    write(work / "connection", raw_requests())
    (work / "words").write_text("".join(f'"{word}"\n' for word in words(texts)))


main()
