#include "clients/cpp/room.hpp"

#include <algorithm>
#include <utility>

#include <catch2/catch.hpp>

#include "clients/cpp/lobby.hpp"
#include "protocol/verify/verify.hpp"
#include "server/room/limits.hpp"
#include "tests/native/real_server.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/raw_client.hpp"

// The client library in rooms of the real server.

namespace {

using namespace native;
using client::Answer;
using client::Status;

/// A guest in a room, and all that it receives.
class Guest {
public:
    Guest(Context& context, const RealServer& server, client::RoomOptions options)
        : context_(context),
          room_(context, server.server(), std::move(options),
                {.updated =
                     [this](const client::RoomUpdate& update) {
                         versions_.push_back(update.v);
                         took_ = update.took;
                     },
                 .reacted =
                     [this](const protocol::server::Reaction& reaction) {
                         reactions_.push_back(reaction.reaction);
                     },
                 .talked =
                     [this](const std::vector<protocol::server::Line>& lines) {
                         for (const auto& line : lines)
                             said_.push_back(line.name + ": " + line.text);
                     }}) {}

    client::Room& room() { return room_; }
    const client::RoomState& state() const { return room_.state(); }
    const std::vector<std::uint64_t>& versions() const { return versions_; }
    /// What the last update took of a clock.
    const std::optional<protocol::Took>& took() const { return took_; }
    const std::vector<std::string>& reactions() const { return reactions_; }

    const std::vector<std::string>& said() const { return said_; }

    void come() {
        run_until(context_, [this] { return room_.connection().status == Status::online; });
    }
    std::string status() const { return state().view.at("room").at("status"); }

    /// Asks, and waits for the answer.
    template <class Ask>
    Answer ask(Ask ask) {
        std::optional<Answer> answer;
        ask(room_, [&answer](const Answer& given) { answer = given; });
        run_until(context_, [&answer] { return answer.has_value(); });
        return *answer;
    }
    Answer act(const Json& action) {
        return ask(
            [&](client::Room& room, client::Answered done) { room.act(action, std::move(done)); });
    }
    /// Sits, puts bots into the other seats, and starts.
    void start_game() {
        REQUIRE(!ask([](auto& room, auto done) { room.sit({}, done); }).error);
        for (client::Seat number = 1; number < state().view.at("room").at("seats").size();
             ++number) {
            REQUIRE(!ask([&](auto& room, auto done) { room.bot(number, {}, done); }).error);
        }
        REQUIRE(!ask([](auto& room, auto done) { room.start(done); }).error);
    }
    void wait_for_turn() {
        run_until(context_, [this] { return state().is_asked() || status() == "finished"; });
    }
    void play_to_end() {
        for (wait_for_turn(); status() != "finished"; wait_for_turn()) {
            REQUIRE(!act(state().legal.at(0)).error);
        }
    }

private:
    Context& context_;
    client::Room room_;
    std::vector<std::uint64_t> versions_;
    std::optional<protocol::Took> took_;
    std::vector<std::string> reactions_;
    std::vector<std::string> said_;
};

using Made = support::MadeRoom;

Made make_room(Context& context, const RealServer& server, const Json& settings) {
    Made made{.room = {}, .invite = {}, .token = client::new_token(context)};
    client::Lobby lobby(context, server.server(), [] {});
    lobby.create("Anna", made.token, settings, [&](const Answer& answer) {
        REQUIRE(!answer.error);
        made.room = answer.message.at("room");
        made.invite = answer.message.at("invite");
    });
    run_until(context, [&] { return !made.room.empty(); });
    return made;
}

client::RoomOptions as_host(const Made& made) {
    return {.room = made.room, .name = "Anna", .token = made.token};
}

client::RoomOptions as_bob(Context& context, const Made& made) {
    return {.room = made.room,
            .name = "Bob",
            .token = client::new_token(context),
            .invite = made.invite};
}

const Json quick_game = {{"seats", 3}, {"pace", 0}};

/// A room of the server, with its host in it.
struct QuickRoom {
    QuickRoom() { anna.come(); }

