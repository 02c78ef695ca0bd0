#include "tests/crash/server_process.hpp"

#include <csignal>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "tests/support/room_copy.hpp"

namespace crash {

SharedPlan::SharedPlan(const std::filesystem::path& file) : file_(file.string()) {
    const int descriptor = ::open(file_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    const bool sized = descriptor >= 0 && ::ftruncate(descriptor, sizeof(FaultPlan)) == 0;
    void* memory = sized ? ::mmap(nullptr, sizeof(FaultPlan), PROT_READ | PROT_WRITE, MAP_SHARED,
                                  descriptor, 0)
                         : MAP_FAILED;
    ::close(descriptor);
    if (memory == MAP_FAILED) throw std::runtime_error(file_ + " cannot be made");
    plan_ = static_cast<FaultPlan*>(memory);
}

SharedPlan::~SharedPlan() {
    ::munmap(plan_, sizeof(FaultPlan));
}

void SharedPlan::arm(Fault fault, std::uint32_t commits) {
    plan_->reached = false;
    plan_->commits = commits;
    plan_->fault = fault;
}

void SharedPlan::slow_down(std::chrono::milliseconds delay) {
    plan_->delay = static_cast<std::uint32_t>(delay.count());
    arm(Fault::slow_sync, 0);
}

ServerProcess::ServerProcess(Programs programs, std::filesystem::path folder)
    : programs_(std::move(programs)), folder_(std::move(folder)), plan_(folder_ / "faults") {}

std::vector<std::string> ServerProcess::command() const {
    return {"LD_PRELOAD=" + programs_.fault_library,
            std::string(plan_variable) + "=" + plan_.file(),
            programs_.server,
            "--address",
            "127.0.0.1",
            "--port",
            "0",
            "--data",
            data().string(),
            "--connections",
            "10000",
            "--log-level",
            "warn"};
}

void ServerProcess::start() {
    plan_.arm(Fault::none, 0);
    process_.emplace("/usr/bin/env", command());
    const std::string line = process_->read_line();
    const std::string greeting = "Ra is at http://localhost:";
    if (!line.starts_with(greeting)) {
        collect();
        throw support::Broken("the server does not start: " + errors_);
    }
    port_ = static_cast<std::uint16_t>(std::stoul(line.substr(greeting.size())));
}

bool ServerProcess::has_ended() {
    if (process_ && process_->has_ended()) collect();
    return !process_;
}

void ServerProcess::kill() {
    if (!process_) return;
    signal(SIGKILL);
    collect();
}

void ServerProcess::collect() {
    status_ = process_->wait();
    errors_ = process_->errors();
    process_.reset();
}

}  // namespace crash
