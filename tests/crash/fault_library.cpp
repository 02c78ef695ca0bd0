// Loaded before the C library into a real server (LD_PRELOAD), it stands between SQLite and Asio
// and the kernel, and does what the plan says. A commit is one sync of the write-ahead log.

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>
#include <string_view>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/crash/fault_plan.hpp"

namespace {

using crash::Fault;
using crash::FaultPlan;

FaultPlan* shared_plan() {
    const char* file = std::getenv(crash::plan_variable);
    const int descriptor = file == nullptr ? -1 : ::open(file, O_RDWR | O_CLOEXEC);
    if (descriptor < 0) return nullptr;
    void* memory =
        ::mmap(nullptr, sizeof(FaultPlan), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    ::close(descriptor);
    return memory == MAP_FAILED ? nullptr : static_cast<FaultPlan*>(memory);
}

Fault planned() {
    static FaultPlan* const plan = shared_plan();
    return plan == nullptr ? Fault::none : plan->fault.load();
}

FaultPlan& plan() {
    static FaultPlan& only = *shared_plan();
    return only;
}

template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

bool file_is(int descriptor, std::string_view ending) {
    char path[4096];
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t size = ::readlink(link.c_str(), path, sizeof path);
    return size > 0 && std::string_view(path, static_cast<std::size_t>(size)).ends_with(ending);
}

bool is_log(int descriptor) {
    return file_is(descriptor, ".sqlite-wal");
}

bool is_stored(int descriptor) {
    return is_log(descriptor) || file_is(descriptor, ".sqlite");
}

bool is_due() {
    return plan().commits.load() == 0;
}

[[noreturn]] void die() {
    plan().reached = true;
    for (;;) ::kill(::getpid(), SIGKILL);
}

int fail(int error) {
    plan().reached = true;
    errno = error;
    return -1;
}

/// A commit went well.
void count_commit() {
    if (!is_due()) --plan().commits;
}

/// What a write to the log, or to the file that it is copied to, comes to before it is done.
bool may_write(int descriptor) {
    // Of the commit that is due, the writes before this one.
    static std::atomic<int> writes = 0;
    const Fault fault = planned();
    if (fault == Fault::none || !is_due()) return true;
    if (fault == Fault::disk_full) return !is_stored(descriptor);
    if (!is_log(descriptor)) return true;
    if (fault == Fault::before_append) die();
    if (fault == Fault::within_append && writes++ > 0) die();
    return true;
}

/// A commit is durable, and so many messages have left since.
std::atomic<bool> is_durable = false;
std::atomic<int> messages = 0;

int sync(int descriptor, int (*real)(int)) {
    const Fault fault = planned();
    if (fault == Fault::none || !is_log(descriptor)) return real(descriptor);
    if (is_due() && fault == Fault::failing_sync) return fail(EIO);
    if (is_due() && fault == Fault::after_append) die();
    if (is_due() && fault == Fault::slow_sync) ::usleep(plan().delay * 1000);
    const int result = real(descriptor);
    if (is_due() && fault == Fault::after_commit) die();
    if (is_due()) is_durable = true;
    count_commit();
    return result;
}

/// Ends the process when some of a move's messages were sent and others were not.
void sent() {
    if (planned() == Fault::after_ack && is_durable && ++messages == 2) die();
}

}  // namespace

// The C library's functions, by its names.

extern "C" {

ssize_t pwrite64(int descriptor, const void* bytes, size_t size, off64_t at) {
    static const auto real = next<decltype(pwrite64)>("pwrite64");
    return may_write(descriptor) ? real(descriptor, bytes, size, at) : fail(ENOSPC);
}

ssize_t write(int descriptor, const void* bytes, size_t size) {
    static const auto real = next<decltype(write)>("write");
    return may_write(descriptor) ? real(descriptor, bytes, size) : fail(ENOSPC);
}

int fdatasync(int descriptor) {
    static const auto real = next<decltype(fdatasync)>("fdatasync");
    return sync(descriptor, real);
}

int fsync(int descriptor) {
    static const auto real = next<decltype(fsync)>("fsync");
    return sync(descriptor, real);
}

ssize_t send(int descriptor, const void* bytes, size_t size, int flags) {
    static const auto real = next<decltype(send)>("send");
    const ssize_t result = real(descriptor, bytes, size, flags);
    sent();
    return result;
}

ssize_t sendmsg(int descriptor, const msghdr* message, int flags) {
    static const auto real = next<decltype(sendmsg)>("sendmsg");
    const ssize_t result = real(descriptor, message, flags);
    sent();
    return result;
}
}
