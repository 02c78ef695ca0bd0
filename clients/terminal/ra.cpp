#include "clients/terminal/ra.hpp"

// Ra: its words.

namespace terminal {

namespace ra {

namespace {

std::string action(const Json& action, const Sight& sight) {
    std::string type = action.at("type");
    if (type == "draw") return "Draw a tile";
    if (type == "invoke") return "Call Ra: begin an auction";
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
    if (cause == "invoked") return sight.does(seat, "call") + " Ra";
    return "the auction track is full";
}

std::string describe_win(const Json& event, const Sight& sight) {
    return sight.does(event.at("seat"), "win") + " the auction with the sun " +
           number(event.at("sun")) + ", gets the sun " + number(event.at("centre")) + " and " +
           listed(heap(event.at("tiles")), "no tiles") + ".";
}

std::string describe_epoch(const Json& event, const Sight& sight) {
    const std::string epoch = number(event.at("epoch"));
    const std::string why =
        event.at("cause") == "ra" ? "the Ra track is full" : "all suns are used";
    const Json own = own_sheets(sight);
    const std::string brought =
        own.contains(epoch)
            ? " It brings you: " + describe_sheet(own.at(epoch), sheet_columns) + "."
            : "";
    return "Epoch " + epoch + " ends: " + why + "." + brought;
}

std::string describe_result(const Json& event, const Sight& sight) {
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
        // The event before has shown that a Ra was drawn.
        return event.at("cause") == "drawn" ? "An auction begins."
                                            : "An auction: " + cause_of(event, sight) + ".";
    }
    if (type == "bid") return does("bid") + " the sun " + number(event.at("sun")) + ".";
    if (type == "passed") return does("pass") + ".";
    if (type == "won") return describe_win(event, sight);
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
        return describe_epoch(event, sight);
    }
    if (type == "epoch_began") {
        return "Epoch " + number(event.at("epoch")) + " begins. " + does("start") + ".";
    }
    if (type == "game_over") return describe_result(event, sight);
    return {};
}

std::string high_bid(const Json& phase, const Sight& sight) {
    const auto high = phase.find("high");
    if (high == phase.end()) return " Nobody has bid.";
    return " Highest bid: " + number(high->at("sun")) + " by " + sight.whom(high->at("seat")) + ".";
}

std::string status(const Sight& sight) {
    const Json phase = sight.phase();
    if (phase.empty()) return sight.whose(sight.asked()) + " turn.";
    const std::string type = phase.at("type");
    if (type == "turn") {
        return sight.whose(sight.asked()) + " turn: another God, or the end of the turn.";
    }
    if (type == "auction") {
        return sight.whose(sight.asked()) + " bid; " + cause_of(phase, sight) + "." +
               high_bid(phase, sight);
    }
    if (type == "discard") {
        return sight.whose(sight.asked()) + " choice: " + number(phase.at("civilization")) +
               " civilization and " + number(phase.at("monuments")) + " monument tiles to give up.";
    }
    return "The game is over. " + sight.does(phase.at("winner"), "win") + ".";
}

}  // namespace

}  // namespace ra

const GameFace ra_face{.action = ra::action,
                       .key = ra::key,
                       .event = ra::event,
                       .status = ra::status,
                       .sentences = ra::sentences,
                       .board = ra::board};

}  // namespace terminal
