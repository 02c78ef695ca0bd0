#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <sqlite3.h>

#include "server/store/log_file.hpp"
#include "server/store/log_reader.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/ask_store.hpp"
#include "tests/support/fragile_disk.hpp"
#include "tests/support/temporary_directory.hpp"

// The SQLite store on a disk that loses power at any operation, fills up, or fails to sync.
// RA_CRASHES=1000 loses the power that often, instead of a hundred times.

namespace {

using namespace store;
using namespace support;

constexpr int room_count = 3;
/// Losses of power after which the log begins anew, so that it stays short enough to be read often.
constexpr int crashes_a_log = 25;

int crashes() {
    const char* wanted = std::getenv("RA_CRASHES");
    return wanted != nullptr ? std::stoi(wanted) : 100;
}

std::string id(int room) {
    return "ROOM" + std::to_string(room);
}

/// Long enough for the log to be moved into the database now and then.
std::string text_of(int room, std::uint64_t v) {
    return std::to_string(room) + "/" + std::to_string(v) +
           std::string(static_cast<std::size_t>(20 + v * 7919 % 9000), 'x');
}

/// A log on a fragile disk, and what was acknowledged of it.
class Log {
public:
    /// Appends in groups until the power goes away.
    void write_until_dark(core::SplitMix64& random) {
        disk_.lose_power_after(1 + random.next() % 400);
        try {
            LogFile file("/ra.sqlite");
            std::vector<Fence> fences;
            for (int room = 0; room < room_count; ++room) {
                const auto claimed = file.claim(id(room));
                fences.push_back(claimed ? claimed->fence : first_fence);
            }
            for (;;) append_group(file, fences, random);
        } catch (const std::exception&) {
            // As when it is opened, and when it is written.
            CHECK_FALSE(disk_.has_power());
        }
        disk_.power_on(random.next());
    }

