#include <algorithm>

#include "tests/sim/world.hpp"

// The trouble in a simulated world, and its end.

namespace sim {

void World::have_trouble() {
    context_.schedule.after(any(Duration(0), 2 * between_troubles_), [this] {
        if (context_.calm) return;
        make_trouble();
        have_trouble();
    });
}

void World::make_trouble() {
    Node& node = any_node();
    switch (context_.schedule.below(12)) {
        case 0:
        case 1: return break_down(node);
        case 2: return node.pause(any(milliseconds(100), seconds(3)));
        // Beyond its lease.
        case 3: return node.pause(any(seconds(6), seconds(24)));
        case 4: return drain(node);
        case 5: return node.set_clock_forward(milliseconds(context_.schedule.below(90'000)));
        case 6:
        case 7: return hurt_the_store();
        case 8: return require_a_room();
        default: return hurt_the_network();
    }
}

void World::break_down(Node& node) {
    ++breakdowns_;
    node.breakdown = static_cast<Breakdown>(context_.schedule.below(7));
    if (node.breakdown == Breakdown::none) node.crash();
}

void World::drain(Node& node) {
    if (!node.takes_guests() || node.is_paused()) return;
    node.process()->drain();
    context_.schedule.after(any(milliseconds(300), seconds(2)), [&node, process = node.process()] {
        if (node.process() == process) node.crash();
    });
}

/// A node needs a room, which may be another's.
void World::require_a_room() {
    const auto& process = cluster_.nodes[context_.schedule.below(cluster_.nodes.size())]->process();
    if (process && !tables_.front().room.empty()) {
        process->require_room(tables_.front().room);
    }
}

void World::hurt_the_store() {
    const Duration until = context_.schedule.now() + any(milliseconds(200), seconds(5));
    Node& node = any_node();
    switch (context_.schedule.below(5)) {
        case 0: return cluster_.database.slow_down(until);
        case 1: return cluster_.database.fill_disk(until);
        case 2:
            cluster_.database.crash();
            return context_.schedule.after(any(milliseconds(200), seconds(9)),
                                           [this] { cluster_.database.recover(); });
        default:
            if (node.process()) node.process()->cut_store();
    }
}

void World::hurt_the_network() {
    // No client is there to notice.
    if (is_night_) return;
    if (context_.schedule.one_in(40)) {
        // All clients go to sleep, and so may the room.
        for (Client& client : clients_) client.stay_away(any(minutes(1), minutes(35)));
    } else if (context_.schedule.one_in(8)) {
        const std::uint64_t who = context_.schedule.below(clients_.size());
        clients_[who].stay_away(any(seconds(2), seconds(10)));
    } else if (const auto connection = cluster_.network.any_open()) {
        cluster_.network.cut(*connection);
    }
}

/// Starts nodes that have crashed.
void World::look_after_nodes() {
    for (const auto& node : cluster_.nodes) {
        if (!node->process()) cluster_.start(*node);
    }
    if (!context_.calm && !is_night_) require_a_room();
    context_.schedule.after(any(milliseconds(500), seconds(4)), [this] { look_after_nodes(); });
}

void World::calm_down() {
    context_.schedule.note("the world", "calms down");
    context_.calm = true;
    cluster_.database.slow_down({});
    cluster_.database.fill_disk({});
    if (!cluster_.database.is_up()) cluster_.database.recover();
    for (const auto& node : cluster_.nodes) node->breakdown = Breakdown::none;
}

/// More often than not the owner of the first room.
Node& World::any_node() {
    const std::string& owner = cluster_.database.owner(tables_.front().room);
    for (const auto& node : cluster_.nodes) {
        if (node->name() == owner && !context_.schedule.one_in(3)) {
            return *node;
        }
    }
    return *cluster_.nodes[context_.schedule.below(cluster_.nodes.size())];
}

}  // namespace sim
