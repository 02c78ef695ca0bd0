#include "server/app/server_commands.hpp"

#include <functional>

#include "server/app/control_client.hpp"
#include "server/app/health.hpp"
#include "server/app/status_text.hpp"
#include "server/operator/refused.hpp"

namespace app {

using protocol::Json;

namespace {

/// Asks the server. `tell` turns its answer into text for people, unless it is a refusal.
Result ask(const Config& config, const Json& request,
           const std::function<std::string(const Json& answer)>& tell) {
    Result result{.json = ask_server(config, request), .text = {}};
    if (result.json.at("ok").get<bool>()) result.text = tell(result.json);
    return result;
}

}  // namespace

Result check_health(const Config& config) {
    const Health health = ask_health(config);
    if (!health.well) return {.json = net::refusal("unwell", health.report), .text = {}};
    return {.json = {{"ok", true}, {"health", health.report}}, .text = health.report + "\n"};
}

Result list_rooms(const Config& config) {
    return ask(config, {{"command", "rooms"}},
               [](const Json& answer) { return table_of_rooms(answer.at("rooms")); });
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
               [](const Json&) { return "Sent to every connected client.\n"; });
}

Result ban(const Config& config, const std::string& network) {
    return ask(config, {{"command", "ban"}, {"network", network}}, [](const Json& answer) {
        return text_in(answer, "network") +
               (answer.at("new").get<bool>() ? " is banned.\n" : " was banned already.\n");
    });
}

Result unban(const Config& config, const std::string& network) {
    return ask(config, {{"command", "unban"}, {"network", network}}, [](const Json& answer) {
        return text_in(answer, "network") + " is no longer banned.\n";
    });
}

Result list_bans(const Config& config) {
    return ask(config, {{"command", "bans"}}, [](const Json& answer) {
        std::string lines;
        for (const Json& network : answer.at("bans")) lines += network.get<std::string>() + '\n';
        return lines;
    });
}

Result list_guests(const Config& config) {
    return ask(config, {{"command", "guests"}},
               [](const Json& answer) { return table_of_guests(answer.at("guests")); });
}

Result forget_guest(const Config& config, const std::string& guest) {
    return ask(config, {{"command", "forget-guest"}, {"guest", guest}}, [](const Json& answer) {
        return "Guest " + text_in(answer, "guest") + " is forgotten.\n";
    });
}

Result set_log_level(const Config& config, const std::string& level) {
    return ask(config, {{"command", "log-level"}, {"level", level}}, [](const Json& answer) {
        return "The log level is " + text_in(answer, "level") + " now.\n";
    });
}

}  // namespace app
