#include "protocol/update.hpp"

namespace protocol {

Question question(const Game* game) {
    const std::optional<Seat> seat = game != nullptr ? game->acting() : std::nullopt;
    return seat ? Question{.acting = *seat, .legal = game->legal()} : Question{};
}

Json public_update(std::uint64_t v, const Json& events, const Json& before, const Json& after,
                   const Question& question, const std::string& by) {
    Json update = {{"type", "update"},          {"v", v},
                   {"events", events},          {"diff", merge_diff(before, after)},
                   {"acting", question.acting}, {"legal", question.legal}};
    if (!by.empty()) {
        update["by"] = by;
    }
    return update;
}

}  // namespace protocol
