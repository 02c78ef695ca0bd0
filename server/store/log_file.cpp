#include "server/store/log_file.hpp"

#include <stdexcept>
#include <utility>

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Savepoint.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include "server/store/unusable.hpp"

namespace store {

namespace {

/// The layout that this program writes; kept in SQLite's user_version.
constexpr int schema_version = 1;

/// "Ra" and the layout's family, so that `file` and we know whose file it is.
constexpr int application_id = 0x52610001;

// An ordinary table in the order of arrival: appending touches its last page only.
constexpr const char* schema = R"(
    CREATE TABLE log (
        id    INTEGER PRIMARY KEY,
        room  TEXT NOT NULL,
        v     INTEGER NOT NULL,
        entry TEXT NOT NULL,
        UNIQUE (room, v)
    ) STRICT;
    CREATE TABLE rooms (
        id     TEXT PRIMARY KEY,
        invite TEXT NOT NULL UNIQUE
    ) STRICT, WITHOUT ROWID;
)";

/// What came after the first release with this layout. One row at most.
constexpr const char* seal_key_table =
    "CREATE TABLE IF NOT EXISTS seal_key (fingerprint TEXT NOT NULL) STRICT";

/// Not deferred: SQLite waits for another program's lock only where nothing was read before.
constexpr auto immediate = SQLite::TransactionBehavior::IMMEDIATE;

int pragma(SQLite::Database& database, const std::string& name) {
    return database.execAndGet("PRAGMA " + name).getInt();
}

void create_schema(SQLite::Database& database) {
    SQLite::Transaction transaction(database, immediate);
    database.exec(schema);
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    database.exec("PRAGMA user_version = " + std::to_string(schema_version));
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
    if (version != schema_version) {
        throw Unusable(name + " has version " + std::to_string(version) +
                       ", and this server knows version " + std::to_string(schema_version) +
                       ": another version of the server wrote it.");
    }
}

/// Other errors of the disk or the system may pass.
bool is_damage(const SQLite::Exception& error) {
    return error.getErrorCode() == SQLITE_NOTADB || error.getErrorCode() == SQLITE_CORRUPT;
}

SQLite::Database open(const std::filesystem::path& file) {
    try {
        SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        // A backup tool may hold the file for a moment.
        database.setBusyTimeout(5000);
        check_schema(database, file.string());
        database.exec("PRAGMA journal_mode = WAL");
        // NORMAL would lose committed moves when the power fails.
        database.exec("PRAGMA synchronous = FULL");
        database.exec(seal_key_table);
        return database;
    } catch (const SQLite::Exception& error) {
        throw Unusable(file.string() +
                       (is_damage(error) ? " is damaged: " : " cannot be opened: ") + error.what() +
                       ".");
    }
}

/// A statement left half-way would keep the write-ahead log from ever being reused.
class ResetAfterwards {
public:
    explicit ResetAfterwards(SQLite::Statement& statement) : statement_(statement) {}
    ~ResetAfterwards() { statement_.tryReset(); }
    ResetAfterwards(const ResetAfterwards&) = delete;
    ResetAfterwards& operator=(const ResetAfterwards&) = delete;

private:
    SQLite::Statement& statement_;
};

}  // namespace

LogFile::LogFile(const std::filesystem::path& file, std::size_t longest_log) try
    : name_(file.string()),
      longest_log_(longest_log),
      database_(open(file)),
      had_rooms_(database_.execAndGet("SELECT EXISTS (SELECT 1 FROM rooms)").getInt() != 0),
      insert_entry_(database_, "INSERT INTO log (room, v, entry) VALUES (?, ?, ?)"),
      insert_room_(database_, "INSERT INTO rooms (id, invite) VALUES (?, ?)"),
      update_room_(database_, "UPDATE rooms SET invite = ?2 WHERE id = ?1"),
      select_latest_(database_, "SELECT max(v) FROM log WHERE room = ?"),
      select_entries_(database_, "SELECT v, entry FROM log WHERE room = ? ORDER BY v"),
      select_room_(database_, "SELECT id FROM rooms WHERE invite = ?") {
} catch (const SQLite::Exception& error) {
    throw Unusable(file.string() + " is damaged: " + error.what() + ".");
}

std::vector<Outcome<Done>> LogFile::append(const std::vector<Entry>& entries) {
    std::vector<Outcome<Done>> outcomes;
    SQLite::Transaction transaction(database_, immediate);
    for (const Entry& entry : entries) {
        outcomes.push_back(write(entry));
    }
    transaction.commit();
    return outcomes;
}

