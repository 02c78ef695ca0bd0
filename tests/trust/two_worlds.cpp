#include "tests/trust/two_worlds.hpp"

#include <algorithm>
#include <chrono>

#include "tests/support/ra_games.hpp"

namespace trust {

namespace {

constexpr std::chrono::milliseconds pace{10};
constexpr std::chrono::seconds shuffle_step{5};

Json settings_of(const Scene& scene, support::RandomJson& random) {
    Json settings = support::settings_of(scene.setup);
    settings["visibility"] = random.below(3) == 0 ? "private" : "public";
    settings["watch"] = random.below(8) == 0 ? "nobody" : "anyone";
    settings["pace"] = pace.count();
    settings["hints"] = true;
    return settings;
}

/// A player's part of the shuffle.
protocol::Secret secret(Seat seat, std::uint32_t attempt) {
    return protocol::sha256(protocol::lp({"a player's secret", seat, attempt}));
}

std::string type_of(const std::string& text) {
    const Json message = Json::parse(text, nullptr, false);
    return message.is_object() ? message.value("type", "") : text.substr(0, text.find(' '));
}

/// The same things, in another order.
bool is_reordered(const std::vector<Sent>& one, const std::vector<Sent>& other) {
    return std::is_permutation(one.begin(), one.end(), other.begin(), other.end());
}

}  // namespace

std::optional<Difference> difference(const std::vector<Sent>& one, const std::vector<Sent>& other) {
    using How = Difference::How;
    if (one == other) {
        return {};
    }
    const std::size_t common = std::min(one.size(), other.size());
    const auto first = static_cast<std::size_t>(
        std::mismatch(one.begin(), one.begin() + static_cast<std::ptrdiff_t>(common), other.begin())
            .first -
        one.begin());
    const Sent a = first < one.size() ? one[first] : Sent();
    const Sent b = first < other.size() ? other[first] : Sent();
    const How how = one.size() != other.size()       ? How::count
                    : is_reordered(one, other)       ? How::order
                    : a.text.size() != b.text.size() ? How::size
                                                     : How::text;
    return Difference{how, a.to.empty() ? b.to : a.to, type_of(a.text), a.text, b.text};
}

std::string text(const Difference& difference) {
    static constexpr std::array<const char*, 4> names = {"count", "order", "size", "text"};
    return std::string("another ") + names.at(static_cast<std::size_t>(difference.how)) + " to " +
           difference.to + ":\n" + difference.one + "\n" + difference.other;
}

void Tally::count(const std::vector<Sent>& sent) {
    static constexpr std::string_view code = R"({"code":")";
    messages += sent.size();
    for (const Sent& each : sent) {
        bytes += each.text.size();
        if (const auto at = each.text.find(code); at != std::string::npos) {
            const auto from = at + code.size();
            codes.insert(each.text.substr(from, each.text.find('"', from) - from));
        }
    }
}

TwoWorlds::TwoWorlds(const Scene& scene, std::uint64_t seed, Leak leak)
    : scene_(scene),
      random_(seed),
      settings_(settings_of(scene, random_)),
      one_(scene, scene.one, settings_, leak),
      other_(scene, scene.other, settings_, leak) {}

std::optional<Difference> TwoWorlds::play(Tally& tally) {
    tally_ = &tally;
    try {
        compare();
        gather();
        shuffle();
        for (bool goes_on = true; goes_on;) {
            moment();
            goes_on = move();
        }
        part();
    } catch (const Difference& found) {
        return found;
    }
    return {};
}

void TwoWorlds::both(const std::function<void(Side&)>& step) {
    for (Side* side : {&one_, &other_}) {
        step(*side);
        side->world().settle();
    }
    compare();
}

void TwoWorlds::compare() {
    const std::vector<Sent> sent = one_.sent();
    if (const auto found = difference(sent, other_.sent())) {
        throw *found;
    }
    tally_->count(sent);
}

// ---- before the game ----

std::string TwoWorlds::name_of(Seat seat) {
    return "Player" + std::to_string(seat);
}

void TwoWorlds::enter(const std::string& name, const Json& members) {
    Json command = {{"type", "enter"},
                    {"name", name},
                    {"token", support::person(name).token},
                    {"invite", world().invite()},
                    {"talk", 0}};
    command.update(members);
    both([&name](Side& side) { side.connect(name); });
    say(name, std::move(command));
    for (Seat seat = 0; seat < players_.size(); ++seat) {
        const bool away = players_[seat] == Player::stand_in;
        if (away && name == name_of(seat)) {
            players_[seat] = Player::here;
        }
    }
}

