#include "protocol/games/game.hpp"

#include "protocol/games/family.hpp"
#include "protocol/games/proof_fault.hpp"
#include "protocol/json/fields.hpp"

namespace protocol {

const char* name_of(By by) {
    switch (by) {
        case By::player: return "";
        case By::bot: return "bot";
        case By::clock: return "clock";
    }
    return "";
}

void write_by(JsonWriter& out, By by) {
    if (by != By::player) {
        out.member("by", name_of(by));
    }
}

By read_by(Fields& action) {
    if (!action.has("by")) {
        return By::player;
    }
    return action.choice("by", {"clock", "bot"}) == "bot" ? By::bot : By::clock;
}

Json Game::legal() const {
    return parse(json_text([this](JsonWriter& out) { write_legal(out); }));
}

Json Game::public_view() const {
    return parse(json_text([this](JsonWriter& out) { view()->write(out); }));
}

Json Game::own_view(Seat seat) const {
    return parse(json_text([this, seat](JsonWriter& out) { view()->write_own(out, seat); }));
}

Json Game::encode_move(const Move& move) const {
    return parse(json_text([&](JsonWriter& out) { write_move(out, move); }));
}

Json Game::record(const Players& players) const {
    return parse(json_text([&](JsonWriter& out) { write_record(out, players, {}); }));
}

Error wrong_proof(const std::string& made, const std::string& where) {
    return proof_fault("The secrets give " + made + ".", where);
}

}  // namespace protocol
