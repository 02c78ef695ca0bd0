#include "protocol/games/reenactment.hpp"

#include <utility>

namespace protocol {

Reenactment::Reenactment(const Record& record) : actions_(record.actions) {
    StartedGame started = start(record);
    game_ = std::move(started.game);
    shown_ = view();
    opening_ = {{"events", parse(started.events)},
                {"game", shown_.at("game")},
                {"acting", acting(game_.get())}};
}

Json Reenactment::view() const {
    return {{"room", {{"status", game().acting() ? "playing" : "finished"}}},
            {"game", game().public_view()}};
}

Json Reenactment::next(std::uint64_t v) {
    const Played played = play(*game_, actions_, played_);
    ++played_;
    return update_of(v, played);
}

Json Reenactment::act(std::uint64_t v, const Json& action) {
    const Played played = play(*game_, action);
    actions_.push_back(action);
    ++played_;
    return update_of(v, played);
}

void Reenactment::skip() {
    for (; played_ < actions(); ++played_) play(*game_, actions_, played_);
    shown_ = view();
}

Json Reenactment::update_of(std::uint64_t v, const Played& played) {
    const Json before = std::exchange(shown_, view());
    return public_update(v, parse(played.events), before, shown_, acting(game_.get()), played.doer);
}

}  // namespace protocol
