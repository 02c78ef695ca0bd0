#include "server/store/layout.hpp"

#include "server/store/unusable.hpp"

namespace store {

Layout::Steps Layout::missing(const std::string& name, std::optional<int> found) const {
    if (!found) return steps;
    const std::string has = name + " has version " + std::to_string(*found);
    if (*found > version()) {
        throw NeedsOperator(has + ", and this server knows none after " +
                            std::to_string(version()) +
                            ": a newer version of the server wrote it.");
    }
    if (*found < first) {
        throw NeedsOperator(has + ", and this server knows none before " + std::to_string(first) +
                            ": a version of the server that was never released wrote it.");
    }
    return steps.subspan(static_cast<std::size_t>(*found - first) + 1);
}

}  // namespace store
