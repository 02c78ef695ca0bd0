#include "clients/terminal/record_file.hpp"

#include "protocol/wire/message.hpp"

namespace terminal {

std::string record_file(const std::string& room, int number) {
    return "ra-" + (protocol::is_room_id(room) ? room + "-" : "") + std::to_string(number) +
           ".json";
}

}  // namespace terminal
