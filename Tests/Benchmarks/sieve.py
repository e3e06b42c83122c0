"""The cache of the service, without its bytes: what is in it after a stream of requests."""

import re
from pathlib import Path

SERVICE = Path(__file__).resolve().parents[2] / "Sources" / "Service"
#: What an entry costs beside its answer and its body, bytes; as the service reckons.
OVERHEAD = int(re.search(r"static let overhead = (\d+)", (SERVICE / "AnswerCache.swift").read_text())[1])


class Cache:
    """Keys and their costs, bounded in bytes, evicted as `Sieve.swift` does (SIEVE)."""

    def __init__(self, capacity):
        self.capacity = capacity
        self.bytes = 0
        self._cost = {}
        self._visited = {}
        self._newer = {None: None}  # of None: the oldest
        self._older = {None: None}  # of None: the newest
        self._hand = None

    def ask(self, key, cost):
        """Whether a key is there; it is afterwards, and others may have had to go."""
        if key in self._visited:
            self._visited[key] = True
            return True
        newest = self._older[None]
        self._older[key], self._newer[key] = newest, None
        self._newer[newest] = self._older[None] = key
        self._visited[key] = False
        self._cost[key] = cost
        self.bytes += cost
        while self.bytes > self.capacity:
            self._evict()
        return False

    def _evict(self):
        key = self._hand if self._hand is not None else self._newer[None]
        while self._visited[key]:
            self._visited[key] = False
            key = self._newer[key]
            if key is None:
                key = self._newer[None]
        self._hand = newer = self._newer.pop(key)
        older = self._older.pop(key)
        self._newer[older], self._older[newer] = newer, older
        self.bytes -= self._cost.pop(key)
        del self._visited[key]
