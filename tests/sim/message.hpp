#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "protocol/json/json.hpp"
#include "protocol/wire/server_message.hpp"
#include "server/room/effect.hpp"

namespace sim {

namespace server = protocol::server;

/// A message to a client. Read on first use, once for all who receive it.
class Message {
public:
    explicit Message(room::Frame frame) : frame_(std::move(frame)) {}

    const room::Frame& frame() const { return frame_; }
    const std::string& text() const { return *frame_; }
    const protocol::Json& json() const {
        if (json_.is_null()) json_ = protocol::Json::parse(*frame_);
        return json_;
    }
    /// Throws Error when it is malformed or has an unknown member.
    const server::Message& body() const {
        if (!body_) body_ = server::read_message(json(), protocol::Unknown::refused);
        return *body_;
    }

private:
    room::Frame frame_;
    mutable protocol::Json json_;
    mutable std::optional<server::Message> body_;
};
using MessagePointer = std::shared_ptr<const Message>;

}  // namespace sim
