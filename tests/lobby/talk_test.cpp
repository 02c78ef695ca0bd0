#include <catch2/catch.hpp>

#include "tests/lobby/table_talk.hpp"

// What people say in words of their own.

namespace {

using namespace table_talk;
using protocol::TalkPolicy;
using std::chrono::seconds;

Json say(const std::string& text, const char* channel = "table") {
    return {{"type", "say"}, {"channel", channel}, {"text", text}};
}
Json mute(const char* name, bool on = true) {
    return {{"type", "mute"}, {"name", name}, {"on", on}};
}

/// All lines that this connection was sent, in order.
std::vector<Json> lines(const Client& client) {
    std::vector<Json> all;
    for (const Json& talk : client.messages("talk")) {
        for (const Json& line : talk.at("lines")) all.push_back(line);
    }
    return all;
}
std::vector<std::string> texts(const Client& client) {
    std::vector<std::string> all;
    for (const Json& line : lines(client)) all.push_back(line.at("text"));
    return all;
}
using Texts = std::vector<std::string>;

/// Anna and Bob, who read what is said.
struct TalkingTable : Table {
    using Table::Table;

    Client& watcher(const std::string& name) {
        Client& client = world.connect(person(name));
        world.ask_to_enter(client, {{"talk", 0}});
        return client;
    }
    Json come_back(Client& client, std::uint64_t last = 0) {
        return world.come_back(client, {{"talk", last}});
    }
    std::string code(Client& client, const Json& command) {
        return world.ask(client, command).value("code", "");
    }

    Json anna_is_here = come_back(anna);
    Json bob_is_here = come_back(bob);
};

}  // namespace

TEST_CASE("a line reaches everybody who wants it, and belongs to no version") {
    TalkingTable table;
    Client& dora = table.world.enter("Dora");
    table.start();
    const std::uint64_t v = table.world.version();
    const std::size_t log = table.world.log().size();
    const Json answer = table.world.ask(table.bob, say("Who has the 13?"));
    CHECK(answer.at("type") == "ok");
    CHECK(answer.at("v") == v);
    const Json line = {{"at", table.world.now().time_since_epoch().count()},
                       {"channel", "table"},
                       {"id", 1},
                       {"name", "Bob"},
                       {"seat", *table.bob.copy.seat()},
                       {"text", "Who has the 13?"}};
    for (const Client* client : {&table.anna, &table.bob}) {
        CHECK(lines(*client) == std::vector<Json>{line});
    }
    CHECK(dora.messages("talk").empty());
    CHECK(table.world.version() == v);
    CHECK(table.world.log().size() == log);
}

TEST_CASE("a line is kept before anybody is shown it") {
    TalkingTable table;
    table.start();
    table.world.hold_appends();
    const std::string id = table.world.send(table.bob, say("hello"));
    CHECK(table.world.append_is_under_way());
    CHECK(texts(table.anna).empty());
    CHECK(RoomWorld::answer(table.bob, id).is_null());
    SECTION("and then they are, before the answer") {
        table.world.finish_append();
        CHECK(texts(table.anna) == Texts{"hello"});
        CHECK(Json::parse(*(table.bob.heard.end() - 2)).at("type") == "talk");
        CHECK(Json::parse(table.bob.heard.back()).at("type") == "ok");
    }
    SECTION("and a move that comes meanwhile waits") {
        Client& acting = table.acting();
        const std::uint64_t v = table.world.version();
        const std::string move = table.world.send(
            acting,
            {{"type", "act"}, {"v", acting.copy.v()}, {"action", acting.copy.legal().front()}});
        CHECK(RoomWorld::answer(acting, move).is_null());
        table.world.release_appends();
        CHECK(RoomWorld::answer(acting, move).at("type") == "ok");
        CHECK(table.world.version() > v);
    }
    SECTION("and is refused where it could not be kept") {
        table.world.fail_append();
        CHECK(RoomWorld::answer(table.bob, id).at("code") == "room_stopped");
        CHECK(table.bob.closed == room::CloseCode::room_stopped);
        table.world.release_appends();
        table.come_back(table.anna);
        CHECK(texts(table.anna).empty());
    }
}

TEST_CASE("a guest who comes back gets what was said since") {
    TalkingTable table;
    table.start();
    for (const char* text : {"one", "two", "three"}) table.world.ask(table.bob, say(text));
    table.world.restart();
    table.come_back(table.anna, 1);
    CHECK(texts(table.anna) == Texts{"two", "three"});
    CHECK(table.anna.messages("talk").size() == 1);
    table.come_back(table.anna, 3);
    CHECK(table.anna.messages("talk").empty());
    CHECK(texts(table.watcher("Dora")) == Texts{"one", "two", "three"});
    table.world.ask(table.anna, say("four"));
    CHECK(lines(table.anna).back().at("id") == 4);
}

