#pragma once

#include <string>
#include <vector>

#include <pqxx/pqxx>

#include "server/store/guest_tables.hpp"

namespace store {

/// A transaction of a PostgreSQL database, which the caller begins and ends. Throws what pqxx
/// throws.
class PostgresGuests final : public GuestTransaction {
public:
    /// Requires: the transaction outlives it.
    explicit PostgresGuests(pqxx::transaction_base& work) : work_(work) {}

    std::vector<Row> run(const std::string& statement, const std::vector<Value>& values) override;
    std::string each(const std::string& value) const override;

private:
    pqxx::transaction_base& work_;
};

}  // namespace store
