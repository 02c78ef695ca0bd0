#include "server/host/absent_rooms_driver.hpp"

#include <memory>
#include <stdexcept>
#include <string>

#include <catch2/catch.hpp>

#include "tests/host/doubles.hpp"
#include "tests/support/no_metrics.hpp"

// What follows from a fault while a client of an absent room is answered.

namespace {

class FaultyClock final : public host::Clock {
public:
    room::Time time_of_day() const override {
        if (is_faulty) throw std::runtime_error("the clock is broken");
        return {};
    }
    std::chrono::nanoseconds uptime() const override { return {}; }

    bool is_faulty = false;
};

class FaultCounter final : public support::NoMetrics {
public:
    void room_failed(const std::string& /*fault*/) override { ++faults; }

    int faults = 0;
};

class NoExecutor final : public host::Executor {
public:
    void post(Task /*task*/) override {}
    void at_end_of_turn(Task /*task*/) override {}
    host::Timer after(Duration /*delay*/, Task /*task*/) override { return {}; }
    void offload(Task /*task*/) override {}
};

}  // namespace

TEST_CASE("a fault over an absent room ends the connection that it is about, and nothing else") {
    FaultyClock clock;
    host::TimeOfDay time(clock);
    FaultCounter metrics;
    NoExecutor executor;
    const auto driver = std::make_shared<host::AbsentRoomsDriver>(executor, time, metrics);
    const auto one = std::make_shared<Visitor>(1);
    const auto two = std::make_shared<Visitor>(2);
    driver->enter("AAAAAA", one);
    driver->enter("AAAAAA", two);

    clock.is_faulty = true;
    driver->received(1, "{}");
    CHECK(one->heard.back() == R"({"code":"room_stopped","type":"closing"})");
    CHECK(one->closed == room::CloseCode::room_stopped);
    driver->check_deadlines();
    CHECK(driver->record("AAAAAA", {}).status == 503);
    const auto late = std::make_shared<Visitor>(3);
    driver->enter("AAAAAA", late);
    CHECK(late->closed == room::CloseCode::room_stopped);
    CHECK(metrics.faults == 4);

    clock.is_faulty = false;
    CHECK_FALSE(two->closed);
    driver->received(2, "{}");
    CHECK(two->last().at("type") == "error");
    CHECK(driver->record("AAAAAA", {}).status == 404);
}
