#include "server/operator/operator.hpp"

#include <chrono>
#include <map>
#include <memory>
#include <thread>
#include <utility>

#include <spdlog/spdlog.h>
#include <sys/sysinfo.h>

#include "protocol/limits.hpp"
#include "server/net/limits.hpp"
#include "server/operator/refused.hpp"

namespace net {

using protocol::Json;

namespace {

/// Of a room that was to be found.
Json why_absent(const std::string& room, const host::Absence& absence) {
    switch (absence.why) {
        case room::CloseCode::no_such_room:
            return refusal("no_such_room", "There is no room " + room + ".");
        case room::CloseCode::moved:
            return refusal("moved",
                           "Room " + room + " is on the node " + absence.node + ": ask there.");
        case room::CloseCode::room_closed:
            return refusal("room_closed", "Room " + room + " is closed.");
        case room::CloseCode::room_damaged:
            return refusal("room_damaged",
                           "The log of room " + room + " is damaged, and nobody can enter it.");
        default:
            return refusal("room_stopped",
                           "Room " + room + " is unavailable right now. Try again.");
    }
}

std::string room_in(protocol::Fields& request) {
    return request.text("room", protocol::room_id_length, protocol::room_id_length);
}

/// What came of rooms that were to be removed, once that is known of all.
struct Removal {
    std::size_t missing;
    Operator::Then then;
    std::size_t removed = 0;
    Json answer = {{"ok", true}};
};

void receive(Removal& removal, const store::Outcome<bool>& outcome) {
    if (!outcome.value) removal.answer = refusal("store_failed", outcome.detail);
    removal.removed += outcome.value.value_or(false) ? 1 : 0;
    if (--removal.missing > 0) return;
    removal.answer["removed"] = removal.removed;
    removal.then(removal.answer);
}

}  // namespace

void Operator::answer(const Json& request, const Then& then) {
    using Command = void (Operator::*)(Fields&, const Then&);
    static const std::map<std::string, Command> commands = {
        {"status", &Operator::status},
        {"rooms", &Operator::rooms},
        {"close", &Operator::close},
        {"say", &Operator::say},
        {"ban", &Operator::ban},
        {"unban", &Operator::unban},
        {"bans", &Operator::bans},
        {"log-level", &Operator::log_level},
        {"remove", &Operator::remove},
        {"guests", &Operator::guests},
        {"forget-guest", &Operator::forget_guest},
    };
    Fields fields(request);
    const auto found = commands.find(fields.text("command", 1, protocol::longest_id));
    if (found == commands.end()) throw Refused("unknown_command", "There is no such command.");
    (this->*found->second)(fields, then);
}

void Operator::status(Fields& request, const Then& then) {
    request.finish();
    host_.list_busiest(busiest_rooms, [this, then](std::vector<Json> rooms) {
        const ServerState state = state_();
        // Not by getloadavg, which reads a file that a sandbox may hide.
        struct sysinfo machine {};
        ::sysinfo(&machine);
        Json status = metrics_.status();
        status["ok"] = true;
        status["processors"] = std::thread::hardware_concurrency();
        for (const unsigned long load : machine.loads) {
            status["load"].push_back(static_cast<double>(load) / (1 << SI_LOAD_SHIFT));
        }
        status["version"] = protocol::parse(*state.version);
        status["uptime"] = state.uptime.count();
        status["draining"] = state.is_draining;
        status["busiest"] = std::move(rooms);
        status["bans"] = bans_.list();
        if (state.certificate_expires) status["certificate_expires"] = *state.certificate_expires;
        then(status);
    });
}

void Operator::rooms(Fields& request, const Then& then) {
    request.finish();
    host_.list([then](std::vector<Json> rooms) {
        then({{"ok", true}, {"rooms", std::move(rooms)}});
    });
}

void Operator::close(Fields& request, const Then& then) {
    const std::string room = room_in(request);
    request.finish();
    host_.close(room, [room, then](const std::optional<host::Absence>& absence) {
        if (absence) return then(why_absent(room, *absence));
        spdlog::info("the operator closed room {}", room);
        then({{"ok", true}, {"room", room}});
    });
}

void Operator::say(Fields& request, const Then& then) {
    const std::string text = request.words("text", protocol::longest_announcement);
    request.finish();
    host_.tell(room::frame_of(room::announcement_message(text)));
    then({{"ok", true}});
}

void Operator::ban(Fields& request, const Then& then) {
    const Network network = network_to_ban(request.text("network", 1, protocol::longest_id));
    request.finish();
    const bool is_new = bans_.add(network);
    host_.dismiss_banned();
    then({{"ok", true}, {"network", network.text()}, {"new", is_new}});
}

void Operator::unban(Fields& request, const Then& then) {
    const Network network = network_to_ban(request.text("network", 1, protocol::longest_id));
    request.finish();
    if (!bans_.remove(network)) throw Refused("not_banned", network.text() + " is not banned.");
    then({{"ok", true}, {"network", network.text()}});
}

void Operator::bans(Fields& request, const Then& then) {
    request.finish();
    then({{"ok", true}, {"bans", bans_.list()}});
}

void Operator::guests(Fields& request, const Then& then) {
    request.finish();
    host_.ask(guests::ListGuests{most_guests},
              [then](const store::Outcome<guests::Answer>& outcome) {
                  if (!outcome.value) return then(refusal("unusable", outcome.detail));
                  Json list = Json::array();
                  for (const guests::ListedGuest& guest : outcome.value->guests) {
                      list.push_back({{"guest", guest.guest},
                                      {"seen_day", guest.seen_day},
                                      {"devices", guest.devices},
                                      {"tables", guest.tables},
                                      {"recovery", guest.has_recovery}});
                  }
                  then({{"ok", true}, {"guests", std::move(list)}});
              });
}

void Operator::forget_guest(Fields& request, const Then& then) {
    const std::string guest = protocol::hex(request.bytes32("guest"));
    request.finish();
    const auto now =
        std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    host_.ask(guests::ForgetGuest{.guest = guest, .now = now},
              [guest, then](const store::Outcome<guests::Answer>& outcome) {
                  if (!outcome.value) return then(refusal("unusable", outcome.detail));
                  if (outcome.value->outcome != guests::Answer::Outcome::done) {
                      return then(refusal("no_such_guest", "There is no such guest."));
                  }
                  spdlog::info("the operator forgot guest {}", guest);
                  then({{"ok", true}, {"guest", guest}});
              });
}

// NOLINTNEXTLINE(readability-convert-member-functions-to-static): a command, as the others are.
void Operator::log_level(Fields& request, const Then& then) {
    const std::string level = request.choice("level", {"debug", "info", "warn", "error", "off"});
    request.finish();
    spdlog::set_level(spdlog::level::from_str(level));
    then({{"ok", true}, {"level", level}});
}

void Operator::remove(Fields& request, const Then& then) {
    std::vector<std::pair<std::string, std::uint64_t>> rooms;
    for (const Json& one : request.array("rooms")) {
        Fields fields(one);
        rooms.emplace_back(room_in(fields), fields.version("v"));
        fields.finish();
    }
    request.finish();
    if (rooms.empty()) return then({{"ok", true}, {"removed", 0}});
    const auto removal = std::make_shared<Removal>(Removal{.missing = rooms.size(), .then = then});
    for (const auto& [room, v] : rooms) {
        store_.remove(room, v, [&main = main_, removal](const store::Outcome<bool>& outcome) {
            main.post([removal, outcome] { receive(*removal, outcome); });
        });
    }
}

}  // namespace net
