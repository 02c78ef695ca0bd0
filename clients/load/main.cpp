// ra-load: how much a server carries. README.md in this folder says how to read it.

#include <cstdlib>
#include <iostream>

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <sys/resource.h>
#include <unistd.h>

#include "clients/load/run.hpp"

namespace {

/// What is asked for on the command line.
struct Wish {
    load::Plan plan;
    std::string server = "ws://localhost:8080";
    int warm_up = 3;
    int seconds = 20;
    bool json = false;
};

void add_options(CLI::App& app, Wish& wish) {
    load::Plan& plan = wish.plan;
    const auto longest = static_cast<int>(load::longest_run.count());
    app.add_option("--server", wish.server, "its address")
        ->envname("RA_SERVER")
        ->capture_default_str();
    app.add_option("--ca-file", plan.server.ca_file, "certificates to trust beside the system's");
    app.add_option("--rooms", plan.rooms, "rooms")
        ->check(CLI::Range(1, load::most_rooms))
        ->capture_default_str();
    app.add_option("--seats", plan.seats, "players in each")
        ->check(CLI::Range(2, 5))
        ->capture_default_str();
    app.add_option("--spectators", plan.spectators, "spectators in each")
        ->check(CLI::Range(0, 150))
        ->capture_default_str();
    app.add_option("--game", plan.game, "as in the server's catalogue")->capture_default_str();
    app.add_option("--edition", plan.edition, "as in the server's catalogue")
        ->capture_default_str();
    app.add_option(
           "--rate", plan.rate,
           "moves a second, of all together; without it everybody moves as soon as they may")
        ->check(CLI::Range(0.1, 1e6));
    app.add_option("--warm-up", wish.warm_up, "seconds before measuring")
        ->check(CLI::Range(0, longest))
        ->capture_default_str();
    app.add_option("--seconds", wish.seconds, "seconds to measure")
        ->check(CLI::Range(1, longest))
        ->capture_default_str();
    app.add_option("--seed", plan.seed, "of the moves that are chosen")->capture_default_str();
    app.add_flag("--json", wish.json, "one JSON object instead of text");
}

/// Each connection is a descriptor.
void allow_descriptors(int connections) {
    constexpr rlim_t others = 64;
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = std::min<rlim_t>(
        limit.rlim_max,
        std::max<rlim_t>(limit.rlim_cur, static_cast<rlim_t>(connections) + others));
    ::setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < static_cast<rlim_t>(connections) + others) {
        throw client::Error("too_many_connections",
                            "This system lets a process have " + std::to_string(limit.rlim_cur) +
                                " files open, too few for " + std::to_string(connections) +
                                " connections.");
    }
}

}  // namespace

int main(int argc, char** argv) {
    Wish wish;
    CLI::App app(
        "Measures how much a server carries: plays rooms full of people who move at random. "
        "Exit status: 0 when nothing went wrong, 1 when something did, 2 for wrong usage.",
        "ra-load");
    add_options(app, wish);
    try {
        app.parse(argc, argv);
        wish.plan.warm_up = std::chrono::seconds(wish.warm_up);
        wish.plan.measured = std::chrono::seconds(wish.seconds);
        wish.plan.server.address = client::parse_address(wish.server);
        if (wish.plan.connections() > load::most_connections) {
            throw client::Error("too_many_connections", "No more than " +
                                                            std::to_string(load::most_connections) +
                                                            " connections come from one process.");
        }
        allow_descriptors(wish.plan.connections());
    } catch (const CLI::ParseError& error) {
        const int status = app.exit(error);
        return status == 0 ? EXIT_SUCCESS : 2;
    } catch (const client::Error& error) {
        std::cerr << "ra-load: " << error.reason << '\n';
        return 2;
    }
    try {
        load::Run run(wish.plan, [show = ::isatty(STDERR_FILENO) == 1](const std::string& line) {
            if (show) std::cerr << "\r\033[K" << line << std::flush;
        });
        const protocol::Json report = run.carry_out();
        std::cout << (wish.json ? protocol::dump(report) + "\n" : load::text(report));
        return report.at("errors").empty() ? EXIT_SUCCESS : EXIT_FAILURE;
    } catch (const client::Error& error) {
        std::cerr << "ra-load: " << error.reason << '\n';
        return EXIT_FAILURE;
    }
}
