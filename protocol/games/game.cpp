#include "protocol/games/game.hpp"

#include "protocol/games/family.hpp"
#include "protocol/games/proof_fault.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/json/read_members.hpp"

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

void write_bot(JsonWriter& out, const Doer& doer) {
    if (doer.other_bots) out.member("other_bots", true);
    if (doer.positions > 0) out.member("positions", doer.positions);
}

void write_took(JsonWriter& out, const Doer& doer) {
    if (doer.took) out.member("took", [&] { WriteValue()(out, *doer.took); });
}

Doer read_doer(Fields& action) {
    Doer doer{.seat = static_cast<Seat>(action.integer("seat", 0, core::max_seats - 1))};
    if (action.has("by")) {
        doer.by = action.choice("by", {"clock", "bot"}) == "bot" ? By::bot : By::clock;
    }
    doer.other_bots = action.has("other_bots") && action.flag("other_bots");
    if (action.has("positions")) {
        doer.positions = static_cast<std::int16_t>(
            action.integer("positions", bots::fewest_positions, bots::most_positions));
    }
    if (action.has("took")) {
        doer.took = action.object("took", [](const Json& json) {
            Took took;
            ReadValue{Unknown::refused}(json, took);
            return took;
        });
    }
    return doer;
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

Move chosen_again(const Game& game, Level level, std::uint64_t seed, std::int32_t positions) {
    bots::Budget budget = bots::standard_budget(level);
    if (positions > 0) budget.positions = positions;
    return game.bot(*game.acting(), level, seed)(budget).move;
}

Error wrong_proof(const std::string& made, const std::string& where) {
    return proof_fault("The secrets give " + made + ".", where);
}

}  // namespace protocol
