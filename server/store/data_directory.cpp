#include "server/store/data_directory.hpp"

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/unusable.hpp"

namespace store {

namespace {

std::string error_text(int error) {
    return std::generic_category().message(error);
}

/// Who wrote the lock file last: for the message only.
std::string process_in(int lock) {
    std::array<char, 16> text{};
    const ssize_t size = ::pread(lock, text.data(), text.size(), 0);
    return size > 0 ? " (process " + std::string(text.data(), static_cast<std::size_t>(size)) + ")"
                    : "";
}

/// When the file was written last; empty for one that was just made.
std::optional<DataDirectory::Time> written_at(int file) {
    struct stat status {};
    if (::fstat(file, &status) != 0 || status.st_size == 0) return {};
    const auto since_1970 = std::chrono::seconds(status.st_mtim.tv_sec) +
                            std::chrono::nanoseconds(status.st_mtim.tv_nsec);
    return DataDirectory::Time(std::chrono::duration_cast<std::chrono::milliseconds>(since_1970));
}

void make_directory(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error) {
        throw Unusable("The data directory " + path.string() +
                       " cannot be made: " + error.message() + ".");
    }
}

}  // namespace

DataDirectory::DataDirectory(const std::filesystem::path& path, Holder holder)
    : path_(path), holder_(holder) {
    make_directory(path);
    const std::filesystem::path file = path / "ra.lock";
    lock_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock_ < 0) {
        throw Unusable("The data directory " + path.string() +
                       " cannot be written: " + error_text(errno) + ".");
    }
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
        const std::string other = process_in(lock_);
        ::close(lock_);
        throw Unusable("Another server" + other + " uses the data directory " + path.string() +
                       ". Stop it, or give this one another directory.");
    }
    alive_before_ = written_at(lock_);
    if (holder == Holder::command) return;
    try {
        write_process();
    } catch (const Unusable&) {
        ::close(lock_);
        throw;
    }
}

void DataDirectory::write_process() const {
    const std::string process = std::to_string(::getpid());
    if (::ftruncate(lock_, 0) != 0 || ::pwrite(lock_, process.data(), process.size(), 0) < 0) {
        throw Unusable("The data directory " + path_.string() +
                       " cannot be written: " + error_text(errno) + ".");
    }
}

void DataDirectory::note_alive() const {
    // A file that cannot be touched says that the process was gone earlier than it was.
    ::futimens(lock_, nullptr);
}

void DataDirectory::note_alive_at(Time time) const {
    write_process();
    const auto since_1970 = time.time_since_epoch();
    const auto whole = std::chrono::floor<std::chrono::seconds>(since_1970);
    const timespec then{.tv_sec = whole.count(),
                        .tv_nsec = std::chrono::nanoseconds(since_1970 - whole).count()};
    const std::array times{then, then};
    ::futimens(lock_, times.data());
}

DataDirectory::~DataDirectory() {
    if (holder_ == Holder::server) note_alive();
    ::close(lock_);
}

}  // namespace store
