#pragma once

#include <cstdint>

namespace golden {

/// One hash over thousands of seeded games of every edition, number of seats and combination of
/// options: every legal action, event and state. Whatever changes how the engine behaves changes
/// it.
std::uint64_t behaviour_signature();

}  // namespace golden
