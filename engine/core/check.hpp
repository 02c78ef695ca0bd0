#pragma once

// Always-on checks of what the program itself guarantees. They are no answer to bad input: that is
// refused with a code. A broken check means that the program is wrong, and nothing it would do next
// can be trusted.

namespace core {

/// Writes what was broken to standard error and ends the process.
[[noreturn]] void broken(const char* what) noexcept;

/// Requires: `holds`. Ends the process otherwise, in every build.
inline void check(bool holds, const char* what) noexcept {
    if (!holds) [[unlikely]] {
        broken(what);
    }
}

}  // namespace core
