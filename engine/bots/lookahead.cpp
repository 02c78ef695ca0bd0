#include "engine/bots/lookahead.hpp"

#include <algorithm>
#include <optional>

#include "engine/bots/imagination.hpp"
#include "engine/bots/plain.hpp"
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
        const Action least = *std::min_element(legal.begin(), legal.end(), [&](Action a, Action b) {
            return missed(a.tile(), tiles[a.value]) < missed(b.tile(), tiles[b.value]);
        });
        state = after(state, least, Tile::none);
    }
    return state;
}

// Auctions

Shares mixed(const Shares& a, const Shares& b, int percent_of_a) {
    Shares result{};
    for (std::size_t seat = 0; seat < result.size(); ++seat) {
        result[seat] = (a[seat] * percent_of_a + b[seat] * (100 - percent_of_a)) / 100;
    }
    return result;
}

struct High {
    Seat seat = 0;
    /// 0 while nobody has bid.
    std::uint8_t sun = 0;
};

/// An auction in which every seat knows what the others will do.
class Foresight {
public:
    Foresight(const State& state, const Judge& judge)
        : state_(state),
          auction_(std::get<ra::Auction>(state.phase)),
          judge_(judge),
          table_(ra::view(state, core::Viewer::spectator()).shared) {}

    Shares outcome() { return from(auction_.bidder, {auction_.high_bidder, auction_.high_sun}); }

private:
    /// When `bidder` and those after it have still to speak.
    Shares from(Seat bidder, High high) {
        const int plain = judge_.plain_percent(bidder);
        if (plain == 0) {
            return best_from(bidder, high);
        }
        const Shares as_plain = plain_from(bidder, high);
        return plain == 100 ? as_plain : mixed(as_plain, best_from(bidder, high), plain);
    }

    Shares plain_from(Seat bidder, High high) {
        State state = state_;
        auto& auction = std::get<ra::Auction>(state.phase);
        auction.bidder = bidder;
        auction.high_bidder = high.seat;
        auction.high_sun = high.sun;
        if (!appraisal_) {
            appraisal_.emplace(table_, lot_of(state.track), persona_);
        }
        const Action action = bid_plainly(*appraisal_, auction, ra::legal(state), 0, persona_);
        return after(bidder, action.type == Action::Type::bid ? High{bidder, action.value} : high);
    }

    Shares best_from(Seat bidder, High high) {
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
            known = judge_.shares(settled(bots::after(state, Action::pass(), Tile::none)));
        }
        return *known;
    }

    const State& state_;
    const ra::Auction& auction_;
    const Judge& judge_;
    ra::PublicView table_;
    Persona persona_;
    std::optional<Appraisal> appraisal_;
    std::array<std::optional<Shares>, ra::highest_sun + 1> closed_{};
};

Shares foreseen_of_drawing(const State& state, const Judge& judge) {
    std::array<std::int64_t, core::max_seats> sums{};
    std::int64_t tiles = 0;
    for (std::size_t kind = 0; kind < ra::tile_kinds; ++kind) {
        if (state.bag[kind] == 0) {
            continue;
        }
        const State drawn = after(state, Action::draw(), static_cast<Tile>(kind));
        const Shares shares = foreseen(drawn, judge);
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

State after(State state, Action action, Tile drawn) {
    Foreknown chance(drawn);
    ra::decide(state, action, chance);
    return state;
}

Shares foreseen(const State& state, const Judge& judge) {
    if (std::holds_alternative<ra::Auction>(state.phase)) {
        return Foresight(state, judge).outcome();
    }
    return judge.shares(settled(state));
}

Shares foreseen(const State& state, Action action, const Judge& judge) {
    return action.type == Action::Type::draw ? foreseen_of_drawing(state, judge)
                                             : foreseen(after(state, action, Tile::none), judge);
}

Action choose_ahead(const ra::View& view, const ra::Actions& legal, const Judgement& judgement,
                    const Expected& expected) {
    const State position = imagined(view);
    const Judge judge(judgement, *view.seat, expected);
    Action best = legal[0];
    std::int32_t most = -1;
    for (const Action action : legal) {
        if (const std::int32_t share = foreseen(position, action, judge)[*view.seat];
            share > most) {
            most = share;
            best = action;
        }
    }
    return best;
}

}  // namespace bots
