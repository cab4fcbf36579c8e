-- What a vault consists of, sealed. No row here carries a time: when something was logged is health
-- data.

CREATE TABLE segment (
    account BLOB NOT NULL REFERENCES vault (account),
    id BLOB NOT NULL CHECK (length(id) = 16),
    epoch INTEGER NOT NULL CHECK (epoch >= 0),
    sealed_key BLOB NOT NULL,
    mac BLOB NOT NULL,
    is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1)),
    PRIMARY KEY (account, id)
) STRICT, WITHOUT ROWID;

-- A start closes what an ended process left open.
CREATE INDEX segment_open ON segment (account) WHERE is_closed = 0;

CREATE TABLE operation (
    account BLOB NOT NULL REFERENCES vault (account),
    first_number INTEGER NOT NULL CHECK (first_number >= 1),
    last_number INTEGER NOT NULL CHECK (last_number >= first_number),
    -- No foreign key: it would need an index as large as the table's own key. The append looks the
    -- segment up, and a reader reports a segment that is not there.
    segment BLOB NOT NULL CHECK (length(segment) = 16),
    -- The 64 bits of an unsigned number, so half of its range shows as negative.
    counter INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    -- The last number, since a page of the journal starts after a number that was already read, and
    -- an operation may cover thousands.
    PRIMARY KEY (account, last_number)
) STRICT, WITHOUT ROWID;

-- With a rowid, since rows of many kilobytes make WITHOUT ROWID's inner pages large.
CREATE TABLE sealed_object (
    row INTEGER PRIMARY KEY,
    account BLOB NOT NULL REFERENCES vault (account),
    id BLOB NOT NULL CHECK (length(id) = 16),
    kind INTEGER NOT NULL CHECK (kind >= 0),
    epoch INTEGER NOT NULL CHECK (epoch >= 0),
    version INTEGER NOT NULL CHECK (version >= 1),
    -- Last, so that the columns before it are read without the pages that it spills into.
    sealed BLOB NOT NULL,
    UNIQUE (account, id)
) STRICT;

CREATE INDEX sealed_object_kind ON sealed_object (account, kind, id);
