// Two thousand clients who lose their connections at once, by the network and by a restart of the
// server: how soon all are back and know how their games stand. Ends with 1 when a target is
// missed, which means something on a machine that does nothing else, with two processors or more.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "clients/load/table.hpp"
#include "tests/bench/targets.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using bench::median;
using bench::told;
using Clock = std::chrono::steady_clock;

constexpr double longest_after_network_seconds = 2;
constexpr double longest_after_restart_seconds = 5;
constexpr std::size_t times = 3;
/// A client that is not back by then will not come.
constexpr std::chrono::seconds longest_wait{60};
/// Between two losses: so long that no client takes the next one for the last one's continuation,
/// after which it would wait longer.
constexpr std::chrono::seconds of_play{12};

/// Rooms of four who play, and one who watches.
load::Plan plan_for(std::uint16_t port) {
    load::Plan plan;
    plan.server = {.address = client::parse_address("ws://localhost:" + std::to_string(port))};
    plan.rooms = 400;
    plan.rate = 200;
    return plan;
}

class Crowd {
public:
    explicit Crowd(std::uint16_t port) : plan_(plan_for(port)) {
        while (static_cast<int>(tables_.size()) < plan_.rooms) {
            open_next();
            wait_until("a game in each room", [this] { return tables_.back()->is_playing(); });
        }
    }

    void play() { context_.run_for(of_play); }

    /// Seconds until all are back after what `lose` does to them.
    double seconds_until_back(const std::function<void()>& lose) {
        const Clock::time_point since = Clock::now();
        lose();
        wait_until("everybody's return", [this] { return are_all_in(); });
        return std::chrono::duration<double>(Clock::now() - since).count();
    }

    void reconnect_all() {
        for (const auto& table : tables_) table->reconnect_all();
    }

    void wait_until(const char* what, const std::function<bool()>& has_come) {
        const Clock::time_point end = Clock::now() + longest_wait;
        while (!has_come()) {
            if (Clock::now() > end) throw std::runtime_error(std::string("no sign of ") + what);
            context_.run_for(std::chrono::milliseconds(5));
        }
    }

private:
    void open_next() {
        tables_.push_back(std::make_unique<load::Table>(
            platform_, plan_, static_cast<int>(tables_.size()), measure_,
            load::Table::Events{
                .begun = [] {},
                .failed =
                    [](const client::Error& error) { throw std::runtime_error(error.reason); }}));
    }

    bool are_all_in() const {
        return std::all_of(tables_.begin(), tables_.end(),
                           [](const auto& table) { return table->is_complete(); });
    }

    const load::Plan plan_;
    load::Measure measure_;
    boost::asio::io_context context_;
    client::AsioPlatform platform_{context_};
    std::vector<std::unique_ptr<load::Table>> tables_;
};

}  // namespace

int main() {
    const support::TemporaryDirectory data;
    const std::vector<std::string> options = {"--connections", "10000"};
    std::optional<support::ServerProgram> server(std::in_place, data.path().string(), options);
    const std::uint16_t port = server->port();
    Crowd crowd(port);
    std::vector<double> network;
    std::vector<double> restart;
    for (std::size_t time = 0; time < times; ++time) {
        crowd.play();
        network.push_back(crowd.seconds_until_back([&] { crowd.reconnect_all(); }));
        crowd.play();
        restart.push_back(crowd.seconds_until_back([&] {
            server->program().signal(SIGTERM);
            crowd.wait_until("the server's end", [&] { return server->program().has_ended(); });
            server.emplace(data.path().string(), options, port);
        }));
        std::printf("all back after %.2f s, and after a restart %.2f s\n", network.back(),
                    restart.back());
    }
    const bool by_network = told("after a loss all are back after", median(network),
                                 longest_after_network_seconds, "s");
    const bool by_restart = told("after a restart all are back after", median(restart),
                                 longest_after_restart_seconds, "s");
    return by_network && by_restart ? 0 : 1;
}
