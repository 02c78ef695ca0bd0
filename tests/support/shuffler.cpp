#include "tests/support/shuffler.hpp"

#include <algorithm>

namespace support {

std::optional<Json> Shuffler::due(const Json& room, std::optional<core::Seat> seat) const {
    const Json& shuffle = room.at("shuffle");
    const auto waiting_for = shuffle.find("waiting_for");
    if (!seat || waiting_for == shuffle.end()) return {};
    if (std::find(waiting_for->begin(), waiting_for->end(), *seat) == waiting_for->end()) return {};
    Json command = {{"game", shuffle.at("game")}, {"attempt", shuffle.at("attempt")}};
    if (shuffle.at("stage") == "reveal") {
        command["type"] = "reveal";
        command["secret"] = protocol::hex(secret(shuffle));
        return command;
    }
    command["type"] = "commit";
    command["commitment"] = protocol::hex(
        protocol::seat_commitment(room.at("id").get<std::string>(),
                                  shuffle.at("game").get<std::uint32_t>(), *seat, secret(shuffle)));
    return command;
}

protocol::Secret Shuffler::secret(const Json& shuffle) const {
    return protocol::sha256(protocol::lp({token_, shuffle.at("game").get<std::uint32_t>(),
                                          shuffle.at("attempt").get<std::uint32_t>()}));
}

}  // namespace support
