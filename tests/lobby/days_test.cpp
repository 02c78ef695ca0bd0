#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/verify/verify.hpp"
#include "tests/lobby/table_talk.hpp"

// A whole game over days: people look in when they have time, and servers come and go.

namespace {

using namespace table_talk;
using room::Time;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;

/// Somebody who plays, and at which hours of a day they look in.
struct Visitor {
    Client& client;
    std::set<int> visits;
};

class GameOverDays {
public:
    GameOverDays() {
        for (const Visitor& visitor : visitors_) world.disconnect(visitor.client);
    }

    /// Passes an hour of the day, and lets those look in whose hour it is.
    void pass_hour(const std::set<std::string>& gone) {
        const Time then = world.now() + hours(1);
        while (world.at_rest() && world.due() && *world.due() <= then) world.pass_until_due();
        world.pass(then - world.now());
        hour_ = (hour_ + 1) % 24;
        for (const Visitor& visitor : visitors_) {
            const bool comes =
                visitor.visits.contains(hour_) && !gone.contains(visitor.client.who.name);
            if (comes && !is_over()) look_in(visitor.client);
        }
    }
    void be_down(milliseconds time) {
        world.be_down(time);
        outages_.push_back({.began = world.now() - time, .ended = world.now()});
    }

    bool is_over() const { return world.state().status == room::Status::finished; }
    /// How much of a time there was no server.
    milliseconds outage_between(Time from, Time to) const {
        milliseconds sum{};
        for (const room::Outage& outage : outages_) {
            sum +=
                std::max(milliseconds(), std::min(outage.ended, to) - std::max(outage.began, from));
        }
        return sum;
    }

    RoomWorld world{Json{{"seats", 4},
                         {"pace", 0},
                         {"clock", {{"kind", "days"}, {"bank", 72 * 3600}, {"add", 6 * 3600}}}}};

private:
    void look_in(Client& client) {
        world.come_back(client);
        while (!is_over() && client.copy.seat() == world.acting()) {
            world.pass(minutes(1));
            world.ask(
                client,
                {{"type", "act"}, {"v", client.copy.v()}, {"action", hasty(client.copy.legal())}});
        }
        world.disconnect(client);
    }
    std::vector<Visitor> seat_all() {
        std::vector<Visitor> seated = {{world.enter("Anna"), {7, 20}},
                                       {world.enter("Bob"), {8, 12, 22}},
                                       {world.enter("Cathy"), {12, 21}},
                                       {world.enter("Dora"), {6, 13, 19}}};
        std::vector<Client*> clients;
        for (const Visitor& visitor : seated) clients.push_back(&visitor.client);
        world.start(clients);
        return seated;
    }

    int hour_ = 0;
    std::vector<room::Outage> outages_;
    std::vector<Visitor> visitors_ = seat_all();
};

}  // namespace

TEST_CASE("four people play over days, past restarts, and one of them goes for good") {
    GameOverDays game;
    int day = 0;
    for (; !game.is_over() && day < 365; ++day) {
        // One evening in three a new version of the server comes.
        if (day % 3 == 2) game.be_down(minutes(40));
        const std::set<std::string> gone =
            day < 4 ? std::set<std::string>() : std::set{std::string("Dora")};
        for (int hour = 0; hour < 24; ++hour) game.pass_hour(gone);
    }
    REQUIRE(game.is_over());

    struct {
        int decisions = 0;
        int late = 0;
        milliseconds longest{};
    } of[4];
    Time began{};
    Time asked{};
    milliseconds not_charged{};
    milliseconds since_asked{};
    for (const std::string& line : game.world.log()) {
        const Json entry = Json::parse(line);
        const Time at{milliseconds(entry.at("at").get<std::int64_t>())};
        if (entry.at("type") == "resumed") {
            since_asked += milliseconds(entry.at("not_charged").get<std::int64_t>());
        }
        if (entry.at("type") == "acted") {
            auto& seat = of[entry.at("seat").get<std::size_t>()];
            const milliseconds took(entry.at("took").at("bank").get<std::int64_t>());
            if (began == Time()) began = asked;
            // No time is charged in which there was no server.
            CHECK(took <= at - asked - since_asked);
            if (!entry.contains("by")) CHECK(took == at - asked - since_asked);
            ++seat.decisions;
            seat.late += entry.contains("by") ? 1 : 0;
            seat.longest = std::max(seat.longest, took);
            not_charged += std::exchange(since_asked, {});
            asked = at;
        } else if (began == Time()) {
            asked = at;
        }
    }
    CHECK(not_charged == game.outage_between(began, asked));
    // A player who looks in twice a day is never late. One who is gone is waited for three times.
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CHECK(of[seat].late == 0);
        CHECK(of[seat].longest < hours(24));
    }
    CHECK(of[3].late > 3);
    CHECK(of[3].longest <= hours(72));
    const auto [status, record] = game.world.ask_record(1, game.world.invite());
    REQUIRE(status == 200);
    CHECK(protocol::verify(protocol::dump(record)).is_genuine());
}
