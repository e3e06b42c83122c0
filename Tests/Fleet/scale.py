"""The README's figures for many devices are what the simulation says."""

import re
import subprocess
import sys


def check(tally, running):
    readme = (running.root / "README.md").read_text()
    command, told = re.search(r"```sh\n(Tests/Benchmarks/zipf\.py .*)\n```\n```\n(.*?)```", readme, re.S).groups()
    output = subprocess.run(
        [sys.executable, *command.split()], cwd=running.root, stdout=subprocess.PIPE, text=True).stdout
    tally.check(output == told, "zipf.py says what the README does", output)
