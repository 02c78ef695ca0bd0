#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <latch>
#include <memory>
#include <mutex>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/store/sqlite_store.hpp"
#include "tests/support/ask_store.hpp"
#include "tests/support/temporary_directory.hpp"

// The SQLite store, on a real file.

namespace {

using namespace store;
using support::append;
using support::claim;
using support::TemporaryDirectory;
using Log = std::vector<std::string>;

Entry first(const std::string& room, const std::string& invite) {
    return {.room = room, .v = 1, .text = "made", .invite = invite};
}

Entry entry(const std::string& room, std::uint64_t v, const std::string& text = "moved",
            Fence fence = first_fence) {
    return {.room = room, .v = v, .text = text, .fence = fence};
}

Log load(Store& store, const std::string& room) {
    return claim(store, room).value.value().log;
}

Outcome<Done> check(Store& store) {
    return support::answer_of<Done>([&](auto then) { store.check(then); });
}

std::string find(Store& store, const std::string& invite) {
    return support::find(store, invite).value.value();
}

/// What the store says when it refuses to open the directory.
std::string complaint(const std::filesystem::path& directory) {
    try {
        const SqliteStore store(directory);
    } catch (const Unusable& error) {
        return error.what();
    }
    return "";
}

void overwrite(const std::filesystem::path& file, std::streamoff from, std::size_t count) {
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(from);
    stream << std::string(count, '#');
}

/// How many transactions a write-ahead log holds, by its format: a header of 32 bytes, then frames
/// of 24 bytes and a page; bytes 4 to 7 of a frame are zero but in the last one of a transaction.
int commits(const std::filesystem::path& log) {
    std::ifstream stream(log, std::ios::binary);
    constexpr std::streamoff page = 4096;
    int count = 0;
    std::array<char, 24> frame{};
    for (stream.seekg(32); stream.read(frame.data(), frame.size());
         stream.seekg(page, std::ios::cur)) {
        count +=
            std::any_of(frame.begin() + 4, frame.begin() + 8, [](char byte) { return byte != 0; });
    }
    return count;
}

/// While it lives, no file of this process can grow beyond `bytes`: writing fails as on a bad disk.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{.rlim_cur = bytes, .rlim_max = before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

private:
    rlimit before_{};
    void (*handler_)(int);
};

/// While it lives, databases that are opened call `wait` where they would sleep to wait for a lock.
class WaitingForLock {
public:
    explicit WaitingForLock(std::function<void()> wait) {
        waiting = std::move(wait);
        system_ = *sqlite3_vfs_find(nullptr);
        system_.zName = "waiting";
        system_.xSleep = [](sqlite3_vfs*, int microseconds) {
            waiting();
            return microseconds;
        };
        sqlite3_vfs_register(&system_, 1);
    }
    ~WaitingForLock() { sqlite3_vfs_unregister(&system_); }

private:
    static inline std::function<void()> waiting;
    sqlite3_vfs system_{};
};

/// Holds the thread that writes, so that what is asked for meanwhile waits together.
class HeldStore {
public:
    explicit HeldStore(Store& store) {
        store.check([this](const auto&) {
            held_.set_value();
            go_on_.get_future().wait();
        });
        held_.get_future().wait();
    }
    void go_on() { go_on_.set_value(); }

private:
    std::promise<void> held_;
    std::promise<void> go_on_;
};

/// The statements that databases run that are opened while it lives, without their values.
class Statements {
public:
    Statements() { sqlite3_auto_extension(reinterpret_cast<void (*)()>(watch)); }
    ~Statements() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(watch)); }

    static void clear() {
        const std::lock_guard lock(mutex);
        texts.clear();
    }
    static Log seen() {
        const std::lock_guard lock(mutex);
        return texts;
    }

