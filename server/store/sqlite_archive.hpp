#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>

#include "server/store/archive.hpp"
#include "server/store/log_reader.hpp"

namespace store {

/// What `ra.sqlite` holds.
class SqliteArchive final : public Archive {
public:
    /// Throws Unusable when there is no such file, or it is not one of this version's.
    explicit SqliteArchive(const std::filesystem::path& file);

    std::vector<std::string> faults() override;
    std::string key_fingerprint() override;
    std::vector<std::string> rooms() override;
    StoredLog log(const std::string& room, Extent extent) override;
    std::vector<Record> records(const std::string& room) override;
    /// Of all rooms' logs; empty where there are none.
    std::optional<std::string> newest_entry();

private:
    void read_places();

    LogReader reader_;
    SQLite::Database& database_;
    /// All that is read is of one moment.
    SQLite::Transaction moment_;
    /// By id.
    std::map<std::string, LogReader::Place> places_;
};

}  // namespace store
