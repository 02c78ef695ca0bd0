#pragma once

#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "clients/cpp/alarm.hpp"
#include "clients/cpp/lobby.hpp"
#include "clients/load/measure.hpp"
#include "clients/load/plan.hpp"
#include "clients/load/visitor.hpp"

namespace load {

/// One room with all who are in it: it is made, its seats are taken, and one game after the other
/// is played by legal moves at random. Thread: the context's only one.
class Table {
public:
    /// Begins at once. `number` tells tables apart. `ready`: it plays its first game, or cannot.
    /// Requires: context, plan and measure outlive it.
    Table(boost::asio::io_context& context, const Plan& plan, int number, Measure& measure,
          std::function<void()> ready);

    /// Has begun its first game.
    bool is_playing() const { return announced_; }
    /// Why it can play no more; empty while it can.
    const std::string& trouble() const { return trouble_; }

private:
    using Clock = load::Clock;

    /// A move on its way.
    struct Move {
        /// When it was sent; at a given rate, when it was due.
        Clock::time_point since;
        const Visitor* mover;
        std::size_t heard = 0;
    };

    // Getting together
    void make_room();
    void come_in();
    void entered();

    // What is heard
    void heard(Visitor& visitor, std::uint64_t v, const std::string& text);
    void read(const std::string& text);
    void account(const Visitor& visitor, std::uint64_t v);
    void follow();
    std::string status() const;
    bool all_seated() const;

    // Moves
    void plan_move(Visitor& mover);
    void move(Visitor& mover, Clock::time_point due);

    // Troubles
    void move_house();
    void fail(const std::string& why);
    void leave();

    boost::asio::io_context& context_;
    const Plan& plan_;
    const client::Server server_;
    Measure& measure_;
    const std::function<void()> ready_;
    std::mt19937_64 random_;
    const std::string host_token_;
    std::unique_ptr<client::Lobby> lobby_;
    std::string room_;
    std::string invite_;
    /// Seats first, then spectators.
    std::vector<std::unique_ptr<Visitor>> visitors_;
    std::map<const Visitor*, Clock::time_point> moved_at_;
    client::Alarm next_move_;

    // As the first who heard of it was told.
    std::uint64_t v_ = 0;
    Json view_;
    Json acting_;
    Json legal_;

    std::map<std::uint64_t, Move> moves_;
    /// At a given rate: when the next move is due.
    Clock::time_point due_{};
    std::string last_status_;
    /// The host has asked for a game that has not begun yet.
    bool started_ = false;
    bool announced_ = false;
    std::string trouble_;
};

}  // namespace load
