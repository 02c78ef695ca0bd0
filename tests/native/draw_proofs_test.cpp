#include "clients/cpp/draw_proofs.hpp"

#include <catch2/catch.hpp>

#include "protocol/fair/proof.hpp"
#include "tests/support/manual_platform.hpp"

// A client has the server prove what is drawn, and accuses one that does not.

namespace {

using namespace client;

/// A Ra, a flood and a god come first.
const protocol::SealTree seal(protocol::ChanceKey{7}, [] {
    std::vector<std::uint8_t> kinds(180, 2);
    kinds[0] = 0;
    kinds[1] = 3;
    kinds[2] = 5;
    return kinds;
}());
const Json ra_drawn = {{"type", "ra_drawn"}, {"seat", 0}, {"ra", 1}};
const Json flood_drawn = {{"type", "drawn"}, {"seat", 0}, {"tile", "flood"}, {"space", 0}};

Json view(const Json& root = protocol::hex(seal.root())) {
    Json shuffle = {{"game", 1}, {"commitment", std::string(64, 'c')}};
    if (!root.is_null()) shuffle["root"] = root;
    return {{"room", {{"game", "ra"}, {"edition", "classic"}, {"shuffle", shuffle}}}};
}

protocol::server::Leaves leaves() {
    return {.first = 0, .game = 1, .leaves = seal.block(0).leaves, .siblings = {}};
}

protocol::server::Nonces nonce(std::size_t index) {
    return {.first = index, .game = 1, .nonces = {seal.nonce(index)}};
}

/// A client, and the server as the test will have it.
struct ProvingServer {
    /// The game begins, and the server agrees to prove it.
    void begin() {
        draws.update(9, Json::array(), view());
        draws.follow();
        answer();
    }
    void answer(const std::string& code = {}) const {
        answered(code.empty() ? Answer{.message = {{"type", "ok"}}}
                              : Answer{.message = {}, .error = protocol::Error(code, "No.")});
    }
    void draw(std::uint64_t v, const Json& event) { draws.update(v, Json::array({event}), view()); }

    support::ManualPlatform platform;
    std::vector<Json> sent;
    Answered answered;
    /// The client sends nothing for now.
    bool rests = false;
    std::vector<std::string> faults;
    DrawProofs draws{
        {.platform = platform,
         .send =
             [this](Json command, Answered then, const std::function<void()>& goes_out) {
                 sent.push_back(std::move(command));
                 answered = std::move(then);
                 if (!rests) goes_out();
             },
         .accuse = [this](const protocol::Fault& fault) { faults.push_back(fault.code); },
         .is_closed = [] { return false; }}};
};

using Faults = std::vector<std::string>;

}  // namespace

TEST_CASE("a client asks once a connection for the proofs that it does not have") {
    ProvingServer world;
    world.draws.update(8, Json::array(), view(nullptr));
    world.draws.follow();
    CHECK(world.sent.empty());
    world.begin();
    world.draws.follow();
    REQUIRE(world.sent.size() == 1);
    CHECK(world.sent[0] == Json{{"type", "prove"}, {"game", 1}, {"first", 0}});
    world.draw(10, ra_drawn);
    world.draws.receive(leaves());
    world.draws.receive(nonce(0));
    CHECK(world.draws.proved() == 1);
    world.draws.lost();
    world.draws.follow();
    CHECK(world.sent.back().at("first") == 1);
    CHECK(world.faults.empty());
}

TEST_CASE("a draw without its proof, a wrong one and a refusal accuse the server, once a game") {
    ProvingServer world;
    world.begin();
    world.draw(10, ra_drawn);
    SECTION("none") {
        world.draw(11, flood_drawn);
        world.draw(12, flood_drawn);
        CHECK(world.faults == Faults{"unproved_draw"});
    }
    SECTION("of another tile") {
        world.draws.receive(leaves());
        world.draws.receive(nonce(0));
        world.draw(11, ra_drawn);
        world.draws.receive(nonce(1));
        CHECK(world.faults == Faults{"wrong_draw"});
    }
    SECTION("of another tree") {
        protocol::server::Leaves changed = leaves();
        changed.leaves[2] = {};
        world.draws.receive(changed);
        CHECK(world.faults == Faults{"wrong_leaves"});
    }
    SECTION("none before a snapshot") {
        world.draws.restore(10, view());
        CHECK(world.faults == Faults{"unproved_draw"});
    }
    SECTION("not answered at all") {
        world.draws.lost();
        world.draws.follow();
        world.platform.pass(std::chrono::seconds(70));
        for (std::uint64_t v = 11; v < 26; ++v) world.draw(v, flood_drawn);
        CHECK(world.faults.empty());
        world.draw(26, flood_drawn);
        CHECK(world.faults == Faults{"unproved_draw"});
    }
    SECTION("not answered, since it was not sent yet") {
        world.draws.lost();
        world.rests = true;
        world.draws.follow();
        world.platform.pass(std::chrono::seconds(70));
        for (std::uint64_t v = 11; v < 40; ++v) world.draw(v, flood_drawn);
        CHECK(world.faults.empty());
    }
    SECTION("refused for a game that is over") {
        world.draws.lost();
        world.draws.follow();
        const Answered before = world.answered;
        Json next = view(nullptr);
        next["room"]["shuffle"]["game"] = 2;
        world.draws.receive(leaves());
        world.draws.receive(nonce(0));
        world.draws.update(11, Json::array(), next);
        before(Answer{.message = {}, .error = protocol::Error("not_drawn", "No.")});
        CHECK(world.faults.empty());
    }
    SECTION("refused over the next connection, unless it is for the number of messages") {
        world.draws.lost();
        world.draws.follow();
        world.answer("rate_limited");
        CHECK(world.faults.empty());
        world.draws.follow();
        world.answer("not_drawn");
        CHECK(world.faults == Faults{"unproved_draw"});
    }
}
