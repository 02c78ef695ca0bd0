#include "engine/bots/plain.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <variant>

#include "engine/bots/bot.hpp"
#include "engine/core/check.hpp"

namespace bots {

namespace {

using ra::Action;
using ra::Seat;
using ra::Tile;

struct High {
    Seat seat = 0;
    /// 0 while nobody has bid.
    std::uint8_t sun = 0;
};

/// An auction as `me` foresees it.
class Foresight {
public:
    Foresight(const Appraisal& appraisal, const Persona& persona, Seat me, Seat ra_player,
              bool must_bid)
        : appraisal_(appraisal),
          persona_(persona),
          me_(me),
          ra_player_(ra_player),
          must_bid_(must_bid) {}

    /// What `me` can expect when `bidder` and those after it have still to speak.
    Worth from(Seat bidder, High high) const {
        return bidder == me_ ? best_from(high) : likely_from(bidder, high);
    }

    /// What `me` can expect when `bidder` has spoken.
    Worth after(Seat bidder, High high) const {
        return bidder == ra_player_ ? outcome(high)
                                    : from(core::left_of(bidder, appraisal_.seats()), high);
    }

private:
    Worth outcome(High high) const {
        return high.sun == 0 ? 0 : appraisal_.felt(me_, high.seat, high.sun);
    }

    Worth best_from(High high) const {
        const std::uint8_t sun = appraisal_.lowest_over(me_, high.sun);
        if (sun == 0) {
            return after(me_, high);
        }
        const Worth bid = after(me_, {me_, sun});
        return must_bid(me_, high) ? bid : std::max(bid, after(me_, high));
    }

    Worth likely_from(Seat bidder, High high) const {
        const std::uint8_t sun = appraisal_.lowest_over(bidder, high.sun);
        if (sun == 0) {
            return after(bidder, high);
        }
        const Fraction chance =
            must_bid(bidder, high) ? whole : chance_to_bid(appraisal_.gain(bidder, sun));
        const Worth if_bid = chance > 0 ? after(bidder, {bidder, sun}) : 0;
        const Worth if_passed = chance < whole ? after(bidder, high) : 0;
        return of(chance, if_bid) + of(whole - chance, if_passed);
    }

    bool must_bid(Seat bidder, High high) const {
        return must_bid_ && bidder == ra_player_ && high.sun == 0;
    }

    Fraction chance_to_bid(Worth gain) const {
        return std::clamp(ratio(gain + persona_.bid_doubt, 2 * persona_.bid_doubt), 0, whole);
    }

    const Appraisal& appraisal_;
    const Persona& persona_;
    Seat me_;
    Seat ra_player_;
    bool must_bid_;
};

// A turn

class TurnPlan {
public:
    TurnPlan(const ra::PublicView& table, Seat me, const Persona& persona)
        : table_(table),
          me_(me),
          persona_(persona),
          appraisal_(table, lot_of(table.track), persona) {}

    Worth promise(Action action) const {
        switch (action.type) {
            case Action::Type::draw: return of_drawing();
            case Action::Type::invoke: return auction(appraisal_, !full());
            case Action::Type::god: return of_god(action.value);
            default: return of_waiting(appraisal_);
        }
    }

private:
    bool full() const { return lot_of(table_.track).size() == ra::track_spaces; }

    Worth auction(const Appraisal& appraisal, bool must_bid) const {
        const Foresight foresight(appraisal, persona_, me_, me_, must_bid);
        return foresight.from(core::left_of(me_, appraisal.seats()), {});
    }

    /// The lot is left to the next player.
    Worth of_waiting(const Appraisal& appraisal) const {
        return of(persona_.patience, std::max(0, auction(appraisal, false)));
    }

