#include "engine/bots/ra/features.hpp"

#include <algorithm>
#include <numeric>

#include "engine/bots/ra/outlook.hpp"
#include "engine/bots/ra/sun_worth.hpp"
#include "engine/bots/ra/tile_worth.hpp"
#include "engine/core/check.hpp"
#include "engine/ra/game.hpp"
#include "engine/ra/scoring.hpp"

namespace bots {

namespace {

using ra::index;
using ra::Seat;
using ra::State;
using ra::Tile;

/// Fills features one after the other, so that none needs a number.
template <std::size_t Size>
class Writer {
public:
    explicit Writer(std::array<Feature, Size>& features) : features_(features) {}

    void number(int value) { features_[next_++] = static_cast<Feature>(value); }
    /// A 1 at `value` of so many, the nearest when it lies outside.
    void one_of(int value, int first, int last) {
        features_[next_ + static_cast<std::size_t>(std::clamp(value, first, last) - first)] = 1;
        skip(first, last);
    }
    void mark(int place) { features_[next_ + static_cast<std::size_t>(place)] = 1; }
    void skip(int first, int last) { next_ += static_cast<std::size_t>(last - first + 1); }

private:
    std::array<Feature, Size>& features_;
    std::size_t next_ = 0;
};

constexpr int sun_ranks = 16;
constexpr int far_ahead = 60;

/// The place of a sun among all of the game, so that a 9 of nine is what a 16 of sixteen is.
int sun_rank(std::uint8_t sun, int suns) {
    core::check(suns > 1, "each seat has suns, and one is in the centre");
    return (sun - 1) * (sun_ranks - 1) / (suns - 1);
}

int held(const ra::Player& player, Tile tile) {
    return player.tiles[index(tile)];
}

/// What the plain bot expects, in parts of a fame.
constexpr int fame_parts = 2;

struct Expectation {
    int tiles = 0;
    int suns = 0;
    /// More, with the tiles on the track.
    int lot = 0;
    /// With the fame it has.
    int total = 0;
};

Expectation expectation(const ra::PublicView& seen, const ra::Lot& lot, Seat seat, int fame,
                        const Outlook& ahead) {
    const auto parts = [](Worth worth) { return worth * fame_parts / bots::fame; };
    const Persona persona;
    const ra::Display& tiles = seen.players[seat].tiles;
    const Worth without = prospects(tiles, ahead, persona);
    Expectation expected{.tiles = parts(without), .suns = parts(stock(seen, seat, ahead, persona))};
    if (!lot.empty()) {
        expected.lot = parts(prospects(with(tiles, lot, ahead), ahead, persona) - without);
    }
    expected.total = fame * fame_parts + expected.tiles + expected.suns;
    return expected;
}

/// What all seats are compared with.
struct Table {
    const State& state;
    Seat me = 0;
    int suns = 0;
    ra::Scores scores{};
    std::array<int, core::max_seats> projected{};
    int projected_sum = 0;
    ra::Suns up{};
    int seats_with_suns = 0;
    /// Expected in this epoch.
    int draws = 0;
    std::array<Expectation, core::max_seats> expected{};
    int expected_sum = 0;
};

Table table_of(const State& state, Seat me) {
    Table table{.state = state, .me = me, .scores = ra::score(state)};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const ra::Player& player = state.players[seat];
        table.suns += player.up.size() + player.down.size();
        table.projected[seat] = player.fame + ra::total(table.scores.sheets[seat]) +
                                ra::total(table.scores.final_sheets[seat]);
        table.projected_sum += table.projected[seat];
        table.up.add(player.up);
        table.seats_with_suns += player.up.empty() ? 0 : 1;
    }
    ++table.suns;
    const ra::PublicView seen = ra::view(state, core::Viewer::spectator()).shared;
    const ra::Lot lot = ra::lot(state.track);
    const Outlooks ahead = outlooks(seen, Persona{});
    table.draws = ahead[0].draws_now / whole;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        table.expected[seat] = expectation(seen, lot, seat, state.players[seat].fame, ahead[seat]);
        table.expected_sum += table.expected[seat].total;
    }
    return table;
}

struct Others {
    int most_pharaohs = 0;
    int fewest_pharaohs = 99;
    int best_projected = -99;
    int best_expected = -999;
    std::uint8_t highest_up = 0;
};

Others others_of(const Table& table, Seat seat) {
    Others others;
    for (Seat other = 0; other < table.state.seats; ++other) {
        if (other == seat) {
            continue;
        }
        const ra::Player& player = table.state.players[other];
        const int pharaohs = held(player, Tile::pharaoh);
        others.most_pharaohs = std::max(others.most_pharaohs, pharaohs);
        others.fewest_pharaohs = std::min(others.fewest_pharaohs, pharaohs);
        others.best_projected = std::max(others.best_projected, table.projected[other]);
        others.best_expected = std::max(others.best_expected, table.expected[other].total);
        others.highest_up = std::max(others.highest_up, player.up.highest());
    }
    return others;
}

struct Points {
    int epoch = 0;
    int monuments = 0;
};

/// Of what only the seat's own tiles decide.
Points points(const ra::Display& tiles) {
    return {.epoch = ra::score_gods(tiles[index(Tile::god)]) +
                     ra::score_nile(tiles[index(Tile::nile)], tiles[index(Tile::flood)]) +
                     ra::score_gold(tiles[index(Tile::gold)]) + ra::score_civilization(tiles),
            .monuments = ra::score_monuments(tiles)};
}