void TwoWorlds::say(const std::string& name, Json command) {
    if (!command.contains("id")) {
        command["id"] = "c" + std::to_string(++commands_);
    }
    const std::string said = command.dump();
    both([&](Side& side) { side.say(name, said); });
}

/// The viewer is a player or a bot, as it comes; so are all others.
void TwoWorlds::gather() {
    enter("Anna");
    for (Seat seat = 0; seat < scene_.setup.seats; ++seat) {
        const bool human = below(3) > 0;
        players_.push_back(human ? Player::here : Player::bot);
        if (!human) {
            say("Anna", {{"type", "bot"}, {"seat", seat}});
            continue;
        }
        const std::string name = name_of(seat);
        both([&](Side& side) { side.seat(name, seat); });
        enter(name);
        say(name, {{"type", "sit"}, {"seat", seat}});
    }
    // If the game is not to be watched, she is sent away.
    enter("Dora");
}

void TwoWorlds::commit(const std::vector<Seat>& seats, std::uint32_t attempt) {
    for (const Seat seat : seats) {
        const protocol::Bytes32 commitment =
            protocol::seat_commitment(world().id(), 1, seat, secret(seat, attempt));
        say(name_of(seat), {{"type", "commit"},
                            {"game", 1},
                            {"attempt", attempt},
                            {"commitment", protocol::hex(commitment)}});
    }
}

void TwoWorlds::reveal(const std::vector<Seat>& seats, std::uint32_t attempt, bool truly) {
    for (const Seat seat : seats) {
        say(name_of(seat), {{"type", "reveal"},
                            {"game", 1},
                            {"attempt", attempt},
                            {"secret", protocol::hex(secret(seat, truly ? attempt : 99))}});
    }
}

void TwoWorlds::shuffle() {
    say("Anna", {{"type", "start"}, {"id", "start"}});
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < players_.size(); ++seat) {
        if (players_[seat] == Player::here) {
            seats.push_back(seat);
        }
    }
    if (seats.empty() || below(3) > 0) {
        commit(seats, 0);
        reveal(seats, 0);
    } else {
        shuffle_with_fault(seats);
    }
}

/// One commits late and takes no part, or reveals late or something else, and all begin anew.
void TwoWorlds::shuffle_with_fault(std::vector<Seat> seats) {
    const auto wait = [this] { both([](Side& side) { side.world().pass(shuffle_step); }); };
    const Seat failing = seats.back();
    seats.pop_back();
    const std::uint64_t fault = below(3);
    commit(seats, 0);
    if (fault == 0) {
        wait();
        return reveal(seats, 0);
    }
    commit({failing}, 0);
    fault == 1 ? wait() : reveal({failing}, 0, false);
    commit(seats, 1);
    reveal(seats, 1);
}

// ---- a moment ----

void TwoWorlds::moment() {
    using Try = void (TwoWorlds::*)();
    static constexpr std::array<Try, 14> tries = {&TwoWorlds::join,
                                                  &TwoWorlds::come_back,
                                                  &TwoWorlds::come_as_stranger,
                                                  &TwoWorlds::ask_for_records,
                                                  &TwoWorlds::ask_for_proofs,
                                                  &TwoWorlds::ask_for_hint,
                                                  &TwoWorlds::act_wrongly,
                                                  &TwoWorlds::command_wrongly,
                                                  &TwoWorlds::speak_wrongly,
                                                  &TwoWorlds::host_wrongly,
                                                  &TwoWorlds::leave_or_return,
                                                  &TwoWorlds::kick,
                                                  &TwoWorlds::restart,
                                                  &TwoWorlds::talk};
    constexpr int tried = 3;
    for (int i = 0; i < tried; ++i) {
        (this->*tries[below(tries.size())])();
    }
    ++tally_->moments;
    ++tally_->by_viewer["stranger"];
    tally_->by_viewer["spectator"] += one_.is_here("Dora") ? 1U : 0U;
    tally_->by_viewer["seat"] += is_seen_by(Player::here) ? 1U : 0U;
    tally_->by_viewer["bot"] += is_seen_by(Player::bot) ? 1U : 0U;
}

/// Whether one of these knows no more than the viewer.
bool TwoWorlds::is_seen_by(Player player) const {
    for (Seat seat = 0; seat < players_.size(); ++seat) {
        if (players_[seat] == player && !scene_.tells_apart(seat)) {
            return true;
        }
    }
    return false;
}

