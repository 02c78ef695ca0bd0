#include "clients/cpp/participant.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

#include "protocol/fair/digest.hpp"
#include "tests/support/manual_platform.hpp"

// A client's own number in a shuffle, without a server: what it accuses a server of, and what not.

namespace {

using namespace client;
using namespace std::chrono_literals;

const std::string the_room = "K3J9QD";
const std::string servers(64, 'c');
const std::string others(64, 'b');

/// The second seat's client, and a server as the test will have it.
class World {
public:
    Participant& client() { return client_; }
    const std::vector<Fault>& faults() const { return witness_.seen().faults; }
    std::string fault() const { return faults().empty() ? "" : faults().back().code; }
    const protocol::SeenGame& seen() const { return witness_.seen().games.at(1); }
    OwnNumber own() const { return client_.own_number(1); }

    /// How many of this type the client has sent.
    std::size_t sent(const std::string& type) const {
        return static_cast<std::size_t>(
            std::count_if(sent_.begin(), sent_.end(),
                          [&](const Command& one) { return one.body["type"] == type; }));
    }
    const Json& last() const { return sent_.back().body; }
    std::string commitment() const { return sent_.front().body.at("commitment"); }

    /// Answers what was sent last.
    void answer(const std::string& code = {}) {
        const Answered answered = sent_.back().answered;
        answered(code.empty() ? Answer{.message = {{"type", "ok"}}}
                              : Answer{.message = {}, .error = protocol::Error(code, "No.")});
    }
    void close() { is_closed_ = true; }
    /// What was sent last has to go out again: the connection is lost, or it was too much.
    void hold_back() { sent_.back().on_way(false); }
    void pass(std::chrono::milliseconds time) { platform_.pass(time); }

    void notify(const ShuffleView& shuffle, const Json& events = Json::array(),
                std::optional<Seat> seat = 1) {
        client_.receive(events, shuffle, seat);
        client_.follow(the_room, shuffle, seat);
    }
    /// The client receives this after the connection has come back.
    void notify_later(const ShuffleView& shuffle, const Json& events = Json::array()) {
        client_.receive(events, shuffle, {});
    }

    void ask(std::uint32_t attempt = 0) { notify(committing({0, 1}, attempt), locked); }
    void publish() { notify(revealing({{"0", others}, {"1", commitment()}})); }
    void publish_without() { notify(revealing({{"0", others}})); }
    void start() {
        ShuffleView shuffle = last_;
        shuffle.stage.clear();
        shuffle.waiting_for.clear();
        notify(shuffle);
    }

    ShuffleView committing(std::vector<Seat> waiting_for, std::uint32_t attempt = 0) {
        return last_ = {.game = 1,
                        .commitment = servers,
                        .attempt = attempt,
                        .stage = "commit",
                        .waiting_for = std::move(waiting_for),
                        .commitments = {}};
    }
    ShuffleView revealing(std::map<std::string, std::string> commitments) {
        return last_ = {.game = 1,
                        .commitment = servers,
                        .attempt = last_.attempt,
                        .stage = "reveal",
                        .waiting_for = {0, 1},
                        .commitments = std::move(commitments)};
    }

    inline static const Json locked = Json::array({{{"type", "locked"}}});

private:
    support::ManualPlatform platform_;
    bool is_closed_ = false;
    struct Command {
        Json body;
        Answered answered;
        std::function<void(bool)> on_way;
    };
    std::vector<Command> sent_;
    Witness witness_{platform_, the_room, {}, [](bool) {}};
    ShuffleView last_{.game = 1, .commitment = servers, .attempt = 0};
    Participant client_{{.platform = platform_,
                         .send =
                             [this](Json body, Answered answered, auto on_way) {
                                 sent_.push_back({std::move(body), std::move(answered), on_way});
                                 on_way(true);
                             },
                         .witness = witness_,
                         .is_closed = [this] { return is_closed_; }}};
};

Json voided(const std::vector<Seat>& seats, const std::string& reason) {
    return Json::array(
        {{{"type", "voided"}, {"attempt", 0}, {"seats", seats}, {"reason", reason}}});
}

Json called_off(const std::vector<Seat>& seats) {
    Json events = voided(seats, "late");
    events.push_back({{"type", "called_off"}});
    return events;
}

}  // namespace

TEST_CASE("a number that was given is kept with what was shown of it") {
    World world;
    world.ask();
    CHECK(world.sent("commit") == 1);
    world.answer();
    world.publish();
    REQUIRE(world.sent("reveal") == 1);
    const std::string secret = world.last().at("secret");
    world.answer();
    CHECK(world.own() == OwnNumber::open);
    world.start();
    CHECK(world.own() == OwnNumber::given);
    CHECK(world.fault().empty());

    const protocol::SeenGame& seen = world.seen();
    CHECK(protocol::hex(seen.commitment) == servers);
    CHECK(seen.seat == Seat{1});
    REQUIRE(seen.part);
    CHECK(protocol::hex(*seen.part->secret) == secret);
    CHECK(protocol::hex(seen.part->commitment) == world.commitment());
    CHECK(seen.part->committed);
    CHECK(seen.part->revealed);
    CHECK(seen.attempts.at(0).at(1) == seen.part->commitment);
}

