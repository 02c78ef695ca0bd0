#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/support/random_json.hpp"
#include "tests/trust/side.hpp"

// The same is done in two worlds, and all that any client receives is compared, up to the first
// reveal that the rules allow.

namespace trust {

/// Where the worlds are not alike.
struct Difference {
    enum class How : std::uint8_t { count, order, size, text } how;
    /// The receiver and the type of the first message that differs.
    std::string to;
    std::string type;
    std::string one;
    std::string other;
};

std::optional<Difference> difference(const std::vector<Sent>& one, const std::vector<Sent>& other);
/// For the message of a test that failed.
std::string text(const Difference& difference);

/// What was compared.
struct Tally {
    /// Moments in which somebody was asked to act, with all that was tried in them.
    std::uint64_t moments = 0;
    /// Of them, through whose eyes.
    std::map<std::string, std::uint64_t> by_viewer;
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
    /// Of errors and of closed connections.
    std::set<std::string> codes;
    /// Pairs that showed, by the tile or the die that was another, that they are two.
    std::uint64_t parted = 0;

    void count(const std::vector<Sent>& sent);
};

/// Two rooms with the same people, who do the same.
class TwoWorlds {
public:
    /// Ensures: equal seeds and scenes do the same.
    TwoWorlds(const Scene& scene, std::uint64_t seed, Leak leak = Leak::none);

    /// Plays from the scene's position until chance gives something else, or the game is over.
    /// Gives the first difference before that.
    std::optional<Difference> play(Tally& tally);

private:
    enum class Player : std::uint8_t { here, bot, stand_in };

    /// Does the same in both, and compares. Throws Difference.
    void both(const std::function<void(Side&)>& step);
    void compare();

    void gather();
    void shuffle();
    void shuffle_with_fault(std::vector<Seat> seats);
    void commit(const std::vector<Seat>& seats, std::uint32_t attempt);
    void reveal(const std::vector<Seat>& seats, std::uint32_t attempt, bool truly = true);

    void moment();
    /// False when what chance gives next is another, or the game is over.
    bool move();
    bool move_of_bot();
    bool reveals(const Json& action);
    void part();
    bool is_seen_by(Player player) const;

    // What is tried in a moment.
    void join();
    void come_back();
    void come_as_stranger();
    void ask_for_records();
    void ask_for_proofs();
    void ask_for_hint();
    void act_wrongly();
    void command_wrongly();
    void speak_wrongly();
    void host_wrongly();
    void leave_or_return();
    void kick();
    void restart();
    void talk();

    /// Says something that only this side's people who may read it can tell apart.
    void say_apart(const std::string& name, const char* channel);
    bool is_muted(const std::string& name) const;

    void enter(const std::string& name, const Json& members = Json::object());
    void say(const std::string& name, Json command);
    /// The person in this seat.
    static std::string name_of(Seat seat);
    std::string somebody();
    std::string inhabitant();
    Json any_action();
    std::uint64_t below(std::uint64_t n) { return random_.below(n); }

    /// One of the two: what is public is the same in both.
    const support::RoomWorld& world() const { return one_.world(); }

    const Scene& scene_;
    support::RandomJson random_;
    Json settings_;
    Side one_;
    Side other_;
    std::vector<Player> players_;
    std::uint64_t commands_ = 0;
    /// Where they part.
    Json revealing_;
    Tally* tally_ = nullptr;
};

}  // namespace trust
