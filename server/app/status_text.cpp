#include "server/app/status_text.hpp"

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <sstream>

#include <spdlog/fmt/fmt.h>

#include "protocol/json/printable.hpp"
#include "server/net/http/http_date.hpp"

namespace app {

using protocol::Json;

namespace {

constexpr std::uint64_t minute = 60;
constexpr std::uint64_t hour = 60 * minute;
constexpr std::uint64_t day = 24 * hour;

std::string printable_in(const Json& object, const char* member) {
    return protocol::printable(object.at(member).get<std::string>());
}

/// Such as `3 days 4 h`.
std::string length(std::uint64_t seconds) {
    if (seconds >= day) return fmt::format("{} days {} h", seconds / day, seconds % day / hour);
    if (seconds >= hour) return fmt::format("{} h {} min", seconds / hour, seconds % hour / minute);
    return fmt::format("{} min {} s", seconds / minute, seconds % minute);
}

std::string version_line(const Json& version) {
    const std::string number = printable_in(version, "version");
    return version.contains("commit") ? number + " (" + printable_in(version, "commit") + ")"
                                      : number;
}

std::string store_line(const Json& store) {
    return fmt::format("{}, {} moves could not be written",
                       store.at("writable").get<bool>() ? "can be written" : "CANNOT be written",
                       store.at("moves_not_written").get<std::uint64_t>());
}

std::string rooms_line(const Json& rooms) {
    std::uint64_t all = 0;
    std::string each;
    for (const auto& [status, number] : rooms.items()) {
        all += number.get<std::uint64_t>();
        each += fmt::format("{}{} {}", each.empty() ? "" : ", ", number.dump(), status);
    }
    return fmt::format("{} in memory: {}", all, each);
}

std::string bans_line(const Json& bans) {
    if (bans.empty()) return "nobody";
    constexpr std::size_t most_named = 10;
    std::string named;
    for (std::size_t i = 0; i < std::min(bans.size(), most_named); ++i) {
        named += (i > 0 ? ", " : "") + bans[i].get<std::string>();
    }
    return bans.size() > most_named ? fmt::format("{} and {} more", named, bans.size() - most_named)
                                    : named;
}

}  // namespace

std::string text_in(const Json& object, const char* member) {
    return protocol::printable(object.at(member).get<std::string>());
}

std::string table_of_rooms(const Json& rooms) {
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

std::string table_of_guests(const Json& guests) {
    std::string table =
        fmt::format("{:<66}{:<9}{:<8}{:<10}{}\n", "guest", "devices", "tables", "recovery", "seen");
    for (const Json& guest : guests) {
        const std::chrono::sys_days seen{std::chrono::days(guest.at("seen_day").get<int>())};
        const std::chrono::year_month_day date{seen};
        table += fmt::format(
            "{:<66}{:<9}{:<8}{:<10}{:04}-{:02}-{:02}\n", text_in(guest, "guest"),
            guest.at("devices").get<std::uint64_t>(), guest.at("tables").get<std::uint64_t>(),
            guest.at("recovery").get<bool>() ? "yes" : "no", static_cast<int>(date.year()),
            static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    }
    return table;
}

std::string text_of_status(const Json& status) {
    std::string text;
    const auto line = [&text](const char* name, const std::string& value) {
        text += fmt::format("{:<19}{}\n", name, value);
    };
    const Json& connections = status.at("connections");
    const Json& bots = status.at("bots");
    const Json& load = status.at("load");
    line("version", version_line(status.at("version")));
    line("up for", length(status.at("uptime")));
    line("takes players", status.at("draining").get<bool>() ? "no, it is about to stop" : "yes");
    line("store", store_line(status.at("store")));
    line("rooms", rooms_line(status.at("rooms")));
    line("rooms failed", status.at("rooms_failed").dump());
    line("connections", fmt::format("{} in rooms, {} in the lobby", connections.at("room").dump(),
                                    connections.at("lobby").dump()));
    line("bots",
         fmt::format("{} think, {} wait", bots.at("thinking").dump(), bots.at("waiting").dump()));
    line("processors",
         fmt::format("{}; load {:.2f} {:.2f} {:.2f}", status.at("processors").dump(),
                     load.at(0).get<double>(), load.at(1).get<double>(), load.at(2).get<double>()));
    line("memory", fmt::format("{} MiB", status.at("memory").get<std::uint64_t>() >> 20U));
    line("banned", bans_line(status.at("bans")));
    if (status.contains("certificate_expires")) {
        line("certificate until",
             net::http_date(status.at("certificate_expires").get<std::time_t>()));
    }
    const Json& busiest = status.at("busiest");
    return busiest.empty() ? text : text + "the busiest rooms\n" + table_of_rooms(busiest);
}

}  // namespace app
