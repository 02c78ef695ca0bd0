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
    /// Empty for the list.
    std::optional<std::uint32_t> number = {};
    std::optional<std::string> invite = {};
    /// The node that the client was redirected to; empty if none.
    std::string node = {};
    /// The client, for the limit on wrong invites.
    room::ClientPrefix address = {};
};

/// The record or the list, or why it is refused.
struct RecordAnswer {
    /// An HTTP status code.
    unsigned status = 200;
    room::Frame body = {};
    /// The node to ask instead, if another one has the room.
    std::string node = {};
    /// The room is public, so no invite protects the body.
    bool is_public = false;
};
using RecordReply = std::function<void(RecordAnswer)>;

/// The answer for a room that cannot answer for now.
RecordAnswer stopped_room();
RecordAnswer record_refusal(unsigned status, std::string_view code, std::string_view reason);

}  // namespace host