private:
    static int watch(sqlite3* database, const char** /*fault*/, const void* /*api*/) {
        return sqlite3_trace_v2(database, SQLITE_TRACE_STMT, note, nullptr);
    }
    static int note(unsigned /*what*/, void* /*context*/, void* statement, void* /*text*/) {
        const std::string text = sqlite3_sql(static_cast<sqlite3_stmt*>(statement));
        const std::lock_guard lock(mutex);
        // What SQLiteC++ says to commit is not the same in all its releases.
        texts.push_back(text.substr(0, std::min(text.find(" VALUES"), text.find(" TRANSACTION"))));
        return 0;
    }

    static inline std::mutex mutex;
    static inline Log texts;
};

}  // namespace

TEST_CASE("appended entries are loaded in order, room by room") {
    const TemporaryDirectory directory;
    SqliteStore store(directory.path());
    REQUIRE(append(store, first("AAAAAA", "11111111")).value);
    REQUIRE(append(store, first("BBBBBB", "22222222")).value);
    REQUIRE(append(store, entry("AAAAAA", 2, "Ⓐ \"quoted\" \n")).value);
    CHECK(load(store, "AAAAAA") == Log{"made", "Ⓐ \"quoted\" \n"});
    CHECK(load(store, "BBBBBB") == Log{"made"});
    CHECK(load(store, "CCCCCC").empty());
}

TEST_CASE("a room is found by its invite") {
    const TemporaryDirectory directory;
    SqliteStore store(directory.path());
    REQUIRE(append(store, first("AAAAAA", "11111111")).value);
    CHECK(find(store, "11111111") == "AAAAAA");
    CHECK(find(store, "22222222").empty());
}

TEST_CASE("a store opened again holds what was there") {
    const TemporaryDirectory directory;
    {
        SqliteStore store(directory.path());
        CHECK_FALSE(store.had_rooms());
        REQUIRE(append(store, first("AAAAAA", "11111111")).value);
        REQUIRE(append(store, entry("AAAAAA", 2)).value);
    }
    SqliteStore store(directory.path());
    CHECK(store.had_rooms());
    const auto claimed = claim(store, "AAAAAA").value.value();
    CHECK(claimed.log == Log{"made", "moved"});
    CHECK(find(store, "11111111") == "AAAAAA");
    CHECK(append(store, entry("AAAAAA", 3, "moved", claimed.fence)).value);
}

TEST_CASE("a store opened again knows when there was no process, and keeps that") {
    using std::chrono::seconds;
    const TemporaryDirectory directory;
    const auto outages = [&] {
        SqliteStore store(directory.path());
        append(store, first("AAAAAA", "11111111"));
        return claim(store, "AAAAAA").value.value().outages;
    };
    const auto last_alive = [&](auto ago) {
        const auto file = directory.path() / "ra.lock";
        std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() - ago);
    };
    CHECK(outages().empty());
    last_alive(seconds(20));
    const std::vector<Outage> one = outages();
    REQUIRE(one.size() == 1);
    CHECK(one[0].ended - one[0].began >= seconds(20));
    CHECK(one[0].ended - one[0].began < seconds(80));
    // A restart at once is no outage.
    last_alive(seconds(0));
    CHECK(outages() == one);
    last_alive(seconds(-1000));
    CHECK(outages() == one);
    last_alive(seconds(5));
    CHECK(outages().size() == 2);
}

TEST_CASE("acknowledged entries are there after the process was killed") {
    const TemporaryDirectory directory;
    int acknowledged[2];
    REQUIRE(pipe(acknowledged) == 0);
    const pid_t child = fork();
    if (child == 0) {
        SqliteStore store(directory.path());
        append(store, first("AAAAAA", "11111111"));
        for (std::uint64_t v = 2;; ++v) {
            append(store, entry("AAAAAA", v));
            if (write(acknowledged[1], "x", 1) != 1) _exit(1);
        }
    }
    close(acknowledged[1]);
    std::size_t count = 0;
    for (char byte = 0; count < 50 && read(acknowledged[0], &byte, 1) == 1;) ++count;
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    for (char byte = 0; read(acknowledged[0], &byte, 1) == 1;) ++count;
    close(acknowledged[0]);

    SqliteStore store(directory.path());
    CHECK(load(store, "AAAAAA").size() >= count + 1);
}

