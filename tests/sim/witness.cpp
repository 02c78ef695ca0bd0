#include "tests/sim/witness.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "protocol/verify/verify.hpp"
#include "server/room/entry_codec.hpp"
#include "server/room/evolve.hpp"

namespace sim {

namespace {

/// Throws Broken, with the parts as its message, unless it holds.
void require(bool holds, const auto&... parts) {
    if (holds) return;
    std::ostringstream fault;
    (fault << ... << parts);
    throw Broken(fault.str());
}

/// Between the id of a command and the device that it came from, unless it is a guest's first.
constexpr char device_mark = '@';

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
    require(first->second == writer, "two processes write under fence ", entry.fence);
    if (parsed.at("type") == "overdue") {
        truth.shuffle.gives_up(writer, truth.state.shuffle, schedule_.now());
    }
    truth.log.push_back(entry.text);
    const std::uint64_t asked_before = truth.state.asked_v;
    truth.updates.advance(
        truth.state,
        room::evolve(truth.state, room::read_entry(entry.text, truth.state, chance_), chance_));
    if (truth.state.asked_v != asked_before) truth.levels.clear();
    if (const auto seat = truth.state.acting();
        seat && truth.state.seats.at(*seat).played_by_bot()) {
        truth.levels.insert(*truth.state.seats.at(*seat).level);
    }
    truth.shuffle.follow(truth.state.shuffle, schedule_.now());
    if (const auto command = parsed.find("command"); command != parsed.end()) {
        const std::string key =
            command->at("token").get<std::string>() + command->at("id").get<std::string>();
        require(truth.commands.emplace(key, entry.v).second,
                "a command was done twice: ", entry.text);
        if (key.find(device_mark) != std::string::npos) ++by_devices_;
    }
    if (parsed.contains("token")) {
        token_hashes_.insert(parsed.at("token").get<std::string>());
    }
    if (parsed.contains("secret") && parsed.at("secret").is_object()) {
        sealed_.insert(parsed.at("secret").at("sealed").get<std::string>());
    }
}

void Witness::check_entry(const Truth& truth, const store::Entry& entry, const Json& parsed) {
    require(entry.v == truth.log.size() + 1, "version ", entry.v, " is written after version ",
            truth.log.size(), " of room ", entry.room);
    require(entry.fence == truth.fence, "version ", entry.v, " is written under fence ",
            entry.fence, " but claimed under ", truth.fence);
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
            "a bot did what it does not choose: ", entry.text);
    }
}

void Witness::received(const std::string& process, const std::string& room, core::Seat seat,
                       const std::string& text) {
    rooms_.at(room).shuffle.received(process, seat, text, schedule_.now());
}

void Witness::kept(const store::Entry& line) {
    Truth& truth = rooms_.at(line.room);
    const Json said = protocol::parse(line.text);
    // Number 0 lists the muted.
    if (line.v == 0) return;
    const std::string key =
        said.at("token").get<std::string>() + said.at("command").get<std::string>();
    const auto known = truth.lines.emplace(line.v, said.at("line")).first;
    require(known->second == said.at("line"), "another line under the same number: ", line.text);
    truth.said.insert(key);
}

void Witness::is_device_of(const support::Person& device, const support::Person& guest) {
    guests_.emplace(protocol::hash_token(device.token), protocol::hash_token(guest.token));
}

protocol::TokenHash Witness::guest_of(const support::Person& who) const {
    const protocol::TokenHash key = protocol::hash_token(who.token);
    const auto joined = guests_.find(key);
    return joined == guests_.end() ? key : joined->second;
}

std::string Witness::key_of(const support::Person& who, const std::string& id) const {
    const protocol::TokenHash key = protocol::hash_token(who.token);
    const protocol::TokenHash guest = guest_of(who);
    return guest + id +
           (guest == key ? "" : device_mark + key.substr(0, protocol::device_id_length));
}

void Witness::says(const support::Person& who, const std::string& id) {
    sayings_.insert(key_of(who, id));
}

void Witness::asks_only(const support::Person& who, const std::string& id) {
    questions_.insert(key_of(who, id));
}

// What is sent

struct Witness::Check {
    Witness& witness;
    const Truth& truth;
    Receiver receiver;
    const std::string& text;

    void operator()(const server::Update& update) const {
        require(update.v <= truth.state.v, "sent before it is durable: ", text);
        const core::Viewer viewer{receiver.seat};
        const room::Frame expected =
            update.v == truth.state.v
                ? truth.updates.latest(viewer)
                : truth.updates.since(truth.state, update.v - 1, viewer).value().front();
        require(text == *expected, "what happened is ", *expected, " but sent is ", text);
    }

    void operator()(const server::Snapshot& /*snapshot*/) const {
        require(text == *truth.updates.snapshot({receiver.seat}), "at version ", truth.state.v,
                " another snapshot is sent: ", text);
    }

    void operator()(const server::Entered& entered) const {
        check_place(entered.seat, entered.host);
        require(entered.v == truth.state.v && entered.head == truth.updates.head(), "at version ",
                truth.state.v, " is sent ", text);
    }

