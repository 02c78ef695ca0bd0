#include "protocol/verify/played_action.hpp"

#include <map>
#include <string>
#include <vector>

namespace protocol {

namespace {

struct Origin {
    const char* action;
    /// What the action and its first event have in common.
    std::vector<const char*> members = {};
};

/// By the first event that an action brings (PROTOCOL.md, *Events, in order*).
const std::map<std::string, Origin>& origins() {
    static const std::map<std::string, Origin> table = {
        // ra
        {"drawn", {"draw"}},
        {"ra_drawn", {"draw"}},
        {"auction_opened", {"invoke"}},
        {"exchanged", {"god", {"space"}}},
        {"bid", {"bid", {"sun"}}},
        {"passed", {"pass"}},
        {"lost", {"discard", {"tile"}}},
        // ra-dice
        {"rolled", {"roll"}},
        {"rolling_ended", {"stop"}},
        {"pharaoh_moved", {"pharaoh", {"dice"}}},
        {"nile_moved", {"nile", {"dice"}}},
        {"flood_placed", {"flood", {"dice"}}},
        {"civilization_placed", {"civilization", {"dice", "field"}}},
        {"monument_placed", {"monument", {"dice", "color", "column"}}},
        {"catastrophe_called", {"catastrophe", {"kind"}}},
        {"civilization_lost", {"lose", {"field"}}},
        {"monument_lost", {"lose", {"color", "column"}}},
        {"ankhs_scored", {"end"}},
        {"suns_scored", {"end"}},
        {"ra_moved", {"end"}},
        {"scored", {"end"}},
        {"turn_began", {"end"}},
        // both
        {"epoch_ended", {"end"}}};
    return table;
}

std::string first_type(const Json& events) {
    return events.empty() ? "" : events.front().at("type").get<std::string>();
}

Json colors_of(const Json& faces) {
    Json dice = Json::array();
    for (const auto& [color, face] : faces.items()) dice.push_back(color);
    return dice;
}

/// The action without what the update says of who took it.
Json explaining(const Json& events, core::Seat asked) {
    // The end of a turn may bring nothing else.
    if (events.empty()) return {{"type", "end"}, {"seat", asked}};
    const Json& first = events.front();
    const auto found = origins().find(first_type(events));
    if (found == origins().end()) return {};
    const Origin& origin = found->second;
    Json action = {{"type", origin.action}, {"seat", asked}};
    // What ends a turn says who is next.
    if (action["type"] != "end") action["seat"] = first.at("seat");
    for (const char* member : origin.members) action[member] = first.at(member);
    if (action["type"] == "roll") action["dice"] = colors_of(first.at("faces"));
    return action;
}

}  // namespace

Json played_action(const Json& update, core::Seat asked) {
    Json action = explaining(update.at("events"), asked);
    if (action.is_null()) return action;
    for (const char* member : {"by", "positions", "other_bots", "took"}) {
        if (update.contains(member)) action[member] = update.at(member);
    }
    return action;
}

Json opening_chance(const Json& update) {
    Json suns = Json::array();
    for (const Json& seat : update.at("diff").at("game").at("seats")) {
        if (!seat.contains("up")) {
            return {{"start", update.at("acting")}, {"rolls", Json::array()}};
        }
        suns.push_back(seat.at("up"));
    }
    return {{"suns", std::move(suns)}, {"tiles", Json::array()}};
}

bool add_chance(Json& chance, const Json& events) {
    const std::string type = first_type(events);
    if (type == "drawn") chance["tiles"].push_back(events.front().at("tile"));
    if (type == "ra_drawn") chance["tiles"].push_back("ra");
    if (type == "rolled") chance["rolls"].push_back(events.front().at("faces"));
    return type == "drawn" || type == "ra_drawn" || type == "rolled";
}

}  // namespace protocol