TEST_CASE("a command that is repeated says nothing twice") {
    TalkingTable table;
    table.start();
    Json command = say("once");
    command["id"] = "said";
    CHECK(table.world.ask(table.bob, command).at("type") == "ok");
    CHECK(table.world.ask(table.bob, command).at("type") == "ok");
    table.world.restart();
    table.come_back(table.anna);
    table.come_back(table.bob);
    CHECK(table.world.ask(table.bob, command).at("type") == "ok");
    CHECK(texts(table.anna) == Texts{"once"});
    CHECK(table.world.talk().size() == 1);
    command["text"] = "twice";
    CHECK(table.code(table.bob, command) == "id_reused");
    CHECK(table.code(table.bob, {{"type", "leave"}, {"id", "said"}}) == "id_reused");
    CHECK(table.world
              .ask(table.anna,
                   [&] {
                       Json of_another = command;
                       of_another["text"] = "mine";
                       return of_another;
                   }())
              .at("type") == "ok");
}

TEST_CASE("a command that is repeated while it is under way says nothing twice") {
    TalkingTable table;
    table.start();
    table.world.hold_appends();
    Json command = say("once");
    command["id"] = "said";
    table.world.send(table.bob, command);
    table.world.send(table.bob, command);
    table.world.release_appends();
    CHECK(table.bob.messages("ok").size() >= 2);
    CHECK(texts(table.anna) == Texts{"once"});
}

TEST_CASE("a guest who says too much is refused, and the others are not") {
    TalkingTable table;
    table.start();
    for (int i = 0; i < 5; ++i) {
        CHECK(table.world.ask(table.bob, say("again")).at("type") == "ok");
    }
    const Json refused = table.world.ask(table.bob, say("again"));
    CHECK(refused.at("code") == "rate_limited");
    CHECK(refused.at("retry_after") == 2);
    CHECK(table.world.ask(table.anna, say("and I")).at("type") == "ok");
    table.world.pass(seconds(2));
    CHECK(table.world.ask(table.bob, say("again")).at("type") == "ok");
    CHECK(table.code(table.bob, say("again")) == "rate_limited");
    CHECK(texts(table.anna).size() == 7);
}

TEST_CASE("spectators together say so much, under however many tokens, and players go on") {
    TalkingTable table;
    table.start();
    int said = 0;
    for (int guest = 0; guest < 10; ++guest) {
        Client& client = table.watcher("Guest " + std::to_string(guest));
        for (int i = 0; i < 5; ++i) {
            said += table.code(client, say("again", "spectators")).empty() ? 1 : 0;
        }
    }
    CHECK(said == 20);
    CHECK(table.code(table.bob, say("hello")).empty());
}

TEST_CASE("the last lines are kept, by number and by size") {
    const auto say_many = [](const std::string& text, int count) {
        TalkingTable table;
        for (int i = 0; i < count; ++i) {
            table.world.ask(table.bob, say(text));
            table.world.pass(seconds(2));
        }
        return table.world.talk();
    };
    SECTION("500 of them") {
        const auto kept = say_many("hi", 505);
        CHECK(kept.size() == 500);
        CHECK(Json::parse(kept.front()).at("line").at("id") == 6);
    }
    SECTION("64 KiB of them") {
        // With its name and what stands around it, each takes 1,303 bytes.
        std::string longest;
        for (int i = 0; i < 300; ++i) longest += "\xF0\x9D\x84\x9E";
        CHECK(say_many(longest, 60).size() == 50);
    }
}

