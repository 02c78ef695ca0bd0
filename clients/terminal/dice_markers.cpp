#include <algorithm>
#include <map>

#include "clients/terminal/dice.hpp"

// The dice game's dice and markers.

namespace terminal::dice {

Style style_of(std::string_view color) {
    static const std::map<std::string_view, Style> styles{{"yellow", Style::yellow},
                                                          {"blue", Style::blue},
                                                          {"purple", Style::purple},
                                                          {"green", Style::green},
                                                          {"red", Style::red}};
    const auto found = styles.find(color);
    return found == styles.end() ? Style::plain : found->second;
}

bool holds(const Json& list, std::string_view what) {
    return std::find(list.begin(), list.end(), std::string(what)) != list.end();
}

std::vector<std::string> in_order(const Json& dice) {
    std::vector<std::string> texts;
    for (const std::string_view color : colors) {
        if (holds(dice, color)) texts.emplace_back(color);
    }
    return texts;
}

std::string counted(const Json& json, const std::string& thing) {
    return number(json) + " " + thing + (json == 1 ? "" : "s");
}

const Json& turn_of(const Json& phase) {
    return phase.contains("turn") ? phase.at("turn") : phase;
}

const Json& faces_of(const Sight& sight) {
    static const Json none = Json::object();
    const Json& turn = turn_of(sight.game().at("phase"));
    return turn.contains("faces") ? turn.at("faces") : none;
}

std::vector<std::string> faces_in_words(const Json& faces) {
    std::vector<std::string> texts;
    for (const std::string_view color : colors) {
        const auto face = faces.find(std::string(color));
        if (face != faces.end())
            texts.push_back(std::string(color) + " " + face->get<std::string>());
    }
    return texts;
}

}  // namespace terminal::dice
