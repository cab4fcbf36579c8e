"""Counts what holds and what does not, of one test."""


class Checks:
    def __init__(self, name):
        self.scope = name
        self.passed, self.failed = 0, 0

    def __call__(self, name, truth, detail=""):
        """Takes down that `name` is true or not; `detail` says what was there instead."""
        if truth:
            self.passed += 1
            return
        self.failed += 1
        print(f"FAILED {self.scope}: {name}" + (f"\n    {detail}" if detail else ""), flush=True)

    def equal(self, name, found, wanted):
        self(name, found == wanted, f"{found!r}, not {wanted!r}")

    def contains(self, name, text, part):
        self(name, part in text, f"{part!r} is not in {text[:200]!r}")
