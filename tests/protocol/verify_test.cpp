#include "protocol/verify.hpp"

#include <catch2/catch.hpp>

#include "tests/support/fair_games.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/schema.hpp"

namespace {

using protocol::Json;

protocol::Verdict verdict(const Json& record) {
    return protocol::verify(record.dump());
}

}  // namespace

TEST_CASE("a thousand fair games of every setup are genuine") {
    const auto setups = support::wire_setups();
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const support::FairGame game = support::fair_game(setups[seed % setups.size()], seed);
        const protocol::Verdict found = verdict(game.record);
        CAPTURE(seed, support::name(game.setup), encode(found).dump(1));
        REQUIRE(found.failed() == nullptr);
        REQUIRE(found.steps.size() == 9);
        if (seed < 50) {
            CHECK(support::schema_fault("Record", game.record) == "");
        }
    }
}
