-- A session or a link counts only with the code that this server made for it: who can write to the
-- database alone can invent neither. What was there before has none and ends.
ALTER TABLE session ADD COLUMN mac BLOB NOT NULL DEFAULT X'';
ALTER TABLE link ADD COLUMN mac BLOB NOT NULL DEFAULT X'';
