"""The JSON reader under json.org's JSON_checker documents and more, as PyPI's simplejson carries them."""

from simplejson.tests import test_fail, test_pass1, test_pass2, test_pass3


def check(tally, server):
    # Two of the documents are right by RFC 8259: a text alone, and more than 19 arrays in one another.
    right = [test_fail.JSONDOCS[number - 1] for number in test_fail.SKIPS]
    right += [test_pass1.JSON, test_pass2.JSON, test_pass3.JSON]
    for document in right:
        answer = server.post("/v1/timelines", document)
        tally.check(answer.status == 422, f"{document[:60]!r} is read, and is no request", answer.body.decode())
    for document in test_fail.JSONDOCS:
        if document in right:
            continue
        answer = server.post("/v1/timelines", document)
        detail = answer.json.get("detail", "")
        told = answer.status == 400 and " at byte " in detail
        tally.check(told, f"{document[:60]!r} is not JSON, and the place is told", answer.body.decode())
