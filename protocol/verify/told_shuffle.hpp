#pragma once

#include <cstdint>
#include <map>
#include <set>

#include "protocol/json/fields.hpp"
#include "protocol/json/json.hpp"
#include "protocol/verify/history.hpp"

// The shuffle as a room told of it, from the lock to the start, beside the proof of it.

namespace protocol {

/// Follows what was told of a shuffle, and knows what has to be told next. Keeps a reference to the
/// proof. Thread: one.
class ToldShuffle {
public:
    explicit ToldShuffle(const Proof& proof) : proof_(proof) {}

    bool started() const { return stage_ == Stage::started; }

    /// An event of the room. Throws Error when it tells something else than the proof.
    void hear(const Json& event);
    /// What `room` of the view has become. Throws Error when it shows something else.
    void see(const Json& room_diff);

private:
    enum class Stage : std::uint8_t { open, commit, reveal, started };
    using Commitments = std::map<Seat, Bytes32>;

    void hear_locked(Fields& event);
    void hear_committed(Fields& event);
    void hear_commitments(Fields& event);
    void hear_revealed(Fields& event);
    void hear_voided(Fields& event);
    void hear_started(Fields& event);

    Seat read_seat(Fields& event) const;
    std::set<Seat> read_seats(Fields& event) const;
    Commitments read_commitments(Fields& event) const;
    void check_promises() const;
    Json expected_view() const;

    const Proof& proof_;
    Stage stage_ = Stage::open;
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
