#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "protocol/games/record.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/json/json.hpp"
#include "protocol/verify/history.hpp"

// What a room published besides the moves of its game, from the lock to the end: the shuffle, and
// who sat where; beside the record and its proof.

namespace protocol {

/// What is known of a game whose shuffle is followed.
enum class Known : std::uint8_t {
    /// It is over: the record and the whole proof.
    proof,
    /// What `locked` bound: setup and kinds of the record; of the proof `game`, the server's
    /// commitment, and how many seats there are.
    lock,
};

/// Follows the events of a shuffle, and knows which has to come next. Keeps references to
/// record and proof. Thread: one.
class ShuffleTranscript {
public:
    ShuffleTranscript(const Record& record, const Proof& proof, Known known = Known::proof);

    bool started() const { return stage_ == Stage::started; }
    /// The game was broken off.
    bool is_closed() const { return is_closed_; }
    /// Over what is drawn, once it was published.
    const std::optional<Bytes32>& root() const { return root_; }
    /// The signature of the bots that were there at the lock.
    const std::string& bots() const { return bots_; }
    /// The attempt that is under way, or that the game was started with.
    std::uint32_t attempt() const { return attempt_; }
    /// The level of the bot that plays the seat now; none when its player does.
    std::optional<Level> bot_of(Seat seat) const { return levels_.at(seat); }

    /// An event of the room. Throws Error when it differs from the proof.
    void on_event(const Json& event);
    /// An action of the game. `game`: after it. Throws Error that names the member where no clock
    /// can have run so.
    void on_action(const Doer& doer, const Game& game);
    /// Checks the `voided` of a shuffle that is called off: it ends the attempt under way, and its
    /// seats owed something. Nothing is followed after that. Throws Error that names the member.
    void call_off(const Json& voided) const;
    /// What `room` of the view has become. Throws Error when it shows something else of the
    /// shuffle, or what has no place there.
    void on_view(const Json& room_diff);

private:
    enum class Stage : std::uint8_t { open, commit, reveal, started };
    /// The seats that ask for a pause, and whether it holds.
    struct Pause {
        bool holds = false;
        std::set<Seat> seats = {};
    };
    using Commitments = std::map<Seat, Bytes32>;

    void on_locked(Fields& event);
    void on_committed(Fields& event);
    void on_commitments(Fields& event);
    void on_revealed(Fields& event);
    void on_voided(Fields& event);
    void on_started(Fields& event);
    // What happens beside the game.
    void on_closed(Fields& event);
    void on_nothing_more(Fields& event);
    void on_seat_alone(Fields& event);
    void on_kicked(Fields& event);
    void on_bot_sat(Fields& event);
    void on_stood_in(Fields& event);
    void on_left(Fields& event);
    void on_returned(Fields& event);
    // The clocks.
    void on_pause(Fields& event);
    void on_time_given(Fields& event);
    void on_resumed(Fields& event);

    Seat read_seat(Fields& event) const;
    /// Reads a seat that is a player's.
    Seat read_player(Fields& event) const;
    /// One had it at the lock, and was not kicked; also while a bot stands in.
    bool is_players(Seat seat) const;
    Level read_level(Fields& event) const;
    std::set<Seat> read_seats(Fields& event) const;
    /// Reads a `voided` of the attempt under way.
    std::set<Seat> read_failed(Fields& event) const;
    /// Whether the seat has still to commit, or to reveal.
    bool is_owing(Seat seat) const;
    Commitments read_commitments(Fields& event) const;
    void check_proof() const;
    void check_promises() const;
    Json expected_view() const;
    bool all_ask_for_pause() const;
    void forget_pause(Seat seat);
    void check_pause(const Json& room_diff);

    const Record& record_;
    const Proof& proof_;
    const Known known_;
    std::optional<Bytes32> root_;
    std::string bots_;
    /// By seat.
    std::vector<std::optional<Level>> levels_;
    /// Seats that their players left.
    std::set<Seat> left_;
    /// Seats whose players were kicked.
    std::set<Seat> emptied_;
    /// A player was kicked from it, and no bot has come yet.
    std::optional<Seat> empty_;
    /// As the lock bound it.
    GameClock clock_;
    Pause pause_;
    /// `room` of the view, as far as its pause.
    Json shown_pause_ = Json::object();
    Stage stage_ = Stage::open;
    bool is_closed_ = false;
    std::uint32_t attempt_ = 0;
    /// Seats that have committed in this attempt, and those that have revealed.
    std::set<Seat> committed_;
    std::set<Seat> revealed_;
    /// Seats that failed in an attempt before.
    std::set<Seat> failed_;
    /// As published in this attempt.
    Commitments commitments_;
    /// `room.shuffle` of the view.
    Json shown_ = Json::object();
};

}  // namespace protocol
