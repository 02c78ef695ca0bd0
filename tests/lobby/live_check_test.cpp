#include "protocol/verify/live_check.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/room_world.hpp"

// Updates for spectators follow the rules, whatever happens in a room.

namespace {

using support::Client;
using support::Json;
using support::RoomWorld;

/// A spectator who checks all that comes.
class Watching {
public:
    Watching(const protocol::GameSetup& setup, std::uint64_t seed)
        : random_(seed), world_(support::settings_of(setup), seed) {
        world_.on_message = [this](const Client& client, const Json& message) {
            if (client.who.name != "Dora") return;
            if (message.at("type") == "snapshot") check_.restore(message);
            if (message.at("type") == "update" && !check_.update(message).is_null()) ++actions_;
        };
        Client& dora = world_.connect(support::person("Dora"));
        dora.copy.begin();
        world_.ask_to_enter(dora, {{"invite", world_.invite()}, {"seen", 0}});
    }

    const protocol::LiveCheck& check() const { return check_; }
    std::size_t actions() const { return actions_; }

    /// The room's next game, and its record.
    Json play(std::uint32_t number) {
        actions_ = 0;
        anna_.shuffles = random_.below(3) > 0;
        if (number == 1) {
            world_.start({&anna_, &bob_});
        } else {
            world_.ask(anna_, {{"type", "rematch"}});
            // Bob has come and gone so often that he has to wait.
            world_.pass(std::chrono::seconds(20));
            world_.ask(bob_, {{"type", "sit"}});
            world_.ask(anna_, {{"type", "start"}});
        }
        while (anna_.copy.view().at("room").at("status") == "shuffling") {
            world_.pass(room::limits::shuffle_step);
        }
        const auto choose = [this](const Json& legal) {
            return support::pick_action(legal, random_);
        };
        while (world_.play(choose)) {
            if (random_.below(30) == 0) come_and_go();
        }
        world_.play_out(choose);
        return world_.ask(anna_, {{"type", "record"}, {"number", number}}).at("record");
    }

private:
    void come_and_go() {
        world_.ask(bob_, {{"type", "leave"}});
        world_.ask(bob_, {{"type", "sit"}});
    }

    support::RandomJson random_;
    protocol::LiveCheck check_;
    std::size_t actions_ = 0;
    RoomWorld world_;
    Client& anna_ = world_.enter("Anna");
    Client& bob_ = world_.enter("Bob");
};

}  // namespace

TEST_CASE("updates for spectators follow the rules") {
    std::uint64_t seed = 0;
    for (const auto& setup : support::all_wire_setups()) {
        Watching watching(setup, ++seed);
        for (std::uint32_t number = 1; number <= 2; ++number) {
            CAPTURE(support::name(setup), number);
            const Json record = watching.play(number);
            REQUIRE(watching.check().is_over());
            REQUIRE(watching.actions() == record.at("actions").size());
            REQUIRE_NOTHROW(watching.check().check_record(record));
        }
    }
}
