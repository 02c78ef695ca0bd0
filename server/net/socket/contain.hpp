#pragma once

#include <exception>
#include <utility>

#include <spdlog/spdlog.h>

namespace net {

/// Does a connection's work. If the work throws, the exception is logged and `cut` ends the
/// connection: a fault that one client meets must not end the loop that serves all of them.
template <class Work, class Cut>
void contain(Work&& work, Cut&& cut) {
    try {
        std::forward<Work>(work)();
    } catch (const std::exception& error) {
        spdlog::error("a connection failed: {}", error.what());
        std::forward<Cut>(cut)();
    }
}

}  // namespace net
