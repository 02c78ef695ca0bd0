#include <algorithm>
#include <array>
#include <map>

#include "clients/terminal/game_face.hpp"

// Ra: its words and its board.

namespace terminal {

namespace {

/// Where the order of the kinds matters to nobody, it is that of the rules' scoring.
constexpr std::array<std::string_view, 28> order{
    "god",     "pharaoh",  "nile",         "flood",      "gold",     "astronomy", "agriculture",
    "writing", "religion", "art",          "fortress",   "obelisk",  "palace",    "pyramid",
    "temple",  "statues",  "step-pyramid", "sphinx",     "mortuary", "shrine",    "funeral",
    "drought", "unrest",   "war",          "earthquake", "ra",       "",          ""};

std::string name_of(const std::string& tile) {
    return tile == "step-pyramid" ? "Step pyramid" : as_title(tile);
}

/// In eight columns.
std::string short_name(const std::string& tile) {
    static const std::map<std::string, std::string> shorter{{"astronomy", "Astronom"},
                                                            {"agriculture", "Agricult"},
                                                            {"step-pyramid", "StepPyra"},
                                                            {"earthquake", "Earthqua"}};
    const auto found = shorter.find(tile);
    return found == shorter.end() ? name_of(tile) : found->second;
}

Style style_of(const std::string& tile) {
    static const std::map<std::string, Style> styles{
        {"god", Style::yellow},         {"gold", Style::yellow},    {"nile", Style::blue},
        {"flood", Style::blue},         {"pharaoh", Style::green},  {"funeral", Style::red},
        {"drought", Style::red},        {"unrest", Style::red},     {"war", Style::red},
        {"earthquake", Style::red},     {"ra", Style::red},         {"astronomy", Style::purple},
        {"agriculture", Style::purple}, {"writing", Style::purple}, {"religion", Style::purple},
        {"art", Style::purple}};
    const auto found = styles.find(tile);
    return found == styles.end() ? Style::plain : found->second;
}

std::string number(const Json& json) {
    return std::to_string(json.get<int>());
}

std::string numbers(const Json& list, const std::string& between) {
    std::vector<std::string> texts;
    for (const Json& sun : list) texts.push_back(number(sun));
    return joined(texts, between);
}

/// "3 Nile", "Art": tiles by kind, in their order.
std::vector<std::string> holdings(const Json& tiles, bool in_short) {
    std::vector<std::string> texts;
    for (const std::string_view kind : order) {
        const auto held = tiles.find(std::string(kind));
        if (held == tiles.end()) continue;
        const std::string name = in_short ? short_name(held.key()) : name_of(held.key());
        texts.push_back(*held == 1 ? name : number(*held) + " " + name);
    }
    return texts;
}

/// The same of a list, or of the track.
std::vector<std::string> heap(const Json& tiles) {
    Json counted = Json::object();
    for (const Json& tile : tiles) {
        const std::string kind = tile;
        counted[kind] = counted.value(kind, 0) + 1;
    }
    return holdings(counted, false);
}

// Words

std::string action(const Json& action, const Sight& sight) {
    const std::string type = action.at("type");
    if (type == "draw") return "Draw a tile";
    if (type == "invoke") return "Invoke Ra: begin an auction";
    if (type == "end") return "End the turn";
    if (type == "pass") return "Pass";
    if (type == "bid") return "Bid the sun " + number(action.at("sun"));
    if (type == "discard") return "Give up: " + name_of(action.at("tile"));
    if (type == "god") {
        const int space = action.at("space");
        const Json& track = sight.game().at("track");
        const auto tile = track.find(std::to_string(space));
        const std::string what = tile == track.end() ? "nothing" : name_of(*tile);
        return "Use a God to take from space " + std::to_string(space + 1) + ": " + what;
    }
    return type;
}

char key(const Json& action) {
    const std::string type = action.at("type");
    if (type == "draw") return 'd';
    if (type == "invoke") return 'r';
    if (type == "pass") return 'p';
    if (type == "end") return 'e';
    return '\0';
}

std::string cause_of(const Json& auction, const Sight& sight) {
    const std::string cause = auction.at("cause");
    const Json& seat = auction.contains("ra_player") ? auction.at("ra_player") : auction.at("seat");
    if (cause == "drawn") return sight.does(seat, "draw") + " Ra";
    if (cause == "invoked") return sight.does(seat, "invoke") + " Ra";
    return "the auction track is full";
}

std::string told_of_win(const Json& event, const Sight& sight) {
    return sight.does(event.at("seat"), "win") + " the auction with the sun " +
           number(event.at("sun")) + ", gets the sun " + number(event.at("centre")) + " and " +
           listed(heap(event.at("tiles")), "no tiles") + ".";
}

std::string told_of_result(const Json& event, const Sight& sight) {
    std::vector<std::string> fames;
    for (const auto& [seat, fame] : event.at("fame").items()) {
        fames.push_back(sight.name(std::stoi(seat)) + " " + number(fame));
    }
    return "The game is over. " + sight.does(event.at("winner"), "win") +
           ". Fame: " + joined(fames, ", ") + ".";
}

std::string event(const Json& event, const Sight& sight) {
    const std::string type = event.at("type");
    const auto does = [&](const std::string& verb) { return sight.does(event.at("seat"), verb); };
    const auto tile = [&] { return name_of(event.at("tile")); };
    if (type == "drawn") return does("draw") + ": " + tile() + ".";
    if (type == "ra_drawn") {
        return does("draw") + " Ra: " + number(event.at("ra")) + " of " +
               number(sight.game().at("ra_spaces")) + " on the Ra track.";
    }
    if (type == "exchanged")
        return does("use") + " a God and take" + (sight.is_own(event.at("seat")) ? "" : "s") +
               ": " + tile() + ".";
    if (type == "auction_opened") {
        // That a Ra was drawn has been told.
        return event.at("cause") == "drawn" ? "An auction begins."
                                            : "An auction: " + cause_of(event, sight) + ".";
    }
    if (type == "bid") return does("bid") + " the sun " + number(event.at("sun")) + ".";
    if (type == "passed") return does("pass") + ".";
    if (type == "won") return told_of_win(event, sight);
    if (type == "nobody_bid") {
        return event.at("tiles").empty()
                   ? "Nobody bids: the tiles stay."
                   : "Nobody bids: " + listed(heap(event.at("tiles"))) + " are discarded.";
    }
    if (type == "discard_asked") return does("have") + " to give up tiles.";
    if (type == "lost") {
        return does("lose") + ": " + number(event.at("count")) + " " + tile() + ".";
    }
    if (type == "epoch_ended") {
        const bool by_ra = event.at("cause") == "ra";
        return "Epoch " + number(event.at("epoch")) +
               " ends: " + (by_ra ? "the Ra track is full." : "all suns are used.");
    }
    if (type == "epoch_began") {
        return "Epoch " + number(event.at("epoch")) + " begins. " + does("start") + ".";
    }
    if (type == "game_over") return told_of_result(event, sight);
    return {};
}

std::string high_bid(const Json& phase, const Sight& sight) {
    const auto high = phase.find("high");
    if (high == phase.end()) return " Nobody has bid.";
    return " Highest bid: " + number(high->at("sun")) + " by " + sight.whom(high->at("seat")) + ".";
}

std::string status(const Sight& sight) {
    const Json& phase = sight.game().at("phase");
    const std::string type = phase.at("type");
    if (type == "turn") {
        const bool went_on = phase.value("exchanged", false);
        return sight.whose(phase.at("seat")) + " turn" +
               (went_on ? ": another God, or the end of the turn." : ".");
    }
    if (type == "auction") {
        return sight.whose(phase.at("bidder")) + " bid; " + cause_of(phase, sight) + "." +
               high_bid(phase, sight);
    }
    if (type == "discard") {
        return sight.whose(phase.at("seat")) + " choice: " + number(phase.at("civilization")) +
               " civilization and " + number(phase.at("monuments")) + " monument tiles to give up.";
    }
    return "The game is over. " + sight.does(phase.at("winner"), "win") + ".";
}

// The board in sentences

std::string told_of_seat(const std::string& seat, const Json& chair, const Sight& sight) {
    const int number_of_seat = std::stoi(seat);
    const std::string up = numbers(chair.at("up"), ", ");
    const std::string down = numbers(chair.at("down"), ", ");
    std::string text = (sight.is_own(number_of_seat) ? "You" : sight.name(number_of_seat)) +
                       ": suns to bid with " + (up.empty() ? "none" : up) + "; suns used " +
                       (down.empty() ? "none" : down) + "; tiles " +
                       listed(holdings(chair.at("tiles"), false)) + ".";
    if (chair.contains("fame")) text += " Fame " + number(chair.at("fame")) + ".";
    return text;
}

std::vector<std::string> told(const Sight& sight) {
    const Json& game = sight.game();
    std::vector<std::string> lines{
        "On the auction track: " + listed(heap(game.at("track")), "nothing") +
            ". The sun in the centre: " + number(game.at("centre")) + ".",
        "Epoch " + number(game.at("epoch")) + ". Ra track: " + number(game.at("ra")) + " of " +
            number(game.at("ra_spaces")) + ". Tiles in the bag: " + number(game.at("bag")) + "."};
    if (const Json own = sight.own_part(); own.contains("fame")) {
        lines.push_back("Your fame: " + number(own.at("fame")) + ".");
    }
    for (const auto& [seat, chair] : game.at("seats").items()) {
        lines.push_back(told_of_seat(seat, chair, sight));
    }
    return lines;
}

// The board drawn

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
            {"   Bag " + number(game.at("bag"))}};
}

