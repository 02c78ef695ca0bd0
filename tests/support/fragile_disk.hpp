#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/chance.hpp"

struct sqlite3_vfs;

namespace support {

/// A disk for SQLite, in memory, that loses power, fills up and fails. While it lives, every
/// database is opened on it. What was written is safe once it was synced; of what was not, a loss
/// of power keeps any part, in any order, and tears single writes. Thread: one at a time.
class FragileDisk {
public:
    FragileDisk();
    ~FragileDisk();
    FragileDisk(const FragileDisk&) = delete;
    FragileDisk& operator=(const FragileDisk&) = delete;

    /// The power goes away at that operation, counted from now: it and all later ones fail.
    void lose_power_after(std::uint64_t operations) { power_left_ = operations; }
    bool has_power() const { return power_left_ != 0; }
    /// The power is there again, and the files as the loss left them. Requires: none is open.
    void power_on(std::uint64_t seed);

    /// Writes that make a file longer fail: the disk is full.
    void fill(bool full) { full_ = full; }
    /// Writes to all files but SQLite's write-ahead logs fail with this error of SQLite; 0: none.
    void fail_copying(int error) { copying_error_ = error; }
    /// Syncs fail.
    void fail_syncs(bool fail) { syncs_fail_ = fail; }
    /// Syncs say that all is safe, and do nothing.
    void lie(bool lies) { lies_ = lies; }

private:
    struct Write {
        std::size_t offset;
        /// None: the file was cut at the offset.
        std::optional<std::string> bytes;
    };
    struct File {
        std::string safe;
        std::string now;
        std::vector<Write> unsafe;
        std::map<int, std::vector<std::uint8_t>> shared_memory;
        /// Handles that have it open.
        int users = 0;
    };
    struct Handle;
    struct Calls;

    bool operate();
    static void write(std::string& content, const Write& write);
    static void keep_some(File& file, core::SplitMix64& random);

    std::unique_ptr<sqlite3_vfs> vfs_;
    std::map<std::string, std::shared_ptr<File>> files_;
    std::optional<std::uint64_t> power_left_;
    bool full_ = false;
    int copying_error_ = 0;
    bool syncs_fail_ = false;
    bool lies_ = false;
};

}  // namespace support
