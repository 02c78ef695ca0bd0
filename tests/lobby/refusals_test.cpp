#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/page.hpp"
#include "tests/support/schema.hpp"

// Every code with which a room refuses: one table, one row a refusal. A refusal changes nothing.

namespace {

using namespace table_talk;

Json say(const char* text, const char* channel) {
    return {{"type", "say"}, {"channel", channel}, {"text", text}};
}
Json mute_command(const char* name) {
    return {{"type", "mute"}, {"name", name}, {"on", true}};
}

const Json two_seats = {{"seats", 2}, {"pace", 0}};

/// A room with Anna, its host, and Bob, both connected. In `game` they sit and play.
struct RefusalTable : Table {
    explicit RefusalTable(const Json& settings = two_seats) : Table(settings) {}

    void finish() {
        start();
        world.play_out([](const Json& legal) { return legal.front(); });
    }

    /// Bob offers another game.
    void offer() {
        start();
        world.play_out(hasty);
        world.ask(bob, command("rematch"));
    }

    /// The seats are locked, and no player has committed.
    void shuffle() {
        anna.shuffles = false;
        bob.shuffles = false;
        start();
    }

    Json act(Client& client, const Json& action, std::int64_t later = 0) {
        return world.ask(client, {{"type", "act"},
                                  {"v", static_cast<std::int64_t>(world.version()) + later},
                                  {"action", action}});
    }

