#include <catch2/catch.hpp>

#include "tools/arena/players.hpp"
#include "tools/arena/tournament.hpp"

// Games are the same for the same seed on every machine, so these bounds hold or fail for good.
// They lie below what `ra-arena` measures on other seeds.

namespace {

constexpr std::uint64_t first_seed = 20'000;

arena::Standing against(const char* bot, const char* others, ra::Edition edition, ra::Seat seats,
                        int deals) {
    const arena::Tournament<arena::Ra> tournament(
        ra::ruleset(edition, seats, {}), {arena::ra_entrant(bot), arena::ra_entrant(others)});
    return tournament.run({.deals = deals, .seed = first_seed}).front();
}

}  // namespace

TEST_CASE("the plain bot beats chance, the lowest sun and fixed weights at every table") {
    const auto edition = GENERATE(from_range(ra::editions));
    const auto seats =
        static_cast<ra::Seat>(GENERATE(range<int>(ra::fewest_seats, ra::most_seats + 1)));
    CAPTURE(static_cast<int>(edition), int{seats});
    CHECK(against("plain", "random", edition, seats, 100).won_percent() > 97);
    CHECK(against("plain", "lowest-sun", edition, seats, 100).won_percent() > 60);
    CHECK(against("plain", "weights", edition, seats, 100).won_percent() > 60);
}

TEST_CASE("the plain bot beats three with fixed weights from every seat") {
    const arena::Standing standing = against("plain", "weights", ra::Edition::classic, 4, 100);
    for (ra::Seat seat = 0; seat < 4; ++seat) {
        CAPTURE(int{seat});
        CHECK(standing.won_percent_in(seat) > 50);
    }
}

TEST_CASE("every level above it beats three of the gentle one") {
    // By chance alone each would do so less than once in forty times.
    const auto beats_gentle = [](const char* bot, int deals) {
        return against(bot, "gentle", ra::Edition::classic, 4, deals).confidence().low > 25;
    };
    CHECK(beats_gentle("casual", 40));
    CHECK(beats_gentle("skilled", 8));
    CHECK(beats_gentle("strong:5", 6));
}

TEST_CASE(
    "a trained bot beats three of the plain bot, and of the lowest sun, two times out of five") {
    CHECK(against("skilled", "plain", ra::Edition::classic, 4, 15).confidence().low > 40);
    CHECK(against("strong:5", "plain", ra::Edition::classic, 4, 6).confidence().low > 40);
    CHECK(against("strong:5", "lowest-sun", ra::Edition::classic, 4, 6).confidence().low > 40);
}