    RealServer server;
    Context context;
    const Made made = make_room(context, server, quick_game);
    Guest anna{context, server, as_host(made)};
};

}  // namespace

TEST_CASE("a whole game is played over TLS that the server speaks itself") {
    const support::TemporaryDirectory folder;
    const support::CertificateFiles files(folder.path());
    files.write(support::certificate_for("localhost"));
    const RealServer server({"--tls-cert", files.certificate, "--tls-key", files.key},
                            files.certificate);
    Context context;
    Guest anna(context, server, as_host(make_room(context, server, quick_game)));
    anna.come();
    anna.start_game();
    anna.play_to_end();
    CHECK(anna.status() == "finished");
}

TEST_CASE("an announcement of the operator arrives in the lobby and in a room") {
    const RealServer server;
    Context context;
    const Made made = make_room(context, server, Json::object());
    std::vector<std::string> announced;
    const auto on_announcement = [&announced](const std::string& text) {
        announced.push_back(text);
    };
    client::Lobby lobby(
        context, server.server(), [] {}, on_announcement);
    client::Room room(context, server.server(), as_host(made), {.announced = on_announcement});
    run_until(context, [&] {
        return lobby.connection().status == Status::online &&
               room.connection().status == Status::online;
    });
    server.announce("At eight.");
    run_until(context, [&] { return announced.size() == 2; });
    CHECK(announced == std::vector<std::string>(2, "At eight."));
}

TEST_CASE("rooms are listed, made, and found by their invites") {
    const RealServer server;
    Context context;
    client::Lobby lobby(context, server.server(), [] {});
    run_until(context, [&] { return lobby.connection().status == Status::online; });
    CHECK(lobby.rooms() == client::server::Listings());

    const Made open = make_room(context, server, {{"visibility", "public"}, {"name", "Open"}});
    // It is listed while a guest is there.
    Guest anna(context, server, as_host(open));
    run_until(context, [&] { return lobby.rooms()->contains(open.room); });
    CHECK(lobby.rooms()->at(open.room).name == "Open");

    const Made closed = make_room(context, server, Json::object());
    std::string found;
    lobby.find(closed.invite, [&](const Answer& answer) { found = answer.message.at("room"); });
    run_until(context, [&] { return !found.empty(); });
    CHECK(found == closed.room);

    std::string code;
    lobby.create("Anna", client::new_token(context), {{"seats", 9}},
                 [&](const Answer& answer) { code = answer.error->code + answer.error->field; });
    run_until(context, [&] { return !code.empty(); });
    CHECK(code == "out_of_rangesettings.seats");
}

TEST_CASE_METHOD(QuickRoom,
                 "a whole game is played, its chance made together, and its record is genuine") {
    CHECK(anna.state().host);
    CHECK(!anna.state().seat);
    anna.start_game();
    CHECK(anna.state().seat == 0);
    run_until(context, [&] { return anna.status() == "playing"; });
    anna.play_to_end();

    CHECK(anna.state().faults.empty());
    CHECK(anna.state().own_number == client::OwnNumber::given);
    for (std::size_t i = 1; i < anna.versions().size(); ++i) {
        REQUIRE(anna.versions()[i] == anna.versions()[i - 1] + 1);
    }

    const Answer answer = anna.ask([](auto& room, auto done) { room.record(1, done); });
    const Json record = answer.message.at("record");
    const protocol::Verdict verdict = protocol::verify(record.dump(), {anna.room().seen()});
    CHECK(verdict.failed() == nullptr);
    CHECK(verdict.own == protocol::OwnCount::counted);
    CHECK(verdict.steps.back().outcome == protocol::Outcome::ok);
    CHECK_THAT(verdict.steps.back().detail, Catch::Contains("each as you made it"));

    Guest fresh(context, server, as_host(made));
    fresh.come();
    CHECK(fresh.state().view == anna.state().view);
}

