print("keepwell")
