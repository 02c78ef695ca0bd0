// What a move costs the server, beside what the same traffic costs a Beast echo on the same core in
// the same minutes: docs/performance.md says how to read it.

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <sched.h>
#include <sys/resource.h>

#include "clients/load/report.hpp"
#include "clients/load/usage.hpp"
#include "protocol/json/json.hpp"
#include "tests/bench/echo.hpp"
#include "tests/bench/targets.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using protocol::Json;

struct Options {
    std::vector<int> rooms = {200};
    int runs = 3;
    int warm_up = 3;
    int seconds = 10;
    bool json = false;
    /// Set in the process that is the echo: the bytes of what it says.
    std::optional<std::size_t> echo = {};
};

/// What this thread does, and what it starts, runs on one processor as long as this lives.
class OnProcessor {
public:
    /// `which`: of those that this process may use, the first being 0.
    explicit OnProcessor(int which) {
        ::sched_getaffinity(0, sizeof before_, &before_);
        cpu_set_t one;
        CPU_ZERO(&one);
        for (int cpu = 0, seen = 0; cpu < CPU_SETSIZE; ++cpu) {
            if (CPU_ISSET(cpu, &before_) != 0 && seen++ == which) CPU_SET(cpu, &one);
        }
        if (::sched_setaffinity(0, sizeof one, &one) != 0) {
            throw std::runtime_error("this takes two processors, and one is all there is");
        }
    }
    ~OnProcessor() { ::sched_setaffinity(0, sizeof before_, &before_); }
    OnProcessor(const OnProcessor&) = delete;
    OnProcessor& operator=(const OnProcessor&) = delete;

private:
    cpu_set_t before_{};
};

constexpr int servers_processor = 0;
constexpr int loads_processor = 1;

// ---- one run ----

/// Of a report, in microseconds.
double processor_per_move(const Json& report) {
    return 1e4 * report.at("server").at("processor_percent").get<double>() /
           report.at("moves_per_second").get<double>();
}

/// What both kinds of runs tell.
Json figures_of(const Json& report) {
    const Json& latency = report.at("latency_ms").at("to_mover");
    return {{"processor_us_per_move", load::rounded(processor_per_move(report))},
            {"moves_per_second", report.at("moves_per_second")},
            {"p50_ms", latency.at("p50")},
            {"p99_ms", latency.at("p99")}};
}

/// Starts a program whose children are on the processor that it is on.
template <class Start>
auto started_on(int processor, Start start) {
    const OnProcessor there(processor);
    return start();
}

Json run_load(const Options& options, int rooms, std::uint16_t port, pid_t server) {
    const OnProcessor there(loads_processor);
    return bench::report_of_load(
        port, {"--rooms", std::to_string(rooms), "--seats", std::to_string(bench::players),
               "--spectators", std::to_string(bench::members - bench::players), "--warm-up",
               std::to_string(options.warm_up), "--seconds", std::to_string(options.seconds),
               "--server-process", std::to_string(server)});
}

struct ServerRun {
    Json figures;
    /// Of a move and of an update, as the load sent and received them.
    std::size_t bytes_sent;
    std::size_t bytes_received;
};

ServerRun run_server(const Options& options, int rooms) {
    const support::TemporaryDirectory data;
    const auto server = started_on(servers_processor, [&data] {
        return std::make_unique<support::ServerProgram>(data.path().string(),
                                                        std::vector<std::string>{"--threads", "1"});
    });
    const pid_t process = server->program().process();
    const double before = load::usage_of(std::to_string(process)).value().resident_mebibytes;
    const Json report = run_load(options, rooms, server->port(), process);
    ServerRun run{.figures = figures_of(report),
                  .bytes_sent = report.at("sent_bytes_per_move").get<std::size_t>(),
                  .bytes_received = report.at("bytes_per_update").get<std::size_t>()};
    const double after = report.at("server").at("resident_mebibytes");
    run.figures["bytes_per_update"] = report.at("bytes_per_update");
    run.figures["kibibytes_per_room"] = load::rounded(1024 * (after - before) / rooms);
    return run;
}

/// With the traffic of the server's run.
Json run_echo(const Options& options, int rooms, const ServerRun& like) {
    constexpr std::size_t header = 4;
    const auto echo = started_on(servers_processor, [&like] {
        return std::make_unique<support::Program>(
            "/proc/self/exe",
            std::vector<std::string>{"--echo", std::to_string(like.bytes_received - header)});
    });
    const auto port = static_cast<unsigned short>(std::stoul(echo->read_line()));
    const OnProcessor there(loads_processor);
    return figures_of(bench::load_echo({.port = port,
                                        .process = echo->process(),
                                        .rooms = rooms,
                                        .bytes = like.bytes_sent,
                                        .warm_up = std::chrono::seconds(options.warm_up),
                                        .measured = std::chrono::seconds(options.seconds)}));
}

