#include "tests/support/guest.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "protocol/verify/verify.hpp"
#include "tests/support/ra_games.hpp"

namespace support {

namespace {

/// A shuffle does not wait for a client that comes back.
bool may_come_too_late(const Json& body, const std::string& code) {
    constexpr std::array<std::string_view, 3> codes{"not_asked", "wrong_attempt", "not_shuffling"};
    const bool is_part = body.at("type") == "commit" || body.at("type") == "reveal";
    return is_part && std::find(codes.begin(), codes.end(), code) != codes.end();
}

/// The client library sends the command again after it.
bool is_put_off(const std::string& code) {
    return code == "draining" || code == "room_stopped" || code == "rate_limited";
}

/// A pass changes nothing but who is asked.
bool is_of_game(const Json& update) {
    const Json& events = update.at("events");
    return update.at("diff").contains("game") ||
           (!events.empty() && events.front().at("type") == "passed");
}

}  // namespace

void Tally::add(const Tally& other) {
    had_been_done += other.had_been_done;
    done_anew += other.done_anew;
    updates += other.updates;
    losses += other.losses;
    most_hops = std::max(most_hops, other.most_hops);
    resumes.insert(resumes.end(), other.resumes.begin(), other.resumes.end());
    late_resumes.insert(late_resumes.end(), other.late_resumes.begin(), other.late_resumes.end());
    told_of_stop += other.told_of_stop;
}

milliseconds Tally::longest_resume() const {
    const auto longest = std::max_element(resumes.begin(), resumes.end());
    return longest == resumes.end() ? milliseconds(0) : *longest;
}

/// A connection of the client to the room, and the guest beside it.
class Guest::Line final : public client::Connection {
public:
    Line(Guest& guest, const client::Server& server, const std::string& path, Events events)
        : guest_(guest), ended_(events.ended) {
        guest_.line_ = this;
        connection_ = guest_.platform_.connect(
            server, path,
            {.opened = std::move(events.opened),
             // It may destroy the line.
             .received =
                 [&guest, received = std::move(events.received)](const std::string& text) {
                     try {
                         const Json message = protocol::parse(text);
                         guest.receiving(text, message);
                         received(text);
                         if (const auto older = guest.older_snapshot(message)) received(*older);
                         guest.received();
                     } catch (const Broken& broken) {
                         throw Broken("room " + guest.room() + ": " + broken.what());
                     }
                 },
             .ended = std::move(events.ended)});
    }
    ~Line() override {
        if (guest_.line_ == this) guest_.line_ = nullptr;
    }

    void send(std::string text) override { guest_.pass_on(*connection_, text); }
    void send_aside(std::string text) { connection_->send(std::move(text)); }