std::string TwoWorlds::somebody() {
    const std::uint64_t pick = below(players_.size() + 2);
    return pick < players_.size()    ? name_of(static_cast<Seat>(pick))
           : pick == players_.size() ? "Anna"
                                     : "Dora";
}

/// Somebody with other eyes than the host's, if there is one.
std::string TwoWorlds::inhabitant() {
    const std::string name = somebody();
    return one_.is_here(name) ? name : "Anna";
}

void TwoWorlds::join() {
    enter(below(2) == 0 ? "Dora" : somebody());
    both([](Side& side) { side.look_around(); });
}

void TwoWorlds::come_back() {
    const std::uint64_t v = world().version();
    const std::array<std::uint64_t, 6> seen = {v, v - 1, v - std::min<std::uint64_t>(v, 4),
                                               0, 1,     v + 5};
    enter(somebody(), {{"seen", seen[below(seen.size())]}});
}

void TwoWorlds::come_as_stranger() {
    const std::string name = "Guest" + std::to_string(below(20));
    switch (below(4)) {
        case 0: enter(name, {{"invite", "00000000"}}); break;
        case 1: enter(name, {{"seen", world().version()}}); break;
        case 2: enter(name, {{"name", name_of(0)}}); break;
        default: enter(name);
    }
    say(name, {{"type", "prove"}, {"game", 1}, {"first", 0}});
    say(name, {{"type", "record"}, {"number", 1}});
    both([&](Side& side) { side.disconnect(name); });
}

void TwoWorlds::ask_for_records() {
    say(inhabitant(), {{"type", "record"}, {"number", below(3)}});
    const auto number = static_cast<std::uint32_t>(1 + below(8) / 7);
    const std::array<std::optional<std::string>, 3> invites = {{{}, world().invite(), "00000000"}};
    const auto& with = invites[below(invites.size())];
    // So often that further tries of an invite are refused.
    constexpr int often = 6;
    both([&](Side& side) {
        for (int i = 0; i < often; ++i) {
            side.world().ask_record(number, with);
        }
    });
}

/// What is drawn, what is next, and what is far from it.
void TwoWorlds::ask_for_proofs() {
    const std::size_t drawn = one_.game().drawn();
    say(inhabitant(), {{"type", "prove"}, {"game", 1}, {"first", below(drawn + 1)}});
    say(inhabitant(), {{"type", "prove"}, {"game", 1}, {"first", drawn + below(3)}});
    say(inhabitant(), {{"type", "prove"}, {"game", 1}, {"first", below(300)}});
}

/// Twice, before it is there and after; and by those who are not asked.
void TwoWorlds::ask_for_hint() {
    const Json ask = {{"type", "hint"}, {"v", world().version()}};
    say(somebody(), ask);
    say(name_of(*world().acting()), ask);
    both([](Side& side) { side.advise(); });
    say(name_of(*world().acting()), ask);
    say(name_of(*world().acting()), {{"type", "hurry"}});
}

Json TwoWorlds::any_action() {
    static const std::vector<Json> of_ra = {{{"type", "draw"}},
                                            {{"type", "invoke"}},
                                            {{"type", "god"}, {"space", 1}},
                                            {{"type", "end"}},
                                            {{"type", "bid"}, {"sun", 5}},
                                            {{"type", "bid"}, {"sun", 16}},
                                            {{"type", "pass"}},
                                            {{"type", "discard"}, {"tile", "art"}},
                                            {{"type", "reveal"}},
                                            {{"type", "god"}, {"space", 77}}};
    static const std::vector<Json> of_dice = {
        {{"type", "roll"}, {"dice", {"yellow", "blue", "purple", "green", "red"}}},
        {{"type", "roll"}, {"dice", {"red"}}},
        {{"type", "roll"}, {"dice", {"pink"}}},
        {{"type", "stop"}},
        {{"type", "pharaoh"}, {"dice", {"green", "yellow"}}},
        {{"type", "flood"}, {"dice", {"blue"}}},
        {{"type", "monument"}, {"dice", {"red"}}, {"color", "red"}, {"column", 77}},
        {{"type", "catastrophe"}, {"kind", "nile"}},
        {{"type", "end"}},
        {{"type", "reveal"}}};
    const auto& actions = scene_.setup.game == "ra-dice" ? of_dice : of_ra;
    return actions[below(actions.size())];
}

