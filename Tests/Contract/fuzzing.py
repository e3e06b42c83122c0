"""Schemathesis: requests made from openapi.yaml, right and wrong ones, and all its checks of the answers."""

import os
import subprocess
import sys
import xml.etree.ElementTree
from pathlib import Path

import metrics

HERE = Path(__file__).resolve().parent
SEED = 20260704
# Operations that are tried together, how long, and in which phases. What covers the schema of a layout or of nested
# bodies takes minutes, and the part `decoder` does it already.
RUNS = [
    (["retarget"], ["--max-examples", "20"], "fuzzing"),
    (["createTimeline", "getTimeline", "headTimeline"], ["--max-time", "45"], "fuzzing,stateful"),
    (["createTimelines", "replayGesture"], ["--max-examples", "20"], "fuzzing"),
    (None, ["--max-examples", "40"], "examples,coverage,fuzzing"),
]
LONGEST = 300  # seconds of one run, on a machine that has other work
FEWEST = 3  # requests that each path has to be tried with; where nothing can vary, there are few


def check(tally, specification, server, root):
    work = root / ".build" / "contract"
    _, _, before = metrics.read(server)
    mentioned = [name for names, _, _ in RUNS for name in names or []]
    for names, extent, phases in RUNS:
        option = "--include-operation-id" if names else "--exclude-operation-id"
        chosen = [word for name in names or mentioned for word in (option, name)]
        run(tally, server, root, work, [*chosen, *extent, "--phases", phases])
    _, _, after = metrics.read(server)

    def requests(samples, path):
        return sum(value for key, value in samples.items() if key[0] == metrics.REQUESTS and ("route", path) in key)

    for path in specification.document["paths"]:
        count = requests(after, path) - requests(before, path)
        tally.check(count >= FEWEST, f"{path} is tried often", f"{count:.0f} requests")


def run(tally, server, root, work, arguments):
    report = work / "fuzzing.xml"
    report.unlink(missing_ok=True)
    tool = Path(sys.executable).parent / "schemathesis"
    command = [tool, "--config-file", HERE / "schemathesis.toml", "run", root / "openapi.yaml"]
    command += ["--url", server.url, "--seed", str(SEED), "--suppress-health-check", "too_slow", *arguments]
    command += ["--report", "junit", "--report-junit-path", report]
    environment = {**os.environ, "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1"}
    # It leaves its notes in the working directory.
    try:
        run = subprocess.run(command, cwd=work, env=environment, capture_output=True, text=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return tally.check(False, f"schemathesis ends in {LONGEST} s", " ".join(arguments))
    failed = 0
    if report.exists():
        for case in xml.etree.ElementTree.parse(report).iter("testcase"):
            faults = [fault for kind in ("failure", "error") for fault in case.findall(kind)]
            told = "\n".join((fault.text or fault.get("message") or "")[:2500] for fault in faults)
            tally.check(not faults, f"{case.get('name')} under schemathesis", told)
            failed += len(faults)
    tally.check(run.returncode == 0 or failed, "schemathesis ends well", run.stdout[-3000:] + run.stderr[-2000:])