    void allow_hints() {
        world.ask(anna, {{"type", "configure"},
                         {"settings", {{"seats", 2}, {"pace", 0}, {"hints", true}}}});
    }
    Json hint(Client& client, std::int64_t later = 0) {
        return world.ask(
            client, {{"type", "hint"}, {"v", static_cast<std::int64_t>(world.version()) + later}});
    }
};

Json commit(int game, int attempt) {
    return {{"type", "commit"},
            {"game", game},
            {"attempt", attempt},
            {"commitment", std::string(64, 'c')}};
}
Json reveal(int game, int attempt) {
    return {
        {"type", "reveal"}, {"game", game}, {"attempt", attempt}, {"secret", std::string(64, 'c')}};
}
Json record(int number) {
    return {{"type", "record"}, {"number", number}};
}
Json enter_as(RoomWorld& world, const std::string& name, const Json& members = Json::object()) {
    Client& client = world.connect(person(name));
    return world.ask_to_enter(client, members);
}

/// Takes all the places of those who watch.
void crowd(RoomWorld& world) {
    for (std::size_t i = 0; i < room::limits::connections_in_room; ++i) {
        support::Person who = person("Watcher " + std::to_string(i));
        who.address = "192.0.2." + std::to_string(i / 50);
        world.ask_to_enter(world.connect(who), Json::object());
    }
}

struct Row {
    std::string code;
    std::string title;
    /// Gives the answer, and `before` is set to the version at which it was asked.
    std::function<Json(RefusalTable&)> happens;
    std::string field = {};
};

const std::vector<Row>& rows() {
    static const std::vector<Row> list = {
        {"malformed_json", "no JSON",
         [](RefusalTable& table) {
             table.world.say(table.bob, "{");
             return table.bob.messages("error").back();
         }},
        {"unknown_type", "a command of the lobby",
         [](RefusalTable& table) {
             return table.world.ask(table.bob, {{"type", "find"}, {"invite", "7QX2M9PA"}});
         },
         "type"},
        {"unknown_field", "a surprise",
         [](RefusalTable& table) {
             return table.world.ask(table.bob, {{"type", "start"}, {"surprise", 1}});
         },
         "surprise"},
        {"enter_first", "a command before entering",
         [](RefusalTable& table) {
             return table.world.ask(table.world.connect(person("Cathy")), command("sit"));
         }},
        {"entered_already", "entering twice",
         [](RefusalTable& table) { return table.world.ask_to_enter(table.bob, Json::object()); }},
        {"no_such_room", "a wrong invite",
         [](RefusalTable& table) {
             return enter_as(table.world, "Cathy", {{"invite", "00000000"}});
         }},
        {"no_such_room", "an invite that can be none",
         [](RefusalTable& table) {
             return enter_as(table.world, "Cathy", {{"invite", "?"}});
         }},
        {"too_many_tries", "six wrong invites",
         [](RefusalTable& table) {
             for (int i = 0; i < room::limits::wrong_invites; ++i) {
                 enter_as(table.world, "Cathy", {{"invite", "00000000"}});
             }
             return enter_as(table.world, "Cathy");
         }},
        {"room_crowded", "two hundred people",
         [](RefusalTable& table) {
             crowd(table.world);
             return enter_as(table.world, "Cathy");
         }},
        {"name_taken", "a name like that of somebody at the table",
         [](RefusalTable& table) {
             table.world.ask(table.bob, command("sit"));
             Client& other = table.world.connect(person("Cathy"));
             return table.world.ask_to_enter(other, {{"name", "bob"}});
         },
         "name"},
        {"kicked", "coming back after being kicked",
         [](RefusalTable& table) {
             table.world.ask(table.bob, command("sit"));
             table.world.ask(table.anna, on_seat("kick", 0));
             return table.world.come_back(table.bob);
         }},
        {"watching_off", "a game that is not to be watched",
         [](RefusalTable& table) {
             Json settings = two_seats;
             settings["watch"] = "nobody";
             table.world.ask(table.anna, configure(settings));
             table.start();
             return enter_as(table.world, "Cathy");
         }},
        {"no_such_seat", "a seat beyond the table",
         [](RefusalTable& table) { return table.world.ask(table.bob, on_seat("sit", 2)); }, "seat"},
        {"no_such_seat", "a bot beyond the table",
         [](RefusalTable& table) { return table.world.ask(table.anna, on_seat("bot", 4)); },
         "seat"},
        {"no_such_seat", "kicking an open seat",
         [](RefusalTable& table) { return table.world.ask(table.anna, on_seat("kick", 1)); },
         "seat"},
        {"no_such_seat", "kicking oneself",
         [](RefusalTable& table) {
             table.world.ask(table.anna, on_seat("sit", 1));
             return table.world.ask(table.anna, on_seat("kick", 1));
         },
         "seat"},
        {"seat_taken", "somebody's seat",
         [](RefusalTable& table) {
             table.world.ask(table.anna, on_seat("sit", 1));
             return table.world.ask(table.bob, on_seat("sit", 1));
         },
         "seat"},
        {"seat_taken", "a bot in somebody's seat",
         [](RefusalTable& table) {
             table.world.ask(table.bob, on_seat("sit", 1));
             return table.world.ask(table.anna, on_seat("bot", 1));
         },
         "seat"},
        {"seat_taken", "a bot in for a player who is not waited for",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.anna, on_seat("bot", 1 - *table.world.acting()));
         },
         "seat"},
        {"not_yet", "a bot in for a player who was asked just now",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.anna, on_seat("bot", *table.world.acting()));
         }},
        {"host_already", "claiming what one has",
         [](RefusalTable& table) { return table.world.ask(table.anna, command("claim_host")); }},
        {"unknown_level", "a bot of a level that there is not",
         [](RefusalTable& table) {
             Json bot = on_seat("bot", 1);
             bot["level"] = "invincible";
             return table.world.ask(table.anna, bot);
         },
         "level"},
        {"hints_off", "a hint where none are allowed",
         [](RefusalTable& table) {
             table.start();
             return table.hint(table.acting());
         }},
        {"not_your_turn", "a hint for somebody else's turn",
         [](RefusalTable& table) {
             table.allow_hints();
             table.start();
             return table.hint(table.waiting());
         }},
        {"stale_version", "a hint for what was asked before",
         [](RefusalTable& table) {
             table.allow_hints();
             table.start();
             table.world.play([](const Json& legal) { return legal.front(); });
             return table.hint(table.acting(), -1);
         },
         "v"},
        {"future_version", "a hint for what is still to be asked",
         [](RefusalTable& table) {
             table.allow_hints();
             table.start();
             return table.hint(table.acting(), 1);
         },
         "v"},
        {"not_started", "a hint before the game",
         [](RefusalTable& table) {
             table.allow_hints();
             table.world.ask(table.bob, command("sit"));
             return table.hint(table.bob);
         }},
        {"not_only_bots", "haste while players play",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.waiting(), command("hurry"));
         }},
        {"not_started", "haste before the game",
         [](RefusalTable& table) {
             table.world.ask(table.bob, command("sit"));
             return table.world.ask(table.bob, command("hurry"));
         }},
        {"not_seated", "haste for who looks on",
         [](RefusalTable& table) { return table.world.ask(table.bob, command("hurry")); }},
        {"not_seated", "a hint for who looks on",
         [](RefusalTable& table) {
             table.allow_hints();
             return table.hint(table.bob);
         }},
        {"room_full", "no seat left",
         [](RefusalTable& table) {
             table.world.ask(table.anna, on_seat("bot", 0));
             table.world.ask(table.anna, on_seat("bot", 1));
             return table.world.ask(table.bob, command("sit"));
         }},
        {"seated_already", "a second seat",
         [](RefusalTable& table) {
             table.world.ask(table.bob, command("sit"));
             return table.world.ask(table.bob, command("sit"));
         }},
        {"not_seated", "leaving without a seat",
         [](RefusalTable& table) { return table.world.ask(table.bob, command("leave")); }},
        {"not_seated", "leaving twice",
         [](RefusalTable& table) {
             table.start();
             table.world.ask(table.bob, command("leave"));
             return table.world.ask(table.bob, command("leave"));
         }},
        {"not_seated", "acting without a seat",
         [](RefusalTable& table) {
             table.start();
             return table.act(table.world.enter("Cathy"), {{"type", "draw"}});
         }},
        {"not_seated", "acting after leaving",
         [](RefusalTable& table) {
             table.start();
             Client& leaver = table.acting();
             table.world.ask(leaver, command("leave"));
             return table.act(leaver, {{"type", "draw"}});
         }},
        {"not_host", "configuring",
         [](RefusalTable& table) { return table.world.ask(table.bob, configure(two_seats)); }},
        {"not_host", "a bot",
         [](RefusalTable& table) { return table.world.ask(table.bob, on_seat("bot", 0)); }},
        {"not_host", "kicking",
         [](RefusalTable& table) { return table.world.ask(table.bob, on_seat("kick", 0)); }},
        {"not_host", "starting",
         [](RefusalTable& table) { return table.world.ask(table.bob, command("start")); }},
        {"not_seated", "a rematch that somebody who watches offers",
         [](RefusalTable& table) {
             table.finish();
             return table.world.ask(table.world.enter("Cathy"), command("rematch"));
         }},
        {"not_seated", "a rematch that a player who has left offers",
         [](RefusalTable& table) {
             table.finish();
             table.world.ask(table.bob, command("leave"));
             return table.world.ask(table.bob, command("rematch"));
         }},
        {"not_seated", "a rematch that a host without a seat offers to players",
         [](RefusalTable& table) {
             table.world.start({nullptr, &table.bob});
             table.world.play_out(hasty);
             return table.world.ask(table.anna, command("rematch"));
         }},
        {"not_finished", "a rematch that is offered already",
         [](RefusalTable& table) {
             table.offer();
             return table.world.ask(table.anna, command("rematch"));
         }},
        {"not_back", "starting before all have come back",
         [](RefusalTable& table) {
             table.offer();
             table.world.ask(table.bob, command("leave"));
             table.world.ask(table.anna, on_seat("bot", 1));
             return table.world.ask(table.anna, command("start"));
         }},
        {"not_seated", "becoming host before coming back",
         [](RefusalTable& table) {
             table.start();
             table.world.play_out(hasty);
             table.world.ask(table.anna, command("rematch"));
             table.world.pass(std::chrono::hours(1));
             return table.world.ask(table.bob, command("claim_host"));
         }},
        {"talk_off", "saying something in a public room",
         [](RefusalTable& table) {
             table.world.ask(table.anna, configure({{"seats", 2}, {"visibility", "public"}}));
             return table.world.ask(table.bob, say("hi", "table"));
         }},
        {"talk_off", "reacting where nobody may",
         [](RefusalTable& table) {
             table.world.ask(table.bob, command("sit"));
             table.world.ask(table.anna, configure({{"seats", 2}, {"talk", "off"}}));
             return table.world.ask(table.bob, {{"type", "react"}, {"reaction", "clap"}});
         }},
        {"muted", "saying something that the host does not let through",
         [](RefusalTable& table) {
             table.world.ask(table.anna, mute_command("Bob"));
             return table.world.ask(table.bob, say("hi", "table"));
         }},
        {"wrong_channel", "saying something to those who play, without a seat",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.world.enter("Cathy"), say("hi", "table"));
         },
         "channel"},
        {"not_host", "muting somebody",
         [](RefusalTable& table) {
             table.world.enter("Cathy");
             return table.world.ask(table.bob, mute_command("Cathy"));
         }},
        {"no_such_guest", "muting nobody",
         [](RefusalTable& table) { return table.world.ask(table.anna, mute_command("Emil")); },
         "name"},
        {"not_host", "showing a spectator out",
         [](RefusalTable& table) {
             table.world.enter("Cathy");
             return table.world.ask(table.bob, {{"type", "show_out"}, {"name", "Cathy"}});
         }},
        {"no_such_guest", "showing out a player",
         [](RefusalTable& table) {
             table.world.ask(table.bob, command("sit"));
             return table.world.ask(table.anna, {{"type", "show_out"}, {"name", "Bob"}});
         },
         "name"},
        {"not_yet", "kicking a player who was asked just now",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.anna, on_seat("kick", *table.bob.copy.seat()));
         }},
        {"not_host", "a bot for a player who has not come back",
         [](RefusalTable& table) {
             table.offer();
             return table.world.ask(table.bob, on_seat("bot", 0));
         }},
        {"seated_already", "coming back twice",
         [](RefusalTable& table) {
             table.offer();
             table.world.ask(table.anna, command("sit"));
             return table.world.ask(table.anna, command("sit"));
         }},
        {"seat_taken", "the seat of a player who has not come back",
         [](RefusalTable& table) {
             table.offer();
             return table.world.ask(table.world.enter("Cathy"), on_seat("sit", 0));
         },
         "seat"},
        {"seats_open", "starting with open seats",
         [](RefusalTable& table) { return table.world.ask(table.anna, command("start")); }},
        {"started_already", "starting twice",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.anna, command("start"));
         }},
        {"started_already", "configuring a game under way",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.anna, configure(two_seats));
         }},
        {"started_already", "sitting down at a game under way",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.world.enter("Cathy"), command("sit"));
         }},
        {"started_already", "kicking a bot out of a game",
         [](RefusalTable& table) {
             table.world.start({&table.anna});
             return table.world.ask(table.anna, on_seat("kick", 1));
         },
         "seat"},
        {"seats_taken", "a table too small for those who sit",
         [](RefusalTable& table) {
             table.world.ask(table.anna, configure({{"seats", 3}}));
             table.world.ask(table.bob, on_seat("sit", 2));
             return table.world.ask(table.anna, configure({{"seats", 2}}));
         },
         "settings.seats"},
        {"unknown_edition", "settings that no game has",
         [](RefusalTable& table) {
             return table.world.ask(table.anna, configure({{"edition", "deluxe"}}));
         },
         "settings.edition"},
        {"option_not_here", "an option that does not apply",
         [](RefusalTable& table) {
             return table.world.ask(table.anna, configure({{"options", {{"ra_track", 7}}}}));
         },
         "settings.options.ra_track"},
        {"shuffling", "acting while the bag is shuffled",
         [](RefusalTable& table) {
             table.shuffle();
             return table.act(table.bob, {{"type", "draw"}});
         }},
        {"shuffling", "starting while the bag is shuffled",
         [](RefusalTable& table) {
             table.shuffle();
             return table.world.ask(table.anna, command("start"));
         }},
        {"shuffling", "kicking while the bag is shuffled",
         [](RefusalTable& table) {
             table.shuffle();
             return table.world.ask(table.anna, on_seat("kick", 1));
         }},
        {"not_shuffling", "a commitment before the lock",
         [](RefusalTable& table) {
             table.world.ask(table.bob, command("sit"));
             return table.world.ask(table.bob, commit(1, 0));
         }},
        {"not_shuffling", "a commitment for another game",
         [](RefusalTable& table) {
             table.shuffle();
             return table.world.ask(table.bob, commit(2, 0));
         }},
        {"not_shuffling", "a secret when the game is under way",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.bob, reveal(1, 0));
         }},
        {"wrong_attempt", "a commitment for another attempt",
         [](RefusalTable& table) {
             table.shuffle();
             return table.world.ask(table.bob, commit(1, 1));
         },
         "attempt"},
        {"not_asked", "a second commitment",
         [](RefusalTable& table) {
             table.shuffle();
             table.world.ask(table.bob, commit(1, 0));
             return table.world.ask(table.bob, commit(1, 0));
         }},
        {"not_shuffling", "a secret before all commitments are in",
         [](RefusalTable& table) {
             table.shuffle();
             table.world.ask(table.bob, commit(1, 0));
             return table.world.ask(table.bob, reveal(1, 0));
         }},
        {"not_shuffling", "a commitment when secrets are asked for",
         [](RefusalTable& table) {
             table.shuffle();
             table.world.ask(table.bob, commit(1, 0));
             table.world.pass(room::limits::shuffle_step);
             return table.world.ask(table.anna, commit(1, 0));
         }},
        {"not_seated", "a commitment of somebody who watches",
         [](RefusalTable& table) {
             table.shuffle();
             return table.world.ask(table.world.enter("Cathy"), commit(1, 0));
         }},
        {"wrong_reveal", "another secret than was committed to",
         [](RefusalTable& table) {
             table.shuffle();
             table.world.ask(table.anna, commit(1, 0));
             table.world.ask(table.bob, commit(1, 0));
             return table.world.ask(table.bob, reveal(1, 0));
         },
         "secret"},
        {"out_of_range", "a commitment that is none",
         [](RefusalTable& table) {
             Json odd = commit(1, 0);
             odd["commitment"] = std::string(64, 'C');
             return table.world.ask(table.bob, odd);
         },
         "commitment"},
        {"not_drawn", "proof of what has not been drawn",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.bob, {{"type", "prove"}, {"game", 1}, {"first", 1}});
         },
         "first"},
        {"not_started", "acting before the start",
         [](RefusalTable& table) {
             table.world.ask(table.bob, command("sit"));
             return table.act(table.bob, {{"type", "draw"}});
         }},
        {"game_over", "acting after the end",
         [](RefusalTable& table) {
             table.finish();
             return table.act(table.anna, {{"type", "draw"}});
         }},
        {"game_over", "a hint after the end",
         [](RefusalTable& table) {
             table.allow_hints();
             table.finish();
             return table.hint(table.bob);
         }},
        {"not_started", "a bot after the end",
         [](RefusalTable& table) {
             table.finish();
             return table.world.ask(table.anna, on_seat("bot", 0));
         }},
        {"not_finished", "a rematch before the start",
         [](RefusalTable& table) { return table.world.ask(table.anna, command("rematch")); }},
        {"not_finished", "a rematch of a game under way",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.anna, command("rematch"));
         }},
        {"not_finished", "the record of a game under way",
         [](RefusalTable& table) {
             table.start();
             return table.world.ask(table.bob, record(1));
         },
         "number"},
        {"no_such_game", "the record of no game",
         [](RefusalTable& table) { return table.world.ask(table.bob, record(1)); }, "number"},
        {"no_such_game", "the record of a game to come",
         [](RefusalTable& table) {
             table.finish();
             return table.world.ask(table.bob, record(2));
         },
         "number"},
        {"stale_version", "acting on what was before the question",
         [](RefusalTable& table) {
             table.start();
             return table.act(table.acting(), table.acting().copy.legal().front(), -1);
         },
         "v"},
        {"future_version", "acting on what is not yet",
         [](RefusalTable& table) {
             table.start();
             return table.act(table.acting(), table.acting().copy.legal().front(), 1);
         },
         "v"},
        {"not_your_turn", "acting for another",
         [](RefusalTable& table) {
             table.start();
             return table.act(table.waiting(), {{"type", "draw"}});
         }},
        {"not_now", "an action of another phase",
         [](RefusalTable& table) {
             table.start();
             return table.act(table.acting(), {{"type", "pass"}});
         }},
        {"not_now", "an action of another game",
         [](RefusalTable& table) {
             table.start();
             return table.act(table.acting(), {{"type", "roll"}, {"dice", {"red"}}});
         }},
        {"not_your_turn", "an action of another game, for another",
         [](RefusalTable& table) {
             table.start();
             return table.act(table.waiting(), {{"type", "stop"}});
         }},
        {"not_now", "a tile of another edition",
         [](RefusalTable& table) {
             table.start();
             return table.act(table.acting(), {{"type", "discard"}, {"tile", "war"}});
         }},
        {"out_of_range", "a sun that there is not, of somebody who has no seat",
         [](RefusalTable& table) {
             return table.act(table.bob, {{"type", "bid"}, {"sun", 17}});
         },
         "action.sun"},
        {"wrong_type", "settings outside the schema, of somebody who is not the host",
         [](RefusalTable& table) {
             return table.world.ask(table.bob, configure({{"options", {{"open_fame", 1}}}}));
         },
         "settings.options.open_fame"},
        {"room_closed", "entering a room that is closed",
         [](RefusalTable& table) {
             table.world.feed(room::CloseRequested{});
             table.world.settle();
             return table.world.come_back(table.anna);
         }},
        {"out_of_range", "an action that no game has",
         [](RefusalTable& table) {
             table.start();
             return table.act(table.acting(), {{"type", "levitate"}});
         },
         "action.type"},
        {"id_reused", "another command with a used id",
         [](RefusalTable& table) {
             table.world.ask(table.bob, {{"type", "sit"}, {"id", "x"}});
             return table.world.ask(table.bob, {{"type", "leave"}, {"id", "x"}});
         }},
        {"id_reused", "a question with a used id",
         [](RefusalTable& table) {
             table.finish();
             table.world.ask(table.anna, {{"type", "rematch"}, {"id", "x"}});
             return table.world.ask(table.anna, {{"type", "record"}, {"number", 1}, {"id", "x"}});
         }},
        {"room_stopped", "a command that cannot be written",
         [](RefusalTable& table) {
             table.world.hold_appends();
             const std::string id = table.world.send(table.bob, command("sit"));
             table.world.fail_append();
             return RoomWorld::answer(table.bob, id);
         }},
    };
    return list;
}