TEST_CASE("a version is written once") {
    const TemporaryDirectory directory;
    SqliteStore store(directory.path());
    REQUIRE(append(store, first("AAAAAA", "11111111")).value);
    const auto again = append(store, entry("AAAAAA", 1, "another history"));
    CHECK_FALSE(again.value);
    CHECK(again.failure == Failure::write_failed);
    CHECK_THAT(again.detail, Catch::Contains("version 1 does not follow version 1"));
    CHECK(append(store, entry("AAAAAA", 2)).value);
    CHECK(load(store, "AAAAAA") == Log{"made", "moved"});
}

TEST_CASE("an invite belongs to one room, and a refused room leaves nothing behind") {
    const TemporaryDirectory directory;
    SqliteStore store(directory.path());
    REQUIRE(append(store, first("AAAAAA", "11111111")).value);
    CHECK_FALSE(append(store, first("BBBBBB", "11111111")).value);
    CHECK_FALSE(append(store, first("AAAAAA", "22222222")).value);
    CHECK(load(store, "BBBBBB").empty());
    CHECK(find(store, "11111111") == "AAAAAA");
    CHECK(find(store, "22222222").empty());
}

TEST_CASE("entries that wait during a commit go into the next one together") {
    const TemporaryDirectory directory;
    // On the store's thread, which is done with it when it has answered.
    std::vector<std::size_t> committed;
    SqliteStore store(directory.path(),
                      [&](std::size_t entries, auto) { committed.push_back(entries); });
    REQUIRE(append(store, first("AAAAAA", "11111111")).value);

    std::promise<void> busy, go_on;
    append(store, entry("AAAAAA", 2), [&](auto) {
        busy.set_value();
        go_on.get_future().wait();
    });
    busy.get_future().wait();

    // The store's thread is held. A refused entry amid the group harms none of the others.
    constexpr std::ptrdiff_t rooms = 100;
    std::latch answered(rooms + 1);
    std::vector<std::string> order;
    bool refused = false;
    for (std::ptrdiff_t i = 0; i < rooms; ++i) {
        const std::string room = "ROOM" + std::to_string(i);
        append(store, first(room, "invite" + std::to_string(i)), [&, room](auto outcome) {
            if (outcome.value) order.push_back(room);
            answered.count_down();
        });
        if (i == rooms / 2) {
            append(store, entry("AAAAAA", 2), [&](auto outcome) {
                refused = !outcome.value;
                answered.count_down();
            });
        }
    }
    const auto log = directory.path() / "ra.sqlite-wal";
    const int before = commits(log);
    go_on.set_value();
    answered.wait();

    CHECK(refused);
    REQUIRE(order.size() == rooms);
    for (std::ptrdiff_t i = 0; i < rooms; ++i) {
        CHECK(order[static_cast<std::size_t>(i)] == "ROOM" + std::to_string(i));
        CHECK(load(store, "ROOM" + std::to_string(i)) == Log{"made"});
    }
    CHECK(commits(log) == before + 1);
    CHECK(committed == std::vector<std::size_t>{1, 1, rooms + 1});
}

TEST_CASE("claims, searches and releases split no group") {
    const TemporaryDirectory directory;
    std::vector<std::size_t> committed;
    SqliteStore store(directory.path(),
                      [&](std::size_t entries, auto) { committed.push_back(entries); });
    HeldStore held(store);
    constexpr std::ptrdiff_t rooms = 50;
    std::latch answered(3 * rooms);
    for (std::ptrdiff_t i = 0; i < rooms; ++i) {
        const std::string number = std::to_string(i);
        store.claim("NONE" + number, [&](const auto&) { answered.count_down(); });
        append(store, first("ROOM" + number, "invite" + number),
               [&](const auto&) { answered.count_down(); });
        store.release("NONE" + number, first_fence);
        store.find("none" + number, [&](const auto&) { answered.count_down(); });
    }
    held.go_on();
    answered.wait();
    CHECK(committed == std::vector<std::size_t>{rooms});
}

