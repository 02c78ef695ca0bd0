#include <algorithm>
#include <map>
#include <new>
#include <set>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "tests/engine/dice_family.hpp"
#include "tests/engine/ra_family.hpp"
#include "tests/support/allocations.hpp"

// What every family of games promises, whatever its rules. A new family joins by its type in
// `Families`; ra_family.hpp shows what it has to offer. The functions of the game itself (legal,
// refusal, decide, …) are found through the family's State.

namespace {

using core::Viewer;

using Families = std::tuple<conformance::RaFamily, conformance::DiceFamily>;

constexpr std::uint64_t games_each = 50;

/// Calls `visit(setup, seed)` for some games of every set-up.
template <class Family, class Visit>
void for_each_game(Visit visit) {
    for (const auto& setup : Family::setups()) {
        for (std::uint64_t seed = 0; seed < games_each; ++seed) {
            INFO(setup.name << ", seed " << seed);
            visit(setup, seed);
        }
    }
}

/// A random game, and before each of its decisions `visit(state, chance, action)`.
template <class Family, class Visit>
typename Family::State play(const typename Family::Setup& setup, std::uint64_t seed, Visit visit) {
    typename Family::Chance chance = Family::chance(setup, seed);
    typename Family::State state = Family::initial(setup, chance);
    typename Family::Player player(seed);
    while (acting(state)) {
        const auto action = player.pick(legal(state));
        visit(state, chance, action);
        decide(state, action, chance);
    }
    return state;
}

TEMPLATE_LIST_TEST_CASE("Folding evolve over the events gives the state", "", Families) {
    for_each_game<TestType>([](const auto& setup, std::uint64_t seed) {
        auto chance = TestType::chance(setup, seed);
        typename TestType::State folded = TestType::bare(setup, chance);
        typename TestType::Events events;
        auto state = TestType::initial(setup, chance, &events);
        typename TestType::Player player(seed);
        for (;;) {
            for (const auto& event : events) {
                evolve(folded, event);
            }
            REQUIRE(folded == state);
            REQUIRE(hash(folded) == hash(state));
            if (!acting(state)) {
                break;
            }
            events.clear();
            decide(state, player.pick(legal(state)), chance, &events);
        }
    });
}

TEMPLATE_LIST_TEST_CASE("A listener changes nothing", "", Families) {
    for_each_game<TestType>([](const auto& setup, std::uint64_t seed) {
        play<TestType>(setup, seed, [](const auto& state, const auto& chance, auto action) {
            auto heard = state;
            auto unheard = state;
            auto one = chance;
            auto other = chance;
            typename TestType::Events events;
            decide(heard, action, one, &events);
            decide(unheard, action, other);
            REQUIRE(heard == unheard);
            REQUIRE_FALSE(events.empty());
        });
    });
}

/// Everything that can be seen of a game from the outside.
template <class Family>
std::vector<std::string> trace(const typename Family::Setup& setup, std::uint64_t seed) {
    std::vector<std::string> lines;
    typename Family::Events events;
    play<Family>(setup, seed, [&](const auto& before, auto chance, auto action) {
        auto state = before;
        events.clear();
        decide(state, action, chance, &events);
        for (const auto& event : events) {
            lines.push_back(Family::text(event));
        }
        lines.push_back(support::hexadecimal(hash(state)));
    });
    return lines;
}

TEMPLATE_LIST_TEST_CASE("Equal seeds give equal games, others do not", "", Families) {
    for (const auto& setup : TestType::setups()) {
        INFO(setup.name);
        std::set<std::vector<std::string>> different;
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            const auto once = trace<TestType>(setup, seed);
            REQUIRE(once == trace<TestType>(setup, seed));
            different.insert(once);
        }
        CHECK(different.size() == 3);
    }
}