/// Codes that no room gives: reading has tests of its own, and so have the parts named.
std::set<std::string> of_others() {
    return {"too_deep", "duplicate_key", "not_an_object", "missing_field", "unknown_game",
            "unknown_option", "server_full", "store_failed", "disk_full", "draining", "bad_request",
            "request_too_large", "not_found", "method_not_allowed", "unhealthy", "upgrade_required",
            "subprotocol_required", "origin_refused", "host_refused", "moved", "https_required",
            "room_damaged", "banned",
            // of the lobby
            "device_forgotten", "token_taken", "too_many_devices", "wrong_code", "no_such_device",
            "last_device",
            // shown in limits_test.cpp and ending_test.cpp
            "rate_limited", "room_worn", "too_many_changes",
            // shown in clocks_test.cpp
            "clock_off", "paused", "pause_already", "given_enough"};
}

}  // namespace

TEST_CASE("each refusal has its code and changes nothing") {
    for (const Row& row : rows()) {
        DYNAMIC_SECTION(row.code << ": " << row.title) {
            RefusalTable table;
            std::uint64_t changed = 0;
            table.world.on_entry = [&] { changed = table.world.version(); };
            std::uint64_t asked = 0;
            table.world.on_message = [&](const Client&, const Json& message) {
                if (message.at("type") == "error") {
                    asked = table.world.version();
                }
            };
            const Json refused = row.happens(table);
            CHECK(support::server_message_fault(refused) == "");
            CHECK(refused.value("code", "") == row.code);
            CHECK(refused.value("field", "") == row.field);
            CHECK(changed <= asked);
        }
    }
}

