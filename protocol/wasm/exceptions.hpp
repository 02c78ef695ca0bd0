#pragma once

#include <typeinfo>

// What becomes of exceptions in WebAssembly. Debian's C++ library for it cannot unwind, so a throw
// traps: the call does not return, and its caller gets the host's error. No `catch` is ever
// reached, so that code below an export must not need one, and after a trap the module is of no
// more use than to say what was thrown.

namespace wasm {

/// What was thrown; both are null until something is. It stays alive.
struct Thrown {
    const std::type_info* type = nullptr;
    const void* object = nullptr;
};

extern Thrown thrown;

}  // namespace wasm
