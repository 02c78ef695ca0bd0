#pragma once

#include <cstdint>
#include <string>

namespace golden {

// One hash over thousands of seeded games of a family: every number of seats and combination of
// options, every legal action, event and state. Whatever changes how the engine behaves changes it.

std::uint64_t ra_signature();
std::uint64_t dice_signature();

/// The behaviour signature: a line for each family, its name and its hash.
std::string behaviour_signature();

}  // namespace golden
