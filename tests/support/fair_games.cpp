#include "tests/support/fair_games.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "protocol/games/engine_signature.hpp"
#include "protocol/games/lock.hpp"
#include "protocol/games/record.hpp"
#include "protocol/games/update.hpp"
#include "protocol/limits.hpp"
#include "protocol/verify/history_check.hpp"
#include "tests/support/ra_games.hpp"

namespace support {

namespace {

using protocol::Bytes32;
using protocol::Level;
using protocol::Seat;

/// It is not their strength that matters here.
constexpr std::int32_t few_positions = 4;

/// A room with its seats taken, and what it tells.
class FairRoom {
public:
    FairRoom(const protocol::GameSetup& setup, std::uint64_t seed, Ending ending,
             const protocol::ClockSettings& clock);

    void play();
    FairGame result() const;

private:
    bool happens_in(std::uint64_t one_of) { return random_.below(one_of) == 0; }
    Bytes32 draw();
    Level any_level();
    Json& shuffle_view() { return view_["room"]["shuffle"]; }

    void tell(const Json& events, Json after, const std::optional<protocol::Doer>& doer = {});

    void lock();
    /// One attempt.
    void attempt();
    void commit();
    void reveal();
    void give_up(const std::set<Seat>& failed, const char* reason);
    void start(Json events);
    void wait_for(Json& room, const char* stage, const std::set<Seat>& seats) const;
    Json commitments() const;

    void act();
    void happen_aside();
    protocol::Move timed_move(protocol::Doer& doer);
    void happen_to_clocks();
    void pause(Seat seat, bool on);
    bool is_players(Seat seat) const;
    bool is_waited_for(Seat seat) const;
    void follow_pause(const Json& event);
    void run_out(Seat seat);
    void give_level(Seat seat);
    void close();
    void change_seat(const Json& events, Seat seat, const Json& change);

