#pragma once

#include <filesystem>
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
    /// Throws Unusable.
    explicit LogFile(const std::filesystem::path& file);

    /// Writes the entries in one transaction. Ensures: on return, all are durable but those whose
    /// reason for refusal is in the result, which is as long as `entries`; on a throw, none is.
    std::vector<std::optional<std::string>> append(const std::vector<Entry>& entries);

    std::vector<std::string> load(const std::string& room);

    /// The room's id, or an empty string.
    std::string find(const std::string& invite);

    /// Whether there were rooms when it was opened.
    bool had_rooms() const { return had_rooms_; }

private:
    void insert(const Entry& entry);
    void insert_first(const Entry& entry);

    SQLite::Database database_;
    const bool had_rooms_;
    SQLite::Statement insert_entry_;
    SQLite::Statement insert_room_;
    SQLite::Statement select_entries_;
    SQLite::Statement select_room_;
};

}  // namespace store
