#include "engine/bots/ra/endgame.hpp"

#include <algorithm>
#include <unordered_map>

#include "engine/bots/ra/lookahead.hpp"
#include "engine/ra/game.hpp"

namespace bots {

namespace {

using ra::Action;
using ra::Seat;
using ra::State;

/// Of a fame: so fine that what is rounded off at each draw does not add up to a hundredth.
constexpr std::int64_t fine = 1'000'000;

bool is_alone(const State& state, Seat seat) {
    for (Seat other = 0; other < state.seats; ++other) {
        if (other != seat && !state.players[other].up.empty()) return false;
    }
    return true;
}

class PlayedAlone {
public:
    PlayedAlone(Seat seat, std::int32_t most) : seat_(seat), left_(most) {}

    bool is_too_much() const { return left_ < 0; }

    /// On average, in parts of `fine`; of no meaning when it is too much.
    std::int64_t after(const State& state, Action action) {
        if (action.type != Action::Type::draw) {
            return best(bots::after(state, action, ra::Tile::none));
        }
        std::int64_t sum = 0;
        std::int64_t tiles = 0;
        for (std::size_t kind = 0; kind < ra::tile_kinds && !is_too_much(); ++kind) {
            if (const int count = state.bag[kind]; count > 0) {
                sum += count * best(bots::after(state, action, static_cast<ra::Tile>(kind)));
                tiles += count;
            }
        }
        return tiles > 0 ? sum / tiles : 0;
    }

private:
    std::int64_t best(const State& state) {
        if (!ra::acting(state)) return state.players[seat_].fame * fine;
        const std::uint64_t key = ra::hash(state);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        if (--left_ < 0) return 0;
        std::int64_t most = 0;
        for (const Action action : ra::legal(state)) most = std::max(most, after(state, action));
        known_.emplace(key, most);
        return most;
    }

    const Seat seat_;
    std::int32_t left_;
    std::unordered_map<std::uint64_t, std::int64_t> known_;
};

}  // namespace

std::optional<WorthOfActions> fame_alone(const State& state, std::int32_t limit) {
    const Seat seat = *ra::acting(state);
    if (state.epoch != ra::epochs || !is_alone(state, seat)) return {};
    PlayedAlone played(seat, limit);
    WorthOfActions result;
    for (const Action action : ra::legal(state)) {
        result.push_back(static_cast<Worth>(played.after(state, action) * fame / fine));
        if (played.is_too_much()) return {};
    }
    return result;
}

}  // namespace bots
