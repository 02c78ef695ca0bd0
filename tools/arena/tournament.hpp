#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tools/arena/contest.hpp"
#include "tools/arena/standing.hpp"

// Many games at one table. Every deal is played as often as there are seats, the bots one seat on
// each time, so that all of them sit everywhere with the same luck.

namespace arena {

template <class Game>
struct Entrant {
    std::string name;
    Player<Game> player;
};

struct Schedule {
    int deals = 0;
    /// Of the first deal; the others follow.
    std::uint64_t seed = 0;
    unsigned threads = 1;
    Timing timing = Timing::none;
    /// Called after each deal, from any thread, one call at a time.
    std::function<void(int deals)> progress = [](int) {};
};

template <class Game>
class Tournament {
public:
    /// Requires: at least one entrant, and no more than seats. The last one takes the seats that
    /// are left.
    Tournament(const typename Game::Ruleset& rules, std::vector<Entrant<Game>> entrants)
        : rules_(rules), entrants_(std::move(entrants)) {}

    /// Ensures: the same standings, whatever the number of threads, but for the times.
    std::vector<Standing> run(const Schedule& schedule) const {
        std::vector<std::vector<Share>> played(static_cast<std::size_t>(schedule.deals));
        play_all(schedule, played);
        std::vector<Standing> standings = standings_before();
        for (const std::vector<Share>& shares : played) {
            for (std::size_t entrant = 0; entrant < shares.size(); ++entrant) {
                add(standings[entrant], shares[entrant]);
            }
        }
        return standings;
    }

private:
    void play_all(const Schedule& schedule, std::vector<std::vector<Share>>& played) const {
        std::atomic<int> next = 0;
        std::mutex mutex;
        int done = 0;
        const auto work = [&] {
            for (int deal = next++; deal < schedule.deals; deal = next++) {
                played[static_cast<std::size_t>(deal)] =
                    play_deal(schedule.seed + static_cast<std::uint64_t>(deal), schedule.timing);
                const std::lock_guard lock(mutex);
                schedule.progress(++done);
            }
        };
        std::vector<std::jthread> threads;
        for (unsigned thread = 1; thread < schedule.threads; ++thread) {
            threads.emplace_back(work);
        }
        work();
    }

    std::size_t entrant_in(Seat place) const {
        return std::min<std::size_t>(place, entrants_.size() - 1);
    }

    std::vector<Standing> standings_before() const {
        std::vector<Standing> standings(entrants_.size());
        for (Seat place = 0; place < rules_.seats; ++place) {
            ++standings[entrant_in(place)].places;
        }
        for (std::size_t entrant = 0; entrant < entrants_.size(); ++entrant) {
            standings[entrant].bot = entrants_[entrant].name;
            standings[entrant].games_a_deal = rules_.seats;
            standings[entrant].won_in_seat.resize(rules_.seats);
        }
        return standings;
    }

    std::vector<Share> play_deal(std::uint64_t seed, Timing timing) const {
        std::vector<Share> shares(entrants_.size());
        for (Share& share : shares) {
            share.won_in_seat.resize(rules_.seats);
        }
        for (Seat shift = 0; shift < rules_.seats; ++shift) {
            play_shifted(seed, shift, timing, shares);
        }
        return shares;
    }

    void play_shifted(std::uint64_t seed, Seat shift, Timing timing,
                      std::vector<Share>& shares) const {
        std::array<const Player<Game>*, core::max_seats> seated{};
        const auto seat_of = [&](Seat place) {
            return static_cast<Seat>((place + shift) % rules_.seats);
        };
        for (Seat place = 0; place < rules_.seats; ++place) {
            seated[seat_of(place)] = &entrants_[entrant_in(place)].player;
        }
        auto results = play<Game>(rules_, std::span(seated).first(rules_.seats), seed, timing);
        for (Seat place = 0; place < rules_.seats; ++place) {
            const Result& result = results[seat_of(place)];
            Share& share = shares[entrant_in(place)];
            share.won += result.won;
            share.score += result.score;
            share.won_in_seat[seat_of(place)] += result.won;
            share.thinking.insert(share.thinking.end(), result.thinking.begin(),
                                  result.thinking.end());
        }
    }

    typename Game::Ruleset rules_;
    std::vector<Entrant<Game>> entrants_;
};

}  // namespace arena
