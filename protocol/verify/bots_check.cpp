#include "protocol/verify/bots_check.hpp"

#include <random>

#include "protocol/games/engine_signature.hpp"
#include "protocol/games/proof_fault.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"

namespace protocol {

namespace {

void check_choice(const Game& game, const Json& action, Level level, std::uint64_t seed) {
    Fields fields(action);
    const Doer doer = read_doer(fields);
    const Move chosen = chosen_again(game, level, seed, doer.positions);
    if (chosen != game.read_move(action, Extras::ignored)) {
        throw proof_fault(
            "A bot that knows what its seat knows does " + dump(game.encode_move(chosen)) + ".",
            "");
    }
}

}  // namespace

void check_by(const Doer& doer, const SeatKind& kind, bool is_bot) {
    const By expected = is_bot && !kind.level ? By::bot : By::player;
    // For a bot that failed, or for a player whose clock ran.
    const bool may_be_clock = is_bot || doer.took;
    require(doer.by == expected || (doer.by == By::clock && may_be_clock),
            is_bot ? "A bot played the seat." : "Its player played the seat.", "by");
}

bool one_in_ten() {
    return std::random_device{}() % 10 == 0;
}

BotMoves check_bots(const Record& record, const std::vector<std::optional<Level>>& levels,
                    const std::string& bots, const Streams& streams,
                    const Thoroughness& is_worked_out, std::size_t first) {
    const bool are_ours = bots == bots_signature(record.setup.game);
    const StartedGame started = start_seen(record);
    Game& game = *started.game;
    BotMoves moves;
    for (std::size_t i = 0; i < record.actions.size(); ++i) try {
            const Json& action = record.actions[i];
            const std::optional<Level> level = levels[i];
            Fields fields(action);
            const Doer doer = read_doer(fields);
            if (i >= first) check_by(doer, record.players.kinds[doer.seat], level.has_value());
            if (i >= first && level && doer.by == By::clock) {
                ++moves.failed;
            } else if (i >= first && level) {
                ++moves.all;
                const bool is_other = !are_ours || doer.other_bots;
                if (is_other) ++moves.others;
                if (!is_other && (level != Level::strong || is_worked_out())) {
                    check_choice(game, action, *level, streams.value("bot", i));
                    ++moves.checked;
                }
            }
            play(game, action);
        } catch (Error& error) {
            throw error.in(std::to_string(i)).in("actions");
        }
    return moves;
}

}  // namespace protocol
