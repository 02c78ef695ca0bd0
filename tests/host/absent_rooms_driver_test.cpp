#include "server/host/absent_rooms_driver.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

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

class Newcomer final : public host::Session {
public:
    explicit Newcomer(room::Connection connection) : connection_(connection) {}

    room::Connection connection() const override { return connection_; }
    const room::ClientPrefix& address() const override { return address_; }
    void deliver_to(std::weak_ptr<host::Receiver> /*receiver*/) override {}
    void send(room::Frame frame, room::Moment /*came*/) override { last = *frame; }
    void send_latest(room::Frame frame) override { send(std::move(frame), {}); }
    void flush() override {}
    void close(room::CloseCode code) override { closed = code; }
    void dismiss(room::CloseCode code, const std::string& /*node*/) override { closed = code; }

    std::string last;
    std::optional<room::CloseCode> closed;

private:
    const room::Connection connection_;
    const room::ClientPrefix address_{"192.0.2.1"};
};

}  // namespace

TEST_CASE("a fault over an absent room ends the connection that it is about, and nothing else") {
    FaultyClock clock;
    host::TimeOfDay time(clock);
    FaultCounter metrics;
    NoExecutor executor;
    const auto driver = std::make_shared<host::AbsentRoomsDriver>(executor, time, metrics);
    const auto one = std::make_shared<Newcomer>(1);
    const auto two = std::make_shared<Newcomer>(2);
    driver->enter("AAAAAA", one);
    driver->enter("AAAAAA", two);

    clock.is_faulty = true;
    driver->received(1, "{}");
    CHECK(one->last == R"({"code":"room_stopped","type":"closing"})");
    CHECK(one->closed == room::CloseCode::room_stopped);
    driver->check_deadlines();
    CHECK(driver->record("AAAAAA", {}).status == 503);
    const auto late = std::make_shared<Newcomer>(3);
    driver->enter("AAAAAA", late);
    CHECK(late->closed == room::CloseCode::room_stopped);
    CHECK(metrics.faults == 4);

    clock.is_faulty = false;
    CHECK_FALSE(two->closed);
    driver->received(2, "{}");
    CHECK(two->last.find(R"("type":"error")") != std::string::npos);
    CHECK(driver->record("AAAAAA", {}).status == 404);
}
