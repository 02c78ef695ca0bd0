#include <algorithm>

#include <catch2/catch.hpp>

#include "protocol/limits.hpp"
#include "server/room/limits.hpp"
#include "tests/lobby/lobby_world.hpp"

// Guests in the lobby: their tables, their devices, and how they come back.

namespace {

using namespace support;
using protocol::hash_token;

const std::string laptop(64, 'a');
const std::string phone(64, 'b');
const std::string tablet(64, 'c');

Json command(const std::string& type, const std::string& token, const Json& more = Json::object()) {
    Json whole = {{"type", type}, {"id", "g"}, {"token", token}};
    whole.update(more);
    return whole;
}

Json join(const std::string& code, const std::string& token) {
    return command("device_join", token, {{"code", code}, {"label", "Phone"}});
}

std::string code_of(const Json& answer) {
    return answer.value("code", answer.at("type").get<std::string>());
}

/// A card as rooms write it.
protocol::server::Table table(const std::string& name, std::optional<core::Seat> asked = {}) {
    protocol::server::Table table{.edition = "classic",
                                  .game = "ra",
                                  .name = name,
                                  .players = {{"0", "Anna"}, {"1", "Bob"}},
                                  .seats = 2,
                                  .status = "playing"};
    table.asked = asked;
    if (asked) table.since = protocol::server::Time(std::chrono::seconds(1'700'000'000));
    return table;
}

/// Anna's laptop has seat 0 there, and somebody else the other one.
void seat(Lobby& lobby, const std::string& room, const protocol::server::Table& card) {
    lobby.kept.keep(room, {.card = protocol::server::text_of(card),
                           .sittings = {{{hash_token(laptop), 0}, {hash_token("other"), 1}}}});
}

Json shown(const protocol::server::Table& card) {
    Json json = Json::parse(protocol::server::text_of(card));
    json["you"] = 0;
    return json;
}

/// The phone joins the guest of the laptop.
void add_phone(Lobby& lobby, Visitor& visitor) {
    const Json made = lobby.say(visitor, command("device_code", laptop));
    REQUIRE(code_of(lobby.say(visitor, join(made.at("code"), phone))) == "ok");
}

Json devices(Lobby& lobby, Visitor& visitor, const std::string& token) {
    return lobby.say(visitor, command("devices", token)).at("devices");
}

std::string id_of(const std::string& token) {
    return hash_token(token).substr(0, protocol::device_id_length);
}

}  // namespace

TEST_CASE("a guest gets the tables that the store has, and no other's") {
    Lobby lobby;
    seat(lobby, "K3J9QD", table("Nile", 1));
    lobby.kept.keep("Q7XW2M", {.card = protocol::server::text_of(table("Delta")),
                               .sittings = {{{hash_token("other"), 0}}}});
    Visitor& anna = lobby.come();
    lobby.say(anna, command("mine", laptop));
    CHECK(anna.tables == Json{{"K3J9QD", shown(table("Nile", 1))}});
    CHECK(lobby.followed == std::set<std::string>{"K3J9QD"});
    Visitor& nobody = lobby.come();
    lobby.say(nobody, command("mine", tablet));
    CHECK(nobody.tables == Json::object());
}

TEST_CASE("a table whose row is malformed is left out") {
    Lobby lobby;
    seat(lobby, "K3J9QD", table("Nile"));
    lobby.kept.keep("Q7XW2M", {.card = "{", .sittings = {{{hash_token(laptop), 0}}}});
    lobby.kept.keep("R00M11", {.card = "{}", .sittings = {{{hash_token(laptop), 0}}}});
    Visitor& anna = lobby.come();
    lobby.say(anna, command("mine", laptop));
    CHECK(anna.tables.size() == 1);
}

TEST_CASE("changes of a room in memory are sent as patches, a few times a second") {
    Lobby lobby;
    seat(lobby, "K3J9QD", table("Nile"));
    Visitor& anna = lobby.come();
    Visitor& again = lobby.come();
    Visitor& other = lobby.come();
    lobby.say(anna, command("mine", laptop));
    lobby.say(again, command("mine", laptop));
    lobby.pass(room::limits::lobby_list_every);
    const std::size_t before = anna.heard.size();
    const std::size_t before_others = other.heard.size();
    for (const core::Seat asked : std::vector<core::Seat>{0, 1, 0}) {
        lobby.feed(lobby::TableChanged{"K3J9QD", table("Nile", asked)});
    }
    CHECK(anna.heard.size() == before + 1);
    lobby.pass(room::limits::lobby_list_every);
    // Only the difference to the tables that were sent.
    CHECK(anna.heard.size() == before + 1);
    CHECK(anna.heard.back() ==
          Json{{"type", "tables_changed"},
               {"diff", {{"K3J9QD", {{"asked", 0}, {"since", 1'700'000'000'000}}}}}});
    CHECK(again.tables == anna.tables);
    CHECK(again.tables == Json{{"K3J9QD", shown(table("Nile", 0))}});
    CHECK(other.heard.size() == before_others);

    lobby.feed(lobby::TableChanged{"K3J9QD", table("Nile")});
    lobby.pass(room::limits::lobby_list_every);
    CHECK(anna.heard.back() ==
          Json{{"type", "tables_changed"},
               {"diff", {{"K3J9QD", {{"asked", nullptr}, {"since", nullptr}}}}}});
}

TEST_CASE("a client that comes later gets what the room in memory says") {
    Lobby lobby;
    seat(lobby, "K3J9QD", table("Nile"));
    Visitor& early = lobby.come();
    lobby.say(early, command("mine", laptop));
    lobby.feed(lobby::TableChanged{"K3J9QD", table("Nile", 1)});
    Visitor& late = lobby.come();
    lobby.say(late, command("mine", laptop));
    CHECK(late.tables == Json{{"K3J9QD", shown(table("Nile", 1))}});
    lobby.pass(room::limits::lobby_list_every);
    CHECK(early.tables == late.tables);
}

TEST_CASE("a client that comes while a change waits is sent the change, too") {
    Lobby lobby;
    seat(lobby, "K3J9QD", table("Nile", 0));
    Visitor& early = lobby.come();
    lobby.say(early, command("mine", laptop));
    lobby.pass(room::limits::lobby_list_every);
    lobby.feed(lobby::TableChanged{"K3J9QD", table("Nile", 1)});
    lobby.feed(lobby::TableChanged{"K3J9QD", table("Nile")});
    Visitor& late = lobby.come();
    lobby.say(late, command("mine", laptop));
    // The broadcast is a patch of what others were sent: the seat is asked as it was.
    lobby.feed(lobby::TableChanged{"K3J9QD", table("Nile", 1)});
    lobby.pass(room::limits::lobby_list_every);
    CHECK(late.tables == Json{{"K3J9QD", shown(table("Nile", 1))}});
    CHECK(early.tables == late.tables);
}

TEST_CASE("a client that asks for its tables again costs no room anything") {
    Lobby lobby;
    seat(lobby, "K3J9QD", table("Nile"));
    Visitor& anna = lobby.come();
    lobby.say(anna, command("mine", laptop));
    CHECK(anna.heard.back().at("type") == "tables");
    const std::size_t before = anna.heard.size();
    const int follows = lobby.follows;
    lobby.say(anna, command("mine", laptop));
    CHECK(anna.heard.size() == before + 1);
    CHECK(lobby.follows == follows);
}

TEST_CASE("a table stays as it was when its room leaves memory, until the store knows better") {
    Lobby lobby;
    seat(lobby, "K3J9QD", table("Nile"));
    Visitor& anna = lobby.come();
    lobby.say(anna, command("mine", laptop));
    lobby.feed(lobby::TableChanged{"K3J9QD", table("Nile", 1)});
    // The store is still to be written.
    lobby.feed(lobby::TableChanged{"K3J9QD", {}});
    lobby.pass(room::limits::lobby_list_every);
    CHECK(anna.tables == Json{{"K3J9QD", shown(table("Nile", 1))}});
    seat(lobby, "K3J9QD", table("Nile", 0));
    // Another node has it meanwhile.
    lobby.feed(lobby::RemoteListings{});
    lobby.pass(room::limits::lobby_list_every);
    CHECK(anna.tables == Json{{"K3J9QD", shown(table("Nile", 0))}});
}

TEST_CASE("a room in memory is believed before the store") {
    Lobby lobby;
    seat(lobby, "K3J9QD", table("Nile"));
    Visitor& anna = lobby.come();
    lobby.say(anna, command("mine", laptop));
    lobby.feed(lobby::TableChanged{"K3J9QD", table("Nile", 1)});
    lobby.feed(lobby::RemoteListings{});
    lobby.pass(room::limits::lobby_list_every);
    CHECK(anna.tables == Json{{"K3J9QD", shown(table("Nile", 1))}});
}

TEST_CASE("a new table comes when the guest sits down, and goes when they leave") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby.say(anna, command("mine", laptop));
    CHECK(anna.tables == Json::object());
    const std::vector<guests::Sitting> sittings = {{hash_token(laptop), 0}};
    const int asked = lobby.questions;
    lobby.feed(lobby::SittingsChanged{"K3J9QD", {{hash_token("other"), 0}}});
    CHECK(lobby.questions == asked);
    seat(lobby, "K3J9QD", table("Nile"));
    lobby.feed(lobby::SittingsChanged{"K3J9QD", sittings});
    lobby.pass(room::limits::lobby_list_every);
    CHECK(anna.tables == Json{{"K3J9QD", shown(table("Nile"))}});
    CHECK(lobby.followed.contains("K3J9QD"));

