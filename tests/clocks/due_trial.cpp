// due_trial: real servers in whose rooms something falls due while no client is connected, as their
// store shows it.
//
// 1. A server is ended, and killed, before a time is over. The time ends later by as long as there
//    was no server, and that is logged within ten seconds.
// 2. Two nodes that share a database log it once.
// 3. Something is due in many rooms when the server starts. All is logged in time, a live table
//    hardly notices, and the rooms leave memory.
//
// It takes some five minutes on a machine that does nothing else. Exit status: 1 when something is
// out of its bounds.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <thread>

#include <CLI/CLI.hpp>
#include <sodium.h>

#include "server/store/key_file.hpp"
#include "server/store/postgres_archive.hpp"
#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_archive.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/ask_store.hpp"
#include "tests/support/postgres.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/room_id.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/stored_room.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using support::Json;
using support::room_id;
using support::RoomClient;
using support::ServerProgram;
using support::TemporaryDirectory;
namespace fs = std::filesystem;

/// How long something may be due.
constexpr seconds latest{10};
/// The same for many rooms, all due at the start.
constexpr seconds latest_of_many{120};
constexpr double most_times_p99 = 2;
/// More than the rooms take that may be woken at once.
constexpr double most_memory = 64 * 1024 * 1024;

bool is_all_so = true;

void require(const char* name, double value, double least, double most) {
    std::printf("%s: %.2f (%.0f to %.0f)\n", name, value, least, most);
    std::fflush(stdout);
    is_all_so = is_all_so && value >= least && value <= most;
}

room::Time now() {
    return std::chrono::floor<milliseconds>(std::chrono::system_clock::now());
}

double in_seconds(milliseconds time) {
    return std::chrono::duration<double>(time).count();
}

void fill_with_random(std::span<std::uint8_t> bytes) {
    ::randombytes_buf(bytes.data(), bytes.size());
}

/// Puts rooms at rest into a new store. In each a time is over at this moment.
void put_rooms(store::Store& store, const fs::path& folder, std::size_t count, room::Time due) {
    const auto key = store::make_key(folder / "seal.key");
    std::vector<std::vector<store::Entry>> batches;
    for (std::size_t number = 0; number < count; ++number) {
        const std::string id = room_id(number);
        auto entries = support::room_over_days(
            {.id = id, .invite = id + "22", .at = due - support::least_bank},
            std::make_unique<room::FairChance>(room::Vault(key), fill_with_random));
        batches.resize(std::max(batches.size(), entries.size()));
        for (std::size_t i = 0; i < entries.size(); ++i)
            batches[i].push_back(std::move(entries[i]));
    }
    for (auto& batch : batches) {
        for (const auto& outcome : support::append_batch(store, std::move(batch))) {
            if (!outcome.value) throw std::runtime_error(outcome.detail);
        }
    }
    for (std::size_t number = 0; number < count; ++number) {
        store.release(room_id(number), store::first_fence);
    }
}

/// When the room logged that a time was over, each time.
std::vector<room::Time> times_over(store::Archive& archive, std::size_t number) {
    std::vector<room::Time> times;
    for (const std::string& text : archive.log(room_id(number), store::Extent::whole).entries) {
        const Json entry = Json::parse(text);
        if (entry.value("by", "") == "clock") times.emplace_back(milliseconds(entry.at("at")));
    }
    return times;
}

template <class OpenArchive>
room::Time wait_for_time_over(const OpenArchive& open, room::Time until) {
    while (now() < until) {
        const std::vector<room::Time> times = times_over(*open(), 0);
        if (!times.empty()) return times.front();
        std::this_thread::sleep_for(milliseconds(200));
    }
    return room::Time::max();
}

double metric(std::uint16_t port, const std::string& name) {
    const std::string text = support::get(port, "/metrics").body;
    return std::stod(text.substr(text.find("\n" + name + " ") + name.size() + 2));
}

// ---- outages ----

/// For how long no server was there.
milliseconds restart(std::optional<ServerProgram>& server, const std::string& data, int signal) {
    server->program().signal(signal);
    server->program().wait();
    const room::Time since = now();
    std::this_thread::sleep_for(seconds(6));
    server.emplace(data);
    return now() - since;
}

void try_outages() {
    const TemporaryDirectory folder;
    const std::string data = folder.path().string();
    const room::Time due = now() + seconds(20);
    {
        store::SqliteStore store(folder.path());
        put_rooms(store, folder.path(), 1, due);
    }
    std::optional<ServerProgram> server(std::in_place, data);
    milliseconds away{};
    for (const int signal : {SIGTERM, SIGKILL}) {
        std::this_thread::sleep_for(seconds(3));
        away += restart(server, data, signal);
    }
    const auto open = [&] {
        return std::make_unique<store::SqliteArchive>(folder.path() / "ra.sqlite");
    };
    const room::Time over = wait_for_time_over(open, due + away + seconds(30));
    // What is noted of an outage is a second more or less at each of its ends.
    require("after two restarts a time is over, in seconds after it is due",
            in_seconds(over - due - away), -4, in_seconds(latest));
}

