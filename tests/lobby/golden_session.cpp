#include "tests/lobby/golden_session.hpp"

#include <chrono>
#include <utility>

#include "protocol/games/update.hpp"
#include "protocol/wire/message.hpp"

namespace golden {

namespace {

using support::Client;
using support::Json;
using support::RoomWorld;

/// With it three tiles are drawn before the first Ra, which the host draws, so that Bob is asked
/// for the first bid.
constexpr std::uint64_t seed = 128;

/// From where on the examples of PROTOCOL.md show the room: Bob is asked for a bid.
bool is_auction(const RoomWorld& world) {
    return world.state().game()->public_view().at("track").size() == 3 &&
           world.state().game()->public_view().value("phase", Json::object()).value("type", "") ==
               "auction";
}

void draw(RoomWorld& world) {
    if (!world.play([](const Json& /*legal*/) { return Json{{"type", "draw"}}; })) {
        world.pass(std::chrono::milliseconds(world.state().settings.pace));
    }
}

Json promise(const protocol::Secret& secret, const protocol::Bytes32& commitment) {
    return {{"secret", protocol::hex(secret)}, {"commitment", protocol::hex(commitment)}};
}

/// All that the game's chance follows from.
Json secrets(const protocol::Shuffle& chance) {
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < chance.seats.size(); ++seat) {
        const protocol::Secret& secret = chance.seats[seat];
        seats.push_back(
            promise(secret, protocol::seat_commitment(chance.room, chance.game,
                                                      static_cast<core::Seat>(seat), secret)));
    }
    return {{"room", chance.room},
            {"game", chance.game},
            {"attempt", chance.attempt},
            {"server", promise(chance.server, protocol::server_commitment(chance.room, chance.game,
                                                                          chance.server))},
            {"seats", std::move(seats)},
            {"key", protocol::hex(protocol::chance_key(chance))}};
}

/// Each update that a spectator who has seen none is sent, with the head of the chain after it.
Json updates(const Client& spectator) {
    Json list = Json::array();
    protocol::Bytes32 head = protocol::chain_start;
    for (Json& update : spectator.messages("update")) {
        head = protocol::chained(head, protocol::public_text(update));
        list.push_back({{"head", protocol::hex(head)}, {"update", std::move(update)}});
    }
    return list;
}

}  // namespace

Json session() {
    const Json settings = {{"seats", 3}};
    RoomWorld world(settings, seed);
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.ask(anna, {{"type", "configure"}, {"settings", settings}});
    world.start({&anna, &bob});
    while (!is_auction(world)) {
        draw(world);
    }
    Json session = secrets(world.state().played->chance);
    Json entered = world.come_back(bob);
    Json snapshot = bob.messages("snapshot").back();
    world.play([](const Json& legal) { return legal.at(3); });
    world.ask(anna, {{"type", "prove"}, {"game", 1}, {"first", 0}});
    Client& spectator = world.connect(support::person("Dora"));
    spectator.copy.begin();
    world.ask_to_enter(spectator, {{"seen", 0}});

    session["entered"] = std::move(entered);
    session["snapshot"] = std::move(snapshot);
    session["leaves"] = anna.messages("leaves").back();
    session["nonces"] = anna.messages("nonces").back();
    session["root"] = protocol::hex(world.state().played->seal.root());
    session["updates"] = updates(spectator);
    return session;
}

Files vectors() {
    // A line for each member and each update.
    std::string text = "{\n";
    const Json all = session();
    for (const auto& [name, value] : all.items()) {
        if (name == "updates") {
            continue;
        }
        text += protocol::dump(name) + ": " + protocol::dump(value) + ",\n";
    }
    text += "\"updates\": [\n";
    const Json& updates = all.at("updates");
    for (std::size_t i = 0; i < updates.size(); ++i) {
        text += protocol::dump(updates[i]) + (i + 1 < updates.size() ? ",\n" : "\n");
    }
    return {{"session.json", text + "]\n}\n"}};
}

}  // namespace golden