/// An entry that cannot be is its own fault: the others go on.
Outcome<Done> LogFile::write(const Entry& entry) {
    const auto refused = [](Failure failure, std::string detail) {
        return Outcome<Done>{.value = {}, .failure = failure, .detail = std::move(detail)};
    };
    try {
        if (entry.makes_room()) {
            insert_with_invite(entry, insert_room_);
            claimed_[entry.room] = entry.fence;
            return {.value = Done{}};
        }
        const auto claim = claimed_.find(entry.room);
        if (claim == claimed_.end() || claim->second != entry.fence) {
            return refused(Failure::fenced, "the room is not claimed under this fence");
        }
        const std::int64_t latest = latest_version(entry.room);
        if (static_cast<std::int64_t>(entry.v) != latest + 1) {
            return refused(Failure::write_failed, "version " + std::to_string(entry.v) +
                                                      " does not follow version " +
                                                      std::to_string(latest));
        }
        entry.invite ? insert_with_invite(entry, update_room_) : insert(entry);
        return {.value = Done{}};
    } catch (const SQLite::Exception& error) {
        if (error.getErrorCode() != SQLITE_CONSTRAINT) throw;
        return refused(Failure::write_failed, error.what());
    }
}

void LogFile::insert(const Entry& entry) {
    insert_entry_.tryReset();
    insert_entry_.bindNoCopy(1, entry.room);
    insert_entry_.bind(2, static_cast<std::int64_t>(entry.v));
    insert_entry_.bindNoCopy(3, entry.text);
    insert_entry_.exec();
}

/// Requires: a statement that takes the room's id and its invite.
void LogFile::insert_with_invite(const Entry& entry, SQLite::Statement& write_room) {
    SQLite::Savepoint both_or_none(database_, "entry_with_invite");
    write_room.tryReset();
    write_room.bindNoCopy(1, entry.room);
    write_room.bindNoCopy(2, *entry.invite);
    write_room.exec();
    insert(entry);
    both_or_none.release();
}

/// Requires: the room is there.
std::int64_t LogFile::latest_version(const std::string& room) {
    select_latest_.tryReset();
    select_latest_.bindNoCopy(1, room);
    select_latest_.executeStep();
    const std::int64_t latest = select_latest_.getColumn(0).getInt64();
    select_latest_.reset();
    return latest;
}

void LogFile::try_to_write() {
    // The page that holds it is written also when it stays the same.
    database_.exec("PRAGMA user_version = " + std::to_string(schema_version));
}

std::string LogFile::keep_key(const std::string& fingerprint) {
    SQLite::Transaction transaction(database_, immediate);
    // Without rooms nothing was sealed, and a key that was lost is no loss.
    if (!had_rooms_) database_.exec("DELETE FROM seal_key");
    SQLite::Statement known(database_, "SELECT fingerprint FROM seal_key");
    if (known.executeStep()) return known.getColumn(0).getString();
    SQLite::Statement insert(database_, "INSERT INTO seal_key VALUES (?)");
    insert.bind(1, fingerprint);
    insert.exec();
    transaction.commit();
    return fingerprint;
}

Claim LogFile::claim(const std::string& room) {
    Claim claim{.log = load(room)};
    if (!claim.log.empty()) {
        claim.fence = ++latest_fence_;
        claimed_[room] = claim.fence;
    }
    return claim;
}

void LogFile::release(const std::string& room, Fence fence) {
    const auto claim = claimed_.find(room);
    if (claim != claimed_.end() && claim->second == fence) claimed_.erase(claim);
}

std::vector<std::string> LogFile::load(const std::string& room) {
    const auto damaged = [&](std::size_t v, const std::string& what) {
        return Damaged(name_ + ", room " + room + ", entry " + std::to_string(v) + ": " + what);
    };
    std::vector<std::string> entries;
    std::size_t bytes = 0;
    const ResetAfterwards reset(select_entries_);
    try {
        select_entries_.bindNoCopy(1, room);
        while (select_entries_.executeStep()) {
            const auto expected = static_cast<std::int64_t>(entries.size()) + 1;
            if (select_entries_.getColumn(0).getInt64() != expected) {
                throw damaged(entries.size() + 1, "it is missing");
            }
            entries.push_back(select_entries_.getColumn(1).getString());
            bytes += entries.back().size();
            if (bytes > longest_log_) {
                throw damaged(entries.size(), "the log is longer than any room may write");
            }
        }
    } catch (const SQLite::Exception& error) {
        if (!is_damage(error)) throw;
        throw damaged(entries.size() + 1, error.what());
    }
    return entries;
}

std::string LogFile::find(const std::string& invite) {
    const ResetAfterwards reset(select_room_);
    select_room_.bindNoCopy(1, invite);
    return select_room_.executeStep() ? select_room_.getColumn(0).getString() : "";
}

}  // namespace store
