#include "protocol/games/reenactment.hpp"

#include <utility>

#include "protocol/json/error.hpp"

namespace protocol {

Reenactment::Reenactment(const Record& record) : actions_(record.actions) {
    StartedGame start = start_seen(record);
    game_ = std::move(start.game);
    shown_ = view();
    opening_ = {{"events", parse(start.events)},
                {"game", shown_.at("game")},
                {"acting", acting(game_.get())}};
}

Json Reenactment::view() const {
    return {{"room", {{"status", game().acting() ? "playing" : "finished"}}},
            {"game", game().public_view()}};
}

Json Reenactment::next(std::uint64_t v) {
    Played played;
    try {
        played = play(*game_, actions_.at(played_));
    } catch (Error& error) {
        throw error.in(std::to_string(played_)).in("actions");
    }
    ++played_;
    const Json before = std::exchange(shown_, view());
    return public_update(v, played.events, before, shown_, acting(game_.get()), name_of(played.by));
}

}  // namespace protocol
