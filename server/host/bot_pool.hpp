#pragma once

#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "protocol/games/game.hpp"
#include "server/room/effect.hpp"

namespace host {

/// The port to where bots think. Thread: any may call.
class BotPool {
public:
    /// Something to be thought within the budget that the pool gives, after what was asked before.
    /// One of `then` and `failed` is called, on any thread; none of them may be once `token` has
    /// expired.
    template <class Answer>
    struct Question {
        std::function<Answer(const bots::Budget& budget)> think;
        room::CancellationToken token;
        std::function<void(Answer)> then;
        /// Gets what was thrown.
        std::function<void(std::string)> failed;
    };
    /// What a bot does.
    using Choice = Question<protocol::Choice>;
    /// What a bot would do in a person's place.
    using Hint = Question<nlohmann::json>;

    virtual ~BotPool() = default;
    virtual void ask(Choice question) = 0;
    virtual void ask(Hint question) = 0;
};

}  // namespace host
