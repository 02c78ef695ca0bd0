#include "engine/bots/dice_bot.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "engine/bots/dice_rolls.hpp"
#include "engine/bots/dice_valuation.hpp"
#include "engine/core/check.hpp"
#include "engine/dice/game.hpp"
#include "engine/dice/scoring.hpp"

namespace bots {

namespace {

using dice::Action;
using dice::Catastrophe;
using dice::Color;
using dice::Colors;
using dice::Face;
using dice::Faces;
using dice::Seat;
using dice::State;

// ---- positions ----

/// The table as the view shows it, which is all of it but the sheets of past epochs.
State position(const dice::PublicView& table) {
    State state;
    state.seats = static_cast<Seat>(table.players.size());
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const dice::PlayerView& seen = table.players[seat];
        state.players[seat] = {.score = seen.score,
                               .floods = seen.floods,
                               .pharaoh = seen.pharaoh,
                               .nile = seen.nile,
                               .civilization = seen.civilization,
                               .monuments = seen.monuments,
                               .sheets = {}};
    }
    state.phase = table.phase;
    state.epoch = table.epoch;
    state.ra = table.ra;
    state.sun_track = table.sun_track;
    return state;
}

/// After an action that needs no dice to fall.
State after(State state, const Action& action) {
    dice::RolledAtRandom unused(0);
    dice::decide(state, action, unused);
    return state;
}

/// The first of the legal actions that is worth most to the seat.
template <class Value>
Action best_of(const dice::Actions& legal, Value value) {
    Action best = legal[0];
    Worth most = value(best);
    for (std::size_t i = 1; i < legal.size(); ++i) {
        if (const Worth worth = value(legal[i]); worth > most) {
            most = worth;
            best = legal[i];
        }
    }
    return best;
}

/// After all who are asked have lost what they miss least.
State after_losses(State state) {
    while (const auto* debt = std::get_if<dice::Losing>(&state.phase)) {
        const Seat seat = debt->seat;
        const Horizon until = horizon(state);
        state = after(state, best_of(dice::legal(state), [&](const Action& loss) {
                          return worth(after(state, loss), seat, until);
                      }));
    }
    return state;
}

// ---- what uses are worth ----

/// A use that is not possible.
constexpr Worth never = -1'000'000;

/// What the seat gains over the others by each use of dice, each by itself.
struct Gains {
    /// By steps.
    std::array<Worth, dice::colors + 1> pharaoh{};
    std::array<Worth, dice::colors + 1> nile{};
    /// By steps, after a flood was set.
    std::array<Worth, dice::colors + 1> nile_flooded{};
    /// By markers placed.
    std::array<Worth, dice::colors + 1> civilization{};
    /// By color: for the first of a turn, and for further ones.
    std::array<Worth, dice::colors> monument{};
    std::array<Worth, dice::colors> further_monument{};
    /// By number of suns.
    std::array<Worth, dice::colors + 1> suns{};
    /// Fields on which the seat may place a marker.
    Colors room;
};

constexpr std::uint8_t forward(int space, int steps) {
    return static_cast<std::uint8_t>(std::min(space + steps, int{dice::last_space}));
}

void weigh_tracks(Gains& gains, const State& state, Seat seat, const Horizon& until) {
    const dice::Player& player = state.players[seat];
    const bool flooded = player.floods > 0;
    const Worth now = lead(state, seat);
    const Worth nile_now = nile_worth(player.nile, flooded, until);
    for (int steps = 0; steps <= int{dice::colors}; ++steps) {
        const auto i = static_cast<std::size_t>(steps);
        State moved = state;
        moved.players[seat].pharaoh = forward(player.pharaoh, steps);
        gains.pharaoh[i] = lead(moved, seat) - now;
        const std::uint8_t space = forward(player.nile, steps);
        gains.nile[i] = nile_worth(space, flooded, until) - nile_now;
        gains.nile_flooded[i] = nile_worth(space, true, until) - nile_now;
    }
}

void weigh_civilization(Gains& gains, State state, Seat seat, const Horizon& until) {
    const Worth now = civilization_worth(state, seat, until);
    std::size_t markers = 0;
    for_each(Colors::all(), [&](Color field) {
        if (has_room(state, seat, field)) {
            gains.room.add(field);
        }
    });
    for_each(gains.room, [&](Color field) {
        state.players[seat].civilization.add(field);
        gains.civilization[++markers] = civilization_worth(state, seat, until) - now;
    });
}

void weigh_monuments(Gains& gains, const State& state, Seat seat, const Horizon& until) {
    const Worth now = monuments_worth(state, seat, until);
    gains.monument.fill(never);
    gains.further_monument.fill(never);
    for_each(Colors::all(), [&](Color color) {
        for (std::uint8_t column = 0; column < dice::columns; ++column) {
            if (!is_free(state, column, color)) {
                continue;
            }
            State placed = state;
            placed.players[seat].monuments[column].add(color);
            const Worth gain = monuments_worth(placed, seat, until) - now;
            Worth& first = gains.monument[index(color)];
            first = std::max(first, gain);
            if (state.players[seat].monuments[column].empty()) {
                Worth& further = gains.further_monument[index(color)];
                further = std::max(further, gain);
            }
        }
    });
}

Worth catastrophe_gain(State state, Seat seat) {
    const Worth now = lead(state, seat);
    state.phase =
        dice::Using{.seat = seat, .faces = {Face::sun, Face::sun, Face::sun, Face::sun, Face::sun}};
    Worth best = 0;
    for (std::uint8_t kind = 0; kind < dice::catastrophes; ++kind) {
        const Action call = Action::catastrophe(static_cast<Catastrophe>(kind));
        best = std::max(best, lead(after_losses(after(state, call)), seat) - now);
    }
    return best;
}

void weigh_suns(Gains& gains, const State& state, Seat seat) {
    const Worth now = lead(state, seat);
    for (int suns = 0; suns <= int{dice::colors}; ++suns) {
        State moved = state;
        moved.ra = static_cast<std::uint8_t>(
            std::min(state.ra + dice::ra_steps(suns), int{state.sun_track}));
        Worth& gain = gains.suns[static_cast<std::size_t>(suns)];
        gain = lead(moved, seat) - now + dice::score_suns(suns) * fame;
        if (suns >= dice::catastrophe_suns) {
            gain += catastrophe_gain(state, seat);
        }
    }
}

/// Of all uses but suns.
Gains gains_of_uses(const State& state, Seat seat) {
    Gains gains;
    const Horizon until = horizon(state);
    weigh_tracks(gains, state, seat, until);
    weigh_civilization(gains, state, seat, until);
    weigh_monuments(gains, state, seat, until);
    return gains;
}

// ---- the best use of some dice ----

/// Dice that were not used yet, and what the others of the roll let them do.
struct Hand {
    int pharaohs = 0;
    int niles = 0;
    Colors civilization;
    Colors monuments;
    int ankhs = 0;
    int suns = 0;
    /// What the roll shows, used or not.
    bool shows_pharaoh = false;
    bool shows_nile = false;
    Colors fields;
    bool civilization_begun = false;
    bool monument_begun = false;
};

Hand hand_of(const dice::Using& turn) {
    return {.pharaohs = unused(turn, Face::pharaoh).size(),
            .niles = unused(turn, Face::nile).size(),
            .civilization = unused(turn, Face::civilization),
            .monuments = unused(turn, Face::monument),
            .ankhs = unused(turn, Face::ankh).size(),
            .suns = 0,
            .shows_pharaoh = !showing(turn.faces, Face::pharaoh).empty(),
            .shows_nile = !showing(turn.faces, Face::nile).empty(),
            .fields = showing(turn.faces, Face::civilization),
            .civilization_begun = turn.civilization,
            .monument_begun = turn.monument};
}

Worth at(const std::array<Worth, dice::colors + 1>& by_number, int number) {
    return by_number[static_cast<std::size_t>(number)];
}

/// The best uses of a hand, its ankhs shared out among them.
class BestUse {
public:
    BestUse(const Gains& gains, const Hand& hand) : gains_(gains), hand_(hand) {}

