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

/// An action as the game writes it, without the seat that took it.
Json written(const Game& game, const Json& action) {
    return game.encode_move(game.read_move(action, Extras::ignored));
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

/// By how much an action is better than any other; below 0 if it is not.
std::int64_t lead_of(const Json& action, const Json& choices) {
    std::int64_t own = 0;
    std::optional<std::int64_t> other;
    for (const Json& choice : choices) {
        const auto value = choice.at("value").get<std::int64_t>();
        if (choice.at("action") == action) {
            own = value;
        } else {
            other = std::max(value, other.value_or(value));
        }
    }
    return own - other.value_or(own);
}

const Json& best_of(const Json& choices) {
    return std::max_element(choices.begin(), choices.end(),
                            [](const Json& a, const Json& b) {
                                return a.at("value").get<std::int64_t>() <
                                       b.at("value").get<std::int64_t>();
                            })
        ->at("action");
}

/// The answer of a puzzle.
struct Answer {
    Json advice;
    /// Of its values: `chance` in games of a thousand, `fame` in hundredths.
    const char* unit;
};

/// The advice, if its action is better than any other by so much, and not the obvious one.
std::optional<Answer> clear(Json advice, const Json& obvious, std::int64_t lead, const char* unit) {
    const Json& best = advice.at("action");
    if (best == obvious || lead_of(best, advice.at("choices")) < lead) {
        return {};
    }
    return Answer{std::move(advice), unit};
}

/// Requires: a seat is asked. `obvious`: what anybody would do.
std::optional<Answer> answer_of(const Game& game, const Json& obvious, std::size_t at) {
    if (auto choices = game.exact_choices()) {
        Json best = best_of(*choices);
        Json advice = {{"action", std::move(best)}, {"choices", std::move(*choices)}};
        return clear(std::move(advice), obvious, least_lead_in_fame, "fame");
    }
    const Advice advice = game.advice(*game.acting(), at);
    const auto first =
        clear(advice({.positions = review_positions}), obvious, least_lead, "chance");
    if (!first) {
        return {};
    }
    auto sure = clear(advice({.positions = puzzle_positions}), obvious, least_lead, "chance");
    return sure && sure->advice.at("action") == first->advice.at("action") ? std::move(sure)
                                                                           : std::nullopt;
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
            return decision(at, written(*game_, actions_[at]), advice(budget_));
        }
    }
    return {};
}

Puzzles::Puzzles(const Record& record)
    : game_(start(record).game),
      actions_(record.actions),
      simplest_(nearest_level(record.setup.game, Level::gentle)) {}

std::optional<Json> Puzzles::next() {
    if (at_ == actions_.size()) {
        return {};
    }
    const std::size_t at = at_++;
    Json looked = {{"at", at}};
    const std::optional<Seat> seat = game_->acting();
    std::optional<Answer> found;
    if (seat && game_->legal().size() > 1) {
        const Move simple = chosen_again(*game_, simplest_, at, 0);
        found = answer_of(*game_, game_->encode_move(simple), at);
    }
    play(*game_, actions_, at);
    if (found) {
        Json puzzle = decision(at, written(*game_, actions_[at]), std::move(found->advice));
        puzzle["seat"] = *seat;
        puzzle["unit"] = found->unit;
        looked["puzzle"] = std::move(puzzle);
    }
    return looked;
}

}  // namespace protocol
