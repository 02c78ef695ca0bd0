#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace store {

/// The log of all rooms in a data directory.
inline std::filesystem::path log_file_in(const std::filesystem::path& directory) {
    return directory / "ra.sqlite";
}

/// The data directory, held for one process. The hold ends with the process, however it ends.
class DataDirectory {
public:
    /// A command's hold is no sign that a server is alive.
    enum class Holder : std::uint8_t { server, command };

    /// Makes the directory where it is missing. Throws Unusable when it cannot be made or written,
    /// or when another process holds it.
    explicit DataDirectory(const std::filesystem::path& path, Holder holder = Holder::server);
    ~DataDirectory();
    DataDirectory(const DataDirectory&) = delete;
    DataDirectory& operator=(const DataDirectory&) = delete;

    const std::filesystem::path& path() const { return path_; }

    using Time = std::chrono::sys_time<std::chrono::milliseconds>;

    /// When the server before this process was alive last; empty when there was none.
    std::optional<Time> alive_before() const { return alive_before_; }
    /// Notes that this process is alive. Thread: any.
    void note_alive() const;
    /// Notes that a server was alive last at this time. Throws Unusable.
    void note_alive_at(Time time) const;

private:
    void write_process() const;

    std::filesystem::path path_;
    Holder holder_;
    int lock_ = -1;
    std::optional<Time> alive_before_;
};

}  // namespace store
