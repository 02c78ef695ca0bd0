#include "tests/trust/scene.hpp"

#include <algorithm>

namespace trust {

namespace {

std::size_t dice_thrown(const protocol::Game& game) {
    std::size_t dice = 0;
    const Json record = game.record({});
    for (const Json& roll : record.at("chance").at("rolls")) {
        dice += roll.size();
    }
    return dice;
}

}  // namespace

std::size_t Scene::taken(const protocol::Game& game) const {
    return kinds.empty() ? dice_thrown(game) : game.drawn();
}

bool Scene::reveals(const Json& action, std::size_t taken) const {
    const std::size_t end = std::min(taken + takes(action), one.gives.size());
    for (std::size_t i = taken; i < end; ++i) {
        if (one.gives[i] != other.gives[i]) {
            return true;
        }
    }
    return false;
}

std::size_t takes(const Json& action) {
    return action.at("type") == "draw"   ? 1
           : action.at("type") == "roll" ? action.at("dice").size()
                                         : 0;
}

Scene twins(Scene scene) {
    scene.other = scene.one;
    scene.hides_fame = false;
    return scene;
}

}  // namespace trust
