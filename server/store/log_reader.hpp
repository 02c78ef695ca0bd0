#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "server/store/archive.hpp"
#include "server/store/log_file.hpp"

namespace store {

/// A connection to the SQLite file that only reads: what takes long there keeps no move waiting.
/// Errors are SQLite::Exception. Thread: one at a time.
class LogReader {
public:
    /// Requires: a LogFile has it open. Throws Unusable. A room of whose log more bytes than
    /// `longest_log` would be loaded counts as damaged.
    explicit LogReader(const std::filesystem::path& file, std::size_t longest_log = any_length);

    /// The claim of a room with its entries from the last checkpoint on; reads no others. Throws
    /// Damaged.
    Claim load(const std::string& room, const LogFile::Claimed& claimed);

    /// Where a room's log is: the room's number, and the row of its last entry.
    struct Place {
        std::int64_t number;
        std::int64_t last;
    };
    /// Throws Damaged. Requires: in a transaction, for it to be quick.
    StoredLog walk(const std::string& room, const Place& place, Extent extent);

    /// The id of the room with this invite, or an empty string.
    std::string find(const std::string& invite);

    /// The record of a room's game, or an empty string.
    std::string record(const std::string& room, std::uint32_t number);

    /// What is kept of a room's talk, by the room's number.
    std::vector<std::string> talk(std::int64_t room);

    /// Requires: a question that only reads.
    guests::Answer answer(const guests::Question& question);

    SQLite::Database& database() { return database_; }

private:
    const std::string name_;
    const std::size_t longest_log_;
    SQLite::Database database_;
    SQLite::Statement select_entry_;
    SQLite::Statement select_room_;
    SQLite::Statement select_record_;
    SQLite::Statement select_talk_;
};

}  // namespace store