TEST_CASE("the requests for one room are done in the order in which they were made") {
    const TemporaryDirectory directory;
    SqliteStore store(directory.path());
    REQUIRE(append(store, first("AAAAAA", "11111111")).value);
    HeldStore held(store);
    std::optional<Claim> claimed;
    std::vector<bool> written;
    const auto told = [&](const Outcome<Done>& outcome) { written.push_back(!!outcome.value); };
    append(store, entry("AAAAAA", 2), told);
    store.claim("AAAAAA", [&](const auto& outcome) { claimed = outcome.value; });
    append(store, entry("AAAAAA", 3), told);
    append(store, entry("AAAAAA", 3, "moved", first_fence + 1), told);
    store.release("AAAAAA", first_fence + 1);
    append(store, entry("AAAAAA", 4, "moved", first_fence + 1), told);
    held.go_on();
    CHECK(load(store, "AAAAAA") == Log{"made", "moved", "moved"});
    CHECK(claimed.value().log == Log{"made", "moved"});
    CHECK(claimed.value().fence == first_fence + 1);
    CHECK(written == std::vector<bool>{true, false, true, false});
}

TEST_CASE("a move is one row, and reads nothing") {
    const TemporaryDirectory directory;
    const Statements statements;
    SqliteStore store(directory.path());
    REQUIRE(append(store, first("AAAAAA", "11111111")).value);
    const auto claimed = claim(store, "AAAAAA").value.value();
    // The first one after a claim looks for the last version.
    REQUIRE(append(store, entry("AAAAAA", 2, "moved", claimed.fence)).value);
    Statements::clear();
    REQUIRE(append(store, entry("AAAAAA", 3, "moved", claimed.fence)).value);
    CHECK(Statements::seen() == Log{"BEGIN IMMEDIATE",
                                    "INSERT INTO log (room, v, previous, checkpoint, entry)",
                                    "COMMIT"});
}

TEST_CASE("however many entries come, few of them are looked through at the next start") {
    const TemporaryDirectory directory;
    constexpr int rooms = 100;
    std::vector<std::uint64_t> versions(rooms);
    SqliteStore store(directory.path());
    SQLite::Database onlooker((directory.path() / "ra.sqlite").string());
    for (int turn = 0; turn < 50; ++turn) {
        std::vector<Entry> batch;
        for (int room = turn % 3; room < rooms; room += 1 + turn % 3) {
            const std::string id = "ROOM" + std::to_string(room);
            const std::uint64_t v = ++versions[static_cast<std::size_t>(room)];
            batch.push_back(v == 1 ? first(id, "invite" + id) : entry(id, v));
        }
        for (const auto& outcome : support::append_batch(store, batch)) CHECK(outcome.value);
        CHECK(onlooker.execAndGet("SELECT count(*) FROM log, noted WHERE id > up_to").getInt() <=
              1024 + rooms);
    }
    CHECK(onlooker.execAndGet("SELECT up_to FROM noted").getInt() > 0);
    // As a process that is killed leaves it.
    const TemporaryDirectory copy;
    for (const char* file : {"ra.sqlite", "ra.sqlite-wal"}) {
        std::filesystem::copy_file(directory.path() / file, copy.path() / file);
    }
    SqliteStore again(copy.path());
    for (int room = 0; room < rooms; ++room) {
        const std::string id = "ROOM" + std::to_string(room);
        const auto claimed = claim(again, id).value.value();
        const std::uint64_t v = versions[static_cast<std::size_t>(room)];
        CHECK(claimed.log.size() == v);
        CHECK_FALSE(append(again, entry(id, v, "moved", claimed.fence)).value);
        CHECK(append(again, entry(id, v + 1, "moved", claimed.fence)).value);
    }
}

