#include "clients/terminal/screen.hpp"

#include <algorithm>
#include <utility>

namespace terminal {

namespace {

/// Boards are drawn for so many columns; what is beyond is the log's, when there is enough of it.
constexpr std::size_t board_columns = 80;
constexpr std::size_t narrowest_log = 30;
/// What has happened last is always to be seen.
constexpr std::size_t shortest_log = 2;

std::string number_of(std::size_t index, const Choice& choice) {
    const std::string number = std::to_string(index + 1);
    return choice.key == '\0' ? number : number + " or " + choice.key;
}

std::string label(std::size_t index, const Choice& choice) {
    return number_of(index, choice) + "  " + choice.words;
}

/// The choices in as many columns as there is room for, down and then across; where there are too
/// many, those around the selected one.
class Choices {
public:
    Choices(const std::vector<Choice>& choices, std::size_t selected, std::size_t columns)
        : choices_(choices), selected_(selected) {
        for (std::size_t i = 0; i < choices.size(); ++i) {
            widest_ = std::max(widest_, width(label(i, choices[i])) + 2);
        }
        across_ = std::max<std::size_t>(1, columns / std::max<std::size_t>(1, widest_));
    }

    std::size_t rows() const { return (choices_.size() + across_ - 1) / across_; }

    std::vector<Line> lines(std::size_t most) const {
        if (most == 0 || choices_.empty()) return {};
        const std::size_t all = rows();
        if (all <= most) return rows_between(0, all, all);
        const std::size_t shown = std::max<std::size_t>(1, most - 1);
        const std::size_t row = selected_ % all;
        const std::size_t first = std::min(row - std::min(row, shown / 2), all - shown);
        std::vector<Line> lines = rows_between(first, first + shown, all);
        if (most > 1) lines.push_back({{"   more with the arrow keys", Style::faint}});
        return lines;
    }

private:
    std::vector<Line> rows_between(std::size_t first, std::size_t end, std::size_t all) const {
        std::vector<Line> lines;
        for (std::size_t row = first; row < end; ++row) {
            Line line;
            for (std::size_t i = row; i < choices_.size(); i += all) {
                const Style style = i == selected_ ? Style::selected : Style::plain;
                line.push_back({i == selected_ ? ">" : " ", Style::alert});
                line.push_back({label(i, choices_[i]), style});
                line.push_back({fit("", widest_ - 1 - width(label(i, choices_[i])))});
            }
            lines.push_back(std::move(line));
        }
        return lines;
    }

