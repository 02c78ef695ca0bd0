#include "server/lobby/directory.hpp"

#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/lobby/lobby_world.hpp"
#include "tests/support/malformed.hpp"

// The lobby: which rooms its clients see, and how rooms are made and found.

namespace {

using namespace support;

/// The id of a room that does not exist yet.
std::string room_id(std::size_t number) {
    std::string id = "000000";
    for (std::size_t i = id.size(); i-- > 0; number /= 10) {
        id[i] = static_cast<char>('0' + number % 10);
    }
    return id;
}

}  // namespace

TEST_CASE("a client gets the list, and then the changes") {
    Lobby lobby;
    Visitor& early = lobby.come();
    CHECK(early.heard == std::vector<Json>{{{"type", "rooms"}, {"rooms", Json::object()}}});
    lobby.announce("K3J9QD", listing("Nile"));
    lobby.announce("Q7XW2M", listing("Delta"));
    CHECK(early.heard.back() ==
          Json{{"type", "rooms_changed"}, {"diff", {{"Q7XW2M", listing("Delta")}}}});
    Visitor& late = lobby.come();
    CHECK(late.rooms == early.rooms);
    lobby.announce("K3J9QD", listing("Nile", "playing"));
    CHECK(late.heard.back() ==
          Json{{"type", "rooms_changed"}, {"diff", {{"K3J9QD", {{"status", "playing"}}}}}});
    lobby.announce("Q7XW2M", nullptr);
    CHECK(late.heard.back() == Json{{"type", "rooms_changed"}, {"diff", {{"Q7XW2M", nullptr}}}});
    CHECK(late.rooms == Json{{"K3J9QD", listing("Nile", "playing")}});
    CHECK(early.rooms == late.rooms);
    CHECK(lobby.listed() == Json{{"rooms", late.rooms}});
    CHECK(support::schema_fault("PublicRooms", lobby.listed()) == "");
}

TEST_CASE("the list for HTTP is written once, until it changes") {
    Lobby lobby;
    lobby.announce("K3J9QD", listing("Nile"));
    const room::Frame text = lobby.listed_text();
    CHECK(lobby.listed_text() == text);
    lobby.announce("K3J9QD", listing("Nile"));
    CHECK(lobby.listed_text() == text);
    lobby.pass(room::limits::lobby_list_every);
    lobby.announce("K3J9QD", listing("Nile", "playing"));
    CHECK(lobby.listed_text() != text);
    CHECK(lobby.listed().at("rooms").at("K3J9QD").at("status") == "playing");
}

TEST_CASE("an announcement is sent to all clients of the lobby") {
    Lobby lobby;
    Visitor& visitor = lobby.come();
    Visitor& gone = lobby.come();
    lobby.go(gone);
    lobby.feed(room::Announcement{
        std::make_shared<const std::string>(room::announcement_message("At eight."))});
    CHECK(visitor.heard.back() == Json{{"type", "announcement"}, {"text", "At eight."}});
    CHECK(gone.heard.size() == 1);
    CHECK(lobby.come().heard.size() == 1);
}

TEST_CASE("an unchanged listing is not sent") {
    Lobby lobby;
    lobby.announce("K3J9QD", listing("Nile"));
    Visitor& visitor = lobby.come();
    lobby.announce("K3J9QD", listing("Nile"));
    lobby.announce("Q7XW2M", nullptr);
    CHECK(visitor.heard.size() == 1);
}

TEST_CASE("folding the changes gives the list that a newcomer gets") {
    Lobby lobby;
    Visitor& early = lobby.come();
    support::RandomJson random(3);
    for (int i = 0; i < 500; ++i) {
        const std::string room = room_id(random.below(12));
        const Json shown = random.below(3) == 0
                               ? Json()
                               : listing("Table " + std::to_string(random.below(4)),
                                         random.below(2) == 0 ? "playing" : "finished");
        lobby.announce(room, shown);
        REQUIRE(lobby.come().rooms.dump() == early.rooms.dump());
    }
}

