#include "server/host/record.hpp"

#include <memory>

#include "protocol/json/error.hpp"
#include "protocol/wire/message.hpp"

namespace host {

RecordAnswer record_refusal(unsigned status, std::string_view code, std::string_view reason) {
    const protocol::Error error{std::string(code), std::string(reason)};
    return {.status = status,
            .body = std::make_shared<const std::string>(protocol::error_message("", error))};
}

RecordAnswer stopped_room() {
    return record_refusal(503, "room_stopped", "The room has stopped. Try again later.");
}

}  // namespace host
