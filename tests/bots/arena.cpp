#include "tests/bots/arena.hpp"

#include <algorithm>
#include <array>

#include "engine/core/check.hpp"

namespace bots {

ra::State play(const ra::Ruleset& rules, std::span<const Bot> seated, std::uint64_t seed) {
    ra::DrawnAtRandom chance(seed);
    core::SplitMix64 seeds(~seed);
    ra::State state = ra::initial(rules, chance);
    while (const std::optional<ra::Seat> asked = ra::acting(state)) {
        const ra::View view = ra::view(state, core::Viewer::of(*asked));
        const ra::Action action = seated[*asked](view, ra::legal(state), seeds.next());
        core::check(!ra::refusal(state, *asked, action), "a bot chooses among what is legal");
        ra::decide(state, action, chance);
    }
    return state;
}

Record measure(const ra::Ruleset& rules, Bot bot, Bot others, int games, std::uint64_t first_seed) {
    Record record{.games = games};
    for (int game = 0; game < games; ++game) {
        const auto seat = static_cast<ra::Seat>(game % rules.seats);
        std::array<Bot, core::max_seats> seated{};
        seated.fill(others);
        seated[seat] = bot;
        const ra::State end = play(rules, std::span(seated).first(rules.seats),
                                   first_seed + static_cast<std::uint64_t>(game / rules.seats));
        const bool won = std::get<ra::Over>(end.phase).winner == seat;
        record.won += won ? 1 : 0;
        record.won_in[seat] += won ? 1 : 0;
        for (ra::Seat other = 0; other < rules.seats; ++other) {
            (other == seat ? record.fame : record.others_fame) += end.players[other].fame;
        }
    }
    return record;
}

}  // namespace bots
