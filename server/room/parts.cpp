#include "server/room/parts.hpp"

namespace room {

EvolveResult Parts::take_in(const Entry& entry, const Bytes32& log, const Chance& chance, Time at) {
    const std::uint64_t asked_before = state.asked_v;
    EvolveResult happened = chronicle.take_in(state, entry, log, chance);
    clocks.changed = at;
    const auto* returned = std::get_if<Returned>(&entry.what);
    const bool is_back = returned != nullptr && state.acting() == returned->seat;
    if (state.asked_v != asked_before || is_back) clocks.asked = at;
    return happened;
}

}  // namespace room
