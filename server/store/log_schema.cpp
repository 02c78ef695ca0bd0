#include "server/store/log_schema.hpp"

#include <array>
#include <optional>
#include <string>

#include <SQLiteCpp/Transaction.h>
#include <spdlog/spdlog.h>
#include <sqlite3.h>

#include "server/store/unusable.hpp"

namespace store {

namespace {

/// "Ra" and the layout's family, so that `file` and we know whose file it is.
constexpr int application_id = 0x52610001;

// The log is in the order of arrival: however many rooms move, appending touches its last pages
// only. An index, or a key that begins with the room, would touch a page for each room that moves.
// So an entry says which one of its room came before it (the first: 0), and `rooms` says which one
// was the last among those up to `noted`; later ones are found by reading the end of the log.
// Nothing before a room's last entry with a checkpoint is read when the room is brought back. One
// row at most in `noted` and `seal_key`.
constexpr const char* log_version_3 = R"(
    CREATE TABLE rooms (
        number INTEGER PRIMARY KEY,
        id     TEXT NOT NULL UNIQUE,
        invite TEXT NOT NULL UNIQUE,
        last   INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE log (
        id         INTEGER PRIMARY KEY,
        room       INTEGER NOT NULL,
        v          INTEGER NOT NULL,
        previous   INTEGER NOT NULL,
        checkpoint INTEGER NOT NULL,
        entry      TEXT NOT NULL
    ) STRICT;
    CREATE TABLE records (
        room   INTEGER NOT NULL,
        number INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (room, number)
    ) STRICT;
    CREATE TABLE noted (up_to INTEGER NOT NULL) STRICT;
    INSERT INTO noted VALUES (0);
    CREATE TABLE seal_key (fingerprint TEXT NOT NULL) STRICT;
)";

// When the server was down, in milliseconds since 1970. And when each room has something to do by
// itself; when it is next looked whether that was done, and how often that was in vain. What was
// said in a room is beside its log. `card` is what a room's guests are shown of it, and `seats` are
// their seats, null for a host without one. `keys` are the hashes of tokens: those of a guest who
// has several, and those that were forgotten. A key that joined by a code has its hash.
constexpr const char* log_version_4 = R"(
    CREATE TABLE outages (began INTEGER NOT NULL, ended INTEGER NOT NULL) STRICT;
    ALTER TABLE rooms ADD COLUMN due INTEGER;
    ALTER TABLE rooms ADD COLUMN look_at INTEGER;
    ALTER TABLE rooms ADD COLUMN looks INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX rooms_due ON rooms (look_at) WHERE look_at IS NOT NULL;
    CREATE TABLE talk (
        room   INTEGER NOT NULL,
        number INTEGER NOT NULL,
        line   TEXT NOT NULL,
        PRIMARY KEY (room, number)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE rooms ADD COLUMN card TEXT;
    CREATE TABLE guests (
        id          TEXT PRIMARY KEY,
        seen_day    INTEGER NOT NULL,
        recovery    TEXT,
        recovery_by TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX guests_recovery ON guests (recovery) WHERE recovery IS NOT NULL;
    CREATE TABLE keys (
        number       INTEGER PRIMARY KEY,
        hash         TEXT NOT NULL UNIQUE,
        guest        TEXT NOT NULL,
        label        TEXT NOT NULL,
        made_day     INTEGER NOT NULL,
        seen_day     INTEGER NOT NULL,
        code         TEXT,
        forgotten_at INTEGER
    ) STRICT;
    CREATE INDEX keys_guest ON keys (guest);
    CREATE INDEX keys_forgotten ON keys (forgotten_at) WHERE forgotten_at IS NOT NULL;
    CREATE TABLE codes (
        hash     TEXT PRIMARY KEY,
        guest    TEXT NOT NULL,
        asked_by TEXT NOT NULL,
        expires  INTEGER NOT NULL,
        used     INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX codes_guest ON codes (guest);
    CREATE INDEX codes_expires ON codes (expires);
    CREATE TABLE seats (
        number INTEGER PRIMARY KEY,
        guest  TEXT NOT NULL,
        room   TEXT NOT NULL,
        seat   INTEGER,
        UNIQUE (guest, room)
    ) STRICT;
    CREATE INDEX seats_room ON seats (room);
)";

constexpr std::array log_steps = {log_version_3, log_version_4};

int pragma(SQLite::Database& database, const std::string& name) {
    return database.execAndGet("PRAGMA " + name).getInt();
}

/// All of them, or none.
void apply(Layout::Steps steps, int version, SQLite::Database& database) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    for (const char* const step : steps) database.exec(step);
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    database.exec("PRAGMA user_version = " + std::to_string(version));
    transaction.commit();
}

bool is_empty(SQLite::Database& database) {
    return database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
}

/// Nothing: there are no tables yet.
std::optional<int> version_of(SQLite::Database& database, const std::string& name) {
    if (is_empty(database)) return {};
    if (pragma(database, "application_id") != application_id) {
        throw Unusable(name + " is a database of another program.");
    }
    return pragma(database, "user_version");
}

void migrate(SQLite::Database& database, const std::string& name, const Layout& layout) {
    const auto found = version_of(database, name);
    const Layout::Steps steps = layout.missing(name, found);
    if (steps.empty()) return;
    apply(steps, layout.version(), database);
    if (found) spdlog::info("{}: version {} is version {} now", name, *found, layout.version());
}

/// Calls `prepare` with the database once it is open.
template <class Prepare>
SQLite::Database open(const std::filesystem::path& file, int flags, const Prepare& prepare) {
    try {
        SQLite::Database database(file.string(), flags, busy_milliseconds);
        // Without a place for temporary files, as in a read-only container, SQLite would take the
        // disk to be broken.
        database.exec("PRAGMA temp_store = MEMORY");
        prepare(database);
        return database;
    } catch (const SQLite::Exception& error) {
        throw Unusable(file.string() +
                       (is_damage(error) ? " is damaged: " : " cannot be opened: ") + error.what() +
                       ".");
    }
}

}  // namespace

const Layout log_layout{.first = 3, .steps = log_steps};

SQLite::Database open_log(const std::filesystem::path& file, const Layout& layout) {
    return open(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                [&](SQLite::Database& database) {
                    migrate(database, file.string(), layout);
                    database.exec("PRAGMA journal_mode = WAL");
                    // NORMAL would lose committed moves when the power fails.
                    database.exec("PRAGMA synchronous = FULL");
                    // What is removed is gone from the file.
                    database.exec("PRAGMA secure_delete = ON");
                    // `LogFile` does it: SQLite's own copying reports no errors.
                    database.exec("PRAGMA wal_autocheckpoint = 0");
                });
}

SQLite::Database open_log_to_read(const std::filesystem::path& file) {
    return open(file, SQLite::OPEN_READONLY, [](SQLite::Database&) {});
}

void require_log(const std::filesystem::path& file) {
    if (!std::filesystem::exists(file)) throw Unusable("There is no " + file.string() + ".");
    open(file, SQLite::OPEN_READONLY, [&](SQLite::Database& database) {
        const auto found = version_of(database, file.string());
        if (log_layout.missing(file.string(), found).empty()) return;
        throw Unusable(file.string() + (found ? " is of an earlier version: start the server on it "
                                                "once, which brings it to this one."
                                              : " holds nothing."));
    });
}

bool is_damage(const SQLite::Exception& error) {
    return error.getErrorCode() == SQLITE_NOTADB || error.getErrorCode() == SQLITE_CORRUPT;
}

}  // namespace store
