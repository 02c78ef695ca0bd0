#include "protocol/fair/replay.hpp"

#include "protocol/fair/proof.hpp"
#include "protocol/games/record.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"

namespace protocol {

namespace {

StartedGame start_with_key(const Record& record) {
    try {
        Fields fields(record.chance);
        const ChanceKey key = fields.bytes32("key");
        fields.finish();
        return start_game(record.setup, std::make_shared<KeyStreams>(key));
    } catch (Error& error) {
        throw error.in("chance");
    }
}

StartedGame start(const Record& record) {
    return record.chance.contains("key") ? start_with_key(record) : start_seen(record);
}

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
