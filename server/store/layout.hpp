#pragma once

#include <optional>
#include <span>
#include <string>

namespace store {

/// How a store's tables came to be what they are. The first step makes version `first` of nothing,
/// and each further one makes the next version of the one before, with all that is in it. A step
/// that was released stays as it is.
struct Layout {
    using Steps = std::span<const char* const>;

    int first;
    Steps steps;

    /// That of the tables when all steps were taken.
    int version() const { return first + static_cast<int>(steps.size()) - 1; }

    /// The steps that tables of this version still need; all for those that are not there. Throws
    /// NeedsOperator, with the database's name, when no steps lead from there: another version of
    /// the server wrote it.
    Steps missing(const std::string& name, std::optional<int> found) const;
};

}  // namespace store
