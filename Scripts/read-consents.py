#!/usr/bin/env python3
"""Prints all consent records, one JSON object a line, and checks them without the program.

Signatures, chains, the texts that the records name, and the checkpoint beside the keys are checked. What
is wrong is named on standard error; of a chain the records before it are printed.

Needs Python 3.11 and the package `cryptography` of version 45 or later.
"""

import argparse
import json
import pathlib
import sqlite3
import sys

from keepwell_vault.consents import ConsentReader, as_json
from keepwell_vault.database import server_keys
from keepwell_vault.errors import VaultError


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--database", required=True, help="the SQLite file")
    parser.add_argument("--keys", required=True, help="the directory of the server's keys")
    arguments = parser.parse_args()
    uri = pathlib.Path(arguments.database).resolve().as_uri() + "?mode=ro"
    connection = sqlite3.connect(uri, uri=True)
    connection.row_factory = sqlite3.Row
    try:
        reader = ConsentReader(connection, server_keys(arguments.keys).get("consent", {}))
        chains = {account: reader.chain(account) for account in reader.accounts()}
        checkpoint = pathlib.Path(arguments.keys) / "consent-checkpoint"
        reader.check(checkpoint.read_bytes(), chains)
    except (VaultError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    for chain in chains.values():
        for statement in chain.statements:
            print(json.dumps(as_json(statement), ensure_ascii=False))
    for problem in reader.problems:
        print(problem, file=sys.stderr)
    return 1 if reader.problems else 0


if __name__ == "__main__":
    sys.exit(main())