    Worth value() const {
        Worth best = never;
        for (int pharaohs = 0; pharaohs <= (hand_.shows_pharaoh ? hand_.ankhs : 0); ++pharaohs) {
            const int left = hand_.ankhs - pharaohs;
            best = std::max(best, pharaoh(pharaohs) + without_pharaohs(left));
        }
        return best + at(gains_.suns, hand_.suns);
    }

private:
    Worth without_pharaohs(int ankhs) const {
        Worth best = never;
        for (int niles = 0; niles <= (hand_.shows_nile ? ankhs : 0); ++niles) {
            best = std::max(best, nile(niles) + without_tracks(ankhs - niles));
        }
        return best;
    }

    Worth without_tracks(int ankhs) const {
        Worth best = never;
        for (int civil = 0; civil <= (hand_.fields.empty() ? 0 : ankhs); ++civil) {
            const Worth so_far = civilization(civil);
            for (int built = 0; built <= (hand_.monuments.empty() ? 0 : ankhs - civil); ++built) {
                const int idle = ankhs - civil - built;
                best = std::max(best, so_far + monuments(built) + dice::score_ankhs(idle) * fame);
            }
        }
        return best;
    }

    Worth pharaoh(int ankhs) const { return at(gains_.pharaoh, hand_.pharaohs + ankhs); }