    void operator()(const server::You& you) const { check_place(you.seat, you.host); }

    void check_place(std::optional<core::Seat> seat, bool is_host) const {
        const protocol::TokenHash guest = witness.guest_of(receiver.who);
        require(seat == truth.state.seat_of(guest) && is_host == truth.state.is_host(guest),
                receiver.who.name, " is sent another place: ", text);
        receiver.seat = seat;
    }

    void operator()(const server::InviteChanged& changed) const {
        require(changed.invite == truth.state.invite, "another invite is sent: ", text);
    }

    void operator()(const server::Talk& /*talk*/) const {
        const Json sent = protocol::parse(text);
        for (const Json& line : sent.at("lines")) {
            const auto found = truth.lines.find(line.at("id"));
            require(found != truth.lines.end() && found->second == line,
                    "a line that was not written down: ", text);
            ++witness.lines_;
        }
    }

    void operator()(const server::Presence& /*presence*/) const {}
    void operator()(const server::Deadlines& /*deadlines*/) const {}

    void operator()(const server::Ok& ok) const {
        if (witness.sayings_.contains(key(ok.id))) {
            return require(truth.said.contains(key(ok.id)), "said, but not written down: ", text);
        }
        const auto done = truth.commands.find(key(ok.id));
        require(is_question(ok.id) || (done != truth.commands.end() && done->second == ok.v),
                "acknowledged, but not written down: ", text);
    }

    void operator()(const server::ErrorMessage& error) const {
        // After room_stopped a command may be done or not.
        if (is_question(error.id) || error.code == "room_stopped") return;
        require(!truth.said.contains(key(error.id)) || error.code == "id_reused",
                "refused, but said: ", text);
        require(truth.commands.contains(key(error.id)) == (error.code == "id_reused"),
                "refused, but written down, or not: ", text);
    }

    std::string key(const std::string& id) const { return witness.key_of(receiver.who, id); }
    bool is_question(const std::string& id) const { return witness.questions_.contains(key(id)); }

    void operator()(const server::Record& sent) const {
        ++witness.records_;
        const std::size_t game = sent.record.at("proof").at("game");
        require(game <= truth.state.number && (game < truth.state.number || !truth.state.acting()),
                "the record of a game that is not over");
        require(protocol::verify(sent.record.dump()).failed() == nullptr,
                "a record that is not genuine: ", text);
    }

    void operator()(const server::Leaves& sent) const {
        if (sent.game != truth.state.number) return;
        require(protocol::root_of(sent.first, {sent.leaves, sent.siblings}) ==
                    truth.state.played->seal.root(),
                "leaves that do not lead to the root: ", text);
    }

    void operator()(const server::Nonces& sent) const {
        if (sent.game != truth.state.number) return;
        require(sent.first + sent.nonces.size() <= truth.state.drawn(),
                "the nonce of something that was not drawn: ", text);
        for (std::size_t i = 0; i < sent.nonces.size(); ++i) {
            require(sent.nonces[i] == truth.state.played->seal.nonce(sent.first + i),
                    "another nonce: ", text);
        }
    }

    void operator()(const auto& /*other*/) const {
        throw Broken("a message of a type that is not sent in rooms: " + text);
    }
};

void Witness::sent(const std::string& room, const std::string& node, const std::string& owner,
                   Receiver receiver, const Message& message) {
    const server::Message& body = message.body();
    if (std::holds_alternative<server::Closing>(body)) return;
    look_for_secrets(message);
    if (room.empty()) return sent_in_lobby(message);
    const Truth* found = truth(room);
    require(found != nullptr, "a room is mentioned that was not written down: ", message.text());
    require(owner == node, node, " speaks for a room of '", owner, "': ", message.text());
    std::visit(Check{*this, *found, receiver, message.text()}, body);
}

void Witness::sent_in_lobby(const Message& message) const {
    const auto require_room = [&](const std::string& room) {
        require(truth(room) != nullptr,
                "a room is named that was not written down: ", message.text());
    };
    if (const auto* created = std::get_if<server::Created>(&message.body())) {
        require_room(created->room);
    }
    if (const auto* found = std::get_if<server::Found>(&message.body())) require_room(found->room);
}

void Witness::look_for_secrets(const Message& message) const {
    const auto require_none_of = [&message](const std::set<std::string>& secrets) {
        for (const std::string& secret : secrets) {
            require(message.text().find(secret) == std::string::npos,
                    "a secret is sent: ", message.text());
        }
    };
    require_none_of(token_hashes_);
    // The record of a game that is over has the secrets in its proof.
    if (!std::holds_alternative<server::Record>(message.body())) require_none_of(sealed_);
}

// What comes of it: copies and recoveries

void Witness::holds(const std::string& room, const support::RoomCopy& copy) {
    const Truth& found = rooms_.at(room);
    if (copy.v() != found.state.v) {
        return;
    }
    ++folds_;
    const std::string folded = copy.as_snapshot();
    const std::string snapshot = *found.updates.snapshot({copy.seat()});
    require(folded == snapshot, "folding gave ", folded, " but it is ", snapshot);
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
