#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/room/client_prefix.hpp"
#include "server/room/effect.hpp"

namespace host {

/// A request over HTTP for a finished game's record, or for the list of a room's finished games.
struct RecordRequest {
    /// None: the list.
    std::optional<std::uint32_t> number = {};
    std::optional<std::string> invite = {};
    /// The node that the client was sent to.
    std::string node = {};
    /// Who asks, for the limit on wrong invites.
    room::ClientPrefix address = {};
};

/// The record or the list, or why it is refused.
struct RecordAnswer {
    /// As HTTP numbers them.
    unsigned status = 200;
    room::Frame body = {};
    /// The node to ask instead, if another one has the room.
    std::string node = {};
    /// The room is public, so that no invite protects what is in the body.
    bool is_public = false;
};
using RecordReply = std::function<void(RecordAnswer)>;

/// The room cannot answer for now.
RecordAnswer stopped_room();
RecordAnswer record_refusal(unsigned status, std::string_view code, std::string_view reason);

}  // namespace host
