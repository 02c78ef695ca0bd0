#include "tools/arena/baselines.hpp"

#include <algorithm>
#include <numeric>

#include "engine/bots/ra/lookahead.hpp"
#include "engine/bots/ra/plain.hpp"
#include "engine/core/chance.hpp"

namespace arena {

namespace {

using ra::Action;
using ra::Tile;

Action random(const ra::Actions& legal, std::uint64_t seed) {
    core::SplitMix64 source(seed);
    return legal[core::below(source, legal.size())];
}

bool offers(const ra::Actions& legal, Action action) {
    return std::find(legal.begin(), legal.end(), action) != legal.end();
}

/// The lowest bid, which comes before the higher ones; none when there is no bid.
const Action* lowest_bid(const ra::Actions& legal) {
    return std::find_if(legal.begin(), legal.end(),
                        [](Action action) { return action.type == Action::Type::bid; });
}

Action bid_or_pass(const ra::Actions& legal, bool bid) {
    return bid || !offers(legal, Action::pass()) ? *lowest_bid(legal) : Action::pass();
}

/// Quarters of a fame.
int weight(Tile tile) {
    if (ra::is_civilization(tile)) {
        return 16;
    }
    if (ra::is_monument(tile)) {
        return 9;
    }
    switch (tile) {
        case Tile::gold: return 36;
        case Tile::god:
        case Tile::pharaoh: return 16;
        case Tile::nile:
        case Tile::flood: return 4;
        case Tile::funeral:
        case Tile::drought:
        case Tile::unrest: return -8;
        case Tile::earthquake: return -12;
        default: return 0;
    }
}

int weight(const ra::AuctionTrack& track) {
    const ra::Lot lot = ra::lot(track);
    return std::accumulate(lot.begin(), lot.end(), 0,
                           [](int sum, Tile tile) { return sum + weight(tile); });
}

}  // namespace

Action choose_at_random(const ra::View& /*view*/, const ra::Actions& legal, std::uint64_t seed) {
    return random(legal, seed);
}

Action choose_lowest_sun(const ra::View& view, const ra::Actions& legal, std::uint64_t seed) {
    if (std::holds_alternative<ra::Auction>(view.shared.phase)) {
        return bid_or_pass(legal, ra::lot(view.shared.track).size() > 4);
    }
    if (std::holds_alternative<ra::Discard>(view.shared.phase)) {
        return random(legal, seed);
    }
    return offers(legal, Action::draw()) ? Action::draw() : Action::invoke();
}

Action choose_by_weights(const ra::View& view, const ra::Actions& legal, std::uint64_t seed) {
    constexpr int quarters = 4;
    const int worth = weight(view.shared.track);
    if (std::holds_alternative<ra::Auction>(view.shared.phase)) {
        const Action* bid = lowest_bid(legal);
        return bid_or_pass(legal, bid != legal.end() && bid->value * quarters <= 2 * worth);
    }
    if (std::holds_alternative<ra::Discard>(view.shared.phase)) {
        return random(legal, seed);
    }
    const bool draw = worth < 7 * quarters && offers(legal, Action::draw());
    return draw ? Action::draw() : Action::invoke();
}

Action choose_plain(const ra::View& view, const ra::Actions& legal, std::uint64_t seed) {
    return bots::choose_plainly(view, legal, seed);
}

Action choose_trusting(const ra::View& view, const ra::Actions& legal, std::uint64_t /*seed*/) {
    constexpr bots::Expected all_plain = {100, 100, 100, 100, 100};
    return legal.size() == 1 ? legal[0] : bots::choose_ahead(view, legal, bots::learned, all_plain);
}

}  // namespace arena