TEST_CASE("no more rooms are listed than fit, and those listed still change") {
    Lobby lobby;
    Visitor& visitor = lobby.come();
    for (std::size_t i = 0; i < room::limits::rooms_listed + 5; ++i) {
        lobby.announce(room_id(i), listing("Nile"));
    }
    CHECK(visitor.rooms.size() == room::limits::rooms_listed);
    lobby.announce(room_id(3), listing("Nile", "playing"));
    CHECK(visitor.rooms.at(room_id(3)).at("status") == "playing");
    lobby.announce(room_id(3), nullptr);
    lobby.announce(room_id(room::limits::rooms_listed), listing("Nile"));
    CHECK(visitor.rooms.size() == room::limits::rooms_listed);
    CHECK(visitor.rooms.contains(room_id(room::limits::rooms_listed)));
}

TEST_CASE("changes are sent four times a second, whatever happens in the rooms") {
    Lobby lobby;
    Visitor& early = lobby.come();
    // The first change after some quiet is sent at once.
    lobby.announce_quickly(room_id(0), listing("Nile"), "192.0.2.1");
    CHECK(early.rooms.size() == 1);
    early.heard.clear();
    for (int second = 0; second < 2; ++second) {
        for (int i = 0; i < 100; ++i) {
            lobby.announce_quickly(room_id(0), listing("Nile", i % 2 == 0 ? "playing" : "finished"),
                                   "192.0.2.1");
            lobby.announce_quickly(room_id(1), i % 2 == 0 ? listing("Delta") : Json(), "192.0.2.1");
            lobby.pass(std::chrono::milliseconds(10));
        }
    }
    CHECK(early.heard.size() <= 9);
    CHECK(early.heard.size() >= 7);
    // A client that comes meanwhile gets the list, and with the next change has what all have.
    Visitor& late = lobby.come();
    lobby.pass(room::limits::lobby_list_every);
    CHECK(late.rooms == early.rooms);
    CHECK(early.rooms == Json{{room_id(0), listing("Nile", "finished")}});
    CHECK(lobby.listed().at("rooms") == early.rooms);
    // A change that was taken back is no news.
    early.heard.clear();
    lobby.pass(room::limits::lobby_list_every);
    lobby.announce_quickly(room_id(2), listing("Aswan"), "192.0.2.1");
    early.heard.clear();
    lobby.announce_quickly(room_id(1), listing("Delta"), "192.0.2.1");
    lobby.announce_quickly(room_id(1), Json(), "192.0.2.1");
    lobby.pass(room::limits::lobby_list_every);
    CHECK(early.heard.empty());
}

TEST_CASE("one address does not fill the list") {
    Lobby lobby;
    Visitor& visitor = lobby.come();
    constexpr std::size_t most = room::limits::rooms_listed_of_address;
    for (std::size_t i = 0; i < 2 * room::limits::rooms_listed; ++i) {
        lobby.announce_quickly(room_id(i), listing("Spam"), "192.0.2.1");
    }
    lobby.pass(room::limits::lobby_list_every);
    CHECK(visitor.rooms.size() == most);
    lobby.announce("K3J9QD", listing("Nile"));
    CHECK(visitor.rooms.contains("K3J9QD"));
    SECTION("a listed one still changes") {
        lobby.announce_quickly(room_id(0), listing("Spam", "playing"), "192.0.2.1");
        lobby.pass(room::limits::lobby_list_every);
        CHECK(visitor.rooms.at(room_id(0)).at("status") == "playing");
    }
    SECTION("another is shown when one has gone") {
        lobby.announce_quickly(room_id(0), Json(), "192.0.2.1");
        lobby.announce_quickly(room_id(most), listing("Spam"), "192.0.2.1");
        lobby.pass(room::limits::lobby_list_every);
        CHECK(visitor.rooms.contains(room_id(most)));
        CHECK(visitor.rooms.size() == most + 1);
    }
}

TEST_CASE("one wide network does not fill the list") {
    Lobby lobby;
    Visitor& visitor = lobby.come();
    for (std::size_t i = 0; i < room::limits::rooms_listed; ++i) {
        lobby.announce_quickly(room_id(i), listing("Spam"), {std::to_string(i), "wide"});
    }
    lobby.pass(room::limits::lobby_list_every);
    CHECK(visitor.rooms.size() == room::wide_share * room::limits::rooms_listed_of_address);
    lobby.announce("K3J9QD", listing("Nile"));
    CHECK(visitor.rooms.contains("K3J9QD"));
}

