#include "clients/terminal/replay_scene.hpp"

#include <utility>

#include "protocol/json/error.hpp"

namespace terminal {

namespace {

/// So many actions are a big step.
constexpr std::size_t big_step = 10;

Json seats_of(const protocol::Players& players) {
    Json seats = Json::object();
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        Json& shown = seats[std::to_string(seat)];
        shown = encode(players.kinds.empty() ? protocol::SeatKind() : players.kinds[seat]);
        shown["name"] = players.names[seat];
    }
    return seats;
}

}  // namespace

ReplayScene::ReplayScene(Stage& stage, const std::string& text, Stage::Make back)
    : stage_(stage), record_(protocol::read_record(text)), back_(std::move(back)) {
    go_to(0);
}

Page ReplayScene::page() {
    const GameFace& face = face_of(record_.setup.game);
    const std::size_t all = game_->actions();
    Page page{.title = "Record of a game of " + record_.setup.game + ", " + record_.setup.edition,
              .status = complaint_ + "After " + std::to_string(played()) + " of " +
                        std::to_string(all) + " actions. " + face.status(sight()),
              .sentences = face.sentences(sight()),
              .drawn = face.board(sight(), stage_.look())};
    const auto step = [this, &page](const std::string& words, char key, std::size_t to) {
        page.choices.push_back({.words = words, .key = key, .run = [this, to] {
                                    go_to(to);
                                    stage_.refresh();
                                }});
    };
    if (played() < all) {
        step("Forward", 'n', played() + 1);
        step("Ten forward", 'f', std::min(all, played() + big_step));
        step("To the end", 'e', all);
    }
    if (played() > 0) {
        step("Back", 'p', played() - 1);
        step("Ten back", 'b', played() - std::min(played(), big_step));
        step("To the beginning", 's', 0);
    }
    page.extras.push_back({.words = back_ ? "Leave the record" : "Quit", .key = 'q', .run = [this] {
                               if (!back_) return stage_.end(ExitCode::fine);
                               stage_.go(back_);
                           }});
    return page;
}

/// Backwards is from the beginning again.
void ReplayScene::go_to(std::size_t to) {
    complaint_.clear();
    const bool is_forward = game_ != nullptr && to >= played();
    if (!is_forward) {
        game_ = std::make_unique<protocol::Reenactment>(record_);
        view_ = {{"room", {{"game", record_.setup.game}, {"seats", seats_of(record_.players)}}},
                 {"game", game_->opening().at("game")}};
    }
    try {
        while (played() < to) {
            const Json update = game_->next(played() + 1);
            view_.merge_patch(update.at("diff"));
            if (is_forward) notify(update.at("events"));
        }
    } catch (const protocol::Error& error) {
        complaint_ = "The record cannot be followed any further: " + error.reason + " (" +
                     error.field + ") ";
    }
}

void ReplayScene::notify(const Json& events) {
    for (const Json& event : events)
        stage_.notify(face_of(record_.setup.game).event(event, sight()));
}

}  // namespace terminal
