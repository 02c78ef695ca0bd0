#include "tests/sim/world.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

namespace sim {

namespace {

/// Longer than anything takes that comes to an end.
constexpr Duration longest_calm = minutes(60);
constexpr Duration ask_whether_settled = milliseconds(500);
/// Of a clock over days.
constexpr seconds shortest_bank{protocol::days_clock.least_bank};
/// Those in which such a clock runs out.
constexpr Span night{shortest_bank + minutes(90), shortest_bank + minutes(180)};
/// Before it everything is done that fell due.
constexpr Duration dawn = minutes(10);
/// Clocks of nodes may go wrong by this much in a night.
constexpr Duration tolerance = minutes(5);

/// Adds the logs of servers to the trace.
class TracedLog final : public spdlog::sinks::base_sink<spdlog::details::null_mutex> {
public:
    explicit TracedLog(Schedule& schedule) : schedule_(schedule) {}

private:
    void sink_it_(const spdlog::details::log_msg& line) override {
        schedule_.note("a server", "logs", {line.payload.data(), line.payload.size()});
    }
    void flush_() override {}

    Schedule& schedule_;
};

}  // namespace

World::World(const Settings& settings)
    : context_(settings), cluster_(context_, 1 + context_.schedule.below(3)) {
    spdlog::set_default_logger(
        std::make_shared<spdlog::logger>("trace", std::make_shared<TracedLog>(context_.schedule)));
    set_up();
}

World::~World() {
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("nowhere"));
}

void World::set_up() {
    Schedule& schedule = context_.schedule;
    for (const auto& node : cluster_.nodes) cluster_.start(*node);
    const std::uint64_t tables = schedule.one_in(6) ? 2 : 1;
    for (std::uint64_t i = 0; i < tables; ++i) {
        set_a_table(i);
    }
    trouble_ends_ = any(seconds(8), seconds(25));
    between_troubles_ = any(milliseconds(300), seconds(4));
    have_trouble();
    look_after_nodes();
}

void World::set_a_table(std::uint64_t number) {
    Schedule& schedule = context_.schedule;
    const std::uint64_t seats = schedule.one_in(3) ? 3 : 2;
    Table& table = tables_.emplace_back();
    table.hasty = !schedule.one_in(4);
    table.reads_talk = context_.is_talkative();
    table.settings = {{"seats", seats},
                      {"pace", 50 * schedule.below(4)},
                      {"patience", 5 + schedule.below(10)},
                      {"edition", schedule.one_in(3) ? "pharaoh" : "classic"},
                      {"options", {{"open_fame", schedule.one_in(4)}}},
                      {"all_numbers", schedule.one_in(6)},
                      {"visibility", schedule.one_in(2) ? "public" : "private"},
                      {"watch", schedule.one_in(6) ? "nobody" : "anyone"}};
    if (number == 0 && context_.is_over_days()) {
        table.settings["clock"] = {{"kind", "days"},
                                   {"bank", shortest_bank.count()},
                                   {"add", 0},
                                   {"timeout", schedule.one_in(2) ? "pass" : "bot"}};
    } else if (schedule.one_in(3)) {
        table.settings["clock"] = {{"kind", "live"},
                                   {"bank", 30 + schedule.below(30)},
                                   {"add", schedule.below(5)},
                                   {"timeout", schedule.one_in(2) ? "pass" : "bot"}};
    }
    const std::string suffix = number == 0 ? "" : " the second";
    const std::string host = "Anna" + suffix;
    Client& first = add_client(table, Role::host, host);
    if (context_.has_devices()) {
        first.expect_other_devices();
        add_client(table, Role::player, host + " on a phone", support::person(host));
    }
    const std::vector<std::string> names = {"Bob", "Cathy"};
    const std::uint64_t players = schedule.below(seats);
    for (std::uint64_t i = 0; i < players; ++i) {
        add_client(table, Role::player, names.at(i) + suffix);
    }
    if (schedule.one_in(2)) {
        add_client(table, Role::watcher, "Dora" + suffix);
    }
}

Client& World::add_client(Table& table, Role role, const std::string& name,
                          std::optional<support::Person> guest) {
    Client& client = clients_.emplace_back(context_, cluster_.network, table, role,
                                           support::person(name), std::move(guest));
    client.begin();
    return client;
}