TEST_CASE("a listed room counts for the address of the guest who keeps it now") {
    Lobby lobby;
    Visitor& visitor = lobby.come();
    constexpr std::size_t most = room::limits::rooms_listed_of_address;
    for (std::size_t i = 0; i < most; ++i) {
        lobby.announce_quickly(room_id(i), listing("Nile"), "192.0.2.1");
    }
    lobby.announce_quickly(room_id(0), listing("Delta"), "192.0.2.2");
    lobby.announce_quickly(room_id(most), listing("Nile"), "192.0.2.1");
    lobby.announce_quickly(room_id(most + 1), listing("Nile"), "192.0.2.1");
    lobby.pass(room::limits::lobby_list_every);
    CHECK(visitor.rooms.size() == most + 1);
}

TEST_CASE("the rooms of other nodes are listed with the own ones") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby.announce("AAAAAA", listing("here"));
    lobby.pass(room::limits::lobby_list_every);
    lobby.feed(lobby::RemoteListings{{{"BBBBBB", listing("there").dump()}}});
    CHECK(anna.rooms == Json{{"AAAAAA", listing("here")}, {"BBBBBB", listing("there")}});
    CHECK(lobby.listed().at("rooms") == anna.rooms);

    const std::size_t heard = anna.heard.size();
    lobby.pass(room::limits::lobby_list_every);
    lobby.feed(lobby::RemoteListings{{{"BBBBBB", listing("there").dump()}}});
    CHECK(anna.heard.size() == heard);

    lobby.pass(room::limits::lobby_list_every);
    lobby.feed(lobby::RemoteListings{{{"CCCCCC", listing("there").dump()}}});
    CHECK(anna.rooms == Json{{"AAAAAA", listing("here")}, {"CCCCCC", listing("there")}});
}

TEST_CASE("a malformed listing of another node is skipped, and reported once") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    const auto with = [](const char* member, const Json& value) {
        Json changed = listing("there");
        changed[member] = value;
        return changed.dump();
    };
    Json without_host = listing("there");
    without_host.erase("host");
    const std::string text = GENERATE_COPY(
        std::string(), "{", "null", "[]", "{}", R"({"name":"\xff"})", without_host.dump(),
        with("name", nullptr), with("name", std::string(41, 'x')), with("seats", -1),
        with("humans", 1e300), with("status", "closed"), with("watch", Json::object()),
        std::string(100, '['));
    CAPTURE(text);
    const lobby::RemoteListings both{
        {{"AAAAAA", listing("there").dump()}, {"BBBBBB", text}, {"no id", listing("x").dump()}}};
    for (int times = 0; times < 3; ++times) {
        lobby.pass(room::limits::lobby_list_every);
        lobby.feed(both);
        CHECK(anna.rooms == Json{{"AAAAAA", listing("there")}});
    }
    REQUIRE(lobby.skipped.size() == 2);
    CHECK(lobby.skipped.front().room == "BBBBBB");
    CHECK(lobby.skipped.back().room == "no id");

    lobby.pass(room::limits::lobby_list_every);
    lobby.feed(lobby::RemoteListings{{{"BBBBBB", with("later", Json::object({{"x", nullptr}}))}}});
    CHECK(anna.rooms == Json{{"BBBBBB", listing("there")}});
    CHECK(lobby.skipped.size() == 2);
}

TEST_CASE("a lobby that throws forgets what it was about to do") {
    class ThrowsOnce final : public support::SeededChance {
    public:
        ThrowsOnce() : SeededChance(1) {}
        protocol::Bytes32 derive(std::string_view text) const override {
            if (calls_++ == 0) throw std::runtime_error("no numbers are left");
            return SeededChance::derive(text);
        }

    private:
        mutable int calls_ = 0;
    };
    Lobby lobby(std::make_unique<ThrowsOnce>());
    Visitor& anna = lobby.come();
    CHECK_THROWS(lobby.say(anna, create("c1")));
    lobby.say(anna, create("c2"));
    CHECK(lobby.opened.size() == 1);
}

