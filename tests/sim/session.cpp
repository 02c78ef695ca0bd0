#include "tests/sim/session.hpp"

#include <utility>

#include "tests/sim/process.hpp"

namespace sim {

// From the client

void Session::deliver_to(std::weak_ptr<host::Receiver> receiver) {
    receiver_ = std::move(receiver);
    for (const std::string& text : std::exchange(early_, {})) received(text);
    if (is_disconnected_) notify_disconnected();
}

void Session::received(const std::string& text) {
    if (!receiver_) return early_.push_back(text);
    const auto receiver = closed_ ? nullptr : receiver_->lock();
    if (!receiver) return;
    if (seat_) process_.witness().received(process_.name(), room_, *seat_, text);
    receiver->received(connection_, process_.planted().received(text));
}

void Session::disconnected() {
    is_disconnected_ = true;
    if (receiver_) notify_disconnected();
}

/// Not before the receiver has returned from what it does now.
void Session::notify_disconnected() {
    process_.executor_of(room_).post([receiver = *receiver_, connection = connection_] {
        if (const auto alive = receiver.lock()) alive->disconnected(connection);
    });
}

// To the client

void Session::send(room::Frame frame, room::Moment /*came*/) {
    if (closed_ || !process_.is_running()) return;
    MessagePointer message = process_.message_of(frame);
    if (!room_.empty()) message = process_.planted().sent(room_, seat_, message);
    if (!message) return;
    check(*message);
    process_.network().deliver(connection_, message->frame());
}

void Session::check(const Message& message) {
    const std::string& owner = process_.owner(room_);
    if (process_.is_witnessed()) {
        process_.witness().sent(room_, process_.node_name(), owner, {who_, seat_}, message);
    } else if (!owner.empty() && owner != process_.node_name()) {
        throw Broken(process_.node_name() + " speaks for room " + room_ + " of " + owner);
    }
}

void Session::close(room::CloseCode code) {
    if (std::exchange(closed_, true) || !process_.is_running()) return;
    process_.network().close(connection_, code);
    process_.forget(connection_);
}

void Session::dismiss(room::CloseCode code, const std::string& node) {
    if (closed_) return;
    if (process_.is_running()) {
        process_.network().deliver(connection_, room::frame_of(room::closing_message(code, node)));
    }
    close(code);
    disconnected();
}

}  // namespace sim