    void cut() {
        connection_.reset();
        const auto ended = ended_;
        ended({});
    }

private:
    Guest& guest_;
    const std::function<void(const client::End&)> ended_;
    std::unique_ptr<client::Connection> connection_;
};

Guest::Guest(client::Platform& platform, Conditions& conditions, Place& place, Role role,
             std::string name, std::string token, RandomJson& random)
    : platform_(platform),
      conditions_(conditions),
      place_(place),
      role_(role),
      name_(std::move(name)),
      token_(std::move(token)),
      random_(random),
      return_(platform.alarm()),
      thought_(platform.alarm()) {}

// Coming

std::unique_ptr<client::Connection> Guest::connect(const client::Server& /*server*/,
                                                   const std::string& path,
                                                   client::Connection::Events events) {
    client::Server server = conditions_.server;
    server.from = place_.address;
    if (path == "/ws/lobby") return platform_.connect(server, path, std::move(events));
    begin_connection(path);
    return std::make_unique<Line>(*this, server, path, std::move(events));
}

void Guest::begin_connection(const std::string& path) {
    if (connections_++ > 0) {
        ++conditions_.tally.losses;
        note_loss();
    }
    process_ = conditions_.process;
    has_stopped_ = false;
    const bool is_sent_on = path.find("?node=") != std::string::npos;
    hops_ = is_sent_on ? hops_ + 1 : 0;
    copy_.lose_connection();
}

void Guest::come() {
    if (!place_.room.empty()) {
        if (!is_coming()) return open_page();
        if (status_ == client::Status::waiting) page_->reconnect();
    } else if (role_ == Role::host && !asks_lobby_) {
        make_room();
    }
}

bool Guest::is_coming() const {
    return asks_lobby_ || (page_ != nullptr && status_ != client::Status::closed);
}

void Guest::make_room() {
    const auto create = [this](client::Lobby& lobby, client::Answered answered) {
        lobby.create(name_, token_, place_.settings, std::move(answered));
    };
    ask_lobby(create, [this](const client::Answer& answer) {
        if (answer.error) {
            if (may_be_refused({{"type", "create"}}, answer.error->code)) return;
            throw Broken("no room is made: " + answer.error->code);
        }
        place_.room = answer.message.at("room");
        place_.invite = answer.message.at("invite");
        place_.made();
    });
}

void Guest::find(client::Answered answered) {
    ask_lobby([this](client::Lobby& lobby,
                     client::Answered found) { lobby.find(place_.invite, std::move(found)); },
              std::move(answered));
}

void Guest::ask_lobby(const std::function<void(client::Lobby&, client::Answered)>& ask,
                      client::Answered answered) {
    client::Platform& world = *this;
    asks_lobby_ = true;
    lobby_ = std::make_unique<client::Lobby>(world, conditions_.server, [] {});
    ask(*lobby_, [this, answered = std::move(answered)](const client::Answer& answer) {
        asks_lobby_ = false;
        lobby_->close();
        answered(answer);
    });
}

void Guest::open_older_page(const RoomCopy& older) {
    kept_.clear();
    open_page();
    copy_ = older;
    copy_.lose_connection();
    is_older_ = !older.view().is_null();
}

void Guest::open_page() {
    lose();
    page_.reset();
    copy_ = {};
    is_older_ = false;
    wishes_ = 0;
    status_ = client::Status::connecting;
    client::Platform& world = *this;
    std::function<void(const std::vector<protocol::server::Line>&)> talked;
    if (place_.reads_talk) talked = [](const auto& /*lines*/) {};
    page_ = std::make_unique<client::Room>(
        world, conditions_.server,
        client::RoomOptions{
            .room = place_.room,
            .name = name_,
            .token = token_,
            .invite = place_.invite,
            .storage = {.read = [this] { return kept_; },
                        .write =
                            [this](const std::string& text) {
                                kept_ = text;
                                return true;
                            },
                        .has_other_devices = [this] { return has_other_devices_; }}},
        client::RoomHandlers{.changed = [this] { changed(); }, .talked = talked});
}

void Guest::stumble() {
    if (line_ != nullptr) line_->cut();
}

void Guest::leave() {
    has_left_ = true;
    lose();
    if (page_ != nullptr) page_->close();
}

void Guest::changed() {
    if (page_ == nullptr) return;
    const client::Status before = std::exchange(status_, page_->connection().status);
    if (status_ == before || has_left_) return;
    if (before == client::Status::online) lose();
    if (status_ == client::Status::waiting) return_soon();
    if (status_ == client::Status::closed) shut_out(page_->connection().closing);
}

void Guest::shut_out(const std::string& code) {
    throw Broken(name_ + " is shut out: " + code);
}

void Guest::lose() {
    thought_->stop();
    thinks_ = false;
    if (!std::exchange(is_inside_, false)) return;
    ++losses_;
    note_loss();
    // Some come back with nothing, as after a reload. The host sees every version.
    const bool may_forget = conditions_.some_forget && role_ != Role::host;
    forgets_ =
        conditions_.all_forget || (may_forget && random_.below(role_ == Role::player ? 4 : 2) == 0);
}

void Guest::note_loss() {
    if (lost_at_) return;
    lost_at_ = steady_now();
    longest_absence_ = conditions_.longest_absence;
}

void Guest::return_soon() {
    note_loss();
    const milliseconds longest = std::min(conditions_.longest_wait,
                                          conditions_.first_wait * (1 << std::min(failures_++, 5)));
    const auto wait = random_.below(static_cast<std::uint64_t>(longest.count()));
    return_->set(milliseconds(wait + 1), [this] {
        if (status_ != client::Status::waiting) return;
        const bool forgets = std::exchange(forgets_, false);
        // A page that has to send something again stays.
        if (forgets && open_.empty() && wishes_ == 0) return open_page();
        wants_snapshot_ = forgets;
        page_->reconnect();
    });
}

/// Up to date again.
void Guest::arrive() {
    is_inside_ = true;
    failures_ = 0;
    Tally& tally = conditions_.tally;
    tally.most_hops = std::max(tally.most_hops, hops_);
    if (!lost_at_) return;
    const auto absence = std::chrono::duration_cast<milliseconds>(
        steady_now() - std::max(*lost_at_, conditions_.listens_since));
    tally.resumes.push_back(absence);
    if (absence > longest_absence_) tally.late_resumes.push_back(absence);
    lost_at_.reset();
}

// What is sent and received

void Guest::pass_on(client::Connection& connection, const std::string& text) {
    Json body = protocol::parse(text);
    if (body.at("type") == "enter") return greet(connection, std::move(body));
    const std::string id = body.at("id");
    keep_open(id, std::move(body));
    connection.send(text);
}

void Guest::greet(client::Connection& connection, Json body) {
    enter_id_ = body.at("id");
    shown_before_ = place_.ledger.latest();
    if (std::exchange(wants_snapshot_, false)) body.erase("seen");
    if (is_older_) {
        body.erase("snapshot");
        body["seen"] = copy_.v();
    }
    connection.send(protocol::dump(body));
}

void Guest::keep_open(const std::string& id, Json body) {
    sent_.insert(id);
    // They lead to no version and may be refused, and the one has no answer when the connection is
    // lost.
    if (body.at("type") == "prove" || body.at("type") == "say") return;
    const auto [known, is_new] = open_.try_emplace(id, Command{std::move(body)});
    known->second.again = !is_new;
}

void Guest::send_aside(const Json& message) {
    if (line_ != nullptr) line_->send_aside(protocol::dump(message));
}

void Guest::receiving(const std::string& /*text*/, const Json& message) {
    const std::string type = message.at("type");
    if (type == "closing") {
        const std::set<std::string>& codes = conditions_.closings;
        if (codes.empty() || codes.contains(message.at("code"))) return;
        throw Broken(name_ + " is told " + message.dump());
    }
    if (has_stopped_ && (type == "update" || type == "ok")) {
        throw Broken(name_ + " was told that the room has stopped, and is told " + message.dump());
    }
    const std::uint64_t shown = std::max(copy_.v(), shown_before_);
    if (type == "entered" && message.at("v") < shown) {
        throw Broken(name_ + " or others have been shown version " + std::to_string(shown) +
                     ", and now there is " + message.dump());
    }
    type == "update" ? on_update(message) : copy_.receive(message);
    if (type == "update" || type == "snapshot") place_.ledger.hold(copy_);
    on_answer(message);
}

/// What the client is shown once it is in, in place of what the server sent long ago.
std::optional<std::string> Guest::older_snapshot(const Json& message) {
    if (message.at("type") != "entered" || !std::exchange(is_older_, false)) return {};
    return copy_.as_snapshot();
}

void Guest::check_faults() const {
    for (const client::Fault& fault : page_->state().faults) {
        if (!deserves(fault)) throw Broken("an honest server is accused of " + fault.code);
    }
}

/// Once the client has it.
void Guest::received() {
    check_faults();
    const client::RoomState& state = page_->state();
    if (status_ != client::Status::online || !copy_.presence()) return;
    if (state.v != copy_.v() || state.view != copy_.view()) {
        throw Broken(name_ + " has another view than the client library");
    }
    if (!is_inside_) arrive();
    think();
}

void Guest::on_update(const Json& message) {
    const auto acting = copy_.acting();
    const bool is_move = waits_for_a_person() && is_of_game(message) && !message.contains("by");
    copy_.receive(message);
    place_.ledger.show_update(copy_.v(), is_move ? acting : std::nullopt);
    ++conditions_.tally.updates;
}

void Guest::on_answer(const Json& message) {
    const std::string id = message.value("id", "");
    const std::string type = message.at("type");
    if (type == "error") return on_error(message);
    const auto found = open_.find(id);
    if (found == open_.end()) {
        if (type == "ok" && !sent_.contains(id)) {
            throw Broken("an answer to nothing: " + message.dump());
        }
        return;
    }
    const Command command = std::move(found->second);
    open_.erase(found);
    if (type == "ok") on_ok(id, command, message.at("v"));
    if (type == "record") on_record(command.body.at("number"), message.at("record"));
}

void Guest::on_ok(const std::string& id, const Command& command, std::uint64_t v) {
    const bool is_move = command.body.at("type") == "act";
    place_.ledger.acknowledge(name_, id, v, is_move ? copy_.seat() : std::nullopt);
    done_v_ = v;
    Tally& tally = conditions_.tally;
    if (command.again) ++(v <= copy_.entered_v() ? tally.had_been_done : tally.done_anew);
}

void Guest::on_record(std::uint32_t number, const Json& record) {
    recorded_ = number;
    place_.ledger.keep_record(number, record);
    const auto verdict = protocol::verify(protocol::dump(record), {page_->seen()});
    const protocol::Step* failed = verdict.failed();
    if (failed != nullptr && !deserves({.code = failed->code})) {
        throw Broken("a record that is not what was shown: " + failed->code);
    }
}

bool Guest::may_be_refused(const Json& body, const std::string& code) const {
    return conditions_.refusals.contains(code) || may_come_too_late(body, code);
}

void Guest::on_error(const Json& message) {
    const std::string code = message.at("code");
    const std::string id = message.value("id", "");
    const auto found = open_.find(id);
    if (found == open_.end() && id != enter_id_) {
        if (sent_.contains(id)) return;
        throw Broken("an answer to nothing: " + message.dump());
    }
    const Json body = found == open_.end() ? Json{{"type", "enter"}} : found->second.body;
    if (code == "room_stopped") {
        ++conditions_.tally.told_of_stop;
        has_stopped_ = true;
    }
    if (!may_be_refused(body, code)) {
        throw Broken(name_ + " asked " + body.dump() + " and is told " + message.dump());
    }
    if (found != open_.end() && !is_put_off(code)) open_.erase(found);
}

// What is done

void Guest::think() {
    if (thinks_ || !may_ask() || !wish()) return;
    thinks_ = true;
    thought_->set(
        milliseconds(random_.below(static_cast<std::uint64_t>(conditions_.thinking.count()))),
        [this] {
            thinks_ = false;
            if (!may_ask()) return;
            if (std::optional<Json> body = wish()) ask(std::move(*body));
        });
}

/// It asks for one thing after the other, and knows what came of the last one.
bool Guest::may_ask() const {
    return is_inside_ && !has_left_ && wishes_ == 0 && open_.empty() && copy_.v() >= done_v_;
}

/// The next command, if it wants one now. The client takes part in shuffles by itself.
std::optional<Json> Guest::wish() {
    const std::string now = status();
    if (conditions_.calm || role_ == Role::watcher || now == "shuffling") return {};
    if (now == "gathering" && !is_seated()) return Json{{"type", "sit"}};
    if (copy_.is_asked()) {
        return Json{{"type", "act"}, {"v", copy_.v()}, {"action", pick(copy_.legal())}};
    }
    if (now == "gathering" && !is_back()) return Json{{"type", "sit"}};
    return role_ == Role::host ? wish_of_host() : std::nullopt;
}

/// Hasty guests mostly invoke Ra and bid, so that their games end soon.
Json Guest::pick(const Json& legal) {
    const auto brief = std::find_if(legal.begin(), legal.end(), [](const Json& action) {
        return action.at("type") == "invoke" || action.at("type") == "bid";
    });
    const bool soon =
        (place_.hasty || conditions_.calm) && brief != legal.end() && random_.below(5) > 0;
    return soon ? *brief : pick_action(legal, random_);
}

std::optional<Json> Guest::wish_of_host() const {
    const std::uint32_t number = room_view().at("number");
    if (status() == "finished") {
        if (recorded_ == number) return Json{{"type", "rematch"}};
        return Json{{"type", "record"}, {"number", number}};
    }
    if (status() != "gathering" || seated_people() < place_.players) return {};
    const auto seat = open_seat();
    return seat ? Json{{"type", "bot"}, {"seat", *seat}} : Json{{"type", "start"}};
}

std::optional<core::Seat> Guest::open_seat() const {
    for (core::Seat seat = 0; seat < seats().size(); ++seat) {
        if (seats().at(std::to_string(seat)).at("kind") == "open") return seat;
    }
    return {};
}

/// After another game was offered.
bool Guest::is_back() const {
    return std::none_of(seats().begin(), seats().end(), [this](const Json& seat_state) {
        return is_human(seat_state) && seat_state.at("name") == name_ &&
               seat_state.contains("left");
    });
}

/// From the view: the seat's own message comes a moment later.
bool Guest::is_seated() const {
    return std::any_of(seats().begin(), seats().end(), [this](const Json& seat_state) {
        return is_human(seat_state) && seat_state.at("name") == name_;
    });
}

std::uint32_t Guest::seated_people() const {
    return static_cast<std::uint32_t>(
        std::count_if(seats().begin(), seats().end(), [](const Json& seat_state) {
            return is_human(seat_state) && !seat_state.contains("left");
        }));
}

void Guest::ask(Json body) {
    ++wishes_;
    page_->command(std::move(body), [this](const client::Answer& /*answer*/) { --wishes_; });
}

void Guest::ask_for_records() {
    const std::uint32_t games = room_view().at("number");
    const bool is_over = status() == "finished" || status() == "gathering";
    for (std::uint32_t number = 1; number <= games - (is_over || games == 0 ? 0 : 1); ++number) {
        ask({{"type", "record"}, {"number", number}});
    }
}

std::string Guest::unrest() const {
    const std::string who = name_ + " in " + place_.room;
    if (!is_inside()) return who + " is not inside";
    if (!open_.empty()) {
        return who + " waits for an answer to " + open_.begin()->second.body.dump();
    }
    if (wishes_ > 0) return who + " waits for an answer";
    if (copy_.v() < place_.ledger.latest()) return who + " is behind";
    if (status() == "shuffling") return place_.room + " is shuffling";
    if (status() == "playing" && !waits_for_a_person()) return place_.room + " waits for a bot";
    return {};
}

bool Guest::waits_for_a_person() const {
    const auto acting = copy_.acting();
    return acting && is_human(seats().at(std::to_string(*acting)));
}

}  // namespace support
