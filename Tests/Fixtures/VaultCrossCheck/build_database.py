"""Makes a SQLite database from the rows in a JSON file: {table: [{column: value}]}.

A value is a number, a text, null, or {"hex": …} for bytes. Usage: build_database.py MIGRATIONS ROWS DATABASE
"""

import json
import pathlib
import sqlite3
import sys


def value(written):
    return bytes.fromhex(written["hex"]) if isinstance(written, dict) else written


def main(migrations: str, rows: str, database: str) -> None:
    with sqlite3.connect(database) as connection:
        for path in sorted(pathlib.Path(migrations).glob("*.sql")):
            connection.executescript(path.read_text())
        for table, entries in json.loads(pathlib.Path(rows).read_text()).items():
            for entry in entries:
                columns = ", ".join(entry)
                places = ", ".join("?" for _ in entry)
                values = [value(written) for written in entry.values()]
                connection.execute(f"INSERT INTO {table} ({columns}) VALUES ({places})", values)
    connection.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
