// cluster_load: what one node carries. Plays rooms with bots over real sockets, each with a player
// and a watcher, and says what the server's process took for it.

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <unistd.h>

#include "tests/cluster/player.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

namespace asio = boost::asio;
using asio::awaitable;
using cluster::Client;
using protocol::Json;

struct Plan {
    int rooms = 100;
    int seconds = 20;
    int pace = 600;
    std::string level = {};
};

/// What a process has used so far.
struct Usage {
    double processor_seconds = 0;
    double megabytes = 0;
};

Usage usage_of(pid_t process) {
    const std::string folder = "/proc/" + std::to_string(process);
    std::ifstream stat(folder + "/stat");
    std::string text((std::istreambuf_iterator<char>(stat)), {});
    // After the name in parentheses the third field comes; utime and stime are the 14th and 15th.
    std::istringstream fields(text.substr(text.rfind(')') + 2));
    std::string skipped;
    for (int field = 3; field < 14; ++field) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    std::ifstream memory(folder + "/statm");
    double pages = 0;
    memory >> pages >> pages;
    return {(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK)),
            pages * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1024 * 1024)};
}

class Load {
public:
    Load(const Plan& plan, std::uint16_t port, pid_t server)
        : plan_(plan), port_(port), server_(server) {}

    bool run() {
        asio::co_spawn(context_, play(), [](const std::exception_ptr& error) {
            if (error) std::rethrow_exception(error);
        });
        context_.run();
        for (const std::string& fault : lived_.faults) std::cout << "fault: " << fault << '\n';
        return lived_.faults.empty();
    }

private:
    awaitable<void> play() {
        for (int room = 0; room < plan_.rooms; ++room) co_await begin(room);
        co_await pause(std::chrono::seconds{3});
        lived_ = {};
        const Usage before = usage_of(server_);
        co_await pause(std::chrono::seconds{plan_.seconds});
        report(before, usage_of(server_));
        for (const auto& client : clients_) client->leave();
    }

    awaitable<void> begin(int room) {
        const auto first = asio::ip::make_address_v4("127.0.1.1").to_uint();
        const cluster::Way way{asio::ip::address_v4(first + static_cast<unsigned>(room)), port_};
        const Json settings = {{"seats", 3}, {"pace", plan_.pace}};
        auto made = co_await cluster::make_room(way, settings);
        tables_.push_back(
            std::make_unique<cluster::Table>(cluster::Table{way, std::move(made), plan_.level}));
        for (const auto role : {Client::Role::host, Client::Role::watcher}) {
            clients_.push_back(std::make_unique<Client>(role, *tables_.back(), lived_));
            asio::co_spawn(context_, clients_.back()->live(), [](const std::exception_ptr& error) {
                if (error) std::rethrow_exception(error);
            });
        }
    }

    static awaitable<void> pause(std::chrono::milliseconds time) {
        asio::steady_timer timer(co_await asio::this_coro::executor, time);
        co_await timer.async_wait(asio::use_awaitable);
    }

    void report(const Usage& before, const Usage& after) {
        const double time = plan_.seconds;
        // Each client hears each update of its room.
        const double updates = static_cast<double>(lived_.updates) / 2 / time;
        const double processor = after.processor_seconds - before.processor_seconds;
        auto& answers = lived_.answers;
        std::sort(answers.begin(), answers.end());
        const auto at = [&](double share) {
            if (answers.empty()) return 0.0;
            const auto last = static_cast<double>(answers.size() - 1);
            return std::chrono::duration<double, std::milli>(
                       answers[static_cast<std::size_t>(share * last)])
                .count();
        };
        std::cout << std::fixed << std::setprecision(1) << plan_.rooms << " rooms, "
                  << clients_.size() << " connections: " << updates << " updates/s; "
                  << 100 * processor / time << " % of a processor, "
                  << 1000 * processor / (updates * time) << " ms an update; " << after.megabytes
                  << " MiB; a move is answered in " << at(0.5) << " ms (median), " << at(0.99)
                  << " ms (99 %)\n";
    }

    const Plan plan_;
    const std::uint16_t port_;
    const pid_t server_;
    asio::io_context context_;
    cluster::Experience lived_;
    std::vector<std::unique_ptr<cluster::Table>> tables_;
    std::vector<std::unique_ptr<Client>> clients_;
};

}  // namespace

int main(int argc, char** argv) {
    Plan plan;
    std::vector<std::string> more;
    CLI::App app("Measures what one node carries.", "cluster_load");
    app.add_option("--rooms", plan.rooms, "rooms, with two clients each")->capture_default_str();
    app.add_option("--seconds", plan.seconds, "how long to measure")->capture_default_str();
    app.add_option("--pace", plan.pace, "milliseconds that bots wait")->capture_default_str();
    app.add_option("--level", plan.level, "how well bots play (the game's default)");
    app.add_option("--server", more, "flag for the server; may be given more than once");
    CLI11_PARSE(app, argc, argv);
    try {
        const support::TemporaryDirectory data;
        more.insert(more.begin(), {"--port", "0", "--data", data.path().string()});
        support::Program server(RA_SERVER, more);
        const std::string line = server.read_line();
        const auto colon = line.rfind(':');
        if (colon == line.npos) throw std::runtime_error("the server does not start");
        const auto port = static_cast<std::uint16_t>(std::stoul(line.substr(colon + 1)));
        return Load(plan, port, server.process()).run() ? EXIT_SUCCESS : EXIT_FAILURE;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