TEST_CASE("typed text goes into the number, beside the random bytes") {
    const std::string random(32, support::ManualPlatform::drawn);
    for (const std::string typed : {"", "lotus"}) {
        World world;
        world.client().mix_in("something else before");
        world.client().mix_in(typed);
        world.ask();
        protocol::Secret secret;
        std::copy(random.begin(), random.end(), secret.begin());
        if (!typed.empty()) secret = protocol::sha256(random + typed);
        CHECK(world.commitment() ==
              protocol::hex(protocol::seat_commitment(the_room, 1, 1, secret)));
    }
}

TEST_CASE("a commitment that was given in time and is not published accuses the server") {
    World world;
    world.ask();
    std::string code = "own_commitment_left_out";
    SECTION("after it was accepted") {
        world.answer();
        world.publish_without();
    }
    SECTION("and is accepted afterwards") {
        world.publish_without();
        CHECK(world.fault().empty());
        world.answer();
    }
    SECTION("though the server had it for long") {
        world.pass(5s);
        world.publish_without();
    }
    SECTION("while one was away") {
        world.answer();
        world.notify_later(world.revealing({{"0", others}}));
    }
    SECTION("with another in its place") {
        world.answer();
        world.notify(world.revealing({{"0", others}, {"1", others}}));
        code = "own_commitment_replaced";
    }
    SECTION("and is refused while the server waits for it") {
        world.answer("not_asked");
        CHECK(world.faults().back().answer == "not_asked");
        world.publish_without();
        code = "own_commitment_refused";
    }
    CHECK(world.fault() == code);
    CHECK(world.sent("reveal") == 0);
    world.start();
    CHECK(world.own() == OwnNumber::dropped);
    CHECK(world.faults().size() == 1);
    CHECK_THAT(sentence(world.faults().back()),
               Catch::Contains("Game 1: ") && Catch::Contains("thrown your number"));
}

TEST_CASE("a seat that has revealed and is accused accuses the server") {
    World world;
    world.ask();
    world.answer();
    world.publish();
    REQUIRE(world.sent("reveal") == 1);
    std::string code = "called_late";
    SECTION("called late after its secret was accepted") {
        world.answer();
        const std::string reason = GENERATE("late", "tired");
        world.notify(world.committing({0}, 1), voided({1}, reason));
        CHECK(world.seen().part->accused == "late");
    }
    SECTION("and its secret is accepted afterwards") {
        world.notify(world.committing({0}, 1), voided({1}, "late"));
        CHECK(world.fault().empty());
        world.answer();
    }
    SECTION("though the server had its secret for long") {
        world.pass(5s);
        world.notify(world.committing({0}, 1), voided({1}, "late"));
    }
    SECTION("called wrong") {
        world.answer();
        world.notify(world.committing({0}, 1), voided({1}, "wrong"));
        code = "called_wrong";
    }
    SECTION("its secret is refused as wrong") {
        world.answer("wrong_reveal");
        code = "called_wrong";
    }
    SECTION("its secret is refused while the server waits for it") {
        world.answer("not_asked");
        code = "own_reveal_refused";
    }
    SECTION("another is accused, and it is not asked again") {
        world.answer();
        world.notify(world.committing({2}, 1), voided({0}, "late"));
        code = "not_asked";
    }
    CHECK(world.fault() == code);
    world.start();
    CHECK(world.own() == OwnNumber::dropped);
}

TEST_CASE("a shuffle that could not be kept is not read") {
    const Json shuffle = {{"game", 1}, {"commitment", servers}, {"commitments", {{"4", others}}}};
    CHECK_NOTHROW(read_shuffle(shuffle));
    const auto read = [&shuffle](const char* pointer, const Json& value) {
        Json changed = shuffle;
        changed[Json::json_pointer(pointer)] = value;
        read_shuffle(changed);
    };
    CHECK_THROWS_AS(read("/game", 0), protocol::Error);
    CHECK_THROWS_AS(read("/commitment", "c"), protocol::Error);
    CHECK_THROWS_AS(read("/root", "r"), protocol::Error);
    CHECK_THROWS_AS(read("/commitments/0", "b"), protocol::Error);
    for (const char* seat : {"/commitments/7", "/commitments/04", "/commitments/x"}) {
        CHECK_THROWS_AS(read(seat, others), protocol::Error);
    }
}

