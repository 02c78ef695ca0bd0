#pragma once

#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/core/seat.hpp"

// Games acted out on positions that were written by hand.

namespace table {

/// A game under way. Every action must be legal and of the seat that is asked. The functions of
/// the game are found through its State.
template <class State, class Chance, class Events, class Action>
class ScriptOf {
public:
    ScriptOf(const State& start, Chance fixed) : state(start), chance(std::move(fixed)) {}

    ScriptOf& act(core::Seat seat, const Action& action) {
        INFO("seat " << int{seat} << ": " << action);
        REQUIRE(acting(state) == seat);
        REQUIRE_FALSE(refusal(state, seat, action).has_value());
        events.clear();
        decide(state, action, chance, &events);
        return *this;
    }

    template <class Event>
    std::vector<Event> all() const {
        std::vector<Event> found;
        for (const auto& event : events) {
            if (const auto* match = std::get_if<Event>(&event)) {
                found.push_back(*match);
            }
        }
        return found;
    }

    template <class Event>
    bool happened() const {
        return !all<Event>().empty();
    }

    /// The one event of its kind in the last action.
    template <class Event>
    Event the() const {
        const std::vector<Event> found = all<Event>();
        REQUIRE(found.size() == 1);
        return found.front();
    }

    template <class Phase>
    Phase phase() const {
        REQUIRE(std::holds_alternative<Phase>(state.phase));
        return std::get<Phase>(state.phase);
    }

    State state;
    Chance chance;
    /// Of the last action.
    Events events;
};

}  // namespace table