TEST_CASE("spectators talk apart from the players while a game goes on") {
    TalkingTable table;
    Client& dora = table.watcher("Dora");
    CHECK(table.code(dora, say("may I?")).empty());
    CHECK(table.code(dora, say("nobody plays yet", "spectators")).empty());
    CHECK(texts(table.anna) == Texts{"may I?", "nobody plays yet"});
    table.start();
    CHECK(table.code(dora, say("take it!")) == "wrong_channel");
    CHECK(table.code(table.bob, say("to you", "spectators")) == "wrong_channel");
    CHECK(table.code(dora, say("she should", "spectators")).empty());
    CHECK(table.code(table.bob, say("hm")).empty());
    CHECK(texts(table.anna) == Texts{"may I?", "nobody plays yet", "hm"});
    CHECK(texts(dora) == Texts{"may I?", "nobody plays yet", "she should", "hm"});
    SECTION("also of those who come back") {
        table.world.restart();
        table.come_back(table.anna);
        CHECK(texts(table.anna) == Texts{"may I?", "nobody plays yet", "hm"});
        table.come_back(dora, 2);
        CHECK(texts(dora) == Texts{"she should", "hm"});
    }
    SECTION("and players read it once the game is over") {
        table.world.play_out(hasty);
        CHECK(texts(table.anna) == Texts{"may I?", "nobody plays yet", "hm", "she should"});
        CHECK(texts(dora).size() == 4);
        CHECK(table.code(dora, say("well played")).empty());
    }
    SECTION("also if they come back later, with the last line") {
        table.world.disconnect(table.bob);
        table.world.ask(table.anna, {{"type", "leave"}});
        table.come_back(table.anna, 4);
        CHECK(table.anna.messages("talk").empty());
        table.world.ask(table.anna, {{"type", "sit"}});
        table.come_back(table.bob, 4);
        table.world.play_out(hasty);
        table.come_back(table.bob, 4);
        CHECK(texts(table.bob) == Texts{"she should"});
    }
}

TEST_CASE("words of one's own are for private rooms, unless the server says otherwise") {
    const auto refused = [](TalkPolicy policy, const char* visibility, const Json& command) {
        TalkingTable table({{"seats", 2}, {"visibility", visibility}});
        table.world.allow(policy);
        table.start();
        return table.code(table.bob, command);
    };
    const Json clap = {{"type", "react"}, {"reaction", "clap"}};
    CHECK(refused(TalkPolicy::in_private, "private", say("hi")).empty());
    CHECK(refused(TalkPolicy::in_private, "public", say("hi")) == "talk_off");
    CHECK(refused(TalkPolicy::in_private, "public", clap).empty());
    CHECK(refused(TalkPolicy::all, "public", say("hi")).empty());
    CHECK(refused(TalkPolicy::reactions, "private", say("hi")) == "talk_off");
    CHECK(refused(TalkPolicy::reactions, "private", clap).empty());
    CHECK(refused(TalkPolicy::off, "private", say("hi")) == "talk_off");
    CHECK(refused(TalkPolicy::off, "private", clap) == "talk_off");
}

TEST_CASE("a guest who comes once the room is public is not sent what was said in private") {
    const TalkPolicy policy = GENERATE(TalkPolicy::in_private, TalkPolicy::all);
    TalkingTable table;
    table.world.allow(policy);
    table.world.ask(table.bob, {{"type", "sit"}});
    table.world.ask(table.bob, say("between us"));
    table.world.ask(table.anna, configure({{"seats", 2}, {"visibility", "public"}}));
    CHECK(texts(table.watcher("Dora")).empty());
    if (policy == TalkPolicy::all) {
        table.world.ask(table.bob, say("to all"));
        CHECK(texts(table.watcher("Eve")) == Texts{"to all"});
    }
    table.world.restart();
    table.world.allow(policy);
    CHECK(texts(table.watcher("Fritz")).size() == (policy == TalkPolicy::all ? 1 : 0));
    table.come_back(table.anna);
    table.world.ask(table.anna, configure({{"seats", 2}, {"visibility", "private"}}));
    table.come_back(table.bob);
    CHECK(texts(table.bob).front() == "between us");
}

TEST_CASE("a guest is sent nothing that was said where nothing may be said") {
    TalkingTable table;
    table.world.ask(table.bob, {{"type", "sit"}});
    table.world.ask(table.bob, say("hi"));
    SECTION("by the server") {
        table.world.allow(TalkPolicy::off);
    }
    SECTION("by the host") {
        table.world.ask(table.anna, configure({{"seats", 2}, {"talk", "reactions"}}));
    }
    table.come_back(table.bob);
    CHECK(texts(table.bob).empty());
    CHECK(texts(table.watcher("Dora")).empty());
}