std::string fame_of(const Json& seat, const Json& chair, const Sight& sight) {
    if (chair.contains("fame")) return "  fame " + number(chair.at("fame"));
    const Json own = sight.own_part();
    const bool is_known = sight.is_own(seat) && own.contains("fame");
    return is_known ? "  fame " + number(own.at("fame")) : "";
}

/// Whose decision it is.
bool is_asked(const Json& phase, const Json& seat) {
    return phase.value("seat", Json()) == seat || phase.value("bidder", Json()) == seat;
}

void draw_seat(const std::string& key_of_seat, const Json& chair, const Sight& sight,
               std::vector<Line>& lines) {
    const Json seat = static_cast<unsigned>(std::stoul(key_of_seat));
    const bool asked = is_asked(sight.game().at("phase"), seat);
    const std::string name = sight.name(seat) + (sight.is_own(seat) ? " (you)" : "");
    const std::string down = numbers(chair.at("down"), " ");
    lines.push_back({{asked ? "> " : "  ", Style::alert},
                     {fit(name, 30), asked ? Style::strong : Style::plain},
                     {" suns "},
                     {fit(numbers(chair.at("up"), " "), 12), Style::strong},
                     {fit(down.empty() ? "" : "used " + down, 17), Style::faint},
                     {fame_of(seat, chair, sight)}});
    const std::vector<std::string> held = holdings(chair.at("tiles"), true);
    for (const std::string& line : wrap(joined(held, ", "), 74, "")) {
        lines.push_back({{"    " + line, Style::plain}});
    }
}

