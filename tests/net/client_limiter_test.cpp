#include "server/net/socket/client_limiter.hpp"

#include <functional>
#include <string>

#include <catch2/catch.hpp>

using namespace net;
using room::ClientPrefix;
using std::chrono::milliseconds;
using std::chrono::seconds;
using Verdict = ClientLimiter::Verdict;

// What all connections of one client may do together. Time passes as the test says.

namespace {

constexpr int people = 40;
const ClientPrefix office = "192.0.2.1";

/// Limits of one person behind an address, in whole numbers that are not saved up again.
Limits few() {
    Limits limits;
    limits.people_per_address = 1;
    limits.messages_of_person = {.per_second = 0, .saved_up = 4};
    return limits;
}

ClientPrefix network(int narrow, int wide = 1) {
    return {"2001:db8:" + std::to_string(wide) + ":" + std::to_string(narrow) + "::/64",
            "2001:db8:" + std::to_string(wide) + "::/48"};
}

/// The office under the limits that servers have; throws nothing away.
struct Office {
    Limits limits;
    ClientLimiter limiter{limits};
    ClientLimiter::Time now{};
    int refused = 0;

    void use(Usage usage, double amount = 1) {
        if (limiter.count(office, {{usage, amount}}, now) != Verdict::answer) ++refused;
    }
    void say(double bytes) {
        use(Usage::message);
        use(Usage::byte, bytes);
    }
    /// From an empty cache, over all the connections that a browser opens, then lobby and room.
    void load_page() {
        for (int i = 0; i < 6 + 2; ++i) use(Usage::connect);
        for (int i = 0; i < 25; ++i) use(Usage::request);
        for (int i = 0; i < 2; ++i) use(Usage::request, limits.upgrade_requests);
        use(Usage::large_answer);
    }
    void enter_room() {
        say(250);
        // What it had not had an answer to, and the shuffle.
        for (int i = 0; i < 4; ++i) say(200);
        // The snapshot.
        use(Usage::large_answer);
    }
};

}  // namespace

TEST_CASE("all that a client does counts together, and others' does not") {
    const Limits limits = few();
    ClientLimiter limiter(limits);
    const auto say = [&](const ClientPrefix& client) {
        return limiter.count(client, {{Usage::message, 1}}, {});
    };
    for (int i = 0; i < 4; ++i) CHECK(say(office) == Verdict::answer);
    CHECK(say(office) != Verdict::answer);
    CHECK(say("192.0.2.2") == Verdict::answer);
    CHECK(limiter.count(office, {{Usage::request, 1}}, {}) == Verdict::answer);
    for (int i = 0; i < 100; ++i) CHECK(say({}) == Verdict::answer);
}

TEST_CASE("a /48 of IPv6 may do four times what one of its /64 may") {
    const Limits limits = few();
    ClientLimiter limiter(limits);
    const auto said = [&](const ClientPrefix& client) {
        int answered = 0;
        for (int i = 0; i < 10; ++i) {
            answered += limiter.count(client, {{Usage::message, 1}}, {}) == Verdict::answer;
        }
        return answered;
    };
    // What one is refused is not held against its neighbours.
    for (int narrow = 1; narrow <= 4; ++narrow) CHECK(said(network(narrow)) == 4);
    CHECK(said(network(5)) == 0);
    CHECK(said(network(5, 2)) == 4);
}

TEST_CASE("the clients remembered are bounded, and the longest quiet one is forgotten") {
    Limits limits = few();
    limits.clients_remembered = 2;
    ClientLimiter limiter(limits);
    const auto say = [&](const ClientPrefix& client, double amount = 1) {
        return limiter.count(client, {{Usage::message, amount}}, {});
    };
    say("first", 5);
    say("second", 5);
    CHECK(say("first") != Verdict::answer);
    CHECK(say("third") == Verdict::answer);
    CHECK(say("first") != Verdict::answer);
    CHECK(say("second") == Verdict::answer);
}

TEST_CASE("a client that goes on owes more, up to what is worked off in some seconds") {
    Limits limits;
    ClientLimiter limiter(limits);
    Verdict verdict = Verdict::answer;
    for (int i = 0; i < 100'000; ++i) verdict = limiter.count(office, {{Usage::message, 1}}, {});
    CHECK(verdict == Verdict::disconnect);
    CHECK(limiter.count(office, {{Usage::message, 1}},
                        ClientLimiter::Time{} + limits.client_debt + seconds(1)) ==
          Verdict::answer);
}

TEST_CASE("forty people behind one address play fast, and none of them meets a limit") {
    Office one;
    for (int i = 0; i < people; ++i) one.enter_room();
    // For ten minutes each of them says something four times a second: eight tables, at which
    // somebody moves every fortieth of a second.
    for (int quarter = 0; quarter < 4 * 600; ++quarter) {
        for (int i = 0; i < people; ++i) one.say(250);
        one.now += milliseconds(250);
    }
    CHECK(one.refused == 0);
}

TEST_CASE("forty phones that come back every ten seconds meet no limit") {
    Office one;
    for (int time = 0; time < 60; ++time) {
        for (int i = 0; i < people; ++i) {
            one.load_page();
            one.enter_room();
            for (int move = 0; move < 5; ++move) one.say(250);
        }
        one.now += seconds(10);
    }
    CHECK(one.refused == 0);
}

TEST_CASE("forty people who load the page and enter at once meet no limit") {
    Office one;
    for (int i = 0; i < people; ++i) {
        one.load_page();
        one.enter_room();
        // A game's record, which they check when it is over.
        one.use(Usage::large_answer);
    }
    CHECK(one.refused == 0);
    const Limits limits;
    CHECK(people * (6 + 2) <= static_cast<int>(limits.connections_per_address));
}
