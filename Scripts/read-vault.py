#!/usr/bin/env python3
"""Prints all samples of one account, one JSON object a line, in the order of their numbers.

With --profile it prints the profile instead, or nothing where there is none.

The password is read from standard input; without --keys (or with --recovery-code) the recovery code is.
What is damaged is named on standard error, and the rest is printed.

Needs Python 3.11 and the package `cryptography` of version 45 or later.
"""

import argparse
import dataclasses
import json
import sys

from keepwell_vault.database import AccountReader, server_keys
from keepwell_vault.errors import VaultError, WrongSecret
from keepwell_vault.record import as_json


def sample_lines(reader: AccountReader, vault) -> list:
    samples = reader.read(vault).samples.values()
    return [as_json(stored) for stored in sorted(samples, key=lambda stored: stored.number)]


def profile_lines(reader: AccountReader, vault) -> list:
    profile = reader.profile(vault)
    return [] if profile is None else [dataclasses.asdict(profile)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--database", required=True, help="the SQLite file")
    parser.add_argument("--keys", help="the directory of the server's keys")
    parser.add_argument("--account", required=True, help="the user name")
    parser.add_argument("--recovery-code", action="store_true", help="read a recovery code")
    parser.add_argument("--profile", action="store_true", help="print the profile")
    arguments = parser.parse_args()
    secret = sys.stdin.buffer.readline().rstrip(b"\r\n")
    try:
        keys = server_keys(arguments.keys) if arguments.keys else None
        reader = AccountReader(arguments.database, arguments.account, keys)
        if keys is None or arguments.recovery_code:
            vault = reader.open_with_recovery_code(secret.decode("utf-8", "replace"))
        else:
            vault = reader.open_with_password(secret)
        lines = profile_lines(reader, vault) if arguments.profile else sample_lines(reader, vault)
    except WrongSecret as error:
        print(error, file=sys.stderr)
        return 3
    except VaultError as error:
        print(error, file=sys.stderr)
        return 1
    for line in lines:
        print(json.dumps(line, ensure_ascii=False))
    for problem in reader.problems:
        print(problem, file=sys.stderr)
    return 1 if reader.problems else 0


if __name__ == "__main__":
    sys.exit(main())
