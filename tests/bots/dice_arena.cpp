#include "tests/bots/dice_arena.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/check.hpp"

namespace bots {

namespace {

double share(const dice::State& end, dice::Seat seat) {
    const dice::Winners winners = std::get<dice::Over>(end.phase).winners;
    const bool won = std::find(winners.begin(), winners.end(), seat) != winners.end();
    return won ? 1.0 / static_cast<double>(winners.size()) : 0.0;
}

void note(DiceRecord& record, const DiceGame& game, dice::Seat seat) {
    const double won = share(game.end, seat);
    ++record.games;
    record.won += won;
    record.won_squared += won * won;
    record.decisions += game.decisions;
    for (dice::Seat other = 0; other < game.end.seats; ++other) {
        (other == seat ? record.score : record.others_score) += game.end.players[other].score;
    }
}

}  // namespace

DiceGame play(const dice::Ruleset& rules, std::span<const DiceBot> seated, std::uint64_t seed) {
    dice::RolledAtRandom chance(seed);
    core::SplitMix64 seeds(~seed);
    DiceGame game{.end = dice::initial(rules, chance)};
    while (const std::optional<dice::Seat> asked = dice::acting(game.end)) {
        const dice::View view = dice::view(game.end, core::Viewer::of(*asked));
        const dice::Action action = seated[*asked](view, dice::legal(game.end), seeds.next());
        core::check(!dice::refusal(game.end, *asked, action), "a bot chooses what is legal");
        dice::decide(game.end, action, chance);
        ++game.decisions;
    }
    return game;
}

double DiceRecord::won_percent() const {
    return 100.0 * won / games;
}

Interval DiceRecord::confidence() const {
    constexpr double within_95_percent = 1.96;
    const double mean = won / games;
    const double variance = won_squared / games - mean * mean;
    const double margin = 100.0 * within_95_percent * std::sqrt(variance / games);
    return {.low = won_percent() - margin, .high = won_percent() + margin};
}

double DiceRecord::mean_score() const {
    return static_cast<double>(score) / games;
}

double DiceRecord::mean_score_of_others() const {
    return static_cast<double>(others_score) / (static_cast<double>(games) * (seats - 1));
}

DiceRecord measure(const dice::Ruleset& rules, DiceBot bot, DiceBot others, int games,
                   std::uint64_t first_seed) {
    DiceRecord record;
    record.seats = rules.seats;
    for (int game = 0; game < games; ++game) {
        std::array<DiceBot, dice::most_seats> seated{};
        seated.fill(others);
        const auto seat = static_cast<dice::Seat>(game % rules.seats);
        seated[seat] = bot;
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(game);
        note(record, play(rules, std::span(seated).first(rules.seats), seed), seat);
    }
    return record;
}

}  // namespace bots