TEST_CASE("a room that moves from node to node is listed once, as its own node lists it") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby.announce("AAAAAA", listing("here"));
    // The other nodes are asked now and then only.
    lobby.pass(room::limits::lobby_list_every);
    lobby.feed(lobby::RemoteListings{{{"AAAAAA", listing("there").dump()}}});
    CHECK(anna.rooms == Json{{"AAAAAA", listing("here")}});
    lobby.announce("AAAAAA", nullptr);
    CHECK(anna.rooms == Json{{"AAAAAA", listing("there")}});
    lobby.pass(room::limits::lobby_list_every);
    lobby.feed(lobby::RemoteListings{});
    CHECK(anna.rooms == Json::object());
}

TEST_CASE("the rooms of other nodes take the places that the own ones leave") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby::RemoteListings elsewhere;
    for (std::size_t i = 0; i < room::limits::rooms_listed + 10; ++i) {
        elsewhere.rooms[room_id(i)] = listing("there").dump();
    }
    lobby.pass(room::limits::lobby_list_every);
    lobby.feed(elsewhere);
    CHECK(anna.rooms.size() == room::limits::rooms_listed);
    lobby.announce(room_id(room::limits::rooms_listed + 9), listing("here"));
    CHECK(anna.rooms.size() == room::limits::rooms_listed);
    CHECK(anna.rooms.at(room_id(room::limits::rooms_listed + 9)) == listing("here"));
}

TEST_CASE("a room is made, and its maker gets the answer when it is durable") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    const Json settings = {{"seats", 5}, {"visibility", "public"}};
    CHECK(lobby.say(anna, create("c1", "Anna", settings)).is_null());
    REQUIRE(lobby.opened.size() == 1);
    const room::Creation& made = lobby.opened.front();
    CHECK(protocol::is_room_id(made.room));
    CHECK(protocol::tidy_invite(made.invite) == made.invite);
    CHECK(made.host_name == "Anna");
    CHECK(made.host == protocol::hash_token(person("Anna").token));
    CHECK(made.settings.setup.seats == 5);
    CHECK(made.settings.listed);
    lobby.feed(lobby::Opened{made.room, true});
    CHECK(anna.heard.back() ==
          Json{{"type", "created"}, {"id", "c1"}, {"room", made.room}, {"invite", made.invite}});
    // A repeated message is no news.
    lobby.feed(lobby::Opened{made.room, true});
    CHECK(anna.heard.size() == 2);
}

TEST_CASE("rooms and invites are all different") {
    Lobby lobby;
    std::set<std::string> rooms;
    std::set<std::string> invites;
    for (int i = 0; i < 200; ++i) {
        Visitor& visitor = lobby.come("192.0.2." + std::to_string(i));
        lobby.say(visitor, create("c" + std::to_string(i)));
        rooms.insert(lobby.opened.back().room);
        invites.insert(lobby.opened.back().invite);
    }
    CHECK(rooms.size() == 200);
    CHECK(invites.size() == 200);
}

TEST_CASE("an id that was taken is drawn again, and after three the store is at fault") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby.say(anna, create("c1"));
    lobby.feed(lobby::Opened{lobby.opened[0].room, false});
    REQUIRE(lobby.opened.size() == 2);
    CHECK(lobby.opened[1].room != lobby.opened[0].room);
    CHECK(lobby.opened[1].invite != lobby.opened[0].invite);
    CHECK(anna.heard.size() == 1);
    SECTION("the next is free") {
        lobby.feed(lobby::Opened{lobby.opened[1].room, true});
        CHECK(anna.heard.back().at("room") == lobby.opened[1].room);
    }
    SECTION("none is") {
        const bool full = GENERATE(true, false);
        lobby.feed(lobby::Opened{lobby.opened[1].room, false, full});
        lobby.feed(lobby::Opened{lobby.opened[2].room, false, full});
        CHECK(lobby.opened.size() == room::limits::room_ids_tried);
        CHECK(anna.heard.back().at("code") == (full ? "server_full" : "store_failed"));
        CHECK(anna.heard.back().at("id") == "c1");
        // It was not made, and may be tried again.
        CHECK(lobby.say(anna, create("c1")).is_null());
        CHECK(lobby.opened.size() == 4);
    }
}

