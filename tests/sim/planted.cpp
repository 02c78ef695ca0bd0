#include "tests/sim/planted.hpp"

namespace sim {

MessagePointer Planted::sent(const std::string& room, std::optional<core::Seat> seat,
                             const MessagePointer& message) {
    const auto has_type = [&message](const char* type) {
        return message->json().at("type") == type;
    };
    switch (context_.settings.bug) {
        case Bug::skips_updates:
            return has_type("update") && context_.schedule.one_in(40) ? nullptr : message;
        case Bug::keeps_snapshots:
            if (!has_type("snapshot")) return message;
            return rooms_[room].snapshots.emplace(seat, message).first->second;
        case Bug::shows_private_parts:
            return has_type("update") ? update_of_one(rooms_[room], message) : message;
        default: return message;
    }
}

MessagePointer Planted::update_of_one(Room& room, const MessagePointer& message) {
    const Json& json = message->json();
    const std::uint64_t v = json.at("v");
    auto& [shown, update] = room.private_update;
    if (shown == v) return update;
    if (json.at("diff").contains("own")) room.private_update = {v, message};
    return message;
}

std::string Planted::received(const std::string& text) const {
    if (!context_.has(Bug::resumes_off_by_one)) return text;
    Json command = Json::parse(text);
    if (!command.contains("seen")) return text;
    command["seen"] = command.at("seen").get<std::uint64_t>() + 1;
    return command.dump();
}

std::vector<std::string> Planted::without_ids(const std::vector<std::string>& log) {
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

protocol::Choice Planted::chosen(const protocol::Choice& choice) {
    if (!context_.has(Bug::applies_stale_choices)) return choice;
    return std::exchange(last_choice_, choice).value_or(choice);
}

}  // namespace sim