    lobby.kept.keep("K3J9QD", {.sittings = std::vector<guests::Sitting>()});
    lobby.feed(lobby::SittingsChanged{"K3J9QD", {}});
    lobby.pass(room::limits::lobby_list_every);
    CHECK(anna.heard.back() == Json{{"type", "tables_changed"}, {"diff", {{"K3J9QD", nullptr}}}});
    CHECK(lobby.followed.empty());
}

TEST_CASE("a seat that is taken while the guest's tables are read is not missed") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby.hold_guests();
    lobby.say(anna, command("mine", laptop));
    // Whose key it is; then the store reads their tables.
    lobby.answer_held();
    lobby.read_held();
    seat(lobby, "K3J9QD", table("Nile"));
    lobby.feed(lobby::SittingsChanged{"K3J9QD", {{hash_token(laptop), 0}}});
    lobby.release_guests();
    lobby.pass(room::limits::lobby_list_every);
    CHECK(anna.tables == Json{{"K3J9QD", shown(table("Nile"))}});
}

TEST_CASE("changes of tables are sent to no client that waits for the tables themselves") {
    Lobby lobby;
    seat(lobby, "K3J9QD", table("Nile"));
    Visitor& early = lobby.come();
    Visitor& late = lobby.come();
    lobby.say(early, command("mine", laptop));
    lobby.pass(room::limits::lobby_list_every);
    lobby.hold_guests();
    lobby.say(late, command("mine", laptop));
    lobby.answer_held();
    lobby.read_held();
    lobby.feed(lobby::TableChanged{"K3J9QD", table("Nile", 1)});
    CHECK(early.heard.back().at("type") == "tables_changed");
    CHECK(late.heard.back().at("type") == "rooms");
    lobby.release_guests();
    CHECK(late.tables == early.tables);
    lobby.feed(lobby::TableChanged{"K3J9QD", table("Nile", 0)});
    lobby.pass(room::limits::lobby_list_every);
    CHECK(late.tables == Json{{"K3J9QD", shown(table("Nile", 0))}});
    CHECK(early.tables == late.tables);
}

