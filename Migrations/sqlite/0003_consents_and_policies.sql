-- Consent chains, the texts they hold hashes of, and the privacy policy's versions.

CREATE TABLE consent (
    -- No foreign key: the chain stays when the account's row has gone.
    account BLOB NOT NULL CHECK (length(account) = 16),
    number INTEGER NOT NULL CHECK (number >= 1),
    signed BLOB NOT NULL,
    signature BLOB NOT NULL,
    hash BLOB NOT NULL,
    recorded_ms INTEGER NOT NULL,
    client BLOB NOT NULL CHECK (length(client) = 16),
    type TEXT NOT NULL,
    direction INTEGER NOT NULL CHECK (direction >= 0),
    decision INTEGER NOT NULL CHECK (decision >= 0),
    policy_version INTEGER NOT NULL,
    -- Downwards, since lists go by account and show the newest first; a chain is read backwards.
    PRIMARY KEY (account, number DESC)
) STRICT, WITHOUT ROWID;

-- A record is signed once and never changes; what no statement of the program does, none may do.
CREATE TRIGGER consent_never_changes BEFORE UPDATE ON consent
BEGIN
    SELECT RAISE(ABORT, 'a consent record never changes');
END;

CREATE TABLE consent_text (
    account BLOB NOT NULL REFERENCES account (id),
    hash BLOB NOT NULL,
    salt BLOB NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE policy (
    version INTEGER PRIMARY KEY CHECK (version >= 1),
    published_ms INTEGER NOT NULL,
    body TEXT NOT NULL,
    body_hash BLOB NOT NULL
) STRICT;
