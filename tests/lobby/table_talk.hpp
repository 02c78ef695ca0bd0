#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/room_world.hpp"

// The messages that the tests of rooms send and receive.

namespace table_talk {

using support::Client;
using support::Json;
using support::person;
using support::RoomWorld;

using Names = std::vector<std::string>;
using Seats = std::vector<core::Seat>;

// Commands.

inline Json command(const std::string& type) {
    return {{"type", type}};
}
inline Json on_seat(const std::string& type, int seat) {
    return {{"type", type}, {"seat", seat}};
}
inline Json configure(const Json& settings) {
    return {{"type", "configure"}, {"settings", settings}};
}

// Who plays like this.

inline Json first(const Json& legal) {
    return legal.front();
}

/// Auctions and the highest suns: games are short.
inline Json hasty(const Json& legal) {
    const auto wanted = [&legal](const char* type) {
        return std::find_if(legal.rbegin(), legal.rend(),
                            [type](const Json& action) { return action.at("type") == type; });
    };
    for (const char* type : {"bid", "invoke"}) {
        if (wanted(type) != legal.rend()) {
            return *wanted(type);
        }
    }
    return legal.front();
}

// Received.

inline Json events(const Client& client) {
    Json all = Json::array();
    for (const Json& update : client.messages("update")) {
        all.insert(all.end(), update.at("events").begin(), update.at("events").end());
    }
    return all;
}

inline const Json& seats(const Client& client) {
    return client.copy.view().at("room").at("seats");
}

inline Json human(const std::string& name) {
    return {{"kind", "human"}, {"name", name}};
}

inline const Json open_seat = {{"kind", "open"}};

}  // namespace table_talk
