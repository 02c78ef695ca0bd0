#pragma once

#include "engine/core/seat.hpp"

namespace core {

/// An action in progress: how the rules of a game change its state. The game gives its state, the
/// sink that holds its events, and an `apply(state, event)` for each of them.
template <class State, class Events>
class Play {
public:
    Play(State& state, Events* sink) : state_(state), sink_(sink) {}

    const State& state() const { return state_; }
    const auto& player(Seat seat) const { return state_.players[seat]; }

    /// Applies the event to the state, and adds it to the sink if there is one.
    template <class Happening>
    void emit(const Happening& event) {
        apply(state_, event);
        if (sink_ != nullptr) {
            sink_->push_back(event);
        }
    }

private:
    State& state_;
    Events* sink_;
};

}  // namespace core
