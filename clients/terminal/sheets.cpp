#include "clients/terminal/sheets.hpp"

#include <algorithm>
#include <utility>

namespace terminal {

namespace {

constexpr std::size_t name_columns = 20;
constexpr std::size_t number_columns = 6;

std::string to_the_right(const std::string& text) {
    return std::string(number_columns - std::min(number_columns, text.size()), ' ') + text;
}

/// By epoch: the seat's, where everybody may see them, or one's own.
Json sheets_of(const std::string& seat, const Json& seat_state, const Sight& sight) {
    if (seat_state.contains("sheets")) return seat_state.at("sheets");
    return sight.is_own(std::stoi(seat)) ? own_sheets(sight) : Json::object();
}

std::string headings(const SheetColumns& columns) {
    constexpr std::size_t longest = number_columns - 1;
    std::string line = fit("", name_columns) + fit("Epoch", number_columns);
    for (const SheetColumn& column : columns) {
        line += to_the_right(as_title(column.words).substr(0, longest));
    }
    return line;
}

std::string row(const std::string& name, const std::string& epoch, const Json& sheet,
                const SheetColumns& columns) {
    std::string line = fit(name, name_columns - 1) + " " + fit(epoch, number_columns);
    for (const SheetColumn& column : columns) {
        line += to_the_right(number(sheet.at(column.member)));
    }
    return line;
}

}  // namespace

Json own_sheets(const Sight& sight) {
    const Json own = sight.own_part();
    return own.contains("sheets") ? own.at("sheets") : Json::object();
}

std::string describe_sheet(const Json& sheet, const SheetColumns& columns) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const Json& value = sheet.at(columns[i].member);
        const bool is_left_out = value == 0 && i + 2 < columns.size();
        if (!is_left_out) parts.push_back(columns[i].words + (" " + number(value)));
    }
    return joined(parts, ", ");
}

std::vector<std::string> describe_sheets(const Sight& sight, const SheetColumns& columns) {
    std::vector<std::string> lines;
    for (const auto& [seat, seat_state] : sight.game().at("seats").items()) {
        const Json sheets = sheets_of(seat, seat_state, sight);
        for (const auto& [epoch, sheet] : sheets.items()) {
            lines.push_back(sight.whose(std::stoi(seat)) + " epoch " + epoch + ": " +
                            describe_sheet(sheet, columns) + ".");
        }
    }
    return lines;
}

std::vector<Line> drawn_sheets(const Sight& sight, const SheetColumns& columns) {
    std::vector<Line> lines;
    for (const auto& [seat, seat_state] : sight.game().at("seats").items()) {
        std::string name = sight.name(std::stoi(seat));
        const Json sheets = sheets_of(seat, seat_state, sight);
        for (const auto& [epoch, sheet] : sheets.items()) {
            lines.push_back({{row(std::exchange(name, {}), epoch, sheet, columns)}});
        }
    }
    if (!lines.empty()) lines.insert(lines.begin(), Line{{headings(columns), Style::faint}});
    return lines;
}

}  // namespace terminal