/// Out of turn, in the wrong phase, for another version. Never a legal action.
void TwoWorlds::act_wrongly() {
    const Json action = any_action();
    const Json legal = one_.game().legal();
    const bool is_legal = std::find(legal.begin(), legal.end(), action) != legal.end();
    const Seat asked = *world().acting();
    for (Seat seat = 0; seat < players_.size(); ++seat) {
        if (seat != asked || !is_legal) {
            say(name_of(seat), {{"type", "act"}, {"v", world().version()}, {"action", action}});
        }
    }
    say(name_of(asked), {{"type", "act"}, {"v", world().version() + 3}, {"action", action}});
    say(name_of(asked), {{"type", "act"}, {"v", 1}, {"action", action}});
    say("Dora", {{"type", "act"}, {"v", world().version()}, {"action", action}});
}

void TwoWorlds::command_wrongly() {
    static const std::vector<Json> commands = {
        {{"type", "commit"}, {"game", 1}, {"attempt", 0}, {"commitment", std::string(64, 'a')}},
        {{"type", "reveal"}, {"game", 1}, {"attempt", 0}, {"secret", std::string(64, '1')}},
        {{"type", "start"}},
        {{"type", "rematch"}},
        {{"type", "configure"}, {"settings", Json::object()}},
        {{"type", "bot"}, {"seat", 0}},
        {{"type", "claim_host"}},
        {{"type", "react"}, {"reaction", "clap"}},
        {{"type", "pause"}, {"on", true}},
        {{"type", "give_time"}, {"seat", 0}, {"ms", 1000}},
        {{"type", "show_out"}, {"name", "Dora"}},
        {{"type", "kick"}, {"seat", 9}},
        {{"type", "enter"}, {"name", "Dora"}, {"token", std::string(64, 'b')}}};
    const std::string name = inhabitant();
    if (name == "Anna") {
        return host_wrongly();
    }
    say(name, commands[below(commands.size())]);
    for (Seat seat = 0; seat < players_.size(); ++seat) {
        if (players_[seat] == Player::here) {
            say(name_of(seat), {{"type", "sit"}});
        }
    }
    say("Dora", {{"type", "sit"}, {"seat", 0}});
    say("Dora", {{"type", "leave"}});
}

void TwoWorlds::speak_wrongly() {
    static const std::vector<std::string> texts = {
        "",
        "{",
        "[]",
        R"({"type":"draw"})",
        R"({"type":"peek","id":"x"})",
        R"({"type":"act","id":"x"})",
        R"({"type":"act","id":"x","v":-1,"action":{}})",
        R"({"type":"prove","id":"x","game":1,"first":99999})",
        R"({"type":"prove","id":"x","game":1,"first":"next"})",
        R"({"type":"record","id":"x","number":1,"bag":1})",
        R"({"id":"x","id":"x"})"};
    const std::string name = inhabitant();
    const std::string& said = texts[below(texts.size())];
    both([&](Side& side) { side.say(name, said); });
}

void TwoWorlds::host_wrongly() {
    say("Anna", {{"type", "configure"}, {"settings", {{"seats", 4}, {"edition", "pharaoh"}}}});
    say("Anna", {{"type", "start"}});
    say("Anna", {{"type", "start"}, {"id", "start"}});
    say("Anna", {{"type", "rematch"}, {"id", "start"}});
    say("Anna", {{"type", "rematch"}});
    if (players_.size() < core::max_seats) {
        say("Anna", {{"type", "kick"}, {"seat", players_.size()}});
    }
    for (Seat seat = 0; seat < players_.size(); ++seat) {
        if (players_[seat] == Player::bot) {
            say("Anna", {{"type", "bot"}, {"seat", seat}});
            say("Anna", {{"type", "kick"}, {"seat", seat}});
        }
    }
}

/// Somebody leaves, or is gone, and a bot stands in; or somebody takes a seat again.
void TwoWorlds::leave_or_return() {
    const auto seat = static_cast<Seat>(below(players_.size()));
    const std::string name = name_of(seat);
    const bool connected = one_.is_here(name);
    if (players_[seat] == Player::here && connected) {
        if (name == "Anna" || below(2) == 0) {
            say(name, {{"type", "leave"}});
        } else {
            both([&](Side& side) { side.disconnect(name); });
            say("Anna", {{"type", "bot"}, {"seat", seat}});
        }
        players_[seat] = Player::stand_in;
    } else if (players_[seat] == Player::stand_in) {
        connected ? say(name, {{"type", "sit"}}) : enter(name);
        players_[seat] = Player::here;
    }
}

