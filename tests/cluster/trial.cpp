// cluster_trial: plays games through a real cluster while its nodes and its database fail, and
// checks from the clients' side that no move is lost or made twice and that no client sees two
// histories.

#include <csignal>
#include <cstdlib>
#include <functional>
#include <iomanip>
#include <iostream>

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "clients/cpp/asio_platform.hpp"
#include "tests/cluster/cluster.hpp"
#include "tests/support/guest.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using cluster::Cluster;
using support::Guest;
using support::Role;
using Clock = std::chrono::steady_clock;

/// What ctest takes for a test that could not be run.
constexpr int skipped = 77;
/// For everybody to play on after a fault: many times what it takes.
constexpr std::chrono::seconds patience{90};
/// How far each room has to go on after a fault.
constexpr std::uint64_t updates_each = 5;
/// More than a node's lease.
constexpr std::chrono::seconds stopped_for{10};
/// What a join may cost, and a node that is exchanged.
constexpr int most_hops = 2;
constexpr int most_losses = 1;
/// How long any client may be away.
constexpr std::chrono::seconds longest_absence{10};
/// The cluster learns of a suspended node only when its lease ends, and clients that tried in vain
/// until then wait longer before each retry.
constexpr std::chrono::seconds longest_absence_from_standing_node{15};

struct Plan {
    int rooms = 12;
    int cycles = 1;
    int pace = 100;
    /// Absences are held to their limit as well.
    bool timed = false;
};

awaitable<void> pause(std::chrono::milliseconds time) {
    asio::steady_timer timer(co_await asio::this_coro::executor, time);
    co_await timer.async_wait(use_awaitable);
}

/// Every room's people are somewhere else, so that none of them meets a limit on one address.
std::string address(int room) {
    return "127.0.1." + std::to_string(1 + room);
}

/// Guests act as soon as they are asked.
support::Conditions conditions_at(std::uint16_t port) {
    support::Conditions conditions{
        .thinking = std::chrono::milliseconds(1),
        .closings = {"moved", "room_stopped", "service_restart", "slow"},
        .refusals = {"draining", "room_stopped", "rate_limited", "store_failed"},
        // As the client library does after a connection that lasted.
        .first_wait = std::chrono::milliseconds(500),
        .longest_wait = std::chrono::milliseconds(8000),
        .some_forget = false};
    conditions.server.address.host = "127.0.0.1";
    conditions.server.address.port = std::to_string(port);
    return conditions;
}

