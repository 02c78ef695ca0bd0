#include "tests/sim/scale/network.hpp"

#include <utility>

#include "engine/core/hash.hpp"

namespace scale {

namespace {

/// One way.
constexpr Duration way = milliseconds(10);
/// A node's places on the ring of the consistent hash.
constexpr int places = 160;

std::uint64_t hash(const std::string& text) {
    return core::Hash().add(text).value() * 0x9E3779B97F4A7C15ULL;
}

}  // namespace

Network::Network(Schedule& schedule, Database& database, std::size_t nodes)
    : schedule_(schedule), database_(database), nodes_(nodes) {
    for (std::size_t i = 0; i < nodes; ++i) {
        nodes_[i].name = "ra-" + std::to_string(i + 1);
        for (int place = 0; place < places; ++place) {
            ring_[hash(nodes_[i].name + "#" + std::to_string(place))] = i;
        }
        start(i);
    }
}

Network::~Network() = default;

void Network::start(std::size_t node) {
    nodes_[node].process =
        std::make_shared<Process>(schedule_, database_, *this, nodes_[node].name);
    nodes_[node].in_lobby = 0;
}

void Network::kill(std::size_t node) {
    const auto process = std::exchange(nodes_[node].process, nullptr);
    process->die();
    dead_.push_back(process);
    std::vector<room::Connection> cut;
    for (const auto& [connection, link] : links_) {
        if (link.process == process) cut.push_back(connection);
    }
    for (const room::Connection connection : cut) {
        Peer* const peer = links_.at(connection).peer;
        links_.erase(connection);
        schedule_.after(way, [peer, connection] { peer->closed(connection, {}, {}); });
    }
}

std::size_t Network::route(const std::string& room, const std::string& node) {
    for (std::size_t i = 0; !node.empty() && i < nodes_.size(); ++i) {
        if (nodes_[i].name == node && is_up(i)) return i;
    }
    if (room.empty()) return least_used();
    auto next = ring_.lower_bound(hash(room));
    for (std::size_t tries = 0; tries < ring_.size(); ++tries, ++next) {
        if (next == ring_.end()) next = ring_.begin();
        if (is_up(next->second)) return next->second;
    }
    throw Broken("no node is up");
}

/// One of them.
std::size_t Network::least_used() {
    const std::size_t first = schedule_.below(nodes_.size());
    std::size_t best = nodes_.size();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const std::size_t node = (first + i) % nodes_.size();
        if (!is_up(node)) continue;
        if (best == nodes_.size() || nodes_[node].in_lobby < nodes_[best].in_lobby) best = node;
    }
    if (best == nodes_.size()) throw Broken("no node is up");
    return best;
}

// A client's side

room::Connection Network::connect(Peer& peer, const std::string& address, const std::string& room,
                                  const std::string& node) {
    const std::size_t at = route(room, node);
    const room::Connection connection = ++connections_;
    links_[connection] = {
        .peer = &peer, .process = nodes_[at].process, .node = at, .to_lobby = room.empty()};
    if (room.empty()) ++nodes_[at].in_lobby;
    schedule_.after(way, [this, connection, address, room, node] {
        const auto link = links_.find(connection);
        if (link == links_.end()) return;
        const auto process = link->second.process;
        process->accept(connection, room, node, address);
    });
    return connection;
}

void Network::send(room::Connection connection, std::string text) {
    schedule_.after(way, [this, connection, text = std::move(text)] {
        const auto link = links_.find(connection);
        if (link == links_.end()) return;
        const auto process = link->second.process;
        process->received(connection, text);
    });
}

void Network::hang_up(room::Connection connection) {
    const auto link = links_.find(connection);
    if (link == links_.end()) return;
    schedule_.after(way, [connection, process = link->second.process] {
        if (process->is_running()) process->disconnected(connection);
    });
    end(connection);
}

void Network::end(room::Connection connection) {
    const auto link = links_.extract(connection);
    if (!link.empty() && link.mapped().to_lobby && is_up(link.mapped().node)) {
        --nodes_[link.mapped().node].in_lobby;
    }
}

// A process's side

void Network::tell(room::Connection connection, room::Frame frame) {
    schedule_.after(way, [this, connection, frame = std::move(frame)] {
        const auto link = links_.find(connection);
        if (link != links_.end()) link->second.peer->heard(connection, frame);
    });
}

void Network::close(room::Connection connection, room::CloseCode code, const std::string& node) {
    schedule_.after(way, [this, connection, code, node] {
        const auto link = links_.find(connection);
        if (link == links_.end()) return;
        Peer* const peer = link->second.peer;
        end(connection);
        peer->closed(connection, code, node);
    });
}

}  // namespace scale
