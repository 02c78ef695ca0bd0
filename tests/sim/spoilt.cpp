#include <utility>

#include "tests/sim/process.hpp"

// What planted bugs make of what a process hears, says and reads.

namespace sim {

lobby::Frame Process::spoilt(const HostedPointer& hosted, const Session& session,
                             const lobby::Frame& frame) {
    switch (context_.bug) {
        case Bug::skips_updates:
            return parsed(frame)->json.at("type") == "update" && context_.schedule.one_in(40)
                       ? nullptr
                       : frame;
        case Bug::keeps_snapshots:
            return parsed(frame)->json.at("type") == "snapshot"
                       ? hosted->snapshots.emplace(session.seat, frame).first->second
                       : frame;
        case Bug::shows_private_parts: {
            const Json& message = parsed(frame)->json;
            if (message.at("type") != "update") {
                return frame;
            }
            const std::uint64_t v = message.at("v");
            auto& [shown, update] = hosted->private_update;
            if (shown == v) {
                return update;
            }
            if (message.at("diff").contains("own")) {
                hosted->private_update = {v, frame};
            }
            return frame;
        }
        default: return frame;
    }
}

lobby::Input Process::spoilt(const HostedPointer& hosted, lobby::Input input) {
    auto* received = std::get_if<lobby::Received>(&input);
    if (received != nullptr && context_.has(Bug::resumes_off_by_one)) {
        Json command = Json::parse(received->text);
        if (command.contains("seen")) {
            command["seen"] = command.at("seen").get<std::uint64_t>() + 1;
            received->text = command.dump();
        }
    }
    auto* choice = std::get_if<lobby::BotChose>(&input);
    if (choice != nullptr && context_.has(Bug::applies_stale_choices)) {
        const lobby::BotChose last = std::exchange(hosted->last_choice, *choice).value_or(*choice);
        choice->move = last.move;
    }
    return input;
}

std::vector<std::string> Process::without_ids(const std::vector<std::string>& log) {
    std::vector<std::string> entries;
    for (const std::string& text : log) {
        Json entry = Json::parse(text);
        entry.erase("command");
        // It would show that the log is another.
        entry.erase("checkpoint");
        entries.push_back(entry.dump());
    }
    return entries;
}

}  // namespace sim
