#include "clients/terminal/request.hpp"

#include <utility>

namespace terminal {

Request::Request(std::function<void()> changed)
    : state_(std::make_shared<State>(State{.changed = std::move(changed)})) {}

void Request::send(const Send& send, Done done) {
    state_->is_pending = true;
    state_->outcome.clear();
    const auto answered = [this, done = std::move(done),
                           weak = std::weak_ptr(state_)](const client::Answer& answer) {
        const auto state = weak.lock();
        if (state == nullptr) return;
        state->is_pending = false;
        if (answer.error) {
            set_outcome(*answer.error);
        } else if (done) {
            done(answer.message);
        }
        state->changed();
    };
    send(answered);
    state_->changed();
}

void Request::set_outcome(const client::Error& error) {
    set_outcome(error.reason + (error.field.empty() ? "" : " (" + error.field + ")"));
}

}  // namespace terminal
