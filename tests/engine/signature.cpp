#include "tests/engine/signature.hpp"

#include "engine/core/hash.hpp"
#include "engine/dice/game.hpp"
#include "engine/ra/game.hpp"
#include "tests/support/dice_random_player.hpp"
#include "tests/support/dice_setups.hpp"
#include "tests/support/dice_text.hpp"
#include "tests/support/ra_random_player.hpp"
#include "tests/support/ra_setups.hpp"
#include "tests/support/ra_text.hpp"

namespace golden {

namespace {

constexpr std::uint64_t games_each = 40;

void add(core::Hash& hash, const ra::Action& action) {
    hash.add(action.type).add(action.value);
}

void add(core::Hash& hash, const dice::Action& action) {
    hash.add(action.type).add(action.dice.bits()).add(action.color).add(action.column);
    hash.add(action.kind);
}

/// A game in which `player` chooses for all. `text` puts an event into words.
template <class Rules, class Chance, class Player, class Events, class Text>
void add_game(core::Hash& so_far, const Rules& rules, Chance& chance, Player player, Events events,
              Text text) {
    const auto add_events = [&so_far, &events, &text] {
        for (const auto& event : events) {
            so_far.add(text(event));
        }
    };
    auto state = initial(rules, chance, &events);
    add_events();
    while (acting(state)) {
        const auto actions = legal(state);
        for (const auto& action : actions) {
            add(so_far, action);
        }
        events.clear();
        decide(state, player.pick(actions), chance, &events);
        add_events();
        so_far.add(hash(state));
    }
}

}  // namespace

std::uint64_t ra_signature() {
    core::Hash hash;
    for (const support::Setup& setup : support::all_setups()) {
        const auto text = [&setup](const ra::Event& event) {
            return support::text(event, setup.edition);
        };
        for (std::uint64_t seed = 0; seed < games_each; ++seed) {
            const support::RandomPlayer player(seed);
            ra::FixedChance fixed = support::shuffled(setup, seed);
            add_game(hash, setup.rules(), fixed, player, ra::Events{}, text);
            ra::DrawnAtRandom drawn(seed);
            add_game(hash, setup.rules(), drawn, player, ra::Events{}, text);
        }
    }
    return hash.value();
}

std::uint64_t dice_signature() {
    core::Hash hash;
    const auto text = [](const dice::Event& event) { return support::text(event); };
    for (const support::DiceSetup& setup : support::all_dice_setups()) {
        for (std::uint64_t seed = 0; seed < games_each; ++seed) {
            const support::RandomDicePlayer player(seed);
            support::SeededDice seeded = support::seeded_dice(seed);
            add_game(hash, setup.rules(), seeded, player, dice::Events{}, text);
            dice::RolledAtRandom rolled(seed);
            add_game(hash, setup.rules(), rolled, player, dice::Events{}, text);
        }
    }
    return hash.value();
}

std::string behaviour_signature() {
    return "ra " + support::hexadecimal(ra_signature()) + "\nra-dice " +
           support::hexadecimal(dice_signature()) + '\n';
}

}  // namespace golden
