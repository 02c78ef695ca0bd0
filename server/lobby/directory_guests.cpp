#include <algorithm>
#include <chrono>
#include <utility>

#include "protocol/json/rate_limited.hpp"
#include "protocol/limits.hpp"
#include "server/lobby/directory.hpp"
#include "server/lobby/guest_errors.hpp"
#include "server/room/limits.hpp"

// Commands of PROTOCOL.md's "Guests and devices". Each asks the store, and is answered with what it
// says.

namespace lobby {

using protocol::Error;

namespace {

/// The place under which wrong codes are counted.
const std::string codes_place = "codes";

/// A code that is typed on another device. Its digits are random.
std::string drawn_code(Chance& chance) {
    static_assert(protocol::device_code_length <= 2 * protocol::invite_length);
    return (chance.invite() + chance.invite()).substr(0, protocol::device_code_length);
}

std::string in_two_groups(const std::string& code) {
    return code.substr(0, code.size() / 2) + '-' + code.substr(code.size() / 2);
}

protocol::server::Devices devices_message(const std::string& command, const TokenHash& key,
                                          const std::vector<guests::StoredDevice>& devices) {
    protocol::server::Devices message{.devices = {}, .id = command};
    for (const guests::StoredDevice& device : devices) {
        message.devices.push_back({.device = device.key.substr(0, protocol::device_id_length),
                                   .label = device.label,
                                   .made = device.made_day,
                                   .seen = device.seen_day,
                                   .you = device.key == key ? std::optional(true) : std::nullopt});
    }
    return message;
}

}  // namespace

// Questions and answers

/// Throws Error when the store owes the client too many answers. Requires: the client that waits
/// for this one is connected.
void Directory::ask(Asked asked, guests::Question question) {
    if (asked.origin) {
        asked.client = clients_.at(*asked.origin).address;
        if (unanswered_.has_share(asked.client, limits::questions_unanswered)) {
            throw protocol::rate_limited_error("Too many questions: wait for their answers.",
                                               std::chrono::seconds(1));
        }
        unanswered_.add(asked.client);
    }
    effects_.emplace_back(AskGuests{++questions_, std::move(question), asked.origin});
    asked_[questions_] = std::move(asked);
}

void Directory::handle(const GuestsAnswered& input) {
    const auto found = asked_.extract(input.number);
    if (found.empty()) return;
    const Asked& asked = found.mapped();
    if (asked.origin) unanswered_.remove(asked.client);
    using Outcome = guests::Answer::Outcome;
    if (!input.answer) {
        reads_all_tables_ = reads_all_tables_ && asked.origin.has_value();
        // `done`: it was not read at all.
        return refuse_guest(asked, Outcome::done);
    }
    if (input.answer->outcome != Outcome::done) return refuse_guest(asked, input.answer->outcome);
    try {
        asked.then(*input.answer);
    } catch (const Error& error) {
        refuse(*asked.origin, asked.command, error);
    }
}

void Directory::refuse_guest(const Asked& asked, guests::Answer::Outcome outcome) {
    if (!asked.origin || !clients_.contains(*asked.origin)) return;
    refuse(*asked.origin, asked.command, error_of(outcome));
    if (outcome == guests::Answer::Outcome::forgotten) {
        close(*asked.origin, CloseCode::device_forgotten);
    }
}

/// Calls `then` with the guest whose key it is.
void Directory::resolve(Connection from, const std::string& command, const TokenHash& key,
                        std::function<void(const std::string& guest)> then) {
    clients_.at(from).key = key;
    ask({.origin = from,
         .command = command,
         .then =
             [this, from, then = std::move(then)](const guests::Answer& answer) {
                 // A client that is gone repeats the command when it is back.
                 if (clients_.contains(from)) then(answer.guest);
             }},
        guests::ResolveKey{key});
}

void Directory::send_ok(Connection to, const std::string& command) {
    send(to, protocol::server::Ok{.id = command});
}

/// The guest whose key it is changes something. Throws Error when the client has used up its share.
void Directory::begin_change(Connection from, const TokenHash& key) {
    count_guest_change(from);
    clients_.at(from).key = key;
}

/// Throws Error when the client has used up its share.
void Directory::count_guest_change(Connection from) {
    const ClientPrefix& client = clients_.at(from).address;
    if (!guest_changes_.allows(client, now_)) {
        throw Error("too_many_tries", "Too many changes of devices: wait an hour.");
    }
    guest_changes_.count(client, now_);
}

// Tables

void Directory::handle_command(Connection from, const protocol::LobbyCommand& command,
                               const protocol::Mine& mine) {
    resolve(from, command.id, mine.token,
            [this, from, id = command.id, key = mine.token](const std::string& guest) {
                ask({.origin = from,
                     .command = id,
                     .then =
                         [this, from, id, key, guest](const guests::Answer& answer) {
                             if (clients_.contains(from)) {
                                 begin_tables(from, id, key, guest, answer);
                             }
                         }},
                    guests::FindTables{{guest}, limits::tables_of_guest});
                // Already now: a seat that is taken while the tables are read has them read again.
                follow_tables(from, key, guest);
            });
}

void Directory::follow_tables(Connection from, const TokenHash& key, const std::string& guest) {
    clients_.at(from).follows_with = key;
    tables_.follow(from, guest);
}

void Directory::begin_tables(Connection from, const std::string& command, const TokenHash& key,
                             const std::string& guest, const guests::Answer& answer) {
    // It may have asked for another guest's meanwhile, to be answered next.
    follow_tables(from, key, guest);
    tables_.set_stored({guest}, answer.tables);
    send(from, protocol::server::Tables{.id = command, .tables = tables_.begin(from)});
    schedule_changes();
}

void Directory::read_tables(const std::vector<std::string>& guests) {
    ask({.then =
             [this, guests](const guests::Answer& answer) {
                 reads_all_tables_ = false;
                 show_tables(guests, answer);
             }},
        guests::FindTables{guests, limits::tables_of_guest});
}

void Directory::show_tables(const std::vector<std::string>& guests, const guests::Answer& answer) {
    tables_.set_stored(guests, answer.tables);
    schedule_changes();
}

void Directory::handle(const TableChanged& input) {
    tables_.set_live(input.room, input.table);
    schedule_changes();
}

void Directory::handle(const SittingsChanged& input) {
    std::vector<std::string> guests;
    for (const guests::Sitting& sitting : input.sittings) guests.push_back(sitting.guest);
    guests = tables_.concerned(input.room, guests);
    if (!guests.empty()) read_tables(guests);
}

// Devices

void Directory::handle_command(Connection from, const protocol::LobbyCommand& command,
                               const protocol::MakeDeviceCode& make) {
    begin_change(from, make.token);
    const std::string code = drawn_code(chance_);
    const Time expires = now_ + limits::device_code_holds;
    ask({.origin = from,
         .command = command.id,
         .then =
             [this, from, id = command.id, code, expires](const guests::Answer& /*kept*/) {
                 send(from, protocol::server::DeviceCode{
                                .code = in_two_groups(code), .expires = expires, .id = id});
             }},
        guests::KeepCode{.key = make.token,
                         .code = protocol::hash_token(code),
                         .expires = expires,
                         .now = now_,
                         .most_in_a_day = limits::device_codes});
}

void Directory::handle_command(Connection from, const protocol::LobbyCommand& command,
                               const protocol::JoinDevice& join) {
    this->join(from, command.id, join.code,
               guests::JoinByCode{.code = join.code,
                                  .key = join.token,
                                  .label = join.label,
                                  .now = now_,
                                  .most_devices = limits::devices_of_guest});
}

void Directory::handle_command(Connection from, const protocol::LobbyCommand& command,
                               const protocol::Recover& recover) {
    join(from, command.id, recover.code,
         guests::JoinByRecovery{.code = recover.code,
                                .key = recover.token,
                                .label = recover.label,
                                .now = now_,
                                .most_devices = limits::devices_after_recovery});
}

/// Counts until the code is found to be right, so that many at once are no way around the limit.
void Directory::join(Connection from, const std::string& command, const TokenHash& code,
                     guests::Question question) {
    const ClientPrefix client = clients_.at(from).address;
    if (!wrong_invites_.allows(codes_place, client, now_)) throw InviteGuard::too_many_tries();
    count_guest_change(from);
    wrong_invites_.count(codes_place, client, now_);
    if (code.empty()) throw error_of(guests::Answer::Outcome::wrong_code);
    ask({.origin = from,
         .command = command,
         .then =
             [this, from, command, client](const guests::Answer& /*joined*/) {
                 wrong_invites_.forgive(codes_place, client);
                 send_ok(from, command);
             }},
        std::move(question));
}

void Directory::handle_command(Connection from, const protocol::LobbyCommand& command,
                               const protocol::ListDevices& list) {
    clients_.at(from).key = list.token;
    ask({.origin = from,
         .command = command.id,
         .then =
             [this, from, id = command.id, key = list.token](const guests::Answer& answer) {
                 send(from, devices_message(id, key, answer.devices));
             }},
        guests::FindDevices{list.token, now_});
}

void Directory::handle_command(Connection from, const protocol::LobbyCommand& command,
                               const protocol::ForgetDevice& forget) {
    begin_change(from, forget.token);
    ask({.origin = from,
         .command = command.id,
         .then =
             [this, from, id = command.id](const guests::Answer& answer) {
                 send_ok(from, id);
                 effects_.emplace_back(ForgetKeys{answer.forgotten});
             }},
        guests::ForgetDevice{.key = forget.token, .device = forget.device, .now = now_});
}

void Directory::handle(const KeysForgotten& input) {
    std::vector<Connection> ended;
    for (const auto& [connection, client] : clients_) {
        const bool is_forgotten = std::any_of(
            input.keys.begin(), input.keys.end(), [&client = client](const auto& forgotten) {
                return forgotten.key == client.key || forgotten.key == client.follows_with;
            });
        if (is_forgotten) ended.push_back(connection);
    }
    for (const Connection connection : ended) close(connection, CloseCode::device_forgotten);
}

void Directory::handle_command(Connection from, const protocol::LobbyCommand& command,
                               const protocol::KeepRecovery& keep) {
    begin_change(from, keep.token);
    ask({.origin = from,
         .command = command.id,
         .then = [this, from,
                  id = command.id](const guests::Answer& /*kept*/) { send_ok(from, id); }},
        guests::KeepRecovery{.key = keep.token, .code = keep.hash, .now = now_});
}

}  // namespace lobby
