#include "tests/support/room_events.hpp"

#include <set>
#include <string>

namespace support {

namespace {

/// Each of these is all that happened, or one of the pairs below is.
const std::set<std::string> single = {
    "bot_sat",  "closed", "commitments", "committed", "configured", "created", "host_changed",
    "kicked",   "left",   "locked",      "pause",     "rematch",    "resumed", "returned",
    "revealed", "sat",    "shown_out",   "stood",     "stood_in",   "voided",  "time_given"};
const std::set<std::string> pairs = {"committed commitments", "kicked bot_sat", "left stood_in",
                                     "voided called_off"};
/// Events of the game follow, if there are any.
const std::set<std::string> before_the_game = {"", "started", "locked started", "revealed started",
                                               "voided started"};

bool is_of_the_room(const std::string& type) {
    return single.count(type) == 1 || type == "started" || type == "called_off";
}

}  // namespace

bool follow_the_order_of_the_room(const std::vector<protocol::Json>& events) {
    std::string of_the_room;
    bool game_began = false;
    for (const protocol::Json& event : events) {
        const std::string type = event.at("type");
        if (!is_of_the_room(type)) {
            game_began = true;
        } else if (game_began) {
            return false;
        } else {
            of_the_room += (of_the_room.empty() ? "" : " ") + type;
        }
    }
    // Some of a game's actions have no events, nor has a game that a test begins in its middle.
    return before_the_game.count(of_the_room) == 1 ||
           (!game_began && single.count(of_the_room) + pairs.count(of_the_room) == 1);
}

}  // namespace support
