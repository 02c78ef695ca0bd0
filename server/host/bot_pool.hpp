#pragma once

#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "protocol/games/game.hpp"
#include "server/room/effect.hpp"

namespace host {

/// The port to the threads on which bots think. Thread: any may call.
class BotPool {
public:
    /// A computation within the budget that the pool grants; questions are begun in the order of
    /// the calls. Either `then` or `failed` is called, on any thread; once `token` has expired,
    /// possibly neither.
    template <class Answer>
    struct Question {
        std::function<Answer(const bots::Budget& budget)> think;
        room::CancellationToken token;
        std::function<void(Answer)> then;
        /// Called with the exception's message.
        std::function<void(std::string)> failed;
    };
    /// A bot's move.
    using Choice = Question<protocol::Choice>;
    /// A hint: what a bot would do in a player's place.
    using Hint = Question<nlohmann::json>;

    virtual ~BotPool() = default;
    virtual void ask(Choice question) = 0;
    virtual void ask(Hint question) = 0;
};

}  // namespace host