std::string sheet_row(const std::string& name, const std::string& epoch, const Json& sheet) {
    std::string row = fit(name, 20) + fit(epoch, 6);
    for (const char* column : {"gods", "pharaohs", "nile", "gold", "civilization", "monuments",
                               "suns", "total", "fame"}) {
        const std::string value = number(sheet.at(column));
        row += std::string(value.size() < 6 ? 6 - value.size() : 0, ' ') + value;
    }
    return row;
}

/// What the epochs brought, where it may be seen.
void draw_sheets(const Sight& sight, std::vector<Line>& lines) {
    if (sight.game().at("phase").at("type") != "over") return;
    lines.push_back({{fit("", 20) + "Epoch   Gods Phara  Nile  Gold Civil Monum  Suns   Sum  Fame",
                      Style::faint}});
    for (const auto& [seat, chair] : sight.game().at("seats").items()) {
        const Json sheets = chair.value("sheets", Json::object());
        for (const auto& [epoch, sheet] : sheets.items()) {
            const std::string name = epoch == "1" ? sight.name(std::stoi(seat)) : "";
            lines.push_back({{sheet_row(name, epoch, sheet)}});
        }
    }
}

std::vector<Line> board(const Sight& sight, const Look& look) {
    const Json& game = sight.game();
    std::vector<Line> lines{header(game, look)};
    if (game.at("phase").at("type") != "over") {
        lines.push_back({{border(look, true), Style::faint}});
        lines.push_back(track(game.at("track"), look));
        lines.push_back({{border(look, false), Style::faint}});
    }
    for (const auto& [seat, chair] : game.at("seats").items()) {
        draw_seat(seat, chair, sight, lines);
    }
    draw_sheets(sight, lines);
    return lines;
}

}  // namespace

const GameFace ra_face{
    .action = action, .key = key, .event = event, .status = status, .told = told, .board = board};

}  // namespace terminal
