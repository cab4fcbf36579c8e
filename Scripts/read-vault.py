#!/usr/bin/env python3
"""Prints all samples of one account, one JSON object a line, in the order of their numbers.

The password is read from standard input; without --keys (or with --recovery-code) the recovery code is.
What is damaged is named on standard error, and the rest is printed.

Needs Python 3.11 and the package `cryptography` of version 45 or later.
"""

import argparse
import json
import sys

from keepwell_vault.database import AccountReader, server_keys
from keepwell_vault.errors import VaultError, WrongSecret
from keepwell_vault.record import as_json


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--database", required=True, help="the SQLite file")
    parser.add_argument("--keys", help="the directory of the server's keys")
    parser.add_argument("--account", required=True, help="the user name")
    parser.add_argument("--recovery-code", action="store_true", help="read a recovery code")
    arguments = parser.parse_args()
    secret = sys.stdin.buffer.readline().rstrip(b"\r\n")
    try:
        keys = server_keys(arguments.keys) if arguments.keys else None
        reader = AccountReader(arguments.database, arguments.account, keys)
        if keys is None or arguments.recovery_code:
            vault = reader.open_with_recovery_code(secret.decode("utf-8", "replace"))
        else:
            vault = reader.open_with_password(secret)
        record = reader.read(vault)
    except WrongSecret as error:
        print(error, file=sys.stderr)
        return 3
    except VaultError as error:
        print(error, file=sys.stderr)
        return 1
    for stored in sorted(record.samples.values(), key=lambda stored: stored.number):
        print(json.dumps(as_json(stored), ensure_ascii=False))
    for problem in reader.problems:
        print(problem, file=sys.stderr)
    return 1 if reader.problems else 0


if __name__ == "__main__":
    sys.exit(main())
