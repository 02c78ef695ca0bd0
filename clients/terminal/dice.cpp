#include "clients/terminal/dice.hpp"

#include <map>

// Ra: The Dice Game: its words.

namespace terminal {

namespace dice {

namespace {

std::string with(const Json& dice) {
    return (dice.size() == 1 ? " with the die " : " with the dice ") + listed(in_order(dice));
}

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
    std::string type = action.at("type");
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
    const std::string whose = sight.whose(sight.asked());
    if (type == "rolling") {
        const int rolls = phase.at("rolls");
        return whose + " turn: " +
               (rolls == 0 ? "the first roll."
                           : "roll again or keep the dice; " + std::to_string(rolls) +
                                 " of 3 rolls are made.");
    }
    if (type == "using") return whose + " turn: the dice are to be used.";
    return whose +
           " loss: " + counted(phase.at("owed"), phase.at("kind").get<std::string>() + " marker") +
           " to give up.";
}

}  // namespace

}  // namespace dice

const GameFace dice_face{.action = dice::action,
                         .key = dice::key,
                         .event = dice::event,
                         .status = dice::status,
                         .sentences = dice::sentences,
                         .board = dice::board};

}  // namespace terminal
