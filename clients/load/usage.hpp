#pragma once

#include <optional>
#include <string>

namespace load {

/// What a process of this machine uses.
struct Usage {
    /// Since it began, of all processors together.
    double processor_seconds = 0;
    /// Memory that it has now, in MiB.
    double resident_mebibytes = 0;
};

inline double processor_seconds(const Usage& before, const Usage& after) {
    return after.processor_seconds - before.processor_seconds;
}

/// `process`: its number, or `self`. None when there is no such process.
std::optional<Usage> usage_of(const std::string& process);

}  // namespace load
