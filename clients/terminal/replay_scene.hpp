#pragma once

#include <memory>
#include <string>
#include <vector>

#include "clients/terminal/game_face.hpp"
#include "clients/terminal/stage.hpp"
#include "protocol/games/reenactment.hpp"

namespace terminal {

/// A recorded game, action by action, forth and back.
class ReplayScene final : public Scene {
public:
    /// `back`: where to go afterwards; none ends the program. Throws protocol::Error when the text
    /// is no record.
    ReplayScene(Stage& stage, const std::string& text, Stage::Make back);

    Page page() override;

private:
    void go_to(std::size_t to);
    void notify(const Json& events);
    Sight sight() const { return {view_, game_->game().acting(), {}}; }
    std::size_t played() const { return game_->played(); }

    Stage& stage_;
    const protocol::Record record_;
    const Stage::Make back_;
    std::unique_ptr<protocol::Reenactment> game_;
    /// `room`, as far as the words need it, and `game`.
    Json view_;
    std::string complaint_;
};

}  // namespace terminal
