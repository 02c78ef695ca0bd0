#include "tests/sim/network.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/hash.hpp"
#include "tests/sim/process.hpp"

namespace sim {

namespace {

/// A client learns at once of most ends, and the server of some only after a long wait.
constexpr Duration client_learns = seconds(3);
constexpr Duration process_learns = seconds(20);
constexpr Duration at_once = milliseconds(50);
/// Long after whatever a clock began with.
constexpr std::chrono::hours clocks_begin{1};

/// Of a path as the client library writes it: "/ws/lobby", or "/ws/rooms/K3J9QD?node=node-1".
Address address_of(const std::string& path) {
    const std::string rooms = "/ws/rooms/";
    const std::string query = "?node=";
    if (!path.starts_with(rooms)) return {};
    const auto end = path.find(query);
    Address address{.room = path.substr(rooms.size(), end - rooms.size())};
    if (end != std::string::npos) address.node = path.substr(end + query.size());
    return address;
}

}  // namespace

Network::LinkPointer Network::find(room::Connection connection) const {
    const auto found = links_.find(connection);
    return found == links_.end() ? nullptr : found->second;
}

Duration Network::delay() {
    const bool slow = !context_.calm && context_.schedule.one_in(60);
    return context_.schedule.between(milliseconds(1), slow ? milliseconds(1500) : milliseconds(25));
}

// A client's side

room::Connection Network::connect(const support::Person& who, const std::optional<Address>& address,
                                  client::Connection::Events events) {
    const room::Connection connection = ++connections_;
    links_[connection] = std::make_shared<Link>(Link{.who = who, .events = std::move(events)});
    context_.schedule.after(delay(), [this, connection, address] { arrive(connection, address); });
    return connection;
}

void Network::arrive(room::Connection connection, const std::optional<Address>& address) {
    const LinkPointer link = find(connection);
    if (!link) {
        return;
    }
    if (address) {
        link->node = &route(*address);
        link->process = link->node->process();
    }
    if (!link->process) {
        return end_at_client(connection, link);
    }
    up(link, [this, connection, link, address](Process& process) {
        down(link, [](const client::Connection::Events& events) { events.opened(); });
        process.accept(connection, *address, link->who);
    });
}

/// The node that is named, or the usual one for the room, or one that takes guests.
Node& Network::route(const Address& address) {
    for (const auto& node : nodes_) {
        if (address.node == node->name()) {
            return *node;
        }
    }
    const bool misled = address.room.empty() || (!context_.calm && context_.schedule.one_in(8));
    const std::uint64_t usual = misled ? context_.schedule.below(nodes_.size())
                                       : core::Hash().add(address.room).value() % nodes_.size();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node& node = *nodes_[(usual + i) % nodes_.size()];
        if (node.takes_guests() && !node.is_paused()) {
            return node;
        }
    }
    return *nodes_[usual];
}

void Network::send(room::Connection connection, const std::string& text) {
    if (const LinkPointer link = find(connection)) {
        up(link, [connection, text](Process& process) { process.received(connection, text); });
    }
}

void Network::hang_up(room::Connection connection) {
    if (const LinkPointer link = find(connection)) {
        links_.erase(connection);
        link->cut = true;
        end_at_process(connection, link, context_.schedule.one_in(4) ? process_learns : at_once);
    }
}

// A process's side

void Network::tell(room::Connection connection, const MessagePointer& message) {
    if (const LinkPointer link = find(connection)) {
        down(link, [message](const client::Connection::Events& events) {
            events.received(*message->text);
        });
    }
}

void Network::close(room::Connection connection, room::CloseCode code) {
    if (const LinkPointer link = find(connection)) {
        down(link, [this, connection, code](const client::Connection::Events& events) {
            links_.erase(connection);
            events.ended({.close_code = static_cast<std::uint16_t>(code)});
        });
    }
}

void Network::process_ended(const Process& process) {
    std::vector<std::pair<room::Connection, LinkPointer>> ended;
    std::copy_if(links_.begin(), links_.end(), std::back_inserter(ended),
                 [&process](const auto& link) { return link.second->process.get() == &process; });
    for (const auto& [connection, link] : ended) {
        // What the kernel has taken is still delivered, or not; over a broken link never.
        const bool lost = context_.schedule.one_in(2);
        link->cut = link->cut || lost;
        link->process = nullptr;
        end_at_client(connection, link);
    }
}

// Faults

void Network::cut(room::Connection connection) {
    const LinkPointer link = find(connection);
    if (!link || link->cut) {
        return;
    }
    context_.schedule.note("network", "cuts", std::to_string(connection));
    link->cut = true;
    end_at_client(connection, link);
    end_at_process(connection, link, context_.schedule.one_in(4) ? process_learns : at_once);
}

std::optional<room::Connection> Network::any_open() {
    if (links_.empty()) {
        return {};
    }
    return std::next(links_.begin(),
                     static_cast<std::ptrdiff_t>(context_.schedule.below(links_.size())))
        ->first;
}

// On the way

void Network::up(const LinkPointer& link, std::function<void(Process&)> act) {
    Schedule& schedule = context_.schedule;
    link->last_up = std::max(link->last_up, schedule.now() + delay());
    schedule.after(link->last_up - schedule.now(), [link, act = std::move(act)] {
        if (link->cut || !link->process) {
            return;
        }
        link->node->run([link, act] {
            if (link->process) {
                act(*link->process);
            }
        });
    });
}

void Network::down(const LinkPointer& link,
                   std::function<void(const client::Connection::Events&)> act) {
    Schedule& schedule = context_.schedule;
    link->last_down = std::max(link->last_down, schedule.now() + delay());
    schedule.after(link->last_down - schedule.now(), [link, act = std::move(act)] {
        if (!link->cut) {
            act(link->events);
        }
    });
}

void Network::end_at_process(room::Connection connection, const LinkPointer& link, Duration most) {
    if (!link->process) {
        return;
    }
    context_.schedule.after(context_.schedule.between({}, most), [link, connection] {
        if (link->process) {
            link->node->run([link, connection] {
                if (link->process) {
                    link->process->disconnected(connection);
                }
            });
        }
    });
}

void Network::end_at_client(room::Connection connection, const LinkPointer& link) {
    Schedule& schedule = context_.schedule;
    const Duration at =
        std::max(link->last_down, schedule.now() + schedule.between({}, client_learns));
    schedule.after(at - schedule.now(), [this, link, connection] {
        if (links_.erase(connection) > 0) {
            link->events.ended({});
        }
    });
}

// A client's world

namespace {

class ClientLine final : public client::Connection {
public:
    ClientLine(Network& network, room::Connection connection)
        : network_(network), connection_(connection) {}
    ~ClientLine() override { network_.hang_up(connection_); }

    void send(std::string text) override { network_.send(connection_, text); }

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
    const bool is_away = context_.schedule.now() < away_until_;
    return std::make_unique<ClientLine>(
        network_, network_.connect(who_, is_away ? std::nullopt : std::optional(address_of(path)),
                                   std::move(events)));
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
