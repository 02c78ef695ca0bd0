#include <algorithm>
#include <array>
#include <map>

#include "clients/terminal/game_face.hpp"

// Ra: The Dice Game: its words and its board.

namespace terminal {

namespace {

constexpr std::array<std::string_view, 5> colors{"yellow", "blue", "purple", "green", "red"};
constexpr int columns = 8;
constexpr std::size_t cell = 12;

Style style_of(std::string_view color) {
    static const std::map<std::string_view, Style> styles{{"yellow", Style::yellow},
                                                          {"blue", Style::blue},
                                                          {"purple", Style::purple},
                                                          {"green", Style::green},
                                                          {"red", Style::red}};
    const auto found = styles.find(color);
    return found == styles.end() ? Style::plain : found->second;
}

std::string number(const Json& json) {
    return std::to_string(json.get<int>());
}

std::string counted(const Json& json, const std::string& thing) {
    return number(json) + " " + thing + (json == 1 ? "" : "s");
}

bool holds(const Json& list, std::string_view what) {
    return std::find(list.begin(), list.end(), std::string(what)) != list.end();
}

/// In the order of the colors, whatever order they came in.
std::vector<std::string> in_order(const Json& dice) {
    std::vector<std::string> texts;
    for (const std::string_view color : colors) {
        if (holds(dice, color)) texts.emplace_back(color);
    }
    return texts;
}

std::string with(const Json& dice) {
    return (dice.size() == 1 ? " with the die " : " with the dice ") + listed(in_order(dice));
}

/// The turn whose dice lie there: while markers are lost to a catastrophe, the one that goes on
/// afterwards.
const Json& turn_of(const Json& phase) {
    return phase.contains("turn") ? phase.at("turn") : phase;
}

const Json& faces_of(const Sight& sight) {
    static const Json none = Json::object();
    const Json& turn = turn_of(sight.game().at("phase"));
    return turn.contains("faces") ? turn.at("faces") : none;
}

/// "yellow nile, red ankh".
std::vector<std::string> faces_in_words(const Json& faces) {
    std::vector<std::string> texts;
    for (const std::string_view color : colors) {
        const auto face = faces.find(std::string(color));
        if (face != faces.end())
            texts.push_back(std::string(color) + " " + face->get<std::string>());
    }
    return texts;
}

// Words

std::string roll(const Json& action, const Sight& sight) {
    const Json& faces = faces_of(sight);
    if (faces.empty()) return "Roll all the dice";
    std::vector<std::string> dice;
    for (const std::string& color : in_order(action.at("dice"))) {
        dice.push_back(color + " " + faces.value(color, "die"));
    }
    return "Roll again: " + joined(dice, ", ");
}

std::string lost_marker(const Json& lost) {
    if (lost.contains("field"))
        return "the " + lost.at("field").get<std::string>() + " civilization marker";
    return "the " + lost.at("color").get<std::string>() + " monument in column " +
           std::to_string(lost.at("column").get<int>() + 1);
}

/// Whom or what it strikes.
std::string catastrophe_name(const std::string& kind) {
    static const std::map<std::string, std::string> names{{"pharaoh", "the Pharaohs"},
                                                          {"nile", "the Nile"},
                                                          {"civilization", "civilization"},
                                                          {"monument", "monuments"}};
    const auto found = names.find(kind);
    return found == names.end() ? kind : found->second;
}

std::string action(const Json& action, const Sight& sight) {
    const std::string type = action.at("type");
    const auto used = [&] { return ": " + listed(in_order(action.at("dice"))); };
    if (type == "roll") return roll(action, sight);
    if (type == "stop") return "Keep the dice as they lie";
    if (type == "pharaoh") return "Pharaoh ahead" + used();
    if (type == "nile") return "Boat ahead" + used();
    if (type == "flood") return "Flood" + used();
    if (type == "civilization") {
        return "Civilization " + action.at("field").get<std::string>() + used();
    }
    if (type == "monument") {
        return "Build in column " + std::to_string(action.at("column").get<int>() + 1) + ", " +
               action.at("color").get<std::string>() + used();
    }
    if (type == "catastrophe") {
        return "Catastrophe upon " + catastrophe_name(action.at("kind"));
    }
    if (type == "end") return "End the turn";
    if (type == "lose") return "Give up " + lost_marker(action);
    return type;
}

char key(const Json& action) {
    const std::string type = action.at("type");
    if (type == "stop") return 'k';
    if (type == "end") return 'e';
    return '\0';
}

std::string winners(const Json& list, const Sight& sight) {
    if (list.size() == 1) return sight.does(list.at(0), "win") + ".";
    std::vector<std::string> names;
    for (const Json& seat : list) names.push_back(sight.name(seat));
    return listed(names) + " win together.";
}

std::string event(const Json& event, const Sight& sight) {
    const std::string type = event.at("type");
    const auto does = [&](const std::string& verb) { return sight.does(event.at("seat"), verb); };
    const auto whose = [&] { return sight.whose(event.at("seat")); };
    const auto used = [&] { return with(event.at("dice")); };
    if (type == "rolled")
        return does("roll") + ": " + joined(faces_in_words(event.at("faces")), ", ") + ".";
    if (type == "pharaoh_moved")
        return whose() + " Pharaoh goes to " + number(event.at("space")) + used() + ".";
    if (type == "nile_moved")
        return whose() + " boat goes to " + number(event.at("space")) + used() + ".";
    if (type == "flood_placed") return does("place") + " a flood" + used() + ".";
    if (type == "civilization_placed")
        return does("mark") + " the civilization " + event.at("field").get<std::string>() + used() +
               ".";
    if (type == "monument_placed") {
        return does("build") + " in column " + std::to_string(event.at("column").get<int>() + 1) +
               ", " + event.at("color").get<std::string>() + "," + used() + ".";
    }
    if (type == "catastrophe_called") {
        return does("call") + " a catastrophe upon " + catastrophe_name(event.at("kind")) + ".";
    }
    if (type == "pharaoh_set_back")
        return whose() + " Pharaoh is set back to " + number(event.at("space")) + ".";
    if (type == "nile_set_back")
        return whose() + " boat is set back to " + number(event.at("space")) + ".";
    if (type == "flood_lost") return does("lose") + " a flood.";
    if (type == "loss_asked")
        return does("have") + " to give up " + counted(event.at("owed"), "marker") + ".";
    if (type == "civilization_lost" || type == "monument_lost")
        return does("lose") + " " + lost_marker(event) + ".";
    if (type == "ankhs_scored")
        return does("score") + " " + counted(event.at("points"), "point") + " for ankhs.";
    if (type == "suns_scored")
        return does("score") + " " + counted(event.at("points"), "point") + " for suns.";
    if (type == "ra_moved") return "Ra goes to " + number(event.at("ra")) + ".";
    if (type == "scored")
        return does("score") + " " + counted(event.at("sheet").at("total"), "point") +
               " for the epoch.";
    if (type == "epoch_ended") return "Epoch " + number(event.at("epoch")) + " ends.";
    if (type == "epoch_began")
        return "Epoch " + number(event.at("epoch")) + " begins. " + does("start") + ".";
    if (type == "game_over") return "The game is over. " + winners(event.at("winners"), sight);
    return {};
}

std::string status(const Sight& sight) {
    const Json& phase = sight.game().at("phase");
    const std::string type = phase.at("type");
    if (type == "over") return "The game is over. " + winners(phase.at("winners"), sight);
    const std::string whose = sight.whose(phase.at("seat"));
    if (type == "rolling") {
        const int rolls = phase.at("rolls");
        return whose + " turn: " +
               (rolls == 0 ? "the first roll."
                           : "roll again or keep the dice; " + std::to_string(rolls) +
                                 " of 3 rolls are made.");
    }
    if (type == "using") return whose + " turn: the dice are used.";
    return whose +
           " loss: " + counted(phase.at("owed"), phase.at("kind").get<std::string>() + " marker") +
           " to give up.";
}

// The board in sentences

std::string monuments_in_words(const Json& monuments) {
    std::vector<std::string> texts;
    for (const auto& [column, held] : monuments.items()) {
        texts.push_back(joined(in_order(held), " and ") + " in column " +
                        std::to_string(std::stoi(column) + 1));
    }
    return listed(texts);
}

std::vector<std::string> told(const Sight& sight) {
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
    for (const auto& [seat, chair] : game.at("seats").items()) {
        const std::string who = sight.is_own(std::stoi(seat)) ? "You" : sight.name(std::stoi(seat));
        lines.push_back(who + ": score " + number(chair.at("score")) + "; Pharaoh at " +
                        number(chair.at("pharaoh")) + "; boat at " + number(chair.at("nile")) +
                        " with " + counted(chair.at("floods"), "flood") + "; civilization " +
                        listed(in_order(chair.at("civilization"))) + "; monuments " +
                        monuments_in_words(chair.at("monuments")) + ".");
    }
    return lines;
}

// The board drawn

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

void draw_seat(const std::string& key_of_seat, const Json& chair, const Sight& sight,
               std::vector<Line>& lines) {
    const Json seat = static_cast<unsigned>(std::stoul(key_of_seat));
    const bool asked = sight.game().at("phase").value("seat", Json()) == seat;
    const std::string name = sight.name(seat) + (sight.is_own(seat) ? " (you)" : "");
    lines.push_back({{asked ? "> " : "  ", Style::alert},
                     {fit(name, 30), asked ? Style::strong : Style::plain},
                     {" score " + fit(number(chair.at("score")), 5), Style::strong},
                     {"Pharaoh " + fit(number(chair.at("pharaoh")), 4) + "boat " +
                      fit(number(chair.at("nile")), 4) + "floods " + number(chair.at("floods"))}});
    Line markers{{"    civ "}};
    add_marks(chair.at("civilization"), markers);
    for (int column = 0; column < columns; ++column) {
        const Json held = chair.at("monuments").value(std::to_string(column), Json::array());
        markers.push_back({" " + std::to_string(column + 1) + ":", Style::faint});
        add_marks(held, markers);
    }
    lines.push_back(std::move(markers));
}

std::vector<Line> board(const Sight& sight, const Look& look) {
    const Json& game = sight.game();
    std::vector<Line> lines{
        {{"Epoch " + number(game.at("epoch")) + "   Ra at " + number(game.at("ra")) + " of " +
          number(game.at("sun_track")) + "   (y b p g r: civilization, and monuments by column)"}}};
    draw_dice(sight, look, lines);
    for (const auto& [seat, chair] : game.at("seats").items()) draw_seat(seat, chair, sight, lines);
    return lines;
}

}  // namespace

const GameFace dice_face{
    .action = action, .key = key, .event = event, .status = status, .told = told, .board = board};

}  // namespace terminal
