-- Links, settings, the account log and the chain of administrative acts.

CREATE TABLE link (
    -- The SHA-256 of the code in the link: whoever reads the database cannot use the link.
    code_hash BLOB NOT NULL PRIMARY KEY,
    kind INTEGER NOT NULL CHECK (kind >= 1),
    -- A link made for one account goes with it.
    subject BLOB REFERENCES account (id),
    -- No foreign key: an invitation outlives the admin who made it.
    created_by BLOB CHECK (length(created_by) = 16),
    created_ms INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL,
    ended_ms INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX link_subject ON link (subject) WHERE subject IS NOT NULL;
CREATE INDEX link_open ON link (created_ms DESC, code_hash) WHERE ended_ms IS NULL;

CREATE TABLE setting (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
    -- Rises with each line, so that the order does not hang on a clock.
    number INTEGER PRIMARY KEY,
    account BLOB NOT NULL REFERENCES account (id),
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    detail TEXT NOT NULL
) STRICT;

-- SQLite adds the number to every entry of the index, so it also gives the order.
CREATE INDEX event_account ON event (account);

CREATE TABLE audit (
    number INTEGER PRIMARY KEY CHECK (number >= 1),
    entry BLOB NOT NULL,
    hash BLOB NOT NULL,
    -- No foreign key: the act stays on record when the account has gone.
    subject BLOB CHECK (length(subject) = 16)
) STRICT;

CREATE TRIGGER audit_never_changes BEFORE UPDATE ON audit
BEGIN
    SELECT RAISE(ABORT, 'an audit record never changes');
END;

CREATE TRIGGER audit_never_goes BEFORE DELETE ON audit
BEGIN
    SELECT RAISE(ABORT, 'an audit record stays');
END;
