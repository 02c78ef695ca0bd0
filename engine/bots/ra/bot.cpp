#include "engine/bots/ra/bot.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/bots/ra/lookahead.hpp"
#include "engine/bots/ra/plain.hpp"
#include "engine/bots/ra/search.hpp"
#include "engine/core/check.hpp"

namespace bots {

namespace {

void check(const Situation& situation) {
    core::check(situation.view.seat.has_value() && !situation.legal.empty(),
                "a bot is asked only when it is its turn");
}

std::int32_t looks(const Opinions& opinions) {
    return std::accumulate(
        opinions.begin(), opinions.end(), 0,
        [](std::int32_t sum, const Opinion& opinion) { return sum + opinion.visits; });
}

/// With one look at least, however late it is: no budget is less.
Choice choose_by_search(const Situation& situation, const Budget& budget) {
    Opinions opinions = consider(situation, budget);
    if (looks(opinions) == 0) {
        opinions = consider(situation, {.positions = fewest_positions});
    }
    return {best(opinions).action, looks(opinions)};
}

}  // namespace

Opinions consider(const Situation& situation, const Budget& budget) {
    check(situation);
    core::check(budget.positions >= fewest_positions && budget.positions <= most_positions,
                "a budget lies within the limits");
    const Judge judge(learned, *situation.view.seat, situation.habits.expected());
    return search(situation.view, situation.legal, judge, Curiosity{}, budget);
}

const Opinion& best(const Opinions& opinions) {
    return *std::max_element(opinions.begin(), opinions.end(),
                             [](const Opinion& a, const Opinion& b) {
                                 return std::pair(a.visits, a.value) < std::pair(b.visits, b.value);
                             });
}

Choice choose(const Situation& situation, Level level, const Budget& budget, std::uint64_t seed) {
    check(situation);
    const auto& [view, legal, habits] = situation;
    if (legal.size() == 1) {
        return {legal[0]};
    }
    switch (level) {
        case Level::gentle: return {choose_plainly(view, legal, seed, short_sighted)};
        case Level::casual: return {choose_plainly(view, legal, seed)};
        case Level::skilled: return {choose_ahead(view, legal, learned, strangers)};
        case Level::strong: return choose_by_search(situation, budget);
    }
    core::broken("a level is one of four");
}

}  // namespace bots
