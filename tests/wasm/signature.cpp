#include "tests/engine/signature.hpp"

// The behaviour signature as a module computes it.

extern "C" __attribute__((export_name("ra"))) std::uint64_t ra_signature() {
    return golden::ra_signature();
}

extern "C" __attribute__((export_name("ra-dice"))) std::uint64_t dice_signature() {
    return golden::dice_signature();
}
