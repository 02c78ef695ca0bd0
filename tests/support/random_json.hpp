#pragma once

#include <cstdint>
#include <string>

#include "engine/core/chance.hpp"
#include "protocol/json/json.hpp"

// Made-up JSON from a seed.

namespace support {

using protocol::Json;

class RandomJson {
public:
    explicit RandomJson(std::uint64_t seed) : source_(seed) {}

    /// A number in [0, n).
    std::uint64_t below(std::uint64_t n) { return core::below(source_, n); }

    /// Any value without a null in it, of objects in objects in objects at most.
    Json value(int depth);
    /// Members are called by few names, so that two objects often share some.
    Json object(int depth);
    /// The same with some things changed.
    Json variation(const Json& object, int depth);

private:
    std::string key();
    Json scalar();

    core::SplitMix64 source_;
};

}  // namespace support
