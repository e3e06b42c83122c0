def check(tally, server, root): pass
