#pragma once

#include <string>
#include <vector>

#include "clients/terminal/game_face.hpp"
#include "protocol/verify/seen.hpp"

// What everybody in a room should see alike (PROOF.md).

namespace terminal {

/// The commitments and the root of a room's shuffle, and the chain's head, also as six words, as
/// sentences. `last`: the last version that was shown.
std::vector<std::string> describe_numbers(const Sight& sight, const protocol::Seen::Last& last);
/// The same for programs: `v`, `head`, `words`, `commitment`, and `commitments` and `root` where
/// they are.
Json shown_numbers(const Sight& sight, const protocol::Seen::Last& last);

}  // namespace terminal
