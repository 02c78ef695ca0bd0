#include "server/net/process.hpp"

#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

namespace net {

std::size_t resident_bytes() {
    std::ifstream statm("/proc/self/statm");
    std::size_t all = 0;
    std::size_t resident = 0;
    statm >> all >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

std::chrono::microseconds processor_time() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto time = [](const timeval& one) {
        return std::chrono::seconds(one.tv_sec) + std::chrono::microseconds(one.tv_usec);
    };
    return time(usage.ru_utime) + time(usage.ru_stime);
}

}  // namespace net