ra::Display with_track(ra::Display tiles, const ra::AuctionTrack& track) {
    for (const Tile tile : track) {
        if (tile != Tile::none && !ra::is_disaster(tile)) {
            ++tiles[index(tile)];
        }
    }
    return tiles;
}

template <std::size_t Size>
void mark_suns(Writer<Size>& write, ra::Suns suns, int of_game) {
    for (; !suns.empty(); suns.remove(suns.lowest())) {
        write.mark(sun_rank(suns.lowest(), of_game));
    }
    write.skip(1, sun_ranks);
}

void write_suns(Writer<seat_features>& write, const Table& table, const ra::Player& player,
                std::uint8_t highest_of_others) {
    mark_suns(write, player.up, table.suns);
    mark_suns(write, player.down, table.suns);
    write.one_of(player.up.size(), 0, 4);
    write.number(player.up.above(highest_of_others).size());
    write.number(table.up.above(player.up.highest()).size());
}

void write_tiles(Writer<seat_features>& write, const ra::Player& player, const Others& others) {
    const int pharaohs = held(player, Tile::pharaoh);
    write.number(pharaohs);
    write.one_of(pharaohs - others.most_pharaohs, -3, 3);
    write.one_of(pharaohs - others.fewest_pharaohs, -1, 1);
    write.number(held(player, Tile::nile));
    write.number(held(player, Tile::flood));
    write.number(held(player, Tile::flood) > 0 ? held(player, Tile::nile) : 0);
    write.number(held(player, Tile::gold));
    write.number(held(player, Tile::god));
    write.one_of(ra::count(player.tiles, ra::civilization).kinds, 0, 5);
    write.one_of(ra::count(player.tiles, ra::monuments).kinds, 0, 8);
    std::array<int, 6> groups{};
    for (std::size_t kind = index(ra::monuments.first); kind <= index(ra::monuments.last); ++kind) {
        ++groups[player.tiles[kind]];
    }
    write.number(groups[2]);
    write.number(groups[3]);
    write.number(groups[4] + groups[5]);
}

void write_fame(Writer<seat_features>& write, const Table& table, Seat seat, const Others& others) {
    const State& state = table.state;
    const int own = table.projected[seat];
    const Points now = points(state.players[seat].tiles);
    const Points then = points(with_track(state.players[seat].tiles, state.track));
    write.number(std::clamp(own - table.projected_sum / state.seats, -far_ahead, far_ahead));
    write.number(std::clamp(own - others.best_projected, -far_ahead, far_ahead));
    write.number(now.epoch);
    write.number(now.monuments);
    write.number(then.epoch - now.epoch);
    write.number(then.monuments - now.monuments);
    const Expectation& expected = table.expected[seat];
    const int far = 2 * far_ahead;
    write.number(expected.tiles);
    write.number(expected.suns);
    write.number(expected.lot);
    write.number(std::clamp(expected.total - table.expected_sum / state.seats, -far, far));
    write.number(std::clamp(expected.total - others.best_expected, -far, far));
}

void write_seat(std::array<Feature, seat_features>& features, const Table& table, Seat seat) {
    Writer write(features);
    const State& state = table.state;
    const Others others = others_of(table, seat);
    write_suns(write, table, state.players[seat], others.highest_up);
    write_tiles(write, state.players[seat], others);
    write_fame(write, table, seat, others);
    const Seat turn = std::get<ra::Turn>(state.phase).seat;
    write.one_of((seat + state.seats - turn) % state.seats, 0, 4);
    write.number(seat == table.me ? 1 : 0);
}

int sum(const ra::TileCounts& counts, ra::Category category) {
    return std::accumulate(counts.begin() + index(category.first),
                           counts.begin() + index(category.last) + 1, 0);
}

void write_counts(Writer<table_features>& write, const ra::TileCounts& counts) {
    for (const Tile tile : {Tile::pharaoh, Tile::nile, Tile::flood, Tile::gold, Tile::god,
                            Tile::funeral, Tile::drought, Tile::unrest, Tile::earthquake}) {
        write.number(counts[index(tile)]);
    }
    for (const ra::Category category : {ra::civilization, ra::monuments}) {
        write.number(sum(counts, category));
    }
}

void write_table(std::array<Feature, table_features>& features, const Table& table) {
    Writer write(features);
    const State& state = table.state;
    const int in_bag = std::accumulate(state.bag.begin(), state.bag.end(), 0);
    ra::TileCounts on_track{};
    int tiles_on_track = 0;
    for (const Tile tile : state.track) {
        if (tile != Tile::none) {
            ++on_track[index(tile)];
            ++tiles_on_track;
        }
    }
    write.one_of(state.seats, ra::fewest_seats, ra::most_seats);
    write.one_of(state.ra_spaces - state.ra, 1, 4);
    write.number(state.ra_spaces - state.ra);
    write.number(in_bag / 8);
    write.number(state.bag[index(Tile::ra)]);
    write_counts(write, state.bag);
    write_counts(write, on_track);
    write.number(tiles_on_track);
    write.number(tiles_on_track == static_cast<int>(ra::track_spaces) ? 1 : 0);
    write.number(table.up.size());
    mark_suns(write, table.up, table.suns);
    write.one_of(sun_rank(state.centre, table.suns), 0, sun_ranks - 1);
    write.number(state.last_place_penalty ? 0 : 1);
    write.number(table.seats_with_suns);
    write.number(table.draws);
    write.number(1);
}

}  // namespace

Features features(const State& state, Seat me) {
    Features result;
    const Table table = table_of(state, me);
    for (Seat seat = 0; seat < state.seats; ++seat) {
        write_seat(result.seats[seat], table, seat);
    }
    write_table(result.table, table);
    return result;
}

}  // namespace bots
