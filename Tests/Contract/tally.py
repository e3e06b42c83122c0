"""Counts what held and tells what did not."""

import time


class Tally:
    SHOWN = 12  # failures that are told of each part

    def __init__(self):
        self.passed = 0
        self.failed = 0
        self._name = ""
        self._begin = (0, 0, 0.0)

    def part(self, name):
        """Begins a part of the check, after a line about the one before."""
        self._end_part()
        self._name = name
        self._begin = (self.passed, self.failed, time.monotonic())

    def check(self, holds, what, detail=""):
        """Counts one statement; what it says is told only when it does not hold."""
        if holds:
            self.passed += 1
            return
        self.failed += 1
        told = self.failed - self._begin[1]
        if told <= self.SHOWN:
            print(f"FAIL {self._name}: {what}" + (f"\n     {detail}" if detail else ""), flush=True)
        elif told == self.SHOWN + 1:
            print(f"FAIL {self._name}: … and more")

    def finish(self):
        """Prints the sum; 0 when nothing failed."""
        self._end_part()
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0

    def _end_part(self):
        if self._name:
            passed, failed, begin = self._begin
            seconds = time.monotonic() - begin
            print(
                f"{self._name}: {self.passed - passed} passed, {self.failed - failed} failed in {seconds:.1f} s",
                flush=True,
            )
