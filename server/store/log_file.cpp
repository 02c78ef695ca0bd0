#include "server/store/log_file.hpp"

#include <utility>

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include "server/store/log_schema.hpp"
#include "server/store/sqlite_guests.hpp"
#include "server/store/unusable.hpp"

namespace store {

namespace {

using std::chrono::milliseconds;

/// Not deferred: SQLite waits for another program's lock only where nothing was read before.
constexpr auto immediate = SQLite::TransactionBehavior::IMMEDIATE;

/// Entries after which it is noted where each room's last one is: so many that this costs next to
/// nothing an entry, and so few that a start after a crash reads them in milliseconds.
constexpr std::int64_t note_every = 1024;

/// Pages of SQLite's write-ahead log after which they are copied into the file, while moves wait:
/// of a thousand moves a second, every four seconds, where its own 1,000 pages would be every
/// second. The log's file is 16 MiB then.
constexpr int pages_before_copying = 4000;

Outcome<Done> refused(Failure failure, std::string detail) {
    return {.value = {}, .failure = failure, .detail = std::move(detail)};
}

std::int64_t number_in(SQLite::Statement& statement) {
    if (!statement.executeStep()) throw SQLite::Exception("a row is missing", SQLITE_CORRUPT);
    const std::int64_t number = statement.getColumn(0).getInt64();
    statement.reset();
    return number;
}

Time time_in(const SQLite::Column& column) {
    return Time(milliseconds(column.getInt64()));
}

std::vector<Outage> outages_in(SQLite::Database& database) {
    std::vector<Outage> outages;
    SQLite::Statement select(database, "SELECT began, ended FROM outages ORDER BY rowid");
    while (select.executeStep()) {
        outages.push_back(
            {.began = time_in(select.getColumn(0)), .ended = time_in(select.getColumn(1))});
    }
    return outages;
}

}  // namespace

LogFile::LogFile(const std::filesystem::path& file) try
    : database_(open_log(file)),
      had_rooms_(database_.execAndGet("SELECT EXISTS (SELECT 1 FROM rooms)").getInt() != 0),
      outages_(outages_in(database_)),
      insert_entry_(
          database_,
          "INSERT INTO log (room, v, previous, checkpoint, entry) VALUES (?, ?, ?, ?, ?)"),
      insert_record_(database_, "INSERT OR IGNORE INTO records VALUES (?, ?, ?)"),
      insert_line_(database_, "INSERT OR REPLACE INTO talk VALUES (?, ?, ?)"),
      delete_lines_(database_, "DELETE FROM talk WHERE room = ? AND number > 0 AND number < ?"),
      insert_room_(database_, "INSERT INTO rooms (id, invite, last) VALUES (?, ?, 0)"),
      update_invite_(database_, "UPDATE rooms SET invite = ? WHERE number = ?"),
      update_last_(database_, "UPDATE rooms SET last = ? WHERE number = ?"),
      update_noted_(database_, "UPDATE noted SET up_to = ?"),
      update_due_(database_,
                  "UPDATE rooms SET due = ?1, look_at = ?1, looks = 0 WHERE number = ?2"),
      update_card_(database_, "UPDATE rooms SET card = ? WHERE number = ?"),
      select_version_(database_, "SELECT v FROM log WHERE id = ?"),
      select_last_(database_, "SELECT last FROM rooms WHERE number = ?"),
      select_number_(database_, "SELECT number FROM rooms WHERE id = ?") {
    ::sqlite3_wal_hook(database_.getHandle(), on_commit, this);
    recent();
} catch (const SQLite::Exception& error) {
    throw Unusable(file.string() + " is damaged: " + error.what() + ".");
}

// ---- appending ----

std::vector<Outcome<Done>> LogFile::append(const std::vector<Entry>& entries) {
    std::vector<Outcome<Done>> outcomes;
    Made made;
    try {
        SQLite::Transaction transaction(database_, immediate);
        for (const Entry& entry : entries) outcomes.push_back(write(entry, made));
        if (recent().latest - recent().noted >= note_every) note_recent();
        transaction.commit();
    } catch (...) {
        forget();
        throw;
    }
    for (auto& [id, room] : made) claimed_[id] = room;
    return outcomes;
}

/// An entry that cannot be is its own fault: the others go on.
Outcome<Done> LogFile::write(const Entry& entry, Made& made) {
    try {
        if (entry.makes_room()) {
            made.emplace_back(entry.room, make(entry));
            return {.value = Done{}};
        }
        const auto found = claimed_.find(entry.room);
        if (found == claimed_.end() || found->second.fence != entry.fence) {
            return refused(Failure::fenced, "the room is not claimed under this fence");
        }
        Room& room = found->second;
        if (entry.talk_from) {
            keep_line(entry, room.number);
            return {.value = Done{}};
        }
        if (!room.last) room.last = look_up(room.number);
        if (static_cast<std::int64_t>(entry.v) != room.last->v + 1) {
            return refused(Failure::write_failed, "version " + std::to_string(entry.v) +
                                                      " does not follow version " +
                                                      std::to_string(room.last->v));
        }
        move_on(entry, room);
        return {.value = Done{}};
    } catch (const SQLite::Exception& error) {
        if (error.getErrorCode() != SQLITE_CONSTRAINT) throw;
        return refused(Failure::write_failed, error.what());
    }
}

LogFile::Room LogFile::make(const Entry& entry) {
    insert_room_.tryReset();
    insert_room_.bindNoCopy(1, entry.room);
    insert_room_.bindNoCopy(2, *entry.invite);
    insert_room_.exec();
    Room room{.fence = entry.fence, .number = database_.getLastInsertRowid(), .last = Last{}};
    insert(entry, room);
    keep(entry.table, entry.room, room.number);
    return room;
}

/// The invite first: when it is another room's, nothing is written.
void LogFile::move_on(const Entry& entry, Room& room) {
    if (entry.invite) {
        update_invite_.tryReset();
        update_invite_.bindNoCopy(1, *entry.invite);
        update_invite_.bind(2, room.number);
        update_invite_.exec();
    }
    if (entry.record) insert(*entry.record, room.number);
    if (entry.due) set(*entry.due, room.number);
    keep(entry.table, entry.room, room.number);
    insert(entry, room);
}

void LogFile::insert(const Entry& entry, Room& room) {
    Recent& now = recent();
    insert_entry_.tryReset();
    insert_entry_.bind(1, room.number);
    insert_entry_.bind(2, static_cast<std::int64_t>(entry.v));
    insert_entry_.bind(3, room.last->row);
    insert_entry_.bind(4, entry.checkpoint ? 1 : 0);
    insert_entry_.bindNoCopy(5, entry.text);
    insert_entry_.exec();
    now.latest = database_.getLastInsertRowid();
    now.last[room.number] = now.latest;
    room.last = Last{.row = now.latest, .v = static_cast<std::int64_t>(entry.v)};
}

void LogFile::insert(const Record& record, std::int64_t room) {
    insert_record_.tryReset();
    insert_record_.bind(1, room);
    insert_record_.bind(2, static_cast<std::int64_t>(record.number));
    insert_record_.bindNoCopy(3, record.text);
    insert_record_.exec();
}

void LogFile::keep_line(const Entry& line, std::int64_t room) {
    insert_line_.tryReset();
    insert_line_.bind(1, room);
    insert_line_.bind(2, static_cast<std::int64_t>(line.v));
    insert_line_.bindNoCopy(3, line.text);
    insert_line_.exec();
    delete_lines_.tryReset();
    delete_lines_.bind(1, room);
    delete_lines_.bind(2, static_cast<std::int64_t>(*line.talk_from));
    delete_lines_.exec();
}

// ---- guests ----

void LogFile::keep(const guests::TableRow& table, const std::string& room, std::int64_t number) {
    if (table.card) {
        update_card_.tryReset();
        update_card_.bindNoCopy(1, *table.card);
        update_card_.bind(2, number);
        update_card_.exec();
    }
    if (!table.sittings) return;
    SqliteGuests guests(database_);
    keep_sittings(guests, room, *table.sittings);
}

guests::Answer LogFile::answer(const guests::Question& question) {
    SQLite::Transaction transaction(database_, immediate);
    SqliteGuests guests(database_);
    guests::Answer answer = store::answer(guests, question);
    if (answer.outcome == guests::Answer::Outcome::done) transaction.commit();
    is_to_wipe_ = is_to_wipe_ || !answer.forgotten.empty();
    return answer;
}

// ---- what is due ----

void LogFile::set(const Due& due, std::int64_t room) {
    update_due_.tryReset();
    due.at ? update_due_.bind(1, count_of(*due.at)) : update_due_.bind(1);
    update_due_.bind(2, room);
    update_due_.exec();
}

DueRooms LogFile::find_due(Time now, std::size_t most) {
    SQLite::Statement count(database_, "SELECT count(*) FROM rooms WHERE look_at <= ?");
    count.bind(1, count_of(now));
    DueRooms due{.waiting = static_cast<std::size_t>(number_in(count))};
    if (due.waiting == 0) return due;
    SQLite::Transaction transaction(database_, immediate);
    SQLite::Statement find(database_,
                           "UPDATE rooms SET look_at = ?1 + (?3 << min(looks, ?4)),"
                           " looks = looks + 1"
                           " WHERE number IN (SELECT number FROM rooms WHERE look_at <= ?1"
                           " ORDER BY look_at LIMIT ?2)"
                           " RETURNING id, due");
    find.bind(1, count_of(now));
    find.bind(2, static_cast<std::int64_t>(most));
    find.bind(3, static_cast<std::int64_t>(milliseconds(found_again_after).count()));
    find.bind(4, found_again_doublings);
    while (find.executeStep()) {
        due.rooms.push_back({find.getColumn(0).getString(), time_in(find.getColumn(1))});
    }
    transaction.commit();
    due.waiting -= due.rooms.size();
    return due;
}

// ---- where the last entries are ----

LogFile::Last LogFile::look_up(std::int64_t number) {
    const std::int64_t row = last_row(number);
    select_version_.tryReset();
    select_version_.bind(1, row);
    return {.row = row, .v = number_in(select_version_)};
}

std::int64_t LogFile::last_row(std::int64_t number) {
    const auto found = recent().last.find(number);
    if (found != recent().last.end()) return found->second;
    select_last_.tryReset();
    select_last_.bind(1, number);
    return number_in(select_last_);
}

LogFile::Recent& LogFile::recent() {
    if (recent_) return *recent_;
    const std::int64_t noted = database_.execAndGet("SELECT up_to FROM noted").getInt64();
    Recent read{.noted = noted, .latest = noted};
    SQLite::Statement entries(database_, "SELECT id, room FROM log WHERE id > ? ORDER BY id");
    entries.bind(1, noted);
    while (entries.executeStep()) {
        read.latest = entries.getColumn(0).getInt64();
        read.last[entries.getColumn(1).getInt64()] = read.latest;
    }
    return recent_.emplace(std::move(read));
}

void LogFile::note() {
    if (recent().last.empty()) return;
    try {
        SQLite::Transaction transaction(database_, immediate);
        note_recent();
        transaction.commit();
    } catch (...) {
        forget();
        throw;
    }
}

/// Requires: a transaction.
void LogFile::note_recent() {
    Recent& now = recent();
    for (const auto& [number, row] : now.last) {
        update_last_.tryReset();
        update_last_.bind(1, row);
        update_last_.bind(2, number);
        update_last_.exec();
    }
    update_noted_.tryReset();
    update_noted_.bind(1, now.latest);
    update_noted_.exec();
    now = {.noted = now.latest, .latest = now.latest};
}

void LogFile::forget() {
    recent_.reset();
    for (auto& [id, room] : claimed_) room.last.reset();
}

// ---- everything else ----

int LogFile::on_commit(void* self, sqlite3* /*database*/, const char* /*name*/, int pages) {
    static_cast<LogFile*>(self)->pages_to_copy_ = pages;
    return SQLITE_OK;
}

void LogFile::copy_if_long() {
    if (pages_to_copy_ < pages_before_copying) return;
    const int result = ::sqlite3_wal_checkpoint_v2(database_.getHandle(), nullptr,
                                                   SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    // Who reads an old page, or copies for a backup, is not waited for.
    if (result == SQLITE_OK || result == SQLITE_BUSY || result == SQLITE_LOCKED) return;
    throw SQLite::Exception(database_.getHandle(), result);
}

void LogFile::wipe() {
    if (!is_to_wipe_) return;
    sqlite3* const database = database_.getHandle();
    // Moves do not wait for who reads.
    ::sqlite3_busy_timeout(database, 0);
    const int result = ::sqlite3_wal_checkpoint_v2(database, nullptr, SQLITE_CHECKPOINT_TRUNCATE,
                                                   nullptr, nullptr);
    ::sqlite3_busy_timeout(database, busy_milliseconds);
    is_to_wipe_ = result != SQLITE_OK;
    if (result != SQLITE_OK && result != SQLITE_BUSY && result != SQLITE_LOCKED) {
        throw SQLite::Exception(database, result);
    }
}

void LogFile::try_to_write() {
    // The page that holds it is written also when it stays the same.
    database_.exec("PRAGMA user_version = " + std::to_string(log_layout.version()));
}

std::string LogFile::keep_key(const std::string& fingerprint) {
    SQLite::Transaction transaction(database_, immediate);
    // Without rooms nothing was sealed, and a key that was lost is no loss.
    if (!had_rooms_) database_.exec("DELETE FROM seal_key");
    SQLite::Statement known(database_, "SELECT fingerprint FROM seal_key");
    if (known.executeStep()) return known.getColumn(0).getString();
    SQLite::Statement insert_key(database_, "INSERT INTO seal_key VALUES (?)");
    insert_key.bind(1, fingerprint);
    insert_key.exec();
    transaction.commit();
    return fingerprint;
}

std::optional<std::int64_t> LogFile::number_of(const std::string& room) {
    select_number_.tryReset();
    select_number_.bindNoCopy(1, room);
    if (!select_number_.executeStep()) return {};
    const std::int64_t number = select_number_.getColumn(0).getInt64();
    select_number_.reset();
    return number;
}

std::optional<LogFile::Claimed> LogFile::claim(const std::string& room) {
    const auto number = number_of(room);
    if (!number) return {};
    const Claimed claimed{.fence = latest_fence_ + 1, .number = *number, .last = last_row(*number)};
    claimed_[room] = {.fence = claimed.fence, .number = *number};
    latest_fence_ = claimed.fence;
    return claimed;
}

void LogFile::release(const std::vector<ReleaseJob>& rooms) {
    std::vector<std::pair<const ReleaseJob*, std::int64_t>> changed;
    for (const ReleaseJob& job : rooms) {
        const auto claim = claimed_.find(job.of);
        if (claim == claimed_.end() || claim->second.fence != job.fence) continue;
        if (!job.table.is_empty()) changed.emplace_back(&job, claim->second.number);
        claimed_.erase(claim);
    }
    if (changed.empty()) return;
    SQLite::Transaction transaction(database_, immediate);
    for (const auto& [job, number] : changed) keep(job->table, job->of, number);
    transaction.commit();
}

void LogFile::keep(const Outage& outage) {
    SQLite::Transaction transaction(database_, immediate);
    SQLite::Statement insert(database_, "INSERT INTO outages VALUES (?, ?)");
    insert.bind(1, count_of(outage.began));
    insert.bind(2, count_of(outage.ended));
    insert.exec();
    SQLite::Statement forget(database_,
                             "DELETE FROM outages WHERE rowid NOT IN"
                             " (SELECT rowid FROM outages ORDER BY rowid DESC LIMIT ?)");
    forget.bind(1, outages_kept);
    forget.exec();
    transaction.commit();
}

// ---- forgetting ----

bool LogFile::remove(const std::string& room, std::uint64_t v) {
    if (claimed_.contains(room)) return false;
    try {
        const auto number = number_of(room);
        if (!number) return false;
        const Last last = look_up(*number);
        if (last.v != static_cast<std::int64_t>(v)) return false;
        SQLite::Transaction transaction(database_, immediate);
        remove_all_of(*number, last.row);
        SqliteGuests guests(database_);
        keep_sittings(guests, room, {});
        transaction.commit();
        is_to_wipe_ = true;
        return true;
    } catch (const SQLite::Exception& error) {
        forget();
        if (!is_damage(error)) throw;
        return false;
    }
}

/// Requires: a transaction.
void LogFile::remove_all_of(std::int64_t number, std::int64_t last) {
    note_recent();
    SQLite::Statement remove_entry(database_,
                                   "DELETE FROM log WHERE id = ? AND room = ? RETURNING previous");
    for (std::int64_t row = last; row != 0;) {
        remove_entry.tryReset();
        remove_entry.bind(1, row);
        remove_entry.bind(2, number);
        row = number_in(remove_entry);
    }
    for (const char* const table :
         {"records WHERE room", "talk WHERE room", "rooms WHERE number"}) {
        SQLite::Statement remove_rows(database_, std::string("DELETE FROM ") + table + " = ?");
        remove_rows.bind(1, number);
        remove_rows.exec();
    }
    // The ids of the last rows are given again: what comes under them is not noted yet.
    database_.exec("UPDATE noted SET up_to = (SELECT coalesce(max(id), 0) FROM log)");
    recent_.reset();
}

}  // namespace store