    RandomJson random_;
    const bool is_broken_off_;
    protocol::GameSetup setup_;
    protocol::GameClock clock_;
    /// Seats that their players left, and those that they were kicked from.
    std::set<Seat> left_;
    std::set<Seat> kicked_;
    /// Seats that ask for a pause, and whether it holds.
    std::set<Seat> asking_;
    bool holds_ = false;
    protocol::Shuffle shuffle_;
    /// Those that take part.
    std::set<Seat> parts_;
    protocol::Players players_;
    /// Of the bot that plays a seat, its own or in its player's place.
    std::vector<std::optional<Level>> levels_;
    protocol::SharedStreams streams_;
    protocol::StartedGame start_;
    std::uint64_t actions_ = 0;
    std::optional<Bytes32> root_;
    Json view_;
    std::uint64_t v_ = 0;
    protocol::History history_;
    Json before_;
    std::vector<Json> updates_;
};

FairRoom::FairRoom(const protocol::GameSetup& setup, std::uint64_t seed, Ending ending,
                   const protocol::ClockSettings& clock)
    : random_(seed),
      is_broken_off_(ending == Ending::broken_off),
      setup_(setup),
      clock_(clock, setup.seats),
      players_(players(setup)) {
    // A name of signs that are joined.
    players_.names.back() = "\U0001F469\u200D\U0001F680 Zoe";
    shuffle_.room = "K3J9QD";
    shuffle_.game = static_cast<std::uint32_t>(1 + random_.below(3));
    shuffle_.server = draw();
    shuffle_.seats.resize(setup.seats, protocol::no_secret);
    v_ = setup.seats + 1 + random_.below(100);
    history_.before = history_.head = draw();
    Json seats = Json::object();
    for (Seat seat = 0; seat < setup.seats; ++seat) {
        protocol::SeatKind kind;
        if (happens_in(3)) {
            kind.level = any_level();
        } else {
            kind.is_program = seat == 1;
            parts_.insert(seat);
        }
        players_.kinds.push_back(kind);
        players_.salts.push_back(draw());
        levels_.push_back(kind.level);
        Json& seat_state = seats[std::to_string(seat)];
        seat_state = encode(kind);
        seat_state["name"] = players_.names[seat];
    }
    const Bytes32 commitment =
        protocol::server_commitment(shuffle_.room, shuffle_.game, shuffle_.server);
    view_["room"] = {
        {"id", shuffle_.room},
        {"game", setup.game},
        {"edition", setup.edition},
        {"options", setup.options},
        {"status", "gathering"},
        {"number", shuffle_.game - 1},
        {"host", {{"name", "Anna"}, {"seat", 0}}},
        {"seats", std::move(seats)},
        {"shuffle", {{"game", shuffle_.game}, {"commitment", protocol::hex(commitment)}}}};
    if (clock.is_on()) view_["room"]["clock"] = encode(clock);
    // Those before were called off.
    if (happens_in(8)) shuffle_.attempt = 2;
    before_ = {{"type", "snapshot"},
               {"v", v_},
               {"view", view_},
               {"acting", nullptr},
               {"head", protocol::hex(history_.head)}};
}

Bytes32 FairRoom::draw() {
    Bytes32 bytes{};
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(random_.below(256));
    }
    return bytes;
}

/// Of those that the game has.
Level FairRoom::any_level() {
    return protocol::nearest_level(setup_.game,
                                   bots::all_levels.at(random_.below(bots::all_levels.size())));
}

/// Sends all clients the events and the new view.
void FairRoom::tell(const Json& events, Json after, const std::optional<protocol::Doer>& doer) {
    for (const Json& event : events) follow_pause(event);
    const Json asked = {{"holds", holds_}, {"seats", asking_}};
    after["room"].merge_patch({{"pause", asking_.empty() ? Json() : asked}});
    const Json update =
        protocol::public_update(++v_, events, view_, after, protocol::acting(start_.game.get()),
                                doer.value_or(protocol::Doer()));
    history_.head = protocol::chained(history_.head, protocol::dump(update));
    updates_.push_back(update);
    if (!doer) {
        history_.updates.push_back(protocol::dump(update));
    }
    view_ = std::move(after);
}

// The shuffle

void FairRoom::play() {
    lock();
    while (!start_.game) {
        attempt();
    }
    while (start_.game->acting()) {
        if (happens_in(25)) happen_aside();
        // The clock goes on with a turn at once.
        const bool is_finishing = clock_.is_finishing(*start_.game->acting());
        if (clock_.is_on() && !is_finishing && happens_in(25)) happen_to_clocks();
        if (is_broken_off_ && happens_in(20)) return close();
        act();
    }
}

void FairRoom::close() {
    Json after = view_;
    after["room"]["status"] = "closed";
    tell(Json::array({{{"type", "closed"}}}), after);
}

void FairRoom::wait_for(Json& room, const char* stage, const std::set<Seat>& seats) const {
    room["shuffle"]["stage"] = stage;
    room["shuffle"]["waiting_for"] = seats;
    room["shuffle"]["attempt"] = shuffle_.attempt;
}

void FairRoom::lock() {
    const std::string signature(protocol::engine_signature(setup_.game));
    const Json events = Json::array({protocol::locked_event(
        {.game = shuffle_.game,
         .attempt = shuffle_.attempt,
         .commitment = protocol::server_commitment(shuffle_.room, shuffle_.game, shuffle_.server),
         .engine = signature,
         .bots = std::string(protocol::bots_signature(setup_.game)),
         .setup = setup_,
         .clock = clock_.settings(),
         .players = players_})});
    if (parts_.empty()) {
        return start(events);
    }
    Json after = view_;
    after["room"]["status"] = "shuffling";
    wait_for(after["room"], "commit", parts_);
    tell(events, after);
}

void FairRoom::attempt() {
    commit();
    if (!start_.game) {
        reveal();
    }
}

void FairRoom::commit() {
    std::set<Seat> waiting = parts_;
    while (!waiting.empty()) {
        Json after = view_;
        Json events = Json::array();
        if (happens_in(20)) {
            for (const Seat seat : std::exchange(waiting, {})) {
                parts_.erase(seat);
            }
            if (parts_.empty()) {
                return start(events);
            }
        } else {
            const Seat seat = *std::next(
                waiting.begin(), static_cast<std::ptrdiff_t>(random_.below(waiting.size())));
            waiting.erase(seat);
            shuffle_.seats[seat] = draw();
            events.push_back({{"type", "committed"}, {"seat", seat}});
        }
        wait_for(after["room"], "commit", waiting);
        if (waiting.empty()) {
            events.push_back({{"type", "commitments"}, {"commitments", commitments()}});
            after["room"]["shuffle"]["commitments"] = commitments();
            wait_for(after["room"], "reveal", parts_);
        }
        tell(events, after);
        if (happens_in(20)) {
            happen_aside();
        }
    }
}

Json FairRoom::commitments() const {
    Json list = Json::object();
    for (const Seat seat : parts_) {
        list[std::to_string(seat)] = protocol::hex(
            protocol::seat_commitment(shuffle_.room, shuffle_.game, seat, shuffle_.seats[seat]));
    }
    return list;
}

void FairRoom::reveal() {
    std::set<Seat> waiting = parts_;
    while (!waiting.empty()) {
        const Seat seat = *waiting.begin();
        if (happens_in(12)) {
            const bool late = happens_in(2);
            return give_up(late ? waiting : std::set<Seat>{seat}, late ? "late" : "wrong");
        }
        waiting.erase(seat);
        Json events = Json::array({{{"type", "revealed"}, {"seat", seat}}});
        if (waiting.empty()) {
            start(std::move(events));
        } else {
            Json after = view_;
            wait_for(after["room"], "reveal", waiting);
            tell(events, after);
        }
    }
}

void FairRoom::give_up(const std::set<Seat>& failed, const char* reason) {
    Json events = Json::array({{{"type", "voided"},
                                {"attempt", shuffle_.attempt},
                                {"seats", failed},
                                {"reason", reason}}});
    ++shuffle_.attempt;
    std::fill(shuffle_.seats.begin(), shuffle_.seats.end(), protocol::no_secret);
    for (const Seat seat : failed) {
        parts_.erase(seat);
    }
    if (parts_.empty()) {
        return start(std::move(events));
    }
    Json after = view_;
    after["room"]["shuffle"].erase("commitments");
    wait_for(after["room"], "commit", parts_);
    tell(events, after);
}

void FairRoom::start(Json events) {
    const protocol::ChanceKey key = protocol::chance_key(shuffle_);
    streams_ = std::make_shared<protocol::KeyStreams>(key);
    start_ = protocol::start_game(setup_, streams_);
    Json started = {{"type", "started"}, {"number", shuffle_.game}};
    Json shuffle = {{"game", shuffle_.game},
                    {"commitment", shuffle_view().at("commitment")},
                    {"attempt", shuffle_.attempt},
                    {"commitments", commitments()}};
    root_ = protocol::SealTree(key, protocol::draws_from(setup_, streams_)).root();
    started["root"] = shuffle["root"] = protocol::hex(*root_);
    events.push_back(std::move(started));
    const Json opening = protocol::parse(start_.events);
    events.insert(events.end(), opening.begin(), opening.end());
    Json after = view_;
    after["game"] = start_.game->public_view();
    after["room"]["status"] = "playing";
    after["room"]["number"] = shuffle_.game;
    after["room"]["shuffle"] = std::move(shuffle);
    tell(events, after);
}

// The game

void FairRoom::act() {
    const protocol::Game& game = *start_.game;
    protocol::Doer doer{.seat = *game.acting()};
    const auto level = levels_[doer.seat];
    const std::uint64_t seed = streams_->value("bot", actions_++);
    protocol::Move move;
    if (level && !happens_in(50)) {
        const protocol::Choice choice =
            game.bot(doer.seat, *level, seed)({.positions = few_positions});
        move = choice.move;
        doer.positions = choice.positions;
        if (!players_.kinds[doer.seat].level) doer.by = protocol::By::bot;
    } else if (level) {
        // The bot has failed.
        doer.by = protocol::By::clock;
        move = game.timeout_move();
    } else if (clock_.is_on()) {
        move = timed_move(doer);
    } else {
        move = game.read_move(pick_action(game.legal(), random_), protocol::Extras::refused);
    }
    const Json events = protocol::parse(start_.game->play(doer, move));
    if (!doer.took) {
        clock_.bot_acted();
    } else {
        clock_.acted(doer.seat, doer.by, *doer.took,
                     game.acting() == doer.seat && game.is_in_turn());
    }
    Json after = view_;
    after["game"] = start_.game->public_view();
    if (!start_.game->acting()) {
        after["room"]["status"] = "finished";
    }
    tell(events, after, doer);
}

/// What a player does in their time, or the clock for them. Some are out of it many times in a row.
protocol::Move FairRoom::timed_move(protocol::Doer& doer) {
    const protocol::Game& game = *start_.game;
    const protocol::SeatClock& own = clock_.of(doer.seat);
    const bool is_finishing = clock_.is_finishing(doer.seat);
    const auto some_of = [this](std::chrono::milliseconds most) {
        return std::chrono::milliseconds(
            random_.below(static_cast<std::uint64_t>(most.count()) + 1));
    };
    if (is_finishing || clock_.is_asleep(doer.seat) || happens_in(own.missed > 0 ? 2 : 8)) {
        doer.by = protocol::By::clock;
        const bool is_charged = !is_finishing && !clock_.is_asleep(doer.seat);
        doer.took.emplace();
        if (is_charged) doer.took = {.bank = own.bank, .away = some_of(own.away)};
        return game.timeout_move();
    }
    // At once, often: then time that was given lasts.
    const int share = happens_in(2) ? 50 : 4;
    doer.took = {.bank = some_of(own.bank / share), .away = some_of(own.away / 4)};
    return game.read_move(pick_action(game.legal(), random_), protocol::Extras::refused);
}

/// Time is given, the room was away, or all make a pause, in which players come and go.
void FairRoom::happen_to_clocks() {
    const auto seat = static_cast<Seat>(random_.below(setup_.seats));
    const std::uint64_t what = random_.below(3);
    if (what == 0 && clock_.of(seat).gifts < protocol::gifts_in_game) {
        const auto to = static_cast<Seat>((seat + 1) % setup_.seats);
        const std::chrono::milliseconds time(1000 + random_.below(60'000));
        clock_.give(seat, to, time);
        tell(Json::array(
                 {{{"type", "time_given"}, {"seat", to}, {"by", seat}, {"ms", time.count()}}}),
             view_);
    } else if (what == 1) {
        tell(Json::array({{{"type", "resumed"}, {"not_charged", 1 + random_.below(100'000)}}}),
             view_);
    } else {
        for (Seat asks = 0; asks < setup_.seats; ++asks) {
            if (is_waited_for(asks)) pause(asks, true);
        }
        happen_aside();
        if (!asking_.empty()) pause(seat, false);
    }
}

/// A bot is about to play for a player who is still at the table.
void FairRoom::run_out(Seat seat) {
    const bool is_timeout = clock_.is_on() && !levels_[seat] && !left_.contains(seat);
    if (is_timeout) clock_.stood_in(seat);
}

void FairRoom::pause(Seat seat, bool on) {
    tell(Json::array({{{"type", "pause"}, {"seat", seat}, {"on", on}}}), view_);
}

/// Also while a bot stands in.
bool FairRoom::is_players(Seat seat) const {
    return !players_.kinds[seat].level && !kicked_.contains(seat);
}

bool FairRoom::is_waited_for(Seat seat) const {
    return !levels_[seat] && !clock_.is_asleep(seat);
}

/// Changes who asks for a pause, as the event says.
void FairRoom::follow_pause(const Json& event) {
    const std::string type = event.at("type");
    if (type == "left" || type == "kicked") {
        asking_.erase(event.at("seat").get<Seat>());
        holds_ = holds_ && !asking_.empty();
    } else if (type == "pause" && !event.at("on").get<bool>()) {
        asking_.clear();
        holds_ = false;
    } else if (type == "pause") {
        asking_.insert(event.at("seat").get<Seat>());
        holds_ = true;
        for (Seat seat = 0; seat < setup_.seats; ++seat) {
            if (is_waited_for(seat) && !asking_.contains(seat)) holds_ = false;
        }
    }
}

void FairRoom::change_seat(const Json& events, Seat seat, const Json& change) {
    Json after = view_;
    after["room"]["seats"][std::to_string(seat)].merge_patch(change);
    tell(events, after);
}

void FairRoom::give_level(Seat seat) {
    if (!start_.game) return;
    levels_[seat] = any_level();
    const Json level = bots::name(*levels_[seat]);
    change_seat(
        Json::array({{{"type", "bot_sat"}, {"seat", seat}, {"level", level}, {"name", "Maat"}}}),
        seat, {{"name", "Maat"}, {"level", level}});
}

void FairRoom::happen_aside() {
    const auto seat = static_cast<Seat>(random_.below(setup_.seats));
    // A bot comes and goes for players alone, and may get another level where it stays.
    if (!is_players(seat)) return give_level(seat);
    const auto event = [seat](const char* type) { return Json{{"type", type}, {"seat", seat}}; };
    const Level level = any_level();
    const Json name_of_level = bots::name(level);
    const auto with_level = [&](const char* type) {
        levels_[seat] = level;
        Json told = event(type);
        told["level"] = name_of_level;
        return told;
    };
    switch (random_.below(5)) {
        case 0:
            left_.insert(seat);
            return change_seat(Json::array({event("left"), with_level("stood_in")}), seat,
                               {{"left", true}, {"stand_in", true}, {"level", name_of_level}});
        case 1:
            levels_[seat].reset();
            left_.erase(seat);
            if (clock_.is_on()) clock_.returned(seat);
            return change_seat(Json::array({event("returned")}), seat,
                               {{"left", nullptr}, {"stand_in", nullptr}, {"level", nullptr}});
        case 2:
            run_out(seat);
            return change_seat(Json::array({with_level("stood_in")}), seat,
                               {{"stand_in", true}, {"level", name_of_level}});
        case 3: {
            // No player is kicked from a shuffle.
            if (!start_.game) return;
            kicked_.insert(seat);
            Json bot_sat = with_level("bot_sat");
            bot_sat["name"] = "Thoth";
            return change_seat(Json::array({event("kicked"), bot_sat}), seat,
                               {{"kind", "bot"}, {"name", "Thoth"}, {"level", name_of_level}});
        }
        default: {
            Json after = view_;
            after["room"]["host"] = {{"name", players_.names[seat]}, {"seat", seat}};
            tell(Json::array({event("host_changed")}), after);
        }
    }
}

FairGame FairRoom::result() const {
    FairGame game{
        .setup = setup_, .proof = {}, .record = {}, .before = before_, .updates = updates_};
    game.proof = protocol::Proof(shuffle_, players_.salts, *root_, history_);
    game.record = start_.game->record(players_);
    game.record["proof"] = protocol::parse(
        protocol::json_text([&](protocol::JsonWriter& out) { write(out, game.proof); }));
    return game;
}

}  // namespace

FairGame fair_game(const protocol::GameSetup& setup, std::uint64_t seed, Ending ending,
                   const protocol::ClockSettings& clock) {
    FairRoom room(setup, seed, ending, clock);
    room.play();
    return room.result();
}

protocol::Seen seen_by(core::Seat seat, const FairGame& game) {
    const protocol::Proof& proof = game.proof;
    const protocol::Chronicle chronicle =
        protocol::check_history(protocol::read_record(game.record.dump()), proof);
    protocol::Seen all{.room = proof.room, .since = 1};
    protocol::SeenGame& kept = all.at(proof.game, proof.server.commitment);
    std::uint32_t attempt = 0;
    for (const std::string& text : proof.history.updates) {
        const Json update = protocol::parse(text);
        for (const Json& event : update.at("events")) {
            const std::string type = event.at("type");
            if (type == "locked") attempt = event.at("attempt");
            if (type == "voided") ++attempt;
            if (type != "commitments") continue;
            for (const auto& [number, commitment] : event.at("commitments").items()) {
                const auto other = static_cast<Seat>(std::stoul(number));
                kept.attempts[attempt][other] = *protocol::unhex(commitment.get<std::string>());
            }
        }
    }
    kept.root = proof.root;
    kept.seat = seat;
    const Bytes32& commitment = proof.seats[seat].commitment;
    kept.part = {.seat = seat,
                 .attempt = proof.attempt,
                 .commitment = commitment,
                 .committed = true,
                 .revealed = true,
                 .published = std::optional(commitment)};
    kept.seat_attempt = proof.attempt;
    kept.keep(protocol::NamedHead{.v = chronicle.first - 1, .head = proof.history.before});
    const Json& actions = game.record.at("actions");
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (actions[i].at("seat") != seat || actions[i].contains("by")) continue;
        Json action = actions[i];
        action.erase("seat");
        kept.keep({.v = chronicle.actions[i] - 1, .action = protocol::dump(action), .ok = true});
    }
    all.last = {.game = proof.game, .at = {.v = chronicle.last(), .head = proof.history.head}};
    kept.end = all.last->at;
    return all;
}

}  // namespace support
