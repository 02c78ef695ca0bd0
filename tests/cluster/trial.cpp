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

#include "tests/cluster/cluster.hpp"
#include "tests/cluster/player.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using cluster::Client;
using cluster::Cluster;
using cluster::Experience;
using protocol::Json;
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
asio::ip::address_v4 address(int room) {
    return asio::ip::address_v4(asio::ip::make_address_v4("127.0.1.0").to_uint() + 1 +
                                static_cast<unsigned>(room));
}

double seconds(Clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

class Trial {
public:
    Trial(const Plan& plan, Cluster& cluster) : plan_(plan), cluster_(cluster) {}

    /// Whether all went well.
    bool run() {
        asio::co_spawn(context_, play(), [](const std::exception_ptr& error) {
            if (error) std::rethrow_exception(error);
        });
        context_.run();
        return conclude();
    }

private:
    awaitable<void> play() {
        co_await begin();
        co_await report("begin", [] {});
        for (int cycle = 0; cycle < plan_.cycles && whole_.faults.empty(); ++cycle) {
            co_await stop_a_node();
            for (const std::string& node : cluster_.nodes()) co_await exchange(node);
            co_await report("node killed", [this] { kill(cluster_.busiest_node(), SIGKILL); });
            co_await report("database killed", [this] { kill("postgres", SIGKILL); });
        }
        for (const auto& client : clients_) client->leave();
    }

    awaitable<void> begin() {
        std::cout << "fault                after, s  losses  most hops  longest absence, s\n";
        for (int room = 0; room < plan_.rooms; ++room) {
            const Json settings = {{"seats", 3}, {"pace", plan_.pace}};
            const cluster::Way way{.from = address(room), .port = cluster_.port()};
            auto made = co_await cluster::make_room(way, settings);
            tables_.push_back(
                std::make_unique<cluster::Table>(cluster::Table{way, std::move(made)}));
            enter(Client::Role::host, *tables_.back());
            enter(Client::Role::watcher, *tables_.back());
        }
    }

    void enter(Client::Role role, cluster::Table& table) {
        clients_.push_back(std::make_unique<Client>(role, table, now_));
        asio::co_spawn(context_, clients_.back()->live(), [](const std::exception_ptr& error) {
            if (error) std::rethrow_exception(error);
        });
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
        for (const auto& client : clients_) client->take_losses();
        co_await report(node + " drained", [&] { cluster_.remove(node); });
        const std::size_t before = clients_.size();
        co_await report(node + " added", [&] {
            cluster_.add(node);
            for (const auto& table : tables_) enter(Client::Role::watcher, *table);
        });
        if (cluster_.process(node) == process) whole_.faults.push_back(node + " was not exchanged");
        require_few_losses(node);
        for (std::size_t i = before; i < clients_.size(); ++i) clients_[i]->leave();
    }

    /// Checks that a planned exchange cost no client more than one connection.
    void require_few_losses(const std::string& node) {
        for (const auto& client : clients_) {
            if (client->take_losses() > most_losses) {
                whole_.faults.push_back("when " + node + " was exchanged, somebody in room " +
                                        client->room() + " lost more than one connection");
            }
        }
    }

    void kill(const std::string& name, int signal) { cluster_.signal(name, signal); }

    /// Does something, waits until everybody plays on, and says what that took.
    awaitable<void> report(const std::string& fault, const std::function<void()>& act,
                           std::chrono::seconds longest = longest_absence) {
        const auto since = Clock::now();
        act();
        co_await everybody_plays_on();
        std::cout << std::left << std::setw(21) << fault << std::right << std::fixed
                  << std::setprecision(1) << std::setw(8) << seconds(Clock::now() - since)
                  << std::setw(8) << now_.losses << std::setw(11) << now_.most_hops << std::setw(20)
                  << seconds(now_.longest_absence) << std::endl;
        if (plan_.timed && now_.longest_absence > longest) {
            whole_.faults.push_back(fault + ": somebody was away for " +
                                    std::to_string(seconds(now_.longest_absence)) + " s");
        }
        take_over();
    }

    awaitable<void> everybody_plays_on() {
        // A newcomer has nothing yet, and so has to come in.
        std::vector<std::uint64_t> before;
        for (const auto& client : clients_) before.push_back(client->v());
        const auto deadline = Clock::now() + patience;
        for (std::size_t i = 0; i < clients_.size(); ++i) {
            while (!clients_[i]->is_leaving() && clients_[i]->v() < before[i] + updates_each) {
                if (!now_.faults.empty()) co_return;
                if (Clock::now() > deadline) {
                    now_.faults.push_back("room " + clients_[i]->room() + " does not go on");
                    co_return;
                }
                co_await pause(std::chrono::milliseconds{20});
            }
        }
    }

    /// Adds what was lived through since the last report.
    void take_over() {
        const Experience lived = std::exchange(now_, {});
        whole_.moves_acknowledged += lived.moves_acknowledged;
        whole_.updates += lived.updates;
        whole_.losses += lived.losses;
        whole_.most_hops = std::max(whole_.most_hops, lived.most_hops);
        whole_.faults.insert(whole_.faults.end(), lived.faults.begin(), lived.faults.end());
    }

    bool conclude() {
        for (const auto& client : clients_) client->settle();
        take_over();
        if (whole_.most_hops > most_hops) {
            whole_.faults.push_back("a join took " + std::to_string(whole_.most_hops) + " hops");
        }
        std::cout << '\n'
                  << plan_.rooms << " rooms, " << clients_.size()
                  << " clients: " << whole_.moves_acknowledged << " moves acknowledged, "
                  << whole_.updates << " updates, " << whole_.losses
                  << " connections lost, at most " << whole_.most_hops << " hops, "
                  << whole_.faults.size() << " faults\n";
        for (const std::string& fault : whole_.faults) std::cout << "fault: " << fault << '\n';
        return whole_.faults.empty();
    }

    const Plan plan_;
    Cluster& cluster_;
    asio::io_context context_;
    std::vector<std::unique_ptr<cluster::Table>> tables_;
    std::vector<std::unique_ptr<Client>> clients_;
    /// Since the last report, and before it.
    Experience now_;
    Experience whole_;
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
