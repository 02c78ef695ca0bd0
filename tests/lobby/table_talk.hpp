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

/// A room with Anna, who made it, and Bob.
struct Table {
    explicit Table(const Json& settings = {{"seats", 2}, {"pace", 600}}, std::uint64_t seed = 1)
        : world(settings, seed) {}

    void start() { world.start({&anna, &bob}); }

    // Of the two, the one who is asked, and the other.
    Client& acting() { return anna.copy.seat() == world.acting() ? anna : bob; }
    Client& waiting() { return anna.copy.seat() == world.acting() ? bob : anna; }

    RoomWorld world;
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
};

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

/// Those of the effects that have this type.
template <class Effect>
std::vector<Effect> of_type(const room::Effects& effects) {
    std::vector<Effect> found;
    for (const room::Effect& effect : effects) {
        if (const auto* match = std::get_if<Effect>(&effect)) found.push_back(*match);
    }
    return found;
}

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