// ---- all runs ----

/// Of each figure.
Json medians(const std::vector<Json>& runs) {
    std::map<std::string, std::vector<double>> values;
    for (const Json& run : runs) {
        for (const auto& [name, value] : run.items()) values[name].push_back(value);
    }
    Json result;
    for (auto& [name, all] : values) result[name] = load::rounded(bench::median(all));
    return result;
}

/// Server and echo, one after the other, so that both have the machine alike.
Json measure(const Options& options, int rooms) {
    std::vector<Json> servers;
    std::vector<Json> echoes;
    std::vector<double> ratios;
    for (int run = 1; run <= options.runs; ++run) {
        const ServerRun server = run_server(options, rooms);
        servers.push_back(server.figures);
        echoes.push_back(run_echo(options, rooms, server));
        const auto cost = [](const Json& figures) {
            return figures.at("processor_us_per_move").get<double>();
        };
        ratios.push_back(load::rounded(cost(servers.back()) / cost(echoes.back())));
        std::cerr << rooms << " rooms, run " << run << " of " << options.runs << ": a move costs "
                  << cost(servers.back()) << " µs, an echo " << cost(echoes.back()) << " µs\n";
    }
    return {{"rooms", rooms},
            {"echoes_per_move", load::rounded(bench::median(ratios))},
            {"echoes_per_move_of_runs", ratios},
            {"server", medians(servers)},
            {"echo", medians(echoes)}};
}

void print_heading() {
    std::puts(
        "           processor, µs a move             in echoes         moves/s         p50, ms"
        "         p99, ms  bytes an  KiB a\n"
        "rooms       server       echo  median (least–most)   server   echo   server   echo   "
        "server"
        "   echo    update    room");
}

void print(const Json& size) {
    const Json& server = size.at("server");
    const Json& echo = size.at("echo");
    const auto of = [](const Json& figures, const char* name) {
        return figures.at(name).get<double>();
    };
    const auto ratios = size.at("echoes_per_move_of_runs").get<std::vector<double>>();
    const auto [least, most] = std::minmax_element(ratios.begin(), ratios.end());
    std::printf(
        "%5d  %11.1f %10.1f  %7.2f (%.2f–%.2f)  %7.0f %6.0f  %7.2f %6.2f  %7.2f %6.2f  "
        "%8.0f  %6.0f\n",
        size.at("rooms").get<int>(), of(server, "processor_us_per_move"),
        of(echo, "processor_us_per_move"), of(size, "echoes_per_move"), *least, *most,
        of(server, "moves_per_second"), of(echo, "moves_per_second"), of(server, "p50_ms"),
        of(echo, "p50_ms"), of(server, "p99_ms"), of(echo, "p99_ms"),
        of(server, "bytes_per_update"), of(server, "kibibytes_per_room"));
}

void carry_out(const Options& options) {
    Json sizes = Json::array();
    for (const int rooms : options.rooms) sizes.push_back(measure(options, rooms));
    if (options.json) {
        std::cout << Json{{"runs", options.runs}, {"seconds", options.seconds}, {"sizes", sizes}}
                  << '\n';
        return;
    }
    print_heading();
    for (const Json& size : sizes) print(size);
}

/// Each connection is a descriptor, here and in what is started.
void allow_descriptors() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app("Measures what a move costs the server, beside an echo of the same traffic.");
    app.add_option("--rooms", options.rooms, "Rooms, one number or several")
        ->check(CLI::Range(1, 800))
        ->capture_default_str();
    app.add_option("--runs", options.runs, "Pairs of runs, whose median counts")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_option("--warm-up", options.warm_up, "Seconds before it measures")
        ->check(CLI::Range(1, 600))
        ->capture_default_str();
    app.add_option("--seconds", options.seconds, "Seconds of each run")
        ->check(CLI::Range(1, 600))
        ->capture_default_str();
    app.add_flag("--json", options.json, "One JSON object instead of a table");
    app.add_option("--echo", options.echo, "Only echo, with so many bytes")->group("");
    CLI11_PARSE(app, argc, argv);
    try {
        allow_descriptors();
        options.echo ? bench::serve_echo(*options.echo) : carry_out(options);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "bench-server: " << error.what() << '\n';
        return 1;
    }
}
