#include <string>

#include <catch2/catch.hpp>

#include "protocol/verify/live_check.hpp"
#include "protocol/verify/verify.hpp"
#include "server/room/limits.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/room_world.hpp"

// Whatever happens in a room, its records are genuine, and its updates follow the rules.

namespace {

using support::Client;
using support::Json;
using support::RoomWorld;
using support::Shuffler;

/// A room where two people and bots play, and not all goes well. A spectator checks all updates.
class Evening {
public:
    Evening(const protocol::GameSetup& setup, std::uint64_t seed)
        : random_(seed), world_(support::settings_of(setup), seed) {
        world_.on_message = [this](const Client& client, const Json& message) {
            if (client.who.name != "Dora") return;
            if (message.at("type") == "snapshot") check_.restore(message);
            if (message.at("type") == "update" && !check_.update(message).is_null()) ++actions_;
        };
        Client& dora = world_.connect(support::person("Dora"));
        dora.copy.begin();
        world_.ask_to_enter(dora, {{"seen", 0}});
    }

    const protocol::LiveCheck& check() const { return check_; }
    /// The number of actions in the last game, as the spectator received them.
    std::size_t actions() const { return actions_; }

    /// Plays the room's next game, and returns its record.
    Json play(std::uint32_t number) {
        actions_ = 0;
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
        const auto choose = [this](const Json& legal) {
            return support::pick_action(legal, random_);
        };
        while (world_.play(choose)) {
            if (random_.below(30) == 0 && status() == "playing") {
                come_and_go();
            }
        }
        world_.play_out(choose);
        return world_.ask(anna_, {{"type", "record"}, {"number", number}}).at("record");
    }

private:
    const Json& room() const { return anna_.copy.view().at("room"); }
    std::string status() const { return room().at("status"); }

    void commit_only(Client& client) {
        const auto due = Shuffler(client.who.token).due(room(), client.copy.seat());
        if (due) {
            world_.ask(client, *due);
        }
    }

    void come_and_go() {
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
    protocol::LiveCheck check_;
    std::size_t actions_ = 0;
    RoomWorld world_;
    Client& anna_ = world_.enter("Anna");
    Client& bob_ = world_.enter("Bob");
};

}  // namespace

TEST_CASE("records of rooms are genuine, and updates for spectators follow the rules") {
    std::uint64_t seed = 0;
    int voided = 0;
    for (const auto& setup : support::all_wire_setups()) {
        Evening evening(setup, ++seed);
        for (std::uint32_t number = 1; number <= 3; ++number) {
            const Json record = evening.play(number);
            const protocol::Verdict verdict = protocol::verify(record.dump());
            CAPTURE(support::name(setup), number, encode(verdict).dump(1));
            REQUIRE(verdict.failed() == nullptr);
            REQUIRE(evening.check().is_over());
            REQUIRE(evening.actions() == record.at("actions").size());
            REQUIRE_NOTHROW(evening.check().check_record(record));
            voided += record.at("proof").at("attempt") > 0 ? 1 : 0;
        }
    }
    CHECK(voided > 0);
}
