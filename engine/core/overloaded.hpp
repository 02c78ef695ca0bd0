#pragma once

namespace core {

/// Combines several function objects into one, for std::visit.
template <class... Cases>
struct overloaded : Cases... {
    using Cases::operator()...;
};
// clang 16 does not deduce it by itself.
template <class... Cases>
overloaded(Cases...) -> overloaded<Cases...>;

}  // namespace core
