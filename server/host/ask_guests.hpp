#pragma once

#include <functional>
#include <utility>

#include "server/host/clock.hpp"
#include "server/store/store.hpp"

namespace host {

/// Asks the store about guests. A key that is seen for the first time on a day is noted. `then` is
/// called on any thread. Requires: store and clock outlive the answer.
inline void ask_guests(store::Store& store, const Clock& clock, guests::Question question,
                       std::function<void(store::Outcome<guests::Answer>)> then) {
    // Nodes look for forgotten keys by this clock, and not by one that is put right slowly.
    if (auto* forgetting = std::get_if<guests::ForgetDevice>(&question)) {
        forgetting->now = clock.time_of_day();
    }
    const auto* resolving = std::get_if<guests::ResolveKey>(&question);
    if (resolving == nullptr) return store.ask(std::move(question), std::move(then));
    const std::string key = resolving->key;
    store.ask(std::move(question), [&store, &clock, key, then = std::move(then)](
                                       store::Outcome<guests::Answer> outcome) {
        const room::Time now = clock.time_of_day();
        if (outcome.value &&
            outcome.value->seen_day.value_or(guests::day_of(now)) < guests::day_of(now)) {
            store.ask(guests::NoteSeen{.key = key, .now = now}, [](const auto& /*noted*/) {});
        }
        then(std::move(outcome));
    });
}

}  // namespace host
