#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/dice/game.hpp"
#include "tests/support/dice_random_player.hpp"
#include "tests/support/dice_setups.hpp"
#include "tests/support/dice_text.hpp"

// Ra: The Dice Game, as the conformance suite asks for a family of games.

namespace conformance {

/// Follows markers, dice and points of a game by its events alone, as hands would on a table.
class DiceLedger {
public:
    explicit DiceLedger(const dice::State& start);

    void note(const dice::Event& event);
    /// What is wrong with the state, or with the facts that always hold; empty if nothing.
    std::string complaint(const dice::State& state) const;

private:
    struct Hand;

    struct Seat {
        std::int64_t score = 0;
        std::uint32_t floods = 0;
        std::set<dice::Color> civilization;
        int pharaoh = 0;
        int nile = 0;
    };
    /// Column and color.
    using Field = std::pair<int, dice::Color>;

    std::string complaint_about(const dice::State& state, dice::Seat seat) const;

    dice::Seat seats_;
    std::vector<Seat> before_;
    /// Whose marker lies there.
    std::map<Field, dice::Seat> monuments_;
    std::map<dice::Color, dice::Face> rolled_;
    int rolls_ = 0;
    std::set<dice::Color> used_;
    int ra_ = 0;
    /// A marker, a die or points were moved that were not where they were taken from.
    std::string impossible_;
};

struct DiceFamily {
    using Setup = support::DiceSetup;
    using Chance = support::SeededDice;
    using State = dice::State;
    using Action = dice::Action;
    using Event = dice::Event;
    using Events = dice::Events;
    using Player = support::RandomDicePlayer;
    using Ledger = DiceLedger;

    /// Nothing but the dice ends a game: on average a turn brings the Ra figure on by more than
    /// half a space, and no turn takes more than 3 rolls, 5 uses, a catastrophe with 6 losses and
    /// its end. Three epochs of 30 spaces would need 180 turns; five times as many never come.
    static constexpr int most_decisions = 5 * 180 * (3 + 5 + 1 + 6 + 1);
    static constexpr std::size_t most_state_bytes = 256;

    static std::vector<Setup> setups() { return support::all_dice_setups(); }
    static Chance chance(const Setup& /*setup*/, std::uint64_t seed) {
        return support::seeded_dice(seed);
    }
    static State initial(const Setup& setup, Chance& chance, Events* events = nullptr) {
        return dice::initial(setup.rules(), chance, events);
    }
    /// The table before the first event: the start player drawn, and nothing begun.
    static State bare(const Setup& setup, Chance chance);
    static std::string text(const Event& event) { return support::text(event); }
    /// Actions that can be written down, of the game or not.
    static std::vector<Action> universe();

    /// The dice to come are hidden from everybody, until the game is over …
    static bool has_secrets(const State& state) { return acting(state).has_value(); }
    /// … or they are rolled.
    static bool reveals(const Action& action) { return action.type == Action::Type::roll; }
    /// A world in which other dice will come. Requires: has_secrets.
    static void change_world(State& state, Chance& chance, core::Viewer viewer,
                             core::SplitMix64& source);
    static bool has_private_part(const dice::View& /*view*/) { return false; }
};

}  // namespace conformance
