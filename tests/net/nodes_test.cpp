#include "tests/support/nodes.hpp"

#include <catch2/catch.hpp>

#include "tests/support/ask_store.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_client.hpp"

// Several nodes that share one store: each room is on one of them, and all clients find it.

namespace {

using namespace support;
using protocol::Json;

/// What the node says to somebody who comes for the room, and the code that it closes with.
std::pair<Json, std::uint16_t> sent_away(const Node& node, const std::string& room) {
    WsClient client(node.port, "/ws/rooms/" + room);
    Json closing = client.receive("closing");
    return {closing, client.wait_for_close()};
}

Json moved_to(const std::string& node) {
    return {{"type", "closing"}, {"code", "moved"}, {"node", node}};
}

/// Waits until a lobby lists just these rooms.
void wait_for_listed(const Node& node, const std::set<std::string>& rooms) {
    WsClient lobby(node.port, "/ws/lobby");
    Json list = lobby.receive("rooms").at("rooms");
    const auto listed = [&list] {
        std::set<std::string> ids;
        for (const auto& [id, listing] : list.items()) ids.insert(id);
        return ids;
    };
    while (listed() != rooms) list.merge_patch(lobby.receive("rooms_changed").at("diff"));
    CHECK(protocol::parse(get(node.port, "/api/rooms").body).at("rooms") == list);
}

}  // namespace

TEST_CASE("a client of another node is sent to the room's own, and is let in there") {
    Nodes nodes;
    const MadeRoom made = make_room(nodes.one.port, {});
    const auto [closing, code] = sent_away(nodes.two, made.room);
    CHECK(closing == moved_to("ra-1"));
    CHECK(code == 4006);

    MadeRoom there = made;
    there.room += "?node=ra-1";
    CHECK(RoomClient(nodes.one.port, there).v() == 1);
    // The name is for the proxy in front of the nodes.
    CHECK(sent_away(nodes.two, made.room + "?node=ra-2").first == moved_to("ra-1"));
}

TEST_CASE("a room is made once, whichever node the command comes to") {
    Nodes nodes;
    const Json create = create_command({{"seats", 3}}, fresh_token());
    const auto made_by = [&create](const Node& node) {
        return WsClient(node.port, "/ws/lobby").ask(create);
    };
    const Json made = made_by(nodes.one);
    CHECK(made.at("type") == "created");
    CHECK(made_by(nodes.two) == made);
    CHECK(nodes.database->rooms.size() == 1);
}

TEST_CASE("a client that was sent to an unreachable node is not sent there again, but waits") {
    Nodes nodes;
    const MadeRoom made = make_room(nodes.one.port, {});
    const std::string asked_for_it = made.room + "?node=ra-1";
    const auto [closing, code] = sent_away(nodes.two, asked_for_it);
    CHECK(closing == Json{{"type", "closing"}, {"code", "service_restart"}});
    CHECK(code == 1012);
    const std::string record = "/api/rooms/" + made.room + "/games/1?node=ra-1";
    CHECK(get(nodes.two.port, record).status() == 503);

    nodes.one.store.lapse();
    MadeRoom here = made;
    here.room = asked_for_it;
    CHECK(RoomClient(nodes.two.port, here).v() == 1);
}

TEST_CASE("a record is asked for where the room is") {
    Nodes nodes;
    const MadeRoom made = make_room(nodes.one.port, {});
    const std::string path = "/api/rooms/" + made.room + "/games/1";
    const HttpAnswer answer = get(nodes.two.port, path);
    CHECK(answer.status() == 307);
    CHECK(answer.field("Location") == "?node=ra-1");
    CHECK(protocol::parse(answer.body).at("code") == "moved");
    CHECK(get(nodes.one.port, path + "?node=ra-1", "Authorization: Bearer " + made.invite + "\r\n")
              .status() == 404);
}

TEST_CASE("the list of a room's games is asked for where the room is, also by other pages") {
    Nodes nodes;
    const MadeRoom made = make_room(nodes.one.port, {{"visibility", "public"}});
    const std::string path = "/api/rooms/" + made.room + "/games";
    const HttpAnswer answer = get(nodes.two.port, path);
    CHECK(answer.status() == 307);
    CHECK(answer.field("Location") == "?node=ra-1");
    // Browsers follow it for a page of another origin only if that may read it.
    CHECK(answer.field("Access-Control-Allow-Origin") == "*");
    CHECK(answer.field("Cache-Control") == "no-store");
    CHECK(get(nodes.one.port, path + "?node=ra-1").body == R"({"games":[]})");
    CHECK(get(nodes.two.port, path + "?node=ra-1").status() == 503);
}

TEST_CASE("a room without a node is on the node that is asked first") {
    Nodes nodes;
    MadeRoom made;
    {
        Node third(nodes.database, "ra-3");
        made = make_room(third.port, {});
    }
    CHECK(RoomClient(nodes.two.port, made).v() == 1);
    CHECK(sent_away(nodes.one, made.room).first == moved_to("ra-2"));
}

