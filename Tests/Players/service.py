"""Asks a running service, and reads its own form as the exact motion."""
import json
import os
import urllib.request
from bisect import bisect_right

GOLDEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Golden")
KINDS = ["card", "split", "preview", "letter", "fly", "sheet", "push", "lift"]
#: The finest tolerance that the service takes; its keys stand for the exact motion.
FINEST = 0.001


class Service:
  def __init__(self, base):
    self.base = base.rstrip("/")

  def answer(self, request, format, **keyframes):
    body = {**request, "keyframes": {**request.get("keyframes", {}), **keyframes}}
    call = urllib.request.Request(
      f"{self.base}/v1/timelines?format={format}", json.dumps(body).encode(),
      {"Content-Type": "application/json"})
    with urllib.request.urlopen(call) as response:
      return response.read().decode()

  def exact(self, request):
    finest = dict(tolerance=FINEST, mode="adaptive", interpolation="linear", precision=6)
    return Timeline(json.loads(self.answer(request, "keyframes", **finest)))


def golden(*prefixes):
  """The requests of the golden cases that are answered with a timeline, by name."""
  cases = {}
  for file in sorted(os.listdir(GOLDEN)):
    name = file.removesuffix(".json")
    if name.split("-")[0] in KINDS and file.endswith(".json") and (not prefixes or name.startswith(prefixes)):
      with open(os.path.join(GOLDEN, file)) as stream:
        case = json.load(stream)
      if case["expect"].get("status", 200) == 200 and case.get("path", "/v1/timelines") == "/v1/timelines":
        cases[name] = case["request"]
        # Reduced motion fades layers with others in them, which the golden cases do not.
        if name in ("card-open-1", "push-close-1"):
          cases[f"{name} reduced"] = {**case["request"], "motion": "reduced"}
  return cases


def tolerance(service, request):
  """How far off the shown value may be, points: what is asked for, and in uniform mode what the answer owns up to."""
  options = request.get("keyframes", {})
  if options.get("mode") == "uniform":
    return json.loads(service.answer(request, "keyframes"))["maxError"]
  return options.get("tolerance", 0.25)


class Layer:
  def __init__(self, data):
    self.data = data
    self.id = data["id"]
    self.tracks = {track["property"]: track for track in data["tracks"]}

  def value(self, name, time):
    """A property at a second, a number or a pair."""
    track = self.tracks.get(name)
    if track is None:
      return self.data["to"][name]
    times, values = track["times"], track["values"]
    index = bisect_right(times, time)
    if index == 0:
      return values[0]
    if index == len(times):
      return values[-1]
    share = (time - times[index - 1]) / (times[index] - times[index - 1])
    a, b = values[index - 1], values[index]
    if isinstance(a, list):
      return [p + (q - p) * share for p, q in zip(a, b)]
    return a + (b - a) * share

  def jumps_near(self, name, time, window):
    """Whether a jump, which players may show up to a millisecond early, is within so many seconds."""
    track = self.tracks.get(name)
    if track is None:
      return False
    times = track["times"]
    return any(
      b - a <= 0.0011 and a - window <= time <= b + window and track["values"][i] != track["values"][i + 1]
      for i, (a, b) in enumerate(zip(times, times[1:])))


class Timeline:
  def __init__(self, data):
    self.data = data
    self.duration = data["duration"]
    self.layers = [Layer(layer) for layer in data["layers"]]
    self.by_id = {layer.id: layer for layer in reversed(self.layers)}

  def instants(self, count):
    """Seconds, both ends among them, none on a frame's edge."""
    return [self.duration * k / (count - 1) for k in range(count)]

  def parent(self, layer):
    return self.by_id.get(layer.data["parent"])

  def is_alive(self, layer, time):
    """Whether a player shows the layer: the app's own views always, others from begin to end."""
    if layer.data["owner"] != "animator":
      return True
    begin, end = layer.data["begin"], layer.data["end"]
    return begin <= time and (time < end or end >= self.duration)
