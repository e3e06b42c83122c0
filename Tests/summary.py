"""Prints "PASSED FAILED" of test reports: summary.py xunit FILE… | cases FILE…

A report that is not there or cannot be read is one failure: a run that broke off must not pass.
"""
import json
import sys
import xml.etree.ElementTree as xml


def xunit(path):
    cases = list(xml.parse(path).iter("testcase"))
    failed = sum(case.find("failure") is not None or case.find("error") is not None for case in cases)
    skipped = sum(case.find("skipped") is not None for case in cases)
    return len(cases) - failed - skipped, failed


def cases(path):
    verdicts = [case["verdict"] for case in json.load(open(path))]
    passed = sum(verdict in ("pass", "PREF") for verdict in verdicts)
    return passed, len(verdicts) - passed


passed = failed = 0
for path in sys.argv[2:]:
    try:
        good, bad = {"xunit": xunit, "cases": cases}[sys.argv[1]](path)
    except (OSError, ValueError, xml.ParseError):
        good, bad = 0, 1
    passed, failed = passed + good, failed + bad
print(passed, failed)
