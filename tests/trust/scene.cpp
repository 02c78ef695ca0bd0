#include "tests/trust/scene.hpp"

#include <algorithm>

namespace trust {

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
