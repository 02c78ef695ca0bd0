#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

// Files that say what the program does now. A test compares them with what it does, and
// `./ra bless` rewrites them.

namespace golden {

/// Texts by the paths of their files in a folder.
using Files = std::map<std::string, std::string>;

/// All files in a folder of the tree. Requires: the working directory is the tree's root.
Files read(const std::filesystem::path& folder);

/// Makes the folder hold these files and no others. Prints which of them changed.
void bless(const std::filesystem::path& folder, const Files& now);

/// A line in which two texts differ, counted from 1.
struct Difference {
    int line;
    std::string was;
    std::string is;

    std::string text() const;
};
/// The first; none if they are equal.
std::optional<Difference> difference(const std::string& blessed, const std::string& now);

}  // namespace golden
