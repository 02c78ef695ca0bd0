#pragma once

#include <exception>
#include <string>

#include "server/host/metrics.hpp"

namespace host {

/// Calls `work`. An exception is logged and counted as a failure of `part`, and goes no further.
/// Returns false when `work` threw. Thread: any.
template <class Work>
bool contain(Metrics& metrics, const std::string& part, const Work& work) {
    try {
        work();
        return true;
    } catch (const std::exception& error) {
        metrics.room_failed(part + " failed: " + error.what());
        return false;
    }
}

}  // namespace host
