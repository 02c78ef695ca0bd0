#pragma once

// Catch2 3 under the header name and with the names of Catch2 2, so that tests compile with either.
#include <string>

#include <catch2/catch_all.hpp>

namespace Catch {

using Matchers::EndsWith;
using Matchers::Matches;
using Matchers::Predicate;
using Matchers::StartsWith;
using Matchers::VectorContains;

inline auto Contains(const std::string& text) {
    return Matchers::ContainsSubstring(text);
}

}  // namespace Catch

using Catch::Approx;
