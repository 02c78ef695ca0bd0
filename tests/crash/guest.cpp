#include "tests/crash/guest.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "tests/support/ra_games.hpp"
#include "tests/support/shuffler.hpp"

namespace crash {

namespace {

/// Between two tries to come back.
constexpr std::uint64_t longest_wait_milliseconds = 50;

/// A shuffle does not wait for a client that comes back.
bool may_come_too_late(const Json& body, const std::string& code) {
    constexpr std::array<std::string_view, 3> codes{"not_asked", "wrong_attempt", "not_shuffling"};
    const bool is_part = body.at("type") == "commit" || body.at("type") == "reveal";
    return is_part && std::find(codes.begin(), codes.end(), code) != codes.end();
}

bool is_human(const Json& seat_state) {
    return seat_state.at("kind") == "human";
}

/// A pass changes nothing but who is asked.
bool is_of_game(const Json& update) {
    const Json& events = update.at("events");
    return update.at("diff").contains("game") ||
           (!events.empty() && events.front().at("type") == "passed");
}

}  // namespace

Guest::Guest(World& world, Place& place, Role role, std::string name, std::uint64_t seed)
    : world_(world),
      place_(place),
      role_(role),
      name_(std::move(name)),
      token_(protocol::hex(protocol::sha256("guest " + std::to_string(seed)))),
      random_(seed),
      return_timer_(world.context),
      thought_(world.context) {}

// Coming

void Guest::come() {
    if (stage_ == Stage::away && link_ == nullptr) open();
    think();
}

void Guest::open() {
    process_ = world_.process;
    link_ = std::make_unique<Link>(
        world_.context,
        Link::Target{
            .from = place_.address, .port = world_.port, .path = "/ws/rooms/" + place_.room},
        Link::Events{.opened = [this] { enter(); },
                     .heard = [this](const std::string& text) { heard(protocol::parse(text)); },
                     .closed = [this](std::uint16_t) { lose(); }});
}

void Guest::enter() {
    stage_ = Stage::entering;
    stopped_ = false;
    shown_before_ = place_.ledger.latest();
    memory_.entering(place_.room);
    copy_.lose_connection();
    enter_id_ = "enter-" + std::to_string(++ids_);
    Json message = {{"type", "enter"},
                    {"id", enter_id_},
                    {"name", name_},
                    {"token", token_},
                    {"invite", place_.invite}};
    if (copy_.v() > 0) message["seen"] = copy_.v();
    link_->send(protocol::dump(message));
}

void Guest::stumble() {
    if (link_ != nullptr) lose();
}

void Guest::lose() {
    link_.reset();
    thought_.cancel();
    thinks_ = false;
    if (!lost_at_) lost_at_ = Clock::now();
    // Some come back with nothing, as after a reload. The host sees every version.
    const bool forgets = world_.all_forget || (role_ == Role::player && random_.below(4) == 0) ||
                         (role_ == Role::watcher && random_.below(2) == 0);
    if (forgets && stage_ == Stage::inside) {
        copy_ = {};
        memory_.reload();
    }
    stage_ = Stage::away;
    return_timer_.expires_after(milliseconds(random_.below(longest_wait_milliseconds) + 1));
    return_timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error && link_ == nullptr) open();
    });
}

/// Up to date again.
void Guest::arrive() {
    stage_ = Stage::inside;
    if (lost_at_) {
        world_.tally.resumes.push_back(std::chrono::duration_cast<milliseconds>(
            Clock::now() - std::max(*lost_at_, world_.listens_since)));
        lost_at_.reset();
    }
    for (Command& command : open_) {
        command.again = true;
        link_->send(protocol::dump(command.body));
    }
}

// Hearing

void Guest::heard(const Json& message) {
    const std::string type = message.at("type");
    if (type == "closing") {
        const std::string code = message.at("code");
        const bool expected = code == "service_restart" || code == "slow" ||
                              (code == "room_stopped" && world_.disk_fails);
        if (!expected) throw Broken(name_ + " is told " + message.dump());
        return;
    }
    if (type == "entered") {
        entered_v_ = message.at("v");
        if (entered_v_ < std::max(copy_.v(), shown_before_)) {
            throw Broken(name_ + " or others have been shown version " +
                         std::to_string(std::max(copy_.v(), shown_before_)) +
                         ", and now there is " + message.dump());
        }
    }
    if (stopped_ && (type == "update" || type == "ok")) {
        throw Broken(name_ + " was told that the room has stopped, and is told " + message.dump());
    }
    const support::ClientMemory::Before before{.v = copy_.v(), .is_asked = copy_.is_asked()};
    type == "update" ? on_update(message) : copy_.receive(message);
    memory_.receive(message, copy_, before);
    if (type == "update" || type == "snapshot") place_.ledger.hold(copy_);
    if (stage_ == Stage::entering && copy_.entered() && copy_.v() >= entered_v_ &&
        !copy_.view().is_null()) {
        arrive();
    }
    on_answer(message);
    think();
}

void Guest::on_update(const Json& message) {
    const auto acting = copy_.acting();
    const bool is_move = waits_for_a_person() && is_of_game(message) && !message.contains("by");
    copy_.receive(message);
    if (is_move) place_.ledger.show_move(copy_.v(), *acting);
}

