#include "tests/engine/signature.hpp"

#include "engine/core/hash.hpp"
#include "engine/ra/game.hpp"
#include "tests/support/ra_random_player.hpp"
#include "tests/support/ra_setups.hpp"
#include "tests/support/ra_text.hpp"

namespace golden {

namespace {

constexpr std::uint64_t games_each = 40;

void add(core::Hash& hash, const ra::Events& events, ra::Edition edition) {
    for (const ra::Event& event : events) {
        hash.add(support::text(event, edition));
    }
}

void add(core::Hash& hash, const ra::Actions& actions) {
    for (const ra::Action action : actions) {
        hash.add(action.type).add(action.value);
    }
}

void add_game(core::Hash& hash, const support::Setup& setup, ra::Chance& chance,
              std::uint64_t seed) {
    support::RandomPlayer player(seed);
    ra::Events events;
    ra::State state = ra::initial(setup.rules(), chance, &events);
    add(hash, events, setup.edition);
    while (ra::acting(state)) {
        const ra::Actions actions = ra::legal(state);
        add(hash, actions);
        events.clear();
        ra::decide(state, player.pick(actions), chance, &events);
        add(hash, events, setup.edition);
        hash.add(ra::hash(state));
    }
}

}  // namespace

std::uint64_t behaviour_signature() {
    core::Hash hash;
    for (const support::Setup& setup : support::all_setups()) {
        for (std::uint64_t seed = 0; seed < games_each; ++seed) {
            ra::FixedChance fixed = support::shuffled(setup, seed);
            add_game(hash, setup, fixed, seed);
            ra::DrawnAtRandom drawn(seed);
            add_game(hash, setup, drawn, seed);
        }
    }
    return hash.value();
}

}  // namespace golden
