#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/chance.hpp"

namespace fuzz {

/// Inputs that follow from others and from a seed: bytes changed, parts left out, doubled, put in
/// from a dictionary or from another input.
class Mutator {
public:
    /// Requires: at least one input.
    Mutator(std::vector<std::string> inputs, std::vector<std::string> dictionary,
            std::uint64_t seed)
        : inputs_(std::move(inputs)), dictionary_(std::move(dictionary)), source_(seed) {}

    std::string next();

private:
    void change(std::string& input);
    std::string part_of(const std::string& input);
    std::size_t below(std::size_t n) { return core::below(source_, n); }
    const std::string& some_input() { return inputs_[below(inputs_.size())]; }

    const std::vector<std::string> inputs_;
    const std::vector<std::string> dictionary_;
    core::SplitMix64 source_;
};

}  // namespace fuzz
