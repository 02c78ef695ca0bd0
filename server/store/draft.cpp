#include "server/store/draft.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/unusable.hpp"

namespace store {

namespace fs = std::filesystem;

Descriptor::~Descriptor() {
    if (number_ >= 0) ::close(number_);
}

Draft::Draft(fs::path file, std::string called)
    : file_(std::move(file)),
      called_(std::move(called)),
      name_(file_.string() + ".XXXXXX"),
      descriptor_(::mkostemp(name_.data(), O_CLOEXEC)) {
    if (!descriptor_.is_open()) fail("cannot be made");
}

Draft::~Draft() {
    // A file that was renamed no longer has this name.
    if (descriptor_.is_open()) ::unlink(name_.c_str());
}

void Draft::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_.number(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail("cannot be written");
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void Draft::become_new() {
    sync();
    const int renamed =
        ::renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, file_.c_str(), RENAME_NOREPLACE);
    // Some file systems know only the one way, and some only the other.
    if (renamed != 0 && (errno != EINVAL || ::link(name_.c_str(), file_.c_str()) != 0)) {
        fail("cannot be made");
    }
    sync_directory();
}

void Draft::replace() {
    sync();
    if (::rename(name_.c_str(), file_.c_str()) != 0) fail("cannot be written");
    sync_directory();
}

void Draft::sync() {
    if (::fsync(descriptor_.number()) != 0) fail("cannot be written");
}

/// A name that a file has got is as durable as its directory.
void Draft::sync_directory() const {
    const fs::path directory = file_.has_parent_path() ? file_.parent_path() : fs::path(".");
    const Descriptor opened(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!opened.is_open() || ::fsync(opened.number()) != 0) fail("cannot be made durable");
}

/// With what the system says of it.
void Draft::fail(const std::string& what) const {
    throw Unusable(called_ + " " + file_.string() + " " + what + ": " +
                   std::generic_category().message(errno) + ".");
}

}  // namespace store
