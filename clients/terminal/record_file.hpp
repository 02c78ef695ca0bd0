#pragma once

#include <string>

namespace terminal {

/// What the record of a room's game is saved as, in the working directory: "ra-K3J9QD-1.json".
/// Ensures: letters, digits and hyphens, whatever a server calls its room.
std::string record_file(const std::string& room, int number);

}  // namespace terminal
