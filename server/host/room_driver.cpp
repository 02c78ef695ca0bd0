#include "server/host/room_driver.hpp"

#include <utility>

#include <spdlog/spdlog.h>

#include "protocol/json/json.hpp"

namespace host {

namespace {

RecordAnswer being_moved() {
    return record_refusal(503, "moved", "The room is being moved. Try again.");
}

std::optional<store::Record> record_of(const room::Append& append) {
    if (!append.record) return {};
    return store::Record{.number = append.record->number, .text = *append.record->text};
}

std::optional<store::Due> due_of(const room::Append& append) {
    if (!append.due) return {};
    return store::Due{append.due->at};
}

protocol::Error unreadable_record() {
    return {"store_failed", "The record cannot be read just now. Try again."};
}

}  // namespace

RoomDriver::RoomDriver(const RoomServices& services, std::unique_ptr<room::Room> room,
                       Ownership ownership, std::function<void(Ending)> ended)
    : services_(services),
      host_(services.host),
      room_(std::move(room)),
      ownership_(ownership),
      ended_(std::move(ended)),
      roster_(services.executor, host_.metrics.to_rooms()),
      gate_(host_.store, host_.clock, services.executor,
            {.has_entered =
                 [this](room::Connection connection) {
                     return room_->parts().audience.has_entered(connection);
                 },
             .knock = [this](room::Connection connection) { feed(room::Knocked{connection}); },
             .pass = [this](room::Received message) { feed(std::move(message)); },
             .turn_away = [this](room::Connection connection,
                                 room::CloseCode code) { roster_.dismiss(connection, code); }}),
      status_(room_->status()) {
    host_.metrics.room_changed({}, status_);
}

RoomDriver::~RoomDriver() {
    host_.metrics.room_changed(status_, {});
}

// ---- inputs ----

void RoomDriver::begin(std::function<void(bool)> opened) {
    opened_ = std::move(opened);
    feed(room::Begin{});
}

void RoomDriver::enter(const std::shared_ptr<Session>& session) {
    if (is_over_) return session->dismiss(room::CloseCode::moved);
    const auto self = shared_from_this();
    roster_.add(session);
    feed(room::Connected{session->connection(), session->address()});
    session->deliver_to(weak_from_this());
}

void RoomDriver::ask_record(const RecordRequest& request, RecordReply reply) {
    if (is_over_) return reply(being_moved());
    requests_[++last_request_] = std::move(reply);
    feed(room::RecordRequested{last_request_, request.number, request.invite, request.address});
}

void RoomDriver::drain() {
    feed(room::Draining{});
}

void RoomDriver::tell(const room::Frame& announcement) {
    feed(room::Announcement{announcement});
}

void RoomDriver::close(std::function<void(bool)> closed) {
    if (is_over_) return closed(false);
    closed_.push_back(std::move(closed));
    feed(room::CloseRequested{});
}

void RoomDriver::check_ownership() {
    if (!is_ours()) feed(room::Lost{});
}

void RoomDriver::shift_time(room::Time::duration by) {
    alarm_due_ += by;
    contain([&] { room_->shift_time(by); });
}

void RoomDriver::received(room::Connection connection, std::string text) {
    gate_.receive({connection, std::move(text), host_.clock.uptime()},
                  std::shared_ptr<KeyGate>(shared_from_this(), &gate_));
}

void RoomDriver::disconnected(room::Connection connection) {
    gate_.forget(connection);
    if (roster_.remove(connection)) feed(room::Disconnected{connection});
}

void RoomDriver::feed(room::Input input, room::Time at_least) {
    contain([&] { handle(std::move(input), at_least); });
}

/// Does nothing once the room is over, and ends it when `work` throws.
template <class Work>
void RoomDriver::contain(const Work& work) {
    if (is_over_) return;
    // Effects may make the shard forget it.
    const auto self = shared_from_this();
    try {
        work();
    } catch (const std::exception& error) {
        fail(error.what());
    }
}

/// A process that stood still may have lost the room meanwhile: then it sends nothing of it any
/// more.
void RoomDriver::handle(room::Input input, room::Time at_least) {
    if (!is_ours()) input = room::Lost{};
    const room::Time now = services_.clock.now(at_least);
    room::Effects effects;
    room_->handle(std::move(input), now, effects);
    do {
        carry_out(effects);
        effects.clear();
    } while (!is_over_ && room_->handle_waiting(now, effects));
    roster_.end_event();
    if (shown_table_ && !is_over_) show_table();
}

void RoomDriver::forget(const guests::ForgottenKey& key) {
    if (room_->may_have(key.guest)) feed(room::KeyForgotten{key.key, key.guest});
}

void RoomDriver::follow_table(bool on) {
    shown_table_ = on ? std::make_unique<protocol::server::Table>() : nullptr;
    if (on && !is_over_) contain([this] { show_table(); });
}

void RoomDriver::show_table() {
    // Its first input breaks the game off.
    if (room_->has_foreign_game()) return;
    const room::Parts& parts = room_->parts();
    protocol::server::Table now = room::table_of(parts.state, parts.clocks);
    // A closed room is no table.
    if (room_->status() == room::Status::closed || now == *shown_table_) return;
    *shown_table_ = now;
    services_.notify_lobby(lobby::TableChanged{room_->id(), std::move(now)});
}

/// Its memory can no longer be trusted; its log can.
void RoomDriver::fail(const std::string& fault) {
    if (is_over_) return;
    host_.metrics.room_failed("room " + room_->id() +
                              " has failed and is stopped, its log is as it was: " + fault);
    end(Ending::failed);
}

void RoomDriver::end(Ending how, guests::TableRow table) {
    const bool failed = how == Ending::failed;
    is_over_ = true;
    list({});
    roster_.dismiss_all(failed ? room::CloseCode::room_stopped : room::CloseCode::moved);
    if (const auto opened = std::exchange(opened_, {})) opened(false);
    for (const auto& closed : std::exchange(closed_, {})) {
        closed(room_->status() == room::Status::closed);
    }
    host_.store.release(room_->id(), ownership_.fence, std::move(table));
    if (shown_table_) services_.notify_lobby(lobby::TableChanged{room_->id(), {}});
    for (const auto& [number, reply] : std::exchange(requests_, {})) {
        reply(failed ? stopped_room() : being_moved());
    }
    ended_(how);
}

RoomMemory RoomDriver::memory() const {
    // The size of the tree nodes in which a room keeps each connection.
    constexpr std::size_t of_connection = 256;
    return {.rooms = sizeof *this + sizeof *room_ + room_->parts().talk_bytes() +
                     roster_.connections() * of_connection,
            .updates = room_->parts().chronicle.updates().kept_bytes()};
}

// ---- effects ----

void RoomDriver::carry_out(room::Effects& effects) {
    host_.metrics.room_changed(std::exchange(status_, room_->status()), room_->status());
    for (room::Effect& effect : effects) {
        std::visit([this](auto& what) { carry_out(what); }, effect);
    }
    if (status_ != room::Status::closed) return;
    for (const auto& closed : std::exchange(closed_, {})) closed(true);
}

void RoomDriver::carry_out(const room::Send& effect) {
    roster_.send(effect);
}

void RoomDriver::carry_out(const room::Close& effect) {
    roster_.close(effect);
}

/// The store gets the only copy of the entry's text.
void RoomDriver::carry_out(room::Append& effect) {
    const room::Moment now = host_.clock.uptime();
    count(MoveStage::decided, effect.move, now);
    Appending appending{.since = now, .move = effect.move, .sittings = effect.table.sittings};
    services_.appends.append(
        {.room = room_->id(),
         .v = effect.v,
         .text = std::move(effect.entry),
         .fence = ownership_.fence,
         .invite = effect.invite,
         .checkpoint = effect.checkpoint,
         .record = record_of(effect),
         .due = due_of(effect),
         .talk_from = effect.talk_from,
         .table = std::move(effect.table)},
        [weak = weak_from_this(), appending = std::move(appending)](const auto& outcome) {
            if (const auto self = weak.lock()) self->on_appended(outcome, appending);
        });
}

void RoomDriver::count(MoveStage stage, const std::optional<room::Append::Move>& move,
                       room::Moment now) {
    if (move && move->by_person) host_.metrics.moved(stage, now - move->came);
}

void RoomDriver::on_appended(const store::Outcome<store::Done>& outcome,
                             const Appending& appending) {
    if (const auto opened = std::exchange(opened_, {})) opened(outcome.value.has_value());
    if (outcome.value) {
        const room::Moment now = host_.clock.uptime();
        host_.metrics.appended(now - appending.since);
        count(MoveStage::durable, appending.move, now);
        if (appending.sittings) {
            services_.notify_lobby(lobby::SittingsChanged{room_->id(), *appending.sittings});
        }
        return feed(room::Appended{});
    }
    if (outcome.failure == store::Failure::fenced) {
        spdlog::info("room {} is another node's now", room_->id());
        return feed(room::Lost{});
    }
    host_.metrics.append_failed();
    spdlog::error("room {} cannot go on, its log was not written: {}", room_->id(), outcome.detail);
    feed(room::AppendFailed{});
    if (outcome.failure == store::Failure::broken) host_.store_broke();
}

void RoomDriver::carry_out(const room::PassRecord& effect) {
    host_.store.read_record(
        room_->id(), effect.number,
        back_to(services_.executor, weak_from_this(),
                [reader = effect.to](RoomDriver& self, const store::Outcome<std::string>& record) {
                    self.on_record(reader, record);
                }));
}

void RoomDriver::on_record(const room::PassRecord::Reader& reader,
                           const store::Outcome<std::string>& record) {
    contain([&] {
        room::Frame text;
        if (record.value && !record.value->empty()) {
            text = room::frame_of(*record.value);
        } else {
            spdlog::error("a record of room {} cannot be read: {}", room_->id(),
                          record.value ? "it is missing" : record.detail);
        }
        std::visit([&](const auto& to) { pass(to, text); }, reader);
    });
}

void RoomDriver::pass(const room::PassRecord::ToConnection& to, const room::Frame& record) {
    roster_.send(record ? room::Send{to.connection, room::record_message(to.command, *record)}
                        : room::refusal_to(to.connection, to.command, unreadable_record()));
    roster_.end_event();
}

void RoomDriver::pass(const room::PassRecord::ToRequest& to, const room::Frame& record) {
    const auto request = requests_.extract(to.request);
    if (request.empty()) return;
    const protocol::Error error = unreadable_record();
    request.mapped()(record ? RecordAnswer{.body = record, .is_public = to.is_public}
                            : record_refusal(503, error.code, error.reason));
}

void RoomDriver::carry_out(const room::SetAlarm& effect) {
    alarm_due_ = effect.due;
    alarm_ = services_.executor.after(effect.due - services_.clock.now(),
                                      [this] { feed(room::Wake{}, alarm_due_); });
}

void RoomDriver::carry_out(const room::Think& effect) {
    ask_bot<protocol::Choice>(effect.choose, effect.token,
                              [v = effect.v, seat = effect.seat, level = effect.level,
                               &clock = host_.clock](const protocol::Choice& choice) {
                                  return room::BotChose{v, seat, level, choice, clock.uptime()};
                              });
}

void RoomDriver::carry_out(const room::Advise& effect) {
    ask_bot<protocol::Json>(effect.advice, effect.token, [v = effect.v](protocol::Json advice) {
        return room::Advised{v, std::move(advice)};
    });
}

template <class Answer>
void RoomDriver::ask_bot(std::function<Answer(const bots::Budget&)> think,
                         const room::CancellationToken& token,
                         std::function<room::Input(Answer)> input_of) {
    host_.bots.ask(BotPool::Question<Answer>{
        .think = std::move(think),
        .token = token,
        .then = back_to(services_.executor, weak_from_this(),
                        [input_of = std::move(input_of)](RoomDriver& self, const Answer& answer) {
                            self.feed(input_of(answer));
                        }),
        .failed = back_to(
            services_.executor, weak_from_this(),
            [](RoomDriver& self, const std::string& fault) { self.fail("a bot: " + fault); })});
}

void RoomDriver::carry_out(const room::PublishListing& effect) {
    list(effect);
}

/// Publishes to this node's lobby, and to those of the other nodes.
void RoomDriver::list(const room::PublishListing& effect) {
    const auto& listing = effect.listing;
    if (!std::exchange(listed_, listing.has_value()) && !listing) return;
    services_.notify_lobby(lobby::ListingChanged{room_->id(), listing, effect.address});
    host_.store.publish(
        room_->id(), ownership_.fence,
        listing ? std::optional(protocol::server::text_of(*listing)) : std::nullopt);
}

void RoomDriver::carry_out(const room::Rest& effect) {
    end(Ending::rested, effect.table);
}

void RoomDriver::carry_out(const room::Answer& effect) {
    const auto request = requests_.extract(effect.request);
    if (!request.empty())
        request.mapped()(
            {.status = effect.status, .body = effect.body, .is_public = effect.is_public});
}

}  // namespace host
