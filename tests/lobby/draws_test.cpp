#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/verify/draw_check.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/schema.hpp"

// Tiles and dice prove themselves while a game is played (PROOF.md).

namespace {

using namespace table_talk;
using protocol::Bytes32;
using Shown = protocol::DrawCheck::Shown;

/// What a client is sent of a game's draws, checked as it comes.
class FollowedDraws {
public:
    explicit FollowedDraws(const Client& client) : client_(client) {}

    /// Takes in what came since. Gives how much is proved.
    std::size_t follow() {
        for (; read_ < client_.heard.size(); ++read_) take(protocol::parse(client_.heard[read_]));
        CHECK_FALSE(check_.is_owed());
        return check_.proved();
    }

private:
    void take(const Json& message) {
        const std::string type = message.at("type");
        if (type == "snapshot") view_ = message.at("view");
        if (type == "update") {
            view_.merge_patch(message.at("diff"));
            const Json& shuffle = view_.at("room").at("shuffle");
            const std::string game = view_.at("room").at("game");
            check_.show(shuffle.contains("root")
                            ? Shown{hash(shuffle.at("root")), protocol::sealed_draws(game)}
                            : Shown());
            check_.draw(protocol::drawn_by(view_.at("room").at("game"),
                                           view_.at("room").at("edition"), message.at("events")));
        } else if (type == "leaves" || type == "nonces") {
            CHECK(support::server_message_fault(message) == "");
            const std::size_t first = message.at("first");
            const std::string fault =
                type == "leaves"
                    ? check_.take_leaves(first, {.leaves = hashes(message, "leaves"),
                                                 .siblings = hashes(message, "siblings")})
                    : check_.take_nonces(first, hashes(message, "nonces"));
            CHECK(fault == "");
        }
    }
    static std::optional<Bytes32> hash(const Json& text) {
        return protocol::unhex(text.get<std::string>());
    }
    static std::vector<Bytes32> hashes(const Json& message, const char* name) {
        std::vector<Bytes32> all;
        for (const Json& text : message.at(name)) all.push_back(hash(text).value());
        return all;
    }

    const Client& client_;
    Json view_;
    std::size_t read_ = 0;
    protocol::DrawCheck check_;
};

Json prove(std::size_t first) {
    return {{"type", "prove"}, {"game", 1}, {"first", first}};
}

const Json of_ra = {{"seats", 2}, {"pace", 0}};
const Json of_dice = {
    {"game", "ra-dice"}, {"seats", 2}, {"pace", 0}, {"options", {{"sun_track", 30}}}};

}  // namespace

TEST_CASE("each draw of a whole game is proved at once to who wants that") {
    for (const Json& settings : {of_ra, of_dice}) {
        RoomWorld world(settings);
        Client& anna = world.enter("Anna");
        Client& bob = world.enter("Bob");
        world.start({&anna, &bob});
        FollowedDraws draws(anna);
        REQUIRE(world.ask(anna, prove(0)).at("type") == "ok");
        while (world.play(first)) CHECK(draws.follow() == world.state().drawn());
        CHECK(world.state().drawn() > 50);
        CHECK(bob.messages("nonces").empty());
        CHECK(bob.messages("leaves").empty());
    }
}

TEST_CASE("a client that asks in mid-game gets the proofs of earlier draws") {
    RoomWorld world(of_ra);
    Client& anna = world.enter("Anna");
    world.start({&anna});
    FollowedDraws draws(anna);
    while (world.state().drawn() < 20) world.play(first);
    world.ask(anna, prove(0));
    CHECK(draws.follow() == world.state().drawn());
    const std::size_t proofs = anna.messages("nonces").size();
    CHECK(world.ask(anna, prove(0)).at("type") == "ok");
    CHECK(anna.messages("nonces").size() == proofs);
}

TEST_CASE("a returning client asks for the rest, and is not sent the leaves again") {
    RoomWorld world(of_ra);
    Client& anna = world.enter("Anna");
    world.start({&anna});
    while (world.state().drawn() < 20) world.play(first);
    world.come_back(anna);
    world.ask(anna, prove(15));
    CHECK(anna.messages("leaves").empty());
    REQUIRE(anna.messages("nonces").size() == 1);
    CHECK(anna.messages("nonces").front().at("first") == 15);
    CHECK(anna.messages("nonces").front().at("nonces").size() == world.state().drawn() - 15);
}

