#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "clients/cpp/asio_platform.hpp"
#include "clients/cpp/lobby.hpp"
#include "clients/load/load_client.hpp"
#include "clients/load/measure.hpp"
#include "clients/load/plan.hpp"

namespace load {

/// One room with all who are in it: it is made, its seats are taken, and one game after the other
/// is played by legal moves at random. When the room is lost, another one follows. Thread: the
/// platform's.
class Table {
public:
    /// One of them is called, once. It may do anything but destroy the table.
    struct Events {
        /// The first game is under way. Whatever goes wrong from here on is counted, and gone on
        /// after.
        std::function<void()> begun;
        /// No game can be played.
        std::function<void(const client::Error&)> failed;
    };

    /// Begins at once. `number`, from 0, tells tables apart. Requires: platform, plan and measure
    /// outlive it.
    Table(client::AsioPlatform& platform, const Plan& plan, int number, Measure& measure,
          Events events);

    /// It has a room in which games are played.
    bool is_playing() const { return is_playing_; }
    /// All are in it, and know how the game stands.
    bool is_complete() const;
    /// All lose their connections, and come back at once.
    void reconnect_all();

private:
    /// A move on its way.
    struct Move {
        /// When it was sent; at a given rate, when it was due.
        Clock::time_point since;
        const LoadClient* mover;
        int heard = 0;
    };

    // Getting together
    void make_room();
    void come_in();
    int here() const;
    std::ptrdiff_t at_the_door() const;
    LoadClient::Events events_of(int number);
    void entered();
    void fill_seats();
    void ask(LoadClient& guest, Json draft);

    // Updates and snapshots
    void updated(LoadClient& guest, const std::string& text);
    void restored(LoadClient& guest, std::uint64_t before, const Snapshot& snapshot);
    void take_up(std::uint64_t v, std::optional<Seat> acting);
    void follow();
    void come_back();
    void begin_playing();
    void account(const LoadClient& guest, std::uint64_t before);
    std::string status() const;
    bool is_full() const;

    // Moves
    bool is_to_move(const LoadClient& guest) const;
    void plan_move(LoadClient& guest, const std::vector<Json>& legal);
    void move(LoadClient& mover, std::uint64_t v, Clock::time_point since);

    // Coming and going
    void stay(std::chrono::milliseconds time);
    void reconnect_next();

    // Troubles
    void lost(const client::ConnectionState& connection);
    void give_up(const client::Error& error);
    void take_next_room();
    void leave();

    LoadClient& client_at(int number) { return *clients_[static_cast<std::size_t>(number)]; }
    LoadClient& host() { return client_at(0); }

    client::AsioPlatform& platform_;
    const Plan& plan_;
    /// Tells tables apart.
    const int number_;
    Measure& measure_;
    const Events events_;
    std::mt19937_64 random_;
    const std::string host_token_;
    /// It has played in some room.
    bool has_begun_ = false;
    bool is_playing_ = false;
    /// The room is given up, and the next one is not asked for yet.
    bool is_leaving_ = false;

    std::unique_ptr<client::Lobby> lobby_;
    std::string room_;
    std::string invite_;
    /// The host first, then the other players, then spectators.
    std::vector<std::unique_ptr<LoadClient>> clients_;
    std::map<const LoadClient*, Clock::time_point> moved_at_;
    /// For the next move, or the next room.
    const std::unique_ptr<client::Alarm> next_;
    /// For the next room, when people have stayed long enough.
    const std::unique_ptr<client::Alarm> stayed_;
    /// For the next guest to lose its connection, and which one that is.
    const std::unique_ptr<client::Alarm> reconnect_;
    std::size_t reconnects_ = 0;

    // As the first guest to receive them saw them.
    std::uint64_t v_ = 0;
    Json view_;
    std::optional<Seat> acting_;
    std::string last_status_;

    /// By the version that each leads to.
    std::map<std::uint64_t, Move> moves_;
    /// The last version at which a move was planned, and that move.
    std::uint64_t planned_at_ = 0;
    Json planned_;
    /// At a given rate: when the last planned move was due.
    Clock::time_point due_{};
    /// The host has asked for a game that has not begun yet.
    bool is_started_ = false;
};

}  // namespace load
