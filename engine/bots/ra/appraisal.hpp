#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/ra/outlook.hpp"
#include "engine/bots/ra/persona.hpp"
#include "engine/bots/ra/sun_worth.hpp"
#include "engine/ra/view.hpp"

// A lot that is up for auction, in the eyes of all seats.

namespace bots {

/// What a lot, and the sun that is paid for it, mean to each seat.
class Appraisal {
public:
    /// Keeps references to the table and the persona.
    Appraisal(const ra::PublicView& table, const ra::Lot& lot, const Persona& persona);

    ra::Seat seats() const { return ra::seats(table_); }
    const Outlook& outlook_of(ra::Seat seat) const { return outlooks_[seat]; }

    /// What `seat` can expect the lot to bring it, now and later.
    Worth worth(ra::Seat seat) const { return worth_[seat]; }

    /// What `seat` gives up by paying this sun for the one in the centre.
    Worth price(ra::Seat seat, std::uint8_t sun) const {
        return bots::price(table_, seat, sun, outlooks_[seat], persona_);
    }

    /// What `seat` gains by taking the lot for this sun.
    Worth gain(ra::Seat seat, std::uint8_t sun) const { return worth(seat) - price(seat, sun); }

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
