#include "tests/sim/shuffle_witness.hpp"

#include "server/room/limits.hpp"
#include "tests/support/room_copy.hpp"

namespace sim {

namespace {

/// A node whose clock was set ahead has days that are a hundredth shorter.
constexpr Duration in_time = Duration(room::limits::shuffle_step) * 99 / 100;

}  // namespace

ShuffleWitness::Stage ShuffleWitness::stage_of(const room::Shuffle& shuffle) {
    return {shuffle.game(), shuffle.attempt(), shuffle.stage()};
}

void ShuffleWitness::claimed(Duration now) {
    since_ = now;
    answers_.clear();
}

void ShuffleWitness::follow(const room::Shuffle& shuffle, Duration now) {
    if (std::exchange(stage_, stage_of(shuffle)) != stage_of(shuffle)) {
        claimed(now);
    }
}

void ShuffleWitness::received(const std::string& process, core::Seat seat, const std::string& text,
                              Duration now) {
    const Json message = Json::parse(text);
    const std::string type = message.value("type", "");
    if (!stage_ || (type != "commit" && type != "reveal")) {
        return;
    }
    const auto stage =
        type == "commit" ? room::Shuffle::Stage::commit : room::Shuffle::Stage::reveal;
    if (*stage_ == Stage{message.at("game"), message.at("attempt"), stage}) {
        answers_.try_emplace({process, seat}, now);
    }
}

void ShuffleWitness::gives_up(const std::string& process, const room::Shuffle& shuffle,
                              Duration now) const {
    if (now < since_ + in_time) {
        throw support::Broken("a stage of the shuffle is cut short");
    }
    for (const auto& [who, at] : answers_) {
        const auto& [where, seat] = who;
        if (where == process && at <= since_ + in_time && shuffle.waits_for(seat)) {
            throw support::Broken("seat " + std::to_string(seat) +
                                  " answered in time, and is out of the shuffle");
        }
    }
}

}  // namespace sim