    /// How many acknowledged entries are lost, doubled or changed. Takes over what was written
    /// without having been acknowledged.
    int losses() {
        int lost = 0;
        try {
            {
                SQLite::Database database("/ra.sqlite",
                                          SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
                if (database.execAndGet("PRAGMA integrity_check").getString() != "ok") return 1;
            }
            LogFile file("/ra.sqlite");
            LogReader reader("/ra.sqlite");
            for (int room = 0; room < room_count; ++room) lost += losses(file, reader, room);
        } catch (const std::exception&) {
            return 1;
        }
        return lost;
    }

    std::uint64_t acknowledged() const {
        std::uint64_t sum = 0;
        for (const std::uint64_t v : versions_) sum += v;
        return sum;
    }

    void lie() { disk_.lie(true); }

private:
    void append_group(LogFile& file, std::vector<Fence>& fences, core::SplitMix64& random) {
        std::vector<Entry> group;
        for (std::size_t room = 0; room < room_count; ++room) {
            if (random.next() % 2 == 0) continue;
            const std::uint64_t v = versions_[room] + 1;
            const int number = static_cast<int>(room);
            group.push_back({.room = id(number), .v = v, .text = text_of(number, v)});
            if (v == 1) {
                fences[room] = first_fence;
                group.back().invite = "invite" + std::to_string(room);
            }
            group.back().fence = fences[room];
        }
        const auto outcomes = file.append(group);
        file.copy_if_long();
        for (std::size_t i = 0; i < group.size(); ++i) {
            if (!outcomes[i].value) throw std::logic_error(outcomes[i].detail);
            versions_[static_cast<std::size_t>(group[i].room.back() - '0')] = group[i].v;
        }
    }

    int losses(LogFile& file, LogReader& reader, int room) {
        const auto claimed = file.claim(id(room));
        const auto log = claimed ? reader.load(id(room), *claimed).log : std::vector<std::string>{};
        auto& version = versions_[static_cast<std::size_t>(room)];
        int lost = static_cast<int>(version > log.size() ? version - log.size() : 0);
        for (std::uint64_t v = 1; v <= log.size(); ++v) {
            if (log[v - 1] != text_of(room, v)) ++lost;
        }
        version = log.size();
        return lost;
    }

    FragileDisk disk_;
    std::array<std::uint64_t, room_count> versions_{};
};

}  // namespace

TEST_CASE("whenever the power goes away, nothing acknowledged is lost") {
    REQUIRE(crashes() > 0);
    core::SplitMix64 random(1);
    std::uint64_t acknowledged = 0;
    int lost = 0;
    std::unique_ptr<Log> log;
    for (int crash = 0; crash < crashes(); ++crash) {
        if (crash % crashes_a_log == 0) {
            if (log) acknowledged += log->acknowledged();
            log = std::make_unique<Log>();
        }
        CAPTURE(crash);
        log->write_until_dark(random);
        const int now = log->losses();
        CHECK(now == 0);
        lost += now;
    }
    acknowledged += log->acknowledged();
    CHECK(acknowledged > static_cast<std::uint64_t>(crashes()) * 10);
    WARN(crashes() << " losses of power, " << acknowledged << " entries acknowledged, " << lost
                   << " lost");
}

TEST_CASE("on a disk that lies about syncing, acknowledged entries are lost, and it is noticed") {
    core::SplitMix64 random(2);
    int lost = 0;
    for (int crash = 0; crash < 10; ++crash) {
        Log log;
        log.lie();
        log.write_until_dark(random);
        lost += log.losses();
    }
    CHECK(lost > 0);
}

TEST_CASE("after a failed sync nothing is acknowledged") {
    const TemporaryDirectory directory;
    FragileDisk disk;
    SqliteStore store(directory.path());
    REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    disk.fail_syncs(true);
    const auto failed = append(store, next_entry("AAAAAA", 2));
    CHECK_FALSE(failed.value);
    CHECK(failed.failure == Failure::broken);
    // What the failed sync left behind is not known: that the next one succeeds says nothing.
    disk.fail_syncs(false);
    CHECK_FALSE(append(store, next_entry("AAAAAA", 2)).value);
    CHECK_FALSE(append(store, first_entry("BBBBBB", "22222222")).value);
    CHECK_FALSE(claim(store, "AAAAAA").value.value().log.empty());
}

TEST_CASE("a full disk takes nothing, loses nothing, and does no harm once there is room") {
    const TemporaryDirectory directory;
    FragileDisk disk;
    SqliteStore store(directory.path());
    REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    disk.fill(true);
    for (int i = 0; i < 3; ++i) {
        const auto failed = append(store, next_entry("AAAAAA", 2));
        CHECK_FALSE(failed.value);
        CHECK(failed.failure == Failure::write_failed);
    }
    disk.fill(false);
    const auto claimed = claim(store, "AAAAAA").value.value();
    CHECK(claimed.log == std::vector<std::string>{"made"});
    CHECK(append(store, next_entry("AAAAAA", 2, claimed.fence)).value);
}

TEST_CASE("a write-ahead log that cannot be copied into the file is noticed, and loses nothing") {
    const TemporaryDirectory directory;
    FragileDisk disk;
    SqliteStore store(directory.path());
    REQUIRE(append(store, first_entry("AAAAAA", "11111111")).value);
    const int error = GENERATE(SQLITE_FULL, SQLITE_IOERR_WRITE);
    disk.fail_copying(error);
    // Five times as much as the log may hold.
    constexpr std::uint64_t most = 1250;
    const std::string long_text(64 * 1024, 'x');
    std::uint64_t v = 1;
    while (check(store).value && v < most) {
        REQUIRE(append(store, next_entry("AAAAAA", v + 1, first_fence, long_text)).value);
        ++v;
    }
    const auto unwell = check(store);
    CHECK_FALSE(unwell.value);
    CHECK(unwell.failure == (error == SQLITE_FULL ? Failure::write_failed : Failure::broken));
    disk.fail_copying(0);
    // Of a full disk it is known what it left behind.
    CHECK(check(store).value.has_value() == (error == SQLITE_FULL));
    CHECK(claim(store, "AAAAAA").value.value().log.size() == v);
}
