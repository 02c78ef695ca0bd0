#include "tests/support/room_copy.hpp"

#include <algorithm>

#include "protocol/games/update.hpp"
#include "tests/support/room_events.hpp"

namespace support {

namespace server = protocol::server;

namespace {

template <class... Bodies>
bool is_one_of(const server::Message& message) {
    return (std::holds_alternative<Bodies>(message) || ...);
}

bool holds_null(const Json& value) {
    return value.is_null() ||
           (value.is_structured() && std::any_of(value.begin(), value.end(), holds_null));
}

}  // namespace

void RoomCopy::receive(const Json& json) {
    const server::Message message = server::read_message(json, protocol::Unknown::refused);
    const bool for_those_inside =
        is_one_of<server::Update, server::Snapshot, server::Presence, server::Deadlines,
                  server::You, server::InviteChanged, server::Announcement, server::Reaction,
                  server::Talk>(message);
    if (for_those_inside && !entered_) {
        throw Broken("told before entering: " + json.dump());
    }
    if (is_one_of<server::Presence, server::Deadlines>(message) && v_ < entered_v_) {
        throw Broken("told before the copy is up to date: " + json.dump());
    }
    if (const auto* entered = std::get_if<server::Entered>(&message)) {
        enter(*entered);
    } else if (const auto* update = std::get_if<server::Update>(&message)) {
        fold(*update, json);
    } else if (const auto* snapshot = std::get_if<server::Snapshot>(&message)) {
        replace(*snapshot, json);
    } else if (const auto* you = std::get_if<server::You>(&message)) {
        seat_ = you->seat;
        host_ = you->host;
    } else if (const auto* changed = std::get_if<server::InviteChanged>(&message)) {
        invite_ = changed->invite;
    } else if (const auto* presence = std::get_if<server::Presence>(&message)) {
        presence_ = *presence;
    } else if (const auto* ok = std::get_if<server::Ok>(&message); ok && ok->v > v_) {
        throw Broken("an ok to a version that was not sent: " + json.dump());
    }
}

void RoomCopy::enter(const server::Entered& message) {
    entered_ = true;
    entered_v_ = message.v;
    entered_head_ = message.head;
    seat_ = message.seat;
    host_ = message.host;
    invite_ = message.invite;
    check_head();
}

void RoomCopy::fold(const server::Update& message, const Json& json) {
    if (view_.is_null()) {
        throw Broken("an update without anything to bring up to date");
    }
    if (message.v != v_ + 1) {
        throw Broken("a gap from " + std::to_string(v_) + " to " + std::to_string(message.v));
    }
    if (!follow_the_order_of_the_room(message.events)) {
        throw Broken("events that PROTOCOL.md does not have in this order: " + json.dump());
    }
    v_ = message.v;
    view_.merge_patch(message.diff);
    on_question(message);
    head_ = protocol::chained(head_, protocol::public_text(json));
    check_own();
    check_head();
}

void RoomCopy::replace(const server::Snapshot& message, const Json& json) {
    const std::string before = view_.is_null() ? "" : as_snapshot();
    const bool same_version = message.v == v_;
    v_ = message.v;
    view_ = message.view;
    on_question(message);
    head_ = message.head;
    if (!before.empty() && same_version && before != json.dump()) {
        throw Broken("folding gave " + before + " but the snapshot is " + json.dump());
    }
    if (v_ < entered_v_) {
        throw Broken("a snapshot from before entering");
    }
    check_own();
    check_head();
}

/// The seat that is asked is sent what it may do, and no other seat is, nor of what is over.
/// `message`: an Update or a Snapshot.
void RoomCopy::on_question(const auto& message) {
    acting_ = message.acting;
    legal_ = message.legal;
    const bool due = v_ >= entered_v_ && is_asked();
    if (legal_.empty() == due) {
        throw Broken((due ? "`legal` is missing: " : "`legal` is somebody else's: ") +
                     server::text_of(message));
    }
}

/// A client that comes back gets the head that its own chain has to have come to.
void RoomCopy::check_head() const {
    if (v_ == entered_v_ && head_ != entered_head_) {
        throw Broken("two histories at version " + std::to_string(v_));
    }
}

/// A seat in a game has a part of the view to itself, and no other viewer has.
void RoomCopy::check_own() const {
    const bool due = seat_.has_value() && view_.contains("game");
    if (v_ >= entered_v_ && view_.contains("own") != due) {
        throw Broken((due ? "`own` is missing: " : "`own` is somebody else's: ") + view_.dump());
    }
    if (holds_null(view_)) {
        throw Broken("a view holds null: " + view_.dump());
    }
}

std::string RoomCopy::as_snapshot() const {
    return server::text_of(server::Snapshot{.acting = acting_,
                                            .head = head_,
                                            .legal = legal_.get<std::vector<Json>>(),
                                            .v = v_,
                                            .view = view_});
}

}  // namespace support
