#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include <pqxx/pqxx>

namespace store {

/// The database does not answer, or gave up: what was asked for was done, or was not.
class Unreachable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The address of the database. It may hold a password.
class PostgresAddress {
public:
    /// Takes what libpq does: postgresql://… Throws Unusable, without a word of the password.
    explicit PostgresAddress(const std::string& url);

    /// For libpq, with the limits that we set where the address does not.
    const std::string& connection() const { return connection_; }
    /// For people.
    const std::string& name() const { return name_; }

private:
    std::string connection_;
    std::string name_;
};

/// One connection to a server that accepts writes, which is made again when it was lost, or its
/// server was demoted or is ending. Thread: one at a time.
class PostgresLink {
public:
    explicit PostgresLink(PostgresAddress address) : address_(std::move(address)) {}

    /// Calls `work` with the connection. Throws Unreachable, or pqxx::sql_error when the database
    /// refuses what it was asked.
    template <class Work>
    auto run(const Work& work) {
        try {
            if (!connection_) connect();
            return work(*connection_);
        } catch (const pqxx::transaction_rollback& error) {
            forget_if_lost();
            throw Unreachable(error.what());
        } catch (const pqxx::sql_error& error) {
            forget_if_lost();
            if (is_of_unfit_server(error.sqlstate())) connection_.reset();
            if (!connection_ || is_transient(error.sqlstate())) throw Unreachable(error.what());
            throw;
        } catch (const pqxx::broken_connection& error) {
            connection_.reset();
            throw Unreachable(error.what());
        } catch (const pqxx::in_doubt_error& error) {
            connection_.reset();
            throw Unreachable(error.what());
        }
    }

    /// As `run`, once more when the connection turns out to be lost.
    template <class Work>
    auto run_twice(const Work& work) {
        try {
            return run(work);
        } catch (const Unreachable&) {
            return run(work);
        }
    }

private:
    void connect();
    void forget_if_lost();
    /// Of SQLSTATE codes: another connection may lead to a server that does what was asked.
    static bool is_of_unfit_server(const std::string& state);
    /// Of SQLSTATE codes: the same, asked again, may go well.
    static bool is_transient(const std::string& state);

    const PostgresAddress address_;
    std::unique_ptr<pqxx::connection> connection_;
};

}  // namespace store