// ---- two nodes ----

void try_nodes() {
    support::PostgresServer postgres;
    const std::string url = postgres.new_database();
    const TemporaryDirectory folder;
    const TemporaryDirectory other;
    const room::Time due = now() + seconds(8);
    {
        store::PostgresStore store({.url = url, .node = "ra-0"});
        put_rooms(store, folder.path(), 1, due);
    }
    fs::copy(folder.path() / "seal.key", other.path() / "seal.key");
    ServerProgram one(folder.path().string(), {"--store", url, "--node", "ra-1"});
    ServerProgram two(other.path().string(), {"--store", url, "--node", "ra-2"});
    const auto open = [&] { return store::open_postgres_archive(url); };
    const room::Time over = wait_for_time_over(open, due + seconds(30));
    require("with two nodes a time is over, in seconds after it is due", in_seconds(over - due), 0,
            in_seconds(latest));
    std::this_thread::sleep_for(seconds(12));
    require("and so often", static_cast<double>(times_over(*open(), 0).size()), 1, 1);
    const std::string count = "ra_room_late_seconds_count";
    require("times that one of them woke the room",
            metric(one.port(), count) + metric(two.port(), count), 1, 1);
}

// ---- many rooms ----

/// Plays at a table of its own for so long. Returns what moves took, in milliseconds, in order.
std::vector<double> play(std::uint16_t port, seconds time) {
    RoomClient host(port, support::make_room(port, {{"seats", 2}, {"pace", 0}}));
    host.ask({{"type", "sit"}, {"seat", 0}});
    host.fill_with_bots();
    std::vector<double> took;
    for (const room::Time end = now() + time; now() < end;) {
        if (host.status() == "finished") host.ask({{"type", "rematch"}});
        if (host.status() == "gathering") host.ask({{"type", "start"}});
        host.wait_until([&] { return host.is_asked() || host.status() == "finished"; });
        if (!host.is_asked()) continue;
        // No faster than a message a tenth of a second.
        std::this_thread::sleep_for(milliseconds(100));
        const auto began = std::chrono::steady_clock::now();
        host.play_move();
        const std::chrono::duration<double, std::milli> passed =
            std::chrono::steady_clock::now() - began;
        took.push_back(passed.count());
    }
    std::sort(took.begin(), took.end());
    return took;
}

double p99(const std::vector<double>& sorted) {
    return sorted.at(sorted.size() * 99 / 100);
}

struct Load {
    double p99 = 0;
    double memory = 0;
};

/// A live table beside so many rooms in which something is due.
Load try_rooms(std::size_t count) {
    const TemporaryDirectory folder;
    {
        store::SqliteStore store(folder.path());
        put_rooms(store, folder.path(), count, now() - std::chrono::hours(1));
    }
    const room::Time began = now();
    ServerProgram server(folder.path().string());
    const std::vector<double> took = play(server.port(), latest_of_many);
    std::printf("%zu rooms due: %zu moves of a live table, p50 %.2f ms, p99 %.2f ms\n", count,
                took.size(), took.at(took.size() / 2), p99(took));
    if (count == 0) return {p99(took), metric(server.port(), "process_resident_memory_bytes")};
    store::SqliteArchive archive(folder.path() / "ra.sqlite");
    std::size_t logged = 0;
    room::Time last{};
    for (std::size_t number = 0; number < count; ++number) {
        for (const room::Time time : times_over(archive, number)) {
            ++logged;
            last = std::max(last, time);
        }
    }
    const auto all = static_cast<double>(count);
    require("rooms in which something was due, and times that it was logged",
            static_cast<double>(logged), all, all);
    require("seconds until the last was logged", in_seconds(last - began), 0,
            in_seconds(latest_of_many));
    require("rooms in memory then, in a game",
            metric(server.port(), "ra_rooms{status=\"playing\"}"), 0, 1);
    return {p99(took), metric(server.port(), "process_resident_memory_bytes")};
}

void try_many(std::size_t count) {
    const Load alone = try_rooms(0);
    const Load beside = try_rooms(count);
    require("times the p99 of a live table without them", beside.p99 / alone.p99, 0,
            most_times_p99);
    require("MiB of memory more than without them", (beside.memory - alone.memory) / 1048576, -1000,
            most_memory / 1048576);
}

}  // namespace

int main(int argc, char** argv) {
    std::size_t rooms = 5000;
    CLI::App app("Tries what falls due in rooms at rest of real servers.");
    app.add_option("--rooms", rooms, "Rooms in which something is due at the start")
        ->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    if (::sodium_init() < 0) return 1;
    try_outages();
    try_nodes();
    try_many(rooms);
    return is_all_so ? 0 : 1;
}
