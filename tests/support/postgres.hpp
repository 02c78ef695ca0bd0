#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <pwd.h>
#include <sys/types.h>

#include "tests/support/temporary_directory.hpp"

namespace support {

/// A PostgreSQL of the test's own, in a temporary directory, which only this machine reaches,
/// through a socket there. It syncs as it does by default. Root starts it as the user postgres.
/// Thread: the main one.
class PostgresServer {
public:
    /// Starts it. Throws when it cannot be started.
    PostgresServer();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    /// One of PostgreSQL's programs. Throws when there are none.
    static std::filesystem::path program(const std::string& name);

    /// Starts it again, and waits until it answers.
    void start();
    /// Ends all its processes at once, as a loss of power does.
    void kill();

    /// postgresql://… of a new, empty database.
    std::string new_database();

private:
    pid_t run(std::vector<std::string> words) const;
    bool answers() const;
    std::string output() const;
    std::string url(const std::string& database) const;

    const TemporaryDirectory directory_;
    /// Whom root becomes for it.
    const passwd* user_ = nullptr;
    pid_t server_ = 0;
    int databases_ = 0;
};

}  // namespace support
