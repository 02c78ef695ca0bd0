#include "server/store/key_file.hpp"

#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/unusable.hpp"

namespace store {

namespace {

namespace fs = std::filesystem;

constexpr ssize_t key_bytes = std::tuple_size_v<Key>;

/// Closed when it goes.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }

private:
    int number_;
};

[[noreturn]] void fail(const fs::path& file, const std::string& what) {
    throw Unusable("The key file " + file.string() + " " + what + ".");
}

/// With what the system says of it.
[[noreturn]] void fail_for(int error, const fs::path& file, const std::string& what) {
    fail(file, what + ": " + std::generic_category().message(error));
}

void check(const fs::path& file, const struct stat& status) {
    if (!S_ISREG(status.st_mode)) fail(file, "is no file");
    if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
        fail(file, "may be read or written by others than its owner: chmod 600 it");
    }
    if (status.st_uid != ::geteuid() && status.st_uid != 0) {
        fail(file, "belongs to another user, who could change it: chown it to the server's");
    }
    if (status.st_size != key_bytes) {
        fail(file, "has " + std::to_string(status.st_size) + " bytes and should have " +
                       std::to_string(key_bytes) + ": put it back from a backup");
    }
}

fs::path directory_of(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// A name that a file has got is as durable as its directory.
void sync_directory_of(const fs::path& file) {
    const Descriptor directory(
        ::open(directory_of(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!directory.is_open() || ::fsync(directory.number()) != 0) {
        fail_for(errno, file, "cannot be made durable");
    }
}

/// A file beside it, which ends with this object.
class Draft {
public:
    explicit Draft(const fs::path& file)
        : file_(file),
          name_(file.string() + ".XXXXXX"),
          descriptor_(::mkostemp(name_.data(), O_CLOEXEC)) {
        if (!descriptor_.is_open()) fail_for(errno, file_, "cannot be made");
    }
    ~Draft() {
        if (descriptor_.is_open()) ::unlink(name_.c_str());
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    void write(const Key& key) {
        // What it means when less is written than was to be.
        errno = ENOSPC;
        if (::write(descriptor_.number(), key.data(), key.size()) != key_bytes ||
            ::fsync(descriptor_.number()) != 0) {
            fail_for(errno, file_, "cannot be written");
        }
    }

    /// Unlike renaming, never takes another file's place.
    void take_its_name() {
        if (::link(name_.c_str(), file_.c_str()) != 0) fail_for(errno, file_, "cannot be made");
    }

private:
    const fs::path& file_;
    std::string name_;
    Descriptor descriptor_;
};

}  // namespace

std::optional<Key> read_key(const fs::path& file) {
    // Not waiting, should it be a pipe.
    const Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!descriptor.is_open()) {
        if (errno == ENOENT) return {};
        fail_for(errno, file, "cannot be read");
    }
    struct stat status {};
    if (::fstat(descriptor.number(), &status) != 0) fail_for(errno, file, "cannot be read");
    check(file, status);
    Key key{};
    if (::read(descriptor.number(), key.data(), key.size()) != key_bytes) {
        fail(file, "cannot be read");
    }
    return key;
}

Key make_key(const fs::path& file) {
    Key key{};
    ::randombytes_buf(key.data(), key.size());
    Draft draft(file);
    draft.write(key);
    draft.take_its_name();
    sync_directory_of(file);
    return key;
}

}  // namespace store
