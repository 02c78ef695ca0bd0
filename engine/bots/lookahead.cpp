#include "engine/bots/lookahead.hpp"

#include <algorithm>
#include <optional>

#include "engine/core/check.hpp"
#include "engine/ra/game.hpp"

namespace bots {

namespace {

using ra::Action;
using ra::Seat;
using ra::State;
using ra::Tile;

/// The next tile, known beforehand.
class Foreknown final : public ra::Chance {
public:
    explicit Foreknown(Tile tile) : tile_(tile) {}

    ra::Deal deal(const ra::SunGroups& /*groups*/) override { return {}; }
    Tile draw(const ra::TileCounts& /*bag*/) override { return tile_; }

private:
    Tile tile_;
};

State after(State state, Action action, Tile drawn = Tile::none) {
    Foreknown chance(drawn);
    ra::decide(state, action, chance);
    return state;
}

// Debts

/// How much a seat misses one of so many tiles of a kind.
int missed(Tile tile, int held) {
    constexpr std::array<int, 6> of_a_monument = {0, 1, 2, 4, 5, 6};
    return ra::is_monument(tile) ? of_a_monument[static_cast<std::size_t>(held)] : -held;
}

State settled(State state) {
    while (const auto* debt = std::get_if<ra::Discard>(&state.phase)) {
        const ra::Display& tiles = state.players[debt->seat].tiles;
        const ra::Actions legal = ra::legal(state);
        state = after(
            state, *std::min_element(legal.begin(), legal.end(), [&tiles](Action a, Action b) {
                return missed(a.tile(), tiles[a.value]) < missed(b.tile(), tiles[b.value]);
            }));
    }
    return state;
}

// Auctions

struct High {
    Seat seat = 0;
    /// 0 while nobody has bid.
    std::uint8_t sun = 0;
};

/// An auction in which every seat knows what the others will do.
class Foresight {
public:
    Foresight(const State& state, const Judgement& judgement)
        : state_(state), auction_(std::get<ra::Auction>(state.phase)), judgement_(judgement) {}

    Shares outcome() { return from(auction_.bidder, {auction_.high_bidder, auction_.high_sun}); }

private:
    /// When `bidder` and those after it have still to speak.
    Shares from(Seat bidder, High high) {
        ra::Suns suns = state_.players[bidder].up.above(high.sun);
        Shares best;
        if (suns.empty() || !must_bid(bidder, high)) {
            best = after(bidder, high);
        } else {
            best = after(bidder, {bidder, suns.lowest()});
            suns.remove(suns.lowest());
        }
        for (; !suns.empty(); suns.remove(suns.lowest())) {
            const Shares bid = after(bidder, {bidder, suns.lowest()});
            if (bid[bidder] > best[bidder]) {
                best = bid;
            }
        }
        return best;
    }

    /// When `bidder` has spoken.
    Shares after(Seat bidder, High high) {
        return bidder == auction_.ra_player ? closed(high)
                                            : from(core::left_of(bidder, state_.seats), high);
    }

    bool must_bid(Seat bidder, High high) const {
        return auction_.cause == ra::Cause::invoked && bidder == auction_.ra_player &&
               high.sun == 0;
    }

    /// A sun has one owner, so that it alone tells the outcomes apart.
    Shares closed(High high) {
        std::optional<Shares>& known = closed_[high.sun];
        if (!known) {
            State state = state_;
            auto& auction = std::get<ra::Auction>(state.phase);
            auction.bidder = auction.ra_player;
            auction.high_bidder = high.seat;
            auction.high_sun = high.sun;
            known = shares(settled(bots::after(state, Action::pass())), judgement_);
        }
        return *known;
    }

    const State& state_;
    const ra::Auction& auction_;
    const Judgement& judgement_;
    std::array<std::optional<Shares>, ra::highest_sun + 1> closed_{};
};

Shares foreseen_of_drawing(const State& state, const Judgement& judgement) {
    std::array<std::int64_t, core::max_seats> sums{};
    std::int64_t tiles = 0;
    for (std::size_t kind = 0; kind < ra::tile_kinds; ++kind) {
        if (state.bag[kind] == 0) {
            continue;
        }
        const State drawn = after(state, Action::draw(), static_cast<Tile>(kind));
        const Shares shares = foreseen(drawn, judgement);
        tiles += state.bag[kind];
        for (Seat seat = 0; seat < state.seats; ++seat) {
            sums[seat] += std::int64_t{shares[seat]} * state.bag[kind];
        }
    }
    Shares mean{};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        mean[seat] = static_cast<std::int32_t>(sums[seat] / tiles);
    }
    return mean;
}

}  // namespace

Shares foreseen(const State& state, const Judgement& judgement) {
    if (std::holds_alternative<ra::Auction>(state.phase)) {
        return Foresight(state, judgement).outcome();
    }
    return shares(settled(state), judgement);
}

Shares foreseen(const State& state, Action action, const Judgement& judgement) {
    return action.type == Action::Type::draw ? foreseen_of_drawing(state, judgement)
                                             : foreseen(after(state, action), judgement);
}

}  // namespace bots
