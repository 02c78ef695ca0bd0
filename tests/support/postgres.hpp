#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <pwd.h>
#include <sys/types.h>
#include <unistd.h>

#include "tests/support/temporary_directory.hpp"

namespace support {

/// A PostgreSQL of the test's own, in a temporary directory, which only this machine reaches,
/// through a socket there. It syncs as it does by default. Root starts it as the user postgres.
/// Thread: the main one.
class PostgresServer {
public:
    /// Starts it. Throws when it cannot be started.
    PostgresServer();
    /// A server of what the other one holds now, which is not started. Requires: the other one
    /// runs.
    struct CopyOf {
        const PostgresServer& original;
    };
    explicit PostgresServer(CopyOf copy);
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    /// One of PostgreSQL's programs. Throws when there are none.
    static std::filesystem::path program(const std::string& name);

    /// Starts it again, and waits until it answers.
    void start();
    /// Ends all its processes at once, as a loss of power does.
    void kill();

    /// Kills it, and starts it as a standby: it answers, and refuses to write until `promote`.
    void demote();
    void promote() const;

    /// postgresql://… of a new, empty database.
    std::string new_database();
    /// The address of such a database that tries this server after those named there.
    std::string added_to(const std::string& url) const;

private:
    void take_directory() const;
    void run_to_end(std::vector<std::string> words) const;
    pid_t run(std::vector<std::string> words) const;
    bool answers() const;
    std::string output() const;
    std::string url(const std::string& database) const;

    const TemporaryDirectory directory_;
    /// Whom root becomes for it.
    const passwd* const user_ = ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr;
    pid_t server_ = 0;
    int databases_ = 0;
};

}  // namespace support
