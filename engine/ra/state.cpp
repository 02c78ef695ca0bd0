#include "engine/ra/state.hpp"

#include <algorithm>

namespace ra {

std::size_t open_space(const AuctionTrack& track) {
    return static_cast<std::size_t>(std::find(track.begin(), track.end(), Tile::none) -
                                    track.begin());
}

bool is_full(const AuctionTrack& track) {
    return open_space(track) == track_spaces;
}

Lot lot(const AuctionTrack& track) {
    Lot tiles;
    for (const Tile tile : track) {
        if (tile != Tile::none) {
            tiles.push_back(tile);
        }
    }
    return tiles;
}

bool has_exchangeable(const AuctionTrack& track) {
    return std::any_of(track.begin(), track.end(),
                       [](Tile tile) { return tile != Tile::none && tile != Tile::god; });
}

std::optional<Seat> next_with_suns(const State& state, Seat seat) {
    Seat next = seat;
    do {
        next = core::left_of(next, state.seats);
        if (!state.players[next].up.empty()) {
            return next;
        }
    } while (next != seat);
    return {};
}

Suns all_suns(const Player& player) {
    Suns suns = player.up;
    suns.add(player.down);
    return suns;
}

Seat holder_of_highest_sun(const State& state) {
    Seat best = 0;
    for (Seat seat = 1; seat < state.seats; ++seat) {
        if (all_suns(state.players[seat]).highest() > all_suns(state.players[best]).highest()) {
            best = seat;
        }
    }
    return best;
}

namespace {

void add(core::Hash& hash, const Player& player) {
    hash.add(player.up.bits()).add(player.down.bits()).add(player.fame).add(player.tiles);
    for (const EpochSheet& sheet : player.sheets) {
        hash.add(sheet.gods).add(sheet.pharaohs).add(sheet.nile).add(sheet.gold);
        hash.add(sheet.civilization);
    }
    hash.add(player.final_sheet.monuments).add(player.final_sheet.suns);
}

void add(core::Hash& hash, const Turn& turn) {
    hash.add(turn.seat).add(turn.exchanged);
}
void add(core::Hash& hash, const Auction& auction) {
    hash.add(auction.ra_player).add(auction.cause).add(auction.bidder);
    hash.add(auction.high_bidder).add(auction.high_sun);
}
void add(core::Hash& hash, const Discard& discard) {
    hash.add(discard.seat).add(discard.civilization).add(discard.monuments);
    hash.add(discard.turn_of).add(discard.in_exchange);
}
void add(core::Hash& hash, const Over& over) {
    hash.add(over.winner);
}

}  // namespace

std::uint64_t hash(const State& state) {
    core::Hash hash;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        add(hash, state.players[seat]);
    }
    hash.add(state.bag).add(state.track);
    hash.add(static_cast<std::uint8_t>(state.phase.index()));
    std::visit([&hash](const auto& phase) { add(hash, phase); }, state.phase);
    hash.add(state.seats).add(state.epoch).add(state.ra).add(state.centre).add(state.ra_spaces);
    hash.add(state.last_place_penalty).add(state.open_fame);
    return hash.value();
}

}  // namespace ra