    const std::vector<Choice>& choices_;
    const std::size_t selected_;
    std::size_t widest_ = 0;
    std::size_t across_ = 1;
};

Line title_line(const Page& page, std::size_t columns) {
    const std::string right = page.trouble.empty() ? "" : " " + page.trouble + " ";
    const std::size_t left = columns - std::min(columns, width(right));
    return {{fit(" " + page.title, left), Style::title}, {right, Style::alert}};
}

/// A board's part that is shown, when it is too long to be shown at once.
struct Part {
    std::size_t first;
    std::size_t end;
    std::size_t number;
    std::size_t of;
};

/// The last part is as long as the others.
Part part_of(std::size_t lines, std::size_t rows, std::size_t turned) {
    const std::size_t parts = rows == 0 ? 1 : std::max<std::size_t>(1, (lines + rows - 1) / rows);
    const std::size_t number = turned % parts;
    const std::size_t first = std::min(number * rows, lines - std::min(lines, rows));
    return {
        .first = first, .end = std::min(lines, first + rows), .number = number + 1, .of = parts};
}

Line footer(const Page& page, const Part& part) {
    Line line;
    if (part.of > 1) {
        line.push_back({" Tab", Style::strong});
        line.push_back(
            {" more, " + std::to_string(part.number) + " of " + std::to_string(part.of) + " ",
             Style::faint});
    }
    for (const Choice& extra : page.extras) {
        line.push_back({" " + std::string(1, extra.key), Style::strong});
        line.push_back({" " + extra.words + " ", Style::faint});
    }
    line.push_back({" ?", Style::strong});
    line.push_back({" keys", Style::faint});
    return line;
}

/// The newest at the bottom.
std::vector<Line> log_lines(const std::deque<std::string>& log, std::size_t rows,
                            std::size_t columns) {
    std::deque<Line> lines;
    for (auto sentence = log.rbegin(); sentence != log.rend() && lines.size() < rows; ++sentence) {
        const std::vector<std::string> wrapped = wrap(*sentence, columns - 1, "  ");
        for (auto line = wrapped.rbegin(); line != wrapped.rend() && lines.size() < rows; ++line) {
            lines.push_front({{*line, Style::faint}});
        }
    }
    return {lines.begin(), lines.end()};
}

std::vector<Line> board_of(const Page& page, const Entry& entry, std::size_t columns) {
    if (entry.help) {
        std::vector<Line> lines;
        for (const std::string& line : help_on_keys(page)) lines.push_back({{line}});
        lines.push_back({{"  Tab  Show more, where there is no room for all"}});
        lines.push_back({{"  Arrow keys, then Enter  Take the choice that is marked"}});
        return lines;
    }
    if (!page.drawn.empty()) return page.drawn;
    std::vector<Line> lines;
    for (const std::string& sentence : page.sentences) {
        for (const std::string& line : wrap(sentence, columns - 1, "  ")) lines.push_back({{line}});
    }
    return lines;
}

std::string joined_sentences(const Page& page) {
    return page.clock.empty() ? page.status : page.status + " " + page.clock;
}

/// What is going on and what can be done.
std::vector<Line> asked_of(const Page& page, const Entry& entry, const Choices& choices,
                           std::size_t columns, std::size_t most, const Look& look) {
    std::vector<Line> lines;
    for (const std::string& line : wrap(joined_sentences(page), columns - 1)) {
        lines.push_back({{line, page.is_asked ? Style::alert : Style::strong}});
    }
    if (page.prompt) {
        lines.push_back(
            {{page.prompt->words + ": "}, {entry.typed, Style::strong}, {look.ascii ? "_" : "█"}});
        lines.push_back({{"Enter takes it, Escape gives it up.", Style::faint}});
        return lines;
    }
    const std::size_t left = most - std::min(most, lines.size());
    for (Line& line : choices.lines(left)) lines.push_back(std::move(line));
    if (!entry.typed.empty() && !lines.empty()) {
        lines.back() = {{"Number: " + entry.typed, Style::strong}};
    }
    return lines;
}

void append(std::vector<Line>& lines, const std::vector<Line>& more, std::size_t most) {
    for (const Line& line : more) {
        if (lines.size() < most) lines.push_back(line);
    }
}

/// An empty line, where there is more room than for what comes.
void append_space(std::vector<Line>& lines, std::size_t coming, std::size_t most) {
    if (lines.size() > 1 && lines.size() + coming < most) lines.emplace_back();
}

/// Puts the log to the right of what is there.
void put_beside(std::vector<Line>& lines, const std::vector<Line>& log, std::size_t first,
                const Look& look) {
    for (std::size_t row = 0; row < log.size(); ++row) {
        Line& line = lines[first + row];
        line = cut(line, board_columns);
        line.push_back({fit("", board_columns - width(line)), Style::plain});
        line.push_back({look.ascii ? "| " : "│ ", Style::faint});
        line.insert(line.end(), log[row].begin(), log[row].end());
    }
}

}  // namespace

std::vector<Line> compose(const Page& page, const std::deque<std::string>& log, const Entry& entry,
                          Size size, const Look& look) {
    const bool is_wide = size.columns >= board_columns + 2 + narrowest_log && size.rows >= 3;
    const std::size_t columns = is_wide ? board_columns : size.columns;
    const std::size_t last = size.rows - std::min<std::size_t>(size.rows, 1);
    const Choices choices(page.choices, entry.selected, columns);
    const std::vector<Line> board = board_of(page, entry, columns);

    // The board comes first, then what can be done, then what has happened.
    const std::size_t log_rows = is_wide ? 0 : shortest_log;
    const std::size_t needed = std::min<std::size_t>(choices.rows() + 2, 6);
    const std::size_t taken = 1 + log_rows + needed;
    const Part part = part_of(board.size(), last - std::min(last, taken), entry.part);
    std::vector<Line> lines{title_line(page, size.columns)};
    lines.insert(lines.end(), board.begin() + static_cast<std::ptrdiff_t>(part.first),
                 board.begin() + static_cast<std::ptrdiff_t>(part.end));
    append_space(lines, taken, last);
    const std::size_t most = last - std::min(last, lines.size() + log_rows);
    append(lines, asked_of(page, entry, choices, columns, most, look), last);
    if (is_wide) {
        lines.resize(last);
        put_beside(lines, log_lines(log, last - 1, size.columns - columns - 2), 1, look);
    } else {
        append_space(lines, 1 + log.size(), last);
        append(lines, log_lines(log, last - std::min(last, lines.size()), columns), last);
    }
    lines.resize(last);
    lines.push_back(footer(page, part));
    lines.resize(size.rows);
    for (Line& line : lines) line = cut(line, size.columns);
    return lines;
}

std::vector<std::string> help_on_keys(const Page& page) {
    std::vector<std::string> lines{
        "A number, then Enter, takes a choice; so does its letter, where it has one."};
    for (const Choice& choice : page.choices) {
        if (choice.key != '\0')
            lines.push_back(std::string("  ") + choice.key + "  " + choice.words);
    }
    lines.emplace_back("At any time:");
    for (const Choice& extra : page.extras) {
        lines.push_back(std::string("  ") + extra.key + "  " + extra.words);
    }
    lines.emplace_back("  ?  Explain the keys");
    return lines;
}

}  // namespace terminal
