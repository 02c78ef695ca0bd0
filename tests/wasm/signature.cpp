#include "tests/engine/signature.hpp"

// The behaviour signature as a module computes it.

extern "C" __attribute__((export_name("signature"))) std::uint64_t signature() {
    return golden::behaviour_signature();
}
