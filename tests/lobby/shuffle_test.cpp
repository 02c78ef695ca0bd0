#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/verify/history.hpp"
#include "protocol/verify/verify.hpp"
#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/schema.hpp"

// The shuffle that players and server make together, step by step.

namespace {

using namespace table_talk;
using room::limits::shuffle_step;
using support::Shuffler;

const Json three_seats = {{"seats", 3}, {"pace", 0}};

/// Anna, Bob and Cathy sit; none of them takes part by herself.
struct ShuffleTable : Table {
    explicit ShuffleTable(const Json& settings = three_seats) : Table(settings, 11) {
        for (Client* client : {&anna, &bob, &cathy}) {
            client->shuffles = false;
        }
    }

    void lock() { world.start({&anna, &bob, &cathy}); }

    const Json& room() const { return anna.copy.view().at("room"); }
    const Json& shuffle() const { return room().at("shuffle"); }

    /// The client does what is waited for, and gets this answer.
    Json take_part(Client& client) { return world.ask(client, due(client)); }

    /// What is waited for from this client.
    static Json due(const Client& client) {
        const auto due =
            Shuffler(client.who.token).due(client.copy.view().at("room"), client.copy.seat());
        REQUIRE(due.has_value());
        return *due;
    }

    /// All answer at once, and the store takes so long for each of them.
    void all_take_part(std::chrono::milliseconds append_time) {
        world.hold_appends();
        for (Client* client : {&anna, &bob, &cathy}) {
            world.send(*client, due(*client));
        }
        for (int append = 0; append < 3; ++append) {
            world.pass(append_time);
            world.finish_append();
        }
        world.release_appends();
    }

    Json commit_wrongly(Client& client) {
        return world.ask(client, {{"type", "commit"},
                                  {"game", shuffle().at("game")},
                                  {"attempt", shuffle().at("attempt")},
                                  {"commitment", std::string(64, '0')}});
    }

    /// What was sent of the shuffle, in order.
    std::vector<std::string> told() const {
        std::vector<std::string> types;
        for (const Json& update : anna.messages("update")) {
            for (const Json& event : update.at("events")) {
                static const std::set<std::string> wanted = {"locked",   "committed", "commitments",
                                                             "revealed", "voided",    "started"};
                if (wanted.contains(event.at("type"))) {
                    types.push_back(event.at("type"));
                }
            }
        }
        return types;
    }

    Json proof(std::uint32_t number = 1) {
        world.play_out(first);
        return world.ask(anna, {{"type", "record"}, {"number", number}}).at("record").at("proof");
    }

    Client& cathy = world.enter("Cathy");
};

bool is_weightless(const Json& seat) {
    return seat.at("secret") == std::string(64, '0');
}

}  // namespace

TEST_CASE("the server commits itself before the seats are locked") {
    ShuffleTable table;
    const Json open = table.shuffle();
    CHECK(open.at("game") == 1);
    CHECK(open.at("commitment").get<std::string>().size() == 64);
    CHECK(open.size() == 2);
    table.lock();
    CHECK(table.shuffle().at("commitment") == open.at("commitment"));
    CHECK(table.room().at("status") == "shuffling");
}

TEST_CASE("no commitment is sent before all are in, nor any secret before the end") {
    ShuffleTable table;
    table.lock();
    CHECK(table.shuffle().at("stage") == "commit");
    CHECK(table.shuffle().at("waiting_for") == Json({0, 1, 2}));
    table.take_part(table.bob);
    table.take_part(table.anna);
    CHECK(table.shuffle().at("waiting_for") == Json({2}));
    CHECK_FALSE(table.shuffle().contains("commitments"));
    table.take_part(table.cathy);
    CHECK(table.shuffle().at("stage") == "reveal");
    CHECK(table.shuffle().at("commitments").size() == 3);
    CHECK(table.shuffle().at("waiting_for") == Json({0, 1, 2}));
    table.take_part(table.cathy);
    table.take_part(table.bob);
    CHECK(table.room().at("status") == "shuffling");
    CHECK_FALSE(table.anna.copy.view().contains("game"));
    table.take_part(table.anna);
    CHECK(table.room().at("status") == "playing");
    CHECK(table.told() == std::vector<std::string>{"locked", "committed", "committed", "committed",
                                                   "commitments", "revealed", "revealed",
                                                   "revealed", "started"});
    CHECK(table.shuffle().at("root").get<std::string>().size() == 64);
    CHECK_FALSE(table.shuffle().contains("stage"));
}

