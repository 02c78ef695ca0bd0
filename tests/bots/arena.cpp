#include "tests/bots/arena.hpp"

#include <numeric>

#include "engine/core/check.hpp"

namespace bots {

namespace {

void play_deal(const ra::Ruleset& rules, Bot bot, Bot others, std::uint64_t seed, Record& record) {
    for (ra::Seat seat = 0; seat < rules.seats; ++seat) {
        std::array<Bot, core::max_seats> seated{};
        seated.fill(others);
        seated[seat] = bot;
        const Game game = play(rules, std::span(seated).first(rules.seats), seed);
        record.won_in[seat] += std::get<ra::Over>(game.end.phase).winner == seat ? 1 : 0;
        record.decisions += game.decisions;
        for (ra::Seat other = 0; other < rules.seats; ++other) {
            (other == seat ? record.fame : record.others_fame) += game.end.players[other].fame;
        }
    }
}

}  // namespace

Game play(const ra::Ruleset& rules, std::span<const Bot> seated, std::uint64_t seed) {
    ra::DrawnAtRandom chance(seed);
    core::SplitMix64 seeds(~seed);
    Game game{.end = ra::initial(rules, chance)};
    while (const std::optional<ra::Seat> asked = ra::acting(game.end)) {
        const ra::View view = ra::view(game.end, core::Viewer::of(*asked));
        const ra::Action action = seated[*asked](view, ra::legal(game.end), seeds.next());
        core::check(!ra::refusal(game.end, *asked, action), "a bot chooses what is legal");
        ra::decide(game.end, action, chance);
        ++game.decisions;
    }
    return game;
}

int Record::games() const {
    return deals * seats;
}

int Record::won() const {
    return std::accumulate(won_in.begin(), won_in.end(), 0);
}

double Record::won_percent() const {
    return 100.0 * won() / games();
}

double Record::won_percent_in(ra::Seat seat) const {
    return 100.0 * won_in[seat] / deals;
}

double Record::mean_fame() const {
    return static_cast<double>(fame) / games();
}

double Record::mean_fame_of_others() const {
    return static_cast<double>(others_fame) / (games() * (seats - 1));
}

Record measure(const ra::Ruleset& rules, Bot bot, Bot others, int deals, std::uint64_t first_seed) {
    Record record;
    record.seats = rules.seats;
    record.deals = deals;
    for (int deal = 0; deal < deals; ++deal) {
        play_deal(rules, bot, others, first_seed + static_cast<std::uint64_t>(deal), record);
    }
    return record;
}

}  // namespace bots
