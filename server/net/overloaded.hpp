#pragma once

namespace net {

/// One function object of several, for std::visit.
template <class... Cases>
struct overloaded : Cases... {
    using Cases::operator()...;
};

}  // namespace net
