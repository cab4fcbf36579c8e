-- Accounts, the public half of their vaults, key slots and sessions.
--
-- In all these files: ids are 16 random bytes, times are milliseconds since 1970 UTC, codes are the
-- numbers of the enums in Sources/Storage. A CHECK on a code only sets its least value, since SQLite
-- cannot widen a CHECK without copying the table. No foreign key cascades: what is removed is
-- removed by name, and what was forgotten fails. STRICT holds columns to their types. WITHOUT ROWID
-- keeps the rows of one account side by side where rows are small.

CREATE TABLE account (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    -- Null once the account is being deleted: any number of nulls is unique.
    name TEXT UNIQUE CHECK (name <> ''),
    role INTEGER NOT NULL CHECK (role >= 0),
    status INTEGER NOT NULL CHECK (status >= 0),
    settings BLOB NOT NULL,
    created_ms INTEGER NOT NULL,
    accepted_policy_version INTEGER NOT NULL,
    operation_head INTEGER NOT NULL CHECK (operation_head >= 0),
    operation_head_mac BLOB NOT NULL,
    identity_mac BLOB NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1)
) STRICT, WITHOUT ROWID;

-- Asked for at each start and at each sign-up; both hold a handful of rows.
CREATE INDEX account_admin ON account (id) WHERE role = 1;
CREATE INDEX account_deleting ON account (id) WHERE status = 2;

CREATE TABLE vault (
    account BLOB NOT NULL PRIMARY KEY REFERENCES account (id),
    epoch INTEGER NOT NULL CHECK (epoch >= 0),
    timeline BLOB NOT NULL CHECK (length(timeline) = 16),
    public_key BLOB NOT NULL,
    public_key_mac BLOB NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1)
) STRICT, WITHOUT ROWID;

CREATE TABLE slot (
    account BLOB NOT NULL REFERENCES vault (account),
    kind INTEGER NOT NULL CHECK (kind >= 1),
    -- A session's key or a client's id; empty, not null, where the account has one slot of the kind,
    -- so that the primary key allows no second one.
    owner BLOB NOT NULL,
    epoch INTEGER NOT NULL CHECK (epoch >= 0),
    public_key BLOB NOT NULL,
    parameters BLOB NOT NULL,
    -- Empty for a client that may not read.
    sealed_seed BLOB NOT NULL,
    expires_ms INTEGER,
    is_confirmed INTEGER NOT NULL CHECK (is_confirmed IN (0, 1)),
    mac BLOB NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    PRIMARY KEY (account, kind, owner)
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
    -- The SHA-256 of the cookie: whoever reads the database cannot make the cookie from it.
    session_key BLOB NOT NULL PRIMARY KEY,
    -- The vault, not the account: a request reads session, account and vault together.
    account BLOB NOT NULL REFERENCES vault (account),
    created_ms INTEGER NOT NULL,
    last_used_ms INTEGER NOT NULL,
    locks_ms INTEGER NOT NULL,
    authenticated_ms INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL,
    is_locked INTEGER NOT NULL CHECK (is_locked IN (0, 1)),
    device TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1)
) STRICT, WITHOUT ROWID;

CREATE INDEX session_account ON session (account);
-- Only unlocked sessions can come to their time to lock.
CREATE INDEX session_locks ON session (locks_ms) WHERE is_locked = 0;
CREATE INDEX session_expires ON session (expires_ms);
