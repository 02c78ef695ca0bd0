#include "tests/sim/network.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "tests/sim/process.hpp"

namespace sim {

namespace {

using Events = client::Connection::Events;

/// What fails in a network, beside connections: some messages are slow, and a node learns of some
/// ends only when it has waited for long.
constexpr Span slow_way{milliseconds(1), milliseconds(1500)};
constexpr Span late_notice{{}, seconds(20)};

}  // namespace

Network::LinkPointer Network::find(room::Connection connection) const {
    const auto found = links_.find(connection);
    return found == links_.end() ? nullptr : found->second;
}

Network::LinkPointer Network::forget(room::Connection connection) {
    auto link = links_.extract(connection);
    if (link.empty()) return nullptr;
    if (link.mapped()->to_lobby && link.mapped()->node) proxy_.count(*link.mapped()->node, -1);
    return std::move(link.mapped());
}

Duration Network::delay() {
    return context_.schedule.any(context_.fails(60) ? slow_way : context_.settings.way);
}

// On the way

template <class Act>
void Network::up(const LinkPointer& link, Act act) {
    Schedule& schedule = context_.schedule;
    link->last_up = std::max(link->last_up, schedule.now() + delay());
    schedule.after(link->last_up - schedule.now(), [link, act = std::move(act)] {
        if (link->cut || !link->process) return;
        link->node->run([link, act] {
            // It stays until it has returned.
            if (const auto process = link->process) act(*process);
        });
    });
}

template <class Act>
void Network::down(const LinkPointer& link, Act act) {
    Schedule& schedule = context_.schedule;
    link->last_down = std::max(link->last_down, schedule.now() + delay());
    schedule.after(link->last_down - schedule.now(), [link, act = std::move(act)] {
        if (!link->cut) act(link->events);
    });
}

// A client's side

room::Connection Network::connect(const support::Person& who, const Address& address,
                                  client::Connection::Events events) {
    const room::Connection connection = ++connections_;
    links_[connection] = std::make_shared<Link>(
        Link{.who = who, .events = std::move(events), .to_lobby = address.room.empty()});
    context_.schedule.after(delay(), [this, connection, address] { arrive(connection, address); });
    return connection;
}

void Network::arrive(room::Connection connection, const Address& address) {
    const LinkPointer link = find(connection);
    if (!link) return;
    link->node = &proxy_.route(address);
    link->process = link->node->process();
    if (link->to_lobby) proxy_.count(*link->node, 1);
    if (!link->process) return end_at_client(connection, link);
    link->node->run([this, connection, link, address] {
        const auto process = link->process;
        if (link->cut || !process) return;
        down(link, [](const Events& events) { events.opened(); });
        process->accept(connection, address, link->who);
    });
}

void Network::send(room::Connection connection, std::string text) {
    if (const LinkPointer link = find(connection)) {
        up(link, [connection, text = std::move(text)](Process& process) {
            process.received(connection, text);
        });
    }
}

void Network::hang_up(room::Connection connection) {
    if (const LinkPointer link = forget(connection)) {
        link->cut = true;
        end_at_process(connection, link);
    }
}

// A process's side

void Network::deliver(room::Connection connection, const room::Frame& frame) {
    if (const LinkPointer link = find(connection)) {
        down(link, [frame](const Events& events) { events.received(*frame); });
    }
}

void Network::close(room::Connection connection, room::CloseCode code) {
    if (const LinkPointer link = find(connection)) {
        down(link, [this, connection, code](const Events& events) {
            forget(connection);
            events.ended({.close_code = static_cast<std::uint16_t>(code)});
        });
    }
}

void Network::process_ended(const Process& process) {
    for (const auto& [connection, link] : links_) {
        if (link->process.get() != &process) continue;
        // What the kernel has accepted is still delivered, or not; over a broken link never.
        link->cut = link->cut || context_.schedule.one_in(2);
        link->process = nullptr;
        end_at_client(connection, link);
    }
}

// Faults

void Network::cut(room::Connection connection) {
    const LinkPointer link = find(connection);
    if (!link || link->cut) return;
    context_.schedule.note("network", "cuts", std::to_string(connection));
    link->cut = true;
    end_at_client(connection, link);
    end_at_process(connection, link);
}

std::optional<room::Connection> Network::any_open() {
    if (links_.empty()) return {};
    const auto index = static_cast<std::ptrdiff_t>(context_.schedule.below(links_.size()));
    return std::next(links_.begin(), index)->first;
}

// Ends

void Network::end_at_process(room::Connection connection, const LinkPointer& link) {
    if (!link->process) return;
    Schedule& schedule = context_.schedule;
    const Span& notice = context_.fails(4) ? late_notice : context_.settings.node_notices;
    schedule.after(schedule.any(notice), [link, connection] {
        if (!link->process) return;
        link->node->run([link, connection] {
            if (const auto process = link->process) process->disconnected(connection);
        });
    });
}

void Network::end_at_client(room::Connection connection, const LinkPointer& link) {
    Schedule& schedule = context_.schedule;
    const Duration notice = schedule.now() + schedule.any(context_.settings.client_notices);
    schedule.after(std::max(link->last_down, notice) - schedule.now(), [this, link, connection] {
        if (forget(connection)) link->events.ended({});
    });
}

// A client's world

namespace {

/// Long after whatever a clock began with.
constexpr std::chrono::hours clocks_begin{1};

/// Of a path as the client library writes it: "/ws/lobby", or "/ws/rooms/K3J9QD?node=ra-1".
Address address_of(const std::string& path) {
    const std::string rooms = "/ws/rooms/";
    const std::string query = "?node=";
    if (!path.starts_with(rooms)) return {};
    const auto end = path.find(query);
    Address address{.room = path.substr(rooms.size(), end - rooms.size())};
    if (end != std::string::npos) address.node = path.substr(end + query.size());
    return address;
}

class ClientLine final : public client::Connection {
public:
    ClientLine(Network& network, room::Connection connection)
        : network_(network), connection_(connection) {}
    ~ClientLine() override { network_.hang_up(connection_); }

