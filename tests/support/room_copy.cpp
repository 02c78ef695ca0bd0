#include "tests/support/room_copy.hpp"

#include "protocol/games/update.hpp"

namespace support {

namespace {

std::optional<core::Seat> seat_of(const Json& message) {
    const Json& seat = message.at("seat");
    return seat.is_null() ? std::nullopt : std::optional(seat.get<core::Seat>());
}

bool holds_null(const Json& value) {
    if (value.is_null()) {
        return true;
    }
    if (!value.is_structured()) {
        return false;
    }
    for (const Json& member : value) {
        if (holds_null(member)) {
            return true;
        }
    }
    return false;
}

}  // namespace

void RoomCopy::receive(const Json& message) {
    const std::string type = message.at("type");
    const bool for_those_inside = type == "update" || type == "snapshot" || type == "presence" ||
                                  type == "deadlines" || type == "you" ||
                                  type == "invite_changed" || type == "announcement";
    if (for_those_inside && !entered_) {
        throw Broken("told before entering: " + message.dump());
    }
    if (type == "entered") {
        enter(message);
    } else if (type == "update") {
        fold(message);
    } else if (type == "snapshot") {
        replace(message);
    } else if (type == "you") {
        seat_ = seat_of(message);
        host_ = message.at("host");
    } else if (type == "invite_changed") {
        invite_ = message.at("invite");
    } else if (type == "presence") {
        if (v_ < entered_v_) {
            throw Broken("presence before the copy is up to date");
        }
        presence_ = message;
    } else if (type == "ok") {
        if (message.at("v") > v_) {
            throw Broken("done before it is told: " + message.dump());
        }
    } else if (type == "deadlines") {
        if (v_ < entered_v_) {
            throw Broken("deadlines before the copy is up to date");
        }
    }
}

void RoomCopy::enter(const Json& message) {
    entered_ = true;
    entered_v_ = message.at("v");
    entered_head_ = message.at("head");
    seat_ = seat_of(message);
    host_ = message.at("host");
    name_ = message.at("name");
    invite_ = message.at("invite");
    check_head();
}

void RoomCopy::fold(const Json& message) {
    if (view_.is_null()) {
        throw Broken("an update without anything to bring up to date");
    }
    if (message.at("v") != v_ + 1) {
        throw Broken("a gap from " + std::to_string(v_) + " to " + message.at("v").dump());
    }
    v_ = message.at("v");
    view_.merge_patch(message.at("diff"));
    on_question(message);
    head_ = protocol::chained(head_, protocol::public_text(message));
    check_own();
    check_head();
}

void RoomCopy::replace(const Json& message) {
    const std::string before = view_.is_null() ? "" : as_snapshot();
    const bool same_version = message.at("v") == v_;
    v_ = message.at("v");
    view_ = message.at("view");
    on_question(message);
    head_ = protocol::unhex(message.at("head").get<std::string>()).value();
    if (!before.empty() && same_version && before != message.dump()) {
        throw Broken("folding gave " + before + " but the snapshot is " + message.dump());
    }
    if (v_ < entered_v_) {
        throw Broken("a snapshot from before entering");
    }
    check_own();
    check_head();
}

/// Only the seat that is asked gets its legal actions, and only while it is asked.
void RoomCopy::on_question(const Json& message) {
    acting_ = message.at("acting");
    legal_ = message.value("legal", Json::array());
    const bool due = v_ >= entered_v_ && seat_.has_value() && acting_ == *seat_;
    if (message.contains("legal") != due || legal_.empty() == due) {
        throw Broken((due ? "`legal` is missing: " : "`legal` is somebody else's: ") +
                     message.dump());
    }
}

/// A client that comes back gets the head that its own chain has to have come to.
void RoomCopy::check_head() const {
    if (v_ == entered_v_ && protocol::hex(head_) != entered_head_) {
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
    Json snapshot = {{"type", "snapshot"},
                     {"v", v_},
                     {"view", view_},
                     {"acting", acting_},
                     {"head", protocol::hex(head_)}};
    if (!legal_.empty()) {
        snapshot["legal"] = legal_;
    }
    return protocol::dump(snapshot);
}

}  // namespace support
