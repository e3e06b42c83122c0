"""The load scripts: right against a right server, wrong against one that answers wrongly."""

import http.server
import re
import threading

SMALL = {"REQUESTS": 600, "LAYOUTS": 100, "PARALLEL": 8}
ID = "0123456789abcdef" * 4


def check(tally, running):
    replica = running.replica()
    for script, settings in [("warm", {}), ("cold", {}), ("mixed", {}), ("soak", {"DURATION": 2, "PID": replica.pid})]:
        code, report = running.finish(running.load(script, replica.port, **SMALL, **settings))
        tally.check(code == 0 and "every answer was right" in report, f"{script} finds every answer right", report)
        tally.check(re.search(r"p50 [\d.]+ p90 [\d.]+ p99 [\d.]+", report), f"{script} tells percentiles", report)
        print(" ", re.findall(".* requests, .*", report)[-1])

    for liar in (Constant, Changing, Failing, Breaking):
        server = Server(("127.0.0.1", 0), liar)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for script in ("warm", "mixed"):
            code, report = running.finish(running.load(script, server.server_port, REQUESTS=60, LAYOUTS=20))
            told = re.findall(r"WRONG \d+ (.*)", report)
            tally.check(
                code == 1 and any(liar.fault in line for line in told), f"{script} finds that {liar.__doc__}", report)
        server.shutdown()
        server.server_close()


class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 64


class Liar(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def reply(self, status, body):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", f'"{ID}"')
        self.send_header("Cache-Status", "keyframed; hit")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Constant(Liar):
    """all bodies are answered alike"""

    fault = "the id of another body"

    def do_POST(self):
        self.reply(200, b'{"id":"%s"}' % ID.encode())


class Changing(Liar):
    """one body is answered in two ways"""

    fault = "differ from another to the same body"
    count = 0

    def do_POST(self):
        Changing.count += 1
        self.reply(200, b'{"id":"%s","layers":[%d]}' % (ID.encode(), Changing.count))


class Failing(Liar):
    """a status is wrong"""

    fault = "status 503 for 200"

    def do_POST(self):
        self.reply(503, b"")


class Breaking(Liar):
    """a connection breaks off"""

    fault = "transfers broke off"

    def do_POST(self):
        self.close_connection = True
