print("keyframed")