TEST_CASE("a room may allow less than its server, and never more") {
    TalkingTable table;
    CHECK_FALSE(table.anna_is_here.contains("talk"));
    const Json clap = {{"type", "react"}, {"reaction", "clap"}};
    table.world.ask(table.bob, {{"type", "sit"}});
    table.world.ask(table.anna, configure({{"seats", 2}, {"talk", "reactions"}}));
    CHECK(table.anna.copy.view().at("room").at("talk") == "reactions");
    CHECK(table.code(table.bob, say("hi")) == "talk_off");
    CHECK(table.code(table.bob, clap).empty());
    table.world.ask(table.anna, configure({{"seats", 2}, {"talk", "off"}}));
    CHECK(table.code(table.bob, clap) == "talk_off");
    table.world.ask(table.anna, configure({{"seats", 2}, {"talk", "all"}}));
    CHECK_FALSE(table.anna.copy.view().at("room").contains("talk"));
    CHECK(table.code(table.bob, say("hi")).empty());
    table.world.allow(TalkPolicy::off);
    CHECK(table.code(table.bob, say("hi")) == "talk_off");
    CHECK(table.come_back(table.bob).at("talk") == "off");
}

TEST_CASE("the host mutes who pesters, and lets them speak again") {
    TalkingTable table;
    Client& dora = table.watcher("Dora");
    table.start();
    CHECK(table.code(table.bob, mute("Dora")) == "not_host");
    CHECK(table.code(table.anna, mute("Anna")) == "no_such_guest");
    CHECK(table.code(table.anna, mute("Emil")) == "no_such_guest");
    CHECK(table.code(table.anna, mute("Dora")).empty());
    CHECK(table.code(table.anna, mute("Bob")).empty());
    table.world.pass(seconds(1));
    const Names both = {"Dora", "Bob"};
    CHECK(table.bob.copy.presence()->muted == both);
    CHECK(table.code(dora, say("psst", "spectators")) == "muted");
    CHECK(table.code(table.bob, say("psst")) == "muted");
    CHECK(table.code(table.bob, {{"type", "react"}, {"reaction", "clap"}}) == "muted");
    CHECK(table.code(table.anna, say("quiet")).empty());
    CHECK(texts(dora) == Texts{"quiet"});
    SECTION("also once the room was out of memory") {
        table.world.restart();
        for (Client* client : {&table.anna, &table.bob}) table.come_back(*client);
        CHECK(table.code(table.bob, say("psst")) == "muted");
        CHECK(table.bob.copy.presence()->muted == both);
    }
    SECTION("and asking twice changes nothing") {
        const auto kept = table.world.talk();
        CHECK(table.code(table.anna, mute("Bob")).empty());
        CHECK(table.world.talk() == kept);
    }
    SECTION("until they are no longer muted") {
        CHECK(table.code(table.anna, mute("Bob", false)).empty());
        CHECK(table.code(table.anna, mute("Bob", false)).empty());
        table.world.pass(seconds(1));
        CHECK(table.bob.copy.presence()->muted == Names{"Dora"});
        CHECK(table.code(table.bob, say("thanks")).empty());
    }
}

TEST_CASE("a spectator who pesters is shown out, and comes in no more") {
    TalkingTable table;
    Client& dora = table.watcher("Dora");
    table.start();
    CHECK(table.code(dora, say("psst", "spectators")).empty());
    CHECK(table.code(table.anna, {{"type", "show_out"}, {"name", "Dora"}}).empty());
    CHECK(dora.closed == room::CloseCode::kicked);
    CHECK(table.come_back(dora).at("code") == "kicked");
}

TEST_CASE("a text that cannot be a line is refused") {
    TalkingTable table;
    const auto field = [&](const Json& command) {
        return table.world.ask(table.bob, command).value("field", "");
    };
    for (const char* text :
         {"", " ", "two\nlines", "bell\x07", " before", "after ", "\u200b", "\u202eback"}) {
        CHECK(field(say(text)) == "text");
    }
    CHECK(field(say(std::string(301, 'a'))) == "text");
    CHECK(field(say("hi", "bob")) == "channel");
    CHECK(field(say(std::string(300, 'a'))).empty());
}

TEST_CASE("a talkative game's record is a silent one's") {
    const auto record = [](bool talkative) {
        TalkingTable table({{"seats", 2}, {"pace", 0}});
        Client& dora = table.watcher("Dora");
        table.start();
        for (int turn = 0; table.world.play(hasty); ++turn) {
            if (!talkative) continue;
            table.world.ask(turn % 2 == 0 ? table.anna : table.bob, say("hm"));
            table.world.ask(dora, say("oh", "spectators"));
        }
        CHECK(texts(dora).empty() != talkative);
        table.world.ask(table.anna, {{"type", "rematch"}});
        return table.world.kept_record(1);
    };
    CHECK(record(true) == record(false));
}

TEST_CASE("a room in which nobody says anything keeps nothing for it") {
    Table table;
    table.start();
    table.world.play_out(hasty);
    CHECK(table.world.talk().empty());
    CHECK(table.anna.messages("talk").empty());
}