void Guest::on_answer(const Json& message) {
    const std::string id = message.value("id", "");
    if (id == enter_id_ && message.at("type") == "error") {
        return on_error({id, {{"type", "enter"}}}, message);
    }
    const auto answered = std::find_if(open_.begin(), open_.end(),
                                       [&id](const Command& command) { return command.id == id; });
    if (answered == open_.end()) return;
    if (message.at("type") == "error") return on_error(*answered, message);
    if (message.at("type") == "ok") on_ok(*answered, message.at("v"));
    if (message.at("type") == "record") {
        recorded_ = answered->body.at("number");
        place_.ledger.keep_record(recorded_, message.at("record"));
    }
    open_.erase(answered);
}

void Guest::on_ok(const Command& command, std::uint64_t v) {
    const bool is_move = command.body.at("type") == "act";
    place_.ledger.acknowledge(name_, command.id, v, is_move ? copy_.seat() : std::nullopt);
    if (is_move) memory_.acted(command.body, command.game, true);
    done_v_ = v;
    if (command.again) ++(v <= entered_v_ ? world_.tally.had_been_done : world_.tally.done_anew);
}

void Guest::on_error(const Command& command, const Json& error) {
    const std::string code = error.at("code");
    // Asked again when the server is back.
    if (code == "draining") return;
    if (code == "room_stopped" && world_.disk_fails) {
        ++world_.tally.told_of_stop;
        stopped_ = true;
        return;
    }
    if (!may_come_too_late(command.body, code)) {
        throw Broken(name_ + " asked " + command.body.dump() + " and is told " + error.dump());
    }
    std::erase_if(open_, [id = command.id](const Command& other) { return other.id == id; });
}

// Doing

void Guest::think() {
    if (thinks_ || !may_ask() || !wish()) return;
    thinks_ = true;
    thought_.expires_after(
        milliseconds(random_.below(static_cast<std::uint64_t>(world_.thinking.count()))));
    thought_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        thinks_ = false;
        do_something();
    });
}

/// It asks for one thing after the other, and knows what came of the last one.
bool Guest::may_ask() const {
    return stage_ == Stage::inside && open_.empty() && copy_.v() >= done_v_;
}

void Guest::do_something() {
    if (!may_ask()) return;
    if (std::optional<Json> body = wish()) ask(std::move(*body));
}

/// The next command, if it wants one now.
std::optional<Json> Guest::wish() {
    const std::string now = status();
    if (now == "shuffling") return support::Shuffler(token_).due(room(), copy_.seat());
    if (world_.calm || role_ == Role::watcher) return {};
    if (now == "gathering" && !is_seated()) return Json{{"type", "sit"}};
    if (copy_.is_asked()) {
        return Json{{"type", "act"}, {"v", copy_.v()}, {"action", pick(copy_.legal())}};
    }
    return role_ == Role::host ? wish_of_host() : std::nullopt;
}

/// Hasty guests mostly invoke Ra and bid, so that their games end soon.
Json Guest::pick(const Json& legal) {
    const auto brief = std::find_if(legal.begin(), legal.end(), [](const Json& action) {
        return action.at("type") == "invoke" || action.at("type") == "bid";
    });
    const bool soon = place_.hasty && brief != legal.end() && random_.below(5) > 0;
    return soon ? *brief : support::pick_action(legal, random_);
}

std::optional<Json> Guest::wish_of_host() {
    const std::uint32_t number = room().at("number");
    if (status() == "finished") {
        if (recorded_ == number) return Json{{"type", "rematch"}};
        return Json{{"type", "record"}, {"number", number}};
    }
    if (status() != "gathering" || seated_people() < place_.players) return {};
    const auto bot = bot_for_open_seat();
    return bot ? bot : Json{{"type", "start"}};
}

std::optional<Json> Guest::bot_for_open_seat() const {
    for (const auto& [seat, seat_state] : room().at("seats").items()) {
        if (seat_state.at("kind") == "open")
            return Json{{"type", "bot"}, {"seat", std::stoi(seat)}};
    }
    return {};
}

/// From the view: the seat's own message comes a moment later.
bool Guest::is_seated() const {
    const Json& seats = room().at("seats");
    return std::any_of(seats.begin(), seats.end(), [this](const Json& seat_state) {
        return is_human(seat_state) && seat_state.at("name") == name_;
    });
}

std::uint32_t Guest::seated_people() const {
    const Json& seats = room().at("seats");
    return static_cast<std::uint32_t>(std::count_if(seats.begin(), seats.end(), is_human));
}

void Guest::ask(Json body) {
    const std::string id = "c" + std::to_string(++ids_);
    body["id"] = id;
    if (body.at("type") == "act") memory_.acted(body, copy_.game(), false);
    link_->send(protocol::dump(body));
    open_.push_back({id, std::move(body), copy_.game()});
}

void Guest::ask_for_records() {
    const std::uint32_t games = room().at("number");
    const bool is_over = status() == "finished" || status() == "gathering";
    for (std::uint32_t number = 1; number <= games - (is_over || games == 0 ? 0 : 1); ++number) {
        ask({{"type", "record"}, {"number", number}});
    }
}

std::string Guest::unrest() const {
    const std::string who = name_ + " in " + place_.room;
    if (!is_inside()) return who + " is not inside";
    if (!open_.empty()) return who + " waits for an answer to " + open_.front().body.dump();
    if (copy_.v() < place_.ledger.latest()) return who + " is behind";
    if (status() == "shuffling") return place_.room + " is shuffling";
    if (status() == "playing" && !waits_for_a_person()) return place_.room + " waits for a bot";
    return {};
}

bool Guest::waits_for_a_person() const {
    const auto acting = copy_.acting();
    return acting && is_human(room().at("seats").at(std::to_string(*acting)));
}

}  // namespace crash
