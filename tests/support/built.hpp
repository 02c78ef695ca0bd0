#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace support {

/// Where a program or library is that is built beside the program that runs. A path that was
/// compiled in would be another in every checkout, and a compiler's cache could not serve them all.
inline std::string built(std::string_view name) {
    return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / name).string();
}

}  // namespace support
