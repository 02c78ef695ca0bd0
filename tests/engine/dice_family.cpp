#include "tests/engine/dice_family.hpp"

#include <algorithm>

namespace conformance {

using dice::Action;
using dice::Color;
using dice::Colors;
using dice::Face;

// ---- the ledger ----

struct DiceLedger::Hand {
    DiceLedger& ledger;

    Seat& seat(dice::Seat number) const { return ledger.before_.at(number); }
    void demand(bool possible, const char* otherwise) const {
        if (!possible) {
            ledger.impossible_ = otherwise;
        }
    }
    int suns() const {
        return static_cast<int>(
            std::count_if(ledger.rolled_.begin(), ledger.rolled_.end(),
                          [](const auto& die) { return die.second == Face::sun; }));
    }
    int idle_ankhs() const {
        int ankhs = 0;
        for (const auto& [die, face] : ledger.rolled_) {
            ankhs += face == Face::ankh && !ledger.used_.contains(die) ? 1 : 0;
        }
        return ankhs;
    }
    void use(Colors spent, Face face) const {
        for_each(spent, [&](Color die) {
            const Face shown = ledger.rolled_.at(die);
            demand(shown == face || shown == Face::ankh,
                   "a die was used for what it does not show");
            demand(ledger.used_.insert(die).second, "a die was used twice");
        });
    }

