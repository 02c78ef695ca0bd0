#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "clients/cpp/server.hpp"
#include "engine/core/seat.hpp"
#include "protocol/proof.hpp"

// A player's own part in a game's chance (PROOF.md): a secret, committed to before anybody tells
// theirs.

namespace client {

using core::Seat;
using protocol::Bytes32;

/// What `room.shuffle` of a view says.
struct ShuffleView {
    std::uint32_t game = 0;
    std::string commitment;
    std::uint32_t attempt = 0;
    /// `commit` or `reveal`; empty when nothing is asked.
    std::string stage;
    std::vector<Seat> waiting_for;
    /// Each seat's, once they are published.
    std::optional<std::map<std::string, std::string>> commitments;
};
/// Throws Json::exception.
ShuffleView read_shuffle(const Json& shuffle);

/// What one's own seat has given to a shuffle.
struct Share {
    Seat seat = 0;
    std::uint32_t attempt = 0;
    protocol::Secret secret;
    std::string commitment;
};

/// What one has seen of a game's making, to be compared with its proof.
struct Witness {
    /// The server's commitment as it was first seen.
    std::string commitment;
    /// None when another client took part for this seat, or nobody.
    std::optional<Share> share = {};
    /// The chain's head before the seats were locked and when the game was over, if one was there.
    std::optional<Bytes32> before = {};
    std::optional<Bytes32> head = {};
};

/// Does what a room asks of one's own seat when chance is made. Keeps the secret to itself when the
/// server has published another commitment than ours, or changed its own: then `fault` is called
/// with `own_commitment_replaced` or `server_commitment_changed`. Thread: one.
class Participant {
public:
    using Send = std::function<void(Json command, Answered)>;
    using Fault = std::function<void(const std::string& code)>;

    /// Requires: it outlives the answers.
    Participant(Send send, Fault fault) : send_(std::move(send)), fault_(std::move(fault)) {}

    /// Does what is asked now.
    void follow(const std::string& room, const ShuffleView& shuffle, std::optional<Seat> seat);
    /// None for a game that was not seen.
    std::optional<Witness> witness(std::uint32_t game) const;

private:
    struct Part {
        Share share;
        /// How the commitment was answered: this client takes part only when it was taken.
        enum class Standing : std::uint8_t { sent, taken, refused } standing = Standing::sent;
        /// What the server says that this seat has committed to, empty for nothing; none until it
        /// says so.
        std::optional<std::string> published = {};
        bool revealed = false;
    };

    Part* part_in(const ShuffleView& shuffle);
    void commit(const std::string& room, const ShuffleView& shuffle, Seat seat);
    void committed(std::uint32_t game, std::uint32_t attempt, const Answer& answer);
    void reveal(const ShuffleView& shuffle, Part& part);
    void judge(const Part& part) const;

    const Send send_;
    const Fault fault_;
    /// The server's, as it was first seen.
    std::map<std::uint32_t, std::string> commitments_;
    /// The newest of each game.
    std::map<std::uint32_t, Part> parts_;
};

}  // namespace client
