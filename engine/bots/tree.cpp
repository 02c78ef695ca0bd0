#include "engine/bots/tree.hpp"

#include <algorithm>

namespace bots {

void Record::add(const Shares& more, std::int32_t times) {
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
        shares[seat] += std::int64_t{more[seat]} * times;
    }
    visits += times;
}

void Record::add(const Record& more) {
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
        shares[seat] += more.shares[seat];
    }
    visits += more.visits;
}

Tree::Tree(std::size_t nodes) {
    nodes_.reserve(nodes + 1);
    nodes_.emplace_back();
}

Place Tree::child(Place parent, Step step) const {
    Place place = nodes_[parent].first_child;
    while (place != root && nodes_[place].step != step) {
        place = nodes_[place].next_sibling;
    }
    return place;
}

Place Tree::add(Place parent, Step step) {
    const auto place = static_cast<Place>(nodes_.size());
    nodes_.push_back({.record = {},
                      .step = step,
                      .first_child = root,
                      .next_sibling = nodes_[parent].first_child});
    nodes_[parent].first_child = place;
    return place;
}

std::array<Record, ra::most_actions> Tree::records(Place parent, const ra::Actions& legal) const {
    std::array<Record, ra::most_actions> result{};
    for (Place place = nodes_[parent].first_child; place != root;
         place = nodes_[place].next_sibling) {
        const auto* const found = std::find(legal.begin(), legal.end(), nodes_[place].step.action);
        if (found != legal.end()) {
            result[static_cast<std::size_t>(found - legal.begin())].add(nodes_[place].record);
        }
    }
    return result;
}

}  // namespace bots
