"""Counts what passed and says what failed."""
import traceback
from contextlib import contextmanager


class Report:
  def __init__(self):
    self.passed = 0
    self.failures = []

  @contextmanager
  def case(self, name):
    """One check: it fails when the block raises."""
    try:
      yield
      self.passed += 1
    except Exception as error:  # A broken check must not hide the others.
      detail = str(error) if isinstance(error, AssertionError) else traceback.format_exc()
      self.failures.append(name)
      print(f"FAILED {name}: {detail}")

  def close(self):
    print(f"{self.passed} passed, {len(self.failures)} failed")
    return 1 if self.failures or not self.passed else 0