TEST_CASE("a room that the disk has no space for is not tried again") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby.say(anna, create("c1"));
    lobby.feed(lobby::Opened{.room = lobby.opened[0].room, .disk_full = true});
    CHECK(anna.heard.back().at("code") == "disk_full");
    CHECK(lobby.opened.size() == 1);
}

TEST_CASE("a room is made once, however often it is asked for") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby.say(anna, create("c1"));
    SECTION("while it is being made") {
        lobby.say(anna, create("c1"));
        lobby.go(anna);
        Visitor& again = lobby.come();
        CHECK(lobby.say(again, create("c1")).is_null());
        REQUIRE(lobby.opened.size() == 1);
        lobby.feed(lobby::Opened{lobby.opened.front().room, true});
        CHECK(again.heard.back().at("room") == lobby.opened.front().room);
        CHECK(anna.heard.size() == 1);
    }
    SECTION("when it is made") {
        lobby.feed(lobby::Opened{lobby.opened.front().room, true});
        Visitor& again = lobby.come();
        CHECK(lobby.say(again, create("c1")) == anna.heard.back());
        CHECK(lobby.opened.size() == 1);
    }
    SECTION("but not for another, or with another id") {
        lobby.say(anna, create("c1", "Bob"));
        lobby.say(anna, create("c2"));
        CHECK(lobby.opened.size() == 3);
    }
    SECTION("and not otherwise with the same id") {
        CHECK(lobby.say(anna, create("c1", "Anna", {{"seats", 2}})).at("code") == "id_reused");
        lobby.feed(lobby::Opened{lobby.opened.front().room, true});
        CHECK(lobby.say(anna, create("c1", "Anna", {{"seats", 2}})).at("code") == "id_reused");
        CHECK(lobby.opened.size() == 1);
    }
}

TEST_CASE("a room is made once, also when the command comes again after a restart") {
    Lobby before;
    before.say(before.come(), create("c1"));
    const room::Creation made = before.opened.at(0);
    before.make(made);

    Lobby lobby;
    lobby.stored = before.stored;
    Visitor& anna = lobby.come();
    const Json created = {
        {"type", "created"}, {"id", "c1"}, {"room", made.room}, {"invite", made.invite}};
    CHECK(lobby.say(anna, create("c1")) == created);
    CHECK(lobby.say(anna, create("c1")) == created);
    CHECK(lobby.opened.empty());
    SECTION("other commands make others") {
        lobby.say(anna, create("c2"));
        lobby.say(anna, create("c1", "Bob"));
        lobby.say(lobby.come(), create("c3", "Anna", {{"seats", 2}}));
        REQUIRE(lobby.opened.size() == 3);
        for (const room::Creation& other : lobby.opened) {
            CHECK(other.room != made.room);
            CHECK(other.invite != made.invite);
        }
    }
    SECTION("with the id and invite of the second try, when those of the first were taken") {
        lobby.say(anna, create("c2"));
        lobby.feed(lobby::Opened{lobby.opened.back().room, false});
        const room::Creation second = lobby.opened.back();
        lobby.make(second);
        Lobby later;
        later.stored = lobby.stored;
        Visitor& again = later.come();
        later.say(again, create("c2"));
        later.feed(lobby::Opened{later.opened.back().room, false});
        CHECK(later.opened.size() == 1);
        CHECK(again.heard.back().at("room") == second.room);
    }
}

TEST_CASE("a room is not made while the store cannot be read") {
    support::SeededChance chance{1};
    lobby::Directory directory{chance};
    const room::Time now{};
    directory.handle(room::Connected{1, "192.0.2.1"}, now);
    const auto asked = directory.handle(room::Received{1, create("c1").dump()}, now);
    REQUIRE(asked.size() == 1);
    const auto looked_up = directory.handle(
        lobby::GuestsAnswered{std::get<lobby::AskGuests>(asked[0]).number, guests::Answer()}, now);
    REQUIRE(looked_up.size() == 1);
    const auto search = std::get<lobby::FindRoom>(looked_up[0]).search;
    const auto answer = directory.handle(lobby::Found{search, std::nullopt}, now);
    REQUIRE(answer.size() == 1);
    CHECK(Json::parse(*std::get<room::Send>(answer[0]).frame).at("code") == "store_failed");
}

