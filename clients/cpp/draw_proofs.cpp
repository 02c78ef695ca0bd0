#include "clients/cpp/draw_proofs.hpp"

#include <utility>

#include "protocol/games/game.hpp"
#include "protocol/json/fields.hpp"

namespace client {

namespace {

protocol::DrawCheck::Shown shown_in(const Json& view) {
    const Json& room = view.at("room");
    const Json& shuffle = room.at("shuffle");
    if (!shuffle.contains("root")) return {};
    return {.root = protocol::read_bytes32(shuffle.at("root")),
            .size = protocol::sealed_draws(room.at("game"))};
}

/// A server answers in order what it is asked over a connection, and what came before it. When
/// so many updates and so much time have passed without an answer, none will come: a client that
/// is so far behind with reading would have been cut off.
constexpr std::chrono::seconds time_to_answer{60};
constexpr int updates_to_answer = 16;

}  // namespace

void DrawProofs::show(std::uint64_t v, const Json& view) {
    v_ = v;
    game_ = view.at("room").at("shuffle").at("game");
}

void DrawProofs::restore(std::uint64_t v, const Json& view) {
    check_debt();
    show(v, view);
    check_.restore(shown_in(view));
}

void DrawProofs::update(std::uint64_t v, const Json& events, const Json& view) {
    ++updates_since_;
    check_debt();
    show(v, view);
    check_.show(shown_in(view));
    if (!check_.has_root()) return;
    const Json& room = view.at("room");
    check_.draw(protocol::drawn_by(room.at("game"), room.at("edition"), events));
}

/// Proofs come before anything else happens.
void DrawProofs::check_debt() {
    const bool is_late = asked_ == Asked::sent && updates_since_ >= updates_to_answer &&
                         environment_.platform.steady_now() - asked_at_ >= time_to_answer;
    if (check_.is_owed() && (asked_ == Asked::yes || is_late)) accuse("unproved_draw");
}

void DrawProofs::receive(const protocol::server::Leaves& message) {
    if (!is_wanted(message.game)) return;
    const std::string code =
        check_.take_leaves(message.first, {.leaves = message.leaves, .siblings = message.siblings});
    if (!code.empty()) accuse(code);
}

void DrawProofs::receive(const protocol::server::Nonces& message) {
    if (!is_wanted(message.game)) return;
    const std::string code = check_.take_nonces(message.first, message.nonces);
    if (!code.empty()) accuse(code);
}

void DrawProofs::follow() {
    if (asked_ != Asked::no || !check_.has_root() || game_ == accused_in_) return;
    asked_ = Asked::waiting;
    environment_.send(
        {{"type", "prove"}, {"game", game_}, {"first", check_.proved()}},
        [this, game = game_](const Answer& answer) {
            // It may be sent again when another game is shown.
            const bool is_passing =
                answer.error && (answer.error->code == "rate_limited" || game != game_);
            if (!answer.error) {
                asked_ = Asked::yes;
            } else if (is_passing) {
                asked_ = Asked::no;
            } else if (!environment_.is_closed()) {
                accuse("unproved_draw");
            }
        },
        [this] {
            asked_ = Asked::sent;
            asked_at_ = environment_.platform.steady_now();
            updates_since_ = 0;
        });
}

void DrawProofs::accuse(const std::string& code) {
    if (std::exchange(accused_in_, game_) == game_) return;
    environment_.accuse({.code = code, .game = game_, .v = v_});
}

}  // namespace client