TEST_CASE("the table above has every code that a room can give") {
    std::set<std::string> shown;
    for (const Row& row : rows()) {
        shown.insert(row.code);
    }
    for (const std::string& cell : support::Page("protocol/PROTOCOL.md").column("## Codes", 1)) {
        for (const std::string& code : support::code_words(cell)) {
            CAPTURE(code);
            CHECK(shown.count(code) + of_others().count(code) == 1);
        }
    }
}

TEST_CASE("a refused action names the rule and all that is legal") {
    RefusalTable table;
    table.start();
    const Json refused = table.act(table.acting(), {{"type", "pass"}});
    CHECK(refused.at("rule") == "A turn");
    CHECK(refused.at("legal") == table.acting().copy.legal());
    for (const Json& foreign :
         {Json{{"type", "roll"}, {"dice", {"red"}}}, Json{{"type", "discard"}, {"tile", "war"}}}) {
        const Json answer = table.act(table.acting(), foreign);
        CHECK(answer.at("rule") == "A turn");
        CHECK(answer.at("legal") == table.acting().copy.legal());
        CHECK(table.act(table.waiting(), foreign).at("legal") == Json::array());
    }
}

TEST_CASE("an action after the end is refused as the rules do, with nothing that is legal") {
    RefusalTable table;
    table.finish();
    const Json refused = table.act(table.anna, {{"type", "draw"}});
    CHECK(refused.at("rule") == "End of the game");
    CHECK(refused.at("legal") == Json::array());
}

