#include "tests/sim/network.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "tests/sim/process.hpp"

namespace sim {

namespace {

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
        if (!link->cut) act(*link->peer);
    });
}

// A client's side

room::Connection Network::connect(Peer& peer, const Address& address) {
    const room::Connection connection = ++connections_;
    links_[connection] =
        std::make_shared<Link>(Link{.peer = &peer, .to_lobby = address.room.empty()});
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
        down(link, [connection](Peer& peer) { peer.opened(connection); });
        process->accept(connection, address, link->peer->who());
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

void Network::deliver(room::Connection connection, const MessagePointer& message) {
    if (const LinkPointer link = find(connection)) {
        down(link, [connection, message](Peer& peer) { peer.received(connection, *message); });
    }
}

void Network::close(room::Connection connection, room::CloseCode code) {
    if (const LinkPointer link = find(connection)) {
        down(link, [this, connection, code](Peer& peer) {
            forget(connection);
            peer.closed(connection, code);
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
        if (forget(connection)) link->peer->closed(connection, {});
    });
}

}  // namespace sim
