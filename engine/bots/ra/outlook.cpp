#include "engine/bots/ra/outlook.hpp"

#include <algorithm>
#include <numeric>

#include "engine/ra/scoring.hpp"

namespace bots {

namespace {

using ra::index;
using ra::Tile;

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

Fraction coming_ever(const Outlook& outlook, std::size_t kind) {
    return outlook.coming_now(kind) + outlook.later_epochs * outlook.coming_later(kind);
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
        result[kind] = chances(outlook.coming_now(kind));
    }
    for (std::size_t kind = index(ra::monuments.first); kind <= index(ra::monuments.last); ++kind) {
        result[kind] = chances(coming_ever(outlook, kind));
    }
    return result;
}

int pharaohs(const ra::PlayerView& player) {
    return player.tiles[index(Tile::pharaoh)];
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
        const Outlook* const alike = std::find_if(
            result.data(), &own,
            [&own](const Outlook& earlier) { return earlier.share_now == own.share_now; });
        own.chances = alike != &own ? alike->chances : all_chances(own);
    }
    return result;
}

int tiles_but_ras(const ra::TileCounts& bag) {
    return std::accumulate(bag.begin(), bag.end(), 0) - bag[index(Tile::ra)];
}

int face_up_suns(const ra::PublicView& table) {
    return std::accumulate(table.players.begin(), table.players.end(), 0,
                           [](int sum, const auto& player) { return sum + player.up.size(); });
}

}  // namespace bots