TEST_CASE("those who may not come in are sent away, or may try again") {
    RefusalTable table;
    Client& cathy = table.world.connect(person("Cathy"));
    SECTION("a wrong invite closes the connection") {
        table.world.ask_to_enter(cathy, {{"invite", "00000000"}});
        CHECK(cathy.closed == room::CloseCode::no_such_room);
        CHECK(Json::parse(cathy.heard.back()) ==
              Json{{"type", "closing"}, {"code", "no_such_room"}});
    }
    const auto ends = [&cathy](const Json& answer, const char* code, room::CloseCode number) {
        CHECK(answer.at("type") == "error");
        CHECK(answer.at("code") == code);
        CHECK(cathy.closed == number);
        CHECK(Json::parse(cathy.heard.back()) == Json{{"type", "closing"}, {"code", code}});
    };
    SECTION("a guest who was kicked is sent away") {
        table.world.ask_to_enter(cathy, Json::object());
        table.world.ask(cathy, command("sit"));
        table.world.ask(table.anna, on_seat("kick", 0));
        ends(table.world.come_back(cathy), "kicked", room::CloseCode::kicked);
    }
    SECTION("a game without spectators closes the connection") {
        table.world.ask(table.anna, configure({{"seats", 2}, {"pace", 0}, {"watch", "nobody"}}));
        table.start();
        ends(table.world.ask_to_enter(cathy, Json::object()), "watching_off",
             room::CloseCode::watching_off);
    }
    SECTION("a closed room answers, and closes the connection, also of those who came before") {
        table.world.feed(room::CloseRequested{});
        table.world.settle();
        CHECK(table.anna.closed == room::CloseCode::room_closed);
        ends(table.world.ask_to_enter(cathy, Json::object()), "room_closed",
             room::CloseCode::room_closed);
        ends(table.world.come_back(cathy), "room_closed", room::CloseCode::room_closed);
    }
    SECTION("a closed private room has no other answer for those who do not belong to it") {
        table.world.feed(room::CloseRequested{});
        table.world.settle();
        ends(table.world.ask_to_enter(cathy, {{"invite", "00000000"}}), "no_such_room",
             room::CloseCode::no_such_room);
    }
    SECTION("a taken name can be changed") {
        table.world.ask(table.bob, command("sit"));
        table.world.ask_to_enter(cathy, {{"name", "Bob"}});
        CHECK(cathy.open);
        CHECK(table.world.ask_to_enter(cathy, Json::object()).at("type") == "entered");
    }
}

