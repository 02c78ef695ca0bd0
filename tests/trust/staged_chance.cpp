#include "tests/trust/staged_chance.hpp"

#include "engine/core/hash.hpp"
#include "protocol/json/error.hpp"

namespace trust {

namespace {

using protocol::Json;

/// The real game, with what it is asked noted, and with leaks where they are wanted.
class StagedGame final : public protocol::Game {
public:
    StagedGame(std::unique_ptr<protocol::Game> game, const StagedChance& chance)
        : game_(std::move(game)), chance_(chance) {}

    std::optional<Seat> acting() const override { return game_->acting(); }
    bool plays_on(Seat seat) const override { return game_->plays_on(seat); }
    bool is_in_turn() const override { return game_->is_in_turn(); }
    protocol::Move timeout_move() const override { return game_->timeout_move(); }
    void write_legal(protocol::JsonWriter& out) const override { game_->write_legal(out); }
    std::unique_ptr<const protocol::GameView> view() const override { return game_->view(); }
    protocol::Move read_move(const Json& action, protocol::Extras extras) const override {
        return game_->read_move(action, extras);
    }
    void write_move(protocol::JsonWriter& out, const protocol::Move& move) const override {
        game_->write_move(out, move);
    }
    void check(Seat seat, const protocol::Move& move) const override;
    protocol::Error refusal_of_foreign(Seat seat) const override {
        return game_->refusal_of_foreign(seat);
    }
    std::string play(const protocol::Doer& doer, const protocol::Move& move) override;
    std::size_t drawn() const override { return game_->drawn(); }
    protocol::BotTask bot(Seat seat, protocol::Level level, std::uint64_t seed) const override;
    /// Equal views get equal advice; other advice is only counted.
    protocol::Advice advice(Seat seat, std::uint64_t seed) const override {
        return game_->advice(seat, seed);
    }
    protocol::Prospects prospects() const override { return game_->prospects(); }
    protocol::Luck luck() const override {
        return [luck = game_->luck()](const protocol::Game& after) {
            return luck(*dynamic_cast<const StagedGame&>(after).game_);
        };
    }
    std::unique_ptr<protocol::Game> beginning() const override {
        return std::make_unique<StagedGame>(game_->beginning(), chance_);
    }
    void write_record(protocol::JsonWriter& out, const protocol::Players& players,
                      std::string_view proof) const override {
        game_->write_record(out, players, proof);
    }
    Json summary() const override { return game_->summary(); }
    std::string disagreement(const Json& result) const override {
        return game_->disagreement(result);
    }
    std::uint64_t hash() const override { return game_->hash(); }

private:
    /// What chance gives next; empty when it gives no more.
    std::string next() const {
        const std::vector<std::string> to_come = chance_.to_come(drawn());
        return to_come.empty() ? std::string() : to_come.front();
    }

    std::unique_ptr<protocol::Game> game_;
    const StagedChance& chance_;
};

void StagedGame::check(Seat seat, const protocol::Move& move) const {
    try {
        game_->check(seat, move);
    } catch (protocol::Error& error) {
        if (chance_.leak() == Leak::metrics) {
            chance_.on_refusal(next());
        }
        if (chance_.leak() == Leak::error_text) {
            error.reason += " Next comes " + next() + ".";
        }
        throw error;
    }
}

std::string StagedGame::play(const protocol::Doer& doer, const protocol::Move& move) {
    std::string events = game_->play(doer, move);
    if (chance_.leak() != Leak::id) {
        return events;
    }
    Json marked = protocol::parse(events);
    for (Json& event : marked) {
        const std::string place = std::to_string(drawn()) + event.dump();
        event["id"] = protocol::hex(protocol::hmac(chance_.fate().secret, place)).substr(0, 8);
    }
    return protocol::dump(marked);
}

protocol::BotTask StagedGame::bot(Seat seat, protocol::Level level, std::uint64_t seed) const {
    if (chance_.leak() == Leak::bot_input) {
        seed ^= core::Hash().add(next()).value();
    }
    Json given = {{"seat", seat}, {"seed", seed}, {"view", public_view()}, {"legal", legal()}};
    const bool differs = chance_.scene().tells_apart(seat);
    if (!differs) {
        given["own"] = own_view(seat);
    }
    if (chance_.on_bot) {
        chance_.on_bot(given.dump());
    }
    if (!differs) {
        return game_->bot(seat, level, seed);
    }
    // Its own fame is another: it may play otherwise, and the worlds have to go on alike.
    const Json actions = legal();
    const auto move = read_move(actions.at(seed % actions.size()), protocol::Extras::refused);
    return [move](const bots::Budget& /*budget*/) { return protocol::Choice{move}; };
}

}  // namespace

room::DrawnSecret StagedChance::draw(const std::string& /*room*/, std::uint32_t /*game*/) {
    return {.sealed = {.sealed = protocol::hex(fate_.secret),
                       .commitment = protocol::sha256("commitment")},
            .opened = fate_.secret};
}

protocol::Secret StagedChance::open(const std::string& /*room*/, std::uint32_t /*game*/,
                                    const room::SealedSecret& /*secret*/) const {
    return fate_.secret;
}

room::Dealt StagedChance::deal(const protocol::GameSetup& /*setup*/,
                               const protocol::Shuffle& /*shuffle*/) const {
    room::Dealt dealt{.start = fate_.begin(),
                      .seal = seal_,
                      .streams = std::make_shared<protocol::KeyStreams>(key())};
    dealt.start.game = std::make_unique<StagedGame>(std::move(dealt.start.game), *this);
    if (leak_ == Leak::log && on_deal) {
        std::string gives;
        for (const std::string& what : to_come(dealt.start.game->drawn())) {
            gives += ' ' + what;
        }
        on_deal(gives);
    }
    return dealt;
}

std::vector<std::string> StagedChance::to_come(std::size_t taken) const {
    return {fate_.gives.begin() + static_cast<std::ptrdiff_t>(taken), fate_.gives.end()};
}

}  // namespace trust
