"""Whether the tour came to every page and sent every form that the server's own table has."""

import re

from server import ROOT

SITE = ROOT / "Sources" / "Site"
# What is asked for by programs, not by people.
NOT_PAGES = {"/favicon.ico", "/manifest.webmanifest", "/healthz", "/readyz"}


def routes():
    """Method and pattern of every route, from the sources."""
    patterns = dict(re.findall(r'case (\w+) = "([^"]+)"', (SITE / "SitePath.swift").read_text()))
    table = re.findall(r"\.(get|post)\(\s*\.(\w+),", (SITE / "Routes.swift").read_text())
    return {(method.upper(), patterns[name]) for method, name in table
            if patterns[name] not in NOT_PAGES}


def pattern_of(path, patterns):
    """The pattern that a path falls under, literal ones first, as the server looks for it."""
    for pattern in sorted(patterns, key=lambda pattern: pattern.count("{")):
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", pattern), path):
            return pattern
    return None


def check_routes(check, judged, sent):
    known = routes()
    patterns = {pattern for _, pattern in known}
    check("the server's table of routes was read", len(known) > 60, len(known))
    for method, requests, done in (("GET", judged, "page was audited"),
                                   ("POST", sent, "form was sent")):
        met = {pattern_of(path, patterns) for used, path in requests if used == method}
        missing = sorted({pattern for used, pattern in known if used == method} - met)
        check(f"every {done}", not missing, ", ".join(missing))
