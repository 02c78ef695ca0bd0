#include "clients/terminal/dice.hpp"
#include "clients/terminal/sheets.hpp"

// Ra: The Dice Game: its board, in sentences and drawn.

namespace terminal::dice {

namespace {

const SheetColumns sheet_columns{
    {"pharaohs", "pharaohs"},   {"nile", "Nile"}, {"civilization", "civilization"},
    {"monuments", "monuments"}, {"total", "sum"}, {"score", "score"}};

std::string monuments_in_words(const Json& monuments) {
    std::vector<std::string> texts;
    for (const auto& [column, held] : monuments.items()) {
        texts.push_back(joined(in_order(held), " and ") + " in column " +
                        std::to_string(std::stoi(column) + 1));
    }
    return listed(texts);
}

}  // namespace

std::vector<std::string> sentences(const Sight& sight) {
    const Json& game = sight.game();
    std::vector<std::string> lines;
    const Json& faces = faces_of(sight);
    const Json used = turn_of(game.at("phase")).value("used", Json::array());
    if (!faces.empty()) {
        lines.push_back("The dice: " + listed(faces_in_words(faces)) + "." +
                        (used.empty() ? "" : " Used: " + listed(in_order(used)) + "."));
    }
    lines.push_back("Epoch " + number(game.at("epoch")) + ". Ra is at " + number(game.at("ra")) +
                    " of " + number(game.at("sun_track")) + ".");
    for (const auto& [seat, seat_state] : game.at("seats").items()) {
        const std::string who = sight.is_own(std::stoi(seat)) ? "You" : sight.name(std::stoi(seat));
        lines.push_back(who + ": score " + number(seat_state.at("score")) + "; Pharaoh at " +
                        number(seat_state.at("pharaoh")) + "; boat at " +
                        number(seat_state.at("nile")) + " with " +
                        counted(seat_state.at("floods"), "flood") + "; civilization " +
                        listed(in_order(seat_state.at("civilization"))) + "; monuments " +
                        monuments_in_words(seat_state.at("monuments")) + ".");
    }
    if (!sight.is_over()) return lines;
    const std::vector<std::string> sheets = describe_sheets(sight, sheet_columns);
    lines.insert(lines.end(), sheets.begin(), sheets.end());
    return lines;
}

namespace {

constexpr int columns = 8;
constexpr std::size_t cell = 14;

void draw_dice(const Sight& sight, const Look& look, std::vector<Line>& lines) {
    const Json& phase = sight.game().at("phase");
    const Json& faces = faces_of(sight);
    const Json used = turn_of(phase).value("used", Json::array());
    const std::string bar = look.ascii ? "|" : "│";
    Line names{{bar, Style::faint}};
    Line shown{{bar, Style::faint}};
    Line notes{{bar, Style::faint}};
    for (const std::string_view color : colors) {
        const std::string face = faces.value(std::string(color), "");
        const bool is_locked = phase.at("type") == "rolling" && face == "sun";
        const std::string note = holds(used, color) ? "used" : is_locked ? "stays" : "";
        const Style style = style_of(color);
        names.push_back({fit(" " + std::string(color), cell), style});
        shown.push_back({fit(" " + (face.empty() ? "?" : as_title(face)), cell), Style::strong});
        notes.push_back({fit(" " + note, cell), Style::faint});
        for (Line* line : {&names, &shown, &notes}) line->push_back({bar, Style::faint});
    }
    for (Line* line : {&names, &shown, &notes}) lines.push_back(std::move(*line));
}

/// A letter for each color that is held, a dot for each that is not.
void add_marks(const Json& held, Line& line) {
    for (const std::string_view color : colors) {
        const bool is_held = holds(held, color);
        line.push_back({is_held ? std::string(color.substr(0, 1)) : ".",
                        is_held ? style_of(color) : Style::faint});
    }
}

void draw_seat(const std::string& key_of_seat, const Json& seat_state, const Sight& sight,
               std::vector<Line>& lines) {
    const auto seat = static_cast<Seat>(std::stoul(key_of_seat));
    const bool asked = sight.is_asked(seat);
    lines.push_back(
        {{asked ? "> " : "  ", Style::alert},
         {sight.label(seat, 30), asked ? Style::strong : Style::plain},
         {" score " + fit(number(seat_state.at("score")), 5), Style::strong},
         {"Pharaoh " + fit(number(seat_state.at("pharaoh")), 4) + "boat " +
          fit(number(seat_state.at("nile")), 4) + "floods " + number(seat_state.at("floods"))}});
    Line markers{{"    civ "}};
    add_marks(seat_state.at("civilization"), markers);
    for (int column = 0; column < columns; ++column) {
        const Json held = seat_state.at("monuments").value(std::to_string(column), Json::array());
        markers.push_back({" " + std::to_string(column + 1) + ":", Style::faint});
        add_marks(held, markers);
    }
    lines.push_back(std::move(markers));
}

}  // namespace

std::vector<Line> board(const Sight& sight, const Look& look) {
    const Json& game = sight.game();
    std::vector<Line> lines{
        {{"Epoch " + number(game.at("epoch")) + "   Ra at " + number(game.at("ra")) + " of " +
          number(game.at("sun_track")) + "   (y b p g r: civilization, and monuments by column)"}}};
    if (!sight.is_over()) draw_dice(sight, look, lines);
    for (const auto& [seat, seat_state] : game.at("seats").items())
        draw_seat(seat, seat_state, sight, lines);
    const std::vector<Line> sheets = drawn_sheets(sight, sheet_columns);
    return sight.is_over() ? stacked({sheets, lines}) : stacked({lines, sheets});
}

}  // namespace terminal::dice
