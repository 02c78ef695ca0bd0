#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "clients/cpp/own_number.hpp"
#include "clients/cpp/server.hpp"
#include "clients/cpp/witness.hpp"

// A player's own part in a game's chance (PROOF.md): a secret that the client commits to before any
// secret is revealed.

namespace client {

/// What `room.shuffle` of a view says.
struct ShuffleView {
    std::uint32_t game = 0;
    std::string commitment = {};
    /// None before the seats are locked.
    std::optional<std::uint32_t> attempt = {};
    /// `commit` or `reveal`; empty when nothing is asked.
    std::string stage = {};
    std::vector<Seat> waiting_for = {};
    /// Each seat's, once they are published.
    std::map<std::string, std::string> commitments = {};
    /// Of the bag; empty for none.
    std::string root = {};

    bool asks(Seat seat) const;
    bool has_commitments() const { return attempt && stage != "commit"; }
    /// Empty for none.
    std::string commitment_of(Seat seat) const;

    bool operator==(const ShuffleView&) const = default;

    static void describe(const auto& members) {
        members.value("attempt", &ShuffleView::attempt);
        members.value("commitment", &ShuffleView::commitment);
        members.unless_empty("commitments", &ShuffleView::commitments);
        members.value("game", &ShuffleView::game);
        members.unless_empty("root", &ShuffleView::root);
        members.unless_empty("stage", &ShuffleView::stage);
        members.unless_empty("waiting_for", &ShuffleView::waiting_for);
    }
};
/// Throws Error, also for what could not be kept (`ra-seen/1`).
ShuffleView read_shuffle(const Json& shuffle);

/// Takes part in the shuffle for one's own seat. Keeps the secret to itself when the server breaks
/// the rules. Accuses a server that drops this client's number though the client did what it was
/// asked, or that shows another shuffle than before. Thread: one.
class Participant {
public:
    using Clock = std::chrono::steady_clock;
    struct Environment {
        Platform& platform;
        /// `on_way`: called with true when the command goes out, and with false when it has to go
        /// out again.
        std::function<void(Json command, Answered, std::function<void(bool)> on_way)> send;
        /// Records everything that is shown and done. It outlives the participant.
        Witness& witness;
        /// Whether the connection was closed for good, so no further answer comes.
        std::function<bool()> is_closed = [] { return false; };
    };

    /// Requires: it outlives the answers.
    explicit Participant(Environment environment) : environment_(std::move(environment)) {}

    /// Handles the events of an update, and the shuffle's state after it. `seat`: one's own if the
    /// update is live; none if the update was missed and comes later. Throws Json::exception.
    void receive(const Json& events, const ShuffleView& shuffle, std::optional<Seat> seat);
    /// Answers what the server asks of the seat now. Requires: the connection is up.
    void follow(const std::string& room, const ShuffleView& shuffle, std::optional<Seat> seat);

    /// Goes into what is drawn from now on, beside the random bytes.
    void mix_in(const std::string& text) { typed_ = text; }

    OwnNumber own_number(std::uint32_t game) const;

private:
    /// A command to the server.
    struct Sent {
        enum class State : std::uint8_t { unsent, pending, accepted, refused };
        State state = State::unsent;
        /// When it went out over the present connection, while pending.
        std::optional<Clock::time_point> since = {};
    };
    /// What one's own seat gives to a shuffle.
    struct Share {
        Seat seat = 0;
        std::uint32_t attempt = 0;
        protocol::Secret secret;
        std::string commitment;
    };
    struct Part {
        Share share;
        Sent commit = {};
        Sent reveal = {};
        /// What the server has published as this seat's, empty for nothing; none before it did.
        std::optional<std::string> published = {};
        /// `late` or `wrong`: why the server declared the attempt void.
        std::string accused = {};
    };
    using PartPtr = std::shared_ptr<Part>;
    struct Account {
        /// One's own since the seats were locked.
        std::optional<Seat> seat;
        /// In which it was that one.
        std::uint32_t seat_attempt = 0;
        /// As it was last seen.
        ShuffleView shuffle;
        /// In the last attempt in which this client was asked.
        PartPtr part;
        /// The first that concerns its numbers.
        std::optional<Fault> fault;

        bool is_current(const PartPtr& own) const {
            return own != nullptr && shuffle.attempt == own->share.attempt;
        }
        OwnNumber own_number() const;
    };

    Account& account(const ShuffleView& shuffle);
    void see(Account& seen, const ShuffleView& shuffle);
    void compare(Account& seen, const ShuffleView& shuffle);
    void recall(Account& seen) const;
    void adopt_published(Account& seen);
    void keep(const Account& seen);
    static PartPtr part_of(const protocol::SeenPart& kept);
    PartPtr draw(const std::string& room, const ShuffleView& shuffle, Seat seat) const;
    void commit(Account& seen, const PartPtr& part);
    void reveal(Account& seen, const PartPtr& part);
    void send(Account& seen, const PartPtr& part, Sent Part::*what, Json command);
    void on_refusal(Account& seen, const PartPtr& part, bool commits, const std::string& answer);
    void on_voided(Account& seen, const Json& event, const ShuffleView& next);
    void judge(Account& seen, const Part& part);
    void accuse(Account& seen, const std::string& code, std::uint32_t attempt,
                const std::string& answer = {});
    bool has_arrived(const Sent& sent) const;

    const Environment environment_;
    std::string typed_;
    std::map<std::uint32_t, Account> accounts_;
};

}  // namespace client
