// ra-load: how much a server carries. README.md in this folder says how to read it.

#include <iostream>

#include <unistd.h>

#include "clients/cpp/closing.hpp"
#include "clients/load/options.hpp"
#include "clients/load/report.hpp"
#include "clients/load/run.hpp"

namespace {

using namespace load;

/// On one line, again and again.
void tell(const std::string& line) {
    std::cerr << "\r\033[K" << line << std::flush;
}

ExitCode carry_out(const Options& options) {
    const bool is_watched = !options.quiet && ::isatty(STDERR_FILENO) == 1;
    Run run(options.plan, is_watched ? tell : Run::Tell());
    const protocol::Json report = run.carry_out();
    std::cout << (options.json ? protocol::dump(report) + "\n" : text(report));
    return report.at("errors").empty() ? ExitCode::fine : ExitCode::troubled;
}

ExitCode code_of(const client::Error& error) {
    if (error.code == "stopped") return ExitCode::stopped;
    return client::is_refusal(error.code) ? ExitCode::refused : ExitCode::failed;
}

ExitCode run(int argc, char** argv) {
    const auto options = read_options(argc, argv);
    if (const auto* code = std::get_if<ExitCode>(&options)) return *code;
    try {
        return carry_out(std::get<Options>(options));
    } catch (const client::Error& error) {
        complain(error);
        return code_of(error);
    }
}

}  // namespace

int main(int argc, char** argv) {
    return static_cast<int>(run(argc, argv));
}
