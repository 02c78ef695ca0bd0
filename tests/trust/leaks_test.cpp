#include <string>

#include <catch2/catch.hpp>

#include "tests/trust/two_worlds.hpp"

// The test of two worlds can fail: of every leak that is planted it finds the right one, and none
// where the worlds are twins.

namespace {

using namespace trust;
using How = Difference::How;

struct Planted {
    Leak leak;
    const char* name;
    /// Where it has to show.
    const char* to;
    const char* type;
    std::optional<How> how;
};

/// Those of what is to come; a game of dice hides nothing else.
const std::vector<Planted> of_chance = {
    {Leak::join_snapshot, "join snapshot", "", "snapshot", {}},
    {Leak::error_text, "error text", "", "error", {}},
    {Leak::id, "id", "", "update", How::text},
    {Leak::bot_input, "bot input", "bot", "", {}},
    {Leak::close_reason, "close reason", "", "close", {}},
    {Leak::unfinished_record, "record of an unfinished game", "http", "200", {}}};

/// Those of fame.
const std::vector<Planted> of_fame = {{Leak::size, "size", "", "update", How::size},
                                      {Leak::order, "order", "", "", How::order}};

constexpr std::uint64_t most_pairs = 200;

void check_found(const Planted& leak, Scene (*random_scene)(std::uint64_t)) {
    INFO(leak.name);
    std::optional<Difference> found;
    for (std::uint64_t seed = 0; seed < most_pairs && !found; ++seed) {
        const Scene scene = random_scene(seed);
        Tally tally;
        found = TwoWorlds(scene, seed, leak.leak).play(tally);
        REQUIRE_FALSE(TwoWorlds(scene, seed, Leak::none).play(tally).has_value());
        const Scene same = twins(scene);
        REQUIRE_FALSE(TwoWorlds(same, seed, leak.leak).play(tally).has_value());
    }
    REQUIRE(found.has_value());
    INFO(text(*found));
    CHECK((leak.to[0] == '\0' || found->to == leak.to));
    CHECK((leak.type[0] == '\0' || found->type == leak.type));
    CHECK((!leak.how || found->how == *leak.how));
}

}  // namespace

TEST_CASE("every leak that is planted is found, and by nothing else than itself") {
    check_found(GENERATE(from_range(of_chance)), random_ra_scene);
}

TEST_CASE("so is what spectators say apart, where players receive it") {
    std::optional<Difference> found;
    for (std::uint64_t seed = 0; seed < most_pairs && !found; ++seed) {
        Tally tally;
        found = TwoWorlds(twins(random_ra_scene(seed)), seed, Leak::apart_talk).play(tally);
    }
    REQUIRE(found.has_value());
    INFO(text(*found));
    CHECK(found->to.starts_with("Player"));
    CHECK(found->type == "talk");
}

TEST_CASE("so is every leak of fame") {
    check_found(GENERATE(from_range(of_fame)), random_ra_scene);
}

TEST_CASE("so is every leak of dice to come") {
    check_found(GENERATE(from_range(of_chance)), random_dice_scene);
}