TEST_CASE("the proofs of the next game begin by themselves") {
    RoomWorld world(of_ra);
    Client& anna = world.enter("Anna");
    world.start({&anna});
    world.ask(anna, prove(0));
    world.play_out(first);
    world.ask(anna, command("rematch"));
    FollowedDraws draws(anna);
    draws.follow();
    world.ask(anna, command("start"));
    while (world.play(first)) CHECK(draws.follow() == world.state().drawn());
    CHECK(anna.messages("nonces").back().at("game") == 2);
}

TEST_CASE(
    "a request for a place of an earlier game is answered with all places of the present one") {
    RoomWorld world(of_ra);
    Client& anna = world.enter("Anna");
    world.start({&anna});
    world.play_out(first);
    world.ask(anna, command("rematch"));
    world.ask(anna, command("start"));
    while (world.state().drawn() < 3) world.play(first);
    CHECK(world.ask(anna, prove(40)).at("type") == "ok");
    CHECK(anna.messages("nonces").back().at("first") == 0);
    CHECK(anna.messages("nonces").back().at("nonces").size() == world.state().drawn());
}

TEST_CASE("a wrong leaf, a wrong nonce and another tile are found") {
    const protocol::ChanceKey key{1, 2, 3};
    const std::vector<std::uint8_t> kinds = {4, 0, 2};
    const protocol::SealTree seal(key, kinds);
    protocol::DrawCheck check;
    check.show({seal.root(), 3});
    check.draw({4, 0});
    protocol::LeafBlock changed = seal.block(0);
    changed.leaves[1] = {};
    CHECK(check.take_leaves(0, changed) == "wrong_leaves");
    CHECK(check.take_leaves(0, {}) == "wrong_leaves");
    REQUIRE(check.take_leaves(0, seal.block(0)).empty());
    CHECK(check.take_nonces(0, {seal.nonce(0)}) == "unproved_draw");
    CHECK(check.take_nonces(1, {seal.nonce(1), seal.nonce(2)}) == "unproved_draw");
    CHECK(check.take_nonces(0, {seal.nonce(0), seal.nonce(2)}) == "wrong_draw");
    CHECK(check.is_owed());
    REQUIRE(check.take_nonces(0, {seal.nonce(0), seal.nonce(1)}).empty());
    CHECK(check.proved() == 2);
    check.draw({1});
    CHECK(check.take_nonces(2, {seal.nonce(2)}) == "wrong_draw");
}

TEST_CASE("a node is not taken for the leaf of a smaller tree") {
    const std::vector<std::uint8_t> faces(2048, 1);
    const protocol::SealTree seal(protocol::ChanceKey{7}, faces);
    protocol::DrawCheck check;
    check.show({seal.root(), faces.size()});
    CHECK(check.take_leaves(0, {.leaves = {seal.root()}, .siblings = {}}) == "wrong_leaves");
    protocol::LeafBlock whole = seal.block(256);
    CHECK(check.take_leaves(2048, whole) == "wrong_leaves");
    CHECK(check.take_leaves(256, whole).empty());
    whole.siblings.resize(70);
    CHECK(check.take_leaves(256, whole) == "wrong_leaves");
}

TEST_CASE("draws before a snapshot have to match the seal") {
    const protocol::SealTree seal(protocol::ChanceKey{7}, {4, 0, 2});
    protocol::DrawCheck check;
    check.restore({seal.root(), 3});
    check.draw({2});
    REQUIRE(check.take_leaves(0, seal.block(0)).empty());
    CHECK(check.take_nonces(0, {seal.nonce(0), {}, seal.nonce(2)}) == "wrong_draw");
    CHECK(check.take_nonces(0, {seal.nonce(0), seal.nonce(1), seal.nonce(2)}).empty());
    CHECK(check.proved() == 3);
    check.show({Bytes32{9}, 3});
    CHECK(check.proved() == 0);
}