TEST_CASE(
    "a client that asks for one guest's tables, and then another's, gets them in that order") {
    Lobby lobby;
    seat(lobby, "K3J9QD", table("Nile"));
    Visitor& anna = lobby.come();
    lobby.hold_guests();
    lobby.say(anna, command("mine", laptop));
    lobby.say(anna, command("mine", tablet));
    lobby.answer_held();
    lobby.answer_held();
    CHECK(anna.heard.at(anna.heard.size() - 2).at("tables").size() == 1);
    CHECK(anna.heard.back().at("tables") == Json::object());
    CHECK(lobby.followed.empty());
}

TEST_CASE("rooms are followed only while a client wants to know") {
    Lobby lobby;
    seat(lobby, "K3J9QD", table("Nile"));
    Visitor& anna = lobby.come();
    Visitor& again = lobby.come();
    lobby.say(anna, command("mine", laptop));
    lobby.say(again, command("mine", laptop));
    lobby.go(anna);
    CHECK(lobby.followed.size() == 1);
    // The same connection follows another guest's from now on.
    lobby.say(again, command("mine", tablet));
    CHECK(lobby.followed.empty());
    const int asked = lobby.questions;
    lobby.go(again);
    lobby.feed(lobby::RemoteListings{});
    CHECK(lobby.questions == asked);
}

