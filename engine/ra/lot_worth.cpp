#include "engine/ra/lot_worth.hpp"

#include <array>
#include <optional>
#include <tuple>

#include "engine/ra/game.hpp"
#include "engine/ra/play.hpp"
#include "engine/ra/scoring.hpp"

namespace ra {

namespace {

constexpr std::array<Category, bonus_categories> bonus_kinds = {
    {{Tile::flood, Tile::flood}, {Tile::pharaoh, Tile::pharaoh}, civilization, monuments}};

/// What a seat's tiles and suns count.
struct Count {
    int now = 0;
    int later = 0;

    bool operator>(const Count& other) const {
        return std::tie(now, later) > std::tie(other.now, other.later);
    }
};

Count count_of(const State& table, Seat seat) {
    const Scores scores = score(table);
    const bool last = table.epoch == epochs;
    return {.now = total(scores.sheets[seat]) + total(scores.final_sheets[seat]),
            .later = last ? 0 : score_monuments(table.players[seat].tiles)};
}

/// A debt paid as far as its category goes.
struct Paid {
    State table;
    Count left;
    /// Nothing else is owed.
    bool settled = false;
};

/// The first kind of the category that is owed now.
Tile category_of(const State& owing) {
    return std::get<Discard>(owing.phase).civilization > 0 ? civilization.first : monuments.first;
}

/// Pays what is owed of one category so that most is left: categories are counted apart. It takes
/// no kind before `from`, since the order of kinds is all the same. None when that cannot be.
std::optional<Paid> best_paid(const State& owing, Tile from) {
    const auto debt = std::get<Discard>(owing.phase);
    const Tile category = category_of(owing);
    std::optional<Paid> best;
    for (const Action action : legal(owing)) {
        if (action.tile() < from) {
            continue;
        }
        Paid paid{.table = owing, .left = {}, .settled = false};
        Play play(paid.table, nullptr);
        paid.settled = pay(play, debt, action.tile());
        paid.left = count_of(paid.table, debt.seat);
        const std::optional<Paid> end = paid.settled || category_of(paid.table) != category
                                            ? std::optional(paid)
                                            : best_paid(paid.table, action.tile());
        if (end && (!best || end->left > best->left)) {
            best = end;
        }
    }
    return best;
}

/// The table after the lot, its disasters paid.
State won(State table, Seat seat, std::uint8_t sun) {
    const Lot tiles = lot(table.track);
    table.phase = Auction{.ra_player = seat, .high_bidder = seat, .high_sun = sun};
    Play play(table, nullptr);
    play.emit(Won{.seat = seat, .sun = sun, .centre = table.centre, .lot = tiles});
    for (bool settled = settle(play, seat, owed_for(tiles)); !settled;) {
        const Paid paid = *best_paid(table, Tile::ra);
        table = paid.table;
        settled = paid.settled;
    }
    return table;
}

int now_with(State table, Seat seat, Tile tile) {
    ++table.players[seat].tiles[index(tile)];
    return count_of(table, seat).now;
}

/// The best of a category; nothing gained when none is of use.
Bonus bonus(const State& before, const State& after, Seat seat, Category category) {
    const int gained = count_of(after, seat).now - count_of(before, seat).now;
    Bonus best;
    for (std::size_t kind = index(category.first); kind <= index(category.last); ++kind) {
        if (before.bag[kind] == 0) {
            continue;
        }
        const auto tile = static_cast<Tile>(kind);
        const int more = now_with(after, seat, tile) - now_with(before, seat, tile) - gained;
        if (more > best.fame) {
            best = {.tile = tile, .fame = more};
        }
    }
    return best;
}

}  // namespace

LotWorth lot_worth(const State& table, Seat seat, std::uint8_t sun) {
    const State after = won(table, seat, sun);
    const Count with = count_of(after, seat);
    const Count without = count_of(table, seat);
    LotWorth worth{
        .now = with.now - without.now, .later = with.later - without.later, .bonuses = {}};
    for (const Category category : bonus_kinds) {
        const Bonus best = bonus(table, after, seat, category);
        if (best.fame > 0) {
            worth.bonuses.push_back(best);
        }
    }
    return worth;
}

}  // namespace ra
