// How fast a server with many rooms in its log starts: from its start to the first answer that says
// that it is healthy, and to the first room that somebody has entered.
//
// The rooms whose games go on are genuine, each made by a room of its own with the server's key.
// Those whose games are over are copies of one genuine log under other ids: they are as long as a
// game is, but cannot be opened, since a game's secrets are bound to its room.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include "server/store/key_file.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/bench/quick_room.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/room_id.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using bench::QuickRoom;
using bench::whole_game;
using support::room_id;
using Clock = std::chrono::steady_clock;
namespace fs = std::filesystem;

/// Seconds that a start may take.
constexpr double target = 2;
constexpr int starts = 5;
/// About a third of a game.
constexpr std::size_t entries_of_live_room = 50;

void fill_with_random(std::span<std::uint8_t> bytes) {
    ::randombytes_buf(bytes.data(), bytes.size());
}

double seconds_since(Clock::time_point since) {
    return std::chrono::duration<double>(Clock::now() - since).count();
}

std::string invite_of(const std::string& room) {
    return room + "22";
}

/// Writes rooms into a store's file faster than a store does.
class Writer {
public:
    explicit Writer(const fs::path& file)
        : database_(file.string(), SQLite::OPEN_READWRITE),
          entry_(database_,
                 "INSERT INTO log (room, v, previous, checkpoint, entry) VALUES (?, ?, ?, 0, ?)"),
          room_(database_, "INSERT INTO rooms (id, invite, last) VALUES (?, ?, ?)"),
          noted_(database_, "UPDATE noted SET up_to = ?") {
        // Twice as fast, and harmless for later readers of the file.
        database_.exec("PRAGMA journal_mode = OFF");
        database_.exec("PRAGMA synchronous = OFF");
    }

    void write(const std::string& id, const std::vector<std::string>& log) {
        room_.bind(1, id);
        room_.bind(2, invite_of(id));
        room_.bind(3, latest_ + static_cast<std::int64_t>(log.size()));
        room_.exec();
        room_.reset();
        const std::int64_t number = database_.getLastInsertRowid();
        for (std::size_t i = 0; i < log.size(); ++i) {
            entry_.bind(1, number);
            entry_.bind(2, static_cast<std::int64_t>(i + 1));
            entry_.bind(3, i == 0 ? std::int64_t{0} : latest_);
            entry_.bindNoCopy(4, log[i]);
            entry_.exec();
            entry_.reset();
            ++latest_;
        }
        noted_.bind(1, latest_);
        noted_.exec();
        noted_.reset();
    }

    SQLite::Database& database() { return database_; }

private:
    SQLite::Database database_;
    SQLite::Statement entry_;
    SQLite::Statement room_;
    SQLite::Statement noted_;
    /// Row of the log.
    std::int64_t latest_ = 0;
};

struct Amounts {
    std::uint32_t finished = 100'000;
    std::uint32_t live = 1'000;
};

void write_finished(Writer& writer, room::Chance& chance, const Amounts& amounts) {
    std::vector<std::string> log =
        QuickRoom(room_id(0), invite_of(room_id(0)), support::fresh_token(), chance)
            .play(whole_game);
    const std::string original = room_id(0);
    const std::string first = log.front();
    for (std::uint32_t number = 0; number < amounts.finished;) {
        SQLite::Transaction transaction(writer.database());
        for (int i = 0; i < 1000 && number < amounts.finished; ++i, ++number) {
            const std::string id = room_id(number);
            log.front() = first;
            log.front().replace(first.find(original), original.size(), id);
            writer.write(id, log);
        }
        transaction.commit();
    }
}

/// Gives the last of them.
support::MadeRoom write_live(Writer& writer, room::Chance& chance, const Amounts& amounts) {
    const std::string token = support::fresh_token();
    std::string id;
    SQLite::Transaction transaction(writer.database());
    for (std::uint32_t number = 0; number < amounts.live; ++number) {
        id = room_id(amounts.finished + number);
        writer.write(id, QuickRoom(id, invite_of(id), token, chance).play(entries_of_live_room));
    }
    transaction.commit();
    return {.room = id, .invite = invite_of(id), .token = token};
}

support::MadeRoom write_data(const fs::path& folder, const Amounts& amounts) {
    // The file as the store makes it.
    { const store::SqliteStore store(folder); }
    room::FairChance chance(room::Vault(store::make_key(folder / "seal.key")), fill_with_random);
    Writer writer(folder / "ra.sqlite");
    write_finished(writer, chance, amounts);
    return write_live(writer, chance, amounts);
}

/// What the kernel has of the files is forgotten, as after the machine was started.
void forget(const fs::path& folder) {
    for (const auto& file : fs::directory_iterator(folder)) {
        const int descriptor = ::open(file.path().c_str(), O_RDONLY | O_CLOEXEC);
        ::fdatasync(descriptor);
        ::posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
        ::close(descriptor);
    }
}

struct Taken {
    double healthy = 0;
    double entered = 0;
};

/// Starts the server, and kills it in the end.
Taken start(const fs::path& folder, const support::MadeRoom& made) {
    const Clock::time_point since = Clock::now();
    support::ServerProgram server(folder.string(), {"--log-level", "error"});
    const std::uint16_t port = server.port();
    Taken taken;
    if (support::get(port, "/healthz").status() != 200) throw std::runtime_error("not healthy");
    taken.healthy = seconds_since(since);
    const support::RoomClient host(port, made);
    taken.entered = seconds_since(since);
    if (host.status() != "playing") throw std::runtime_error("not live");
    server.program().signal(SIGKILL);
    return taken;
}

bool measure(const fs::path& folder, const support::MadeRoom& made) {
    double longest = 0;
    for (int i = 0; i < starts; ++i) {
        forget(folder);
        const Taken taken = start(folder, made);
        std::printf("healthy after %.3f s, the first room entered after %.3f s\n", taken.healthy,
                    taken.entered);
        longest = std::max(longest, taken.entered);
    }
    std::printf("target: below %.0f s: %s\n", target, longest < target ? "met" : "MISSED");
    return longest < target;
}

}  // namespace

int main(int argc, char** argv) {
    Amounts amounts;
    CLI::App app("Measures how fast a server with many rooms starts.");
    app.add_option("--finished", amounts.finished, "Rooms whose game is over")
        ->capture_default_str();
    app.add_option("--live", amounts.live, "Rooms whose game goes on")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    if (::sodium_init() < 0) return 1;
    const support::TemporaryDirectory folder;
    const Clock::time_point since = Clock::now();
    const support::MadeRoom made = write_data(folder.path(), amounts);
    std::printf("%u finished and %u live rooms, %.2f GB, written in %.0f s\n", amounts.finished,
                amounts.live, static_cast<double>(fs::file_size(folder.path() / "ra.sqlite")) / 1e9,
                seconds_since(since));
    return measure(folder.path(), made) ? 0 : 1;
}