TEST_CASE("tables are read again only once the last answer is there") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby.say(anna, command("mine", laptop));
    const int asked = lobby.questions;
    lobby.hold_guests();
    for (int i = 0; i < 3; ++i) lobby.feed(lobby::RemoteListings{});
    lobby.release_guests();
    CHECK(lobby.questions == asked + 1);
    lobby.guests_fail = true;
    lobby.feed(lobby::RemoteListings{});
    lobby.guests_fail = false;
    lobby.feed(lobby::RemoteListings{});
    CHECK(lobby.questions == asked + 3);
}

TEST_CASE("another device becomes the same guest by a code") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    seat(lobby, "K3J9QD", table("Nile", 0));
    const Json made = lobby.say(anna, command("device_code", laptop));
    CHECK(made.at("type") == "device_code");
    const std::string code = made.at("code");
    CHECK(code.size() == protocol::device_code_length + 1);
    CHECK(made.at("expires") ==
          (lobby.now + room::limits::device_code_holds).time_since_epoch().count());
    Visitor& other = lobby.come("198.51.100.7");
    std::string typed = code;
    std::replace(typed.begin(), typed.end(), '-', ' ');
    CHECK(lobby.say(other, join(typed, phone)) == Json{{"type", "ok"}, {"id", "g"}});
    CHECK(code_of(lobby.say(other, join(typed, phone))) == "ok");
    CHECK(code_of(lobby.say(other, join(typed, tablet))) == "wrong_code");
    lobby.say(other, command("mine", phone));
    CHECK(other.tables == Json{{"K3J9QD", shown(table("Nile", 0))}});

    const Json all = devices(lobby, other, phone);
    CHECK(all.size() == 2);
    CHECK(all.at(0).at("device") == id_of(laptop));
    CHECK_FALSE(all.at(0).contains("you"));
    CHECK(all.at(1).at("device") == id_of(phone));
    CHECK(all.at(1).at("label") == "Phone");
    CHECK(all.at(1).at("you") == true);
}

TEST_CASE("a code is refused that has expired, and a token that is somebody") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    seat(lobby, "K3J9QD", table("Nile"));
    const Json made = lobby.say(anna, command("device_code", phone));
    CHECK(code_of(lobby.say(anna, join(made.at("code"), laptop))) == "token_taken");
    lobby.pass(room::limits::device_code_holds);
    CHECK(code_of(lobby.say(anna, join(made.at("code"), tablet))) == "wrong_code");
    CHECK(lobby.say(anna, join("no code", tablet)).at("field") == "code");
}

TEST_CASE("wrong codes are limited as wrong invites are, and others may still try") {
    Lobby lobby;
    Visitor& pest = lobby.come("198.51.100.7");
    for (int i = 0; i < room::limits::wrong_invites; ++i) {
        CHECK(code_of(lobby.say(pest, join("0000000000", tablet))) == "wrong_code");
    }
    const int asked = lobby.questions;
    CHECK(code_of(lobby.say(pest, join("0000000000", tablet))) == "too_many_tries");
    CHECK(code_of(lobby.say(pest, command("recover", tablet,
                                          {{"code", std::string(25, '0')}, {"label", "x"}}))) ==
          "too_many_tries");
    CHECK(lobby.questions == asked);
    Visitor& anna = lobby.come();
    add_phone(lobby, anna);
    // Wrong invites are counted apart.
    lobby.say(pest, find("7QX2M9PA").dump());
    CHECK(lobby.searches.size() == 1);
}

TEST_CASE("codes of a guest in a day are limited, and changes of an address") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    for (int i = 0; i < room::limits::device_codes; ++i) {
        REQUIRE(code_of(lobby.say(anna, command("device_code", laptop))) != "too_many_tries");
    }
    CHECK(code_of(lobby.say(anna, command("device_code", laptop))) == "too_many_tries");
    CHECK(lobby.say(anna, command("device_code", phone)).at("type") == "device_code");
    const auto keep = command("recovery", laptop, {{"hash", std::string(64, '0')}});
    for (int i = 0; i < room::limits::guest_changes - room::limits::device_codes - 2; ++i) {
        REQUIRE(code_of(lobby.say(anna, keep)) == "ok");
    }
    CHECK(code_of(lobby.say(anna, keep)) == "too_many_tries");
    Visitor& other = lobby.come("198.51.100.7");
    CHECK(code_of(lobby.say(other, keep)) == "ok");
    lobby.pass(room::limits::guest_changes_window);
    CHECK(code_of(lobby.say(anna, keep)) == "ok");
}

