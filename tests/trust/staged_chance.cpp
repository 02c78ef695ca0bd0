#include "tests/trust/staged_chance.hpp"

#include "engine/core/hash.hpp"
#include "protocol/error.hpp"
#include "protocol/ra/codec.hpp"
#include "protocol/ra/family.hpp"

namespace trust {

namespace {

using protocol::Json;

/// What both worlds show for a secret that they do not share.
protocol::Bytes32 stub(const char* name, std::uint32_t game) {
    return protocol::sha256(protocol::lp({name, game}));
}

/// The real game, with what it is asked noted, and with leaks where they are wanted.
class StagedGame final : public protocol::Game {
public:
    StagedGame(std::unique_ptr<protocol::Game> game, const StagedChance& chance, Leak leak)
        : game_(std::move(game)), chance_(chance), leak_(leak) {}

    std::optional<Seat> acting() const override { return game_->acting(); }
    Json legal() const override { return game_->legal(); }
    Json public_view() const override { return game_->public_view(); }
    Json own_view(Seat seat) const override { return game_->own_view(seat); }
    void check(Seat seat, const Json& action, protocol::Extras extras) const override;
    Json play(Seat seat, const Json& action, protocol::By by) override;
    std::size_t drawn() const override { return game_->drawn(); }
    std::function<Json()> bot(Seat seat, std::uint64_t seed) const override;
    Json record(const std::vector<std::string>& players) const override {
        return game_->record(players);
    }
    Json summary() const override { return game_->summary(); }
    std::string disagreement(const Json& result) const override {
        return game_->disagreement(result);
    }
    std::uint64_t hash() const override { return game_->hash(); }

private:
    /// What comes next; empty at the end of the bag.
    std::string next() const {
        const std::vector<std::string> undrawn = chance_.undrawn();
        return undrawn.empty() ? std::string() : undrawn.front();
    }

    std::unique_ptr<protocol::Game> game_;
    const StagedChance& chance_;
    const Leak leak_;
};

void StagedGame::check(Seat seat, const Json& action, protocol::Extras extras) const {
    try {
        game_->check(seat, action, extras);
    } catch (protocol::Error& error) {
        if (leak_ == Leak::metrics) {
            chance_.on_refusal(next());
        }
        if (leak_ == Leak::error_text) {
            error.reason += " The next tile is " + next() + ".";
        }
        throw error;
    }
}

Json StagedGame::play(Seat seat, const Json& action, protocol::By by) {
    Json events = game_->play(seat, action, by);
    if (leak_ == Leak::id) {
        for (Json& event : events) {
            const std::string place = std::to_string(drawn()) + event.dump();
            event["id"] = protocol::hex(protocol::hmac(chance_.fate().secret, place)).substr(0, 8);
        }
    }
    return events;
}

std::function<Json()> StagedGame::bot(Seat seat, std::uint64_t seed) const {
    if (leak_ == Leak::bot_input) {
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
        return game_->bot(seat, seed);
    }
    // Its own fame is another: it may play otherwise, and the worlds have to go on alike.
    return [legal = legal(), seed] { return legal.at(seed % legal.size()); };
}

}  // namespace

lobby::SealedSecret StagedChance::draw(const std::string& /*room*/, std::uint32_t game) {
    return {.sealed = protocol::hex(fate_.secret), .commitment = stub("commitment", game)};
}

protocol::Secret StagedChance::open(const std::string& /*room*/, std::uint32_t /*game*/,
                                    const lobby::SealedSecret& /*secret*/) const {
    return fate_.secret;
}

lobby::Dealt StagedChance::deal(const protocol::GameSetup& setup,
                                const protocol::Shuffle& shuffle) const {
    lobby::Dealt dealt{
        .start = protocol::ra_game::start_from(setup, fate_.state, scene_.deal, fate_.bag),
        .tree = {},
        .streams = {}};
    std::vector<std::uint8_t> kinds;
    for (const ra::Tile tile : scene_.one.bag) {
        kinds.push_back(static_cast<std::uint8_t>(ra::index(tile)));
    }
    const protocol::ChanceKey key = stub("key", shuffle.game);
    dealt.tree.emplace(key, kinds);
    dealt.streams = std::make_shared<protocol::KeyStreams>(key);
    dealt.start.game = std::make_unique<StagedGame>(std::move(dealt.start.game), *this, leak_);
    game_ = dealt.start.game.get();
    if (leak_ == Leak::log && on_deal) {
        std::string tiles;
        for (const std::string& tile : undrawn()) {
            tiles += ' ' + tile;
        }
        on_deal(tiles);
    }
    return dealt;
}

std::vector<std::string> StagedChance::undrawn() const {
    const auto& names = protocol::ra_game::tile_names(ra::Edition::classic);
    std::vector<std::string> tiles;
    for (std::size_t i = game_->drawn(); i < ra::bag_size; ++i) {
        tiles.emplace_back(names[ra::index(fate_.bag[i])]);
    }
    return tiles;
}

}  // namespace trust
