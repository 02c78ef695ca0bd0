#include "protocol/games/update.hpp"

namespace protocol {

Json acting(const Game* game) {
    const std::optional<Seat> seat = game != nullptr ? game->acting() : std::nullopt;
    return seat ? Json(*seat) : Json();
}

Json public_update(std::uint64_t v, const Json& events, const Json& before, const Json& after,
                   const Json& acting, const Doer& doer) {
    Json update = {{"type", "update"},
                   {"v", v},
                   {"events", events},
                   {"diff", merge_diff(before, after)},
                   {"acting", acting}};
    if (doer.by != By::player) update["by"] = name_of(doer.by);
    if (doer.other_bots) update["other_bots"] = true;
    if (doer.positions > 0) update["positions"] = doer.positions;
    if (doer.took) {
        update["took"] = {{"away", doer.took->away.count()}, {"bank", doer.took->bank.count()}};
    }
    return update;
}

std::string public_text(Json update) {
    Json& diff = update.at("diff");
    if (diff.is_object()) {
        diff.erase("own");
    }
    update.erase("legal");
    return dump(update);
}

}  // namespace protocol
