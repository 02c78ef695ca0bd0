#include "tests/engine/ra_family.hpp"

#include <algorithm>
#include <numeric>

namespace conformance {

// ---- the ledger ----

struct RaLedger::Mover {
    RaLedger& ledger;

    void take(ra::TileCounts& from, ra::Tile tile, int count = 1) const {
        std::uint8_t& there = from[ra::index(tile)];
        if (there < count) {
            ledger.impossible_ = "a tile was taken where there was none";
            return;
        }
        there = static_cast<std::uint8_t>(there - count);
    }
    void move(ra::TileCounts& from, ra::TileCounts& to, ra::Tile tile, int count = 1) const {
        take(from, tile, count);
        to[ra::index(tile)] = static_cast<std::uint8_t>(to[ra::index(tile)] + count);
    }
    ra::Tile take_from_track(std::uint8_t space) const {
        return std::exchange(ledger.track_[space], ra::Tile::none);
    }
    /// Disasters are discarded, all else is placed.
    void give(Seat& seat, ra::Tile tile) const {
        ++(ra::is_disaster(tile) ? ledger.discarded_ : seat.tiles)[ra::index(tile)];
    }
    /// The lot must be what lay on the track.
    void clear_track(const ra::Lot& lot) const {
        ra::Lot lay;
        for (std::uint8_t space = 0; space < ra::track_spaces; ++space) {
            const ra::Tile tile = take_from_track(space);
            if (tile != ra::Tile::none) {
                lay.push_back(tile);
            }
        }
        if (!(lay == lot)) {
            ledger.impossible_ = "the lot is not what lay on the track";
        }
    }
    void discard(const ra::Lot& lot) const {
        for (const ra::Tile tile : lot) {
            ++ledger.discarded_[ra::index(tile)];
        }
    }

