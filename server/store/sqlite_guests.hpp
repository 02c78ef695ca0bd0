#pragma once

#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>

#include "server/store/guest_tables.hpp"

namespace store {

/// A transaction of an SQLite file, which the caller begins and ends. Errors are SQLite::Exception.
class SqliteGuests final : public GuestTransaction {
public:
    /// Requires: the database outlives it.
    explicit SqliteGuests(SQLite::Database& database) : database_(database) {}

    std::vector<Row> run(const std::string& statement, const std::vector<Value>& values) override;
    std::string each(const std::string& value) const override;

private:
    SQLite::Database& database_;
};

}  // namespace store
