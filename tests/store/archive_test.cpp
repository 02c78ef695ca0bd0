#include <filesystem>
#include <fstream>

#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>

#include "server/store/backup.hpp"
#include "server/store/data_directory.hpp"
#include "server/store/sqlite_archive.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/ask_store.hpp"
#include "tests/support/temporary_directory.hpp"

// The SQLite file as the operator reads and copies it, beside a server.

namespace {

using namespace store;
using namespace support;
using Log = std::vector<std::string>;
namespace fs = std::filesystem;

void write_two_rooms(Store& store) {
    append(store, first_entry("BBBBBB", "22222222"));
    append(store, first_entry("AAAAAA", "11111111"));
    append(store, record_entry("AAAAAA", 2, 1, "{}"));
    append(store, checkpoint_entry("AAAAAA", 3));
    append(store, next_entry("AAAAAA", 4));
}

Log entries(Archive& archive, const std::string& room, Extent extent = Extent::whole) {
    return archive.log(room, extent).entries;
}

template <class Work>
std::string complaint(const Work& work) {
    try {
        work();
    } catch (const Unusable& error) {
        return error.what();
    }
    return "";
}

/// What a server reads of it.
Log load(const fs::path& directory, const std::string& room) {
    SqliteStore store(directory);
    return claim(store, room).value.value().log;
}

}  // namespace

TEST_CASE("an archive has all that the server has written, at one moment") {
    const TemporaryDirectory data;
    SqliteStore store(data.path());
    store.keep_key("a key");
    write_two_rooms(store);
    SqliteArchive archive(log_file_in(data.path()));
    append(store, next_entry("AAAAAA", 5));
    append(store, first_entry("CCCCCC", "33333333"));
    CHECK(archive.rooms() == std::vector<std::string>{"AAAAAA", "BBBBBB"});
    CHECK(archive.key_fingerprint() == "a key");
    CHECK(archive.faults().empty());
    CHECK(entries(archive, "AAAAAA") == Log{"made", "moved", "checkpoint", "moved"});
    CHECK(entries(archive, "AAAAAA", Extent::from_checkpoint) == Log{"checkpoint", "moved"});
    CHECK(archive.log("AAAAAA", Extent::from_checkpoint).first == 3);
    CHECK(entries(archive, "BBBBBB") == Log{"made"});
    REQUIRE(archive.records("AAAAAA").size() == 1);
    CHECK(archive.records("AAAAAA")[0].number == 1);
    CHECK(archive.records("AAAAAA")[0].text == "{}");
    CHECK(archive.records("BBBBBB").empty());
}

TEST_CASE("an archive is made of no file, and of no other program's") {
    const TemporaryDirectory data;
    const fs::path file = log_file_in(data.path());
    const auto said = [&] { return complaint([&] { const SqliteArchive archive(file); }); };
    CHECK_THAT(said(), Catch::Contains("There is no " + file.string()));
    CHECK_FALSE(fs::exists(file));
    std::ofstream(file) << std::string(10'000, '#');
    CHECK_THAT(said(), Catch::Contains("damaged"));
    fs::remove(file);
    SQLite::Database(file, SQLite::OPEN_CREATE | SQLite::OPEN_READWRITE)
        .exec("CREATE TABLE another (program INTEGER)");
    CHECK_THAT(said(), Catch::Contains("another program"));
}

TEST_CASE("a log with a gap is damaged as a whole, and is not from its checkpoint on") {
    const TemporaryDirectory data;
    {
        SqliteStore store(data.path());
        write_two_rooms(store);
    }
    SQLite::Database(log_file_in(data.path()), SQLite::OPEN_READWRITE)
        .exec("DELETE FROM log WHERE v = 2");
    SqliteArchive archive(log_file_in(data.path()));
    CHECK_THROWS_AS(entries(archive, "AAAAAA"), Damaged);
    CHECK(entries(archive, "AAAAAA", Extent::from_checkpoint) == Log{"checkpoint", "moved"});
}

TEST_CASE("a backup beside a server has every move before it, and is its owner's alone") {
    const TemporaryDirectory data, elsewhere;
    const fs::path copy = elsewhere.path() / "backup";
    SqliteStore store(data.path());
    write_two_rooms(store);
    back_up(log_file_in(data.path()), copy);
    CHECK(fs::status(copy).permissions() == fs::perms(0600));
    append(store, next_entry("AAAAAA", 5));

    const fs::path restored = elsewhere.path() / "data";
    fs::create_directory(restored);
    restore(copy, log_file_in(restored));
    CHECK(load(restored, "AAAAAA") == Log{"checkpoint", "moved"});
    CHECK(load(restored, "BBBBBB") == Log{"made"});
    for (const auto& file : fs::directory_iterator(elsewhere.path())) {
        CHECK((file.path() == copy || file.path() == restored));
    }
}

TEST_CASE("neither a backup nor a restoration takes another file's place") {
    const TemporaryDirectory data;
    const fs::path log = log_file_in(data.path());
    const fs::path copy = data.path() / "backup";
    { SqliteStore store(data.path()); }
    std::ofstream(copy) << "something";
    CHECK_THAT(complaint([&] { back_up(log, copy); }), Catch::Contains(copy.string() + " already"));
    CHECK(fs::file_size(copy) == 9);
    fs::remove(copy);
    back_up(log, copy);
    CHECK_THAT(complaint([&] { restore(copy, log); }), Catch::Contains(log.string() + " already"));
    fs::remove(log);
    std::ofstream(log.string() + "-wal") << "something";
    CHECK_THAT(complaint([&] { restore(copy, log); }), Catch::Contains("-wal already"));
    CHECK_FALSE(fs::exists(log));
}

TEST_CASE("a damaged backup is not restored") {
    const TemporaryDirectory data, elsewhere;
    const fs::path copy = elsewhere.path() / "backup";
    {
        SqliteStore store(data.path());
        for (int room = 0; room < 100; ++room) {
            append(store, first_entry("ROOM" + std::to_string(room), std::to_string(room)));
        }
        back_up(log_file_in(data.path()), copy);
    }
    std::fstream stream(copy, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(4096 + 8);
    stream << std::string(200, '#') << std::flush;
    const fs::path log = log_file_in(elsewhere.path());
    CHECK_FALSE(complaint([&] { restore(copy, log); }).empty());
    CHECK_FALSE(fs::exists(log));
}

TEST_CASE("a backup that cannot be written leaves nothing behind") {
    const TemporaryDirectory data;
    { SqliteStore store(data.path()); }
    const fs::path nowhere = data.path() / "nowhere" / "backup";
    CHECK_THAT(complaint([&] { back_up(log_file_in(data.path()), nowhere); }),
               Catch::Contains(nowhere.string() + " cannot be made"));
}
