#include "clients/terminal/game_face.hpp"

#include "clients/terminal/clocks.hpp"

namespace terminal {

namespace {

std::string value(const Json& json) {
    return json.is_string() ? json.get<std::string>() : protocol::dump(json);
}

std::string members(const Json& object) {
    std::vector<std::string> words;
    for (const auto& [name, member] : object.items()) {
        if (name != "type") words.push_back(name + " " + value(member));
    }
    return words.empty() ? "" : ": " + joined(words, ", ");
}

std::string action_as_it_is(const Json& action, const Sight&) {
    return as_title(action.at("type").get<std::string>()) + members(action);
}

std::vector<std::string> raw_sentences(const Sight& sight) {
    std::vector<std::string> lines;
    for (const auto& [name, member] : sight.game().items()) {
        lines.push_back(as_title(name) + ": " + value(member));
    }
    return lines;
}

std::vector<Line> board_as_it_is(const Sight& sight, const Look&) {
    std::vector<Line> lines;
    for (const std::string& words : raw_sentences(sight)) {
        for (const std::string& line : wrap(words, 79, "  ")) lines.push_back({{line}});
    }
    return lines;
}

const GameFace unknown_face{
    .action = action_as_it_is,
    .key = [](const Json&) { return '\0'; },
    .event = action_as_it_is,
    .status =
        [](const Sight&) { return std::string("A game that this program has no words for."); },
    .sentences = raw_sentences,
    .board = board_as_it_is};

}  // namespace

std::string Sight::name(const Json& seat) const {
    const Json& seat_state = room().at("seats").at(std::to_string(seat.get<unsigned>()));
    return seat_state.value("name", "Seat " + std::to_string(seat.get<unsigned>() + 1));
}

std::string Sight::whom(const Json& seat) const {
    return is_own(seat) ? "you" : name(seat);
}

std::string Sight::does(const Json& seat, const std::string& verb) const {
    if (is_own(seat)) return "You " + verb;
    const bool takes_es = verb.ends_with("s") || verb.ends_with("ch") || verb == "go";
    if (verb == "have") return name(seat) + " has";
    return name(seat) + " " + verb + (takes_es ? "es" : "s");
}

std::string Sight::whose(const Json& seat) const {
    return is_own(seat) ? "Your" : name(seat) + "'s";
}

std::string Sight::label(Seat seat, std::size_t columns) const {
    const auto face = clocks_.find(seat);
    const std::string clock = face == clocks_.end() ? "" : " " + face->second;
    const std::string you = is_own(seat) ? " (you)" : "";
    const std::size_t left = columns - width(clock);
    const std::string whole = name(seat);
    const bool fits = width(whole) + width(you) <= left;
    return fit((fits ? whole : fit(whole, left - width(you))) + you, left) + clock;
}

std::string number(const Json& json) {
    return std::to_string(json.get<int>());
}

const GameFace& face_of(const std::string& game) {
    if (game == "ra") return ra_face;
    if (game == "ra-dice") return dice_face;
    return unknown_face;
}

namespace {

/// Who asks for a pause, or ends it.
std::string describe_pause(const Json& event, const Sight& sight) {
    if (!event.contains("seat")) return "The pause has lasted long enough: the game goes on.";
    const Json& seat = event.at("seat");
    if (event.at("on") == false) return sight.does(seat, "go") + " on with the game.";
    const bool holds = sight.room().value("/pause/holds"_json_pointer, false);
    return sight.does(seat, "ask") + " for a pause" + (holds ? ": the game is paused." : ".");
}

/// Why an attempt of the shuffle does not count.
std::string describe_voided(const Json& event, const Sight& sight) {
    std::vector<std::string> names;
    for (const Json& seat : event.at("seats")) {
        names.push_back(sight.whom(seat) == "you" ? "You" : sight.name(seat));
    }
    const bool is_wrong = event.at("reason") == "wrong";
    return listed(names) +
           (is_wrong ? " revealed something else than was committed to"
                     : " did not answer in time") +
           ": this attempt is void.";
}

}  // namespace

std::string describe_room_event(const Json& event, const Sight& sight) {
    const std::string type = event.at("type");
    const auto seat = [&]() -> const Json& { return event.at("seat"); };
    const auto bot = [&](const std::string& article) {
        return article + " bot (" + event.at("level").get<std::string>() + ")";
    };
    if (type == "configured") return "The host has changed the settings.";
    if (type == "sat") return event.at("name").get<std::string>() + " sits down.";
    if (type == "bot_sat")
        return event.at("name").get<std::string>() + ", " + bot("a") + ", sits down.";
    if (type == "stood") return "Seat " + std::to_string(seat().get<int>() + 1) + " is free again.";
    if (type == "stood_in") return bot("A") + " plays for " + sight.whom(seat()) + ".";
    if (type == "kicked") {
        return "The host has removed the player of seat " + std::to_string(seat().get<int>() + 1) +
               ".";
    }
    if (type == "left") return sight.does(seat(), "leave") + " the seat.";
    if (type == "returned")
        return sight.whom(seat()) == "you" ? "You are back." : sight.name(seat()) + " is back.";
    if (type == "host_changed") {
        return sight.whom(seat()) == "you" ? "You are the host now."
                                           : sight.name(seat()) + " is the host now.";
    }
    if (type == "shown_out") return "The host has removed a spectator.";
    if (type == "locked")
        return "The shuffle begins: the server and the players make chance together.";
    if (type == "commitments") return "All have committed to their secrets, and reveal them now.";
    if (type == "voided") return describe_voided(event, sight);
    if (type == "called_off") {
        return "The game does not begin: this table needs the number of every player.";
    }
    if (type == "started") {
        return "Game " + std::to_string(event.at("number").get<int>()) + " begins.";
    }
    if (type == "pause") return describe_pause(event, sight);
    if (type == "time_given") {
        return sight.does(event.at("by"), "give") + " " + sight.whom(seat()) + " " +
               about(std::chrono::milliseconds(event.at("ms").get<std::int64_t>())) + ".";
    }
    if (type == "resumed") {
        const std::chrono::milliseconds away(event.at("not_charged").get<std::int64_t>());
        return "The room was away for " + about(away) + ", in which no clock ran.";
    }
    if (type == "rematch") {
        return event.contains("seat") ? sight.does(seat(), "offer") + " another game."
                                      : "The room gathers again.";
    }
    if (type == "closed") return "The room is closed.";
    return {};
}

}  // namespace terminal
