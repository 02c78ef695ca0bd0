#include <catch2/catch.hpp>

#include "tests/native/gateway.hpp"
#include "tests/native/played_by_ptah.hpp"
#include "tests/support/built.hpp"
#include "tests/support/nodes.hpp"
#include "tests/support/program.hpp"
#include "tests/support/room_client.hpp"

// Bots from outside, behind several nodes: they follow their room.

namespace {

const std::string example = support::built("ra-client-example");

using namespace native;
using protocol::Json;

bool has_guest(const Json& view) {
    return view.at("room").at("seats").at("0").at("kind") == "human";
}

}  // namespace

TEST_CASE("a bot is sent on to the node of its room, and follows the room to another one") {
    support::Nodes nodes;
    const Gateway gateway({{"ra-1", nodes.one.port}, {"ra-2", nodes.two.port}});
    const support::MadeRoom made = support::make_room(nodes.two.port, {{"seats", 3}, {"pace", 0}});
    const std::vector<std::string> program =
        GENERATE(as<std::vector<std::string>>(), std::vector<std::string>{example},
                 std::vector<std::string>{"/usr/bin/python3", "docs/bot.py"});
    INFO(program.back());
    std::vector<std::string> arguments(program.begin() + 1, program.end());
    arguments.push_back("http://localhost:" + std::to_string(gateway.port()) + "/#/rooms/" +
                        made.room + "/" + made.invite);
    arguments.emplace_back("Ptah");
    support::Program bot(program.front(), arguments);

    support::RoomClient before(nodes.two.port, made);
    while (!has_guest(before.view())) {
        REQUIRE(!bot.has_ended());
        before.receive("update");
    }
    const std::string room = "/ws/rooms/" + made.room;
    CHECK(gateway.asked() == std::vector<std::string>{room, room + "?node=ra-2"});
    // Some way into the game, the node loses its rooms.
    before.watch_bots(40);
    nodes.two.store.lapse();
    before.wait_for_close();
    CHECK(before.closing_code() == "moved");

    support::RoomClient after(nodes.one.port, made);
    after.play_to_end();
    const Json record = after.ask({{"type", "record"}, {"number", 1}}).at("record");
    const int status = bot.wait();
    INFO(bot.errors());
    CHECK(status == 0);
    check_played_by_ptah(record);
    CHECK(gateway.asked().back().starts_with(room));
    CHECK(gateway.asked().size() > 2);
}
