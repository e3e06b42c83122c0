"""haproxy with the configuration of the tree, before replicas on free ports."""

import re
import signal
import socket

from patience import wait_until
from running import Client, free_port


class Balancer:
    CONFIGURATION = "Tests/Fleet/haproxy.cfg"

    def __init__(self, running, replicas):
        self._running = running
        self.port = free_port()
        self.ports = [replica.port for replica in replicas]
        self._file = running.folder / f"haproxy-{self.port}.cfg"
        self._socket = running.folder / f"haproxy-{self.port}.sock"
        self._write()
        # The master takes the configuration again when it gets SIGUSR2.
        self.process = running.start("haproxy", "-q", "-W", "-f", self._file)
        self.await_replicas()

    def _write(self):
        """The configuration, with the ports of this run, and a server line for each replica."""
        text = (self._running.root / self.CONFIGURATION).read_text()
        lines = re.findall(r"^ *server .*\n", text, re.M)
        servers = "".join(
            re.sub(r"replica\d+ [\d.]+:\d+", f"replica{number} 127.0.0.1:{port}", lines[0])
            for number, port in enumerate(self.ports, 1))
        text = text.replace("".join(lines), servers).replace("bind 127.0.0.1:8080", f"bind 127.0.0.1:{self.port}")
        statistics = f"global\n  stats socket {self._socket} expose-fd listeners\n"
        self._file.write_text(text.replace("global\n", statistics, 1))

    def add(self, replica):
        """One more server line, and a reload."""
        self.ports.append(replica.port)
        self._write()
        self.process.send_signal(signal.SIGUSR2)
        self.await_replicas()

    def ask(self, command):
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(self._socket))
            client.sendall(command.encode() + b"\n")
            return b"".join(iter(lambda: client.recv(65536), b"")).decode()

    def statistics(self):
        """What haproxy tells of itself, a dictionary a proxy or server; nothing while it starts."""
        try:
            lines = self.ask("show stat").splitlines()
        except OSError:
            return []
        names = lines[0].lstrip("# ").split(",")
        return [dict(zip(names, line.split(","))) for line in lines[1:] if line]

    def states(self):
        """The state of each server, such as UP, in order."""
        return [row["status"] for row in self.statistics() if row["svname"].startswith("replica")]

    def requests(self):
        """Requests since the last start or reload."""
        return sum(int(row["req_tot"]) for row in self.statistics() if row["svname"] == "FRONTEND")

    def await_replicas(self):
        """Until every replica is up; a state says "UP 1/2" while it is not sure."""
        wait_until(lambda: self.states() == ["UP"] * len(self.ports), "haproxy finds every replica")

    def await_state(self, number, state):
        wait_until(lambda: self.states()[number - 1 : number] == [state], f"haproxy says {state} of {number}")

    def homes(self, bodies):
        """The replica that answers each body."""
        client = Client(self.port)
        return [client.post(body).headers["Keyframed-Replica"] for body in bodies]
