#include "engine/bots/dice/valuation.hpp"

#include <algorithm>
#include <array>

namespace bots {

namespace {

using dice::Color;
using dice::Colors;
using dice::Seat;
using dice::State;

// Beliefs that the rules do not say. They were found by play against itself and simpler bots;
// tests/bots measures them.

/// The Ra figure goes so far in an average turn.
constexpr Fraction steps_a_turn = whole * 75 / 100;
/// How much a lead on the track of the Pharaohs changes in a turn, and before the first.
constexpr Fraction pharaoh_doubt_a_turn = whole * 80 / 100;
constexpr Fraction pharaoh_doubt = whole / 2;
/// Spaces on the Nile in a turn.
constexpr Fraction nile_steps_a_turn = whole * 50 / 100;
/// Floods in a turn, for who has none.
constexpr Fraction floods_a_turn = whole * 20 / 100;
/// A flood is still there at the end of the epoch.
constexpr Fraction flood_stays = whole * 94 / 100;

/// The chances of one, two and three more markers in a turn.
struct Pace {
    Fraction one;
    Fraction two;
    Fraction three;
};
constexpr Pace civilization_pace = {whole * 16 / 100, whole * 9 / 100, whole * 5 / 100};
constexpr Pace column_pace = {whole * 38 / 100, whole * 6 / 100, 0};
/// In one column.
constexpr Pace group_pace = {whole * 8 / 100, 0, 0};

/// Turns beyond these make no difference.
constexpr std::size_t most_turns = 32;

/// What so many markers will be worth after so many turns, when there can be `most` at most.
template <std::size_t Most>
using Growth = std::array<std::array<Worth, Most + 1>, most_turns + 1>;

template <std::size_t Size>
constexpr Growth<Size - 1> growth(const std::array<int, Size>& points, Pace pace,
                                  std::size_t most) {
    Growth<Size - 1> worth{};
    for (std::size_t count = 0; count < Size; ++count) {
        worth[0][count] = points[count] * fame;
    }
    for (std::size_t turn = 1; turn <= most_turns; ++turn) {
        const auto& before = worth[turn - 1];
        for (std::size_t count = 0; count < Size; ++count) {
            const auto with = [&before, count, most](std::size_t more) {
                return before[std::max(count, std::min(most, count + more))];
            };
            worth[turn][count] = with(0) + of(pace.one, with(1) - with(0)) +
                                 of(pace.two, with(2) - with(0)) +
                                 of(pace.three, with(3) - with(0));
        }
    }
    return worth;
}

/// One table for each number of markers that there can be at most.
template <std::size_t Size>
constexpr std::array<Growth<Size - 1>, Size> growths(const std::array<int, Size>& points,
                                                     Pace pace) {
    std::array<Growth<Size - 1>, Size> result{};
    for (std::size_t most = 0; most < Size; ++most) {
        result[most] = growth(points, pace, most);
    }
    return result;
}

constexpr auto civilization_growths =
    growths(std::array<int, 6>{-5, 0, 0, 5, 10, 15}, civilization_pace);
constexpr auto column_growths =
    growths(std::array<int, 9>{0, 1, 2, 3, 4, 5, 6, 10, 15}, column_pace);
constexpr auto group_growths = growths(std::array<int, 6>{0, 0, 0, 5, 10, 15}, group_pace);

/// Between two whole turns, in proportion.
template <class Table>
Worth after(const Table& table, Fraction turns, int count) {
    const auto whole_turns = static_cast<std::size_t>(turns / whole);
    const auto column = static_cast<std::size_t>(count);
    if (whole_turns >= most_turns) {
        return table[most_turns][column];
    }
    const Worth sooner = table[whole_turns][column];
    return sooner + of(turns % whole, table[whole_turns + 1][column] - sooner);
}

Fraction turns_for(int spaces, Seat seats) {
    return spaces * ratio(whole, steps_a_turn) / seats;
}

struct Others {
    int furthest = 0;
    int last = dice::last_space;
};

Others others_on_pharaohs(const State& state, Seat seat) {
    Others others;
    for (Seat other = 0; other < state.seats; ++other) {
        if (other != seat) {
            others.furthest = std::max(others.furthest, int{state.players[other].pharaoh});
            others.last = std::min(others.last, int{state.players[other].pharaoh});
        }
    }
    return others;
}

}  // namespace

Horizon horizon(const State& state) {
    return {.now = turns_for(state.sun_track - state.ra, state.seats),
            .each = turns_for(state.sun_track, state.seats),
            .epochs_after = dice::epochs - state.epoch};
}

Worth pharaoh_worth(const State& state, Seat seat, const Horizon& horizon) {
    const Others others = others_on_pharaohs(state, seat);
    const int space = state.players[seat].pharaoh;
    Worth worth = 0;
    for (int epoch = 0; epoch <= horizon.epochs_after; ++epoch) {
        const Fraction turns = horizon.now + epoch * horizon.each;
        const Fraction doubt = turns == 0 ? 0 : pharaoh_doubt + of(pharaoh_doubt_a_turn, turns);
        worth += of(chance_to_lead((space - others.furthest) * whole, doubt), 5 * fame);
        worth -= of(chance_to_lead((others.last - space) * whole, doubt), 2 * fame);
    }
    return worth;
}

Worth nile_worth(int space, bool flooded, const Horizon& horizon) {
    Worth worth = 0;
    for (int epoch = 0; epoch <= horizon.epochs_after; ++epoch) {
        const Fraction turns = horizon.now + epoch * horizon.each;
        const Fraction place =
            std::min(space * whole + of(nile_steps_a_turn, turns), dice::last_space * whole);
        const Fraction in_epoch = epoch == 0 ? horizon.now : horizon.each;
        const Fraction comes = whole - none_of(of(floods_a_turn, in_epoch));
        worth += of(epoch == 0 && flooded ? flood_stays : comes, of(place, fame));
    }
    return worth;
}

Worth civilization_worth(const State& state, Seat seat, const Horizon& horizon) {
    const int count = state.players[seat].civilization.size();
    auto most = static_cast<std::size_t>(count);
    for_each(Colors::all(), [&](Color field) { most += has_room(state, seat, field) ? 1 : 0; });
    Worth worth = after(civilization_growths[most], horizon.now, count);
    for (int epoch = 1; epoch <= horizon.epochs_after; ++epoch) {
        worth += after(civilization_growths[dice::colors], horizon.each, 0);
    }
    return worth;
}

Worth monuments_worth(const State& state, Seat seat, const Horizon& horizon) {
    const Fraction turns = horizon.all();
    int begun = 0;
    std::size_t most_begun = 0;
    Worth worth = 0;
    for (std::uint8_t column = 0; column < dice::columns; ++column) {
        Colors taken;
        for (Seat other = 0; other < state.seats; ++other) {
            taken = taken | state.players[other].monuments[column];
        }
        const int own = state.players[seat].monuments[column].size();
        const auto most = static_cast<std::size_t>(own + (Colors::all() - taken).size());
        begun += own > 0 ? 1 : 0;
        most_begun += most > 0 ? 1 : 0;
        worth += after(group_growths[most], turns, own);
    }
    return worth + after(column_growths[most_begun], turns, begun);
}

Worth worth(const State& state, Seat seat, const Horizon& horizon) {
    const dice::Player& player = state.players[seat];
    return player.score * fame + pharaoh_worth(state, seat, horizon) +
           nile_worth(player.nile, player.floods > 0, horizon) +
           civilization_worth(state, seat, horizon) + monuments_worth(state, seat, horizon);
}

Worth lead(const State& state, Seat seat) {
    const Horizon until = horizon(state);
    Worth others = 0;
    for (Seat other = 0; other < state.seats; ++other) {
        others += other == seat ? 0 : worth(state, other, until);
    }
    return worth(state, seat, until) - others / (state.seats - 1);
}

}  // namespace bots
