#include "server/room/effect.hpp"

#include "protocol/wire/message.hpp"
#include "protocol/wire/server_message.hpp"

namespace room {

using protocol::server::Closing;
using protocol::server::text_of;

const char* name_of(CloseCode code) {
    switch (code) {
        case CloseCode::idle: return "idle";
        case CloseCode::rate_limited: return "rate_limited";
        case CloseCode::room_stopped: return "room_stopped";
        case CloseCode::service_restart: return "service_restart";
        case CloseCode::server_full: return "server_full";
        case CloseCode::kicked: return "kicked";
        case CloseCode::room_closed: return "room_closed";
        case CloseCode::slow: return "slow";
        case CloseCode::no_such_room: return "no_such_room";
        case CloseCode::watching_off: return "watching_off";
        case CloseCode::moved: return "moved";
        case CloseCode::room_damaged: return "room_damaged";
        case CloseCode::banned: return "banned";
        case CloseCode::device_forgotten: return "device_forgotten";
    }
    return "";
}

Frame record_message(const std::string& command, const std::string& record) {
    return frame_of(R"({"id":)" + protocol::dump(command) + R"(,"record":)" + record +
                    R"(,"type":"record"})");
}

Answer refusal_of_request(std::uint64_t request, unsigned status, const protocol::Error& error) {
    return {request, status, frame_of(protocol::error_message("", error))};
}

Send refusal_to(Connection to, const std::string& command, const protocol::Error& error) {
    return {to, frame_of(protocol::error_message(command, error)), error.code};
}

std::string closing_message(CloseCode code, const std::string& node) {
    return text_of(Closing{.code = name_of(code), .node = node});
}

std::string announcement_message(const std::string& text) {
    return text_of(protocol::server::Announcement{text});
}

Send closing_to(Connection to, CloseCode code) {
    return {to, frame_of(closing_message(code))};
}

}  // namespace room
