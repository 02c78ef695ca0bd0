#include <algorithm>
#include <iterator>
#include <numeric>
#include <string_view>

#include "clients/terminal/ra.hpp"

// Ra: its board, in sentences and drawn.

namespace terminal::ra {

namespace {

std::string numbers(const Json& list, const std::string& between) {
    std::vector<std::string> texts;
    for (const Json& sun : list) texts.push_back(number(sun));
    return joined(texts, between);
}

std::string describe_seat(const std::string& seat, const Json& seat_state, const Sight& sight) {
    const int number_of_seat = std::stoi(seat);
    const std::string up = numbers(seat_state.at("up"), ", ");
    const std::string down = numbers(seat_state.at("down"), ", ");
    std::string text = (sight.is_own(number_of_seat) ? "You" : sight.name(number_of_seat)) +
                       ": suns to bid with " + (up.empty() ? "none" : up) + "; suns used " +
                       (down.empty() ? "none" : down) + "; tiles " +
                       listed(holdings(seat_state.at("tiles"), false)) + ".";
    if (seat_state.contains("fame")) text += " Fame " + number(seat_state.at("fame")) + ".";
    return text;
}

}  // namespace

const SheetColumns sheet_columns{{"gods", "gods"},
                                 {"pharaohs", "pharaohs"},
                                 {"nile", "Nile"},
                                 {"gold", "gold"},
                                 {"civilization", "civilization"},
                                 {"monuments", "monuments"},
                                 {"suns", "suns"},
                                 {"total", "sum"},
                                 {"fame", "fame"}};

namespace {

/// How many tiles are in the bag, after `words`; empty if the room does not show it.
std::string tiles_in_bag(const Json& game, const std::string& words) {
    const auto bag = game.find("bag");
    if (bag == game.end()) return "";
    const int count = std::accumulate(bag->begin(), bag->end(), 0,
                                      [](int sum, const Json& of) { return sum + of.get<int>(); });
    return words + std::to_string(count);
}

/// Those who are still to bid, from the one who is asked on.
std::vector<std::string> names_to_bid(const Sight& sight) {
    const Json bidders = sight.phase().value("bidders", Json::array());
    const auto asked = std::find_if(bidders.begin(), bidders.end(),
                                    [&](const Json& seat) { return sight.is_asked(seat); });
    std::vector<std::string> names;
    std::transform(asked, bidders.end(), std::back_inserter(names),
                   [&](const Json& seat) { return sight.whom(seat); });
    return names;
}

}  // namespace

std::vector<std::string> sentences(const Sight& sight) {
    const Json& game = sight.game();
    std::vector<std::string> lines{
        "On the auction track: " + listed(heap(game.at("track")), "nothing") +
            ". The sun in the centre: " + number(game.at("centre")) + ".",
        "Epoch " + number(game.at("epoch")) + ". Ra track: " + number(game.at("ra")) + " of " +
            number(game.at("ra_spaces")) + tiles_in_bag(game, ". Tiles in the bag: ") + "."};
    if (const Json own = sight.own_part(); own.contains("fame")) {
        lines.push_back("Your fame: " + number(own.at("fame")) + ".");
    }
    if (const std::vector<std::string> names = names_to_bid(sight); !names.empty()) {
        lines.push_back("Still to bid, in this order: " + listed(names) + ".");
    }
    for (const auto& [seat, seat_state] : game.at("seats").items()) {
        lines.push_back(describe_seat(seat, seat_state, sight));
    }
    if (!sight.is_over()) return lines;
    const std::vector<std::string> sheets = describe_sheets(sight, sheet_columns);
    lines.insert(lines.end(), sheets.begin(), sheets.end());
    return lines;
}

namespace {

constexpr int spaces = 8;
constexpr std::size_t cell = 8;

/// A border of the track; the upper one has the spaces' numbers.
std::string border(const Look& look, bool upper) {
    const std::string dash = look.ascii ? "-" : "─";
    std::string text = look.ascii ? "+" : upper ? "┌" : "└";
    for (int space = 0; space < spaces; ++space) {
        text += upper ? std::to_string(space + 1) : dash;
        for (std::size_t i = 1; i < cell; ++i) text += dash;
        const bool is_last = space + 1 == spaces;
        text += look.ascii ? "+" : upper ? (is_last ? "┐" : "┬") : (is_last ? "┘" : "┴");
    }
    return text;
}

Line track(const Json& tiles, const Look& look) {
    const std::string bar = look.ascii ? "|" : "│";
    Line line{{bar, Style::faint}};
    for (int space = 0; space < spaces; ++space) {
        const auto tile = tiles.find(std::to_string(space));
        const std::string kind = tile == tiles.end() ? "" : tile->get<std::string>();
        line.push_back({fit(kind.empty() ? "" : short_name(kind), cell), style_of(kind)});
        line.push_back({bar, Style::faint});
    }
    return line;
}

Line header(const Json& game, const Look& look) {
    const int ra = game.at("ra");
    const int ra_spaces = game.at("ra_spaces");
    std::string marks;
    for (int space = 0; space < ra_spaces; ++space) {
        marks += space < ra ? (look.ascii ? "#" : "●") : (look.ascii ? "." : "○");
    }
    return {{"Epoch " + number(game.at("epoch")) + "   Ra "},
            {marks, Style::red},
            {" " + std::to_string(ra) + " of " + std::to_string(ra_spaces) + "   Centre sun "},
            {number(game.at("centre")), Style::strong},
            {tiles_in_bag(game, "   Bag ")}};
}

std::string fame_of(const Json& seat, const Json& seat_state, const Sight& sight) {
    if (seat_state.contains("fame")) return "  fame " + number(seat_state.at("fame"));
    const Json own = sight.own_part();
    const bool is_known = sight.is_own(seat) && own.contains("fame");
    return is_known ? "  fame " + number(own.at("fame")) : "";
}

void draw_seat(const std::string& key_of_seat, const Json& seat_state, const Sight& sight,
               std::vector<Line>& lines) {
    const auto seat = static_cast<Seat>(std::stoul(key_of_seat));
    const bool asked = sight.is_asked(seat);
    const std::string down = numbers(seat_state.at("down"), " ");
    lines.push_back({{asked ? "> " : "  ", Style::alert},
                     {sight.label(seat, 30), asked ? Style::strong : Style::plain},
                     {" suns "},
                     {fit(numbers(seat_state.at("up"), " "), 12), Style::strong},
                     {fit(down.empty() ? "" : "used " + down, 17), Style::faint},
                     {fame_of(seat, seat_state, sight)}});
    const std::vector<std::string> held = holdings(seat_state.at("tiles"), true);
    for (const std::string& line : wrap(joined(held, ", "), 74, "")) {
        lines.push_back({{"    " + line, Style::plain}});
    }
}

}  // namespace

std::vector<Line> board(const Sight& sight, const Look& look) {
    const Json& game = sight.game();
    std::vector<Line> seats;
    for (const auto& [seat, seat_state] : game.at("seats").items()) {
        draw_seat(seat, seat_state, sight, seats);
    }
    const std::vector<Line> sheets = drawn_sheets(sight, sheet_columns);
    if (sight.is_over()) return stacked({sheets, seats});
    const std::vector<Line> top{header(game, look),
                                {{border(look, true), Style::faint}},
                                track(game.at("track"), look),
                                {{border(look, false), Style::faint}}};
    return stacked({top, seats, sheets});
}

}  // namespace terminal::ra
