#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "tests/crash/fault_plan.hpp"
#include "tests/support/built.hpp"
#include "tests/support/program.hpp"

namespace crash {

/// The plan of faults in a file of its own, for as long as this lives.
class SharedPlan {
public:
    explicit SharedPlan(const std::filesystem::path& file);
    ~SharedPlan();
    SharedPlan(const SharedPlan&) = delete;
    SharedPlan& operator=(const SharedPlan&) = delete;

    /// From now on this goes wrong, after so many commits.
    void arm(Fault fault, std::uint32_t commits);
    /// From now on each commit takes so much longer.
    void slow_down(std::chrono::milliseconds delay);
    bool reached() const { return plan_->reached; }
    const std::string& file() const { return file_; }

private:
    const std::string file_;
    FaultPlan* plan_;
};

/// Where the programs are.
struct Programs {
    std::string server = support::built("ra-server");
    std::string fault_library = support::built("libra_faults.so");
};

/// The real server on one data directory, process after process. Thread: one.
class ServerProcess {
public:
    /// Does not start it. Requires: the folder, which is for its data and what else it needs.
    ServerProcess(Programs programs, std::filesystem::path folder);

    /// Starts it, and waits until it listens. Throws Broken when it does not.
    void start();
    /// Where it listens, or did.
    std::uint16_t port() const { return port_; }
    bool runs() const { return process_.has_value(); }

    void signal(int number) { process_->signal(number); }
    /// Ensures: it has ended.
    void kill();
    /// Whether it has ended; then it no longer runs.
    bool has_ended();
    /// Of the last one that ended.
    int status() const { return status_; }
    const std::string& errors() const { return errors_; }

    SharedPlan& plan() { return plan_; }
    std::filesystem::path data() const { return folder_ / "data"; }

private:
    std::vector<std::string> command() const;
    void collect();

    const Programs programs_;
    const std::filesystem::path folder_;
    SharedPlan plan_;
    std::optional<support::Program> process_;
    std::uint16_t port_ = 0;
    int status_ = 0;
    std::string errors_;
};

}  // namespace crash
