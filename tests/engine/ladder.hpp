#pragma once

#include <functional>
#include <optional>
#include <set>
#include <vector>

#include <catch2/catch.hpp>

// Why an action is refused, and which reason is given where several hold.

namespace engine_test {

/// Something is tried in a position that has every reason against it. At each rung one is taken
/// away, and the next is given: so each stands before all that follow.
template <class Attempt, class Action, class Refusal>
struct Ladder {
    struct Rung {
        const char* change;
        std::function<void(Attempt&)> apply;
        std::optional<Refusal> expected;
    };

    const char* what;
    Action action;
    std::vector<Rung> rungs;
};

/// Checks that each refusal is given, and where several hold, the first in their order.
/// `refusal_of` returns why an attempt is refused, if it is.
template <class Attempt, class Action, class Refusal, class RefusalOf>
void climb(const std::vector<Ladder<Attempt, Action, Refusal>>& ladders, RefusalOf refusal_of) {
    for (const auto& ladder : ladders) {
        Attempt attempt{.action = ladder.action};
        std::optional<Refusal> last;
        for (const auto& rung : ladder.rungs) {
            INFO(ladder.what << ": " << rung.change);
            rung.apply(attempt);
            const std::optional<Refusal> refusal = refusal_of(attempt);
            CHECK(refusal == rung.expected);
            if (refusal && last) {
                CHECK(*last <= *refusal);
            }
            last = refusal;
        }
    }
}

/// Checks that the ladders have all refusals; `refusals` is their number.
template <class Attempt, class Action, class Refusal>
void miss_none(const std::vector<Ladder<Attempt, Action, Refusal>>& ladders, int refusals) {
    std::set<Refusal> seen;
    for (const auto& ladder : ladders) {
        for (const auto& rung : ladder.rungs) {
            if (rung.expected) {
                seen.insert(*rung.expected);
            }
        }
    }
    CHECK(static_cast<int>(seen.size()) == refusals);
    CHECK(static_cast<int>(*seen.rbegin()) == refusals - 1);
}

}  // namespace engine_test
