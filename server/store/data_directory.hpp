#pragma once

#include <filesystem>

namespace store {

/// The log of all rooms in a data directory.
inline std::filesystem::path log_file_in(const std::filesystem::path& directory) {
    return directory / "ra.sqlite";
}

/// The data directory, held for one process. The hold ends with the process, however it ends.
class DataDirectory {
public:
    /// Makes the directory where it is missing. Throws Unusable when it cannot be made or written,
    /// or when another process holds it.
    explicit DataDirectory(const std::filesystem::path& path);
    ~DataDirectory();
    DataDirectory(const DataDirectory&) = delete;
    DataDirectory& operator=(const DataDirectory&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
    int lock_ = -1;
};

}  // namespace store
