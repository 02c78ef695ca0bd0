#include "protocol/verify/replay.hpp"

#include "protocol/games/record.hpp"
#include "protocol/json/error.hpp"

namespace protocol {

namespace {

Json failure(const Error& error, const Json& at) {
    const std::string where = error.field.empty() ? "" : error.field + ": ";
    return {{"ok", false}, {"at", at}, {"error", error.code}, {"detail", where + error.reason}};
}

}  // namespace

Json replay(std::string_view text) {
    Json at = nullptr;
    try {
        const Record record = read_record(text);
        const StartedGame started = start(record);
        for (std::size_t i = 0; i < record.actions.size(); ++i) {
            at = i;
            play(*started.game, record.actions[i]);
        }
        at = nullptr;
        check_result(record, *started.game);
        Json summary = started.game->summary();
        summary["ok"] = true;
        return summary;
    } catch (const Error& error) {
        return failure(error, at);
    }
}

}  // namespace protocol
