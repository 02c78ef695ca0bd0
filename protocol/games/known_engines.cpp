#include <algorithm>
#include <array>

#include "protocol/games/engine_signature.hpp"

namespace protocol {

namespace {

// A change of an engine that changes its signature adds the new one here, and says of the older
// ones how their rules differ. tests/upgrade/engines has a game over days of each.
constexpr std::array engines = {
    KnownEngine{.game = "ra", .signature = "4982ab1d233a37cf", .difference = ""},
    KnownEngine{.game = "ra-dice", .signature = "ba45e789d2e19618", .difference = ""},
};

}  // namespace

std::span<const KnownEngine> known_engines() {
    return engines;
}

bool can_go_on(const std::string& game, std::string_view signature) {
    return std::any_of(engines.begin(), engines.end(), [&](const KnownEngine& engine) {
        return engine.game == game && engine.signature == signature && engine.difference.empty();
    });
}

}  // namespace protocol
