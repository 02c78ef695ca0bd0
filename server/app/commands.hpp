#pragma once

#include <functional>
#include <string>

#include "protocol/json/json.hpp"
#include "server/app/config.hpp"

namespace CLI {
class App;
}

namespace app {

/// The result of a command.
struct Result {
    /// For programs: with `ok`, and where that is false a `code` and a `reason`. Empty when all was
    /// printed already.
    protocol::Json json = protocol::Json::object();
    /// For people: whole lines.
    std::string text = {};
};

/// The commands of ra-server besides serving, each a subcommand with --json.
class Commands {
public:
    /// Requires: it outlives the parsing.
    void add_to(CLI::App& app);

    /// Whether one was given.
    bool given() const { return static_cast<bool>(command_); }

    /// Carries out the one that was given, and prints what came of it. Gives the exit status: 0
    /// when it is done, 1 when what was asked for is not so, 2 when it could not be tried.
    int run(const Config& config) const;

private:
    using Command = std::function<Result(const Config&)>;

    CLI::App* add(CLI::App& app, const char* name, const char* help, Command command);
    void add_for_server(CLI::App& app);
    void add_for_store(CLI::App& app);
    int print(const Result& result) const;

    Command command_;
    bool json_ = false;
    /// The argument that was given with it.
    std::string word_;
    std::uint64_t seconds_ = 0;
    bool dry_run_ = false;
};

}  // namespace app
