#include "clients/terminal/room_records.hpp"

#include <fstream>
#include <utility>

#include "clients/terminal/record_file.hpp"
#include "clients/terminal/replay_scene.hpp"
#include "clients/terminal/room_reading.hpp"
#include "clients/terminal/room_scene.hpp"

namespace terminal {

RoomRecords::RoomRecords(Stage& stage, client::Room& room, Request& request)
    : stage_(stage), room_(room), request_(request) {}

void RoomRecords::get(std::function<void(const Json& record)> use) {
    request_.send(
        [this](client::Answered done) {
            room_.record(room_view(room_.state()).at("number"), std::move(done));
        },
        [use = std::move(use)](const Json& answer) { use(answer.at("record")); });
}

protocol::Verdict RoomRecords::judge(const Json& record) {
    return protocol::verify(protocol::dump(record), {room_.seen()}, protocol::one_in_ten);
}

void RoomRecords::check() {
    get([this](const Json& record) {
        const protocol::Verdict verdict = judge(record);
        for (const protocol::Step& step : verdict.steps) {
            const std::string outcome =
                step.outcome == protocol::Outcome::ok ? "right" : protocol::name_of(step.outcome);
            stage_.notify(as_title(step.name) + ": " + outcome +
                          (step.detail.empty() ? "." : ". " + step.detail));
        }
        request_.set_outcome(verdict.is_genuine() && !verdict.alone
                                 ? "The game was fair, and is the one that you were shown."
                                 : "The game cannot be shown to have been fair.");
    });
}

void RoomRecords::replay() {
    get([this](const Json& record) {
        const std::string room = room_view(room_.state()).at("id");
        const std::string invite = room_.state().invite;
        stage_.go([text = protocol::dump(record), room, invite](Stage& stage) {
            return std::make_unique<ReplayScene>(stage, text, [room, invite](Stage& again) {
                return std::make_unique<RoomScene>(again, room, invite);
            });
        });
    });
}

void RoomRecords::save() {
    get([this](const Json& record) {
        const Json& room = room_view(room_.state());
        const std::string file = record_file(room.at("id"), room.at("number"));
        std::ofstream stream(file);
        stream << protocol::dump(record) << '\n';
        stream.close();
        request_.set_outcome(stream ? "The record is in " + file + "."
                                    : "The record cannot be written to " + file + ".");
    });
}

void RoomRecords::compare_own_number() {
    const client::RoomState& state = room_.state();
    const std::uint32_t number = room_view(state).at("number");
    const bool is_due = status_of(state) == "finished" && state.seat && compared_ != number;
    if (!is_due) return;
    compared_ = number;
    room_.record(number, [this](const client::Answer& answer) {
        if (answer.error) return;
        const protocol::Verdict verdict = judge(answer.message.at("record"));
        if (verdict.own) return stage_.notify(protocol::sentence(*verdict.own));
        const protocol::Step* failed = verdict.failed();
        stage_.notify(failed == nullptr ? "This program has not seen the game." : failed->detail);
    });
}

}  // namespace terminal
