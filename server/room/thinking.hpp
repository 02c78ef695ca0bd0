#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/room/audience.hpp"
#include "server/room/input.hpp"
#include "server/room/room_state.hpp"
#include "server/room/turn.hpp"

namespace room {

/// The thoughts of a room's bots on other threads: a bot's move after its pause, and a hint.
/// Thread: its room's.
class Thinking {
public:
    /// Follows what is asked now. Each bot is asked once for each question, also when the room was
    /// just brought back from its log.
    void follow(const RoomState& room, Time now);

    // A bot's move

    /// Whether a bot is asked.
    bool is_bot_asked() const { return question_ != nullptr; }
    /// When its pause is over; empty when no bot is asked, or when it is thinking.
    std::optional<Time> bot_due() const;
    /// Time was set by so much.
    void shift(Time::duration by) {
        if (asked_) *asked_ += by;
    }
    /// Asks the bot to think. Requires: bot_due().
    void ask_bot(const RoomState& room, Turn& turn);
    /// Whether this answers what is asked now. The answer of a bot of another level is discarded,
    /// since the record says which level played.
    static bool answers(const BotChose& chose, const RoomState& room);

    // Haste, while only bots play on

    /// Lets the bots play without a pause until the epoch ends, for the player of this seat. Throws
    /// protocol::Error when another player may still act in it.
    void hurry(Seat seat, const RoomState& room);
    /// Whether the bots hurry; empty while there is nothing to hurry.
    std::optional<bool> hurry(const RoomState& room) const;

    // A hint

    /// Sends the hint to the player of the acting seat, at once or when it is known. The bot thinks
    /// once for each question, however often it is asked. Throws protocol::Error when too many
    /// requests wait for it.
    void ask_hint(Seat seat, const RoomState& room, Connection from, const std::string& command,
                  Turn& turn);
    void on_advice(const Advised& input, const Audience& audience, Turn& turn);
    /// Refuses the requests that wait for a hint once the game has moved on.
    void forget_old_hint(const RoomState& room, const Audience& audience, Turn& turn);

private:
    /// The version at which a bot was asked, and its level.
    struct Question {
        std::uint64_t v;
        protocol::Level level;

        bool operator==(const Question&) const = default;
    };

    /// What the best bot would do, once that is known, and the commands that wait for it.
    struct Hint {
        /// The version at which the acting seat was asked.
        std::uint64_t v = 0;
        std::optional<Json> advice = {};
        std::vector<std::pair<Connection, std::string>> waiting = {};
    };

    static std::optional<Question> question(const RoomState& room);
    /// Requires: the hint is known.
    void send_hint(Connection to, const std::string& command, Turn& turn) const;

    /// Held as long as its answer would be accepted.
    std::shared_ptr<const Question> question_;
    /// When it was asked; empty once the bot thinks.
    std::optional<Time> asked_;
    std::chrono::milliseconds pause_{};
    /// The seat whose player asked the bots to play without a pause.
    std::optional<Seat> hurried_by_;
    /// The last hint that was requested.
    std::shared_ptr<Hint> hint_;
};

}  // namespace room
