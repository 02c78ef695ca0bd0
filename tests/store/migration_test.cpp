#include <array>
#include <filesystem>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>

#include "server/store/log_schema.hpp"
#include "server/store/unusable.hpp"
#include "tests/support/temporary_directory.hpp"

// How a file that an earlier version of the server wrote becomes what this one reads.

namespace {

using namespace store;
using support::TemporaryDirectory;

constexpr const char* makes_songs =
    "CREATE TABLE songs (title TEXT) STRICT; INSERT INTO songs VALUES ('Aida')";
constexpr const char* adds_years =
    "ALTER TABLE songs ADD COLUMN year INTEGER; UPDATE songs SET year = 1871";
constexpr const char* fails_half_way = "DELETE FROM songs; INSERT INTO operas VALUES ('Aida')";

constexpr std::array first_version = {makes_songs};
constexpr std::array third_version = {makes_songs, adds_years, "DELETE FROM songs WHERE year < 0"};
constexpr std::array bad_version = {makes_songs, adds_years, fails_half_way};

std::string complaint(const std::filesystem::path& file, const Layout& layout) {
    try {
        open_log(file, layout);
    } catch (const Unusable& error) {
        return error.what();
    }
    return "";
}

int version(SQLite::Database& database) {
    return database.execAndGet("PRAGMA user_version").getInt();
}

}  // namespace

TEST_CASE("a file of an earlier version is brought to this one, with what is in it") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "ra.sqlite";
    {
        SQLite::Database database = open_log(file, {.first = 7, .steps = first_version});
        CHECK(version(database) == 7);
        database.exec("INSERT INTO songs VALUES ('Thais')");
    }
    for (int starts = 0; starts < 2; ++starts) {
        SQLite::Database database = open_log(file, {.first = 7, .steps = third_version});
        CHECK(version(database) == 9);
        CHECK(database.execAndGet("SELECT sum(year) FROM songs").getInt() == 2 * 1871);
    }
}

TEST_CASE("a new file gets all steps at once") {
    const TemporaryDirectory directory;
    SQLite::Database database =
        open_log(directory.path() / "ra.sqlite", {.first = 7, .steps = third_version});
    CHECK(version(database) == 9);
    CHECK(database.execAndGet("SELECT year FROM songs").getInt() == 1871);
}

TEST_CASE("a migration that fails leaves the file as it was") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "ra.sqlite";
    { open_log(file, {.first = 7, .steps = first_version}); }
    CHECK_THAT(complaint(file, {.first = 7, .steps = bad_version}),
               Catch::Contains(file.string()) && Catch::Contains("operas"));
    SQLite::Database database = open_log(file, {.first = 7, .steps = first_version});
    CHECK(version(database) == 7);
    CHECK(database.execAndGet("SELECT group_concat(title) FROM songs").getString() == "Aida");
}

TEST_CASE("a file that a newer version wrote is refused in one line, and left as it is") {
    const TemporaryDirectory directory;
    const auto file = directory.path() / "ra.sqlite";
    { open_log(file, {.first = 7, .steps = third_version}); }
    const std::string said = complaint(file, {.first = 7, .steps = first_version});
    CHECK(said == file.string() +
                      " has version 9, and this server knows none after 7: a newer version of the "
                      "server wrote it.");
    CHECK_THAT(complaint(file, {.first = 10, .steps = first_version}),
               Catch::Contains("has version 9, and this server knows none before 10"));
    SQLite::Database database(file.string());
    CHECK(version(database) == 9);
}