TEST_CASE("a private room has one answer for all who guess") {
    RefusalTable table;
    const auto guess = [&](const Json& members) {
        Client& client = table.world.connect(person("Cathy"));
        Json command = {
            {"type", "enter"}, {"id", "g"}, {"name", "Cathy"}, {"token", client.who.token}};
        command.update(members);
        table.world.ask(client, command);
        return client.heard;
    };
    const auto first = guess({{"invite", "00000000"}});
    CHECK(guess({{"invite", "7QX2M9P"}}) == first);
    CHECK(guess({{"invite", "7QX2M9PB"}}) == first);
    CHECK(guess(Json::object()) == first);
}

TEST_CASE("wrong invites are counted for each address, for a minute") {
    RefusalTable table;
    const auto guess = [&](const std::string& address, const char* invite) {
        support::Person who = person("Cathy");
        who.address = address;
        Client& client = table.world.connect(who);
        return table.world.ask_to_enter(client, {{"invite", invite}}).value("code", "entered");
    };
    for (int i = 0; i < room::limits::wrong_invites; ++i) {
        CHECK(guess("192.0.2.1", "00000000") == "no_such_room");
    }
    CHECK(guess("192.0.2.1", "00000000") == "too_many_tries");
    CHECK(guess("192.0.2.1", "7QX2M9PA") == "too_many_tries");
    CHECK(guess("192.0.2.2", "7QX2M9PA") == "entered");
    table.world.pass(std::chrono::seconds(59));
    CHECK(guess("192.0.2.1", "7QX2M9PA") == "too_many_tries");
    table.world.pass(std::chrono::seconds(1));
    CHECK(guess("192.0.2.1", "7qx2-m9pa") == "entered");
}

TEST_CASE("those who belong to the room need no invite and have a place in a crowd") {
    RefusalTable table;
    table.start();
    for (int i = 0; i < room::limits::wrong_invites; ++i) {
        Client& client = table.world.connect(person("Eve"));
        table.world.ask_to_enter(client, {{"invite", "00000000"}});
    }
    table.world.disconnect(table.bob);
    table.world.disconnect(table.anna);
    crowd(table.world);
    CHECK(table.world.come_back(table.bob, {{"invite", "00000000"}}).at("type") == "entered");
    CHECK(table.world.come_back(table.anna, {{"invite", "00000000"}}).at("type") == "entered");
}
