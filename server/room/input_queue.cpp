#include "server/room/input_queue.hpp"

#include <algorithm>
#include <utility>

#include "protocol/json/rate_limited.hpp"
#include "protocol/wire/message.hpp"
#include "server/room/limits.hpp"

namespace room {

bool WaitingBudget::try_spend(Connection from, std::size_t bytes) {
    const auto found = shares_.find(from);
    const Share own = found == shares_.end() ? Share{} : found->second;
    if (all_.messages >= limits::inputs_waiting || all_.bytes + bytes > limits::bytes_waiting ||
        own.messages >= limits::inputs_waiting_of_connection ||
        own.bytes + bytes > limits::bytes_waiting_of_connection) {
        return false;
    }
    all_.add(bytes);
    shares_[from].add(bytes);
    return true;
}

void WaitingBudget::give_back(Connection from, std::size_t bytes) {
    all_.remove(bytes);
    const auto own = shares_.find(from);
    own->second.remove(bytes);
    if (own->second.messages == 0) shares_.erase(own);
}

void refuse(const Input& input, const protocol::Error& error, Turn& turn) {
    if (const auto* received = std::get_if<Received>(&input)) {
        turn.refuse(received->connection, protocol::command_id(received->text), error);
    } else if (const auto* asked = std::get_if<RecordRequested>(&input)) {
        turn.emit(refusal_of_request(asked->request, 503, error));
    }
}

void InputQueue::add(Input input, Turn& turn) {
    const auto* disconnected = std::get_if<Disconnected>(&input);
    if (disconnected != nullptr && forget_newcomer(disconnected->connection)) return;
    if (!may_wait(input)) {
        return refuse(
            input,
            protocol::rate_limited_error("The room is behind: try again.", std::chrono::seconds(1)),
            turn);
    }
    waiting_.push_back(std::move(input));
}

std::optional<Input> InputQueue::next() {
    if (waiting_.empty()) return {};
    Input next = std::move(waiting_.front());
    waiting_.pop_front();
    stop_counting(next);
    return next;
}

void InputQueue::refuse_all(const protocol::Error& error, Turn& turn) const {
    for (const Input& input : waiting_) refuse(input, error, turn);
}

std::vector<Connection> InputQueue::drop_all() {
    std::vector<Connection> newcomers;
    while (const std::optional<Input> input = next()) {
        if (const auto* connected = std::get_if<Connected>(&*input)) {
            newcomers.push_back(connected->connection);
        }
    }
    return newcomers;
}

bool InputQueue::may_wait(const Input& input) {
    if (const auto* received = std::get_if<Received>(&input)) {
        return budget_.try_spend(received->connection, received->text.size());
    }
    return !std::holds_alternative<RecordRequested>(input) ||
           waiting_.size() < limits::inputs_waiting;
}

void InputQueue::stop_counting(const Input& waited) {
    if (const auto* received = std::get_if<Received>(&waited)) {
        budget_.give_back(received->connection, received->text.size());
    }
}

/// Forgets a connection that came and went while an append was under way: otherwise clients that
/// come and go all the time would fill the queue. Returns whether it was such a connection.
bool InputQueue::forget_newcomer(Connection connection) {
    const auto came = [connection](const Input& input) {
        const auto* connected = std::get_if<Connected>(&input);
        return connected != nullptr && connected->connection == connection;
    };
    if (std::none_of(waiting_.begin(), waiting_.end(), came)) return false;
    std::erase_if(waiting_, [&](const Input& input) {
        const auto* received = std::get_if<Received>(&input);
        const bool is_its_own = received != nullptr && received->connection == connection;
        if (is_its_own) stop_counting(input);
        return is_its_own || came(input);
    });
    return true;
}

}  // namespace room
