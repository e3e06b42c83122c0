"""Counts what held and tells what did not."""


class Tally:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, holds, what):
        self.passed += bool(holds)
        self.failed += not holds
        print(f"{'ok  ' if holds else 'FAIL'} {what}", flush=True)

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0