TEST_CASE_METHOD(QuickRoom, "a refused action says what would have been legal") {
    anna.start_game();
    anna.wait_for_turn();
    const Answer refused = anna.act({{"type", "god"}, {"space", 7}});
    REQUIRE(refused.error);
    CHECK(!refused.error->legal.empty());
    CHECK(!refused.error->rule.empty());
    const Answer unreadable = anna.act({{"type", "dance"}});
    REQUIRE(unreadable.error);
    CHECK(unreadable.error->field == "action.type");
}

TEST_CASE_METHOD(QuickRoom, "a server that dies is waited for, and the game goes on where it was") {
    anna.start_game();
    for (int turn = 0; turn < 3; ++turn) {
        anna.wait_for_turn();
        REQUIRE(!anna.act(anna.state().legal.at(0)).error);
    }
    anna.wait_for_turn();
    const std::uint64_t seen = anna.state().v;
    server.kill();
    // What is asked for now is done once the server is there again, and once only.
    std::optional<Answer> answer;
    anna.room().act(anna.state().legal.at(0), [&](const Answer& given) { answer = given; });
    run_until(context, [&] { return anna.room().connection().status == Status::waiting; });
    server.restart();
    run_until(context, [&] { return answer.has_value(); });
    CHECK(!answer->error);
    CHECK(answer->message.at("v") == seen + 1);
    anna.play_to_end();
    CHECK(anna.state().faults.empty());
}

TEST_CASE("a client that asks for it receives every update from the first on") {
    const RealServer server;
    Table table(server, {{"seats", 3}, {"pace", 0}});
    table.start();
    const Json record = table.finish();
    Context context;
    Guest guest(context, server,
                {.room = table.room().room,
                 .name = "Dora",
                 .token = client::new_token(context),
                 .invite = table.room().invite,
                 .from_first = true});
    guest.come();
    REQUIRE(guest.versions().size() == guest.state().v);
    CHECK(guest.versions().front() == 1);
    CHECK(guest.state().view.at("room") == table.view().at("room"));
    CHECK(guest.state().faults.empty());
    CHECK(guest.room().seen().last->at.v == guest.state().v);
    CHECK(protocol::verify(record.dump(), {guest.room().seen()}).failed() == nullptr);
}

TEST_CASE("a room that is not there, or not with this invite, is closed with its code") {
    const RealServer server;
    Context context;
    const Made made = make_room(context, server, Json::object());
    const std::string room = GENERATE(as<std::string>(), "", "QQQQQQ");
    Guest bob(context, server,
              {.room = room.empty() ? made.room : room,
               .name = "Bob",
               .token = client::new_token(context),
               .invite = "WRONGONE"});
    run_until(context, [&] { return bob.room().connection().status == Status::closed; });
    CHECK(bob.room().connection().closing == "no_such_room");
    CHECK(bob.act({{"type", "draw"}}).error->code == "no_such_room");
}

TEST_CASE_METHOD(QuickRoom, "a kicked client does not come back") {
    Guest bob(context, server, as_bob(context, made));
    bob.come();
    REQUIRE(!bob.ask([](auto& room, auto done) { room.sit(2, done); }).error);
    REQUIRE(!anna.ask([](auto& room, auto done) { room.kick(2, done); }).error);
    run_until(context, [&] { return bob.room().connection().status == Status::closed; });
    CHECK(bob.room().connection().closing == "kicked");
}

TEST_CASE("text that is not UTF-8 is refused before it is sent") {
    const RealServer server;
    Context context;
    const Made made = make_room(context, server, Json::object());
    Guest anna(context, server, as_host(made));
    anna.come();
    const Answer refused = anna.act({{"type", "\xff"}});
    REQUIRE(refused.error);
    CHECK(refused.error->code == "malformed_json");
    CHECK(anna.act({{"type", "draw"}}).error->code != "malformed_json");

    Guest nameless(context, server,
                   {.room = made.room, .name = "\xff", .token = client::new_token(context)});
    run_until(context, [&] { return nameless.room().connection().status == Status::closed; });
    CHECK(nameless.room().connection().closing == "malformed_json");
}

