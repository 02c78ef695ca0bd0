#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "server/host/host.hpp"
#include "tests/sim/scale/node_store.hpp"
#include "tests/sim/uncounted.hpp"
#include "tests/support/seeded_chance.hpp"

// A node with a real host, on the cheapest doubles of its ports. Thread: one.

namespace scale {

class Network;

/// What is to happen in a process. Counts the time of the real processor that it takes.
class Executor final : public host::Executor {
public:
    explicit Executor(Schedule& schedule) : schedule_(schedule) {}

    void stop() { *running_ = false; }
    bool is_running() const { return *running_; }
    std::chrono::nanoseconds spent() const { return *spent_; }

    void post(Task task) override { later({}, std::move(task)); }
    host::Timer after(Duration delay, Task task) override;
    void at_end_of_turn(Task task) override { later({}, std::move(task)); }
    void offload(Task task) override;

private:
    void later(sim::Duration delay, Task task);

    Schedule& schedule_;
    const std::shared_ptr<bool> running_ = std::make_shared<bool>(true);
    const std::shared_ptr<std::chrono::nanoseconds> spent_ =
        std::make_shared<std::chrono::nanoseconds>(0);
};

class Clock final : public host::Clock {
public:
    explicit Clock(const Schedule& schedule) : schedule_(schedule) {}

    room::Time time_of_day() const override {
        return room::Time{milliseconds{1'700'000'000'000}} +
               std::chrono::duration_cast<milliseconds>(schedule_.now());
    }
    std::chrono::nanoseconds uptime() const override { return schedule_.now(); }

private:
    const Schedule& schedule_;
};

/// No bot plays here.
class NoBots final : public host::BotPool {
public:
    void ask(Choice /*question*/) override { throw Broken("a bot is asked"); }
    void ask(Hint /*question*/) override { throw Broken("a bot is asked"); }
};

class Metrics final : public sim::Uncounted {
public:
    void room_changed(std::optional<room::Status> before,
                      std::optional<room::Status> now) override {
        rooms += (now ? 1 : 0) - (before ? 1 : 0);
    }
    void append_failed() override { throw Broken("an entry could not be written"); }
    void room_failed(const std::string& fault) override { throw Broken(fault); }

    /// In memory.
    int rooms = 0;
};

/// A client's connection as a process has it.
class Session;

/// One run of the server on a node.
class Process {
public:
    Process(Schedule& schedule, Database& database, Network& network, const std::string& node);

    const std::string& node() const { return node_; }
    void die();
    void accept(room::Connection connection, const std::string& room, const std::string& sent_to,
                const std::string& address);
    void received(room::Connection connection, const std::string& text);
    void disconnected(room::Connection connection);
    void forget(room::Connection connection) { sessions_.erase(connection); }

    int rooms() const { return metrics_.rooms; }
    bool is_running() const { return rooms_executor_.is_running(); }
    /// What the lobby, and what the rooms, took of a processor.
    std::chrono::nanoseconds lobby_spent() const { return main_.spent(); }
    std::chrono::nanoseconds rooms_spent() const { return rooms_executor_.spent(); }
    host::Executor& executor_of(bool of_lobby) { return of_lobby ? main_ : rooms_executor_; }
    Network& network() { return network_; }
    const Database& database() const { return database_; }

private:
    Database& database_;
    Network& network_;
    const std::string node_;
    Executor main_;
    Executor rooms_executor_;
    const Clock clock_;
    NoBots bots_;
    Metrics metrics_;
    support::SeededChance chance_;
    const host::Limits limits_{};
    const std::shared_ptr<NodeStore> store_;
    std::unordered_map<room::Connection, std::shared_ptr<Session>> sessions_;
    std::unique_ptr<host::Host> host_;
};

}  // namespace scale
