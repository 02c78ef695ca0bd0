#pragma once

#include <string_view>

#include "protocol/fair/proof.hpp"

namespace room {

/// The digest of a log that has one entry more (BLAKE2b); that of an empty one is zeros. No other
/// log has it, so a checkpoint that carries it belongs to what was written before. Thread: any.
protocol::Bytes32 extended_digest(const protocol::Bytes32& before, std::string_view entry);

}  // namespace room
