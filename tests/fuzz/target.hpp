#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

// What every fuzz target is: a function of some bytes, which ends the program when it finds
// something wrong.

/// Does what the bytes say. Requires: nothing, whatever they are. An exception that leaves it, an
/// abort and a sanitizer's report are findings. libFuzzer has prescribed the name.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Ends the program, as a finding, when something does not hold.
inline void check(bool holds, std::string_view what) {
    if (holds) return;
    std::cerr << "finding: " << what << std::endl;
    std::abort();
}

}  // namespace fuzz