TEST_CASE("after a write that failed, the versions are those in the file") {
    const TemporaryDirectory directory;
    std::unique_ptr<SQLite::Database> other;
    // The store gives up after so many waits that would take five seconds.
    const WaitingForLock waiting([] {});
    SqliteStore store(directory.path());
    REQUIRE(append(store, first("AAAAAA", "11111111")).value);
    REQUIRE(append(store, first("BBBBBB", "22222222")).value);
    other = std::make_unique<SQLite::Database>((directory.path() / "ra.sqlite").string(),
                                               SQLite::OPEN_READWRITE);
    other->exec("BEGIN IMMEDIATE");
    REQUIRE(append(store, entry("AAAAAA", 2)).failure == Failure::write_failed);
    // It was written after all.
    other->exec(
        "INSERT INTO log (room, v, previous, checkpoint, entry) VALUES (1, 2, 1, 0, 'moved'); "
        "COMMIT");
    const auto again = append(store, entry("AAAAAA", 2));
    CHECK_FALSE(again.value);
    CHECK_THAT(again.detail, Catch::Contains("version 2 does not follow version 2"));
    CHECK(append(store, entry("AAAAAA", 3)).value);
    CHECK(append(store, entry("BBBBBB", 2)).value);
    CHECK(load(store, "AAAAAA") == Log{"made", "moved", "moved"});
    CHECK(load(store, "BBBBBB") == Log{"made", "moved"});
}

TEST_CASE("a room that could not be made does not exist, and its number is free for another") {
    const TemporaryDirectory directory;
    const WaitingForLock waiting([] {});
    SqliteStore store(directory.path());
    SQLite::Database other((directory.path() / "ra.sqlite").string(), SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");
    REQUIRE(append(store, first("AAAAAA", "11111111")).failure == Failure::write_failed);
    other.exec("ROLLBACK");
    REQUIRE(append(store, first("BBBBBB", "22222222")).value);
    CHECK(append(store, entry("AAAAAA", 2)).failure == Failure::fenced);
    CHECK(load(store, "BBBBBB") == Log{"made"});
    CHECK(load(store, "AAAAAA").empty());
}

TEST_CASE("a log that is being loaded keeps no move waiting") {
    const TemporaryDirectory directory;
    SqliteStore store(directory.path());
    REQUIRE(append(store, first("AAAAAA", "11111111")).value);
    REQUIRE(append(store, first("BBBBBB", "22222222")).value);
    std::promise<void> loaded, go_on;
    store.claim("AAAAAA", [&](const auto&) {
        loaded.set_value();
        go_on.get_future().wait();
    });
    loaded.get_future().wait();
    // The thread that loads is held.
    std::promise<Outcome<Claim>> claimed;
    store.claim("BBBBBB", [&](auto outcome) { claimed.set_value(std::move(outcome)); });
    CHECK(append(store, first("CCCCCC", "33333333")).value);
    CHECK(append(store, entry("BBBBBB", 2)).failure == Failure::fenced);
    go_on.set_value();
    CHECK(claimed.get_future().get().value.value().log == Log{"made"});
}

TEST_CASE("a write waits for another program that holds the file for a moment") {
    const TemporaryDirectory directory;
    std::unique_ptr<SQLite::Database> other;
    int waits = 0;
    // On the store's thread, while the lock is held.
    const WaitingForLock waiting([&] {
        ++waits;
        if (other) other->exec("ROLLBACK");
    });
    SqliteStore store(directory.path());
    REQUIRE(append(store, first("AAAAAA", "11111111")).value);
    other = std::make_unique<SQLite::Database>((directory.path() / "ra.sqlite").string(),
                                               SQLite::OPEN_READWRITE);
    other->exec("BEGIN IMMEDIATE");
    CHECK(append(store, entry("AAAAAA", 2)).value);
    CHECK(waits == 1);
    other.reset();
    CHECK(load(store, "AAAAAA") == Log{"made", "moved"});
}

TEST_CASE("everything asked for is done before the store ends") {
    const TemporaryDirectory directory;
    int answered = 0;
    {
        SqliteStore store(directory.path());
        append(store, first("AAAAAA", "11111111"),
               [&](auto outcome) { answered += !!outcome.value; });
        for (std::uint64_t v = 2; v <= 500; ++v) {
            append(store, entry("AAAAAA", v), [&](auto outcome) { answered += !!outcome.value; });
        }
    }
    CHECK(answered == 500);
    SqliteStore store(directory.path());
    CHECK(load(store, "AAAAAA").size() == 500);
}

TEST_CASE("a second server on the same directory is refused with the reason") {
    const TemporaryDirectory directory;
    const SqliteStore store(directory.path());
    const std::string said = complaint(directory.path());
    CHECK_THAT(said, Catch::Contains("Another server"));
    CHECK_THAT(said, Catch::Contains(std::to_string(getpid())));
    CHECK_THAT(said, Catch::Contains(directory.path().string()));
}

TEST_CASE("a file other than a database is refused by name") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "ra.sqlite";
    std::ofstream(file) << "This is a text, and a long one, and surely not a database of any kind.";
    CHECK_THAT(complaint(directory.path()), Catch::Contains(file.string() + " is damaged"));
}

