#include <catch2/catch.hpp>

#include "protocol/verify.hpp"
#include "tests/native/real_server.hpp"

// Bots from outside: what the documentation shows, as it stands there.

namespace {

using namespace native;

/// Has the program play a game by the room's link, and looks at what came of it.
void check_game(const std::string& program, std::vector<std::string> arguments) {
    const RealServer server;
    Table table(server, {{"seats", 3}, {"pace", 0}});
    arguments.push_back(table.link());
    arguments.push_back("Ptah");
    support::Program bot(program, arguments);
    INFO(program);
    table.start_with_guest();
    const Json record = table.finish();
    const bool fell_out = bot.wait() != 0;
    INFO(bot.errors());
    CHECK(!fell_out);
    CHECK(record.at("players").at(0) == "Ptah");
    for (const Json& action : record.at("actions")) {
        const bool by_itself = action.at("seat") != 0 || !action.contains("by");
        REQUIRE(by_itself);
    }
    // It took part when chance was made.
    CHECK(record.at("proof").at("seats").at(0).at("secret") != std::string(64, '0'));
    CHECK(protocol::verify(record.dump()).failed() == nullptr);
}

}  // namespace

TEST_CASE("the library's example plays a whole game") {
    check_game(RA_EXAMPLE, {});
}

TEST_CASE("the bot in Python plays a whole game") {
    // The one that has Debian's packages.
    check_game("/usr/bin/python3", {"docs/bot.py"});
}
