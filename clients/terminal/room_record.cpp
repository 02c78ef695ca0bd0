#include <fstream>
#include <utility>

#include "clients/terminal/record_file.hpp"
#include "clients/terminal/replay_scene.hpp"
#include "clients/terminal/room_scene.hpp"
#include "protocol/verify/verify.hpp"

// What is done with the record of a game.

namespace terminal {

void RoomScene::get_record(void (RoomScene::*use)(const Json& record)) {
    request_.send(
        [this](client::Answered done) { room_.record(room_view().at("number"), std::move(done)); },
        [this, use](const Json& answer) { (this->*use)(answer.at("record")); });
}

/// Compares one's own number with the record, unasked, once a game that one has played is over.
void RoomScene::compare_own_number() {
    const int number = room_view().at("number");
    const bool is_due = status() == "finished" && state().seat && compared_ != number;
    if (!is_due) return;
    compared_ = number;
    room_.record(static_cast<std::uint32_t>(number), [this](const client::Answer& answer) {
        if (!answer.error) stage_.notify(own_finding(answer.message.at("record")));
    });
}

/// Whether one's own number is in it.
std::string RoomScene::own_finding(const Json& record) {
    const protocol::Verdict verdict =
        protocol::verify(protocol::dump(record), {room_.seen()}, protocol::one_in_ten);
    if (verdict.own) return protocol::sentence(*verdict.own);
    const protocol::Step* failed = verdict.failed();
    return failed == nullptr ? "This program has not seen the game." : failed->detail;
}

/// All that the record shows, and that it is the game that was seen here.
void RoomScene::check_record(const Json& record) {
    const protocol::Verdict verdict =
        protocol::verify(protocol::dump(record), {room_.seen()}, protocol::one_in_ten);
    for (const protocol::Step& step : verdict.steps) {
        const std::string outcome =
            step.outcome == protocol::Outcome::ok ? "right" : protocol::name_of(step.outcome);
        stage_.notify(as_title(step.name) + ": " + outcome +
                      (step.detail.empty() ? "." : ". " + step.detail));
    }
    request_.set_outcome(verdict.is_genuine() && !verdict.alone
                             ? "The game was fair, and is the one that you were shown."
                             : "The game cannot be shown to have been fair.");
}

void RoomScene::save_record(const Json& record) {
    const std::string file = record_file(room_view().at("id"), room_view().at("number"));
    std::ofstream stream(file);
    stream << protocol::dump(record) << '\n';
    stream.close();
    request_.set_outcome(stream ? "The record is in " + file + "."
                                : "The record cannot be written to " + file + ".");
}

void RoomScene::replay_record(const Json& record) {
    const std::string room = room_view().at("id");
    stage_.go([text = protocol::dump(record), room, invite = state().invite](Stage& stage) {
        return std::make_unique<ReplayScene>(stage, text, [room, invite](Stage& again) {
            return std::make_unique<RoomScene>(again, room, invite);
        });
    });
}

}  // namespace terminal