TEST_CASE_METHOD(QuickRoom, "bots have the levels that they are given") {
    const auto level_of = [&](client::Seat seat, const std::optional<std::string>& level) {
        const Answer answer = anna.ask([&](auto& room, auto done) { room.bot(seat, level, done); });
        if (answer.error) return answer.error->code;
        const Json& seats = anna.state().view.at("room").at("seats");
        return seats.at(std::to_string(seat)).at("level").get<std::string>();
    };
    CHECK(level_of(1, {}) == "skilled");
    CHECK(level_of(1, "gentle") == "gentle");
    CHECK(level_of(2, "strong") == "strong");
    CHECK(level_of(2, "divine") == "unknown_level");
}

TEST_CASE("the player to move gets a hint, where the room allows it") {
    const RealServer server;
    Context context;
    const bool allowed = GENERATE(true, false);
    const Made made = make_room(context, server, {{"seats", 3}, {"pace", 0}, {"hints", allowed}});
    Guest anna(context, server, as_host(made));
    anna.come();
    anna.start_game();
    anna.wait_for_turn();
    const Answer hint = anna.ask([](auto& room, auto done) { room.hint(done); });
    if (!allowed) {
        REQUIRE(hint.error);
        CHECK(hint.error->code == "hints_off");
        return;
    }
    REQUIRE(!hint.error);
    CHECK(!hint.message.at("choices").empty());
    CHECK(!anna.act(hint.message.at("action")).error);
}

TEST_CASE("bots can be hurried while only they are waited for") {
    const RealServer server;
    Context context;
    const Made made = make_room(context, server, {{"seats", 3}, {"pace", 100}});
    Guest anna(context, server, as_host(made));
    anna.come();
    anna.start_game();
    const auto can_hurry = [&anna] { return anna.state().deadlines.hurry.has_value(); };
    for (;;) {
        run_until(context, [&] { return anna.state().is_asked() || can_hurry(); });
        if (can_hurry()) break;
        // Spends her suns as fast as she can.
        const Json& legal = anna.state().legal;
        const auto spends = std::find_if(legal.begin(), legal.end(), [](const Json& action) {
            return action.at("type") == "bid" || action.at("type") == "invoke";
        });
        REQUIRE(!anna.act(spends != legal.end() ? *spends : legal.at(0)).error);
    }
    CHECK(anna.state().deadlines.hurry == false);
    REQUIRE(!anna.ask([](auto& room, auto done) { room.hurry(done); }).error);
    run_until(context, [&] { return !can_hurry() || anna.state().deadlines.hurry == true; });
    // Until it is her turn in the next epoch.
    run_until(context, [&] { return !can_hurry(); });
}

TEST_CASE("a client has no more commands without an answer than the server remembers of a guest") {
    const RealServer server;
    Context context;
    client::Room room(context, server.server(),
                      {.room = "K3J9QD", .name = "Anna", .token = client::new_token(context)}, {});
    std::vector<std::string> refused;
    const auto note = [&](const Answer& answer) { refused.push_back(answer.error->code); };
    // Half of them are of one type.
    for (std::size_t i = 0; i < room::limits::answers_of_guest / 2; ++i) room.sit({}, note);
    CHECK(refused.empty());
    room.sit({}, note);
    CHECK(refused == std::vector<std::string>{"rate_limited"});
    for (std::size_t i = 0; i < room::limits::answers_of_guest / 2; ++i) room.leave(note);
    CHECK(refused.size() == 1);
    room.start(note);
    CHECK(refused.size() == 2);
}

