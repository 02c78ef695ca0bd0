#include "tests/bots/learn/games.hpp"

#include "engine/bots/plain.hpp"
#include "engine/ra/game.hpp"

namespace learn {

namespace {

constexpr int longest_game = 160;
constexpr int longest_burst = 6;
constexpr int kept_percent = 40;

Lesson lesson(const ra::State& state) {
    return {.seen = bots::features(state), .seats = state.seats, .epoch = state.epoch};
}

void tell_end(std::vector<Lesson>& lessons, std::size_t from, const ra::State& end) {
    float mean = 0;
    for (ra::Seat seat = 0; seat < end.seats; ++seat) {
        mean += static_cast<float>(end.players[seat].fame) / static_cast<float>(end.seats);
    }
    for (; from < lessons.size(); ++from) {
        lessons[from].winner = std::get<ra::Over>(end.phase).winner;
        for (ra::Seat seat = 0; seat < end.seats; ++seat) {
            const auto fame = static_cast<float>(end.players[seat].fame);
            lessons[from].fame[seat] = (fame - mean) / 10;
        }
    }
}

}  // namespace

ra::Ruleset Games::any_rules() {
    // Four seats are played most.
    constexpr std::array<ra::Seat, 8> seats = {2, 2, 3, 4, 4, 4, 4, 5};
    const ra::Options options{.ra_track = static_cast<std::uint8_t>(number(3) == 0 ? 7 : 6),
                              .sun_split = static_cast<ra::SunSplit>(number(3)),
                              .last_place_penalty = number(4) != 0};
    return ra::ruleset(ra::Edition::classic, seats[static_cast<std::size_t>(number(8))], options);
}

void Games::play(std::vector<Lesson>& lessons) {
    std::array<bots::Persona, core::max_seats> personas;
    for (bots::Persona& persona : personas) {
        if (number(2) == 0) {
            persona.envy = persona.envy * (50 + number(200)) / 100;
            persona.tile = 100 + number(110);
            persona.patience = bots::whole * (35 + number(50)) / 100;
            persona.growth = 20 + number(90);
            persona.next_epoch = 20 + number(60);
            persona.best_lot = 500 + number(500);
        }
    }
    const std::size_t before = lessons.size();
    const int burst = number(2) == 0 ? number(longest_game) : 2 * longest_game;
    const int burst_end = burst + 1 + number(longest_burst);
    ra::DrawnAtRandom chance(source_());
    ra::State state = ra::initial(any_rules(), chance);
    for (int decision = 0; const auto seat = ra::acting(state); ++decision) {
        const ra::Actions legal = ra::legal(state);
        if (std::holds_alternative<ra::Turn>(state.phase) && number(100) < kept_percent) {
            lessons.push_back(lesson(state));
        }
        if (decision >= burst && decision < burst_end) {
            lessons.resize(before);
            ra::decide(state,
                       legal[static_cast<std::size_t>(number(static_cast<int>(legal.size())))],
                       chance);
        } else {
            const ra::View view = ra::view(state, core::Viewer::of(*seat));
            ra::decide(state, bots::choose_plainly(view, legal, source_(), personas[*seat]),
                       chance);
        }
    }
    tell_end(lessons, before, state);
}

}  // namespace learn
