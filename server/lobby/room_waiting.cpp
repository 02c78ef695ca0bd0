#include <algorithm>
#include <utility>

#include "protocol/json/rate_limited.hpp"
#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// What waits while an append is under way.

namespace lobby {

void Room::wait(Input input) {
    const auto* disconnected = std::get_if<Disconnected>(&input);
    if (disconnected != nullptr && forget_newcomer(disconnected->connection)) {
        return;
    }
    if (!may_wait(input)) {
        return refuse(input, protocol::rate_limited_error("The room is behind: try again.",
                                                          std::chrono::seconds(1)));
    }
    waiting_.push_back(std::move(input));
}

/// What comes from outside is bounded; the rest is the room's own, or what connections there are.
bool Room::may_wait(const Input& input) {
    if (const auto* received = std::get_if<Received>(&input)) {
        return waiting_budget_.try_spend(received->connection, received->text.size());
    }
    return !std::holds_alternative<RecordAsked>(input) || waiting_.size() < limits::inputs_waiting;
}

Input Room::next_waiting() {
    Input next = std::move(waiting_.front());
    waiting_.pop_front();
    stop_counting(next);
    return next;
}

void Room::stop_counting(const Input& waited) {
    if (const auto* received = std::get_if<Received>(&waited)) {
        waiting_budget_.give_back(received->connection, received->text.size());
    }
}

/// Whoever came and went while an append was under way was never here: else those who come and go
/// all the time would fill what waits. Ensures: whether it was such a connection.
bool Room::forget_newcomer(Connection connection) {
    const auto came = [connection](const Input& input) {
        const auto* connected = std::get_if<Connected>(&input);
        return connected != nullptr && connected->connection == connection;
    };
    if (std::none_of(waiting_.begin(), waiting_.end(), came)) {
        return false;
    }
    std::erase_if(waiting_, [&](const Input& input) {
        const auto* received = std::get_if<Received>(&input);
        const bool said = received != nullptr && received->connection == connection;
        if (said) {
            stop_counting(input);
        }
        return said || came(input);
    });
    return true;
}

}  // namespace lobby
