#include "tests/sim/session.hpp"

#include <utility>

#include "tests/sim/process.hpp"

namespace sim {

// What comes

void Session::deliver_to(std::weak_ptr<host::Receiver> receiver) {
    receiver_ = std::move(receiver);
    for (const std::string& text : std::exchange(early_, {})) deliver(text);
    if (lost_) tell_lost();
}

void Session::heard(const std::string& text) {
    receiver_ ? deliver(text) : early_.push_back(text);
}

void Session::deliver(const std::string& text) {
    const auto receiver = closed_ ? nullptr : receiver_->lock();
    if (!receiver) return;
    if (seat_) process_.witness().heard(process_.name(), room_, *seat_, text);
    receiver->received(connection_, process_.planted().heard(text));
}

void Session::lost() {
    lost_ = true;
    if (receiver_) tell_lost();
}

/// Not before the receiver has done what it is at.
void Session::tell_lost() {
    process_.executor().post([receiver = *receiver_, connection = connection_] {
        if (const auto alive = receiver.lock()) alive->disconnected(connection);
    });
}

// What goes

void Session::send(room::Frame frame, room::Moment /*came*/) {
    if (closed_ || !process_.is_running()) return;
    const room::Frame said =
        room_.empty() ? frame : process_.planted().said(room_, seat_, process_.parsed(frame));
    if (!said) return;
    const MessagePointer message = process_.parsed(said);
    witness(*message);
    process_.network().tell(connection_, message);
}

void Session::witness(const Message& message) {
    if (!room_.empty()) {
        return process_.witness().told(room_, process_.node_name(), process_.owner(room_),
                                       {who_, seat_}, *message.text, message.json);
    }
    const std::string type = message.json.at("type");
    const bool names_a_room = type == "created" || type == "found";
    if (names_a_room && process_.witness().truth(message.json.at("room")) == nullptr) {
        throw Broken("a room is named that was not written down: " + *message.text);
    }
}

void Session::close(room::CloseCode code) {
    if (std::exchange(closed_, true) || !process_.is_running()) return;
    process_.network().close(connection_, code);
    process_.forget(connection_);
}

void Session::dismiss(room::CloseCode code, const std::string& node) {
    if (closed_) return;
    send(std::make_shared<const std::string>(room::closing_message(code, node)), {});
    close(code);
    lost();
}

}  // namespace sim
