#include <algorithm>

#include "engine/ra/play.hpp"

// Source: C and P "Disasters": two tiles of the category each, or as many as there are; several of
// a kind add up.

namespace ra {

namespace {

/// Ensures: what is still owed after the loss.
std::uint8_t lose(Play& play, Seat seat, Tile tile, std::uint8_t owed) {
    const std::uint8_t count = std::min(owed, play.player(seat).tiles[index(tile)]);
    if (count > 0) {
        play.emit(Lost{.seat = seat, .tile = tile, .count = count});
    }
    return static_cast<std::uint8_t>(owed - count);
}

/// All must go, or all are alike.
bool nothing_to_choose(const Player& player, Category category, int owed) {
    const CategoryCount held = count(player.tiles, category);
    return held.tiles <= owed || held.kinds <= 1;
}

/// Takes what is owed of a category if there is nothing to choose. Returns true when nothing is
/// left to pay.
bool lose_without_choice(Play& play, Seat seat, Category category, std::uint8_t owed) {
    if (owed == 0) {
        return true;
    }
    if (!nothing_to_choose(play.player(seat), category, owed)) {
        return false;
    }
    for (std::size_t kind = index(category.first); kind <= index(category.last); ++kind) {
        owed = lose(play, seat, static_cast<Tile>(kind), owed);
    }
    return true;
}

/// Civilization first, then monuments. Returns true when no seat is asked.
bool settle_choices(Play& play, Seat seat, std::uint8_t civilization_owed,
                    std::uint8_t monuments_owed) {
    if (lose_without_choice(play, seat, civilization, civilization_owed)) {
        civilization_owed = 0;
        if (lose_without_choice(play, seat, monuments, monuments_owed)) {
            return true;
        }
    }
    play.emit(
        DiscardAsked{.seat = seat, .civilization = civilization_owed, .monuments = monuments_owed});
    return false;
}

}  // namespace

Owed owed_for(const Lot& lot) {
    Owed owed;
    for (const Tile tile : lot) {
        switch (tile) {
            case Tile::funeral: owed.pharaohs += disaster_cost; break;
            case Tile::drought: owed.river += disaster_cost; break;
            case Tile::unrest: owed.civilization += disaster_cost; break;
            case Tile::earthquake: owed.monuments += disaster_cost; break;
            default: break;
        }
    }
    return owed;
}

bool settle(Play& play, Seat seat, Owed owed) {
    if (owed == Owed{}) {
        return true;
    }
    lose(play, seat, Tile::pharaoh, owed.pharaohs);
    const std::uint8_t after_floods = lose(play, seat, Tile::flood, owed.river);
    lose(play, seat, Tile::nile, after_floods);
    return settle_choices(play, seat, owed.civilization, owed.monuments);
}

bool pay(Play& play, Discard debt, Tile tile) {
    play.emit(Lost{.seat = debt.seat, .tile = tile, .count = 1});
    const bool of_civilization = debt.civilization > 0;
    const auto less = [](std::uint8_t owed) { return static_cast<std::uint8_t>(owed - 1); };
    return of_civilization
               ? settle_choices(play, debt.seat, less(debt.civilization), debt.monuments)
               : settle_choices(play, debt.seat, 0, less(debt.monuments));
}

void discard(Play& play, Discard debt, Tile tile) {
    if (!pay(play, debt, tile)) {
        return;
    }
    if (debt.in_exchange) {
        after_exchange(play, debt.turn_of);
    } else {
        end_turn(play, debt.turn_of);
    }
}

}  // namespace ra
