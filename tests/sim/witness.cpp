#include "tests/sim/witness.hpp"

#include <algorithm>
#include <utility>

#include "protocol/verify/verify.hpp"
#include "server/room/entry_codec.hpp"
#include "server/room/evolve.hpp"

namespace sim {

namespace {

void require(bool holds, const std::string& fault) {
    if (!holds) {
        throw Broken(fault);
    }
}

std::string number(std::uint64_t n) {
    return std::to_string(n);
}

bool is_secret_of_the_game(const Json& message) {
    // The record of a game that is over has the secrets in its proof.
    return message.at("type") == "record";
}

}  // namespace

// What is written

void Witness::claimed(const std::string& room, store::Fence fence) {
    Truth& truth = rooms_.try_emplace(room).first->second;
    require(fence > truth.fence, "a room is claimed under an old fence");
    truth.fence = fence;
    truth.shuffle.claimed(schedule_.now());
}

void Witness::wrote(const std::string& writer, const store::Entry& entry) {
    Truth& truth = rooms_.try_emplace(entry.room).first->second;
    const Json parsed = protocol::parse(entry.text);
    check_entry(truth, entry, parsed);
    const auto first = truth.writers.emplace(entry.fence, writer).first;
    require(first->second == writer, "two processes write under fence " + number(entry.fence));
    if (parsed.at("type") == "overdue") {
        truth.shuffle.gives_up(writer, truth.state.shuffle, schedule_.now());
    }
    truth.log.push_back(entry.text);
    const std::uint64_t asked_before = truth.state.asked_v;
    truth.updates.advance(
        truth.state,
        room::evolve(truth.state, room::read_entry(entry.text, truth.state, chance_), chance_));
    if (truth.state.asked_v != asked_before) {
        truth.levels.clear();
    }
    if (const auto seat = truth.state.acting();
        seat && truth.state.seats.at(*seat).played_by_bot()) {
        truth.levels.insert(*truth.state.seats.at(*seat).level);
    }
    truth.shuffle.follow(truth.state.shuffle, schedule_.now());
    if (const auto command = parsed.find("command"); command != parsed.end()) {
        const std::string key =
            command->at("token").get<std::string>() + command->at("id").get<std::string>();
        require(truth.commands.emplace(key, entry.v).second,
                "a command was done twice: " + entry.text);
    }
    if (parsed.contains("token")) {
        secrets_.insert(parsed.at("token").get<std::string>());
    }
    if (parsed.contains("secret") && parsed.at("secret").is_object()) {
        sealed_.insert(parsed.at("secret").at("sealed").get<std::string>());
    }
}

void Witness::check_entry(const Truth& truth, const store::Entry& entry, const Json& parsed) const {
    require(entry.v == truth.log.size() + 1,
            "version " + number(entry.v) + " is written after version " + number(truth.log.size()) +
                " of room " + entry.room);
    require(entry.fence == truth.fence, "version " + number(entry.v) + " is written under fence " +
                                            number(entry.fence) + " but claimed under " +
                                            number(truth.fence));
    const std::optional<core::Seat> acting = truth.state.acting();
    if (parsed.at("type") == "acted" && truth.state.seats.at(*acting).played_by_bot()) {
        const protocol::Game& game = *truth.state.game();
        const protocol::Move move = game.read_move(parsed.at("action"), protocol::Extras::refused);
        require(
            std::any_of(
                truth.levels.begin(), truth.levels.end(),
                [&](protocol::Level level) {
                    return game.bot(*acting, level, truth.state.bot_seed())(short_budget).move ==
                           move;
                }),
            "a bot did what it does not choose: " + entry.text);
    }
}

void Witness::heard(const std::string& process, const std::string& room, core::Seat seat,
                    const std::string& text) {
    rooms_.at(room).shuffle.heard(process, seat, text, schedule_.now());
}

void Witness::asks_only(const support::Person& who, const std::string& id) {
    questions_.insert(protocol::hash_token(who.token) + id);
}

// What is said

void Witness::told(const std::string& room, const std::string& node, const std::string& owner,
                   Hearer hearer, const std::string& text, const Json& message) {
    const std::string type = message.at("type");
    if (type == "closing") {
        return;
    }
    const Truth* found = truth(room);
    require(found != nullptr, "something is told of a room that was not written down: " + text);
    require(owner == node, node + " speaks for a room of '" + owner + "': " + text);
    if (type == "update") {
        told_update(*found, hearer, text, message);
    } else if (type == "entered" || type == "you") {
        told_place(*found, hearer, message);
    } else if (type == "snapshot") {
        require(text == *found->updates.snapshot({hearer.seat}),
                "at version " + number(found->state.v) + " another snapshot is told: " + text);
    } else if (type == "invite_changed") {
        require(message.at("invite") == found->state.invite, "another invite is told: " + text);
    } else if (type != "presence" && type != "deadlines") {
        told_answer(*found, hearer, message);
    }
    look_for_secrets(text, message);
}

void Witness::told_update(const Truth& truth, Hearer hearer, const std::string& text,
                          const Json& message) const {
    const std::uint64_t v = message.at("v");
    require(v <= truth.state.v, "told before it is durable: " + text);
    const auto updates = v == truth.state.v
                             ? std::vector{truth.updates.latest({hearer.seat})}
                             : truth.updates.since(truth.state, v - 1, {hearer.seat}).value();
    require(text == *updates.front(),
            "what happened is " + *updates.front() + " but told is " + text);
}

void Witness::told_place(const Truth& truth, Hearer hearer, const Json& message) const {
    const protocol::TokenHash token = protocol::hash_token(hearer.who.token);
    const std::optional<core::Seat> seat = truth.state.seat_of(token);
    require(message.at("seat") == (seat ? Json(*seat) : Json()) &&
                message.at("host") == truth.state.is_host(token),
            hearer.who.name + " is told of another place: " + message.dump());
    hearer.seat = seat;
    if (message.at("type") == "entered") {
        require(message.at("v") == truth.state.v &&
                    message.at("head") == protocol::hex(truth.updates.head()),
                "at version " + number(truth.state.v) + " is told " + message.dump());
    }
}

void Witness::told_answer(const Truth& truth, Hearer hearer, const Json& message) {
    const std::string type = message.at("type");
    if (type == "record") {
        return told_record(truth, message.at("record"));
    }
    if (type == "leaves" || type == "nonces") {
        return told_proof(truth, message);
    }
    const std::string key = protocol::hash_token(hearer.who.token) + message.value("id", "");
    if (questions_.contains(key)) return;
    const auto done = truth.commands.find(key);
    if (type == "ok") {
        require(done != truth.commands.end() && done->second == message.at("v"),
                "acknowledged, but not written down: " + message.dump());
    } else {
        require(type == "error", "a message of no known type: " + message.dump());
        const std::string code = message.at("code");
        // That one promises neither.
        const bool says_nothing = code == "room_stopped";
        require(says_nothing || (done != truth.commands.end()) == (code == "id_reused"),
                "refused, but written down, or not: " + message.dump());
    }
}

void Witness::told_record(const Truth& truth, const Json& record) {
    ++records_;
    const std::size_t game = record.at("proof").at("game");
    require(game <= truth.state.number && (game < truth.state.number || !truth.state.acting()),
            "the record of a game that is not over");
    const protocol::Verdict verdict = protocol::verify(record.dump());
    require(verdict.failed() == nullptr, "a record that is not genuine: " + record.dump());
}

void Witness::told_proof(const Truth& truth, const Json& message) {
    if (message.at("game") != truth.state.number) return;
    const std::size_t first = message.at("first");
    const protocol::SealTree& seal = truth.state.played->seal;
    if (message.at("type") == "leaves") {
        const auto hashes = [&](const char* name) {
            std::vector<protocol::Bytes32> all;
            for (const Json& text : message.at(name)) {
                all.push_back(protocol::unhex(text.get<std::string>()).value());
            }
            return all;
        };
        const protocol::LeafBlock block{hashes("leaves"), hashes("siblings")};
        return require(protocol::root_of(first, block) == seal.root(),
                       "leaves that do not lead to the root: " + message.dump());
    }
    const Json& nonces = message.at("nonces");
    require(first + nonces.size() <= truth.state.drawn(),
            "the nonce of something that was not drawn: " + message.dump());
    for (std::size_t i = 0; i < nonces.size(); ++i) {
        require(nonces[i] == protocol::hex(seal.nonce(first + i)),
                "another nonce: " + message.dump());
    }
}

void Witness::look_for_secrets(const std::string& text, const Json& message) const {
    for (const std::string& secret : secrets_) {
        require(text.find(secret) == std::string::npos, "a token's hash is told: " + text);
    }
    if (is_secret_of_the_game(message)) {
        return;
    }
    for (const std::string& secret : sealed_) {
        require(text.find(secret) == std::string::npos, "a sealed secret is told: " + text);
    }
}

// What comes of it

void Witness::holds(const std::string& room, const support::RoomCopy& copy) {
    const Truth& found = rooms_.at(room);
    if (copy.v() != found.state.v) {
        return;
    }
    ++cuts_;
    const std::string folded = copy.as_snapshot();
    const std::string snapshot = *found.updates.snapshot({copy.seat()});
    require(folded == snapshot, "folding gave " + folded + " but it is " + snapshot);
}

void Witness::check_recovery(const std::string& room) const {
    const Truth& found = rooms_.at(room);
    room::RoomState state;
    room::Updates updates;
    for (const std::string& entry : found.log) {
        updates.advance(state,
                        room::evolve(state, room::read_entry(entry, state, chance_), chance_));
    }
    require(updates.head() == found.updates.head(), "a room comes back with another history");
    const bool in_game = state.game() != nullptr;
    require(in_game == (found.state.game() != nullptr) &&
                (!in_game || state.game()->hash() == found.state.game()->hash()),
            "a room comes back with another game");
    for (std::size_t seat = 0; seat <= state.seats.size(); ++seat) {
        const auto viewer = seat < state.seats.size() ? core::Viewer{static_cast<core::Seat>(seat)}
                                                      : core::Viewer{};
        require(*updates.snapshot(viewer) == *found.updates.snapshot(viewer),
                "a room comes back with another view");
    }
}

const Truth* Witness::truth(const std::string& room) const {
    const auto found = rooms_.find(room);
    return found == rooms_.end() || found->second.log.empty() ? nullptr : &found->second;
}

}  // namespace sim
