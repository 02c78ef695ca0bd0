#include "engine/bots/ra/tree.hpp"

#include <array>

namespace bots {

namespace {

/// A branch while its positions are gone through.
struct Gathering {
    Branch branch;
    std::array<std::int64_t, core::max_seats> sums{};
    std::int64_t weights = 0;
    /// weight / (1 + visits) of branch.next, as its two parts.
    std::int64_t next_weight = 0;
    std::int64_t next_visits = 1;

    void add(Place place, const Position& position) {
        branch.action = position.action;
        branch.visits += position.visits;
        weights += position.weight;
        for (std::size_t seat = 0; seat < sums.size(); ++seat) {
            sums[seat] += std::int64_t{position.value[seat]} * position.weight;
        }
        const std::int64_t visits = 1 + position.visits;
        if (position.weight * next_visits > next_weight * visits) {
            next_weight = position.weight;
            next_visits = visits;
            branch.next = place;
        }
    }

    Branch mean() const {
        Branch result = branch;
        for (std::size_t seat = 0; seat < sums.size(); ++seat) {
            result.value[seat] = static_cast<std::int32_t>(sums[seat] / weights);
        }
        return result;
    }
};

}  // namespace

Tree::Tree() {
    positions_.emplace_back();
}

void Tree::add(Place parent, const Position& child) {
    const auto place = static_cast<Place>(positions_.size());
    positions_.push_back(child);
    positions_.back().next_sibling = positions_[parent].first_child;
    positions_[parent].first_child = place;
}

Branches Tree::branches(Place parent) const {
    Branches result;
    Gathering gathering;
    for (Place place = positions_[parent].first_child; place != root;
         place = positions_[place].next_sibling) {
        if (positions_[parent].mine && gathering.weights > 0 &&
            positions_[place].action != gathering.branch.action) {
            result.push_back(gathering.mean());
            gathering = {};
        }
        gathering.add(place, positions_[place]);
    }
    if (gathering.weights > 0) {
        result.push_back(gathering.mean());
    }
    return result;
}

}  // namespace bots
