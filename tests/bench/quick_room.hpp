#pragma once

#include <chrono>
#include <deque>
#include <string>
#include <vector>

#include "server/room/entry_codec.hpp"
#include "server/room/evolve.hpp"
#include "server/room/room.hpp"
#include "tests/support/ra_games.hpp"

namespace bench {

using protocol::Json;

inline constexpr int seats = 3;
inline constexpr std::size_t whole_game = ~std::size_t{0};

/// A room machine with a host who watches three bots, whose every effect is carried out at once.
class QuickRoom {
public:
    QuickRoom(const std::string& id, const std::string& invite, const std::string& token,
              room::Chance& chance)
        : room_({.room = id,
                 .invite = invite,
                 .host_name = "Anna",
                 .host = protocol::hash_token(token),
                 .settings = protocol::read_settings({{"seats", seats}, {"pace", 0}}, "Anna")},
                chance),
          random_(1),
          chance_(chance) {
        feed(room::Begin{});
        feed(room::Connected{1, "127.0.0.1"});
        say({{"type", "enter"}, {"name", "Anna"}, {"token", token}});
        for (int seat = 0; seat < seats; ++seat) say({{"type", "bot"}, {"seat", seat}});
    }

    /// Plays until the log has so many entries, or the game is over.
    std::vector<std::string> play(std::size_t entries) {
        most_ = entries;
        say({{"type", "start"}});
        while (!inputs_.empty() && log_.size() < most_) {
            const room::Input next = std::move(inputs_.front());
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
        feed(room::Received{1, command.dump()});
    }

private:
    void feed(const room::Input& input) {
        room::Effects effects;
        room_.handle(input, now_, effects);
        for (const room::Effect& effect : effects) {
            if (const auto* append = std::get_if<room::Append>(&effect)) {
                if (append->checkpoint) checkpoint_ = append->v;
                write_down(append->entry);
                feed(room::Appended{});
            } else if (const auto* think = std::get_if<room::Think>(&effect)) {
                const protocol::Game& game = *mirror_.game();
                inputs_.emplace_back(
                    room::BotChose{think->v,
                                   think->seat,
                                   think->level,
                                   {game.read_move(support::pick_action(game.legal(), random_),
                                                   protocol::Extras::refused)}});
            } else if (const auto* alarm = std::get_if<room::SetAlarm>(&effect);
                       alarm != nullptr && alarm->due <= now_) {
                inputs_.emplace_back(room::Wake{});
            }
        }
    }

    void write_down(const std::string& entry) {
        log_.push_back(entry);
        room::evolve(mirror_, room::read_entry(entry, mirror_, chance_), chance_);
    }

    room::Room room_;
    room::Time now_{};
    support::RandomJson random_;
    std::deque<room::Input> inputs_;
    std::vector<std::string> log_;
    std::uint64_t checkpoint_ = 1;
    room::Chance& chance_;
    /// What follows from the log: the game, to see what is legal.
    room::RoomState mirror_;
    std::size_t most_ = 0;
    int ids_ = 0;
};

}  // namespace bench