/// Seldom, since there is no way back.
void TwoWorlds::kick() {
    const auto seat = static_cast<Seat>(below(players_.size()));
    if (below(6) == 0 && players_[seat] != Player::bot) {
        if (one_.is_here(name_of(seat))) say(name_of(seat), {{"type", "leave"}});
        say("Anna", {{"type", "kick"}, {"seat", seat}});
        if (world().state().seats.at(seat).kind != room::SeatState::Kind::bot) return;
        players_[seat] = Player::bot;
        enter(name_of(seat));
    }
}

void TwoWorlds::restart() {
    if (below(4) > 0) {
        return;
    }
    const std::uint64_t seen = world().version();
    both([](Side& side) { side.world().restart(); });
    enter("Anna", below(2) == 0 ? Json{{"seen", seen}} : Json::object());
    for (Seat seat = 0; seat < players_.size(); ++seat) {
        if (players_[seat] == Player::here) {
            enter(name_of(seat), {{"seen", seen}});
        }
    }
}

/// Spectators say something else in each world, and so do players whom the host muted: others hear
/// the one not yet, and the other never.
void TwoWorlds::talk() {
    say(somebody(), {{"type", "say"},
                     {"channel", below(2) == 0 ? "table" : "spectators"},
                     {"text", "What now?"}});
    say("Anna", {{"type", "mute"}, {"name", somebody()}, {"on", below(2) == 0}});
    say_apart("Dora", "spectators");
    for (Seat seat = 0; seat < players_.size(); ++seat) {
        if (is_muted(name_of(seat))) say_apart(name_of(seat), "table");
    }
}

void TwoWorlds::say_apart(const std::string& name, const char* channel) {
    const std::string id = "t" + std::to_string(++commands_);
    both([&](Side& side) {
        side.say(name, Json{{"type", "say"},
                            {"id", id},
                            {"channel", channel},
                            {"text", &side == &one_ ? "left" : "down"}}
                           .dump());
    });
}

bool TwoWorlds::is_muted(const std::string& name) const {
    for (const std::string& text : world().talk()) {
        const Json kept = Json::parse(text);
        if (!kept.is_array()) continue;
        return std::any_of(kept.begin(), kept.end(),
                           [&name](const Json& muted) { return muted.at("name") == name; });
    }
    return false;
}

// ---- moves ----

bool TwoWorlds::move() {
    const Seat seat = *world().acting();
    if (players_[seat] == Player::bot || players_[seat] == Player::stand_in) {
        return move_of_bot();
    }
    if (!one_.is_here(name_of(seat))) {
        enter(name_of(seat));
    }
    const Json action = support::pick_action(one_.game().legal(), random_);
    if (reveals(action)) {
        return false;
    }
    const std::string said = Json{
        {"type", "act"},
        {"id", "a" + std::to_string(world().version())},
        {"v", world().version()},
        {"action", action}}.dump();
    one_.say(name_of(seat), said);
    if (!world().acting()) {
        return false;
    }
    other_.say(name_of(seat), said);
    compare();
    return true;
}

bool TwoWorlds::move_of_bot() {
    both([](Side& side) { side.world().pass(pace); });
    const Json action = one_.thought();
    if (const Json chosen = other_.thought(); chosen != action) {
        throw Difference{Difference::How::text, "bot", "thought", action.dump(), chosen.dump()};
    }
    if (reveals(action)) {
        return false;
    }
    one_.answer_for_bot();
    if (!world().acting()) {
        return false;
    }
    other_.answer_for_bot();
    compare();
    return true;
}

bool TwoWorlds::reveals(const Json& action) {
    if (!scene_.reveals(action, one_.game().drawn())) {
        return false;
    }
    revealing_ = action;
    return true;
}

void TwoWorlds::part() {
    if (!world().acting()) {
        return;
    }
    if (below(2) == 0) {
        return both([](Side& side) { side.world().drain(); });
    }
    one_.sent();
    other_.sent();
    const Seat seat = *world().acting();
    for (Side* side : {&one_, &other_}) {
        if (players_[seat] == Player::here) {
            side->say(name_of(seat), Json{{"type", "act"},
                                          {"id", "d"},
                                          {"v", side->world().version()},
                                          {"action", revealing_}}
                                         .dump());
        } else {
            side->answer_for_bot();
        }
    }
    tally_->parted += difference(one_.sent(), other_.sent()) ? 1U : 0U;
}

}  // namespace trust
