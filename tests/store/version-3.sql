-- A data directory's ra.sqlite as version 3 of its layout wrote it, with two rooms. It never changes.
BEGIN;
PRAGMA application_id = 1382088705;
PRAGMA user_version = 3;
CREATE TABLE rooms (
    number INTEGER PRIMARY KEY,
    id     TEXT NOT NULL UNIQUE,
    invite TEXT NOT NULL UNIQUE,
    last   INTEGER NOT NULL
) STRICT;
INSERT INTO rooms VALUES (1, 'AAAAAA', '22222222', 4), (2, 'BBBBBB', '33333333', 0);
CREATE TABLE log (
    id         INTEGER PRIMARY KEY,
    room       INTEGER NOT NULL,
    v          INTEGER NOT NULL,
    previous   INTEGER NOT NULL,
    checkpoint INTEGER NOT NULL,
    entry      TEXT NOT NULL
) STRICT;
INSERT INTO log VALUES
    (1, 1, 1, 0, 0, 'made'),
    (2, 1, 2, 1, 0, 'moved'),
    (3, 1, 3, 2, 1, 'checkpoint'),
    (4, 1, 4, 3, 0, 'moved'),
    (5, 2, 1, 0, 0, 'made');
CREATE TABLE records (
    room   INTEGER NOT NULL,
    number INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (room, number)
) STRICT;
INSERT INTO records VALUES (1, 1, 'a record');
CREATE TABLE noted (up_to INTEGER NOT NULL) STRICT;
INSERT INTO noted VALUES (4);
CREATE TABLE seal_key (fingerprint TEXT NOT NULL) STRICT;
INSERT INTO seal_key VALUES ('a fingerprint');
COMMIT;
