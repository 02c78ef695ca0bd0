#include "clients/load/options.hpp"

#include <algorithm>
#include <iostream>

#include <CLI/CLI.hpp>
#include <sys/resource.h>

#include "clients/load/usage.hpp"
#include "engine/core/seat.hpp"

namespace load {

namespace {

using client::Error;

/// What is not in the plan as it is written.
struct Written {
    std::string server = "ws://localhost:8080";
    int warm_up = 0;
    int seconds = 0;
};

void add_rooms(CLI::App& app, Plan& plan) {
    app.add_option("--rooms", plan.rooms, "Rooms")
        ->check(CLI::Range(1, most_rooms))
        ->capture_default_str();
    app.add_option("--seats", plan.seats, "Seats in each")
        ->check(CLI::Range(1, int{core::max_seats}))
        ->capture_default_str();
    auto* bots = app.add_option("--bots", plan.bots, "How many of the seats bots have")
                     ->check(CLI::Range(0, core::max_seats - 1))
                     ->capture_default_str();
    app.add_option("--level", plan.level, "How well they play; else as the game has it")
        ->needs(bots)
        ->type_name("NAME");
    app.add_option("--pace", plan.pace, "Milliseconds that they wait before they think")
        ->needs(bots)
        ->check(CLI::Range(std::int64_t{0}, protocol::slowest_pace))
        ->capture_default_str();
    app.add_option("--spectators", plan.spectators, "Spectators in each room")
        ->check(CLI::Range(0, most_connections))
        ->capture_default_str();
    app.add_option("--game", plan.game, "As in the server's catalogue")->capture_default_str();
    app.add_option("--edition", plan.edition, "As in the server's catalogue")
        ->capture_default_str();
}

void add_seconds(CLI::App& app, const char* flag, std::optional<std::chrono::seconds>& value,
                 const char* help) {
    app.add_option_function<int>(
           flag, [&value](int seconds) { value = std::chrono::seconds(seconds); }, help)
        ->check(CLI::Range(1, static_cast<int>(longest_run.count())));
}

void add_measuring(CLI::App& app, Plan& plan, Written& written) {
    const auto longest = static_cast<int>(longest_run.count());
    app.add_option("--rate", plan.rate,
                   "Moves a second, of all together; else everybody moves as soon as they may")
        ->check(CLI::Range(least_rate, most_rate));
    add_seconds(app, "--stay", plan.stay,
                "Seconds that people stay in a room; else as long as it takes games");
    add_seconds(app, "--reconnect", plan.reconnect,
                "Seconds until a connection is lost and comes back; else it is kept");
    written.warm_up = static_cast<int>(plan.warm_up.count());
    app.add_option("--warm-up", written.warm_up, "Seconds before it measures")
        ->check(CLI::Range(0, longest))
        ->capture_default_str();
    written.seconds = static_cast<int>(plan.measured.count());
    app.add_option("--seconds", written.seconds, "Seconds that it measures")
        ->check(CLI::Range(1, longest))
        ->capture_default_str();
    app.add_option("--seed", plan.seed, "Of the moves that are chosen")->capture_default_str();
    app.add_option("--server-process", plan.server_process,
                   "The server's process on this machine, to report its processor time and memory")
        ->type_name("PID");
}

void add_options(CLI::App& app, Options& options, Written& written) {
    app.add_option("--server", written.server, "The server")
        ->envname("RA_SERVER")
        ->capture_default_str()
        ->type_name("URL");
    app.add_option("--ca-file", options.plan.server.ca_file,
                   "Certificates to trust beside the system's")
        ->type_name("FILE");
    add_rooms(app, options.plan);
    add_measuring(app, options.plan, written);
    app.add_flag("--json", options.json, "One JSON object instead of text");
    app.add_flag("--quiet", options.quiet, "Print no progress");
    app.footer(
        "Exit status: 0 all went well, 1 no usable server, 2 wrong usage, 3 the "
        "server refused, 4 measured, but with errors, 130 stopped before anything was measured.");
}

/// Each connection is a descriptor. Throws Error when the system does not give so many.
void allow_descriptors(int connections) {
    const auto needed = static_cast<rlim_t>(connections) + other_descriptors;
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = std::min(limit.rlim_max, std::max(limit.rlim_cur, needed));
    ::setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < needed) {
        throw Error("too_many_connections", "This system lets a process have " +
                                                std::to_string(limit.rlim_cur) +
                                                " files open, too few for " +
                                                std::to_string(connections) + " connections.");
    }
}

void check(const Plan& plan) {
    if (plan.players() < 1) {
        throw Error("out_of_range", std::to_string(plan.bots) + " bots leave none of " +
                                        std::to_string(plan.seats) + " seats to play from.")
            .in("--bots");
    }
    if (plan.server_process && !usage_of(std::to_string(*plan.server_process))) {
        throw Error("no_such_process", "There is no such process.").in("--server-process");
    }
    if (plan.connections() > most_connections) {
        throw Error("too_many_connections", "No more than " + std::to_string(most_connections) +
                                                " connections come from one process.");
    }
    allow_descriptors(plan.connections());
}

ExitCode wrong(const Error& error) {
    complain(error);
    std::cerr << "See ra-load --help.\n";
    return ExitCode::usage;
}

}  // namespace

std::variant<Options, ExitCode> read_options(int argc, char** argv) {
    Options options;
    Written written;
    CLI::App app("Measures how much a server carries: plays rooms full of people at random.",
                 "ra-load");
    add_options(app, options, written);
    try {
        app.parse(argc, argv);
        options.plan.warm_up = std::chrono::seconds(written.warm_up);
        options.plan.measured = std::chrono::seconds(written.seconds);
        options.plan.server.address = client::parse_address(written.server);
        check(options.plan);
    } catch (const CLI::Success& asked_for) {
        app.exit(asked_for);
        return ExitCode::fine;
    } catch (const CLI::ValidationError& error) {
        return wrong({"out_of_range", error.what()});
    } catch (const CLI::ParseError& error) {
        return wrong({"wrong_usage", error.what()});
    } catch (const Error& error) {
        return wrong(error);
    }
    return options;
}

void complain(const client::Error& error) {
    std::cerr << "ra-load: " << error.reason << " (" << error.code
              << (error.field.empty() ? "" : ", " + error.field) << ")\n";
}

}  // namespace load
