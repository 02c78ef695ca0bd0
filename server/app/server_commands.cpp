#include "server/app/server_commands.hpp"

#include <functional>
#include <iomanip>
#include <sstream>

#include "protocol/json/printable.hpp"
#include "server/app/control_client.hpp"
#include "server/app/health.hpp"
#include "server/net/refused.hpp"
#include "server/net/status.hpp"

namespace app {

using protocol::Json;

namespace {

/// `tell` says it to people, if it is so.
Result ask(const Config& config, const Json& request,
           const std::function<std::string(const Json& answer)>& tell) {
    Result result{.json = ask_server(config, request), .text = {}};
    if (result.json.at("ok").get<bool>()) result.text = tell(result.json);
    return result;
}

std::string text_in(const Json& object, const char* member) {
    return protocol::printable(object.at(member).get<std::string>());
}

std::string table_of(const Json& rooms) {
    std::ostringstream table;
    const auto row = [&table](const std::string& room, const std::string& status,
                              const std::string& game, const std::string& people,
                              const std::string& connections, const std::string& name) {
        table << std::left << std::setw(8) << room << std::setw(11) << status << std::setw(18)
              << game << std::setw(24) << people << std::setw(13) << connections << name << '\n';
    };
    row("room", "status", "game", "seats", "connections", "name");
    for (const Json& room : rooms) {
        const auto number = [&room](const char* member) {
            return std::to_string(room.at(member).get<std::uint64_t>());
        };
        row(text_in(room, "room"), text_in(room, "status"),
            text_in(room, "game") + " " + text_in(room, "edition"),
            number("seats") + " (" + number("humans") + " people, " + number("bots") + " bots)",
            number("connections"), text_in(room, "name"));
    }
    return table.str();
}

std::string text_of_status(const Json& status) {
    std::ostringstream text;
    for (const auto& [name, what] : net::status_lines(status)) {
        text << std::left << std::setw(19) << name << what << '\n';
    }
    if (!status.at("busiest").empty()) {
        text << "the busiest rooms\n" << table_of(status.at("busiest"));
    }
    return text.str();
}

}  // namespace

Result check_health(const Config& config) {
    const Health health = ask_health(config);
    if (!health.well) return {.json = net::refusal("unwell", health.report), .text = {}};
    return {.json = {{"ok", true}, {"health", health.report}}, .text = health.report + "\n"};
}

Result list_rooms(const Config& config) {
    return ask(config, {{"command", "rooms"}},
               [](const Json& answer) { return table_of(answer.at("rooms")); });
}

Result tell_status(const Config& config) {
    return ask(config, {{"command", "status"}}, text_of_status);
}

Result close_room(const Config& config, const std::string& room) {
    return ask(config, {{"command", "close"}, {"room", room}},
               [&](const Json&) { return "Room " + room + " is closed.\n"; });
}

Result say(const Config& config, const std::string& text) {
    return ask(config, {{"command", "say"}, {"text", text}},
               [](const Json&) { return "Everybody who is connected is told.\n"; });
}

Result ban(const Config& config, const std::string& network) {
    return ask(config, {{"command", "ban"}, {"network", network}}, [](const Json& answer) {
        return text_in(answer, "network") +
               (answer.at("new").get<bool>() ? " is banned.\n" : " was banned already.\n");
    });
}

Result unban(const Config& config, const std::string& network) {
    return ask(config, {{"command", "unban"}, {"network", network}}, [](const Json& answer) {
        return text_in(answer, "network") + " is banned no more.\n";
    });
}

Result list_bans(const Config& config) {
    return ask(config, {{"command", "bans"}}, [](const Json& answer) {
        std::string lines;
        for (const Json& network : answer.at("bans")) lines += network.get<std::string>() + '\n';
        return lines;
    });
}

Result set_log_level(const Config& config, const std::string& level) {
    return ask(config, {{"command", "log-level"}, {"level", level}}, [](const Json& answer) {
        return "The log level is " + text_in(answer, "level") + " now.\n";
    });
}

}  // namespace app