TEST_CASE("a node that lost its lease sends all clients away, and the room goes on elsewhere") {
    Nodes nodes;
    RoomClient before(nodes.one.port, make_room(nodes.one.port, {{"pace", 0}}));
    before.watch_bots(40);

    nodes.one.store.lapse();
    before.wait_for_close();
    CHECK(before.closing_code() == "moved");
    CHECK(before.close_code() == 4006);

    RoomClient after(nodes.two.port, before);
    after.play_to_end();

    // The first node no longer knows the room, even when it is back.
    nodes.one.store.renew_lease();
    CHECK(sent_away(nodes.one, before.made().room).first == moved_to("ra-2"));
    // All that was shown is one history.
    const RoomClient all(nodes.two.port, before.made(), {.name = "Dora"});
    CHECK(all.view() == after.view());
}

TEST_CASE("without a lease no client is let in") {
    Nodes nodes;
    const MadeRoom made = make_room(nodes.one.port, {});
    nodes.two.store.lapse();
    CHECK(sent_away(nodes.two, made.room).first.at("code") == "service_restart");
    WsClient lobby(nodes.two.port, "/ws/lobby");
    CHECK(lobby.ask(create_command({})).at("code") == "store_failed");
}

TEST_CASE("a move that was under way when the room was lost is made once, when it is sent again") {
    Nodes nodes;
    const MadeRoom made = make_room(nodes.one.port, {});
    const Json sit = {{"type", "sit"}, {"id", "sit"}, {"seat", 1}};
    RoomClient before(nodes.one.port, made);
    nodes.one.store.hold();
    before.send(sit);
    nodes.one.store.wait_for_held(1);
    nodes.one.store.lapse();

    RoomClient after(nodes.two.port, made);
    nodes.one.store.release_held();
    // It was fenced off, and no client is notified.
    before.wait_for_close();
    CHECK(before.closing_code() == "moved");
    CHECK(before.v() == 1);
    after.send(sit);
    CHECK(after.receive("ok").at("v") == 2);
    after.take_until(2);
    CHECK(after.view().at("room").at("seats").at("1").at("name") == "Anna");
    after.send(sit);
    CHECK(after.receive("ok").at("v") == 2);
    CHECK(nodes.one.store.log(made.room).size() == 2);
}

TEST_CASE("a node that drains gives its rooms back, in the middle of a game") {
    Nodes nodes;
    RoomClient before(nodes.one.port, make_room(nodes.one.port, {{"pace", 0}}));
    before.watch_bots(40);

    nodes.one.server.begin_to_drain();
    before.wait_for_close();
    CHECK(before.closing_code() == "service_restart");
    CHECK(nodes.one.server.drain());
    RoomClient after(nodes.two.port, before);
    after.play_to_end();
}

TEST_CASE("empty rooms are given back before a node ends") {
    Nodes nodes;
    std::vector<MadeRoom> made;
    for (int i = 0; i < 10; ++i) made.push_back(make_room(nodes.one.port, {}));
    CHECK(nodes.one.server.drain());
    for (const MadeRoom& room : made) CHECK(RoomClient(nodes.two.port, room).v() == 1);
}

TEST_CASE("the lobby shows the rooms of all nodes") {
    Nodes nodes;
    const Json settings = {{"visibility", "public"}};
    const MadeRoom here = make_room(nodes.one.port, settings);
    const MadeRoom there = make_room(nodes.two.port, settings);
    const MadeRoom hidden = make_room(nodes.two.port, {});
    const RoomClient anna(nodes.one.port, here);
    const RoomClient dora(nodes.two.port, hidden);
    {
        const RoomClient bob(nodes.two.port, there);
        wait_for_listed(nodes.one, {here.room, there.room});
        wait_for_listed(nodes.two, {here.room, there.room});
    }
    wait_for_listed(nodes.one, {here.room});
    wait_for_listed(nodes.two, {here.room});
    // No client can enter the rooms of a lost node until another node has them.
    nodes.one.store.lapse();
    wait_for_listed(nodes.two, {});
    const RoomClient again(nodes.two.port, here);
    wait_for_listed(nodes.two, {here.room});
}

TEST_CASE("a malformed row of another node ends no node, and hides no other room") {
    const auto database = std::make_shared<MemoryDatabase>();
    MemoryStore other(database, "ra-0");
    for (const auto& [room, text] : {std::pair("AAAAAA", "{"), std::pair("BBBBBB", "7")}) {
        REQUIRE(append(other, first_entry(room, room)).value);
        other.publish(room, store::first_fence, text);
    }
    // It is there when a node starts as well.
    Node one(database, "ra-1");
    Node two(database, "ra-2");
    const MadeRoom made = make_room(two.port, {{"visibility", "public"}});
    const RoomClient anna(two.port, made);
    wait_for_listed(one, {made.room});
    CHECK(one.server.drain());
}

TEST_CASE("an invite is found on any node") {
    Nodes nodes;
    const MadeRoom made = make_room(nodes.one.port, {});
    WsClient lobby(nodes.two.port, "/ws/lobby");
    const Json found = lobby.ask({{"type", "find"}, {"id", "find"}, {"invite", made.invite}});
    CHECK(found.at("room") == made.room);
}

TEST_CASE("a node without a lease is neither healthy nor ready") {
    Nodes nodes;
    for (const char* question : {"/healthz", "/readyz"}) {
        CHECK(get(nodes.one.port, question).status() == 200);
        nodes.one.store.lapse();
        const HttpAnswer answer = get(nodes.one.port, question);
        CHECK(answer.status() == 503);
        CHECK(protocol::parse(answer.body).at("code") == "store_failed");
        nodes.one.store.renew_lease();
        CHECK(get(nodes.one.port, question).status() == 200);
    }
}
