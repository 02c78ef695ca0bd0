#include "server/net/status.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <thread>

#include <spdlog/fmt/fmt.h>

#include "protocol/json/printable.hpp"
#include "server/net/http_date.hpp"

namespace net {

using protocol::Json;

namespace {

constexpr std::uint64_t minute = 60;
constexpr std::uint64_t hour = 60 * minute;
constexpr std::uint64_t day = 24 * hour;

Json milliseconds(const std::optional<double>& seconds) {
    return seconds ? Json(*seconds * 1000) : Json();
}

std::string text_in(const Json& object, const char* member) {
    return protocol::printable(object.at(member).get<std::string>());
}

/// Such as `3 days 4 h`.
std::string length(std::uint64_t seconds) {
    if (seconds >= day) return fmt::format("{} days {} h", seconds / day, seconds % day / hour);
    if (seconds >= hour) return fmt::format("{} h {} min", seconds / hour, seconds % hour / minute);
    return fmt::format("{} min {} s", seconds / minute, seconds % minute);
}

std::string version_line(const Json& version) {
    const std::string number = text_in(version, "version");
    return version.contains("commit") ? number + " (" + text_in(version, "commit") + ")" : number;
}

std::string store_line(const Json& store) {
    const auto failed = store.at("moves_not_written").get<std::uint64_t>();
    return fmt::format("{}, {} moves could not be written",
                       store.at("writable").get<bool>() ? "can be written" : "CANNOT be written",
                       failed);
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

/// Of steps in which nobody made a move.
const char* without_moves(const Json& steps) {
    return steps.empty() ? "Known when the first minute is over"
                         : "Nobody made one in the last hour";
}

/// The last step in which somebody made a move.
std::string move_line(const Json& steps) {
    const auto last = std::find_if(steps.rbegin(), steps.rend(),
                                   [](const Json& step) { return step.at("moves") != 0; });
    if (last == steps.rend()) return without_moves(steps);
    return fmt::format("median {:.1f} ms, 99 % within {:.1f} ms: {} moves in the minute until {}",
                       last->at("p50").get<double>(), last->at("p99").get<double>(),
                       last->at("moves").dump(), http_date(last->at("until").get<std::time_t>()));
}

std::string load_line(const Json& status) {
    const auto& load = status.at("load");
    return fmt::format("{:.2f} of {} busy with this server; load {:.2f} {:.2f} {:.2f}",
                       status.at("processors_busy").get<double>(), status.at("processors").dump(),
                       load.at(0).get<double>(), load.at(1).get<double>(),
                       load.at(2).get<double>());
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

std::string escaped(const std::string& text) {
    std::string html;
    for (const char c : protocol::printable(text)) {
        switch (c) {
            case '&': html += "&amp;"; break;
            case '<': html += "&lt;"; break;
            case '>': html += "&gt;"; break;
            case '"': html += "&quot;"; break;
            default: html += c;
        }
    }
    return html;
}

std::string row(const char* cell, const std::vector<std::string>& texts) {
    std::string html = "<tr>";
    for (const std::string& text : texts) {
        html += fmt::format("<{0}>{1}</{0}>", cell, escaped(text));
    }
    return html + "</tr>\n";
}

constexpr double chart_height = 100;

/// One line of the chart; steps without moves are left out.
std::string polyline(const Json& steps, const char* member, double most) {
    std::string points;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Json& value = steps[i].at(member);
        if (value.is_null()) continue;
        points += fmt::format("{},{:.1f} ", i * 10,
                              chart_height - value.get<double>() / most * chart_height);
    }
    return fmt::format("<polyline class=\"{}\" points=\"{}\"/>", member, points);
}

std::string chart(const Json& steps) {
    double most = 0;
    for (const Json& step : steps) {
        if (!step.at("p99").is_null()) most = std::max(most, step.at("p99").get<double>());
    }
    if (most == 0) return fmt::format("<p>{}.</p>\n", without_moves(steps));
    return fmt::format(
        "<svg viewBox=\"0 -4 600 108\" role=\"img\" aria-label=\"What a move took, minute by "
        "minute\">{}{}</svg>\n<p>Up to {:.1f} ms: the median, and <b>99 %</b>.</p>\n",
        polyline(steps, "p50", most), polyline(steps, "p99", most), most);
}

std::string rooms_table(const Json& rooms) {
    if (rooms.empty()) return "<p>There is none.</p>\n";
    std::string table =
        "<table>\n" + row("th", {"room", "status", "game", "people", "connections", "name"});
    for (const Json& room : rooms) {
        table += row(
            "td", {text_in(room, "room"), text_in(room, "status"), text_in(room, "game"),
                   room.at("humans").dump(), room.at("connections").dump(), text_in(room, "name")});
    }
    return table + "</table>\n";
}

constexpr const char* head = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="10">
<title>Ra: status</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif; }
body { max-width: 45rem; margin: 0 auto; padding: 1rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { text-align: start; vertical-align: top; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #8884; }
svg { width: 100%; height: auto; border-bottom: 1px solid #888; }
polyline { fill: none; stroke: currentColor; stroke-width: 2; }
.p99 { stroke: #c60; }
b { color: #c60; }
</style>
</head>
<body>
)";

}  // namespace

Json status_of(const History& history) {
    Json steps = Json::array();
    for (const History::Step& step : history.steps()) {
        steps.push_back({{"until", step.until},
                         {"moves", step.moves},
                         {"p50", milliseconds(step.median)},
                         {"p99", milliseconds(step.slow)}});
    }
    std::array<double, 3> load{};
    ::getloadavg(load.data(), static_cast<int>(load.size()));
    return {{"ok", true},
            {"minutes", std::move(steps)},
            {"processors", std::thread::hardware_concurrency()},
            {"processors_busy", history.steps().empty() ? 0.0 : history.steps().back().processors},
            {"load", load}};
}

StatusLines status_lines(const Json& status) {
    const Json& connections = status.at("connections");
    const Json& bots = status.at("bots");
    StatusLines lines{
        {"version", version_line(status.at("version"))},
        {"up for", length(status.at("uptime"))},
        {"takes players", status.at("draining").get<bool>() ? "no, it is about to stop" : "yes"},
        {"store", store_line(status.at("store"))},
        {"rooms", rooms_line(status.at("rooms"))},
        {"rooms failed", status.at("rooms_failed").dump()},
        {"connections", fmt::format("{} in rooms, {} in the lobby", connections.at("room").dump(),
                                    connections.at("lobby").dump())},
        {"a move took", move_line(status.at("minutes"))},
        {"bots",
         fmt::format("{} think, {} wait", bots.at("thinking").dump(), bots.at("waiting").dump())},
        {"processors", load_line(status)},
        {"memory", fmt::format("{} MiB", status.at("memory").get<std::uint64_t>() >> 20U)},
        {"banned", bans_line(status.at("bans"))}};
    if (status.contains("certificate_expires")) {
        lines.emplace_back("certificate until",
                           http_date(status.at("certificate_expires").get<std::time_t>()));
    }
    return lines;
}

std::string status_page(const Json& status) {
    std::string page = std::string(head) + "<h1>Ra</h1>\n<div><table>\n";
    for (const auto& [name, what] : status_lines(status)) {
        page +=
            "<tr><th scope=\"row\">" + escaped(name) + "</th><td>" + escaped(what) + "</td></tr>\n";
    }
    return page + "</table></div>\n<h2>What a move took in the last hour</h2>\n" +
           chart(status.at("minutes")) + "<h2>The busiest rooms</h2>\n<div>" +
           rooms_table(status.at("busiest")) + "</div>\n</body>\n</html>\n";
}

}  // namespace net
