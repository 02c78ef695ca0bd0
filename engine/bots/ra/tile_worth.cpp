#include "engine/bots/ra/tile_worth.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/ra/scoring.hpp"

namespace bots {

namespace {

using ra::index;
using ra::Tile;

int held(const ra::Display& tiles, Tile tile) {
    return tiles[index(tile)];
}

// What the rules pay

/// Fame by the number of kinds held once each.
template <std::size_t Kinds, class Score>
std::array<Worth, Kinds + 1> by_kinds(ra::Category category, Score score) {
    std::array<Worth, Kinds + 1> result{};
    ra::Display tiles{};
    for (std::size_t kinds = 0; kinds <= Kinds; ++kinds) {
        result[kinds] = score(tiles) * fame;
        if (kinds < Kinds) {
            tiles[index(category.first) + kinds] = 1;
        }
    }
    return result;
}

/// Fame by how often one kind of monument is held, besides what it brings as a kind.
std::array<Worth, 6> by_group() {
    std::array<Worth, 6> result{};
    ra::Display tiles{};
    for (std::size_t held = 1; held < result.size(); ++held) {
        tiles[index(ra::monuments.first)] = static_cast<std::uint8_t>(held);
        result[held] = ra::score_monuments(tiles) * fame - fame;
    }
    return result;
}

const auto civilization_worth = by_kinds<5>(ra::civilization, ra::score_civilization);
const auto monuments_worth = by_kinds<8>(ra::monuments, ra::score_monuments);
const auto group_worth = by_group();

// What tiles bring

Worth of_gods(const ra::Display& tiles, const Outlook& outlook, const Persona& persona) {
    const Fraction left = ratio(outlook.draws_now, outlook.draws_now + persona.half_of_choice);
    return held(tiles, Tile::god) * (ra::score_gods(1) * fame + of(left, persona.god_choice));
}

Worth of_nile(const ra::Display& tiles, const Outlook& outlook) {
    constexpr std::size_t flood = index(Tile::flood);
    constexpr std::size_t nile = index(Tile::nile);
    const int niles = held(tiles, Tile::nile);
    const int floods = held(tiles, Tile::flood);
    const Fraction flood_now = floods > 0 ? whole : whole - none_of(outlook.coming_now(flood));
    const Fraction flood_later = whole - none_of(outlook.coming_later(flood));
    const Fraction niles_now = niles * whole + outlook.coming_now(nile);
    return of(flood_now, of(niles_now, fame)) + floods * fame +
           outlook.later_epochs * of(flood_later, niles * fame);
}

/// In one epoch's scoring.
Worth of_pharaohs_in(int own, Fraction to_draw, const Outlook& outlook, const Persona& persona) {
    const Fraction doubt =
        of(to_draw, persona.pharaoh_doubt_each) + (to_draw > 0 ? persona.pharaoh_doubt : 0);
    return outlook.pharaohs.expected(own, doubt);
}

Worth of_pharaohs(const ra::Display& tiles, const Outlook& outlook, const Persona& persona) {
    const int in_bag = outlook.bag[index(Tile::pharaoh)];
    const int others = std::max(1, tiles_but_ras(outlook.bag));
    Worth worth = 0;
    Fraction draws = outlook.draws_now;
    for (int epoch = 0; epoch <= outlook.later_epochs; ++epoch, draws += outlook.draws_later) {
        const auto to_draw = static_cast<Fraction>(std::int64_t{draws} * in_bag / others);
        worth += of_pharaohs_in(held(tiles, Tile::pharaoh), to_draw, outlook, persona);
    }
    return worth;
}

/// The chance of each number of kinds in the end.
template <std::size_t Kinds>
using KindChances = std::array<Fraction, Kinds + 1>;

template <std::size_t Kinds>
KindChances<Kinds> kind_chances(const ra::Display& tiles, ra::Category category,
                                const Outlook& outlook) {
    const auto held = static_cast<std::size_t>(ra::count(tiles, category).kinds);
    KindChances<Kinds> chances{};
    chances[held] = whole;
    for (std::size_t kind = index(category.first); kind <= index(category.last); ++kind) {
        const Fraction missing = outlook.chances[kind].none;
        if (tiles[kind] > 0 || missing == whole) {
            continue;
        }
        // Without branches and in 32 bits, since bots do little else.
        KindChances<Kinds> one_more{};
        for (std::size_t kinds = 0; kinds < Kinds; ++kinds) {
            one_more[kinds + 1] = (whole - missing) * chances[kinds] / whole;
        }
        for (std::size_t kinds = 0; kinds <= Kinds; ++kinds) {
            chances[kinds] = missing * chances[kinds] / whole + one_more[kinds];
        }
    }
    return chances;
}

template <std::size_t Kinds>
Worth expected(const KindChances<Kinds>& chances, const std::array<Worth, Kinds + 1>& worth) {
    Worth result = 0;
    for (std::size_t kinds = 0; kinds <= Kinds; ++kinds) {
        result += of(chances[kinds], worth[kinds]);
    }
    return result;
}

Worth of_civilization(const ra::Display& tiles, const Outlook& outlook) {
    return expected<5>(kind_chances<5>(tiles, ra::civilization, outlook), civilization_worth);
}

/// Of one kind held so often, when more of it may come.
Worth of_monument_group(std::size_t count, const Chances& chances) {
    const auto with_more = [count](std::size_t more) {
        return group_worth[std::min(count + more, group_worth.size() - 1)];
    };
    return of(chances.none, with_more(0)) + of(chances.one, with_more(1)) +
           of(chances.two, with_more(2)) + of(chances.more, with_more(3));
}

Worth of_monuments(const ra::Display& tiles, const Outlook& outlook) {
    Worth worth = expected<8>(kind_chances<8>(tiles, ra::monuments, outlook), monuments_worth);
    for (std::size_t kind = index(ra::monuments.first); kind <= index(ra::monuments.last); ++kind) {
        worth += of_monument_group(tiles[kind], outlook.chances[kind]);
    }
    return worth;
}

// Disasters

/// The held tile of the category that is missed least; none when none is held.
Tile least_missed(const ra::Display& tiles, ra::Category category, const Outlook& outlook) {
    Tile best = Tile::none;
    Worth most = std::numeric_limits<Worth>::min();
    for (std::size_t kind = index(category.first); kind <= index(category.last); ++kind) {
        if (tiles[kind] == 0) {
            continue;
        }
        ra::Display rest = tiles;
        --rest[kind];
        const Worth left = category.first == ra::civilization.first ? of_civilization(rest, outlook)
                                                                    : of_monuments(rest, outlook);
        if (left > most) {
            most = left;
            best = static_cast<Tile>(kind);
        }
    }
    return best;
}

/// The tile that a disaster takes next; none when nothing of its category is left.
Tile next_loss(const ra::Display& tiles, Tile disaster, const Outlook& outlook) {
    const auto held_or_none = [&tiles](Tile tile) {
        return held(tiles, tile) > 0 ? tile : Tile::none;
    };
    switch (disaster) {
        case Tile::funeral: return held_or_none(Tile::pharaoh);
        case Tile::drought:
            return held_or_none(held(tiles, Tile::flood) > 0 ? Tile::flood : Tile::nile);
        case Tile::unrest: return least_missed(tiles, ra::civilization, outlook);
        default: return least_missed(tiles, ra::monuments, outlook);
    }
}

void suffer(ra::Display& tiles, Tile disaster, const Outlook& outlook) {
    for (int lost = 0; lost < ra::disaster_cost; ++lost) {
        const Tile tile = next_loss(tiles, disaster, outlook);
        if (tile != Tile::none) {
            --tiles[index(tile)];
        }
    }
}

}  // namespace

Worth prospects(const ra::Display& tiles, const Outlook& outlook, const Persona& persona) {
    return of_gods(tiles, outlook, persona) + of_pharaohs(tiles, outlook, persona) +
           of_nile(tiles, outlook) + held(tiles, Tile::gold) * ra::score_gold(1) * fame +
           of_civilization(tiles, outlook) + of_monuments(tiles, outlook);
}

ra::Display with(ra::Display tiles, const ra::Lot& lot, const Outlook& outlook) {
    for (const Tile tile : lot) {
        if (!ra::is_disaster(tile)) {
            ++tiles[index(tile)];
        }
    }
    for (const Tile tile : lot) {
        if (ra::is_disaster(tile)) {
            suffer(tiles, tile, outlook);
        }
    }
    return tiles;
}

}  // namespace bots
