#include <functional>
#include <set>

#include "tests/engine/table.hpp"

// The state as a value: what is in it goes into its hash.

namespace {

using ra::State;
using ra::Tile;

using Change = std::function<void(State&)>;

void add_players(std::vector<Change>& changes) {
    for (ra::Seat seat = 0; seat < 3; ++seat) {
        const auto player = [seat](auto change) {
            return [=](State& state) { change(state.players[seat]); };
        };
        changes.emplace_back(player([](ra::Player& p) { p.up.add(16); }));
        changes.emplace_back(player([](ra::Player& p) { p.down.add(16); }));
        changes.emplace_back(player([](ra::Player& p) { ++p.fame; }));
        changes.emplace_back(player([](ra::Player& p) { ++p.final_sheet.monuments; }));
        changes.emplace_back(player([](ra::Player& p) { ++p.final_sheet.suns; }));
        for (std::size_t kind = 0; kind < ra::display_kinds; ++kind) {
            changes.emplace_back(player([kind](ra::Player& p) { ++p.tiles[kind]; }));
        }
        for (std::size_t epoch = 0; epoch < ra::epochs; ++epoch) {
            for (const auto row :
                 {&ra::EpochSheet::gods, &ra::EpochSheet::pharaohs, &ra::EpochSheet::nile,
                  &ra::EpochSheet::gold, &ra::EpochSheet::civilization}) {
                changes.emplace_back(
                    player([epoch, row](ra::Player& p) { ++(p.sheets[epoch].*row); }));
            }
        }
    }
}

void add_table(std::vector<Change>& changes) {
    for (std::size_t kind = 0; kind < ra::tile_kinds; ++kind) {
        changes.emplace_back([kind](State& state) { --state.bag[kind]; });
    }
    for (std::size_t space = 0; space < ra::track_spaces; ++space) {
        changes.emplace_back([space](State& state) { state.track[space] = Tile::nile; });
    }
    changes.emplace_back([](State& state) { ++state.epoch; });
    changes.emplace_back([](State& state) { ++state.ra; });
    changes.emplace_back([](State& state) { ++state.centre; });
    changes.emplace_back([](State& state) { ++state.ra_spaces; });
    changes.emplace_back([](State& state) { ++state.seats; });
    changes.emplace_back([](State& state) { state.last_place_penalty = false; });
    changes.emplace_back([](State& state) { state.open_fame = true; });
}

void add_phases(std::vector<Change>& changes) {
    const std::vector<ra::Phase> phases = {
        ra::Turn{.seat = 1},
        ra::Turn{.seat = 0, .exchanged = true},
        ra::Auction{},
        ra::Auction{.ra_player = 1},
        ra::Auction{.cause = ra::Cause::full},
        ra::Auction{.bidder = 1},
        ra::Auction{.high_bidder = 1},
        ra::Auction{.high_sun = 1},
        ra::Discard{},
        ra::Discard{.seat = 1},
        ra::Discard{.civilization = 1},
        ra::Discard{.monuments = 1},
        ra::Discard{.turn_of = 1},
        ra::Discard{.in_exchange = true},
        ra::Over{},
        ra::Over{.winner = 1},
    };
    for (const ra::Phase& phase : phases) {
        changes.emplace_back([phase](State& state) { state.phase = phase; });
    }
}

TEST_CASE("Whatever is changed in a state, it is another and has another hash") {
    std::vector<Change> changes;
    add_players(changes);
    add_table(changes);
    add_phases(changes);

    const State state = table::laid(3);
    std::set<std::uint64_t> hashes = {ra::hash(state)};
    for (const Change& change : changes) {
        State changed = state;
        change(changed);
        CHECK_FALSE(changed == state);
        hashes.insert(ra::hash(changed));
    }
    CHECK(hashes.size() == changes.size() + 1);
}

TEST_CASE("The next seat with a face-up sun") {
    State state = table::laid(4);
    for (const ra::Seat seat : {ra::Seat{0}, ra::Seat{2}}) {
        std::swap(state.players[seat].up, state.players[seat].down);
    }
    CHECK(ra::next_with_suns(state, 0) == ra::Seat{1});
    CHECK(ra::next_with_suns(state, 1) == ra::Seat{3});
    CHECK(ra::next_with_suns(state, 3) == ra::Seat{1});
    std::swap(state.players[3].up, state.players[3].down);
    CHECK(ra::next_with_suns(state, 1) == ra::Seat{1});
    CHECK(ra::next_with_suns(state, 2) == ra::Seat{1});
    std::swap(state.players[1].up, state.players[1].down);
    CHECK(ra::next_with_suns(state, 1) == std::nullopt);
}

}  // namespace
