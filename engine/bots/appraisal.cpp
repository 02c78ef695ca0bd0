#include "engine/bots/appraisal.hpp"

namespace bots {

ra::Lot lot_of(const ra::AuctionTrack& track) {
    ra::Lot lot;
    for (const ra::Tile tile : track) {
        if (tile != ra::Tile::none) {
            lot.push_back(tile);
        }
    }
    return lot;
}

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
