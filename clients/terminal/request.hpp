#pragma once

#include <functional>
#include <memory>
#include <string>

#include "clients/cpp/server.hpp"

namespace terminal {

using protocol::Json;

/// What a scene asks of the server: one command at a time, and what came of the last one. Answers
/// that come when it is gone change nothing. Thread: the context's only one.
class Request {
public:
    /// Sends a command, to be answered.
    using Send = std::function<void(client::Answered answered)>;
    using Done = std::function<void(const Json& message)>;

    /// `changed`: after each change of what can be asked for here.
    explicit Request(std::function<void()> changed);

    /// Sends a command; `done` is called unless it is refused. Requires: none is pending.
    void send(const Send& send, Done done = {});
    /// A command is on its way: nothing else may be asked for.
    bool is_pending() const { return state_->is_pending; }

    /// What to show about the last command, such as why it was refused; empty for nothing.
    const std::string& outcome() const { return state_->outcome; }
    void set_outcome(const std::string& outcome) { state_->outcome = outcome; }
    void set_outcome(const client::Error& error);

private:
    struct State {
        std::function<void()> changed;
        bool is_pending = false;
        std::string outcome = {};
    };

    std::shared_ptr<State> state_;
};

}  // namespace terminal