TEST_CASE("a seat that no game has takes no part") {
    World world;
    world.notify(world.committing({7}), World::locked, 7);
    CHECK(world.sent("commit") == 0);
    CHECK_FALSE(world.seen().seat);
}

TEST_CASE("a server that begins without asking, or changes its commitment, is accused") {
    World world;
    SECTION("without asking") {
        world.notify(world.committing({0}), World::locked);
        CHECK(world.fault() == "not_asked");
    }
    SECTION("with another commitment") {
        world.ask();
        ShuffleView other = world.revealing({{"1", world.commitment()}});
        other.commitment = others;
        world.notify(other);
        CHECK(world.fault() == "server_commitment_changed");
        CHECK(world.sent("reveal") == 0);
    }
}

TEST_CASE("a player who did not answer in time accuses no other, and is notified") {
    World world;
    OwnNumber own = OwnNumber::late;
    SECTION("asleep: the question and the end come at once") {
        world.ask();
        world.publish_without();
        world.answer("not_asked");
    }
    SECTION("the connection was lost while the commitment was on its way") {
        world.ask();
        world.pass(4s);
        world.hold_back();
        world.notify_later(world.revealing({{"0", others}}));
        world.publish_without();
        world.answer("not_asked");
    }
    SECTION("away when the secret was asked for") {
        world.ask();
        world.answer();
        world.notify_later(world.revealing({{"0", others}, {"1", world.commitment()}}));
        world.notify(world.committing({0}, 1), voided({1}, "late"));
        CHECK(world.sent("reveal") == 0);
    }
    SECTION("the secret was too much for the server, and waits to go out again") {
        world.ask();
        world.answer();
        world.publish();
        world.hold_back();
        world.pass(5s);
        world.notify(world.committing({0}, 1), voided({1}, "late"));
    }
    SECTION("never asked, since not there") {
        world.notify(world.revealing({{"0", others}}));
        own = OwnNumber::absent;
    }
    SECTION("another client of the same guest was faster") {
        world.ask();
        world.notify(world.committing({0}));
        world.answer("not_asked");
        world.notify(world.revealing({{"0", others}, {"1", others}}));
        own = OwnNumber::elsewhere;
    }
    SECTION("watching") {
        world.notify(world.revealing({{"0", others}}), Json::array(), {});
        ShuffleView over = world.revealing({{"0", others}});
        over.stage.clear();
        world.notify(over, Json::array(), {});
        CHECK(world.own() == OwnNumber::watched);
        return;
    }
    world.start();
    CHECK(world.fault().empty());
    CHECK(world.own() == own);
}

TEST_CASE(
    "a message that the server did not get is sent again, and a lost connection is no refusal") {
    World world;
    world.ask();
    SECTION("too many commands waited for an answer") {
        world.answer("rate_limited");
        world.notify(world.committing({1}));
        CHECK(world.sent("commit") == 2);
    }
    SECTION("it is closed for good") {
        world.close();
        world.answer("closed");
    }
    CHECK(world.fault().empty());
}

TEST_CASE("a shuffle that is another than before accuses the server, and gets nothing more") {
    World world;
    world.ask();
    world.answer();
    world.publish();
    world.answer();
    const std::map<std::string, std::string> published = {{"0", others}, {"1", world.commitment()}};
    ShuffleView shuffle = world.revealing(published);
    std::string code = "commitments_changed";
    SECTION("another commitment of somebody") {
        shuffle.commitments["0"] = servers;
    }
    SECTION("the same attempt once more") {
        shuffle = world.committing({0, 1});
    }
    SECTION("another commitment of the server") {
        shuffle.commitment = others;
        code = "server_commitment_changed";
    }
    SECTION("another root") {
        shuffle.stage.clear();
        shuffle.root = others;
        world.notify(shuffle);
        CHECK(world.faults().empty());
        shuffle.root = servers;
        code = "root_changed";
    }
    world.notify(shuffle);
    CHECK(world.fault() == code);
    CHECK(world.sent("commit") == 1);
    world.notify(shuffle);
    CHECK(world.faults().size() == 1);
}

TEST_CASE(
    "a game that is called off for want of a commitment that was accepted accuses the server") {
    World world;
    world.ask();
    world.answer();
    world.notify({.game = 1, .commitment = servers}, called_off({1}));
    CHECK(world.fault() == "own_commitment_left_out");
}

TEST_CASE("once a game that was called off is locked again, the client takes part from any seat") {
    World world;
    world.ask();
    world.answer();
    world.notify({.game = 1, .commitment = servers}, called_off({0}));
    CHECK(world.fault().empty());
    world.notify(world.committing({0, 1}, 1), World::locked, 0);
    REQUIRE(world.sent("commit") == 2);
    CHECK(world.last().at("attempt") == 1);
    CHECK(world.seen().seat == Seat{0});
}
