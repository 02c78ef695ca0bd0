#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/lobby/client_prefix.hpp"
#include "server/lobby/effect.hpp"

namespace host {

/// A finished game's record, as asked for over HTTP.
struct RecordRequest {
    std::uint32_t number = 0;
    std::optional<std::string> invite = {};
    /// The node that the client was sent to.
    std::string node = {};
    /// Who asks, for the limit on wrong invites.
    lobby::ClientPrefix address = {};
};

/// The record, or why it is not to be had.
struct RecordAnswer {
    /// As HTTP numbers them.
    unsigned status = 200;
    lobby::Frame body = {};
    /// Where it is to be asked for instead, if another node has the room.
    std::string node = {};
};
using RecordReply = std::function<void(RecordAnswer)>;

/// The room cannot answer for now.
RecordAnswer stopped_room();
RecordAnswer record_refusal(unsigned status, std::string_view code, std::string_view reason);

}  // namespace host
