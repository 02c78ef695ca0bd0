#include "engine/bots/ra/sun_worth.hpp"

#include <algorithm>

#include "engine/bots/ra/comparison.hpp"
#include "engine/ra/scoring.hpp"

namespace bots {

namespace {

int sun_sum(const ra::PlayerView& player) {
    return player.up.sum() + player.down.sum();
}

/// The part of the other seats' face-up suns that this one beats.
Fraction rank(const ra::PublicView& table, ra::Seat seat, std::uint8_t sun) {
    int beaten = 0;
    int others = 0;
    for (ra::Seat other = 0; other < seats(table); ++other) {
        if (other != seat) {
            const ra::Suns up = table.players[other].up;
            others += up.size();
            beaten += up.size() - up.above(sun).size();
        }
    }
    return others == 0 ? whole : ratio(beaten, others);
}

/// What one more sun can still win in this epoch.
Worth in_this_epoch(const ra::PublicView& table, ra::Seat seat, std::uint8_t sun,
                    const Outlook& outlook, const Persona& persona) {
    const int after_this = std::max(1, face_up_suns(table) - 1);
    const Worth lot = std::min(of(outlook.draws_now, persona.tile) / after_this, persona.best_lot);
    return of(persona.lowest_sun + of(rank(table, seat, sun), persona.sun_range), lot);
}

/// What a seat can expect in the end whose suns add up to this.
Worth of_sun_sum(const ra::PublicView& table, ra::Seat seat, int sum, const Persona& persona) {
    const Comparison suns = compare(table, seat, sun_sum, ra::score_suns);
    return suns.expected(sum, face_up_suns(table) * persona.sun_doubt_each);
}

/// What a seat loses for later by the exchange of suns; negative when it gains.
Worth afterwards(const ra::PublicView& table, ra::Seat seat, std::uint8_t sun,
                 const Outlook& outlook, const Persona& persona) {
    const int less = sun - table.centre;
    if (outlook.later_epochs > 0) {
        return less * persona.next_epoch;
    }
    const int sum = sun_sum(table.players[seat]);
    return of_sun_sum(table, seat, sum, persona) - of_sun_sum(table, seat, sum - less, persona);
}

}  // namespace

Worth price(const ra::PublicView& table, ra::Seat seat, std::uint8_t sun, const Outlook& outlook,
            const Persona& persona) {
    return in_this_epoch(table, seat, sun, outlook, persona) +
           afterwards(table, seat, sun, outlook, persona);
}

Worth stock(const ra::PublicView& table, ra::Seat seat, const Outlook& outlook,
            const Persona& persona) {
    const ra::PlayerView& player = table.players[seat];
    const int sum = sun_sum(player);
    Worth worth =
        outlook.later_epochs > 0 ? sum * persona.next_epoch : of_sun_sum(table, seat, sum, persona);
    for (ra::Suns up = player.up; !up.empty(); up.remove(up.lowest())) {
        worth += in_this_epoch(table, seat, up.lowest(), outlook, persona);
    }
    return worth;
}

}  // namespace bots
