"""How long a check waits, and how."""

import time

PATIENCE = 20  # seconds for anything to start, stop or answer


def wait_until(holds, what, patience=PATIENCE):
    """Looks every 20 ms; `TimeoutError` when it does not come to hold."""
    end = time.monotonic() + patience
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError(f"waited {patience} s until {what}")
        time.sleep(0.02)
