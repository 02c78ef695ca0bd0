#include "tests/support/ra_records.hpp"

#include <sstream>
#include <stdexcept>

namespace support {

namespace {

Json action(const std::string& text) {
    std::istringstream in(text);
    int seat = 0;
    std::string type;
    std::string value;
    in >> seat >> type >> value;
    Json result = {{"seat", seat}, {"type", type}};
    if (type == "bid") {
        result["sun"] = std::stoi(value);
    } else if (type == "god") {
        result["space"] = std::stoi(value);
    } else if (type == "discard") {
        result["tile"] = value;
    }
    return result;
}

}  // namespace

Json actions(const std::string& text) {
    Json list = Json::array();
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, ',');) {
        list.push_back(action(part));
    }
    return list;
}

Json words(const std::string& text) {
    Json list = Json::array();
    std::istringstream in(text);
    for (std::string word; in >> word;) {
        list.push_back(word);
    }
    return list;
}

Json whole_game() {
    // First epoch. Seat 0, with the highest sun, wins the only lot: a Nile and a Flood (2), Gold
    // (3), the most Pharaohs (5), one civilization (0): 10, so 20. Seat 1 has the fewest Pharaohs
    // (-2) and no civilization (-5): 3.
    const std::string first =
        "0 draw,1 draw,0 draw,1 draw,0 draw,1 draw,0 bid 3,1 pass,"
        "0 draw,1 pass,0 pass,1 draw,0 pass,1 pass,0 draw,1 pass,0 pass,1 draw,0 pass,1 pass,0 "
        "draw";
    // Second epoch. Nothing but Ras. Seat 0: Pharaohs 5, no Flood, no civilization -5: 20. Seat 1:
    // -2 and -5, but fame is never negative: 0.
    // Third epoch, likewise. Suns are 9 6 4 1 against 8 7 5 2: -5 and 5. Seat 0: 15. Seat 1: 0.
    const std::string six_ras =
        ",0 draw,1 pass,0 pass,1 draw,0 pass,1 pass,0 draw,1 pass,0 pass,1 draw,0 pass,1 pass,"
        "0 draw,1 pass,0 pass,1 draw";
    return {{"format", "ra-record/1"},
            {"game", "ra"},
            {"edition", "classic"},
            {"options", {{"ra_track", 6}}},
            {"players", {"Anna", "Bob"}},
            {"chance",
             {{"suns", {{9, 6, 4, 3}, {8, 7, 5, 2}}},
              {"tiles", words("nile flood gold pharaoh astronomy ra ra ra ra ra ra "
                              "ra ra ra ra ra ra ra ra ra ra ra ra")}}},
            {"actions", actions(first + six_ras + six_ras)},
            {"result", {{"fame", {15, 0}}, {"winner", 0}}}};
}

Json short_game() {
    return {{"format", "ra-record/1"},
            {"game", "ra"},
            {"edition", "classic"},
            {"players", {"Anna", "Bob", "Cathy"}},
            {"chance",
             {{"suns", {{13, 8, 5, 2}, {12, 9, 6, 3}, {11, 10, 7, 4}}},
              {"tiles", words("nile ra god")}}},
            {"actions", actions("0 draw,1 draw,2 bid 7,0 bid 8,1 pass,2 draw")}};
}

}  // namespace support
