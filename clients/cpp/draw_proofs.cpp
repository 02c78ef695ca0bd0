#include "clients/cpp/draw_proofs.hpp"

#include <utility>
#include <vector>

#include "protocol/games/game.hpp"

namespace client {

namespace {

using protocol::Bytes32;

Bytes32 hash_in(const Json& digits) {
    const auto bytes = protocol::unhex(digits.get<std::string>());
    if (!bytes) throw protocol::Error("unreadable_answer", "Expected 64 hexadecimal digits.");
    return *bytes;
}

std::vector<Bytes32> hashes_in(const Json& message, const char* name) {
    std::vector<Bytes32> hashes;
    for (const Json& digits : message.at(name)) hashes.push_back(hash_in(digits));
    return hashes;
}

std::optional<Bytes32> root_in(const Json& view) {
    const Json& shuffle = view.at("room").at("shuffle");
    return shuffle.contains("root") ? std::optional(hash_in(shuffle.at("root"))) : std::nullopt;
}

}  // namespace

void DrawProofs::show(std::uint64_t v, const Json& view) {
    v_ = v;
    game_ = view.at("room").at("shuffle").at("game");
}

void DrawProofs::restore(std::uint64_t v, const Json& view) {
    show(v, view);
    check_.restore(root_in(view));
}

void DrawProofs::update(std::uint64_t v, const Json& events, const Json& view) {
    // Proofs come before anything else happens.
    if (asked_ == Asked::yes && check_.is_owed()) accuse("unproved_draw");
    show(v, view);
    check_.show(root_in(view));
    if (!check_.has_root()) return;
    const Json& room = view.at("room");
    check_.draw(protocol::drawn_by(room.at("game"), room.at("edition"), events));
}

void DrawProofs::receive(const Json& message) {
    if (message.at("game") != game_ || game_ == accused_in_) return;
    const std::size_t first = message.at("first");
    const std::string code =
        message.at("type") == "leaves"
            ? check_.take_leaves(first, {.leaves = hashes_in(message, "leaves"),
                                         .siblings = hashes_in(message, "siblings")})
            : check_.take_nonces(first, hashes_in(message, "nonces"));
    if (!code.empty()) accuse(code);
}

void DrawProofs::follow() {
    if (asked_ != Asked::no || !check_.has_root() || game_ == accused_in_) return;
    asked_ = Asked::sent;
    environment_.send({{"type", "prove"}, {"game", game_}, {"first", check_.proved()}},
                      [this](const Answer& answer) {
                          if (!answer.error) {
                              asked_ = Asked::yes;
                          } else if (answer.error->code == "rate_limited") {
                              asked_ = Asked::no;
                          } else if (!environment_.is_closed()) {
                              accuse("unproved_draw");
                          }
                      });
}

void DrawProofs::accuse(const std::string& code) {
    if (std::exchange(accused_in_, game_) == game_) return;
    environment_.accuse({.code = code, .game = game_, .v = v_});
}

}  // namespace client
