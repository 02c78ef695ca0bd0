#include "server/store/key_file.hpp"

#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/draft.hpp"
#include "server/store/unusable.hpp"

namespace store {

namespace {

namespace fs = std::filesystem;

constexpr ssize_t key_bytes = std::tuple_size_v<Key>;

[[noreturn]] void fail(const fs::path& file, const std::string& what) {
    throw NeedsOperator("The key file " + file.string() + " " + what + ".");
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
    Draft draft(file, "The key file");
    draft.write({reinterpret_cast<const char*>(key.data()), key.size()});
    draft.become_new();
    return key;
}

}  // namespace store