    void send(std::string text) override { network_.send(connection_, std::move(text)); }

private:
    Network& network_;
    const room::Connection connection_;
};

/// An event that has been scheduled stays: one that comes too early is put off.
class ScheduledAlarm final : public client::Alarm {
public:
    explicit ScheduledAlarm(Schedule& schedule) : state_(std::make_shared<State>(schedule)) {}

    void set(milliseconds wait, std::function<void()> run) override {
        state_->at = state_->schedule.now() + wait;
        state_->run = std::move(run);
        arm(state_);
    }
    void stop() override { state_->run = nullptr; }

private:
    struct State {
        explicit State(Schedule& of_world) : schedule(of_world) {}

        Schedule& schedule;
        Duration at{};
        std::function<void()> run;
        /// The earliest of the events that are scheduled.
        std::optional<Duration> armed;
    };

    static void arm(const std::shared_ptr<State>& state) {
        if (state->armed && *state->armed <= state->at) return;
        state->armed = state->at;
        state->schedule.after(state->at - state->schedule.now(),
                              [weak = std::weak_ptr(state), at = state->at] {
                                  const auto alive = weak.lock();
                                  if (alive && alive->armed == at) ring(alive);
                              });
    }
    static void ring(const std::shared_ptr<State>& state) {
        state->armed.reset();
        if (!state->run) return;
        if (state->at > state->schedule.now()) return arm(state);
        std::exchange(state->run, nullptr)();
    }

    const std::shared_ptr<State> state_;
};

}  // namespace

std::unique_ptr<client::Connection> ClientPlatform::connect(const client::Server& /*server*/,
                                                            const std::string& path,
                                                            client::Connection::Events events) {
    const auto connection = network_.connect(who_, address_of(path), std::move(events));
    if (context_.schedule.now() < away_until_) network_.cut(connection);
    return std::make_unique<ClientLine>(network_, connection);
}

std::unique_ptr<client::Alarm> ClientPlatform::alarm() {
    return std::make_unique<ScheduledAlarm>(context_.schedule);
}

std::chrono::steady_clock::time_point ClientPlatform::steady_now() {
    return std::chrono::steady_clock::time_point(clocks_begin + context_.schedule.now());
}

std::chrono::system_clock::time_point ClientPlatform::system_now() {
    return std::chrono::system_clock::time_point(clocks_begin + context_.schedule.now());
}

void ClientPlatform::randomize(std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(context_.schedule.below(256));
}

}  // namespace sim
