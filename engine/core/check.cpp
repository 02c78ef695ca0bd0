#include "engine/core/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace core {

void broken(const char* what) noexcept {
    std::fprintf(stderr, "broken invariant: %s\n", what);
    std::abort();
}

}  // namespace core
