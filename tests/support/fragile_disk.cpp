#include "tests/support/fragile_disk.hpp"

#include <algorithm>
#include <cstring>
#include <new>

#include <sqlite3.h>

namespace support {

namespace {

/// What a disk writes whole or not at all.
constexpr std::size_t sector = 512;

}  // namespace

struct FragileDisk::Handle {
    sqlite3_file base;
    FragileDisk* disk;
    std::shared_ptr<File> file;
    bool is_log;
};

/// What SQLite calls.
struct FragileDisk::Calls {
    static FragileDisk& disk(sqlite3_vfs* vfs) { return *static_cast<FragileDisk*>(vfs->pAppData); }
    static sqlite3_vfs* system() { return sqlite3_vfs_find("unix"); }
    static Handle& handle(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }

    // ---- one file ----

    static int close(sqlite3_file* file) {
        --handle(file).file->users;
        handle(file).~Handle();
        return SQLITE_OK;
    }

    static int read(sqlite3_file* file, void* to, int count, sqlite3_int64 offset) {
        const Handle& own = handle(file);
        if (!own.disk->has_power()) return SQLITE_IOERR_READ;
        const std::string& now = own.file->now;
        const auto from = std::min(static_cast<std::size_t>(offset), now.size());
        const auto there = std::min(static_cast<std::size_t>(count), now.size() - from);
        std::memset(to, 0, static_cast<std::size_t>(count));
        std::memcpy(to, now.data() + from, there);
        return there < static_cast<std::size_t>(count) ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
    }

    static int write(sqlite3_file* file, const void* from, int count, sqlite3_int64 offset) {
        const Handle& own = handle(file);
        const auto end = static_cast<std::size_t>(offset + count);
        if (own.disk->full_ && end > own.file->now.size()) return SQLITE_FULL;
        if (own.disk->copying_error_ != 0 && !own.is_log) return own.disk->copying_error_;
        return change(
            own, {static_cast<std::size_t>(offset),
                  std::string(static_cast<const char*>(from), static_cast<std::size_t>(count))});
    }

    static int truncate(sqlite3_file* file, sqlite3_int64 size) {
        return change(handle(file), {static_cast<std::size_t>(size), {}});
    }

    /// The write that the power is lost in is among the unsafe ones.
    static int change(const Handle& own, Write write) {
        if (!own.disk->has_power()) return SQLITE_IOERR_WRITE;
        const bool power = own.disk->operate();
        FragileDisk::write(own.file->now, write);
        own.file->unsafe.push_back(std::move(write));
        return power ? SQLITE_OK : SQLITE_IOERR_WRITE;
    }

    static int sync(sqlite3_file* file, int /*flags*/) {
        const Handle& own = handle(file);
        if (own.disk->syncs_fail_ || !own.disk->operate()) return SQLITE_IOERR_FSYNC;
        if (own.disk->lies_) return SQLITE_OK;
        own.file->safe = own.file->now;
        own.file->unsafe.clear();
        return SQLITE_OK;
    }

    static int size(sqlite3_file* file, sqlite3_int64* size) {
        *size = static_cast<sqlite3_int64>(handle(file).file->now.size());
        return SQLITE_OK;
    }

    // Other processes have no part in it, and this one's connections take turns: only the last of
    // them may have the file to itself, and clean up.
    static int lock(sqlite3_file* file, int kind) {
        const bool alone = handle(file).file->users == 1;
        return kind == SQLITE_LOCK_EXCLUSIVE && !alone ? SQLITE_BUSY : SQLITE_OK;
    }
    static int unlock(sqlite3_file* /*file*/, int /*kind*/) { return SQLITE_OK; }
    static int is_reserved(sqlite3_file* /*file*/, int* reserved) {
        *reserved = 0;
        return SQLITE_OK;
    }
    static int control(sqlite3_file* /*file*/, int /*what*/, void* /*argument*/) {
        return SQLITE_NOTFOUND;
    }
    static int sector_size(sqlite3_file* /*file*/) { return sector; }
    /// As SQLite takes it of every disk: a write changes no bytes beside it.
    static int traits(sqlite3_file* /*file*/) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

    static int map(sqlite3_file* file, int region, int size, int /*extend*/, void volatile** to) {
        auto& memory = handle(file).file->shared_memory[region];
        // Another connection may point to it.
        if (memory.empty()) memory.resize(static_cast<std::size_t>(size));
        *to = memory.data();
        return SQLITE_OK;
    }
    static int lock_memory(sqlite3_file* /*file*/, int /*from*/, int /*count*/, int /*flags*/) {
        return SQLITE_OK;
    }
    static void barrier(sqlite3_file* /*file*/) {}
    static int unmap(sqlite3_file* file, int /*remove*/) {
        const auto& content = handle(file).file;
        if (content->users == 1) content->shared_memory.clear();
        return SQLITE_OK;
    }

    // ---- files ----