    void operator()(const dice::TurnBegan& /*event*/) const {
        ledger.rolled_.clear();
        ledger.used_.clear();
        ledger.rolls_ = 0;
    }
    void operator()(const dice::Rolled& event) const {
        demand(++ledger.rolls_ <= 3, "a turn had a fourth roll");
        for_each(event.dice, [&](Color die) {
            const auto lay = ledger.rolled_.find(die);
            demand(lay == ledger.rolled_.end() || lay->second != Face::sun,
                   "a sun was rolled again");
            demand(event.faces[dice::index(die)] != Face::none, "a die shows nothing");
            ledger.rolled_[die] = event.faces[dice::index(die)];
        });
        demand(ledger.rolled_.size() == dice::colors, "a turn began with fewer than five dice");
    }
    void operator()(const dice::PharaohMoved& event) const {
        use(event.dice, Face::pharaoh);
        seat(event.seat).pharaoh = std::min(12, seat(event.seat).pharaoh + event.dice.size());
    }
    void operator()(const dice::NileMoved& event) const {
        use(event.dice, Face::nile);
        seat(event.seat).nile = std::min(12, seat(event.seat).nile + event.dice.size());
    }
    void operator()(const dice::FloodPlaced& event) const {
        use(event.dice, Face::nile);
        ++seat(event.seat).floods;
    }
    void operator()(const dice::CivilizationPlaced& event) const {
        use(event.dice, Face::civilization);
        demand(ledger.rolled_.at(event.field) == Face::civilization, "a field of a wrong color");
        demand(seat(event.seat).civilization.insert(event.field).second, "two on one field");
    }
    void operator()(const dice::MonumentPlaced& event) const {
        use(event.dice, Face::monument);
        demand(ledger.rolled_.at(event.color) == Face::monument, "a monument of a wrong color");
        demand(ledger.monuments_.emplace(Field{event.column, event.color}, event.seat).second,
               "two monuments on one field");
    }
    void operator()(const dice::CatastropheCalled& /*event*/) const {
        demand(suns() >= 4, "a catastrophe without four suns");
    }
    void operator()(const dice::PharaohSetBack& event) const {
        seat(event.seat).pharaoh = std::max(0, seat(event.seat).pharaoh - 2);
    }
    void operator()(const dice::NileSetBack& event) const {
        demand(seat(event.seat).floods == 0, "the marker went back though there was a flood");
        seat(event.seat).nile = std::max(0, seat(event.seat).nile - 2);
    }
    void operator()(const dice::FloodLost& event) const {
        demand(seat(event.seat).floods > 0, "a flood was lost that was not there");
        --seat(event.seat).floods;
    }
    void operator()(const dice::CivilizationLost& event) const {
        demand(seat(event.seat).civilization.erase(event.field) == 1, "a marker was not there");
    }
    void operator()(const dice::MonumentLost& event) const {
        const auto lay = ledger.monuments_.find({event.column, event.color});
        const bool own = lay != ledger.monuments_.end() && lay->second == event.seat;
        demand(own, "a monument was not there");
        if (own) {
            ledger.monuments_.erase(lay);
        }
    }
    void operator()(const dice::AnkhsScored& event) const {
        demand(event.points == idle_ankhs() / 2 * 2, "ankhs bring 2 for every two left over");
        seat(event.seat).score += event.points;
    }
    void operator()(const dice::SunsScored& event) const {
        demand(event.points == 3 && suns() == 3, "three suns bring 3");
        seat(event.seat).score += event.points;
    }
    void operator()(const dice::RaMoved& event) const {
        demand(suns() == 1 || suns() == 2, "Ra moves for one or two suns");
        demand(event.ra > ledger.ra_ && event.ra <= ledger.ra_ + suns(), "Ra moves a space a sun");
        ledger.ra_ = event.ra;
    }
    void operator()(const dice::Scored& event) const {
        Seat& scored = seat(event.seat);
        scored.score += event.sheet.pharaohs + event.sheet.nile + event.sheet.civilization +
                        event.sheet.monuments;
        scored.pharaoh = event.pharaoh;
        scored.floods = 0;
        scored.civilization.clear();
    }
    void operator()(const dice::EpochEnded& /*event*/) const { ledger.ra_ = 0; }
    /// All others move nothing.
    template <class Other>
    void operator()(const Other& /*event*/) const {}
};

DiceLedger::DiceLedger(const dice::State& start) : seats_(start.seats) {
    for (dice::Seat seat = 0; seat < seats_; ++seat) {
        before_.push_back({.score = start.players[seat].score, .civilization = {}});
    }
}

void DiceLedger::note(const dice::Event& event) {
    std::visit(Hand{*this}, event);
}

std::string DiceLedger::complaint_about(const dice::State& state, dice::Seat seat) const {
    const dice::Player& player = state.players[seat];
    const Seat& lay = before_[seat];
    if (player.score != lay.score) {
        return "the score is not the sum of what was scored";
    }
    if (player.pharaoh != lay.pharaoh || player.nile != lay.nile || player.floods != lay.floods) {
        return "the markers on the tracks are not where the events put them";
    }
    if (player.pharaoh > dice::last_space || player.nile > dice::last_space) {
        return "a marker left its track";
    }
    for (std::size_t i = 0; i < dice::colors; ++i) {
        const auto color = static_cast<Color>(i);
        if (player.civilization.contains(color) != lay.civilization.contains(color)) {
            return "the civilization markers are not where the events put them";
        }
        for (std::uint8_t column = 0; column < dice::columns; ++column) {
            const auto marker = monuments_.find({column, color});
            const bool own = marker != monuments_.end() && marker->second == seat;
            if (player.monuments[column].contains(color) != own) {
                return "the monuments are not where the events put them";
            }
        }
    }
    return {};
}

std::string DiceLedger::complaint(const dice::State& state) const {
    if (!impossible_.empty()) {
        return impossible_;
    }
    if (state.ra != ra_ || state.ra > state.sun_track) {
        return "the Ra figure is not where the events put it";
    }
    for (std::size_t i = 0; i < dice::colors; ++i) {
        const auto field = static_cast<Color>(i);
        const auto markers =
            std::count_if(before_.begin(), before_.end(),
                          [field](const Seat& seat) { return seat.civilization.contains(field); });
        if (markers > seats_ - 1) {
            return "a civilization field holds more than it has room for";
        }
    }
    for (dice::Seat seat = 0; seat < seats_; ++seat) {
        if (std::string found = complaint_about(state, seat); !found.empty()) {
            return found;
        }
    }
    return {};
}

// ---- the family ----

dice::State DiceFamily::bare(const Setup& setup, Chance chance) {
    State state;
    state.seats = setup.seats;
    state.sun_track = setup.rules().sun_track;
    const dice::Seat starter = chance.start(setup.seats);
    for (dice::Seat seat = 0; seat < setup.seats; ++seat) {
        state.players[(starter + seat) % setup.seats].score = 10 + seat;
    }
    return state;
}

namespace {

/// Every set of dice, and two that hold a sixth.
std::vector<Colors> all_sets() {
    std::vector<Colors> sets = {Colors::of_bits(32), Colors::of_bits(63)};
    for (unsigned bits = 0; bits < 32; ++bits) {
        sets.push_back(Colors::of_bits(bits));
    }
    return sets;
}

/// Every color, one that there is not, and none.
std::vector<Color> all_colors() {
    return {Color::yellow, Color::blue,           Color::purple,   Color::green,
            Color::red,    static_cast<Color>(5), Action::no_color};
}

void add_losses(std::vector<Action>& actions) {
    for (const Color color : all_colors()) {
        actions.push_back(Action::lose_civilization(color));
        for (std::uint8_t column = 0; column <= dice::columns; ++column) {
            actions.push_back(Action::lose_monument(column, color));
        }
    }
}

void add_uses(std::vector<Action>& actions, Colors spent) {
    for (const auto use : {Action::roll, Action::pharaoh, Action::nile, Action::flood}) {
        actions.push_back(use(spent));
    }
    for (const Color color : all_colors()) {
        actions.push_back(Action::civilization(spent, color));
        for (std::uint8_t column = 0; column <= dice::columns; ++column) {
            actions.push_back(Action::monument(spent, color, column));
        }
        actions.push_back(Action::monument(spent, color, Action::no_column));
    }
}

/// With a member too many.
void add_malformed(std::vector<Action>& actions) {
    for (std::uint8_t type = 0; type <= 10; ++type) {
        const Action full = {.type = static_cast<Action::Type>(type),
                             .dice = Colors::all(),
                             .color = Color::red,
                             .column = 3,
                             .kind = dice::Catastrophe::nile};
        actions.push_back(full);
    }
    actions.push_back({.type = Action::Type::end, .column = 0});
    actions.push_back({.type = Action::Type::stop, .dice = {Color::red}});
    actions.push_back({.type = Action::Type::roll, .dice = Colors::all(), .color = Color::red});
}

}  // namespace

std::vector<Action> DiceFamily::universe() {
    std::vector<Action> actions = {Action::stop(), Action::end()};
    for (std::uint8_t kind = 0; kind <= dice::catastrophes; ++kind) {
        actions.push_back(Action::catastrophe(static_cast<dice::Catastrophe>(kind)));
    }
    actions.push_back(Action::catastrophe(Action::no_catastrophe));
    add_losses(actions);
    for (const Colors set : all_sets()) {
        add_uses(actions, set);
    }
    add_malformed(actions);
    return actions;
}

void DiceFamily::change_world(State& /*state*/, Chance& chance, core::Viewer /*viewer*/,
                              core::SplitMix64& source) {
    const auto roll_of = [](Chance copy) { return copy.roll(Colors::all()); };
    const dice::Faces without_change = roll_of(chance);
    while (roll_of(chance) == without_change) {
        chance = support::seeded_dice(source.next());
    }
}

}  // namespace conformance
