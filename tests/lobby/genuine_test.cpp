#include <string>

#include <catch2/catch.hpp>

#include "protocol/verify/verify.hpp"
#include "server/room/limits.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/room_world.hpp"

// The records that rooms give are genuine, whatever happened in them.

namespace {

using support::Client;
using support::Json;
using support::RoomWorld;
using support::Shuffler;

/// A room where two people and bots play, and not all goes well.
class Evening {
public:
    Evening(const protocol::GameSetup& setup, std::uint64_t seed)
        : random_(seed), world_(support::settings_of(setup), seed) {}

    /// Plays the room's next game, and gives its record.
    Json play(std::uint32_t number) {
        anna_.shuffles = random_.below(3) > 0;
        bob_.shuffles = random_.below(3) > 0;
        if (number == 1) {
            world_.start({&anna_, &bob_});
        } else {
            world_.ask(anna_, {{"type", "rematch"}});
            // A bot may have played for him at the end: then his seat is open. He has come and gone
            // so often that he has to wait.
            world_.pass(std::chrono::seconds(20));
            world_.ask(bob_, {{"type", "sit"}});
            world_.ask(anna_, {{"type", "start"}});
        }
        if (!bob_.shuffles && random_.below(2) == 0) {
            commit_only(bob_);
        }
        while (status() == "shuffling") {
            world_.pass(room::limits::shuffle_step);
        }
        while (world_.play([this](const Json& legal) { return choose(legal); })) {
            if (random_.below(30) == 0) {
                happen_aside();
            }
        }
        world_.play_out([this](const Json& legal) { return choose(legal); });
        return world_.ask(anna_, {{"type", "record"}, {"number", number}}).at("record");
    }

private:
    const Json& room() const { return anna_.copy.view().at("room"); }
    std::string status() const { return room().at("status"); }
    Json choose(const Json& legal) { return support::pick_action(legal, random_); }

    void commit_only(Client& client) {
        const auto due = Shuffler(client.who.token).due(room(), client.copy.seat());
        if (due) {
            world_.ask(client, *due);
        }
    }

    void happen_aside() {
        if (status() != "playing") {
            return;
        }
        if (random_.below(2) == 0) {
            world_.disconnect(bob_);
            world_.ask(anna_, {{"type", "bot"}, {"seat", 1}});
            world_.come_back(bob_);
        } else {
            world_.ask(bob_, {{"type", "leave"}});
            world_.ask(bob_, {{"type", "sit"}});
        }
    }

    support::RandomJson random_;
    RoomWorld world_;
    Client& anna_ = world_.enter("Anna");
    Client& bob_ = world_.enter("Bob");
};

}  // namespace

TEST_CASE("the records of rooms are genuine") {
    std::uint64_t seed = 0;
    int voided = 0;
    for (const auto& setup : support::all_wire_setups()) {
        Evening evening(setup, ++seed);
        for (std::uint32_t number = 1; number <= 3; ++number) {
            const Json record = evening.play(number);
            const protocol::Verdict verdict = protocol::verify(record.dump());
            CAPTURE(support::name(setup), number, encode(verdict).dump(1));
            REQUIRE(verdict.failed() == nullptr);
            voided += record.at("proof").at("attempt") > 0 ? 1 : 0;
        }
    }
    CHECK(voided > 0);
}