TEST_CASE("a device that is signed off loses its connections, and is refused") {
    Lobby lobby;
    Visitor& first = lobby.come();
    Visitor& other = lobby.come();
    add_phone(lobby, first);
    lobby.say(first, command("mine", laptop));
    lobby.say(other, command("mine", phone));
    CHECK(code_of(lobby.say(other, command("device_forget", phone,
                                           {{"device", "0123456789abcdef"}}))) == "no_such_device");
    lobby.say(other, command("device_forget", phone, {{"device", id_of(laptop)}}));
    CHECK(other.heard.back() == Json{{"type", "ok"}, {"id", "g"}});
    CHECK(lobby.forgotten ==
          std::vector<guests::ForgottenKey>{{hash_token(laptop), hash_token(laptop)}});
    CHECK(first.closed == room::CloseCode::device_forgotten);
    CHECK(first.heard.back() == Json{{"type", "closing"}, {"code", "device_forgotten"}});
    CHECK_FALSE(other.closed);
    for (const Json& refused :
         {command("mine", laptop), command("devices", laptop), command("device_code", laptop),
          command("device_forget", laptop, {{"device", id_of(phone)}}),
          command("recovery", laptop, {{"hash", std::string(64, '0')}}),
          command("create", laptop, {{"name", "Anna"}})}) {
        INFO(refused.dump());
        Visitor& thief = lobby.come();
        lobby.say(thief, refused.dump());
        CHECK(code_of(thief.heard.at(thief.heard.size() - 2)) == "device_forgotten");
        CHECK(thief.closed == room::CloseCode::device_forgotten);
    }
    CHECK(lobby.opened.empty());
    CHECK(code_of(lobby.say(other, command("device_forget", phone, {{"device", id_of(phone)}}))) ==
          "last_device");
    CHECK(devices(lobby, other, phone).size() == 1);
}

TEST_CASE("a device that is signed off follows no tables, whatever other token it gave since") {
    Lobby lobby;
    Visitor& thief = lobby.come();
    Visitor& owner = lobby.come();
    add_phone(lobby, owner);
    lobby.say(thief, command("mine", phone));
    lobby.say(thief, command("devices", tablet));
    lobby.say(owner, command("device_forget", laptop, {{"device", id_of(phone)}}));
    CHECK(thief.closed == room::CloseCode::device_forgotten);
    CHECK_FALSE(owner.closed);
}

TEST_CASE("a client waits for so many answers of the store, and others are answered") {
    Lobby lobby;
    lobby.hold_guests();
    Visitor& gone = lobby.come();
    Visitor& busy = lobby.come();
    Visitor& other = lobby.come("198.51.100.7");
    constexpr std::size_t most = room::limits::questions_unanswered;
    for (std::size_t asked = 0; asked < most; ++asked) {
        Visitor& visitor = asked % 2 == 0 ? gone : busy;
        CHECK(lobby.say(visitor, command("mine", laptop)).is_null());
    }
    for (Visitor* visitor : {&gone, &busy}) {
        const Json refused = lobby.say(*visitor, command("devices", laptop));
        CHECK(code_of(refused) == "rate_limited");
        CHECK(refused.at("retry_after") == 1);
    }
    CHECK(lobby.say(other, command("devices", laptop)).is_null());
    lobby.go(gone);
    lobby.release_guests();
    CHECK(code_of(other.heard.back()) == "devices");
    // For a client that is gone the store is not asked for the guest's tables.
    CHECK(lobby.questions == most / 2 + most / 2 * 2 + 1);
    CHECK(code_of(lobby.say(busy, command("devices", laptop))) == "devices");
}

TEST_CASE("a room that a guest's second device makes is the guest's") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    add_phone(lobby, anna);
    lobby.say(anna, command("create", phone, {{"name", "Anna"}}).dump());
    CHECK(lobby.opened.at(0).host == hash_token(laptop));
    lobby.make(lobby.opened.at(0));
    // The same id from another device is another command.
    lobby.say(anna, command("create", laptop, {{"name", "Anna"}}).dump());
    CHECK(lobby.opened.at(1).room != lobby.opened.at(0).room);
    CHECK(lobby.opened.at(1).host == hash_token(laptop));
}

