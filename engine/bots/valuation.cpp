#include "engine/bots/valuation.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "engine/ra/scoring.hpp"

namespace bots {

namespace {

using ra::index;
using ra::Tile;

int held(const ra::Display& tiles, Tile tile) {
    return tiles[index(tile)];
}

ra::Seat seats(const ra::PublicView& table) {
    return static_cast<ra::Seat>(table.players.size());
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

// What is to come

int tiles_but_ras(const ra::TileCounts& bag) {
    return std::accumulate(bag.begin(), bag.end(), 0) - bag[index(Tile::ra)];
}

int face_up_suns(const ra::PublicView& table) {
    return std::accumulate(table.players.begin(), table.players.end(), 0,
                           [](int sum, const auto& player) { return sum + player.up.size(); });
}

int all_suns(const ra::PublicView& table) {
    return std::accumulate(
        table.players.begin(), table.players.end(), 0,
        [](int sum, const auto& player) { return sum + player.up.size() + player.down.size(); });
}

/// An epoch ends when so many Ras have been drawn or so many suns been used.
Fraction expected_draws(const ra::TileCounts& bag, int ras, int suns, const Persona& persona) {
    const Fraction by_ras = ratio(ras * tiles_but_ras(bag), bag[index(Tile::ra)] + 1);
    return std::min({by_ras, suns * persona.tiles_for_a_sun, tiles_but_ras(bag) * whole});
}

Fraction share(Fraction draws, int parts, int of_parts, const ra::TileCounts& bag) {
    if (parts == 0) {
        return 0;
    }
    return static_cast<Fraction>(std::int64_t{draws} * parts / of_parts /
                                 std::max(1, tiles_but_ras(bag)));
}

/// The expected number of such tiles until the end of the epoch, and of the game.
Fraction coming_now(const Outlook& outlook, std::size_t kind) {
    return outlook.share_now * outlook.bag[kind];
}
Fraction coming_later(const Outlook& outlook, std::size_t kind) {
    return outlook.share_later * outlook.bag[kind];
}
Fraction coming_ever(const Outlook& outlook, std::size_t kind) {
    return coming_now(outlook, kind) + outlook.later_epochs * coming_later(outlook, kind);
}

Chances chances(Fraction coming) {
    Chances result{.none = none_of(coming)};
    result.one = of(result.none, coming);
    result.two = of(result.one, coming / 2);
    result.more = std::max(0, whole - result.none - result.one - result.two);
    return result;
}

std::array<Chances, ra::display_kinds> all_chances(const Outlook& outlook) {
    std::array<Chances, ra::display_kinds> result{};
    for (std::size_t kind = index(ra::civilization.first); kind <= index(ra::civilization.last);
         ++kind) {
        result[kind] = chances(coming_now(outlook, kind));
    }
    for (std::size_t kind = index(ra::monuments.first); kind <= index(ra::monuments.last); ++kind) {
        result[kind] = chances(coming_ever(outlook, kind));
    }
    return result;
}

// Comparisons

int pharaohs(const ra::PlayerView& player) {
    return held(player.tiles, Tile::pharaoh);
}

int sun_sum(const ra::PlayerView& player) {
    return player.up.sum() + player.down.sum();
}

template <class Count, class Score>
Comparison compare(const ra::PublicView& table, ra::Seat seat, Count count, Score score) {
    const ra::Compared wins = score({2, 1, 0}, 3, table.last_place_penalty);
    Comparison result{.most = 0,
                      .fewest = std::numeric_limits<std::uint8_t>::max(),
                      .most_wins = wins[0] * fame,
                      .fewest_wins = wins[2] * fame};
    for (ra::Seat other = 0; other < seats(table); ++other) {
        if (other != seat) {
            result.most = std::max(result.most, count(table.players[other]));
            result.fewest = std::min(result.fewest, count(table.players[other]));
        }
    }
    return result;
}

/// What a seat can expect that has so many, when the difference may yet change by `doubt`.
Worth expected(const Comparison& others, int own, Fraction doubt) {
    return of(chance_to_lead((own - others.most) * whole, doubt), others.most_wins) +
           of(chance_to_lead((others.fewest - own) * whole, doubt), others.fewest_wins);
}

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
    const Fraction flood_now = floods > 0 ? whole : whole - none_of(coming_now(outlook, flood));
    const Fraction flood_later = whole - none_of(coming_later(outlook, flood));
    const Fraction niles_now = niles * whole + coming_now(outlook, nile);
    return of(flood_now, of(niles_now, fame)) + floods * fame +
           outlook.later_epochs * of(flood_later, niles * fame);
}

/// In one epoch's scoring.
Worth of_pharaohs_in(int own, Fraction to_draw, const Outlook& outlook, const Persona& persona) {
    const Fraction doubt =
        of(to_draw, persona.pharaoh_doubt_each) + (to_draw > 0 ? persona.pharaoh_doubt : 0);
    return expected(outlook.pharaohs, own, doubt);
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

constexpr int lost_to_a_disaster = 2;

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
    for (int lost = 0; lost < lost_to_a_disaster; ++lost) {
        const Tile tile = next_loss(tiles, disaster, outlook);
        if (tile != Tile::none) {
            --tiles[index(tile)];
        }
    }
}

// Suns

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
    return expected(suns, sum, face_up_suns(table) * persona.sun_doubt_each);
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

Outlooks outlooks(const ra::PublicView& table, const Persona& persona) {
    const int suns = face_up_suns(table);
    Outlook ahead;
    ahead.bag = table.bag;
    ahead.later_epochs = ra::epochs - table.epoch;
    ahead.draws_now = expected_draws(table.bag, table.ra_spaces - table.ra, suns, persona);
    ahead.draws_later = expected_draws(table.bag, table.ra_spaces, all_suns(table), persona);
    ahead.share_later = share(ahead.draws_later, 1, seats(table), table.bag);
    Outlooks result;
    result.fill(ahead);
    for (ra::Seat seat = 0; seat < seats(table); ++seat) {
        Outlook& own = result[seat];
        own.share_now = share(own.draws_now, table.players[seat].up.size(), suns, table.bag);
        own.pharaohs = compare(table, seat, pharaohs, ra::score_pharaohs);
        const auto* const alike = std::find_if(
            result.begin(), &own,
            [&own](const Outlook& earlier) { return earlier.share_now == own.share_now; });
        own.chances = alike != &own ? alike->chances : all_chances(own);
    }
    return result;
}

Worth prospects(const ra::Display& tiles, const Outlook& outlook, const Persona& persona) {
    return of_gods(tiles, outlook, persona) + of_pharaohs(tiles, outlook, persona) +
           of_nile(tiles, outlook) + held(tiles, Tile::gold) * ra::score_gold(1) * fame +
           of_civilization(tiles, outlook) + of_monuments(tiles, outlook);
}

ra::Tile least_missed(const ra::Display& tiles, ra::Category category, const Outlook& outlook) {
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
