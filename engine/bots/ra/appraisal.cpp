#include "engine/bots/ra/appraisal.hpp"

#include "engine/bots/ra/tile_worth.hpp"

namespace bots {

Appraisal::Appraisal(const ra::PublicView& table, const ra::Lot& lot, const Persona& persona)
    : table_(table), persona_(persona), outlooks_(outlooks(table, persona)) {
    for (ra::Seat seat = 0; seat < seats(); ++seat) {
        const ra::Display& tiles = table.players[seat].tiles;
        const ra::Display richer = with(tiles, lot, outlooks_[seat]);
        worth_[seat] = prospects(richer, outlooks_[seat], persona) -
                       prospects(tiles, outlooks_[seat], persona);
    }
}

}  // namespace bots
