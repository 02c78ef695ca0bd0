#include "engine/bots/level.hpp"

#include <algorithm>
#include <utility>

#include "engine/bots/bot.hpp"
#include "engine/bots/dice_bot.hpp"
#include "engine/bots/imagination.hpp"
#include "engine/bots/lookahead.hpp"
#include "engine/bots/plain.hpp"
#include "engine/bots/search.hpp"
#include "engine/core/check.hpp"

namespace bots {

namespace {

/// It minds its own tiles and this epoch: not what others gain, not which suns it will have next,
/// and to it one sun is as good as another.
constexpr Persona short_sighted = {.lowest_sun = whole, .sun_range = 0, .next_epoch = 0, .envy = 0};

Opinion opinion(ra::Action action, std::int64_t share) {
    return {.action = action, .value = static_cast<std::int32_t>(share * 1000 / certain)};
}

/// One step ahead.
Opinions glance(const ra::View& view, const ra::Actions& legal) {
    const ra::State position = imagined(view);
    Opinions opinions;
    for (const ra::Action action : legal) {
        const Shares shares = foreseen(position, action, learned);
        opinions.push_back(opinion(action, shares[*view.seat]));
    }
    return opinions;
}

}  // namespace

Opinions consider(const ra::View& view, const ra::Actions& legal, const Budget& budget,
                  std::uint64_t seed) {
    core::check(view.seat.has_value() && !legal.empty(), "a bot is asked only when it is its turn");
    core::check(budget.playouts >= fewest_playouts && budget.playouts <= most_playouts,
                "a budget lies within the limits");
    if (legal.size() == 1) {
        return glance(view, legal);
    }
    return search(view, legal, learned, Curiosity{}, budget, seed);
}

const Opinion& best(const Opinions& opinions) {
    return *std::max_element(opinions.begin(), opinions.end(),
                             [](const Opinion& a, const Opinion& b) {
                                 return std::pair(a.visits, a.value) < std::pair(b.visits, b.value);
                             });
}

ra::Action choose(const ra::View& view, const ra::Actions& legal, Level level, const Budget& budget,
                  std::uint64_t seed) {
    core::check(view.seat.has_value() && !legal.empty(), "a bot is asked only when it is its turn");
    if (legal.size() == 1) {
        return legal[0];
    }
    switch (level) {
        case Level::gentle: return choose_plainly(view, legal, seed, short_sighted);
        case Level::casual: return choose_plainly(view, legal, seed, Persona{});
        case Level::skilled: return best(glance(view, legal)).action;
        case Level::strong: return best(consider(view, legal, budget, seed)).action;
    }
    core::broken("a level is one of four");
}

dice::Action choose(const dice::View& view, const dice::Actions& legal, Level /*level*/,
                    const Budget& /*budget*/, std::uint64_t seed) {
    return choose(view, legal, seed);
}

}  // namespace bots
