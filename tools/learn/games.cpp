#include "tools/learn/games.hpp"

#include <array>
#include <random>
#include <utility>

#include "engine/bots/ra/imagination.hpp"
#include "engine/bots/ra/lookahead.hpp"
#include "engine/bots/ra/plain.hpp"
#include "engine/ra/game.hpp"

namespace learn {

namespace {

constexpr int longest_game = 300;
constexpr int longest_burst = 6;
constexpr int short_sighted_percent = 8;
/// Those of the seats that learn who know how the others play.
constexpr int knowing_percent = 80;

class Game {
public:
    Game(std::uint64_t seed, const Method& method, const bots::Judgement& learned)
        : source_(seed), method_(method), learned_(learned) {
        for (Player& player : players_) {
            player = {.learned = chance(method.learned_percent), .persona = any_persona()};
        }
        for (Player& player : players_) {
            if (chance(knowing_percent)) {
                player.expects = truth();
            }
        }
    }

    void play(std::vector<Lesson>& lessons) {
        const int burst = chance(50) ? number(longest_game) : 2 * longest_game;
        const int burst_end = burst + 1 + number(longest_burst);
        ra::DrawnAtRandom bag(source_());
        ra::State state = ra::initial(any_rules(), bag);
        const ra::Seat me = looking(state.seats);
        for (int decision = 0; const auto seat = ra::acting(state); ++decision) {
            if (std::holds_alternative<ra::Turn>(state.phase)) {
                turns_.push_back(lesson(state, me));
            }
            const ra::Actions legal = ra::legal(state);
            if (decision >= burst && decision < burst_end) {
                turns_.clear();
                ra::decide(state, legal[static_cast<std::size_t>(number(legal.size()))], bag);
            } else {
                ra::decide(state, chosen(state, *seat, legal), bag);
            }
        }
        tell_end(state);
        for (const Lesson& turn : turns_) {
            if (chance(method_.kept_percent)) {
                lessons.push_back(turn);
            }
        }
    }

private:
    struct Player {
        bool learned = false;
        bots::Persona persona;
        bots::Expected expects = bots::strangers;
    };

    /// In [0, n).
    int number(std::size_t n) { return static_cast<int>(source_() % n); }
    bool chance(int percent) { return number(100) < percent; }

    bots::Expected truth() const {
        bots::Expected result{};
        for (std::size_t seat = 0; seat < players_.size(); ++seat) {
            result[seat] = players_[seat].learned ? 0 : 100;
        }
        return result;
    }

    bots::Persona any_persona() {
        bots::Persona persona;
        if (chance(short_sighted_percent)) {
            return bots::short_sighted;
        }
        if (chance(50)) {
            persona.envy = persona.envy * (50 + number(200)) / 100;
            persona.tile = 100 + number(110);
            persona.patience = bots::whole * (35 + number(50)) / 100;
            persona.growth = 20 + number(90);
            persona.next_epoch = 20 + number(60);
            persona.best_lot = 500 + number(500);
        }
        return persona;
    }

    ra::Ruleset any_rules() {
        // Four seats are played most.
        constexpr std::array<ra::Seat, 8> seats = {2, 2, 3, 4, 4, 4, 4, 5};
        const ra::Options options{.ra_track = static_cast<std::uint8_t>(number(3) == 0 ? 7 : 6),
                                  .sun_split = static_cast<ra::SunSplit>(number(3)),
                                  .last_place_penalty = number(4) != 0};
        return ra::ruleset(ra::Edition::classic, seats[static_cast<std::size_t>(number(8))],
                           options);
    }

    /// In the eyes of a seat that learns, if there is one.
    ra::Seat looking(ra::Seat seats) {
        const auto first = static_cast<ra::Seat>(number(seats));
        for (ra::Seat i = 0; i < seats; ++i) {
            const auto seat = static_cast<ra::Seat>((first + i) % seats);
            if (players_[seat].learned) {
                return seat;
            }
        }
        return first;
    }

    Lesson lesson(const ra::State& state, ra::Seat me) const {
        const ra::State seen = bots::imagined(ra::view(state, core::Viewer::of(me)));
        Lesson result{.seen = bots::features(seen, me), .seats = state.seats, .epoch = state.epoch};
        if (method_.trust_in_end < 1) {
            const bots::Shares foretold = bots::Judge(learned_, me, bots::strangers).shares(seen);
            for (ra::Seat seat = 0; seat < state.seats; ++seat) {
                result.share[seat] =
                    static_cast<float>(foretold[seat]) / static_cast<float>(bots::certain);
            }
        }
        return result;
    }

    ra::Action chosen(const ra::State& state, ra::Seat seat, const ra::Actions& legal) {
        if (legal.size() == 1) {
            return legal[0];
        }
        const ra::View view = ra::view(state, core::Viewer::of(seat));
        const Player& player = players_[seat];
        return player.learned ? bots::choose_ahead(view, legal, learned_, player.expects)
                              : bots::choose_plainly(view, legal, source_(), player.persona);
    }

    void tell_end(const ra::State& end) {
        float mean = 0;
        for (ra::Seat seat = 0; seat < end.seats; ++seat) {
            mean += static_cast<float>(end.players[seat].fame) / static_cast<float>(end.seats);
        }
        std::array<float, core::max_seats> share{};
        share[std::get<ra::Over>(end.phase).winner] = 1;
        for (auto turn = turns_.rbegin(); turn != turns_.rend(); ++turn) {
            const auto foretold = std::exchange(turn->share, share);
            for (ra::Seat seat = 0; seat < end.seats; ++seat) {
                share[seat] += (1 - method_.trust_in_end) * (foretold[seat] - share[seat]);
                turn->fame[seat] = (static_cast<float>(end.players[seat].fame) - mean) / 10;
            }
        }
    }

    std::mt19937_64 source_;
    Method method_;
    const bots::Judgement& learned_;
    std::array<Player, core::max_seats> players_;
    std::vector<Lesson> turns_;
};

}  // namespace

void play(std::uint64_t seed, const Method& method, const bots::Judgement& learned,
          std::vector<Lesson>& lessons) {
    Game(seed, method, learned).play(lessons);
}

}  // namespace learn
