def check(tally, running):
    pass
