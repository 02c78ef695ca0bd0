#pragma once

#include <string_view>

#include "protocol/fair/proof.hpp"

namespace room {

/// Returns the digest of a log extended by one entry (BLAKE2b); that of an empty log is zeros. No
/// other log has it, so a checkpoint that carries it belongs to the entries before it. Thread: any.
protocol::Bytes32 extended_digest(const protocol::Bytes32& before, std::string_view entry);

}  // namespace room
