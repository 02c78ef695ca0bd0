#include "clients/terminal/seen_file.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/support/temporary_directory.hpp"

// The copy of what was shown, for others.

namespace {

using namespace terminal;

std::string seen_of(const std::string& room) {
    return protocol::text_of(protocol::Seen{.room = room}, false);
}

std::string room_in(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return protocol::read_seen(std::string(std::istreambuf_iterator<char>(stream), {})).room;
}

/// Keeps this twice of a room, and gives what it complained of.
std::vector<std::string> complaints(const std::string& copy, const std::string& room) {
    const support::TemporaryDirectory home;
    ::setenv("XDG_STATE_HOME", home.path().c_str(), 1);
    std::vector<std::string> complaints;
    const client::SeenStorage storage =
        seen_storage({.server = "wss://ra.example", .save_seen = copy}, room,
                     [&](const std::string& why) { complaints.push_back(why); });
    for (int time = 0; time < 2; ++time) CHECK(storage.write(seen_of(room)));
    ::unsetenv("XDG_STATE_HOME");
    return complaints;
}

}  // namespace

TEST_CASE("a copy that cannot be written is reported once") {
    const support::TemporaryDirectory folder;
    const std::string copy = (folder.path() / "missing" / "seen.json").string();
    CHECK(complaints(copy, "K3J9QD") ==
          std::vector<std::string>{"What was shown cannot be saved in " + copy + "."});
}

TEST_CASE("a copy of one room is not replaced by that of another") {
    const support::TemporaryDirectory folder;
    const std::string copy = (folder.path() / "seen.json").string();
    CHECK(complaints(copy, "K3J9QD").empty());
    CHECK(complaints(copy, "K3J9QD").empty());
    const std::vector<std::string> refused = complaints(copy, "ABCDEF");
    REQUIRE(refused.size() == 1);
    CHECK_THAT(refused[0], Catch::StartsWith(copy + " has what was shown of room K3J9QD"));
    CHECK(room_in(copy) == "K3J9QD");
    std::ofstream(copy) << "something else";
    CHECK(complaints(copy, "ABCDEF").empty());
    CHECK(room_in(copy) == "ABCDEF");
}