TEST_CASE("a database of another program is refused and left as it is") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "ra.sqlite";
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("CREATE TABLE songs (title TEXT)");
    CHECK_THAT(complaint(directory.path()), Catch::Contains("another program"));
    SQLite::Database left(file.string());
    CHECK(left.tableExists("songs"));
    CHECK_FALSE(left.tableExists("log"));
}

TEST_CASE("a file of another version is refused") {
    const TemporaryDirectory directory;
    { const SqliteStore store(directory.path()); }
    SQLite::Database((directory.path() / "ra.sqlite").string(), SQLite::OPEN_READWRITE)
        .exec("PRAGMA user_version = 1");
    CHECK_THAT(complaint(directory.path()),
               Catch::Contains("ra.sqlite has version 1, and this server knows none before 3"));
}

TEST_CASE("a damaged page is reported by the rooms on it, not taken for an empty log") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "ra.sqlite";
    {
        SqliteStore store(directory.path());
        append(store, first("AAAAAA", "11111111"));
        for (std::uint64_t v = 2; v <= 200; ++v) {
            append(store, entry("AAAAAA", v, std::string(500, 'x')));
        }
    }
    // All pages but those of the schema and the roots of the tables, and the last ones: where the
    // log cannot be written any more, no server starts.
    const auto size = std::filesystem::file_size(file);
    overwrite(file, 10 * 4096, size - 14 * 4096);
    SqliteStore store(directory.path());
    const auto outcome = claim(store, "AAAAAA");
    CHECK_FALSE(outcome.value);
    CHECK(outcome.failure == Failure::damaged);
    CHECK_THAT(outcome.detail, Catch::Contains(file.string() + ", room AAAAAA, entry "));
}

TEST_CASE("a file that was cut off is refused, or its rooms are damaged, wherever it was cut") {
    for (const std::uintmax_t part : {1, 5, 20, 50, 90, 99}) {
        CAPTURE(part);
        const TemporaryDirectory directory;
        const auto file = directory.path() / "ra.sqlite";
        {
            SqliteStore store(directory.path());
            append(store, first("AAAAAA", "11111111"));
            for (std::uint64_t v = 2; v <= 200; ++v) {
                append(store, entry("AAAAAA", v, std::string(500, 'x')));
            }
        }
        std::filesystem::resize_file(file, std::filesystem::file_size(file) * part / 100);
        try {
            SqliteStore store(directory.path());
            const auto outcome = claim(store, "AAAAAA");
            CHECK_FALSE(outcome.value);
            CHECK_THAT(outcome.detail, Catch::Contains(file.string() + ", room AAAAAA, "));
        } catch (const Unusable& error) {
            CHECK_THAT(error.what(), Catch::Contains(file.string() + " is damaged"));
        }
    }
}

TEST_CASE("a log with a gap is damaged") {
    const TemporaryDirectory directory;
    {
        SqliteStore store(directory.path());
        for (std::uint64_t v = 1; v <= 3; ++v) {
            append(store, v == 1 ? first("AAAAAA", "11111111") : entry("AAAAAA", v));
        }
    }
    SQLite::Database((directory.path() / "ra.sqlite").string(), SQLite::OPEN_READWRITE)
        .exec("DELETE FROM log WHERE v = 2");
    SqliteStore store(directory.path());
    const auto outcome = claim(store, "AAAAAA");
    CHECK_FALSE(outcome.value);
    CHECK(outcome.failure == Failure::damaged);
    CHECK_THAT(outcome.detail, Catch::Contains("room AAAAAA, entry 2: it is missing"));
}

