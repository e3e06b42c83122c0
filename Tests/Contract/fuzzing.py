"""Schemathesis: requests made from openapi.yaml, right and wrong ones, and all its checks of the answers."""

import os
import subprocess
import sys
import xml.etree.ElementTree
from pathlib import Path

HERE = Path(__file__).resolve().parent
SECONDS = 100  # of making requests; starting takes a few more
SEED = 20260704


def check(tally, server, root):
    work = root / ".build" / "contract"
    report = work / "fuzzing.xml"
    report.unlink(missing_ok=True)
    tool = Path(sys.executable).parent / "schemathesis"
    command = [tool, "--config-file", HERE / "schemathesis.toml", "run", root / "openapi.yaml"]
    command += ["--url", server.url, "--max-time", str(SECONDS), "--seed", str(SEED)]
    command += ["--report", "junit", "--report-junit-path", report]
    environment = {**os.environ, "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1"}
    # It leaves its notes in the working directory.
    run = subprocess.run(command, cwd=work, env=environment, capture_output=True, text=True)
    failed = 0
    if report.exists():
        for case in xml.etree.ElementTree.parse(report).iter("testcase"):
            faults = [fault for kind in ("failure", "error") for fault in case.findall(kind)]
            if case.find("skipped") is None:
                told = "\n".join((fault.text or fault.get("message") or "")[:2500] for fault in faults)
                tally.check(not faults, f"{case.get('name')} under schemathesis", told)
            failed += len(faults)
    tally.check(run.returncode == 0 or failed, "schemathesis ends well", run.stdout[-3000:] + run.stderr[-2000:])