TEST_CASE("so many rooms a minute and address") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    for (int i = 0; i < room::limits::rooms_made; ++i) {
        CHECK(lobby.say(anna, create("c" + std::to_string(i))).is_null());
    }
    CHECK(lobby.say(anna, create("late")).at("code") == "too_many_tries");
    // What was asked for already is still answered.
    CHECK(lobby.say(anna, create("c0")).is_null());
    CHECK(lobby.say(lobby.come("192.0.2.2"), create("other", "Bob")).is_null());
    lobby.now += room::limits::rooms_made_window;
    CHECK(lobby.say(anna, create("late")).is_null());
    CHECK(lobby.opened.size() == room::limits::rooms_made + 2);
}

TEST_CASE("so many rooms an hour and address, however slowly they are made") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    int made = 0;
    while (lobby.say(anna, create("c" + std::to_string(made))).is_null()) {
        ++made;
        lobby.now += std::chrono::seconds(10);
    }
    CHECK(made == room::limits::rooms_made_for_long);
    CHECK(anna.heard.back().at("code") == "too_many_tries");
    lobby.now += room::limits::rooms_made_long_window - std::chrono::seconds(10) * made;
    CHECK(lobby.say(anna, create("late")).is_null());
}

TEST_CASE("four times as many from a wide network") {
    Lobby lobby;
    int made = 0;
    for (int narrow = 0; narrow < 10; ++narrow) {
        Visitor& visitor = lobby.come({std::to_string(narrow), "wide"});
        for (int i = 0; i < 2 * room::limits::rooms_made; ++i) {
            made += lobby.say(visitor, create(std::to_string(narrow) + "-" + std::to_string(i)))
                        .is_null();
        }
    }
    CHECK(made == room::wide_share * room::limits::rooms_made);
    CHECK(lobby.say(lobby.come({"10", "other"}), create("c")).is_null());
}

TEST_CASE("a room is found by its invite, as people type it") {
    Lobby lobby;
    Visitor& bob = lobby.come();
    CHECK(lobby.say(bob, find("7qx2-m9pa")).is_null());
    REQUIRE(lobby.searches.size() == 1);
    CHECK(lobby.searches[0].invite == "7QX2M9PA");
    lobby.feed(lobby::Found{lobby.searches[0].search, "K3J9QD"});
    CHECK(bob.heard.back() ==
          Json{{"type", "found"}, {"id", "f"}, {"room", "K3J9QD"}, {"invite", "7QX2M9PA"}});
    lobby.say(bob, find("00000000"));
    lobby.feed(lobby::Found{lobby.searches[1].search, ""});
    CHECK(bob.heard.back().at("code") == "no_such_room");
    lobby.say(bob, find("00000000"));
    lobby.feed(lobby::Found{lobby.searches[2].search, std::nullopt});
    CHECK(bob.heard.back().at("code") == "store_failed");
    // What can be no invite is not looked up, and answered alike.
    const Json answer = lobby.say(bob, find("?"));
    CHECK(answer.at("code") == "no_such_room");
    CHECK(lobby.searches.size() == 3);
}

TEST_CASE("five wrong invites a minute and address, whether one after another or at once") {
    Lobby lobby;
    Visitor& eve = lobby.come();
    const bool at_once = GENERATE(true, false);
    const auto answer_last = [&] { lobby.feed(lobby::Found{lobby.searches.back().search, ""}); };
    for (int i = 0; i < room::limits::wrong_invites; ++i) {
        CHECK(lobby.say(eve, find("0000000" + std::to_string(i))).is_null());
        if (!at_once) {
            answer_last();
        }
    }
    CHECK(lobby.say(eve, find("7QX2M9PA")).at("code") == "too_many_tries");
    // A new connection does not help; another address has its own limit.
    lobby.go(eve);
    CHECK(lobby.say(lobby.come(), find("7QX2M9PA")).at("code") == "too_many_tries");
    CHECK(lobby.say(lobby.come("192.0.2.2"), find("7QX2M9PA")).is_null());
    lobby.now += room::limits::wrong_invites_window;
    CHECK(lobby.say(lobby.come(), find("7QX2M9PA")).is_null());
}

