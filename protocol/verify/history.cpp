#include "protocol/verify/history.hpp"

#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/wire/message.hpp"

namespace protocol {

namespace {

constexpr auto scheme = "ra-proof/1";

void write(JsonWriter& out, const KeptPromise& promise) {
    out.object("commitment", hex(promise.commitment), "secret", hex(promise.secret));
}

void write(JsonWriter& out, const History& history) {
    const auto updates = [&] {
        out.array(history.updates, [&out](const std::string& update) { out.json(update); });
    };
    out.object("before", hex(history.before), "head", hex(history.head), "updates", updates);
}

/// Reads each item of a list; errors name its place.
template <class Read>
auto read_all(const Json& list, const char* name, Read read) {
    std::vector<decltype(read(list))> all;
    for (std::size_t i = 0; i < list.size(); ++i) {
        try {
            all.push_back(read(list[i]));
        } catch (Error& error) {
            throw error.in(std::to_string(i)).in(name);
        }
    }
    return all;
}

KeptPromise read_promise(const Json& object) {
    Fields fields(object);
    KeptPromise promise{.secret = fields.bytes32("secret"),
                        .commitment = fields.bytes32("commitment")};
    fields.finish();
    return promise;
}

/// The public part of an update that no action brought.
std::string read_update(const Json& object) {
    Fields fields(object);
    fields.choice("type", {"update"});
    fields.integer("v", 1, largest_exact);
    read_all(fields.array("events"), "events", [](const Json& event) {
        Fields(event).text("type", 1, 64);
        return true;
    });
    fields.object("diff");
    fields.any("acting");
    fields.finish();
    return dump(object);
}

History read_history(const Json& object) {
    Fields fields(object);
    History history{.before = fields.bytes32("before"),
                    .updates = read_all(fields.array("updates"), "updates", read_update),
                    .head = fields.bytes32("head")};
    fields.finish();
    return history;
}

std::string read_room(Fields& fields) {
    std::string room = fields.text("room", 1, 64);
    if (!is_room_id(room)) {
        throw Error("out_of_range", "No room is called that.").in("room");
    }
    return room;
}

template <class List>
void check_count(const List& list, std::size_t seats, const char* name) {
    if (list.size() != seats) {
        throw Error("out_of_range", "Expected one for each player.").in(name);
    }
}

void check_scheme(Fields& fields) {
    if (fields.text("scheme", 1, 32) != scheme) {
        throw Error("unknown_format", std::string("Expected ") + scheme + ".").in("scheme");
    }
}

}  // namespace

Proof::Proof(const Shuffle& shuffle, std::vector<Bytes32> salts_of_names,
             const Bytes32& root_of_draws, History shown)
    : room(shuffle.room),
      game(shuffle.game),
      attempt(shuffle.attempt),
      server{shuffle.server, server_commitment(room, game, shuffle.server)},
      salts(std::move(salts_of_names)),
      root(root_of_draws),
      history(std::move(shown)) {
    for (const Secret& secret : shuffle.seats) {
        const auto seat = static_cast<Seat>(seats.size());
        seats.push_back({secret, seat_commitment(room, game, seat, secret)});
    }
}

Shuffle Proof::shuffle() const {
    Shuffle all{
        .room = room, .game = game, .attempt = attempt, .server = server.secret, .seats = {}};
    for (const KeptPromise& seat : seats) {
        all.seats.push_back(seat.secret);
    }
    return all;
}

void write(JsonWriter& out, const Proof& proof) {
    const auto write_each = [&out](const auto& list) {
        out.array(list, [&out](const auto& item) { write(out, item); });
    };
    out.begin_object();
    out.member("attempt", proof.attempt);
    out.member("game", proof.game);
    out.member("history", [&] { write(out, proof.history); });
    out.member("room", proof.room);
    out.member("root", hex(proof.root));
    out.member("salts", [&] {
        out.array(proof.salts, [&out](const Bytes32& salt) { out.value(hex(salt)); });
    });
    out.member("scheme", scheme);
    out.member("seats", [&] { write_each(proof.seats); });
    out.member("server", [&] { write(out, proof.server); });
    out.end_object();
}

Proof read_proof(const Json& object, std::size_t seats) {
    Fields fields(object);
    check_scheme(fields);
    Proof proof;
    proof.room = read_room(fields);
    proof.game = static_cast<std::uint32_t>(fields.integer("game", 1, UINT32_MAX));
    proof.attempt = static_cast<std::uint32_t>(fields.integer("attempt", 0, UINT32_MAX));
    proof.server = fields.object("server", read_promise);
    proof.seats = read_all(fields.array("seats"), "seats", read_promise);
    check_count(proof.seats, seats, "seats");
    proof.salts = read_all(fields.array("salts"), "salts", read_bytes32);
    check_count(proof.salts, seats, "salts");
    proof.root = fields.bytes32("root");
    proof.history = fields.object("history", read_history);
    fields.finish();
    return proof;
}

}  // namespace protocol