    static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags,
                    int* flags_given) {
        static const sqlite3_io_methods methods = {
            2,           close,   read,        write,   truncate,    sync,   size,
            lock,        unlock,  is_reserved, control, sector_size, traits, map,
            lock_memory, barrier, unmap,       nullptr, nullptr};
        file->pMethods = nullptr;
        FragileDisk& own = disk(vfs);
        if (!own.has_power()) return SQLITE_CANTOPEN;
        std::shared_ptr<File> content;
        if (name == nullptr) {
            content = std::make_shared<File>();
        } else if (const auto found = own.files_.find(name); found != own.files_.end()) {
            content = found->second;
        } else if ((flags & SQLITE_OPEN_CREATE) != 0) {
            content = own.files_[name] = std::make_shared<File>();
        } else {
            return SQLITE_CANTOPEN;
        }
        ++content->users;
        new (file) Handle{{&methods}, &own, std::move(content), (flags & SQLITE_OPEN_WAL) != 0};
        if (flags_given != nullptr) *flags_given = flags;
        return SQLITE_OK;
    }

    static int remove(sqlite3_vfs* vfs, const char* name, int /*sync*/) {
        if (!disk(vfs).operate()) return SQLITE_IOERR_DELETE;
        return disk(vfs).files_.erase(name) > 0 ? SQLITE_OK : SQLITE_IOERR_DELETE_NOENT;
    }

    static int access(sqlite3_vfs* vfs, const char* name, int /*flags*/, int* there) {
        const auto found = disk(vfs).files_.find(name);
        // What is empty is as good as not there: so does SQLite's own.
        *there = found != disk(vfs).files_.end() && !found->second->now.empty();
        return SQLITE_OK;
    }

    static int full_path(sqlite3_vfs* /*vfs*/, const char* name, int most, char* path) {
        sqlite3_snprintf(most, path, "%s", name);
        return SQLITE_OK;
    }

    static int randomness(sqlite3_vfs* /*vfs*/, int count, char* bytes) {
        return system()->xRandomness(system(), count, bytes);
    }
    static int sleep(sqlite3_vfs* /*vfs*/, int microseconds) { return microseconds; }
    static int time(sqlite3_vfs* /*vfs*/, double* now) {
        return system()->xCurrentTime(system(), now);
    }
    static int last_error(sqlite3_vfs* /*vfs*/, int /*count*/, char* /*text*/) { return 0; }
};

FragileDisk::FragileDisk() : vfs_(std::make_unique<sqlite3_vfs>()) {
    sqlite3_initialize();
    vfs_->iVersion = 1;
    vfs_->szOsFile = sizeof(Handle);
    vfs_->mxPathname = 512;
    vfs_->zName = "fragile";
    vfs_->pAppData = this;
    vfs_->xOpen = Calls::open;
    vfs_->xDelete = Calls::remove;
    vfs_->xAccess = Calls::access;
    vfs_->xFullPathname = Calls::full_path;
    vfs_->xRandomness = Calls::randomness;
    vfs_->xSleep = Calls::sleep;
    vfs_->xCurrentTime = Calls::time;
    vfs_->xGetLastError = Calls::last_error;
    sqlite3_vfs_register(vfs_.get(), 1);
}

FragileDisk::~FragileDisk() {
    sqlite3_vfs_unregister(vfs_.get());
}

/// Ensures: false when the power is gone.
bool FragileDisk::operate() {
    if (!power_left_) return true;
    if (*power_left_ > 0) --*power_left_;
    return *power_left_ > 0;
}

void FragileDisk::write(std::string& content, const Write& write) {
    if (!write.bytes) return content.resize(write.offset);
    content.resize(std::max(content.size(), write.offset + write.bytes->size()));
    content.replace(write.offset, write.bytes->size(), *write.bytes);
}

void FragileDisk::power_on(std::uint64_t seed) {
    core::SplitMix64 random(seed);
    for (auto& [name, file] : files_) keep_some(*file, random);
    power_left_.reset();
}

/// Each write is lost, kept, or torn: some of its sectors are kept. That a later one is kept and an
/// earlier one lost is what another order comes to.
void FragileDisk::keep_some(File& file, core::SplitMix64& random) {
    for (const Write& unsafe : file.unsafe) {
        const auto fate = random.next() % 3;
        if (fate == 0) continue;
        if (fate == 1 || !unsafe.bytes) {
            write(file.safe, unsafe);
            continue;
        }
        for (std::size_t at = 0; at < unsafe.bytes->size();) {
            const std::size_t length =
                std::min(sector - (unsafe.offset + at) % sector, unsafe.bytes->size() - at);
            if (random.next() % 2 == 0) {
                write(file.safe, {unsafe.offset + at, unsafe.bytes->substr(at, length)});
            }
            at += length;
        }
    }
    file.unsafe.clear();
    file.now = file.safe;
    file.shared_memory.clear();
}

}  // namespace support
