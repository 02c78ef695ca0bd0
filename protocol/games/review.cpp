#include "protocol/games/review.hpp"

#include <algorithm>
#include <utility>

#include "protocol/json/error.hpp"

namespace protocol {

namespace {

/// What the bot expects of an action; nothing where it did not weigh it.
std::optional<std::int64_t> value_of(const Json& choices, const Json& action) {
    for (const Json& choice : choices) {
        if (choice.at("action") == action) {
            return choice.at("value").get<std::int64_t>();
        }
    }
    return {};
}

/// The last action as the game writes it, without who took it.
Json last_action(const Game& game) {
    Json action = game.record({}).at("actions").back();
    action.erase("seat");
    return action;
}

Json decision(std::size_t at, Json action, Json advice) {
    Json result = {{"at", at},
                   {"action", std::move(action)},
                   {"best", std::move(advice.at("action"))},
                   {"choices", std::move(advice.at("choices"))}};
    const auto taken = value_of(result.at("choices"), result.at("action"));
    const auto best = value_of(result.at("choices"), result.at("best"));
    if (taken && best) {
        // The best has been tried most, and another may look better by a hair.
        result["cost"] = std::max<std::int64_t>(0, *best - *taken);
    }
    return result;
}

}  // namespace

Review::Review(const Record& record, Seat seat, std::int32_t positions)
    : game_(start(record).game),
      actions_(record.actions),
      seat_(seat),
      budget_({.positions = positions}) {
    if (seat >= record.setup.seats) {
        throw Error("no_such_seat", "This game has fewer seats.").in("seat");
    }
}

std::optional<Json> Review::next() {
    while (at_ < actions_.size()) {
        const std::size_t at = at_;
        const bool asked = game_->acting() == seat_ && game_->legal().size() > 1;
        // Before anything that the action brings to light.
        const Advice advice = asked ? game_->advice(seat_, at) : Advice();
        const By by = play(*game_, actions_, at).doer.by;
        ++at_;
        if (asked && by == By::player) {
            return decision(at, last_action(*game_), advice(budget_));
        }
    }
    return {};
}

}  // namespace protocol
