#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/room/guests.hpp"

namespace store {

/// A transaction of a database that has the tables of guests. Errors are the database's. Thread:
/// one at a time.
class GuestTransaction {
public:
    using Value = std::optional<std::string>;
    using Row = std::vector<Value>;

    GuestTransaction() = default;
    GuestTransaction(const GuestTransaction&) = delete;
    GuestTransaction& operator=(const GuestTransaction&) = delete;
    virtual ~GuestTransaction() = default;

    /// Runs a statement, in which `@` stands before the name of each table, and `$1` for the first
    /// value. Requires: at most six values, which appear in their order. Returns its rows.
    virtual std::vector<Row> run(const std::string& statement,
                                 const std::vector<Value>& values) = 0;
    /// SQL for the rows of a value that is a JSON list of texts.
    virtual std::string each(const std::string& value) const = 0;
};

/// Answers a question. The transaction is to be committed only if the outcome is `done`.
guests::Answer answer(GuestTransaction& transaction, const guests::Question& question);

/// Keeps who sits in a room from then on.
void keep_sittings(GuestTransaction& transaction, const std::string& room,
                   const std::vector<guests::Sitting>& sittings);

}  // namespace store
