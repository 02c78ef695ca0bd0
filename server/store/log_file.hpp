#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "server/store/store.hpp"
#include "server/store/write_jobs.hpp"

namespace store {

/// The SQLite file, as its only writer has it. Each function is one statement or transaction;
/// errors are SQLite::Exception. Thread: one at a time.
///
/// It remembers each claimed room's last entry, so that a move reads nothing; the rooms that are
/// claimed are those in memory, which have a limit. After an error it remembers none, and looks
/// into the file: what an append that failed has left behind is what the file says.
class LogFile {
public:
    /// Throws Unusable.
    explicit LogFile(const std::filesystem::path& file);
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;

    /// Writes the entries in one transaction. Requires: each of another room. Ensures: on return,
    /// all are durable but those that the result says why not of, which is as long as `entries`; on
    /// a throw, none is.
    std::vector<Outcome<Done>> append(const std::vector<Entry>& entries);

    /// Notes where each room's last entry is, so that the next start need not look for it. Happens
    /// now and then by itself.
    void note();

    /// Copies SQLite's write-ahead log into the file when it is long. What was appended is durable
    /// without it.
    void copy_if_long();

    /// Writes something that changes nothing.
    void try_to_write();

    /// What a claimed room's log is read by.
    struct Claimed {
        Fence fence;
        std::int64_t number;
        /// The row of its last entry.
        std::int64_t last;
    };
    /// Empty when there is no such room: then nothing is claimed.
    std::optional<Claimed> claim(const std::string& room);
    /// Releases rooms, then keeps what is to be shown of them at rest. Does nothing for those that
    /// are claimed under another fence. Ensures: they are released, even on a throw.
    void release(const std::vector<ReleaseJob>& rooms);

    guests::Answer answer(const guests::Question& question);

    /// Store::find_due.
    DueRooms find_due(Time now, std::size_t most);

    /// Removes from SQLite's write-ahead log what was removed from the file, unless somebody reads
    /// just now: then at the next call.
    void wipe();

    /// Forgets a room with its log, its records, its talk and its seats. Ensures: whether it did,
    /// which it does not when the room is claimed, its last version is another than `v`, or its log
    /// is damaged.
    bool remove(const std::string& room, std::uint64_t v);

    /// Whether there were rooms when it was opened.
    bool had_rooms() const { return had_rooms_; }
    /// How many rows have changed since it was opened.
    int changes() const noexcept { return database_.getTotalChanges(); }

    /// The outages that were kept when it was opened, oldest first.
    const std::vector<Outage>& outages() const { return outages_; }
    /// Keeps an outage, and forgets the oldest of too many.
    void keep(const Outage& outage);

    /// Says which key seals the secrets in it. Ensures: gives the fingerprint that holds, which is
    /// another one only when there are rooms that were sealed with another key.
    std::string keep_key(const std::string& fingerprint);

private:
    /// A room's last entry. Before the first one: zeros.
    struct Last {
        std::int64_t row = 0;
        std::int64_t v = 0;
    };
    struct Room {
        Fence fence;
        std::int64_t number;
        /// Empty: it must be looked up.
        std::optional<Last> last = {};
    };
    /// The end of the log that is not noted yet.
    struct Recent {
        std::int64_t noted;
        std::int64_t latest;
        /// By room number: the row of its last entry, if that is after those noted.
        std::unordered_map<std::int64_t, std::int64_t> last = {};
    };

    using Made = std::vector<std::pair<std::string, Room>>;

    static int on_commit(void* self, sqlite3* database, const char* name, int pages);
    Outcome<Done> write(const Entry& entry, Made& made);
    Room make(const Entry& entry);
    void move_on(const Entry& entry, Room& room);
    void insert(const Entry& entry, Room& room);
    void insert(const Record& record, std::int64_t room);
    void set(const Due& due, std::int64_t room);
    void keep(const guests::TableRow& table, const std::string& room, std::int64_t number);
    void keep_line(const Entry& line, std::int64_t room);
    std::optional<std::int64_t> number_of(const std::string& room);
    void remove_all_of(std::int64_t number, std::int64_t last);
    Last look_up(std::int64_t number);
    std::int64_t last_row(std::int64_t number);
    Recent& recent();
    void note_recent();
    void forget();

    SQLite::Database database_;
    /// In SQLite's write-ahead log.
    int pages_to_copy_ = 0;
    /// Something that was removed may still be there.
    bool is_to_wipe_ = false;
    const bool had_rooms_;
    const std::vector<Outage> outages_;
    SQLite::Statement insert_entry_;
    SQLite::Statement insert_record_;
    SQLite::Statement insert_line_;
    SQLite::Statement delete_lines_;
    SQLite::Statement insert_room_;
    SQLite::Statement update_invite_;
    SQLite::Statement update_last_;
    SQLite::Statement update_noted_;
    SQLite::Statement update_due_;
    SQLite::Statement update_card_;
    SQLite::Statement select_version_;
    SQLite::Statement select_last_;
    SQLite::Statement select_number_;

    /// The rooms that are claimed. Only this process writes the file, so no other needs to know.
    std::unordered_map<std::string, Room> claimed_;
    Fence latest_fence_ = first_fence;
    /// Empty: it must be read.
    std::optional<Recent> recent_;
};

}  // namespace store