TEST_CASE_METHOD(QuickRoom, "a line reaches the others once, also those who come later") {
    const auto say = [](Guest& guest, const char* text) {
        return guest.ask([text](auto& room, auto done) { room.say(text, done); });
    };
    Guest bob(context, server, as_bob(context, made));
    bob.come();
    CHECK(bob.state().talk == protocol::TalkPolicy::all);
    REQUIRE(!say(anna, "hello").error);
    REQUIRE(!say(bob, "and hello").error);
    const std::vector<std::string> both = {"Anna: hello", "Bob: and hello"};
    run_until(context, [&] { return anna.said().size() == 2; });
    CHECK(anna.said() == both);
    CHECK(bob.said() == both);
    Guest cathy(context, server, as_bob(context, made));
    run_until(context, [&] { return cathy.said().size() == 2; });
    CHECK(cathy.said() == both);
    REQUIRE(!anna.ask([](auto& room, auto done) { room.mute("Bob", true, done); }).error);
    run_until(context, [&] { return !bob.state().presence.muted.empty(); });
    CHECK(say(bob, "psst").error->code == "muted");
    REQUIRE(!anna.ask([](auto& room, auto done) { room.mute("Bob", false, done); }).error);
    CHECK(!say(bob, "thanks").error);
}

TEST_CASE_METHOD(QuickRoom, "a reaction reaches the handlers of the others") {
    Guest bob(context, server, as_bob(context, made));
    bob.come();
    REQUIRE(!anna.ask([](auto& room, auto done) { room.sit({}, done); }).error);
    REQUIRE(!anna.ask([](auto& room, auto done) { room.react("hello", done); }).error);
    run_until(context, [&] { return !bob.reactions().empty(); });
    CHECK(bob.reactions() == std::vector<std::string>{"hello"});
    CHECK(bob.ask([](auto& room, auto done) { room.react("hello", done); }).error->code ==
          "not_seated");
}

TEST_CASE_METHOD(QuickRoom,
                 "a client is never too fast for the server, and still has everything answered") {
    // More than the server lets a connection save up.
    constexpr int asked = 60;
    int answered = 0;
    const std::function<void(const Answer&)> count = [&](const Answer& answer) {
        REQUIRE(answer.error);
        REQUIRE(answer.error->code == "no_such_game");
        ++answered;
    };
    for (int i = 0; i < asked; ++i) {
        run_until(context, [&] { return i - answered < 8; });
        anna.room().record(7, count);
    }
    run_until(context, [&] { return answered == asked; });
    const std::string metrics = support::get(server.port(), "/metrics").body;
    CHECK_THAT(metrics, Catch::Contains("ra_commands_refused_total{code=\"no_such_game\""));
    CHECK_THAT(metrics, !Catch::Contains("rate_limited"));
}