double seconds(Clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

class Trial {
public:
    Trial(const Plan& plan, Cluster& cluster)
        : plan_(plan), cluster_(cluster), conditions_(conditions_at(cluster.port())) {}

    /// Whether all went well.
    bool run() {
        asio::co_spawn(context_, play(), [](const std::exception_ptr& error) {
            if (error) std::rethrow_exception(error);
        });
        try {
            context_.run();
        } catch (const support::Broken& broken) {
            faults_.emplace_back(broken.what());
        }
        return conclude();
    }

private:
    awaitable<void> play() {
        co_await begin();
        co_await report("begin", [] {});
        for (int cycle = 0; cycle < plan_.cycles && faults_.empty(); ++cycle) {
            co_await stop_a_node();
            for (const std::string& node : cluster_.nodes()) co_await exchange(node);
            co_await report("node killed", [this] { kill(cluster_.busiest_node(), SIGKILL); });
            co_await report("database killed", [this] { kill("postgres", SIGKILL); });
        }
        if (faults_.empty()) co_await come_to_rest();
        for (const auto& guest : guests_) guest->leave();
        context_.stop();
    }

    awaitable<void> begin() {
        std::cout << "fault                after, s  losses  most hops  longest absence, s\n";
        for (int room = 0; room < plan_.rooms; ++room) {
            support::Place& place =
                *places_.emplace_back(std::make_unique<support::Place>(support::Place{
                    .address = address(room), .settings = {{"seats", 3}, {"pace", plan_.pace}}}));
            enter(Role::host, place);
            while (place.room.empty()) co_await pause(std::chrono::milliseconds{5});
            guests_.back()->come();
            enter(Role::watcher, place);
        }
    }

    void enter(Role role, support::Place& place) {
        const std::string name = role == Role::host ? "Anna" : "Dora";
        guests_.push_back(std::make_unique<Guest>(platform_, conditions_, place, role, name,
                                                  client::new_token(platform_), random_));
        guests_.back()->come();
    }

    /// The owner of rooms stands still for longer than its lease, and wakes.
    awaitable<void> stop_a_node() {
        const std::string node = cluster_.busiest_node();
        const pid_t process = cluster_.process(node);
        const auto until = Clock::now() + stopped_for;
        co_await report(
            "node stands still", [&] { ::kill(process, SIGSTOP); },
            longest_absence_from_standing_node);
        co_await pause(std::chrono::duration_cast<std::chrono::milliseconds>(
            std::max(until - Clock::now(), Clock::duration::zero())));
        co_await report("and goes on", [&] { ::kill(process, SIGCONT); });
    }

    /// A node is drained and stays away, and is added again as another process, which an upgrade
    /// does to one after the other; newcomers find every room then.
    awaitable<void> exchange(const std::string& node) {
        const pid_t process = cluster_.process(node);
        for (const auto& guest : guests_) guest->take_losses();
        co_await report(node + " drained", [&] { cluster_.remove(node); });
        const std::size_t before = guests_.size();
        co_await report(node + " added", [&] {
            cluster_.add(node);
            for (const auto& place : places_) enter(Role::watcher, *place);
        });
        if (cluster_.process(node) == process) faults_.push_back(node + " was not exchanged");
        require_few_losses(node);
        for (std::size_t i = before; i < guests_.size(); ++i) guests_[i]->leave();
    }

    /// Checks that a planned exchange cost no client more than one connection.
    void require_few_losses(const std::string& node) {
        for (const auto& guest : guests_) {
            if (guest->take_losses() > most_losses) {
                faults_.push_back("when " + node + " was exchanged, somebody in room " +
                                  guest->room() + " lost more than one connection");
            }
        }
    }

    void kill(const std::string& name, int signal) { cluster_.signal(name, signal); }

    /// Does something, waits until everybody plays on, and says what that took.
    awaitable<void> report(const std::string& fault, const std::function<void()>& act,
                           std::chrono::seconds longest = longest_absence) {
        const auto since = Clock::now();
        if (plan_.timed) conditions_.longest_absence = longest;
        act();
        co_await everybody_plays_on();
        std::cout << std::left << std::setw(21) << fault << std::right << std::fixed
                  << std::setprecision(1) << std::setw(8) << seconds(Clock::now() - since)
                  << std::setw(8) << now().losses << std::setw(11) << now().most_hops
                  << std::setw(20) << seconds(now().longest_resume()) << std::endl;
        for (const std::chrono::milliseconds absence : now().late_resumes) {
            faults_.push_back(fault + ": somebody was away for " +
                              std::to_string(seconds(absence)) + " s");
        }
        take_over();
    }

    awaitable<void> everybody_plays_on() {
        // A newcomer has nothing yet, and so has to come in.
        std::vector<std::uint64_t> before;
        for (const auto& guest : guests_) before.push_back(guest->copy().v());
        const auto deadline = Clock::now() + patience;
        for (std::size_t i = 0; i < guests_.size(); ++i) {
            while (!guests_[i]->has_left() && guests_[i]->copy().v() < before[i] + updates_each) {
                if (Clock::now() > deadline) {
                    faults_.push_back("room " + guests_[i]->room() + " does not go on");
                    co_return;
                }
                co_await pause(std::chrono::milliseconds{20});
            }
        }
    }

    /// What was begun comes to its end: then all that was acknowledged is there, once.
    awaitable<void> come_to_rest() {
        conditions_.calm = true;
        const auto deadline = Clock::now() + patience;
        for (const auto& guest : guests_) {
            while (!guest->has_left() && !guest->unrest().empty()) {
                if (Clock::now() > deadline) throw support::Broken(guest->unrest());
                co_await pause(std::chrono::milliseconds{20});
            }
        }
        for (const auto& guest : guests_) {
            if (!guest->has_left()) guest->check_moves();
        }
    }

    const support::Tally& now() const { return conditions_.tally; }

    /// Adds what was lived through since the last report.
    void take_over() { whole_.add(std::exchange(conditions_.tally, {})); }

    bool conclude() {
        take_over();
        std::uint64_t moves = 0;
        for (const auto& place : places_) moves += place->ledger.moves();
        if (whole_.most_hops > most_hops) {
            faults_.push_back("a join took " + std::to_string(whole_.most_hops) + " hops");
        }
        std::cout << '\n'
                  << plan_.rooms << " rooms, " << guests_.size() << " clients: " << moves
                  << " moves acknowledged, " << whole_.updates << " updates, " << whole_.losses
                  << " connections lost, at most " << whole_.most_hops << " hops, "
                  << faults_.size() << " faults\n";
        for (const std::string& fault : faults_) std::cout << "fault: " << fault << '\n';
        return faults_.empty();
    }

    const Plan plan_;
    Cluster& cluster_;
    asio::io_context context_;
    client::AsioPlatform platform_{context_};
    support::Conditions conditions_;
    support::RandomJson random_{1};
    std::vector<std::unique_ptr<support::Place>> places_;
    std::vector<std::unique_ptr<Guest>> guests_;
    /// Before the last report.
    support::Tally whole_;
    /// What must never happen.
    std::vector<std::string> faults_;
};

}  // namespace

int main(int argc, char** argv) {
    Plan plan;
    std::string folder;
    CLI::App app("Plays through a cluster whose parts fail.", "cluster_trial");
    app.add_option("--rooms", plan.rooms, "rooms, with two clients each")->capture_default_str();
    app.add_option("--cycles", plan.cycles, "how often each part fails")->capture_default_str();
    app.add_option("--pace", plan.pace, "milliseconds that bots wait")->capture_default_str();
    app.add_flag("--timed", plan.timed,
                 "nobody may be away for more than ten seconds, or fifteen when a node stands "
                 "still: holds on a machine that does nothing else");
    app.add_option("--keep", folder, "folder for database and logs, which stay");
    CLI11_PARSE(app, argc, argv);

    if (const std::string missing = cluster::missing_programs(); !missing.empty()) {
        std::cout << "Skipped: " << missing << ".\n";
        return skipped;
    }
    try {
        const support::TemporaryDirectory temporary;
        Cluster cluster(folder.empty() ? temporary.path() : std::filesystem::path(folder));
        const bool well = Trial(plan, cluster).run();
        const bool stopped_well = cluster.stop() == 0;
        if (!stopped_well) std::cout << "fault: the cluster did not stop well\n";
        return well && stopped_well ? EXIT_SUCCESS : EXIT_FAILURE;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
