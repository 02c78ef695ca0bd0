#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "server/store/store.hpp"

namespace store {

/// The SQLite file. Each function is one statement or transaction; errors are SQLite::Exception.
/// Thread: one at a time.
class LogFile {
public:
    /// Throws Unusable. A room whose log has more bytes than `longest_log` counts as damaged.
    explicit LogFile(const std::filesystem::path& file, std::size_t longest_log = any_length);

    /// Writes the entries in one transaction. Ensures: on return, all are durable but those that
    /// the result says why not of, which is as long as `entries`; on a throw, none is.
    std::vector<Outcome<Done>> append(const std::vector<Entry>& entries);

    /// Writes something that changes nothing.
    void try_to_write();

    /// Throws Damaged; nothing is claimed then.
    Claim claim(const std::string& room);
    void release(const std::string& room, Fence fence);

    /// The room's id, or an empty string.
    std::string find(const std::string& invite);

    /// Whether there were rooms when it was opened.
    bool had_rooms() const { return had_rooms_; }

    /// Says which key seals the secrets in it. Ensures: gives the fingerprint that holds, which is
    /// another one only when there are rooms that were sealed with another key.
    std::string keep_key(const std::string& fingerprint);

private:
    Outcome<Done> write(const Entry& entry);
    void insert(const Entry& entry);
    void insert_with_invite(const Entry& entry, SQLite::Statement& write_room);
    std::vector<std::string> load(const std::string& room);
    std::int64_t latest_version(const std::string& room);

    const std::string name_;
    const std::size_t longest_log_;
    SQLite::Database database_;
    const bool had_rooms_;
    SQLite::Statement insert_entry_;
    SQLite::Statement insert_room_;
    SQLite::Statement update_room_;
    SQLite::Statement select_latest_;
    SQLite::Statement select_entries_;
    SQLite::Statement select_room_;

    /// The rooms that are claimed. Nobody but this process has the file, so nobody else needs to
    /// know.
    std::map<std::string, Fence> claimed_;
    Fence latest_fence_ = first_fence;
};

}  // namespace store