TEST_CASE("entries before the last checkpoint can be gone, and are not missed") {
    const TemporaryDirectory directory;
    {
        SqliteStore store(directory.path());
        append(store, first("AAAAAA", "11111111"));
        append(store, entry("AAAAAA", 2));
        append(store, support::checkpoint_entry("AAAAAA", 3));
        append(store, entry("AAAAAA", 4));
    }
    const auto remove = [&](const std::string& which) {
        SQLite::Database((directory.path() / "ra.sqlite").string(), SQLite::OPEN_READWRITE)
            .exec("DELETE FROM log WHERE " + which);
    };
    remove("v < 3");
    CHECK(load(*std::make_unique<SqliteStore>(directory.path()), "AAAAAA") ==
          Log{"checkpoint", "moved"});
    remove("v = 3");
    SqliteStore store(directory.path());
    CHECK_THAT(claim(store, "AAAAAA").detail,
               Catch::Contains("room AAAAAA, entry 3: it is missing"));
}

TEST_CASE("a log that is longer than any room may write is damaged, and others are not") {
    const TemporaryDirectory directory;
    SqliteStore store(directory.path(), {}, 1000);
    append(store, first("AAAAAA", "11111111"));
    append(store, entry("AAAAAA", 2, std::string(996, 'x')));
    CHECK(claim(store, "AAAAAA").value.value().log.size() == 2);
    append(store, first("BBBBBB", "22222222"));
    append(store, entry("BBBBBB", 2, std::string(997, 'x')));
    const auto outcome = claim(store, "BBBBBB");
    CHECK(outcome.failure == Failure::damaged);
    CHECK_THAT(outcome.detail, Catch::Contains("BBBBBB") && Catch::Contains("longer"));
}

TEST_CASE("a log for which there is no memory just now is not damaged") {
    const TemporaryDirectory directory;
    SqliteStore store(directory.path());
    append(store, first("AAAAAA", "11111111"));
    append(store, entry("AAAAAA", 2, std::string(1 << 20, 'x')));
    sqlite3_hard_heap_limit64(sqlite3_memory_used() + (1 << 16));
    const auto outcome = claim(store, "AAAAAA");
    sqlite3_hard_heap_limit64(0);
    CHECK_FALSE(outcome.value);
    CHECK(outcome.failure == Failure::unreachable);
    CHECK(load(store, "AAAAAA").size() == 2);
}

TEST_CASE("the fingerprint of the key is kept from the first one on, as soon as there are rooms") {
    const TemporaryDirectory directory;
    CHECK(SqliteStore(directory.path()).keep_key("lost") == "lost");
    {
        SqliteStore store(directory.path());
        CHECK(store.keep_key("first") == "first");
        REQUIRE(append(store, first("AAAAAA", "11111111")).value);
    }
    CHECK(SqliteStore(directory.path()).keep_key("second") == "first");
    CHECK(SqliteStore(directory.path()).keep_key("first") == "first");
}

TEST_CASE("an entry after the last rooms were removed is found at the next start") {
    const TemporaryDirectory data;
    for (int start = 0; start < 3; ++start) {
        const auto copy = data.path() / std::to_string(start);
        {
            SqliteStore store(data.path());
            append(store, first("BBBBBB", "22222222"));
            for (std::uint64_t v = 2; v < 20; ++v) append(store, entry("BBBBBB", v));
            store.release("BBBBBB", first_fence);
            CHECK(support::remove(store, "BBBBBB", 19).value == true);
            append(store, first("AAAAAA", "11111111"));
            append(store, entry("AAAAAA", 2));
            // Killed, it would leave this behind.
            std::filesystem::create_directory(copy);
            for (const char* name : {"ra.sqlite", "ra.sqlite-wal"}) {
                std::filesystem::copy(data.path() / name, copy / name);
            }
            store.release("AAAAAA", first_fence);
            CHECK(support::remove(store, "AAAAAA", 2).value == true);
        }
        SqliteStore again(copy);
        CHECK(load(again, "AAAAAA") == Log{"made", "moved"});
        CHECK(load(again, "BBBBBB").empty());
    }
}

