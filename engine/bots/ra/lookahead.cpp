#include "engine/bots/ra/lookahead.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/bots/ra/bidding.hpp"
#include "engine/bots/ra/imagination.hpp"
#include "engine/bots/ra/plain.hpp"
#include "engine/core/check.hpp"
#include "engine/ra/game.hpp"

namespace bots {

namespace {

using ra::Action;
using ra::Auction;
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

/// An auction in which every seat knows what the others will do.
class ForeseenShares {
public:
    ForeseenShares(const State& state, const Judge& judge)
        : state_(state), judge_(judge), table_(ra::view(state, core::Viewer::spectator()).shared) {}

    /// When the bidder and those after it have still to speak.
    Shares from(const Auction& auction) {
        const int plain = judge_.plain_percent(auction.bidder);
        if (plain == 0) {
            return best_from(auction);
        }
        const Shares as_plain = plain_from(auction);
        return plain == 100 ? as_plain : mixed(as_plain, best_from(auction), plain);
    }

private:
    Shares plain_from(const Auction& auction) {
        State state = state_;
        state.phase = auction;
        if (!appraisal_) {
            appraisal_.emplace(table_, ra::lot(state.track), persona_);
        }
        const Action action = bid_plainly(*appraisal_, auction, ra::legal(state), 0, persona_);
        return after(spoken(auction, action));
    }

    Shares best_from(const Auction& auction) {
        ra::Suns suns = state_.players[auction.bidder].up.above(auction.high_sun);
        const auto bid_lowest = [&] {
            const std::uint8_t sun = suns.lowest();
            suns.remove(sun);
            return after(spoken(auction, Action::bid(sun)));
        };
        Shares best = suns.empty() || !ra::must_bid(auction) ? after(auction) : bid_lowest();
        while (!suns.empty()) {
            const Shares bid = bid_lowest();
            if (bid[auction.bidder] > best[auction.bidder]) {
                best = bid;
            }
        }
        return best;
    }

    /// When the bidder has spoken.
    Shares after(const Auction& auction) {
        return is_last(auction) ? of_end(auction) : from(next_asked(auction, state_.seats));
    }

    /// A sun has one owner, so that it alone tells the ends apart.
    Shares of_end(const Auction& auction) {
        std::optional<Shares>& known = ends_[auction.high_sun];
        if (!known) {
            State state = state_;
            state.phase = auction;
            known = judge_.shares(settled(bots::after(state, Action::pass(), Tile::none)));
        }
        return *known;
    }

    const State& state_;
    const Judge& judge_;
    ra::PublicView table_;
    Persona persona_;
    std::optional<Appraisal> appraisal_;
    std::array<std::optional<Shares>, ra::highest_sun + 1> ends_{};
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
    if (const auto* auction = std::get_if<Auction>(&state.phase)) {
        return ForeseenShares(state, judge).from(*auction);
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