TEST_CASE("a recovery code brings the guest back, once") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    seat(lobby, "K3J9QD", table("Nile"));
    const std::string code = "7QX2M9PAK30J4TRW5E6Y8DFGH";
    CHECK(lobby.say(anna, command("recovery", laptop, {{"hash", hash_token(code)}})) ==
          Json{{"type", "ok"}, {"id", "g"}});
    Visitor& other = lobby.come("198.51.100.7");
    const Json typed = {{"code", "7qx2m-9pak3-oj4tr-w5e6y-8dfgh"}, {"label", "New"}};
    CHECK(code_of(lobby.say(other, command("recover", phone, typed))) == "ok");
    CHECK(code_of(lobby.say(other, command("recover", tablet, typed))) == "wrong_code");
    lobby.say(other, command("mine", phone));
    CHECK(other.tables.contains("K3J9QD"));
    CHECK(devices(lobby, anna, laptop).size() == 2);
}

TEST_CASE("a guest who lost ten devices recovers all the same") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    const auto token = [](std::size_t number) {
        return std::string(60, '0') + std::to_string(1000 + number);
    };
    const auto join_next = [&](std::size_t number) {
        const Json made = lobby.say(anna, command("device_code", laptop));
        return code_of(lobby.say(anna, join(made.at("code"), token(number))));
    };
    for (std::size_t i = 1; i < room::limits::devices_of_guest; ++i) {
        REQUIRE(join_next(i) == "ok");
    }
    CHECK(join_next(99) == "too_many_devices");
    const std::string code(25, '7');
    lobby.say(anna, command("recovery", laptop, {{"hash", hash_token(code)}}));
    CHECK(code_of(lobby.say(anna, command("recover", tablet, {{"code", code}, {"label", "x"}}))) ==
          "ok");
}

TEST_CASE("a store that cannot be read refuses what concerns guests, and making a room") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby.guests_fail = true;
    for (const Json& refused : {command("mine", laptop), command("devices", laptop),
                                command("create", laptop, {{"name", "Anna"}})}) {
        CHECK(code_of(lobby.say(anna, refused)) == "store_failed");
    }
    CHECK(lobby.opened.empty());
    CHECK_FALSE(anna.closed);
    lobby.guests_fail = false;
    CHECK(code_of(lobby.say(anna, command("mine", laptop))) == "tables");
}

TEST_CASE("a client that has gone gets no answer about its guest") {
    Lobby lobby;
    Visitor& anna = lobby.come();
    lobby.hold_guests();
    lobby.say(anna, command("mine", laptop).dump());
    lobby.say(anna, command("device_code", laptop).dump());
    lobby.go(anna);
    const std::size_t before = anna.heard.size();
    lobby.release_guests();
    CHECK(anna.heard.size() == before);
    CHECK(lobby.followed.empty());
}

TEST_CASE("a guest's tables and devices are shown to no other client") {
    const auto heard = [](bool is_busy) {
        Lobby lobby;
        Visitor& stranger = lobby.come("198.51.100.7");
        lobby.say(stranger, command("mine", tablet));
        lobby.say(stranger, command("devices", tablet));
        if (is_busy) {
            Visitor& anna = lobby.come();
            seat(lobby, "K3J9QD", table("Nile", 0));
            lobby.say(anna, command("mine", laptop));
            lobby.feed(lobby::TableChanged{"K3J9QD", table("Nile", 1)});
            lobby.feed(lobby::SittingsChanged{"K3J9QD", {{hash_token(laptop), 0}}});
            add_phone(lobby, anna);
            lobby.say(anna, command("device_forget", laptop, {{"device", id_of(phone)}}));
        }
        lobby.feed(lobby::RemoteListings{});
        lobby.pass(room::limits::lobby_list_every);
        lobby.say(stranger, command("mine", tablet));
        lobby.say(stranger, command("devices", tablet));
        lobby.say(stranger, command("device_forget", tablet, {{"device", id_of(laptop)}}));
        return stranger.heard;
    };
    CHECK(heard(true) == heard(false));
}
