#pragma once

#include <array>
#include <cstdint>

#include "engine/ra/action.hpp"
#include "engine/ra/view.hpp"

// How the seats at a table play, as far as everyone at it can tell: does one do what the plain bot
// would have done? All bots that think ahead ask themselves what the others will do next.

namespace bots {

/// How far each seat can be expected to do next what the plain bot would do, in percent.
using Expected = std::array<std::uint8_t, core::max_seats>;

/// For a player about whom nothing is known: one as much as the other.
inline constexpr std::uint8_t stranger_percent = 50;
inline constexpr Expected strangers = [] {
    Expected all{};
    all.fill(stranger_percent);
    return all;
}();

/// What each seat has done so far, weighed. At first all are strangers.
class Habits {
public:
    /// Takes note of what `seat` chose from `legal` at this table. Allocates nothing.
    void note(const ra::PublicView& table, ra::Seat seat, const ra::Actions& legal,
              ra::Action chosen);

    /// Another player plays for the seat now.
    void forget(ra::Seat seat) { evidence_[seat] = 0; }

    Expected expected() const;

    friend bool operator==(const Habits&, const Habits&) = default;

private:
    /// For the plain bot, or against it when negative.
    std::array<std::int8_t, core::max_seats> evidence_{};
};

}  // namespace bots
