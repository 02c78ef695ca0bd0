#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/support/room_client.hpp"
#include "tests/support/running_server.hpp"

// People who play as people do meet no limit, through the whole server. All of them have one
// address here.

namespace {

using namespace support;
using protocol::Json;

/// A room and the people at its table, the host first.
class Table {
public:
    Table(std::uint16_t port, int people)
        : made_(make_room(port, {{"seats", people}, {"pace", 0}, {"visibility", "public"}})) {
        players_.push_back(std::make_unique<RoomClient>(port, made_));
        for (int i = 1; i < people; ++i) {
            players_.push_back(std::make_unique<RoomClient>(
                port, made_, Entering{.name = "Player " + std::to_string(i)}));
        }
        for (const auto& player : players_) ask(*player, {{"type", "sit"}});
    }

    /// All take part in the shuffle: each stage is an entry of everybody's.
    void start() {
        std::uint64_t v = ask(*players_.front(), {{"type", "start"}});
        take_until(v);
        for (int stage = 0; stage < 2; ++stage) take_until(v += players_.size());
    }

    /// Plays as many moves as fast as they are asked for.
    void play(int moves) {
        for (int move = 0; move < moves; ++move) {
            const auto asked = std::find_if(players_.begin(), players_.end(),
                                            [](const auto& player) { return player->is_asked(); });
            REQUIRE(asked != players_.end());
            const Json answer = (*asked)->play_move();
            REQUIRE(answer.at("type") == "ok");
            take_until(answer.at("v"));
        }
    }

private:
    static std::uint64_t ask(RoomClient& client, const Json& command) {
        const Json answer = client.ask(command);
        CAPTURE(answer.dump());
        REQUIRE(answer.at("type") == "ok");
        return answer.at("v");
    }

    void take_until(std::uint64_t v) {
        for (const auto& player : players_) player->take_until(v);
    }

    MadeRoom made_;
    std::vector<std::unique_ptr<RoomClient>> players_;
};

}  // namespace

TEST_CASE("a club plays at twenty tables") {
    const RunningServer server;
    WsClient lobby(server.port(), "/ws/lobby");
    Json listed = lobby.receive("rooms").at("rooms");
    std::vector<std::unique_ptr<Table>> tables;
    // Forty people, who all come, sit down and begin within a second.
    for (int i = 0; i < 20; ++i) tables.push_back(std::make_unique<Table>(server.port(), 2));
    while (listed.size() < tables.size()) {
        listed.merge_patch(lobby.receive("rooms_changed").at("diff"));
    }
    for (const auto& table : tables) {
        table->start();
        table->play(3);
    }
}

TEST_CASE("five people play as fast as they can") {
    const RunningServer server;
    Table table(server.port(), 5);
    table.start();
    table.play(100);
}

TEST_CASE("a phone comes back again and again") {
    const RunningServer server;
    RoomClient host = finished_game(server.port(), {{"pace", 0}});
    // The server does not know that its last connections are gone.
    std::vector<std::unique_ptr<RoomClient>> before;
    for (int i = 0; i < 60; ++i) {
        before.push_back(std::make_unique<RoomClient>(server.port(), host));
        REQUIRE(before.back()->view() == host.view());
    }
    CHECK(before.back()->ask({{"type", "rematch"}}).at("type") == "ok");
}

TEST_CASE("forty people follow one link, sit down and stand up again") {
    const RunningServer server;
    RoomClient host(server.port(), make_room(server.port(), {{"seats", 5}}));
    std::vector<std::unique_ptr<RoomClient>> people;
    for (int i = 0; i < 40; ++i) {
        people.push_back(std::make_unique<RoomClient>(
            server.port(), host.made(), Entering{.name = "Friend " + std::to_string(i)}));
    }
    for (const auto& guest : people) {
        REQUIRE(guest->ask({{"type", "sit"}}).at("type") == "ok");
        REQUIRE(guest->ask({{"type", "leave"}}).at("type") == "ok");
    }
    host.start_with_bots();
}