    Worth nile(int ankhs) const {
        const int all = hand_.niles + ankhs;
        const Worth steps = at(gains_.nile, all);
        if (hand_.niles == 0 || all < 3) {
            return steps;
        }
        return std::max(steps, at(gains_.nile_flooded, all - 3));
    }

    Worth civilization(int ankhs) const {
        const int all = hand_.civilization.size() + ankhs;
        const bool enough = hand_.civilization_begun || (!hand_.civilization.empty() && all >= 3);
        const int markers = !enough ? 0 : hand_.civilization_begun ? all : all - 2;
        const int room = (hand_.fields & gains_.room).size();
        return at(gains_.civilization, std::min(markers, room));
    }

    Worth monuments(int ankhs) const {
        if (hand_.monument_begun) {
            return further_monuments(hand_.monuments, ankhs);
        }
        Worth best = 0;
        for_each(hand_.monuments, [&](Color color) {
            const Worth others = further_monuments(hand_.monuments - Colors{color}, ankhs);
            best = std::max(best, gains_.monument[index(color)] + others);
        });
        return best;
    }

    /// Two dice each, one of them real: the best colors.
    Worth further_monuments(Colors real, int ankhs) const {
        Worth sum = 0;
        const int pairs = std::min(real.size(), (real.size() + ankhs) / 2);
        for (int pair = 0; pair < pairs; ++pair) {
            Color best = Color::yellow;
            Worth most = 0;
            for_each(real, [&](Color color) {
                if (const Worth gain = gains_.further_monument[index(color)]; gain > most) {
                    most = gain;
                    best = color;
                }
            });
            sum += most;
            real = real - Colors{best};
        }
        return sum;
    }

    const Gains& gains_;
    const Hand& hand_;
};

// ---- rolling ----

Action choose_roll(const State& state, const dice::Rolling& turn, const dice::Actions& legal) {
    Gains gains = gains_of_uses(state, turn.seat);
    weigh_suns(gains, state, turn.seat);
    RollWorths used;
    fill(used, [&gains](std::size_t roll) {
        const Faces faces = faces_of(roll);
        Hand hand = hand_of({.seat = 0, .faces = faces});
        hand.suns = showing(faces, Face::sun).size();
        return BestUse(gains, hand).value();
    });
    RollWorths rolled_again;
    const bool two_left = turn.rolls + 2 == dice::most_rolls;
    if (two_left) {
        fill(rolled_again, [&used](std::size_t roll) { return best_last_roll(used, roll); });
    }
    return best_of(legal, [&](const Action& action) {
        const std::size_t roll = thrown_again(turn.faces, action.dice);
        return action.type == Action::Type::stop || !two_left ? used[roll] : rolled_again[roll];
    });
}

// ---- using ----

Worth worth_of_use(const State& state, Seat seat, const Action& action) {
    if (action.type == Action::Type::end) {
        const int ankhs = unused(std::get<dice::Using>(state.phase), Face::ankh).size();
        return lead(state, seat) + dice::score_ankhs(ankhs) * fame;
    }
    const State used = after_losses(after(state, action));
    const Gains gains = gains_of_uses(used, seat);
    const Hand hand = hand_of(std::get<dice::Using>(used.phase));
    return lead(used, seat) + BestUse(gains, hand).value();
}

}  // namespace

Action choose(const dice::View& view, const dice::Actions& legal, std::uint64_t /*seed*/) {
    core::check(view.seat.has_value() && !legal.empty(), "a bot chooses for a seat that is asked");
    const State state = position(view.shared);
    if (legal.size() == 1) {
        return legal[0];
    }
    if (const auto* turn = std::get_if<dice::Rolling>(&state.phase)) {
        return choose_roll(state, *turn, legal);
    }
    if (std::holds_alternative<dice::Using>(state.phase)) {
        return best_of(
            legal, [&](const Action& action) { return worth_of_use(state, *view.seat, action); });
    }
    return best_of(legal, [&](const Action& loss) { return lead(after(state, loss), *view.seat); });
}

}  // namespace bots
