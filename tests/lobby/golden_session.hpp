#pragma once

#include <filesystem>

#include "tests/support/golden_files.hpp"
#include "tests/support/room_world.hpp"

// One short session of a real room, published for authors of clients and verifiers: what everybody
// was sent from the first version on, with the head of the chain after each, and the secrets from
// which its bag follows. The examples of PROTOCOL.md are from it.

namespace golden {

/// Where it is published.
inline const std::filesystem::path vectors_folder = "protocol/vectors";

/// The session as it is now.
support::Json session();
/// Its file.
Files vectors();

}  // namespace golden
