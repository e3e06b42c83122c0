"""A running server, asked over one connection that is kept open."""

import http.client
import json
import urllib.parse


PATIENCE = 20  # seconds for one answer


class Stuck(Exception):
    """The server did not answer in time, or went away."""


def told(body):
    """The beginning of a request's body, for a person."""
    return (body or b"")[:2000].decode(errors="replace")


class Answer:
    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def errors(self):
        """The list of all that is wrong with a request; empty when nothing is."""
        return self.json.get("errors", []) if self.status == 422 else []


class Server:
    def __init__(self, url):
        self.url = url.rstrip("/")
        parts = urllib.parse.urlsplit(self.url)
        self._connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE)

    def ask(self, method, path, body=None, headers=None):
        fields = dict(headers or {})
        if body is not None:
            fields.setdefault("Content-Type", "application/json")
            if not isinstance(body, (bytes, str)):
                body = json.dumps(body)
            if isinstance(body, str):
                body = body.encode()
        try:
            return self._ask_once(method, path, body, fields)
        except ConnectionError:
            # The server may close a connection that it has kept open long enough.
            self._connection.close()
        try:
            return self._ask_once(method, path, body, fields)
        except ConnectionError as error:
            self._connection.close()
            raise Stuck(f"{error} at {method} {path} {told(body)}") from None

    def _ask_once(self, method, path, body, fields):
        try:
            self._connection.request(method, path, body, fields)
            response = self._connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        except TimeoutError:
            self._connection.close()
            raise Stuck(f"no answer in {PATIENCE} s to {method} {path} {told(body)}") from None

    def recover(self):
        """Waits until the server answers again; `Stuck` when it does not."""
        for _ in range(3):
            try:
                self.get("/healthz")
                return
            except Stuck as stuck:
                last = stuck
        raise last

    def get(self, path, headers=None):
        return self.ask("GET", path, headers=headers)

    def post(self, path, body):
        return self.ask("POST", path, body)
