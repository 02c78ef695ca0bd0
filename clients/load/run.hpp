#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "clients/cpp/asio_platform.hpp"
#include "clients/load/measure.hpp"
#include "clients/load/plan.hpp"
#include "clients/load/table.hpp"
#include "clients/load/usage.hpp"

namespace load {

/// A load run, from the making of the rooms to the report, on the thread that carries it out.
class Run {
public:
    using Tell = std::function<void(const std::string& line)>;

    /// `tell` is called once a second with the progress, and at the end with an empty line; it may
    /// be empty.
    Run(Plan plan, Tell tell);

    /// The report, as README.md describes it. SIGINT and SIGTERM end the measuring early. Throws
    /// client::Error when a room cannot be played in, with `stopped` when it was ended before
    /// anything was measured, and with `unreadable_answer` when the server cannot be understood.
    protocol::Json carry_out();

private:
    void run_to_end();
    void open_next();
    void begun();
    void failed(int number, const client::Error& error);
    void measure();
    void interrupt();
    void finish();
    void report_server();
    void end(std::optional<client::Error> error);
    void tick();
    std::string progress();
    std::optional<Usage> server_usage() const;

    const Plan plan_;
    const Tell tell_;
    boost::asio::io_context context_;
    client::AsioPlatform platform_{context_};
    boost::asio::signal_set signals_;
    const std::unique_ptr<client::Alarm> phase_ = platform_.alarm();
    const std::unique_ptr<client::Alarm> second_ = platform_.alarm();
    int begun_ = 0;
    const Clock::time_point started_ = Clock::now();
    /// How long it took until games were played in all rooms.
    std::chrono::duration<double> gathered_{};
    bool is_measuring_ = false;
    Measure measure_;
    std::optional<Usage> own_before_;
    std::optional<Usage> server_before_;
    protocol::Json report_;
    std::optional<client::Error> error_;
    std::vector<std::unique_ptr<Table>> tables_;
};

}  // namespace load