TEST_CASE("players give each other time, and agree on a pause, in which nobody acts") {
    const RealServer server;
    Context context;
    const Made made = make_room(
        context, server, {{"seats", 2}, {"clock", {{"kind", "live"}, {"bank", 300}, {"add", 0}}}});
    Guest anna(context, server, as_host(made));
    Guest bob(context, server, as_bob(context, made));
    for (Guest* guest : {&anna, &bob}) {
        guest->come();
        REQUIRE(!guest->ask([](auto& room, auto done) { room.sit({}, done); }).error);
    }
    REQUIRE(!anna.ask([](auto& room, auto done) { room.start(done); }).error);
    run_until(context, [&] { return bob.state().deadlines.turn && anna.state().deadlines.turn; });
    const auto bank_of = [&anna](const std::string& seat) {
        return anna.state().deadlines.clocks->at(seat).bank;
    };
    CHECK(bank_of("1") == std::chrono::seconds(300));
    // By this machine's clock.
    CHECK(anna.state().deadlines.turn->at <= context.system_now() + std::chrono::seconds(300));
    CHECK(anna.state().deadlines.turn->at > context.system_now());
    const auto give = [](auto& room, auto done) {
        room.give_time(1, std::chrono::minutes(1), done);
    };
    REQUIRE(!anna.ask(give).error);
    run_until(context, [&] { return bank_of("1") == std::chrono::seconds(360); });
    CHECK(anna.state().deadlines.clocks->at("0").gifts == 1);
    CHECK(bob.ask(give).error->code == "no_such_seat");

    const auto pause = [](bool on) {
        return [on](auto& room, auto done) { room.pause(on, done); };
    };
    const auto is_paused = [&anna] {
        return anna.state().view.at("room").value("/pause/holds"_json_pointer, false);
    };
    REQUIRE(!anna.ask(pause(true)).error);
    CHECK_FALSE(is_paused());
    CHECK(anna.ask(pause(true)).error->code == "pause_already");
    REQUIRE(!bob.ask(pause(true)).error);
    run_until(context, [&] { return is_paused() && anna.state().deadlines.pause; });
    CHECK(*anna.state().deadlines.pause > context.system_now());
    CHECK_FALSE(anna.state().deadlines.turn);
    Guest& asked = anna.state().is_asked() ? anna : bob;
    CHECK(asked.act(asked.state().legal.at(0)).error->code == "paused");
    REQUIRE(!bob.ask(pause(false)).error);
    const std::string seat = std::to_string(*asked.state().seat);
    const auto before = std::chrono::seconds(seat == "1" ? 360 : 300);
    REQUIRE(!asked.act(asked.state().legal.at(0)).error);
    REQUIRE(asked.took());
    const protocol::Took took = *asked.took();
    CHECK(took.away == std::chrono::milliseconds());
    // Before the pause and after it; nothing, where a busy server forgave it.
    run_until(context, [&] { return before - bank_of(seat) == took.bank; });

    const auto has_turn = [](Guest& guest) { return guest.state().is_asked(); };
    while (anna.status() != "finished") {
        run_until(context,
                  [&] { return has_turn(anna) || has_turn(bob) || anna.status() == "finished"; });
        Guest& next = has_turn(anna) ? anna : bob;
        if (has_turn(next)) REQUIRE(!next.act(next.state().legal.at(0)).error);
    }
    const Answer answer = anna.ask([](auto& room, auto done) { room.record(1, done); });
    const std::string record = answer.message.at("record").dump();
    CHECK(protocol::verify(record, {anna.room().seen()}).failed() == nullptr);
    CHECK(anna.state().faults.empty());
}

TEST_CASE("a bot stands in for a player who sits still until that player acts") {
    const RealServer server;
    Context context;
    const Made made = make_room(context, server, {{"seats", 2}, {"pace", 5000}, {"patience", 5}});
    Guest anna(context, server, as_host(made));
    anna.come();
    Guest bob(context, server, as_bob(context, made));
    bob.come();
    for (Guest* guest : {&anna, &bob}) {
        REQUIRE(!guest->ask([](auto& room, auto done) { room.sit({}, done); }).error);
    }
    run_until(context, [&] { return bob.state().deadlines.close.has_value(); });
    CHECK(bob.ask([](auto& room, auto done) { room.claim_host(done); }).error->code == "not_yet");
    REQUIRE(!anna.ask([](auto& room, auto done) { room.start(done); }).error);
    run_until(context,
              [&] { return anna.state().deadlines.stand_in && bob.state().deadlines.stand_in; });
    CHECK_FALSE(bob.state().deadlines.close.has_value());
    const client::Seat seat = *anna.state().acting;
    CHECK(anna.state().deadlines.stand_in->seat == seat);
    Guest& still = anna.state().seat == seat ? anna : bob;
    Guest& other = anna.state().seat == seat ? bob : anna;
    const auto stand_in = [&] {
        return other.ask([&](auto& room, auto done) { room.bot(seat, {}, done); });
    };

    Answer answer = stand_in();
    REQUIRE(answer.error);
    // Where the server is still writing, it takes a little longer than was said.
    while (answer.error) {
        REQUIRE(answer.error->code == "not_yet");
        REQUIRE(answer.error->wait);
        bool is_over = false;
        const auto alarm = context.alarm();
        alarm->set(*answer.error->wait, [&] { is_over = true; });
        run_until(context, [&] { return is_over; });
        answer = stand_in();
    }
    const auto seat_state = [&] {
        return still.state().view.at("room").at("seats").at(std::to_string(seat));
    };
    run_until(context, [&] { return seat_state().contains("stand_in"); });
    REQUIRE(!still.act(still.state().legal.at(0)).error);
    CHECK_FALSE(seat_state().contains("stand_in"));
}
