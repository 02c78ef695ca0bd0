#include "tests/support/room_world.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/chance.hpp"
#include "engine/core/hash.hpp"
#include "server/room/entry_codec.hpp"
#include "server/room/evolve.hpp"
#include "server/room/updates.hpp"

namespace support {

namespace {

/// More rounds than anything takes that ends.
constexpr int endless = 100'000;

/// Bots need not play well here.
constexpr bots::Budget short_budget = {.positions = 1};

core::SplitMix64 source_of(const std::string& text) {
    return core::SplitMix64(core::Hash().add(text).value());
}

std::string hexadecimal(core::SplitMix64 source) {
    std::string text;
    while (text.size() < 64) {
        text.push_back("0123456789abcdef"[source.next() % 16]);
    }
    return text;
}

bool is_turned_away(const room::Effect& effect) {
    const auto* send = std::get_if<room::Send>(&effect);
    const auto* answer = std::get_if<room::Answer>(&effect);
    const room::Frame text = send != nullptr     ? send->frame
                             : answer != nullptr ? answer->body
                                                 : nullptr;
    return text != nullptr && Json::parse(*text).value("code", "") == "rate_limited";
}

}  // namespace

Json settings_of(const protocol::GameSetup& setup) {
    return {{"game", setup.game},
            {"edition", setup.edition},
            {"seats", setup.seats},
            {"options", setup.options},
            {"pace", 0}};
}

Person person(const std::string& name) {
    return {name, hexadecimal(source_of(name)), "198.51.100." + std::to_string(name.size())};
}

std::vector<Json> Client::messages(const std::string& type) const {
    std::vector<Json> found;
    for (const std::string& text : heard) {
        Json message = Json::parse(text);
        if (message.at("type") == type) {
            found.push_back(std::move(message));
        }
    }
    return found;
}

RoomWorld::RoomWorld(const Json& settings, std::unique_ptr<room::Chance> chance, OnEffects then,
                     Messages messages, const NewRoom& made)
    : on_effects(std::move(then)),
      id_(made.id),
      chance_(std::move(chance)),
      messages_(messages),
      now_(made.at) {
    const Person host = person("Anna");
    room_ = std::make_unique<room::Room>(
        room::Creation{.room = id_,
                       .invite = made.invite,
                       .host_name = host.name,
                       .host = protocol::hash_token(host.token),
                       .settings = protocol::read_settings(settings, host.name)},
        *chance_);
    feed(room::Begin{});
    settle();
}

RoomWorld::RoomWorld(const std::vector<std::string>& log, std::uint64_t seed, std::uint64_t first)
    : chance_(std::make_unique<SeededChance>(seed)), first_(first) {
    if (first > 1) restart_mirror(log.front(), first);
    for (const std::string& entry : log) {
        write_down(entry, Json::parse(entry).contains("checkpoint"));
    }
    id_ = mirror_.id;
}

/// Begins with the state before an entry with a checkpoint.
void RoomWorld::restart_mirror(const std::string& entry, std::uint64_t v) {
    const auto from = room::read_checkpoint_entry(entry);
    const auto secret = chance_->open(from.room.id, from.room.number + 1, from.room.secret);
    mirror_ = {};
    mirror_.restore(from.room, secret, v - 1);
    mirror_updates_ = {};
    mirror_updates_.resume(mirror_, from.head);
}

// People

Client& RoomWorld::connect(const Person& who) {
    Client& client = clients_.emplace_back();
    client.who = who;
    client.connection = ++connections_;
    client.open = true;
    feed(room::Connected{client.connection, who.address});
    return client;
}

Client& RoomWorld::enter(const Person& who) {
    Client& client = connect(who);
    const Json entered = ask_to_enter(client, Json::object());
    if (entered.at("type") != "entered") {
        throw Broken(who.name + " is not let in: " + entered.dump());
    }
    return client;
}

void RoomWorld::reconnect(Client& client) {
    if (client.open) {
        disconnect(client);
    }
    client.connection = ++connections_;
    client.open = true;
    client.closed = {};
    client.heard.clear();
    client.copy.lose_connection();
    feed(room::Connected{client.connection, client.who.address});
}

Json RoomWorld::come_back(Client& client, const Json& members) {
    reconnect(client);
    return ask_to_enter(client, members);
}

void RoomWorld::disconnect(Client& client) {
    client.open = false;
    feed(room::Disconnected{client.connection});
}

void RoomWorld::say(Client& client, const std::string& text) {
    if (!client.open) {
        throw std::logic_error(client.who.name + " is not connected");
    }
    room::Received input{client.connection, text};
    if (!whose.empty()) {
        const auto read = protocol::read_room_command(text);
        const auto* command = std::get_if<protocol::RoomCommand>(&read);
        const auto* enter =
            command == nullptr ? nullptr : std::get_if<protocol::Enter>(&command->body);
        const auto known = enter == nullptr ? whose.end() : whose.find(enter->token);
        if (known != whose.end()) input.whose = known->second;
    }
    feed(std::move(input));
}

std::string RoomWorld::send(Client& client, Json command) {
    if (!command.contains("id")) {
        command["id"] = "c" + std::to_string(++ids_);
    }
    say(client, command.dump());
    return command.at("id");
}

Json RoomWorld::ask(Client& client, const Json& command) {
    const std::size_t heard = client.heard.size();
    const std::string id = send(client, command);
    settle();
    Json answered = answer(client, id, heard);
    if (answered.is_null()) {
        throw Broken("no answer to " + command.dump());
    }
    return answered;
}

Json RoomWorld::ask_to_enter(Client& client, const Json& members) {
    Json command = {{"type", "enter"},
                    {"name", client.who.name},
                    {"token", client.who.token},
                    {"invite", mirror_.invite}};
    command.update(members);
    return ask(client, command);
}

Json RoomWorld::answer(const Client& client, const std::string& id, std::size_t from) {
    for (std::size_t i = from; i < client.heard.size(); ++i) {
        Json message = Json::parse(client.heard[i]);
        if (message.value("id", "") == id) {
            return message;
        }
    }
    return nullptr;
}

Client* RoomWorld::client_of(room::Connection connection) {
    const auto found =
        std::find_if(clients_.begin(), clients_.end(), [connection](const Client& client) {
            return client.connection == connection && client.open;
        });
    return found == clients_.end() ? nullptr : &*found;
}

// Playing

void RoomWorld::start(const std::vector<Client*>& seated) {
    const auto must = [this](Client& client, const Json& command) {
        const Json answered = ask(client, command);
        if (answered.at("type") != "ok") {
            throw Broken(command.dump() + " is answered by " + answered.dump());
        }
    };
    const auto host = std::find_if(clients_.begin(), clients_.end(), [](const Client& client) {
        return client.open && client.copy.host();
    });
    for (std::size_t seat = 0; seat < mirror_.seats.size(); ++seat) {
        if (seat < seated.size() && seated[seat] != nullptr) {
            must(*seated[seat], {{"type", "sit"}, {"seat", seat}});
        } else {
            must(*host, {{"type", "bot"}, {"seat", seat}});
        }
    }
    must(*host, {{"type", "start"}});
}

bool RoomWorld::play(const Choice& choose) {
    for (Client& client : clients_) {
        if (client.open && client.copy.entered() && client.copy.seat() == acting() &&
            !client.copy.legal().empty() && !mirror_.seats.at(*acting()).left) {
            ask(client,
                {{"type", "act"}, {"v", client.copy.v()}, {"action", choose(client.copy.legal())}});
            return true;
        }
    }
    return false;
}

void RoomWorld::play_out(const Choice& choose) {
    for (int round = 0; mirror_.status == room::Status::playing; ++round) {
        if (!play(choose)) {
            pass(std::chrono::milliseconds(mirror_.settings.pace));
        }
        if (round == endless) {
            throw Broken("the game does not end");
        }
    }
}

// Inputs

room::Room& RoomWorld::room() {
    if (room_ == nullptr) {
        const auto first = log_.begin() + static_cast<std::ptrdiff_t>(checkpoint_ - first_);
        room_ = std::make_unique<room::Room>(std::vector(first, log_.end()), *chance_, checkpoint_,
                                             outages_, talk_.lines());
        room_->allow(talk_allowed_);
    }
    return *room_;
}

void RoomWorld::feed(room::Input input) {
    const bool settles = std::holds_alternative<room::Appended>(input) ||
                         std::holds_alternative<room::AppendFailed>(input) ||
                         std::holds_alternative<room::Lost>(input);
    const bool silent = append_.has_value() && !settles;
    if (settles) {
        append_.reset();
    }
    const bool wakes = std::holds_alternative<room::Wake>(input);
    room::Room& room = this->room();
    if (on_input) on_input();
    room::Effects effects;
    room.handle(std::move(input), now_, effects);
    do {
        if (on_effects) on_effects(effects);
        if (wakes) check_awake(effects);
        if (silent) check_silent(effects);
        carry_out(effects);
        effects.clear();
    } while (room_ != nullptr && room_->handle_waiting(now_, effects));
}

/// Nothing is sent while an append is under way, but that too many commands wait.
void RoomWorld::check_silent(const room::Effects& effects) {
    for (const room::Effect& effect : effects) {
        if (!std::holds_alternative<room::SetAlarm>(effect) && !is_turned_away(effect)) {
            throw Broken("something is sent while an append is under way");
        }
    }
}

/// A room that has woken sleeps again, unless something came of it.
void RoomWorld::check_awake(const room::Effects& effects) const {
    for (const room::Effect& effect : effects) {
        const auto* alarm = std::get_if<room::SetAlarm>(&effect);
        if (alarm != nullptr && alarm->due <= now_ && effects.size() == 1) {
            throw Broken("a room wakes for nothing, again and again");
        }
    }
}

void RoomWorld::finish_append() {
    write_down(append_.value());
    feed(room::Appended{});
}

void RoomWorld::fail_append(bool was_written) {
    if (was_written) {
        write_down(append_.value());
    }
    feed(room::AppendFailed{});
}

void RoomWorld::release_appends() {
    appends_held_ = false;
    settle();
}

void RoomWorld::release_thinking() {
    thinking_held_ = false;
    settle();
}

room::Input RoomWorld::think() {
    const auto think = std::move(thoughts_.front());
    thoughts_.pop_front();
    return think();
}

void RoomWorld::write_down(const room::Append& append) {
    if (append.record) {
        records_[append.record->number] = *append.record->text;
    }
    if (append.due) due_ = append.due->at;
    if (append.talk_from) {
        talk_.keep(append.v, append.entry, *append.talk_from);
    } else {
        write_down(append.entry, append.checkpoint);
        keep(append.table);
        if (table_.sittings && *table_.sittings != room::sittings_of(mirror_)) {
            throw Broken("others sit in the room than is kept: " + append.entry);
        }
    }
}

void RoomWorld::keep(const guests::TableRow& changes) {
    if (changes.card) {
        const auto table = protocol::server::read<protocol::server::Table>(
            Json::parse(*changes.card), protocol::Unknown::refused);
        if (table.status == "closed") throw Broken("a closed room is kept as a table");
        table_.card = changes.card;
    }
    if (changes.sittings) table_.sittings = changes.sittings;
}

void RoomWorld::write_down(const std::string& entry, bool checkpoint) {
    log_.push_back(entry);
    if (checkpoint) {
        checkpoint_ = first_ + log_.size() - 1;
    }
    const bool starts_over = Json::parse(entry).at("type") == "engine_changed";
    if (starts_over) restart_mirror(entry, checkpoint_);
    const room::EvolveResult result =
        room::evolve(mirror_, room::read_entry(entry, mirror_, *chance_), *chance_);
    if (messages_ == Messages::checked) {
        mirror_updates_.advance(mirror_, result);
    }
    if (on_entry) {
        on_entry();
    }
}

void RoomWorld::settle() {
    for (int round = 0; finish_something(); ++round) {
        if (round == endless) {
            throw Broken("it never settles");
        }
    }
}

bool RoomWorld::finish_something() {
    if (append_ && !appends_held_) {
        finish_append();
        return true;
    }
    if (!thoughts_.empty() && !thinking_held_) {
        feed(think());
        return true;
    }
    if (alarm_ && *alarm_ <= now_) {
        ring();
        return true;
    }
    return !append_ && shuffle();
}

/// One of those whom the shuffle waits for does its part.
bool RoomWorld::shuffle() {
    for (Client& client : clients_) {
        const bool can = client.open && client.shuffles && client.copy.entered();
        if (!can || !client.copy.seat()) continue;
        const auto due =
            Shuffler(client.who.token).due(client.copy.view().at("room"), client.copy.seat());
        if (due) {
            send(client, *due);
            return true;
        }
    }
    return false;
}

void RoomWorld::ring() {
    alarm_.reset();
    feed(room::Wake{});
}

void RoomWorld::pass(std::chrono::milliseconds time) {
    const room::Time end = now_ + time;
    settle();
    while (alarm_ && *alarm_ <= end) {
        now_ = std::max(now_, *alarm_);
        settle();
    }
    now_ = end;
}

void RoomWorld::set_clock(std::chrono::milliseconds by) {
    now_ += by;
    if (alarm_) *alarm_ += by;
    if (room_ != nullptr) room_->shift_time(by);
}

void RoomWorld::restart(bool append_was_written) {
    if (append_ && append_was_written) {
        write_down(*append_);
    }
    append_.reset();
    alarm_.reset();
    thoughts_.clear();
    listing_ = nullptr;
    for (Client& client : clients_) {
        client.open = false;
    }
    room_.reset();
}

void RoomWorld::wake() {
    feed(room::Wake{});
    settle();
}

void RoomWorld::pass_until_due() {
    if (!at_rest()) throw std::logic_error("the room is in memory");
    pass(due_.value() - now_);
    wake();
}

void RoomWorld::exchange_engine() {
    const auto locked = std::find_if(log_.rbegin(), log_.rend(), [](const std::string& entry) {
        return Json::parse(entry).at("type") == "locked";
    });
    Json entry = Json::parse(*locked);
    entry["engine"] = "0123456789abcdef";
    *locked = protocol::dump(entry);
    restart();
}

void RoomWorld::stand_still(std::chrono::milliseconds time) {
    now_ += time;
    settle();
}

void RoomWorld::be_down(std::chrono::milliseconds time) {
    restart();
    now_ += time;
    outages_.push_back({.began = now_ - time, .ended = now_});
}

// Effects

void RoomWorld::carry_out(const room::Effects& effects) {
    bool appending = false;
    for (const room::Effect& effect : effects) {
        if (room_ == nullptr) {
            throw Broken("something is asked after the room went to rest");
        }
        if (appending && !std::holds_alternative<room::SetAlarm>(effect)) {
            throw Broken("something is sent before it is durable");
        }
        appending = appending || std::holds_alternative<room::Append>(effect);
        std::visit([this](const auto& what) { carry_out(what); }, effect);
    }
}

void RoomWorld::carry_out(const room::Send& effect) {
    Client* client = client_of(effect.connection);
    if (client == nullptr) {
        return;
    }
    Json message;
    if (messages_ == Messages::checked) {
        message = Json::parse(*effect.frame);
        if (on_message) on_message(*client, message);
    }
    client->heard.push_back(*effect.frame);
    if (messages_ == Messages::checked) client->copy.receive(message);
}

void RoomWorld::carry_out(const room::Close& effect) {
    if (Client* client = client_of(effect.connection)) {
        client->open = false;
        client->closed = effect.code;
    }
}

void RoomWorld::carry_out(const room::Append& effect) {
    if (effect.talk_from) {
        if (append_) throw Broken("a line while an entry is being appended: " + effect.entry);
        append_ = effect;
        return;
    }
    const Json entry = Json::parse(effect.entry);
    const bool names_invite = effect.invite.value_or("") == entry.value("invite", "");
    const std::string type = entry.at("type");
    const bool ends_game = type == "closed" || type == "engine_changed";
    const bool has_record = type == "rematch" || (ends_game && mirror_.played);
    if (append_ || effect.v != version() + 1 || !names_invite ||
        effect.checkpoint != entry.contains("checkpoint") ||
        effect.record.has_value() != has_record) {
        throw Broken("an entry that cannot be the next: " + effect.entry);
    }
    append_ = effect;
}

void RoomWorld::carry_out(const room::PassRecord& effect) {
    const std::string& record = records_.at(effect.number);
    if (const auto* request = std::get_if<room::PassRecord::ToRequest>(&effect.to)) {
        answers_[request->request] = {200, Json::parse(record)};
    } else {
        const auto& to = std::get<room::PassRecord::ToConnection>(effect.to);
        carry_out(room::Send{to.connection, room::record_message(to.command, record)});
    }
}

void RoomWorld::carry_out(const room::SetAlarm& effect) {
    alarm_ = effect.due;
}

void RoomWorld::carry_out(const room::Think& effect) {
    thoughts_.emplace_back([effect] {
        return room::BotChose{effect.v, effect.seat, effect.level, effect.choose(short_budget)};
    });
}

void RoomWorld::carry_out(const room::Advise& effect) {
    thoughts_.emplace_back([effect] {
        return room::Advised{effect.v, effect.advice(short_budget)};
    });
}

void RoomWorld::carry_out(const room::PublishListing& effect) {
    listing_ = effect.listing ? Json::parse(protocol::server::text_of(*effect.listing)) : Json();
}

void RoomWorld::carry_out(const room::Rest& effect) {
    keep(effect.table);
    if (append_) {
        throw Broken("a room goes to rest while an append is under way");
    }
    alarm_.reset();
    thoughts_.clear();
    room_.reset();
}

void RoomWorld::carry_out(const room::Answer& effect) {
    answers_[effect.request] = {effect.status, Json::parse(*effect.body)};
}

std::pair<unsigned, Json> RoomWorld::ask_record(std::optional<std::uint32_t> number,
                                                std::optional<std::string> invite) {
    const std::uint64_t request = ++requests_;
    feed(room::RecordRequested{request, number, std::move(invite), "198.51.100.1"});
    settle();
    return answers_.at(request);
}

std::string RoomWorld::snapshot(std::optional<core::Seat> seat) const {
    return *mirror_updates_.snapshot({seat});
}

}  // namespace support
