"""The README's manifests against Kubernetes' published schemas, against each other, and against the service."""

import re
import subprocess

import kubernetes_validate
import yaml

#: The oldest version with `preStop.sleep` on by default, and the newest there is a schema for.
VERSIONS = ("1.30", kubernetes_validate.latest_version())
DRAIN = 25  # seconds that the program gives itself, Program.swift


def check(tally, running):
    readme = (running.root / "README.md").read_text()
    documents = [
        document for block in re.findall(r"```yaml\n(.*?)```", readme, re.S) for document in yaml.safe_load_all(block)]
    for version in VERSIONS:
        for document in documents:
            try:
                kubernetes_validate.validate(document, version, strict=True)
                fault = None
            except (kubernetes_validate.ValidationError, kubernetes_validate.SchemaNotFoundError) as error:
                fault = error
            tally.check(fault is None, f"{document['kind']} is valid in Kubernetes {version}", fault)

    kinds = {document["kind"]: document for document in documents}
    pods = kinds["Deployment"]["spec"]["template"]
    container = pods["spec"]["containers"][0]
    labels = pods["metadata"]["labels"]
    for kind, selector in [
        ("Deployment", kinds["Deployment"]["spec"]["selector"]["matchLabels"]),
        ("Service", kinds["Service"]["spec"]["selector"]),
        ("PodDisruptionBudget", kinds["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"]),
    ]:
        tally.check(selector == labels, f"{kind} selects the pods", selector)
    target = kinds["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"]
    tally.check(
        (target["apiVersion"], target["kind"], target["name"])
        == ("apps/v1", "Deployment", kinds["Deployment"]["metadata"]["name"]), "the autoscaler scales it", target)
    tally.check("replicas" not in kinds["Deployment"]["spec"], "and no one else")
    tally.check("cpu" in container["resources"]["requests"], "and knows what a pod asks for")

    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    exposed = int(re.search(r"^EXPOSE (\d+)$", (running.root / "Dockerfile").read_text(), re.M)[1])
    tally.check(list(ports.values()) == [exposed], "the port is the image's", ports)
    paths = yaml.safe_load((running.root / "openapi.yaml").read_text())["paths"]
    for probe in ("readinessProbe", "livenessProbe"):
        call = container[probe]["httpGet"]
        tally.check(call["path"] in paths and call["port"] in ports, f"{probe} asks what there is", call)
    tally.check(kinds["Service"]["spec"]["ports"][0]["targetPort"] in ports, "Service names a port there is")
    usage = subprocess.run([running.program, "--help"], stdout=subprocess.PIPE, text=True).stdout
    for variable in container["env"]:
        tally.check(variable["name"] in usage, "every variable is one the program reads", variable)
    sleep = container["lifecycle"]["preStop"]["sleep"]["seconds"]
    tally.check(
        pods["spec"]["terminationGracePeriodSeconds"] >= sleep + DRAIN + 5, "there is time to drain")
    haproxy(tally, running, re.findall(r"```haproxy\n(.*?)```", readme, re.S))


def haproxy(tally, running, blocks):
    """The README's lines are those of the tree, and those for a cluster are legal in place of the server lines."""
    text = (running.root / "Tests/Fleet/haproxy.cfg").read_text()
    whole = iter(text.splitlines())
    tally.check(
        len(blocks) == 2 and all(line in whole for line in blocks[0].splitlines()),
        "the README's haproxy lines are those of haproxy.cfg, in their order")
    resolvers, _, template = blocks[1].partition("backend replicas\n")
    file = running.folder / "cluster.cfg"
    file.write_text(re.sub(r"^ *server .*\n", "", text, flags=re.M) + template + resolvers)
    told = subprocess.run(["haproxy", "-c", "-f", file], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    tally.check(told.returncode == 0, "haproxy takes the lines for a cluster", told.stdout)
