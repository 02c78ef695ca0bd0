#include "clients/terminal/token_file.hpp"

#include <cstdlib>
#include <filesystem>
#include <future>
#include <latch>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "clients/cpp/asio_platform.hpp"
#include "clients/terminal/seen_file.hpp"
#include "tests/support/temporary_directory.hpp"

TEST_CASE("those who come for the first time at the same time are one guest") {
    boost::asio::io_context context;
    client::AsioPlatform platform(context);
    constexpr int programs = 8;
    for (int time = 0; time < 50; ++time) {
        const support::TemporaryDirectory home;
        const auto folder = home.path() / "state" / "ra";
        std::latch all_are_there(programs);
        std::vector<std::future<std::string>> starting;
        for (int program = 0; program < programs; ++program) {
            starting.push_back(std::async(std::launch::async, [&] {
                all_are_there.arrive_and_wait();
                return terminal::token_for(platform, "wss://ra.example", folder);
            }));
        }
        std::set<std::string> tokens;
        for (auto& program : starting) tokens.insert(program.get());
        REQUIRE(tokens.size() == 1);
        // Nothing else is left.
        REQUIRE(std::distance(std::filesystem::directory_iterator(folder), {}) == 1);
    }
}

TEST_CASE("a program notes for each server that its guest has other devices") {
    const support::TemporaryDirectory home;
    ::setenv("XDG_STATE_HOME", home.path().c_str(), 1);
    std::filesystem::create_directory(terminal::state_folder());
    CHECK(!terminal::has_other_devices("wss://ra.example"));
    terminal::expect_other_devices("wss://ra.example");
    CHECK(terminal::has_other_devices("wss://ra.example"));
    CHECK(!terminal::has_other_devices("wss://other.example"));
    ::unsetenv("XDG_STATE_HOME");
}

TEST_CASE("a file of what was seen that cannot be read is set aside, once") {
    const support::TemporaryDirectory home;
    ::setenv("XDG_STATE_HOME", home.path().c_str(), 1);
    terminal::Options options;
    options.server = "wss://ra.example";
    const client::SeenStorage storage = terminal::seen_storage(options, "K3J9QD");
    REQUIRE(storage.write("first"));
    CHECK(storage.set_aside());
    CHECK(storage.read().empty());
    REQUIRE(storage.write("second"));
    CHECK_FALSE(storage.set_aside());
    CHECK(storage.read() == "second");
    ::unsetenv("XDG_STATE_HOME");
}
