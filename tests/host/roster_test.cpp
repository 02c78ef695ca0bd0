#include "server/host/roster.hpp"

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "server/host/limits.hpp"

// In what order, and how many at a time, a machine's texts reach its connections.

namespace {

using host::Roster;
using host::slice_of_broadcast;

class Posts final : public host::Executor {
public:
    void post(Task task) override { posted_.push_back(std::move(task)); }
    void at_end_of_turn(Task /*task*/) override {}
    host::Timer after(Duration /*delay*/, Task /*task*/) override { return {}; }
    void offload(Task /*task*/) override {}

    bool call_next() {
        if (posted_.empty()) return false;
        const Task task = std::move(posted_.front());
        posted_.pop_front();
        task();
        return true;
    }

private:
    std::deque<Task> posted_;
};

class NoCounter final : public host::SendCounter {
public:
    void refused(std::string_view /*code*/) override {}
    void resumed(room::Resumption /*how*/) override {}
};

using Heard = std::vector<std::pair<room::Connection, std::string>>;

class Listener final : public host::Session {
public:
    Listener(room::Connection connection, Heard& heard) : connection_(connection), heard_(heard) {}

    room::Connection connection() const override { return connection_; }
    const room::ClientPrefix& address() const override { return address_; }
    void deliver_to(std::weak_ptr<host::Receiver> /*receiver*/) override {}
    void send(room::Frame frame, room::Moment /*came*/) override {
        heard_.emplace_back(connection_, *frame);
    }
    void send_latest(room::Frame frame) override { send(std::move(frame), {}); }
    void flush() override { ++flushes; }
    void close(room::CloseCode /*code*/) override { heard_.emplace_back(connection_, "closed"); }
    void dismiss(room::CloseCode /*code*/, const std::string& /*node*/) override {
        heard_.emplace_back(connection_, "dismissed");
    }

    int flushes = 0;

private:
    const room::Connection connection_;
    const room::ClientPrefix address_{"192.0.2.1"};
    Heard& heard_;
};

constexpr room::Connection everybody = 3 * slice_of_broadcast;

struct Watched {
    Watched() {
        for (room::Connection one = 1; one <= everybody; ++one) {
            listeners.push_back(std::make_shared<Listener>(one, heard));
            roster->add(listeners.back());
        }
    }

    void broadcast(const std::string& text) const {
        const auto frame = std::make_shared<const std::string>(text);
        for (room::Connection one = 1; one <= everybody; ++one) roster->send({one, frame});
        roster->end_event();
    }

    /// What one of them has received, in order.
    std::vector<std::string> on_by(room::Connection one) const {
        std::vector<std::string> texts;
        for (const auto& [connection, text] : heard) {
            if (connection == one) texts.push_back(text);
        }
        return texts;
    }

    Posts executor;
    NoCounter counter;
    Heard heard;
    std::vector<std::shared_ptr<Listener>> listeners;
    std::unique_ptr<Roster> roster = std::make_unique<Roster>(executor, counter);
};

}  // namespace

TEST_CASE_METHOD(Watched,
                 "frames to many receivers go out in slices, with other work between them") {
    broadcast("one");
    CHECK(heard.size() == slice_of_broadcast);
    REQUIRE(executor.call_next());
    CHECK(heard.size() == 2 * slice_of_broadcast);
    while (executor.call_next()) continue;
    CHECK(heard.size() == everybody);
    CHECK(heard.back().first == everybody);
}

TEST_CASE_METHOD(Watched, "frames to few receivers go out at once") {
    for (int event = 0; event < 10; ++event) {
        roster->send({1, room::frame_of("text")});
        roster->end_event();
    }
    CHECK(heard.size() == 10);
    CHECK_FALSE(executor.call_next());
}

TEST_CASE_METHOD(Watched, "frames to one receiver in an event leave together when it ends") {
    roster->send({1, room::frame_of("update")});
    roster->send({2, room::frame_of("update")});
    roster->send({2, room::frame_of("ok")});
    CHECK(listeners[0]->flushes == 0);
    roster->end_event();
    CHECK(listeners[0]->flushes == 1);
    CHECK(listeners[1]->flushes == 1);
    roster->end_event();
    CHECK(listeners[1]->flushes == 1);
}

TEST_CASE_METHOD(Watched, "frames to one receiver in a row are not cut into slices") {
    const auto send_many = [this] {
        for (std::size_t i = 0; i < 3 * slice_of_broadcast; ++i) {
            roster->send({1, room::frame_of("missed")});
        }
        roster->end_event();
    };
    send_many();
    CHECK(on_by(1).size() == 3 * slice_of_broadcast);
    CHECK(listeners[0]->flushes == 1);

    // Nor when it has to wait for its turn.
    broadcast("one");
    send_many();
    while (executor.call_next()) continue;
    CHECK(on_by(1).size() == 6 * slice_of_broadcast + 1);
    CHECK(listeners[0]->flushes == 3);
}

TEST_CASE_METHOD(Watched, "frames that go out in slices leave with their slice") {
    broadcast("one");
    CHECK(listeners.back()->flushes == 0);
    while (executor.call_next()) continue;
    for (const auto& listener : listeners) CHECK(listener->flushes == 1);
}

TEST_CASE_METHOD(Watched, "every receiver gets everything in the order in which it was sent") {
    broadcast("one");
    broadcast("two");
    executor.call_next();
    broadcast("three");
    while (executor.call_next()) continue;
    for (room::Connection one = 1; one <= everybody; ++one) {
        CHECK(on_by(one) == std::vector<std::string>{"one", "two", "three"});
    }
}

TEST_CASE_METHOD(Watched, "a connection is closed after all that was sent before, in slices") {
    broadcast("one");
    roster->close({everybody, room::CloseCode::kicked});
    CHECK(heard.size() == slice_of_broadcast);
    while (executor.call_next()) continue;
    CHECK(on_by(everybody) == std::vector<std::string>{"one", "closed"});
    CHECK_FALSE(roster->remove(everybody));

    broadcast("two");
    roster->dismiss_all(room::CloseCode::moved);
    CHECK(on_by(everybody - 1) == std::vector<std::string>{"one", "two", "dismissed"});
}

TEST_CASE_METHOD(Watched, "the frames that wait are bounded: beyond that they go out at once") {
    const std::size_t times = host::most_sends_waiting / everybody + 2;
    for (std::size_t i = 0; i < times; ++i) broadcast("again");
    CHECK(heard.size() > host::most_sends_waiting);
}

TEST_CASE_METHOD(Watched, "nothing goes to a client that has left, or from one that is gone") {
    broadcast("one");
    CHECK(roster->remove(everybody));
    while (executor.call_next()) continue;
    CHECK(on_by(everybody).empty());

    broadcast("two");
    const std::size_t before = heard.size();
    roster.reset();
    while (executor.call_next()) continue;
    CHECK(heard.size() == before);
}
