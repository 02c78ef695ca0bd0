#include "tests/crash/trial.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <unistd.h>

namespace crash {

namespace {

/// How often conditions are looked at.
constexpr milliseconds beat{5};
/// A client that waits for so long waits for ever.
constexpr std::chrono::seconds patience{120};
constexpr std::chrono::seconds between_lines{10};
constexpr std::uint64_t longest_pause_milliseconds = 3000;
/// Commands in each room, on average, from one trouble to the next.
constexpr std::uint64_t longest_play = 10;
/// A fault comes after less commits than this.
constexpr std::uint64_t most_commits = 40;

/// The value that this share of them does not exceed. Requires: there are some.
milliseconds at_share(std::vector<milliseconds> values, double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

/// "p50 0.104 s, p99 0.546 s, most 0.563 s".
std::string times(const std::vector<milliseconds>& values) {
    if (values.empty()) return "none";
    const auto seconds = [&values](double share) {
        return std::chrono::duration<double>(at_share(values, share)).count();
    };
    char text[64];
    std::snprintf(text, sizeof text, "p50 %.3f s, p99 %.3f s, most %.3f s", seconds(0.5),
                  seconds(0.99), seconds(1));
    return text;
}

std::string line(const std::string& what, const std::string& amount) {
    return "  " + what + std::string(what.size() < 44 ? 44 - what.size() : 1, ' ') + amount + "\n";
}

std::string line(const std::string& what, std::uint64_t amount) {
    return line(what, std::to_string(amount));
}

}  // namespace

const char* name_of(Trouble trouble) {
    switch (trouble) {
        case Trouble::killed: return "killed at random";
        case Trouble::killed_before_append: return "killed before an append";
        case Trouble::killed_within_append: return "killed within an append";
        case Trouble::killed_after_append: return "killed after an append";
        case Trouble::killed_after_commit: return "killed after a commit";
        case Trouble::killed_after_ack: return "killed after an acknowledgement";
        case Trouble::paused: return "paused, and let go on";
        case Trouble::restarted: return "told to stop, and started";
        case Trouble::sync_fails: return "disk cannot sync";
        case Trouble::disk_full: return "disk says that it is full";
        case Trouble::disk_filled: return "disk is full";
        case Trouble::log_cut: return "log cut off";
    }
    return "";
}

Trial::Trial(Plan plan, const Programs& programs, const std::filesystem::path& folder)
    : plan_(std::move(plan)), random_(plan_.seed), folder_(folder), server_(programs, folder) {
    conditions_.thinking = plan_.thinking;
    for (std::uint32_t i = 0; i < plan_.rooms; ++i) {
        tables_.emplace_back(platform_, conditions_, i, below(~std::uint64_t{0}));
    }
}

void Trial::run() {
    const auto never_idle = boost::asio::make_work_guard(context_);
    start_server();
    come_back();
    for (const Trouble trouble : plan_.troubles) {
        play_a_while();
        suffer(trouble);
        ++suffered_[trouble];
    }
    settle();
    look_back();
}

/// Until some more was acknowledged, while some lose their own lines.
void Trial::play_a_while() {
    const std::uint64_t target = acknowledged() + 1 + below(longest_play * plan_.rooms);
    for (Table& table : tables_) {
        for (support::Guest& guest : table.guests()) {
            if (below(20) == 0) guest.stumble();
        }
    }
    wait_until([&] { return acknowledged() >= target; }, "more commands to be acknowledged");
}

void Trial::suffer(Trouble trouble) {
    switch (trouble) {
        case Trouble::killed: return kill();
        case Trouble::killed_before_append: return die_at(Fault::before_append);
        case Trouble::killed_within_append: return die_at(Fault::within_append);
        case Trouble::killed_after_append: return die_at(Fault::after_append);
        case Trouble::killed_after_commit: return die_at(Fault::after_commit);
        case Trouble::killed_after_ack: return die_at(Fault::after_ack);
        case Trouble::paused: return pause();
        case Trouble::restarted: return restart();
        case Trouble::sync_fails: return break_disk();
        case Trouble::disk_full: return lose_disk();
        case Trouble::disk_filled: return fill_disk();
        case Trouble::log_cut: return cut_log();
    }
}

void Trial::kill() {
    end();
    come_back();
}

void Trial::end() {
    server_.signal(SIGKILL);
    wait_for_end();
}

/// The process kills itself at a place on the way of a move.
void Trial::die_at(Fault fault) {
    end_expected_ = true;
    server_.plan().arm(fault, static_cast<std::uint32_t>(below(most_commits)));
    wait_for_end();
    come_back();
}

void Trial::pause() {
    server_.signal(SIGSTOP);
    turn(milliseconds(below(longest_pause_milliseconds)));
    server_.signal(SIGCONT);
}

void Trial::restart() {
    server_.signal(SIGTERM);
    wait_for_end();
    if (server_.status() != 0) throw Broken("told to stop, the server fails: " + server_.errors());
    come_back();
}

void Trial::lose_disk() {
    let_rooms_stop(true);
    server_.plan().arm(Fault::disk_full, static_cast<std::uint32_t>(below(most_commits)));
    wait_for_stops();
    end();
    forget_stops();
}

/// The server ends by itself, since only another process can write again.
void Trial::break_disk() {
    let_rooms_stop(true);
    end_expected_ = true;
    server_.plan().arm(Fault::failing_sync, static_cast<std::uint32_t>(below(most_commits)));
    wait_for_end();
    if (server_.status() != 1) {
        throw Broken("after a failed sync the server ends with " +
                     std::to_string(server_.status()) + ": " + server_.errors());
    }
    forget_stops();
}

/// Requires: the folder is on a small file system.
void Trial::fill_disk() {
    let_rooms_stop(true);
    const std::filesystem::path filler = folder_ / "filler";
    {
        std::ofstream file(filler, std::ios::binary);
        const std::string piece(4096, '#');
        while (file.write(piece.data(), static_cast<std::streamsize>(piece.size())).flush()) {
        }
    }
    wait_for_stops();
    end();
    std::filesystem::remove(filler);
    forget_stops();
}

/// Loses what was acknowledged, as no server may.
void Trial::cut_log() {
    end();
    const std::filesystem::path log = server_.data() / "ra.sqlite-wal";
    std::filesystem::resize_file(log, std::filesystem::file_size(log) / 2);
    come_back();
}

/// With a disk that fails, the server may say that a room has stopped.
void Trial::let_rooms_stop(bool may_stop) {
    for (std::set<std::string>* codes : {&conditions_.closings, &conditions_.refusals}) {
        if (may_stop) {
            codes->insert("room_stopped");
        } else {
            codes->erase("room_stopped");
        }
    }
}

void Trial::wait_for_stops() {
    const std::uint64_t before = conditions_.tally.told_of_stop;
    const std::uint64_t wanted = std::min<std::uint64_t>(plan_.rooms, 3);
    wait_until([&] { return conditions_.tally.told_of_stop >= before + wanted; },
               "rooms to say that they have stopped");
}

/// The disk is well again, and no client has still to read that a room has stopped.
void Trial::forget_stops() {
    come_back();
    wait_until([this] { return all_are_inside(); }, "everybody to come back");
    let_rooms_stop(false);
}

/// The server is there again; usually everybody is, before anything else happens.
void Trial::come_back() {
    start_server();
    for (Table& table : tables_) table.open();
    if (below(3) > 0) wait_until([this] { return all_are_inside(); }, "everybody to come back");
}

void Trial::start_server() {
    if (server_.runs()) return;
    const Clock::time_point since = Clock::now();
    server_.start();
    ++conditions_.process;
    conditions_.listens_since = Clock::now();
    starts_.push_back(std::chrono::duration_cast<milliseconds>(conditions_.listens_since - since));
    conditions_.server.address.host = "127.0.0.1";
    conditions_.server.address.port = std::to_string(server_.port());
    end_expected_ = false;
}

/// What was begun comes to an end.
void Trial::settle() {
    conditions_.calm = true;
    wait_until([this] { return unrest().empty(); }, "rest");
    for (const Table& table : tables_) table.check_complete();
}

/// After everything, and once more after a restart: the records, and the rooms for newcomers.
void Trial::look_back() {
    for (int times = 0; times < 2; ++times) {
        for (Table& table : tables_) {
            // One after the other: while a record is verified, no client answers the server.
            table.guests().front().ask_for_records();
            wait_until([&table] { return table.unrest().empty(); }, "the records");
        }
        conditions_.all_forget = true;
        kill();
        wait_until([this] { return unrest().empty(); }, "rest after the last restart");
        for (const Table& table : tables_) table.check_complete();
    }
}

// Time

void Trial::wait_until(const Condition& condition, const std::string& what) {
    const Clock::time_point limit = Clock::now() + patience;
    while (!condition()) {
        turn(beat);
        if (server_.runs() && !end_expected_ && server_.has_ended()) {
            throw Broken("the server ended by itself with " + std::to_string(server_.status()) +
                         ": " + server_.errors());
        }
        if (Clock::now() > limit) throw Broken("waited in vain for " + what + ": " + unrest());
    }
}

void Trial::wait_for_end() {
    end_expected_ = true;
    wait_until([this] { return server_.has_ended(); }, "the server to end");
}

void Trial::turn(milliseconds time) {
    context_.run_for(time);
    show_progress();
}

/// A line that is written over, or where that cannot be, one now and then.
void Trial::show_progress() {
    const bool is_terminal = ::isatty(STDERR_FILENO) != 0;
    const Clock::time_point now = Clock::now();
    if (now - shown_ < (is_terminal ? std::chrono::seconds(1) : between_lines)) return;
    shown_ = now;
    int done = 0;
    for (const auto& [trouble, times] : suffered_) done += times;
    std::fprintf(stderr, "%s%d of %zu troubles, %llu commands acknowledged, %.0f s%s",
                 is_terminal ? "\r" : "", done, plan_.troubles.size(),
                 static_cast<unsigned long long>(acknowledged()),
                 std::chrono::duration<double>(now - began_).count(), is_terminal ? " " : "\n");
}

// What there is

bool Trial::all_are_inside() {
    return std::all_of(tables_.begin(), tables_.end(),
                       [](const Table& table) { return table.is_made() && table.is_full(); });
}

std::string Trial::unrest() const {
    for (const Table& table : tables_) {
        if (std::string why = table.unrest(); !why.empty()) return why;
    }
    return {};
}

std::uint64_t Trial::acknowledged() const {
    std::uint64_t sum = 0;
    for (const Table& table : tables_) sum += table.ledger().acknowledged();
    return sum;
}

std::string Trial::complaints() {
    server_.kill();
    return server_.errors();
}

milliseconds Trial::resumed_within(double share) const {
    return conditions_.tally.resumes.empty() ? milliseconds(0)
                                             : at_share(conditions_.tally.resumes, share);
}

std::string Trial::summary() const {
    std::uint64_t guests = 0, versions = 0, moves = 0, comparisons = 0, records = 0;
    for (const Table& table : tables_) {
        guests += table.size();
        versions += table.ledger().latest();
        moves += table.ledger().moves();
        comparisons += table.ledger().comparisons();
        records += table.ledger().records();
    }
    std::string text = line("rooms", plan_.rooms) + line("people", guests);
    for (const auto& [trouble, times] : suffered_) text += line(name_of(trouble), times);
    text += line("processes of the server", starts_.size()) + line("versions shown", versions) +
            line("commands acknowledged", acknowledged()) +
            line("players' moves among them", moves) +
            line("asked again: had been done", conditions_.tally.had_been_done) +
            line("asked again: done then", conditions_.tally.done_anew) +
            line("told that a room has stopped", conditions_.tally.told_of_stop) +
            line("views compared", comparisons) + line("records verified", records);
    text += line("resumed connections", conditions_.tally.resumes.size()) +
            line("from loss or start to up to date", times(conditions_.tally.resumes)) +
            line("from start to listening", times(starts_));
    return text;
}

}  // namespace crash