    void operator()(const ra::Drawn& event) const {
        take(ledger.bag_, event.tile);
        if (std::exchange(ledger.track_[event.space], event.tile) != ra::Tile::none) {
            ledger.impossible_ = "a tile was drawn to a space that was taken";
        }
    }
    void operator()(const ra::RaDrawn& /*event*/) const {
        move(ledger.bag_, ledger.ra_track_, ra::Tile::ra);
    }
    void operator()(const ra::Exchanged& event) const {
        Seat& seat = ledger.before_[event.seat];
        move(seat.tiles, ledger.discarded_, ra::Tile::god);
        if (take_from_track(event.space) != event.tile) {
            ledger.impossible_ = "the tile exchanged was not in its space";
        }
        give(seat, event.tile);
    }
    void operator()(const ra::Won& event) const {
        Seat& seat = ledger.before_[event.seat];
        clear_track(event.lot);
        for (const ra::Tile tile : event.lot) {
            give(seat, tile);
        }
        if (!seat.up.contains(event.sun) || event.centre != ledger.centre_) {
            ledger.impossible_ = "a sun changed hands that lay elsewhere";
        }
        seat.up.remove(event.sun);
        seat.down.add(event.centre);
        ledger.centre_ = event.sun;
    }
    void operator()(const ra::NobodyBid& event) const {
        if (!event.lot.empty()) {
            clear_track(event.lot);
            discard(event.lot);
        }
    }
    void operator()(const ra::Lost& event) const {
        move(ledger.before_[event.seat].tiles, ledger.discarded_, event.tile, event.count);
    }
    void operator()(const ra::EpochEnded& event) const {
        clear_track(event.lot);
        discard(event.lot);
        move(ledger.ra_track_, ledger.discarded_, ra::Tile::ra,
             ledger.ra_track_[ra::index(ra::Tile::ra)]);
        for (Seat& seat : ledger.before_) {
            for (const ra::Tile tile :
                 {ra::Tile::god, ra::Tile::flood, ra::Tile::gold, ra::Tile::astronomy,
                  ra::Tile::agriculture, ra::Tile::writing, ra::Tile::religion, ra::Tile::art}) {
                move(seat.tiles, ledger.discarded_, tile, seat.tiles[ra::index(tile)]);
            }
            seat.up.add(seat.down);
            seat.down.clear();
        }
    }
    /// All others move neither tiles nor suns.
    template <class Other>
    void operator()(const Other& /*event*/) const {}
};

RaLedger::RaLedger(const ra::State& start) : seats_(start.seats), centre_(start.centre) {
    in_play_.add(centre_);
    for (ra::Seat seat = 0; seat < seats_; ++seat) {
        before_[seat].up = start.players[seat].up;
        before_[seat].suns = start.players[seat].up.size();
        in_play_.add(start.players[seat].up);
    }
}

void RaLedger::note(const ra::Event& event) {
    std::visit(Mover{*this}, event);
}

std::string RaLedger::complaint(const ra::State& state) const {
    if (!impossible_.empty()) {
        return impossible_;
    }
    ra::TileCounts everywhere = bag_;
    const auto count = [&everywhere](const auto& tiles) {
        for (std::size_t kind = 0; kind < tiles.size(); ++kind) {
            everywhere[kind] = static_cast<std::uint8_t>(everywhere[kind] + tiles[kind]);
        }
    };
    count(discarded_);
    count(ra_track_);
    for (const ra::Tile tile : state.track) {
        if (tile != ra::Tile::none) {
            ++everywhere[ra::index(tile)];
        }
    }
    ra::Suns suns = {state.centre};
    for (ra::Seat seat = 0; seat < seats_; ++seat) {
        const ra::Player& player = state.players[seat];
        count(player.tiles);
        suns.add(ra::all_suns(player));
        if (player.up.size() + player.down.size() != before_[seat].suns) {
            return "a seat has not as many suns as it began with";
        }
        if (!(player.up == before_[seat].up) || !(player.down == before_[seat].down)) {
            return "the suns do not lie where the events put them";
        }
        if (!std::equal(player.tiles.begin(), player.tiles.end(), before_[seat].tiles.begin())) {
            return "the tiles do not lie where the events put them";
        }
        if (player.fame < 0) {
            return "fame is negative";
        }
    }
    if (everywhere != ra::full_bag) {
        return "the 180 tiles are not all there";
    }
    if (!(suns == in_play_) || state.centre != centre_) {
        return "the suns are not all there";
    }
    if (state.bag != bag_ || state.track != track_ || state.ra != ra_track_[0]) {
        return "bag or tracks are not as the events left them";
    }
    return {};
}

// ---- the family ----

ra::State RaFamily::bare(const Setup& setup, Chance chance) {
    const ra::Ruleset rules = setup.rules();
    ra::State state;
    state.seats = rules.seats;
    state.ra_spaces = rules.ra_spaces;
    state.last_place_penalty = rules.last_place_penalty;
    state.open_fame = rules.open_fame;
    const ra::Deal deal = chance.deal(rules.sun_groups);
    for (ra::Seat seat = 0; seat < rules.seats; ++seat) {
        state.players[seat].up = deal[seat];
    }
    return state;
}

std::vector<ra::Action> RaFamily::universe() {
    constexpr int types = static_cast<int>(ra::Action::Type::discard) + 1;
    std::vector<ra::Action> all;
    // One type beyond the last, and every value for each.
    for (int type = 0; type <= types; ++type) {
        for (int value = 0; value < 256; ++value) {
            all.push_back({static_cast<ra::Action::Type>(type), static_cast<std::uint8_t>(value)});
        }
    }
    return all;
}

namespace {

/// Other fame and other sheets for all seats but the viewer's.
ra::State with_other_fame(ra::State state, core::Viewer viewer, core::SplitMix64& source) {
    const auto some = [&source](int low, int high) {
        return static_cast<std::int8_t>(
            low + static_cast<int>(core::below(source, static_cast<std::uint64_t>(high - low))));
    };
    for (ra::Seat seat = 0; seat < state.seats; ++seat) {
        if (viewer.seat == seat) {
            continue;
        }
        ra::Player& player = state.players[seat];
        player.fame = static_cast<std::int16_t>(core::below(source, 100));
        player.final_sheet = {.monuments = 7, .suns = some(-5, 6)};
        for (ra::EpochSheet& sheet : player.sheets) {
            sheet = {.gods = some(0, 17),
                     .pharaohs = some(-2, 6),
                     .nile = some(0, 38),
                     .gold = some(0, 16),
                     .civilization = some(-5, 16)};
        }
    }
    return state;
}

}  // namespace

void RaFamily::change_world(State& state, Chance& /*chance*/, core::Viewer viewer,
                            core::SplitMix64& source) {
    const State before = state;
    while (state == before) {
        state = with_other_fame(before, viewer, source);
    }
}

}  // namespace conformance