TEST_CASE("the proof has every player's secret, and leads to the game that was played") {
    ShuffleTable table;
    table.lock();
    for (int step = 0; step < 2; ++step) {
        for (Client* client : {&table.anna, &table.bob, &table.cathy}) {
            table.take_part(*client);
        }
    }
    const Json open = table.shuffle();
    const protocol::Proof proof = protocol::read_proof(table.proof(), 3);
    CHECK(proof.room == table.world.id());
    CHECK(proof.attempt == 0);
    CHECK(open.at("commitment") == protocol::hex(proof.server.commitment));
    for (const Client* client : {&table.anna, &table.bob, &table.cathy}) {
        const auto seat = *client->copy.seat();
        CHECK(proof.seats.at(seat).secret == Shuffler(client->who.token).secret(open));
        CHECK(open.at("commitments").at(std::to_string(seat)) ==
              protocol::hex(proof.seats.at(seat).commitment));
    }
    const auto setup = protocol::check_setup("ra", "classic", 3, Json::object());
    const room::Dealt dealt = room::deal_fairly(setup, proof.shuffle());
    CHECK(open.at("root") == protocol::hex(dealt.seal.root()));
}

TEST_CASE("a table of bots is dealt at once") {
    RoomWorld world(Json{{"seats", 3}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    world.start({});
    const Json& room = anna.copy.view().at("room");
    CHECK(room.at("status") == "playing");
    CHECK(room.at("shuffle").at("commitments") == Json::object());
    world.play_out(first);
    const Json record = world.ask(anna, {{"type", "record"}, {"number", 1}}).at("record");
    for (const Json& seat : record.at("proof").at("seats")) {
        CHECK(is_weightless(seat));
    }
}

TEST_CASE("a player who does not commit in time takes no part, and no player waits longer") {
    ShuffleTable table;
    table.lock();
    table.take_part(table.anna);
    table.take_part(table.cathy);
    table.world.pass(shuffle_step - std::chrono::milliseconds(1));
    CHECK(table.shuffle().at("stage") == "commit");
    table.world.pass(std::chrono::milliseconds(1));
    CHECK(table.shuffle().at("stage") == "reveal");
    CHECK(table.shuffle().at("attempt") == 0);
    table.take_part(table.cathy);
    table.take_part(table.anna);
    CHECK(table.room().at("status") == "playing");
    const Json proof = table.proof();
    CHECK_FALSE(is_weightless(proof.at("seats").at(0)));
    CHECK(is_weightless(proof.at("seats").at(1)));
    CHECK_FALSE(is_weightless(proof.at("seats").at(2)));
}

TEST_CASE("a slow store excludes no player who answered in time") {
    ShuffleTable table;
    table.lock();
    table.all_take_part(std::chrono::milliseconds(2600));
    CHECK(table.shuffle().at("stage") == "reveal");
    CHECK(table.shuffle().at("attempt") == 0);
    CHECK(table.shuffle().at("waiting_for") == Json({0, 1, 2}));
    table.all_take_part(std::chrono::milliseconds(2600));
    CHECK(table.room().at("status") == "playing");
    CHECK(table.told() == std::vector<std::string>{"locked", "committed", "committed", "committed",
                                                   "commitments", "revealed", "revealed",
                                                   "revealed", "started"});
}

TEST_CASE("a stage of the shuffle has its full time, however long the one before took") {
    ShuffleTable table;
    table.lock();
    table.all_take_part(shuffle_step);
    table.world.pass(shuffle_step - std::chrono::milliseconds(1));
    CHECK(table.shuffle().at("stage") == "reveal");
    table.world.pass(std::chrono::milliseconds(1));
    CHECK(table.shuffle().at("attempt") == 1);
}

TEST_CASE("no time passes in a shuffle while something is written down") {
    ShuffleTable table;
    table.lock();
    table.world.hold_appends();
    table.world.send(table.anna, ShuffleTable::due(table.anna));
    table.world.pass(std::chrono::seconds(4));
    table.world.finish_append();
    table.world.release_appends();
    table.world.pass(shuffle_step - std::chrono::milliseconds(1));
    table.take_part(table.bob);
    CHECK(table.shuffle().at("stage") == "commit");
    table.world.pass(std::chrono::milliseconds(1));
    CHECK(table.shuffle().at("stage") == "reveal");
    CHECK(table.shuffle().at("waiting_for") == Json({0, 1}));
}

TEST_CASE("a shuffle cannot be held up for ever by keeping a slow store busy") {
    ShuffleTable table;
    table.lock();
    table.world.hold_appends();
    const auto begun = table.world.now();
    for (int toggle = 0; table.shuffle().contains("stage"); ++toggle) {
        REQUIRE(table.world.now() - begun < std::chrono::minutes(1));
        table.world.send(table.bob, {{"type", toggle % 2 == 0 ? "leave" : "sit"}});
        while (table.world.append_is_under_way()) {
            table.world.pass(std::chrono::seconds(3));
            table.world.finish_append();
        }
    }
    CHECK(table.world.now() - begun >= shuffle_step + room::limits::shuffle_extension);
}

TEST_CASE("a table without commitments is dealt without its players") {
    ShuffleTable table;
    table.lock();
    table.world.pass(shuffle_step);
    CHECK(table.room().at("status") == "playing");
    CHECK(table.told() == std::vector<std::string>{"locked", "started"});
}

TEST_CASE("a reveal that does not come voids the attempt in public") {
    ShuffleTable table;
    table.lock();
    for (Client* client : {&table.anna, &table.bob, &table.cathy}) {
        table.take_part(*client);
    }
    const Json before = table.shuffle();
    table.take_part(table.anna);
    table.take_part(table.cathy);
    table.world.pass(shuffle_step);
    const Json voided = table.anna.messages("update").back().at("events").back();
    CHECK(voided == Json{{"type", "voided"}, {"attempt", 0}, {"seats", {1}}, {"reason", "late"}});
    CHECK(table.shuffle().at("attempt") == 1);
    CHECK(table.shuffle().at("waiting_for") == Json({0, 2}));
    CHECK_FALSE(table.shuffle().contains("commitments"));
    CHECK(table.shuffle().at("commitment") == before.at("commitment"));
    for (int step = 0; step < 2; ++step) {
        table.take_part(table.anna);
        table.take_part(table.cathy);
    }
    CHECK(table.shuffle().at("commitments").at("0") != before.at("commitments").at("0"));
    const Json proof = table.proof();
    CHECK(proof.at("attempt") == 1);
    CHECK(is_weightless(proof.at("seats").at(1)));
}

TEST_CASE("a wrong reveal is reported to its sender, and voids the attempt in public") {
    ShuffleTable table;
    table.lock();
    table.take_part(table.anna);
    table.take_part(table.cathy);
    table.commit_wrongly(table.bob);
    table.take_part(table.anna);
    const Json refused = table.take_part(table.bob);
    CHECK(refused.at("code") == "wrong_reveal");
    CHECK(refused.at("field") == "secret");
    // The refusal comes when it has been told what it led to.
    CHECK(Json::parse(table.bob.heard.back()) == refused);
    const Json voided = table.anna.messages("update").back().at("events").back();
    CHECK(voided == Json{{"type", "voided"}, {"attempt", 0}, {"seats", {1}}, {"reason", "wrong"}});
    CHECK(table.shuffle().at("waiting_for") == Json({0, 2}));
}

TEST_CASE("attempts end when no player is left who may fail") {
    ShuffleTable table;
    table.lock();
    for (int attempt = 0; attempt < 3; ++attempt) {
        for (Client* client : {&table.anna, &table.bob, &table.cathy}) {
            if (table.shuffle()
                    .at("waiting_for")
                    .dump()
                    .find(std::to_string(*client->copy.seat())) != std::string::npos) {
                table.commit_wrongly(*client);
            }
        }
        CHECK(table.shuffle().at("attempt") == attempt);
        Client& wrong = attempt == 0 ? table.anna : attempt == 1 ? table.bob : table.cathy;
        CHECK(table.take_part(wrong).at("code") == "wrong_reveal");
    }
    CHECK(table.room().at("status") == "playing");
    const Json proof = table.proof();
    CHECK(proof.at("attempt") == 3);
    for (const Json& seat : proof.at("seats")) {
        CHECK(is_weightless(seat));
    }
}

TEST_CASE("a shuffle goes on after a restart, and after its players come back") {
    ShuffleTable table;
    table.lock();
    table.take_part(table.bob);
    table.world.restart();
    for (Client* client : {&table.anna, &table.bob, &table.cathy}) {
        table.world.come_back(*client, {{"seen", client->copy.v()}});
    }
    CHECK(table.shuffle().at("waiting_for") == Json({0, 2}));
    table.take_part(table.anna);
    table.take_part(table.cathy);
    table.world.restart();
    for (Client* client : {&table.anna, &table.bob, &table.cathy}) {
        table.world.come_back(*client);
        table.take_part(*client);
    }
    CHECK(table.room().at("status") == "playing");
    table.world.restart();
    table.world.come_back(table.anna);
    CHECK(table.room().at("status") == "playing");
}

TEST_CASE("after a restart there is time to come back, and then as much as always") {
    ShuffleTable table;
    table.lock();
    table.world.pass(shuffle_step - std::chrono::milliseconds(1));
    table.world.restart();
    table.world.come_back(table.anna);
    table.world.pass(room::limits::shuffle_return - std::chrono::milliseconds(1));
    CHECK(table.shuffle().at("stage") == "commit");
    table.take_part(table.anna);
    table.world.pass(std::chrono::milliseconds(1));
    CHECK(table.shuffle().at("stage") == "reveal");
    table.world.pass(shuffle_step);
    CHECK(table.room().at("status") == "playing");
}

TEST_CASE("a store that fails in the middle of a shuffle costs no player their part in it") {
    ShuffleTable table;
    table.lock();
    table.take_part(table.anna);
    table.world.hold_appends();
    table.world.send(table.bob, ShuffleTable::due(table.bob));
    table.world.fail_append();
    table.world.release_appends();
    for (Client* client : {&table.anna, &table.bob, &table.cathy}) {
        table.world.pass(shuffle_step);
        table.world.come_back(*client);
    }
    CHECK(table.shuffle().at("waiting_for") == Json({1, 2}));
    table.take_part(table.bob);
    table.take_part(table.cathy);
    CHECK(table.shuffle().at("waiting_for") == Json({0, 1, 2}));
}

TEST_CASE("a player may leave and come back while the bag is shuffled") {
    ShuffleTable table;
    table.lock();
    CHECK(table.world.ask(table.bob, {{"type", "leave"}}).at("type") == "ok");
    CHECK(table.room().at("seats").at("1").at("left") == true);
    CHECK(table.world.ask(table.bob, {{"type", "sit"}}).at("type") == "ok");
    table.take_part(table.bob);
    CHECK(table.shuffle().at("waiting_for") == Json({0, 2}));
}

TEST_CASE("a rematch has a secret and a commitment of its own") {
    ShuffleTable table;
    table.lock();
    table.world.pass(shuffle_step);
    const Json before = table.shuffle();
    table.world.play_out(first);
    table.world.ask(table.anna, {{"type", "rematch"}});
    CHECK(table.shuffle().at("game") == 2);
    CHECK(table.shuffle().at("commitment") != before.at("commitment"));
    CHECK(table.shuffle().size() == 2);
    table.world.ask(table.bob, {{"type", "sit"}});
    table.world.ask(table.cathy, {{"type", "sit"}});
    table.world.ask(table.anna, {{"type", "start"}});
    for (int step = 0; step < 2; ++step) {
        for (Client* client : {&table.anna, &table.bob, &table.cathy}) {
            table.take_part(*client);
        }
    }
    CHECK(table.shuffle().at("root") != before.at("root"));
    const Json second = table.proof(2);
    const Json first_proof = table.proof(1);
    CHECK(second.at("game") == 2);
    CHECK(first_proof.at("game") == 1);
    CHECK(first_proof.at("history").at("head") != second.at("history").at("before"));
}

TEST_CASE("where all numbers are needed, one that is lost calls the game off, and is counted") {
    ShuffleTable table({{"seats", 3}, {"pace", 0}, {"all_numbers", true}});
    table.lock();
    const Json commitment = table.shuffle().at("commitment");
    SECTION("no player commits for a seat") {
        table.take_part(table.anna);
        table.take_part(table.bob);
        table.world.pass(shuffle_step);
    }
    SECTION("a player does not reveal") {
        for (Client* client : {&table.anna, &table.bob, &table.cathy}) table.take_part(*client);
        table.take_part(table.anna);
        table.take_part(table.bob);
        table.world.pass(shuffle_step);
    }
    const Json told = table.anna.messages("update").back().at("events");
    CHECK(told ==
          Json::array({{{"type", "voided"}, {"attempt", 0}, {"seats", {2}}, {"reason", "late"}},
                       {{"type", "called_off"}}}));
    CHECK(table.room().at("status") == "gathering");
    CHECK(table.shuffle() == Json{{"game", 1}, {"commitment", commitment}});
    CHECK(table.room().at("seats").at("2").at("name") == "Cathy");

    // The next lock says how often it was tried; the server's number is the same.
    table.world.restart();
    for (Client* client : {&table.anna, &table.bob, &table.cathy}) table.world.come_back(*client);
    table.world.ask(table.anna, command("start"));
    CHECK(table.anna.messages("update").back().at("events").front().at("attempt") == 1);
    CHECK(table.shuffle().at("attempt") == 1);
    CHECK(table.shuffle().at("commitment") == commitment);
    for (int step = 0; step < 2; ++step) {
        for (Client* client : {&table.anna, &table.bob, &table.cathy}) table.take_part(*client);
    }
    CHECK(table.room().at("status") == "playing");
    table.world.play_out(first);
    const Json record = table.world.ask(table.anna, {{"type", "record"}, {"number", 1}});
    CHECK(record.at("record").at("proof").at("attempt") == 1);
    const protocol::Verdict verdict = protocol::verify(record.at("record").dump());
    CHECK(verdict.failed() == nullptr);
}

TEST_CASE("a player who left while a game was called off has no seat for the next") {
    ShuffleTable table({{"seats", 3}, {"pace", 0}, {"all_numbers", true}});
    table.lock();
    table.world.ask(table.cathy, command("leave"));
    table.world.pass(shuffle_step);
    CHECK(table.room().at("status") == "gathering");
    CHECK(table.room().at("seats").at("2") == Json{{"kind", "open"}});
}

TEST_CASE("shuffles that are called off again and again do not grow what is kept of them") {
    ShuffleTable table({{"seats", 3}, {"pace", 0}, {"all_numbers", true}});
    const auto call_off = [&table] {
        table.world.pass(std::chrono::minutes(30));
        REQUIRE(table.world.ask(table.anna, command("start")).at("type") == "ok");
        table.world.pass(shuffle_step);
        REQUIRE(table.room().at("status") == "gathering");
    };
    table.lock();
    table.world.pass(shuffle_step);
    for (int i = 0; i < 100; ++i) call_off();
    CHECK(table.world.kept_bytes() <
          room::limits::updates_held_bytes + room::limits::changes_held_bytes);
    const std::size_t before = table.world.kept_bytes();
    for (int i = 0; i < 100; ++i) call_off();
    CHECK(table.world.kept_bytes() < before + before / 10);
}
