#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// Numbers that nobody can predict without the key, and anybody can recompute with it. HMAC-SHA256
// throughout.

namespace protocol {

/// What all chance of a game derives from. A secret until the game is over.
using ChanceKey = std::array<std::uint8_t, 32>;

/// The stream of a label: its jth value is the first 8 bytes, big-endian, of
/// HMAC(key, lp("ra/stream/1", label, u64 j)), where lp joins its arguments, each preceded by its
/// length as 4 bytes big-endian. Models core::RandomSource.
class FairStream {
public:
    FairStream(const ChanceKey& key, std::string_view label);

    std::uint64_t next();

private:
    ChanceKey key_;
    /// All of the message but the counter.
    std::string prefix_;
    std::uint64_t counter_ = 0;
};

}  // namespace protocol
