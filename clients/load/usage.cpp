#include "clients/load/usage.hpp"

#include <fstream>
#include <iterator>
#include <sstream>

#include <unistd.h>

namespace load {

namespace {

/// From the fields of /proc/PROCESS/stat (proc(5)).
double processor_seconds(const std::string& stat) {
    // The second field, a name in parentheses, may hold anything; after it the third one comes.
    std::istringstream fields(stat.substr(stat.rfind(')') + 1));
    std::string skipped;
    constexpr int first = 3;
    constexpr int utime = 14;
    for (int field = first; field < utime; ++field) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

std::optional<Usage> usage_of(const std::string& process) {
    const std::string folder = "/proc/" + process;
    std::ifstream file(folder + "/stat");
    const std::string stat{std::istreambuf_iterator<char>(file), {}};
    std::ifstream memory(folder + "/statm");
    double total_pages = 0;
    double resident_pages = 0;
    memory >> total_pages >> resident_pages;
    if (stat.empty() || !memory) return {};
    constexpr double mebibyte = 1024 * 1024;
    return Usage{.processor_seconds = processor_seconds(stat),
                 .resident_mebibytes =
                     resident_pages * static_cast<double>(::sysconf(_SC_PAGESIZE)) / mebibyte};
}

}  // namespace load
