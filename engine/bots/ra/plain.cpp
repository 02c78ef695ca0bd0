#include "engine/bots/ra/plain.hpp"

#include <algorithm>
#include <numeric>
#include <variant>

#include "engine/bots/ra/bidding.hpp"
#include "engine/bots/ra/tile_worth.hpp"
#include "engine/core/check.hpp"

namespace bots {

namespace {

using ra::Action;
using ra::Auction;
using ra::Seat;
using ra::Tile;

/// An auction as `me` foresees it: it does what is best, and the others what is likely.
class ForeseenGain {
public:
    ForeseenGain(const Appraisal& appraisal, const Persona& persona, Seat me)
        : appraisal_(appraisal), persona_(persona), me_(me) {}

    /// What `me` can expect when the bidder and those after it have still to speak.
    Worth from(const Auction& auction) const {
        return auction.bidder == me_ ? best_from(auction) : likely_from(auction);
    }

    /// What `me` can expect when the bidder has spoken.
    Worth after(const Auction& auction) const {
        return is_last(auction) ? of_end(auction) : from(next_asked(auction, appraisal_.seats()));
    }

private:
    Worth of_end(const Auction& auction) const {
        return auction.high_sun == 0 ? 0
                                     : appraisal_.felt(me_, auction.high_bidder, auction.high_sun);
    }

    Worth best_from(const Auction& auction) const {
        const std::uint8_t sun = appraisal_.lowest_over(me_, auction.high_sun);
        if (sun == 0) {
            return after(auction);
        }
        const Worth if_bid = after(spoken(auction, Action::bid(sun)));
        return ra::must_bid(auction) ? if_bid : std::max(if_bid, after(auction));
    }

    Worth likely_from(const Auction& auction) const {
        const std::uint8_t sun = appraisal_.lowest_over(auction.bidder, auction.high_sun);
        if (sun == 0) {
            return after(auction);
        }
        const Fraction chance =
            ra::must_bid(auction) ? whole : chance_to_bid(appraisal_.gain(auction.bidder, sun));
        const Worth if_bid = chance > 0 ? after(spoken(auction, Action::bid(sun))) : 0;
        const Worth if_passed = chance < whole ? after(auction) : 0;
        return of(chance, if_bid) + of(whole - chance, if_passed);
    }

    Fraction chance_to_bid(Worth gain) const {
        return std::clamp(ratio(gain + persona_.bid_doubt, 2 * persona_.bid_doubt), 0, whole);
    }

    const Appraisal& appraisal_;
    const Persona& persona_;
    Seat me_;
};

// A turn

class TurnPlan {
public:
    TurnPlan(const ra::PublicView& table, Seat me, const Persona& persona)
        : table_(table),
          me_(me),
          persona_(persona),
          appraisal_(table, ra::lot(table.track), persona) {}

    Worth promise(Action action) const {
        switch (action.type) {
            case Action::Type::draw: return of_drawing();
            case Action::Type::invoke:
                return auction(appraisal_,
                               ra::is_full(table_.track) ? ra::Cause::full : ra::Cause::invoked);
            case Action::Type::god: return of_god(action.value);
            default: return of_waiting(appraisal_);
        }
    }

private:
    /// Of which `me` is the cause.
    Worth auction(const Appraisal& appraisal, ra::Cause cause) const {
        const Seat first = core::left_of(me_, appraisal.seats());
        return ForeseenGain(appraisal, persona_, me_)
            .from({.ra_player = me_, .cause = cause, .bidder = first});
    }

    /// The lot is left to the next player.
    Worth of_waiting(const Appraisal& appraisal) const {
        return of(persona_.patience, std::max(0, auction(appraisal, ra::Cause::drawn)));
    }

    Worth of_drawing() const {
        const int in_bag = std::accumulate(table_.bag.begin(), table_.bag.end(), 0);
        const Fraction ra = ratio(table_.bag[index(Tile::ra)], in_bag);
        const bool last = table_.ra + 1 == table_.ra_spaces;
        const Worth at_ra = last ? 0 : auction(appraisal_, ra::Cause::drawn);
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
        const Appraisal poorer(table_, ra::lot(rest), persona_);
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
    BidPlan(const Appraisal& appraisal, const Auction& auction, const Persona& persona)
        : auction_(auction), gain_(appraisal, persona, auction.bidder) {}

    Worth promise(Action action) const { return gain_.after(spoken(auction_, action)); }

private:
    Auction auction_;
    ForeseenGain gain_;
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
    if (const auto* auction = std::get_if<Auction>(&table.phase)) {
        const Appraisal appraisal(table, ra::lot(table.track), persona);
        return bid_plainly(appraisal, *auction, legal, seed, persona);
    }
    if (std::holds_alternative<ra::Discard>(table.phase)) {
        return best(legal, seed, DiscardPlan(table, *view.seat, persona));
    }
    return best(legal, seed, TurnPlan(table, *view.seat, persona));
}

}  // namespace bots
