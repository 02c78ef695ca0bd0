#include "tests/sim/proxy.hpp"

#include "engine/core/hash.hpp"

namespace sim {

namespace {

/// Of a node in the ring.
constexpr int places = 160;

std::uint64_t place_of(const std::string& text) {
    return core::Hash().add(text).value() * 0x9E3779B97F4A7C15ULL;
}

bool passes_checks(const Node& node) {
    return node.takes_guests() && !node.is_paused();
}

}  // namespace

Proxy::Proxy(Context& context, const Nodes& nodes) : context_(context), nodes_(nodes) {
    for (const auto& node : nodes) {
        for (int place = 0; place < places; ++place) {
            ring_[place_of(node->name() + "#" + std::to_string(place))] = node.get();
        }
    }
}

Node& Proxy::route(const Address& address) {
    for (const auto& node : nodes_) {
        if (address.node == node->name() && node->process()) return *node;
    }
    if (address.room.empty()) return least_used();
    if (context_.fails(8)) return *nodes_[context_.schedule.below(nodes_.size())];
    auto next = ring_.lower_bound(place_of(address.room));
    for (std::size_t tries = 0; tries < ring_.size(); ++tries, ++next) {
        if (next == ring_.end()) next = ring_.begin();
        if (passes_checks(*next->second)) return *next->second;
    }
    return *nodes_.front();
}

/// Begins with any, since many may have the fewest.
Node& Proxy::least_used() {
    const std::size_t first = context_.schedule.below(nodes_.size());
    Node* best = nullptr;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node& node = *nodes_[(first + i) % nodes_.size()];
        if (!passes_checks(node)) continue;
        if (best == nullptr || in_lobby_[&node] < in_lobby_[best]) best = &node;
    }
    return best == nullptr ? *nodes_[first] : *best;
}

}  // namespace sim
