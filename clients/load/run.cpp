#include "clients/load/run.hpp"

#include <algorithm>
#include <csignal>
#include <utility>

#include "clients/load/report.hpp"

namespace load {

using client::Error;
using protocol::Json;

Run::Run(Plan plan, Tell tell)
    : plan_(std::move(plan)), tell_(std::move(tell)), signals_(context_, SIGINT, SIGTERM) {}

Json Run::carry_out() {
    signals_.async_wait([this](const boost::system::error_code& error, int) {
        if (!error) interrupt();
    });
    for (int i = 0; i < opened_at_once; ++i) open_next();
    if (tell_) tick();
    run_to_end();
    if (tell_) tell_("");
    if (error_) throw *error_;
    return report_;
}

void Run::run_to_end() {
    const auto give_up = [this](const std::exception& error) {
        end(Error("unreadable_answer",
                  std::string("The server says what no Ra server does: ") + error.what()));
    };
    try {
        context_.run();
    } catch (const Error& error) {
        give_up(error);
    } catch (const Json::exception& error) {
        give_up(error);
    }
}

void Run::open_next() {
    const auto number = static_cast<int>(tables_.size());
    if (number == plan_.rooms) return;
    tables_.push_back(std::make_unique<Table>(
        platform_, plan_, number, measure_,
        Table::Events{.begun = [this] { begun(); },
                      .failed = [this, number](const Error& error) { failed(number, error); }}));
}

void Run::begun() {
    open_next();
    if (++begun_ < plan_.rooms) return;
    gathered_ = Clock::now() - started_;
    phase_->set(plan_.warm_up, [this] { measure(); });
}

/// What was not asked for is not measured.
void Run::failed(int number, const Error& error) {
    Error told = error;
    told.reason = "Room " + std::to_string(number + 1) + " of " + std::to_string(plan_.rooms) +
                  " cannot be played in: " + error.reason;
    end(std::move(told));
}

void Run::measure() {
    measure_.begin(Clock::now());
    own_before_ = usage_of("self");
    server_before_ = server_usage();
    is_measuring_ = true;
    phase_->set(plan_.measured, [this] { finish(); });
}

void Run::interrupt() {
    if (is_measuring_) return finish();
    end(Error("stopped", "It was stopped before anything was measured."));
}

void Run::finish() {
    report_ = measure_.report(Clock::now());
    report_["rooms"] = std::count_if(tables_.begin(), tables_.end(),
                                     [](const auto& table) { return table->is_playing(); });
    report_["connections"] = plan_.connections();
    report_["gathering_seconds"] = rounded(gathered_.count());
    const double own = processor_seconds(own_before_.value(), usage_of("self").value());
    report_["own_processor_percent"] = rounded(100 * own / report_["seconds"].get<double>());
    report_server();
    end({});
}

void Run::report_server() {
    const std::optional<Usage> now = server_usage();
    if (server_before_ && now) report_["server"] = server_part(*server_before_, *now, report_);
}

void Run::end(std::optional<Error> error) {
    error_ = std::move(error);
    context_.stop();
}

void Run::tick() {
    tell_(progress());
    second_->set(std::chrono::seconds{1}, [this] { tick(); });
}

std::string Run::progress() {
    if (is_measuring_) return measure_.progress(Clock::now());
    return std::to_string(begun_) + " of " + std::to_string(plan_.rooms) + " rooms play";
}

std::optional<Usage> Run::server_usage() const {
    if (!plan_.server_process) return {};
    return usage_of(std::to_string(*plan_.server_process));
}

}  // namespace load
