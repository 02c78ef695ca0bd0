#include <array>
#include <map>

#include "clients/terminal/ra.hpp"

// Ra's tiles.

namespace terminal::ra {

namespace {

/// Kinds whose order does not matter are in the order of the rules' scoring.
constexpr std::array<std::string_view, 28> order{
    "god",     "pharaoh",  "nile",         "flood",      "gold",     "astronomy", "agriculture",
    "writing", "religion", "art",          "fortress",   "obelisk",  "palace",    "pyramid",
    "temple",  "statues",  "step-pyramid", "sphinx",     "mortuary", "shrine",    "funeral",
    "drought", "unrest",   "war",          "earthquake", "ra",       "",          ""};

}  // namespace

std::string name_of(const std::string& tile) {
    return tile == "step-pyramid" ? "Step pyramid" : as_title(tile);
}

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

std::vector<std::string> heap(const Json& tiles) {
    Json counted = Json::object();
    for (const Json& tile : tiles) {
        const std::string kind = tile;
        counted[kind] = counted.value(kind, 0) + 1;
    }
    return holdings(counted, false);
}

}  // namespace terminal::ra
