#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "clients/terminal/game_face.hpp"

// A room's seats, as its view has them under their numbers.

namespace terminal {

inline std::string seat_name(const std::string& seat) {
    return "seat " + std::to_string(std::stoi(seat) + 1);
}

inline Seat seat_of(const std::string& seat) {
    return static_cast<Seat>(std::stoi(seat));
}

inline bool is_kind(const Json& seat_state, const char* kind) {
    return seat_state.at("kind") == kind;
}

/// Whether a seat of a gathering room is taken, and its player has come back if there is one.
inline bool is_ready(const Json& seat_state) {
    return !is_kind(seat_state, "open") && !seat_state.value("left", false);
}

/// Whom the host may have a bot play for. `online`: the seats that are connected.
inline bool is_away(const Json& seat_state, const std::string& seat,
                    const std::vector<Seat>& online) {
    if (!is_kind(seat_state, "human") || seat_state.value("stand_in", false)) return false;
    const bool is_here = std::find(online.begin(), online.end(), seat_of(seat)) != online.end();
    return seat_state.value("left", false) || !is_here;
}

}  // namespace terminal
