#include "clients/load/run.hpp"

#include <algorithm>
#include <utility>

namespace load {

namespace {

/// Rooms that come together at a time: a server that is stormed would be measured, not played on.
constexpr int opened_at_once = 8;

}  // namespace

Run::Run(Plan plan, std::function<void(const std::string&)> tell)
    : plan_(std::move(plan)), tell_(std::move(tell)), phase_(context_), second_(context_) {}

protocol::Json Run::carry_out() {
    for (int i = 0; i < opened_at_once; ++i) open_next();
    tick();
    context_.run();
    tell_("");
    if (!measuring_) {
        throw client::Error("no_tables",
                            "No room could be played in: " + tables_.front()->trouble());
    }
    return report_;
}

void Run::open_next() {
    if (tables_.size() == static_cast<std::size_t>(plan_.rooms)) return;
    const auto number = static_cast<int>(tables_.size());
    tables_.push_back(nullptr);
    tables_.back() =
        std::make_unique<Table>(context_, plan_, number, measure_, [this] { table_ready(); });
}

/// The first game of a table is under way, or it has failed: the next one may come.
void Run::table_ready() {
    open_next();
    const auto settled = std::count_if(tables_.begin(), tables_.end(), [](const auto& table) {
        return table != nullptr && (table->is_playing() || !table->trouble().empty());
    });
    if (settled < plan_.rooms || std::exchange(all_ready_, true)) return;
    if (count_playing() == 0) return context_.stop();
    phase_.set(plan_.warm_up, [this] { measure(); });
}

void Run::measure() {
    measure_.begin();
    measuring_ = true;
    phase_.set(plan_.measured, [this] {
        report_ = measure_.report();
        report_["rooms"] = count_playing();
        report_["connections"] = plan_.connections();
        context_.stop();
    });
}

void Run::tick() {
    tell_(measuring_ ? measure_.progress()
                     : std::to_string(count_playing()) + " of " + std::to_string(plan_.rooms) +
                           " rooms play");
    second_.set(std::chrono::seconds{1}, [this] { tick(); });
}

std::size_t Run::count_playing() const {
    return static_cast<std::size_t>(
        std::count_if(tables_.begin(), tables_.end(), [](const auto& table) {
            return table != nullptr && table->is_playing() && table->trouble().empty();
        }));
}

}  // namespace load