TEMPLATE_LIST_TEST_CASE("Equal states have equal hashes, others do not", "", Families) {
    std::map<std::uint64_t, typename TestType::State> by_hash;
    for_each_game<TestType>([&by_hash](const auto& setup, std::uint64_t seed) {
        play<TestType>(setup, seed, [&by_hash](const auto& state, const auto&, auto) {
            const auto copy = state;
            REQUIRE(hash(copy) == hash(state));
            const auto& first = by_hash.emplace(hash(state), state).first->second;
            REQUIRE(first == state);
        });
    });
    CHECK(by_hash.size() > 10'000);
}

TEMPLATE_LIST_TEST_CASE("The game ends, and until then one seat is asked and can act", "",
                        Families) {
    for_each_game<TestType>([](const auto& setup, std::uint64_t seed) {
        int decisions = 0;
        const auto end = play<TestType>(setup, seed, [&](const auto& state, const auto&, auto) {
            REQUIRE(++decisions <= TestType::most_decisions);
            REQUIRE(acting(state).has_value());
            REQUIRE(*acting(state) < setup.seats);
            REQUIRE_FALSE(legal(state).empty());
        });
        REQUIRE(legal(end).empty());
        REQUIRE_FALSE(acting(end).has_value());
    });
}

TEMPLATE_LIST_TEST_CASE("What has to be conserved is conserved, at every decision", "", Families) {
    for_each_game<TestType>([](const auto& setup, std::uint64_t seed) {
        auto chance = TestType::chance(setup, seed);
        typename TestType::Events events;
        auto state = TestType::initial(setup, chance, &events);
        typename TestType::Ledger ledger(state);
        typename TestType::Player player(seed);
        for (;;) {
            for (const auto& event : events) {
                ledger.note(event);
            }
            const std::string complaint = ledger.complaint(state);
            if (!complaint.empty()) {
                FAIL(complaint);
            }
            if (!acting(state)) {
                break;
            }
            events.clear();
            decide(state, player.pick(legal(state)), chance, &events);
        }
    });
}

// ---- legal and refusal ----

template <class Actions, class Action>
bool is_listed(const Actions& actions, const Action& action) {
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

/// Whether, of every action that can be written down and every seat, exactly the listed ones of the
/// seat that is asked are not refused.
template <class Family>
bool legal_and_refusal_agree(const typename Family::State& state) {
    static const auto universe = Family::universe();
    const auto actions = legal(state);
    for (core::Seat seat = 0; seat <= core::max_seats; ++seat) {
        const bool asked = acting(state) == seat;
        for (const auto& action : universe) {
            const bool listed = asked && is_listed(actions, action);
            if (listed != !refusal(state, seat, action).has_value()) {
                return false;
            }
        }
    }
    return true;
}

TEMPLATE_LIST_TEST_CASE("An action is legal exactly if it is not refused", "", Families) {
    const auto setups = TestType::setups();
    rc::prop("at every position of random games", [&setups] {
        const auto setup = *rc::gen::elementOf(setups);
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        RC_LOG() << setup.name << ", seed " << seed;
        play<TestType>(setup, seed, [decisions = 0](const auto& state, const auto&, auto) mutable {
            // Every seventh, since the universe is large.
            if (decisions++ % 7 == 0) {
                RC_ASSERT(legal_and_refusal_agree<TestType>(state));
            }
        });
    });
    rc::prop("when the game is over", [&setups] {
        const auto setup = *rc::gen::elementOf(setups);
        const auto end = play<TestType>(setup, 1, [](const auto&, const auto&, auto) {});
        RC_ASSERT(legal_and_refusal_agree<TestType>(end));
    });
}

TEMPLATE_LIST_TEST_CASE("No action is listed twice", "", Families) {
    for_each_game<TestType>([](const auto& setup, std::uint64_t seed) {
        play<TestType>(setup, seed, [](const auto& state, const auto&, auto) {
            const auto actions = legal(state);
            for (std::size_t i = 0; i < actions.size(); ++i) {
                REQUIRE(std::find(actions.begin() + i + 1, actions.end(), actions[i]) ==
                        actions.end());
            }
        });
    });
}

// ---- hidden information ----

template <class Family>
std::vector<std::string> public_texts(const typename Family::Events& events) {
    std::vector<std::string> texts;
    for (const auto& event : events) {
        if (const auto shown = view(event)) {
            texts.push_back(Family::text(*shown));
        }
    }
    return texts;
}

/// Two worlds that differ only in what the viewer may not know look alike to the viewer, now and
/// whatever is done in both until what was hidden is revealed.
template <class Family>
void check_two_worlds(typename Family::State state, typename Family::Chance chance, Viewer viewer,
                      std::uint64_t seed) {
    core::SplitMix64 source(seed);
    typename Family::State other = state;
    typename Family::Chance other_chance = chance;
    Family::change_world(other, other_chance, viewer, source);
    typename Family::Player player(seed);
    typename Family::Events events;
    typename Family::Events other_events;
    while (Family::has_secrets(state)) {
        REQUIRE(view(state, viewer) == view(other, viewer));
        REQUIRE(public_texts<Family>(events) == public_texts<Family>(other_events));
        REQUIRE(acting(state) == acting(other));
        REQUIRE(legal(state) == legal(other));
        const auto action = player.pick(legal(state));
        if (Family::reveals(action)) {
            break;
        }
        events.clear();
        other_events.clear();
        decide(state, action, chance, &events);
        decide(other, action, other_chance, &other_events);
    }
}

TEMPLATE_LIST_TEST_CASE("Two worlds that differ in what a viewer may not know look alike", "",
                        Families) {
    for_each_game<TestType>([](const auto& setup, std::uint64_t seed) {
        core::SplitMix64 source(seed);
        play<TestType>(setup, seed, [&](const auto& state, const auto& chance, auto) {
            if (!TestType::has_secrets(state) || core::below(source, 80) != 0) {
                return;
            }
            check_two_worlds<TestType>(state, chance, Viewer::spectator(), seed);
            for (core::Seat seat = 0; seat < setup.seats; ++seat) {
                check_two_worlds<TestType>(state, chance, Viewer::of(seat), seed);
            }
        });
    });
}

TEMPLATE_LIST_TEST_CASE("All viewers share one public view", "", Families) {
    for_each_game<TestType>([](const auto& setup, std::uint64_t seed) {
        play<TestType>(setup, seed, [&](const auto& state, const auto&, auto) {
            const auto spectator = view(state, Viewer::spectator());
            REQUIRE_FALSE(TestType::has_private_part(spectator));
            for (core::Seat seat = 0; seat < setup.seats; ++seat) {
                REQUIRE(view(state, Viewer::of(seat)).shared == spectator.shared);
            }
        });
    });
}

// ---- cost ----

TEMPLATE_LIST_TEST_CASE("A state is small and copied by assignment", "", Families) {
    STATIC_REQUIRE(std::is_trivially_copyable_v<typename TestType::State>);
    STATIC_REQUIRE(sizeof(typename TestType::State) <= TestType::most_state_bytes);
    STATIC_REQUIRE(std::is_trivially_copyable_v<typename TestType::Event>);
    STATIC_REQUIRE(std::is_trivially_copyable_v<typename TestType::Action>);
}

TEMPLATE_LIST_TEST_CASE("A game without listeners allocates nothing", "", Families) {
    const std::uint64_t at_first = support::allocations();
    ::operator delete(::operator new(1));
    REQUIRE(support::allocations() == at_first + 1);

    for_each_game<TestType>([](const auto& setup, std::uint64_t seed) {
        auto chance = TestType::chance(setup, seed);
        typename TestType::Player player(seed);
        auto state = TestType::initial(setup, chance);
        const std::uint64_t before = support::allocations();
        while (const auto seat = acting(state)) {
            const auto action = player.pick(legal(state));
            if (refusal(state, *seat, action).has_value()) {
                break;
            }
            decide(state, action, chance);
        }
        const std::uint64_t after = support::allocations();
        REQUIRE(after == before);
        REQUIRE_FALSE(acting(state).has_value());
    });
}

}  // namespace
