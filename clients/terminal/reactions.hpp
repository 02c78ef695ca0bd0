#pragma once

#include <string>

namespace terminal {

/// The words of a reaction (PROTOCOL.md); its name where it is of a later server.
std::string words_of_reaction(const std::string& name);

}  // namespace terminal
