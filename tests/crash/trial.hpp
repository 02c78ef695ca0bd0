#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "clients/cpp/asio_platform.hpp"
#include "tests/crash/server_process.hpp"
#include "tests/crash/table.hpp"

namespace crash {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// What happens to the server.
enum class Trouble : std::uint8_t {
    killed,
    killed_before_append,
    killed_within_append,
    killed_after_append,
    killed_after_commit,
    killed_after_ack,
    paused,
    restarted,
    sync_fails,
    disk_full,
    /// The file system is really full. Only where the data is on a small one.
    disk_filled,
    /// Nothing that a server survives: to see that it is found.
    log_cut,
};
const char* name_of(Trouble trouble);

struct Plan {
    std::uint64_t seed = 1;
    std::uint32_t rooms = 20;
    /// How long people think at most.
    milliseconds thinking{300};
    /// In this order.
    std::vector<Trouble> troubles;
};

/// Plays in many rooms of a real server while it has its troubles. Thread: one.
class Trial {
public:
    /// Requires: the folder, for the server's data.
    Trial(Plan plan, const Programs& programs, const std::filesystem::path& folder);

    /// Throws Broken when a promise was.
    void run();
    /// What came of it so far, as a table.
    std::string summary() const;
    /// How long this share of those who came back needed at most.
    milliseconds resumed_within(double share) const;
    /// Ends the server, and gives what it complained of.
    std::string complaints();

private:
    using Condition = std::function<bool()>;

    void play_a_while();
    void suffer(Trouble trouble);
    void kill();
    void end();
    void die_at(Fault fault);
    void pause();
    void restart();
    void lose_disk();
    void break_disk();
    void fill_disk();
    void cut_log();
    void let_rooms_stop(bool may_stop);
    void wait_for_stops();
    void forget_stops();
    void come_back();
    void settle();
    void look_back();

    void wait_until(const Condition& condition, const std::string& what);
    void wait_for_end();
    void turn(milliseconds time);
    void show_progress();
    void start_server();

    bool all_are_inside();
    std::string unrest() const;
    std::uint64_t acknowledged() const;
    std::uint64_t below(std::uint64_t n) { return random_.below(n); }

    const Plan plan_;
    support::RandomJson random_;
    const std::filesystem::path folder_;
    boost::asio::io_context context_;
    client::AsioPlatform platform_{context_};
    support::Conditions conditions_;
    ServerProcess server_;
    /// It may end now.
    bool end_expected_ = false;
    std::deque<Table> tables_;
    std::map<Trouble, int> suffered_;
    /// From the server's start to its being there.
    std::vector<milliseconds> starts_;
    Clock::time_point began_ = Clock::now();
    Clock::time_point shown_ = began_;
};

}  // namespace crash