TEST_CASE("of a room that was removed, nothing that was said is left in any file") {
    const TemporaryDirectory directory;
    const std::string said = "meet me at the temple";
    const auto bytes = [&] {
        std::string all;
        for (const auto& file : std::filesystem::directory_iterator(directory.path())) {
            std::ifstream stream(file.path(), std::ios::binary);
            all.append(std::istreambuf_iterator<char>(stream), {});
        }
        return all;
    };
    SqliteStore store(directory.path());
    append(store, first("AAAAAA", "11111111"));
    append(store, first("BBBBBB", "22222222"));
    for (std::uint64_t number = 1; number <= 50; ++number) {
        append(store, {.room = "AAAAAA", .v = number, .text = said, .talk_from = 1});
    }
    CHECK_THAT(bytes(), Catch::Contains(said));
    store.release("AAAAAA", first_fence);
    SECTION("while the server runs") {
        CHECK(support::remove(store, "AAAAAA", 1).value.value());
        // What was removed is wiped out before anything else is done.
        append(store, entry("BBBBBB", 2));
        append(store, entry("BBBBBB", 3));
        CHECK_THAT(bytes(), !Catch::Contains(said));
    }
    SECTION("once nobody reads what was there before") {
        SQLite::Database reader((directory.path() / "ra.sqlite").string());
        std::optional<SQLite::Transaction> reading(std::in_place, reader);
        CHECK(reader.execAndGet("SELECT count(*) FROM talk").getInt() == 50);
        CHECK(support::remove(store, "AAAAAA", 1).value.value());
        append(store, entry("BBBBBB", 2));
        CHECK_THAT(bytes(), Catch::Contains(said));
        reading.reset();
        append(store, entry("BBBBBB", 3));
        append(store, entry("BBBBBB", 4));
        CHECK_THAT(bytes(), !Catch::Contains(said));
    }
    CHECK(load(store, "BBBBBB").size() > 2);
}

TEST_CASE("a room whose log is damaged is not removed, and the store goes on") {
    const TemporaryDirectory data;
    {
        SqliteStore store(data.path());
        append(store, first("AAAAAA", "11111111"));
        append(store, entry("AAAAAA", 2));
        append(store, entry("AAAAAA", 3));
    }
    SQLite::Database(data.path() / "ra.sqlite", SQLite::OPEN_READWRITE)
        .exec("DELETE FROM log WHERE v = 2");
    SqliteStore store(data.path());
    CHECK(support::remove(store, "AAAAAA", 3).value == false);
    CHECK(find(store, "11111111") == "AAAAAA");
    CHECK(check(store).value);
}

TEST_CASE("a directory that cannot be made is named") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "file";
    std::ofstream(file) << "in the way";
    CHECK_THAT(complaint(file / "data"),
               Catch::Contains((file / "data").string()) && Catch::Contains("cannot be made"));
}

TEST_CASE("a directory that cannot be written is named") {
    // Not even root can write here.
    CHECK_THAT(complaint("/proc/self"), Catch::Contains("/proc/self cannot be written"));
}

TEST_CASE("after an error of the disk nothing is acknowledged") {
    const TemporaryDirectory directory;
    SqliteStore store(directory.path());
    REQUIRE(append(store, first("AAAAAA", "11111111")).value);
    {
        const FileSizeLimit limit(std::filesystem::file_size(directory.path() / "ra.sqlite-wal"));
        const auto outcome = append(store, entry("AAAAAA", 2, std::string(10'000, 'x')));
        CHECK_FALSE(outcome.value);
        CHECK(outcome.failure == Failure::broken);
    }
    CHECK(append(store, entry("AAAAAA", 2)).failure == Failure::broken);
    CHECK(check(store).failure == Failure::broken);
    CHECK(load(store, "AAAAAA") == Log{"made"});
}
