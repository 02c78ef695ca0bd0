#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/valuation.hpp"

namespace bots {

/// The tiles that lie on the track.
ra::Lot lot_of(const ra::AuctionTrack& track);

/// What each seat would give for one lot.
class Appraisal {
public:
    /// Keeps references to the table and the persona.
    Appraisal(const ra::PublicView& table, const ra::Lot& lot, const Persona& persona);

    ra::Seat seats() const { return static_cast<ra::Seat>(table_.players.size()); }
    const Outlook& outlook_of(ra::Seat seat) const { return outlooks_[seat]; }

    /// What `seat` gains by taking the lot for this sun.
    Worth gain(ra::Seat seat, std::uint8_t sun) const {
        return worth_[seat] - price(table_, seat, sun, outlooks_[seat], persona_);
    }

    /// What `seat` feels when `winner` takes the lot.
    Worth felt(ra::Seat seat, ra::Seat winner, std::uint8_t sun) const {
        const Worth gained = gain(winner, sun);
        return seat == winner ? gained : -of(persona_.envy, gained);
    }

    /// The lowest sun with which `seat` can outbid; 0 when it cannot.
    std::uint8_t lowest_over(ra::Seat seat, std::uint8_t high) const {
        return table_.players[seat].up.above(high).lowest();
    }

private:
    const ra::PublicView& table_;
    const Persona& persona_;
    Outlooks outlooks_;
    std::array<Worth, core::max_seats> worth_{};
};

}  // namespace bots