void World::play() {
    pass_until(trouble_ends_);
    if (context_.is_over_days()) sleep();
    calm_down();
    settle();
    for (const auto& [id, truth] : context_.witness.rooms()) context_.witness.check_recovery(id);
}

void World::pass_until(Duration time) {
    while (context_.schedule.now() < time) context_.schedule.step();
}

/// No client is there for a night, in which a clock over days runs out and trouble is rare. In the
/// morning nothing waits that fell due meanwhile.
void World::sleep() {
    Schedule& schedule = context_.schedule;
    const Duration morning = schedule.now() + schedule.any(night);
    for (Client& client : clients_) client.stay_away(morning - schedule.now());
    between_troubles_ = minutes(20);
    is_night_ = true;
    pass_until(schedule.now() + dawn);
    const std::uint64_t before = entries();
    pass_until(morning - dawn);
    calm_down();
    pass_until(morning);
    woken_ = entries() - before;
    for (const auto& [id, room] : cluster_.database.rooms()) {
        if (room.due && *room.due < schedule.time_of_day() - tolerance) {
            throw Broken("something fell due in room " + id + " at night and is not done");
        }
    }
}

std::uint64_t World::entries() const {
    std::uint64_t sum = 0;
    for (const auto& [id, truth] : context_.witness.rooms()) sum += truth.log.size();
    return sum;
}

void World::settle() {
    Schedule& schedule = context_.schedule;
    const Duration end = schedule.now() + longest_calm;
    for (Duration ask_at = schedule.now();;) {
        schedule.step();
        if (schedule.now() < ask_at) continue;
        ask_at = schedule.now() + ask_whether_settled;
        const std::string why_not = unsettled();
        if (why_not.empty()) return;
        if (schedule.now() > end) throw Broken("it never settles: " + why_not);
    }
}

std::string World::unsettled() const {
    for (const Client& client : clients_) {
        if (std::string why_not = client.unsettled(); !why_not.empty()) return why_not;
    }
    std::set<std::string> lists;
    for (const auto& node : cluster_.nodes) {
        lists.insert(node->process() ? node->process()->listed() : "");
    }
    return lists.size() == 1 ? "" : "the lobbies of two nodes differ";
}

Result World::result() const {
    Result result;
    result.trace = context_.schedule.trace();
    const auto& lines = context_.schedule.lines();
    result.last_steps.assign(lines.begin(), lines.end());
    Counts& counts = result.counts;
    counts.entries = entries();
    for (const auto& [id, truth] : context_.witness.rooms()) {
        counts.games += truth.state.number;
        counts.recoveries += truth.writers.size() - 1;
    }
    counts.breakdowns = breakdowns_;
    counts.rooms_failed = context_.rooms_failed;
    counts.folds = context_.witness.folds();
    counts.records = context_.witness.records();
    counts.lines = context_.witness.lines();
    counts.woken = woken_;
    counts.by_devices = context_.witness.by_devices();
    return result;
}

Counts& Counts::operator+=(const Counts& more) {
    for (const auto member :
         {&Counts::entries, &Counts::games, &Counts::breakdowns, &Counts::rooms_failed,
          &Counts::recoveries, &Counts::folds, &Counts::records, &Counts::lines, &Counts::woken,
          &Counts::by_devices}) {
        this->*member += more.*member;
    }
    return *this;
}

std::string text_of(const Counts& counts) {
    std::ostringstream text;
    text << counts.entries << " entries, " << counts.games << " games, " << counts.breakdowns
         << " breakdowns, " << counts.rooms_failed << " rooms failed, " << counts.recoveries
         << " changes of owner, " << counts.folds << " folds compared, " << counts.records
         << " records verified, " << counts.lines << " lines of talk, " << counts.woken
         << " entries by rooms that woke, " << counts.by_devices << " commands from second devices";
    return text.str();
}

Result simulate(const Settings& settings) {
    World world(settings);
    std::string broken;
    try {
        world.play();
    } catch (const std::exception& error) {
        broken = error.what();
    }
    Result result = world.result();
    result.broken = broken;
    return result;
}

}  // namespace sim