TEST_CASE("right invites are not counted") {
    Lobby lobby;
    Visitor& bob = lobby.come();
    for (int i = 0; i < 3 * room::limits::wrong_invites; ++i) {
        CHECK(lobby.say(bob, find("7QX2M9PA")).is_null());
        lobby.feed(lobby::Found{lobby.searches.back().search, "K3J9QD"});
        CHECK(bob.heard.back().at("type") == "found");
    }
}

TEST_CASE("a crowd that guesses loses its second tries; clients with a right invite do not") {
    Lobby lobby;
    const auto guess = [&](const std::string& address) {
        const Json answer = lobby.say(lobby.come(address), find("00000000"));
        if (answer.is_null()) {
            lobby.feed(lobby::Found{lobby.searches.back().search, ""});
        }
        return answer.is_null();
    };
    const auto finds = [&](const std::string& address) {
        Visitor& visitor = lobby.come(address);
        if (lobby.say(visitor, find("7QX2M9PA")).is_null()) {
            lobby.feed(lobby::Found{lobby.searches.back().search, "K3J9QD"});
        }
        return visitor.heard.back().at("type") == "found";
    };
    for (int i = 0; i < room::limits::wrong_invites_of_all; ++i) {
        REQUIRE(guess("guesser " + std::to_string(i)));
    }
    CHECK_FALSE(guess("guesser 0"));
    CHECK(finds("Bob's"));
    CHECK(finds("Bob's"));
    CHECK(guess("Cathy's"));
    CHECK_FALSE(finds("Cathy's"));
    lobby.now += room::limits::wrong_invites_window;
    CHECK(finds("Cathy's"));
    CHECK(guess("guesser 0"));
}

TEST_CASE("a client that has left receives nothing") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby.say(anna, create("c1"));
    lobby.say(anna, find("7QX2M9PA"));
    lobby.go(anna);
    lobby.feed(lobby::Opened{lobby.opened[0].room, true});
    lobby.feed(lobby::Found{lobby.searches[0].search, "K3J9QD"});
    lobby.announce("K3J9QD", listing("Nile"));
    lobby.say(anna, create("c2"));
    CHECK(anna.heard.size() == 1);
    CHECK(lobby.opened.size() == 1);
}

TEST_CASE("malformed messages are refused, and nothing comes of them") {
    Lobby lobby;
    Visitor& visitor = lobby.come();
    support::Malformed malformed(20'240'801);
    for (int i = 0; i < 10'000; ++i) {
        const std::string text = malformed.next();
        if (std::holds_alternative<protocol::LobbyCommand>(protocol::read_lobby_command(text))) {
            continue;
        }
        visitor.heard.clear();
        lobby.say(visitor, text);
        REQUIRE(visitor.heard.size() == 1);
        REQUIRE(visitor.heard.front().at("type") == "error");
    }
    CHECK(lobby.opened.empty());
    CHECK(lobby.searches.empty());
}

TEST_CASE("a lobby that drains closes all connections") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    Visitor& bob = lobby.come();
    lobby.feed(room::Draining{});
    for (const Visitor* visitor : {&anna, &bob, &lobby.come()}) {
        CHECK(visitor->closed == room::CloseCode::service_restart);
        CHECK(visitor->heard.back() == Json{{"type", "closing"}, {"code", "service_restart"}});
    }
}

TEST_CASE("the addresses remembered are bounded, and the oldest are forgotten first") {
    room::TryLimiter limiter(1, std::chrono::minutes(1));
    room::Time now{};
    limiter.count("first", now);
    CHECK_FALSE(limiter.allows("first", now));
    for (std::size_t i = 0; i < room::limits::tries_held - 1; ++i) {
        limiter.count("address " + std::to_string(i), now);
    }
    CHECK_FALSE(limiter.allows("first", now));
    limiter.count("last", now);
    CHECK(limiter.allows("first", now));
    CHECK_FALSE(limiter.allows("last", now));
    limiter.forgive("last");
    CHECK(limiter.allows("last", now));
    limiter.forgive("nobody");
    CHECK_FALSE(limiter.allows("address 1", now));
    CHECK(limiter.allows("address 1", now + std::chrono::minutes(1)));
}
