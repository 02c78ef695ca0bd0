#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "clients/load/measure.hpp"
#include "clients/load/plan.hpp"
#include "clients/load/table.hpp"

namespace load {

/// A load run, from the making of the rooms to the report, on the thread that carries it out.
class Run {
public:
    /// `tell` hears how it goes, once a second.
    Run(Plan plan, std::function<void(const std::string& line)> tell);

    /// Throws client::Error when no room could be played in.
    protocol::Json carry_out();

private:
    void open_next();
    void table_ready();
    void measure();
    void tick();
    std::size_t count_playing() const;

    const Plan plan_;
    const std::function<void(const std::string&)> tell_;
    boost::asio::io_context context_;
    Measure measure_;
    client::Alarm phase_;
    client::Alarm second_;
    bool all_ready_ = false;
    bool measuring_ = false;
    protocol::Json report_;
    std::vector<std::unique_ptr<Table>> tables_;
};

}  // namespace load
