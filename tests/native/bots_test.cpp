#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/native/played_by_ptah.hpp"
#include "tests/native/real_server.hpp"
#include "tests/support/built.hpp"

// Bots from outside: what the documentation shows, as it stands there.

namespace {

const std::string example = support::built("ra-client-example");

using namespace native;

/// Has the program play a game by the room's link, and looks at what came of it.
void check_game(const std::string& program, std::vector<std::string> arguments) {
    const RealServer server;
    Table table(server, {{"seats", 3}, {"pace", 0}});
    arguments.push_back(table.link());
    arguments.emplace_back("Ptah");
    support::Program bot(program, arguments);
    INFO(program);
    table.start_with_guest();
    const Json record = table.finish();
    const bool fell_out = bot.wait() != 0;
    INFO(bot.errors());
    CHECK(!fell_out);
    check_played_by_ptah(record);
    CHECK(record.at("seats").at(0) == Json{{"bot", true}, {"kind", "human"}});
}

/// Checks that the program ends by itself, with the reason in one line.
void check_refused(const std::string& program, const std::vector<std::string>& arguments,
                   const std::string& why, int status = 1) {
    support::Program bot(program, arguments);
    CHECK(bot.wait() == status);
    const std::string errors = bot.errors();
    CHECK_THAT(errors, Catch::Contains(why));
    CHECK(std::count(errors.begin(), errors.end(), '\n') == 1);
}

/// The one that has Debian's packages.
const std::string python = "/usr/bin/python3";

}  // namespace

TEST_CASE("the library's example plays a whole game") {
    check_game(example, {});
}

TEST_CASE("the bot in Python plays a whole game") {
    check_game(python, {"docs/bot.py"});
}

TEST_CASE("the bot in Python says why it cannot play") {
    const RealServer server;
    const Table table(server, {{"seats", 3}});
    const std::string link = table.link();
    const std::string other = link.substr(0, link.rfind('/')) + "/WRONGONE";
    check_refused(python, {"docs/bot.py", "nonsense", "Ptah"}, "no link");
    check_refused(python, {"docs/bot.py", "http://localhost:1/#/rooms/QQQQQQ", "Ptah"},
                  "cannot be played on");
    check_refused(python, {"docs/bot.py", other, "Ptah"}, "room");
}

TEST_CASE("the library's example says why it cannot play") {
    const RealServer server;
    Table table(server, {{"seats", 3}, {"pace", 0}});
    check_refused(example, {"http://localhost:1/#/rooms/QQQQQQ", "Ptah"}, "unreachable");
    const std::string link = table.link();
    check_refused(example, {link.substr(0, link.rfind('/')) + "/WRONGONE", "Ptah"}, "no_such_room");
    check_refused(example, {link}, "usage", 2);
}
