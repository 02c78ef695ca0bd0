#pragma once

#include <chrono>
#include <deque>
#include <string>
#include <vector>

#include "server/lobby/entry_codec.hpp"
#include "server/lobby/evolve.hpp"
#include "server/lobby/room.hpp"
#include "tests/support/ra_games.hpp"

namespace bench {

using protocol::Json;

inline constexpr int seats = 3;
inline constexpr std::size_t whole_game = ~std::size_t{0};

/// A room machine with a host who watches three bots, whose every effect is carried out at once.
class QuickRoom {
public:
    QuickRoom(const std::string& id, const std::string& invite, const std::string& token,
              lobby::Chance& chance)
        : room_({.room = id,
                 .invite = invite,
                 .host_name = "Anna",
                 .host = protocol::hash_token(token),
                 .settings = protocol::read_settings({{"seats", seats}, {"pace", 0}}, "Anna")},
                chance),
          random_(1),
          chance_(chance) {
        feed(lobby::Begin{});
        feed(lobby::Connected{1, "127.0.0.1"});
        say({{"type", "enter"}, {"name", "Anna"}, {"token", token}});
        for (int seat = 0; seat < seats; ++seat) say({{"type", "bot"}, {"seat", seat}});
    }

    /// Plays until the log has so many entries, or the game is over.
    std::vector<std::string> play(std::size_t entries) {
        most_ = entries;
        say({{"type", "start"}});
        while (!inputs_.empty() && log_.size() < most_) {
            const lobby::Input next = std::move(inputs_.front());
            inputs_.pop_front();
            feed(next);
        }
        return log_;
    }

    /// The version of the entry that the room is brought back from.
    std::uint64_t checkpoint() const { return checkpoint_; }

    /// The host asks for something, a second after the last time.
    void say(Json command) {
        now_ += std::chrono::seconds(1);
        command["id"] = "c" + std::to_string(++ids_);
        feed(lobby::Received{1, command.dump()});
    }

private:
    void feed(const lobby::Input& input) {
        lobby::Effects effects;
        room_.handle(input, now_, effects);
        for (const lobby::Effect& effect : effects) {
            if (const auto* append = std::get_if<lobby::Append>(&effect)) {
                if (append->checkpoint) checkpoint_ = append->v;
                write_down(append->entry);
                feed(lobby::Appended{});
            } else if (const auto* think = std::get_if<lobby::Think>(&effect)) {
                const protocol::Game& game = *mirror_.game();
                inputs_.push_back(
                    lobby::BotChose{think->v,
                                    think->seat,
                                    think->level,
                                    {game.read_move(support::pick_action(game.legal(), random_),
                                                    protocol::Extras::refused)}});
            } else if (const auto* alarm = std::get_if<lobby::SetAlarm>(&effect);
                       alarm != nullptr && alarm->due <= now_) {
                inputs_.push_back(lobby::Wake{});
            }
        }
    }

    void write_down(const std::string& entry) {
        log_.push_back(entry);
        lobby::evolve(mirror_, lobby::read_entry(entry, mirror_, chance_), chance_);
    }

    lobby::Room room_;
    lobby::Time now_{};
    support::RandomJson random_;
    std::deque<lobby::Input> inputs_;
    std::vector<std::string> log_;
    std::uint64_t checkpoint_ = 1;
    lobby::Chance& chance_;
    /// What follows from the log: the game, to see what is legal.
    lobby::RoomState mirror_;
    std::size_t most_ = 0;
    int ids_ = 0;
};

}  // namespace bench