    Worth of_drawing() const {
        const int in_bag = std::accumulate(table_.bag.begin(), table_.bag.end(), 0);
        const Fraction ra = ratio(table_.bag[index(Tile::ra)], in_bag);
        const bool last = table_.ra + 1 == table_.ra_spaces;
        const Worth at_ra = last ? 0 : auction(appraisal_, false);
        const Worth otherwise = of_waiting(appraisal_) + persona_.growth;
        return of(ra, at_ra) + of(whole - ra, otherwise);
    }

    Worth of_god(std::uint8_t space) const {
        const Outlook& mine = appraisal_.outlook_of(me_);
        const ra::Display& tiles = table_.players[me_].tiles;
        ra::Display richer = with(tiles, {table_.track[space]}, mine);
        --richer[index(Tile::god)];
        ra::AuctionTrack rest = table_.track;
        rest[space] = Tile::none;
        const Appraisal poorer(table_, lot_of(rest), persona_);
        return prospects(richer, mine, persona_) - prospects(tiles, mine, persona_) +
               of_waiting(poorer);
    }

    const ra::PublicView& table_;
    Seat me_;
    const Persona& persona_;
    Appraisal appraisal_;
};

// An auction

class BidPlan {
public:
    BidPlan(const Appraisal& appraisal, const ra::Auction& auction, const Persona& persona)
        : auction_(auction),
          foresight_(appraisal, persona, auction.bidder, auction.ra_player,
                     auction.cause == ra::Cause::invoked) {}

    Worth promise(Action action) const {
        const High high = action.type == Action::Type::bid
                              ? High{auction_.bidder, action.value}
                              : High{auction_.high_bidder, auction_.high_sun};
        return foresight_.after(auction_.bidder, high);
    }

private:
    const ra::Auction& auction_;
    Foresight foresight_;
};

// A discard

class DiscardPlan {
public:
    DiscardPlan(const ra::PublicView& table, Seat me, const Persona& persona)
        : tiles_(table.players[me].tiles),
          persona_(persona),
          outlook_(outlooks(table, persona)[me]) {}

    Worth promise(Action action) const {
        ra::Display rest = tiles_;
        --rest[action.value];
        return prospects(rest, outlook_, persona_);
    }

private:
    const ra::Display& tiles_;
    const Persona& persona_;
    Outlook outlook_;
};

/// The action that promises most. Among equals the seed decides, by where it begins to look.
template <class Plan>
Action best(const ra::Actions& legal, std::uint64_t seed, const Plan& plan) {
    const std::size_t first = seed % legal.size();
    Action chosen = legal[first];
    Worth most = plan.promise(chosen);
    for (std::size_t i = 1; i < legal.size(); ++i) {
        const Action action = legal[(first + i) % legal.size()];
        const Worth promised = plan.promise(action);
        if (promised > most) {
            most = promised;
            chosen = action;
        }
    }
    return chosen;
}

}  // namespace

Action bid_plainly(const Appraisal& appraisal, const ra::Auction& auction, const ra::Actions& legal,
                   std::uint64_t seed, const Persona& persona) {
    return best(legal, seed, BidPlan(appraisal, auction, persona));
}

Action choose_plainly(const ra::View& view, const ra::Actions& legal, std::uint64_t seed,
                      const Persona& persona) {
    core::check(view.seat.has_value() && !legal.empty(), "a bot is asked only when it is its turn");
    const ra::PublicView& table = view.shared;
    if (legal.size() == 1) {
        return legal[0];
    }
    if (const auto* auction = std::get_if<ra::Auction>(&table.phase)) {
        const Appraisal appraisal(table, lot_of(table.track), persona);
        return bid_plainly(appraisal, *auction, legal, seed, persona);
    }
    if (std::holds_alternative<ra::Discard>(table.phase)) {
        return best(legal, seed, DiscardPlan(table, *view.seat, persona));
    }
    return best(legal, seed, TurnPlan(table, *view.seat, persona));
}

Action choose(const ra::View& view, const ra::Actions& legal, std::uint64_t seed) {
    return choose_plainly(view, legal, seed, Persona{});
}

}  // namespace bots
