#include "server/store/log_schema.hpp"

#include <string>

#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include "server/store/unusable.hpp"

namespace store {

namespace {

/// "Ra" and the layout's family, so that `file` and we know whose file it is.
constexpr int application_id = 0x52610001;

/// A backup tool may hold the file for a moment.
constexpr int busy_milliseconds = 5000;

// The log is in the order of arrival: however many rooms move, appending touches its last pages
// only. An index, or a key that begins with the room, would touch a page for each room that moves.
// So an entry says which one of its room came before it (the first: 0), and `rooms` says which one
// was the last among those up to `noted`; later ones are found by reading the end of the log.
// One row at most in `noted` and `seal_key`.
constexpr const char* schema = R"(
    CREATE TABLE rooms (
        number INTEGER PRIMARY KEY,
        id     TEXT NOT NULL UNIQUE,
        invite TEXT NOT NULL UNIQUE,
        last   INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE log (
        id       INTEGER PRIMARY KEY,
        room     INTEGER NOT NULL,
        v        INTEGER NOT NULL,
        previous INTEGER NOT NULL,
        entry    TEXT NOT NULL
    ) STRICT;
    CREATE TABLE noted (up_to INTEGER NOT NULL) STRICT;
    INSERT INTO noted VALUES (0);
    CREATE TABLE seal_key (fingerprint TEXT NOT NULL) STRICT;
)";

int pragma(SQLite::Database& database, const std::string& name) {
    return database.execAndGet("PRAGMA " + name).getInt();
}

void create_schema(SQLite::Database& database) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    database.exec(schema);
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    database.exec("PRAGMA user_version = " + std::to_string(log_schema_version));
    transaction.commit();
}

bool is_empty(SQLite::Database& database) {
    return database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
}

void check_schema(SQLite::Database& database, const std::string& name) {
    if (is_empty(database)) {
        return create_schema(database);
    }
    if (pragma(database, "application_id") != application_id) {
        throw Unusable(name + " is a database of another program.");
    }
    const int version = pragma(database, "user_version");
    if (version != log_schema_version) {
        throw Unusable(name + " has version " + std::to_string(version) +
                       ", and this server knows version " + std::to_string(log_schema_version) +
                       ": another version of the server wrote it.");
    }
}

/// Calls `prepare` with the database once it is open.
template <class Prepare>
SQLite::Database open(const std::filesystem::path& file, int flags, const Prepare& prepare) {
    try {
        SQLite::Database database(file.string(), flags, busy_milliseconds);
        prepare(database);
        return database;
    } catch (const SQLite::Exception& error) {
        throw Unusable(file.string() +
                       (is_damage(error) ? " is damaged: " : " cannot be opened: ") + error.what() +
                       ".");
    }
}

}  // namespace

SQLite::Database open_log(const std::filesystem::path& file) {
    return open(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                [&file](SQLite::Database& database) {
                    check_schema(database, file.string());
                    database.exec("PRAGMA journal_mode = WAL");
                    // NORMAL would lose committed moves when the power fails.
                    database.exec("PRAGMA synchronous = FULL");
                });
}

SQLite::Database open_log_to_read(const std::filesystem::path& file) {
    return open(file, SQLite::OPEN_READONLY, [](SQLite::Database&) {});
}

bool is_damage(const SQLite::Exception& error) {
    return error.getErrorCode() == SQLITE_NOTADB || error.getErrorCode() == SQLITE_CORRUPT;
}

}  // namespace store
