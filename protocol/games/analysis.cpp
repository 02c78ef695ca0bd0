#include "protocol/games/analysis.hpp"

namespace protocol {

Analysis::Analysis(const Record& record) : game_(start(record).game), actions_(record.actions) {}

std::optional<Json> Analysis::next() {
    const std::size_t at = at_++;
    if (at == 0) return Json{{"at", at}, {"prospects", game_->prospects()}};
    if (at > actions_.size()) return {};
    const Luck luck = game_->luck();
    play(*game_, actions_, at - 1);
    Json position = {{"at", at}, {"prospects", game_->prospects()}};
    if (const Prospects changed = luck(*game_); !changed.empty()) position["luck"] = changed;
    return position;
}

}  // namespace protocol
