#include "tests/trust/side.hpp"

#include <algorithm>

#include "engine/core/overloaded.hpp"

namespace trust {

namespace {

/// What people send is wrong on purpose, so their copies of the room have nothing to say.
constexpr auto messages = support::Messages::unchecked;

/// Whether it is what spectators say apart.
bool is_apart(const std::string& message) {
    return message.find(R"("channel":"spectators")") != std::string::npos;
}

}  // namespace

Side::Side(std::unique_ptr<StagedChance> chance, const Json& settings)
    : chance_(*chance),
      directory_(chance_),
      world_(
          settings, std::move(chance), [this](room::Effects& effects) { collect(effects); },
          messages) {
    chance_.on_bot = [this](const std::string& given) { sent_.push_back({"bot", given}); };
    world_.hold_thinking();
    world_.allow(protocol::TalkPolicy::all);
    look_around();
}

// People

support::Client* Side::find(const std::string& name) const {
    const auto found = people_.find(name);
    return found == people_.end() ? nullptr : found->second;
}

bool Side::is_here(const std::string& name) const {
    const support::Client* person = find(name);
    return person != nullptr && person->open;
}

void Side::connect(const std::string& name) {
    if (support::Client* person = find(name)) {
        world_.reconnect(*person);
    } else {
        people_[name] = &world_.connect(support::person(name));
    }
}

void Side::disconnect(const std::string& name) {
    if (is_here(name)) {
        world_.disconnect(*people_[name]);
    }
}

void Side::say(const std::string& name, const std::string& text) {
    if (is_here(name)) {
        world_.say(*people_[name], text);
        world_.settle();
    }
}

// The world

void Side::visit_lobby(lobby::DirectoryInput input) {
    for (const auto& effect : directory_.handle(std::move(input), world_.now())) {
        if (const auto* send = std::get_if<room::Send>(&effect)) {
            sent_.push_back({"lobby", *send->frame});
        }
    }
}

void Side::look_around() {
    visit_lobby(room::Connected{++visitors_, "198.51.100.2"});
    sent_.push_back({"http", *directory_.listed()});
}

Json Side::thought() {
    chosen_ = std::get<room::BotChose>(world_.think());
    return game().encode_move(chosen_.choice.move);
}

void Side::answer_for_bot() {
    world_.feed(chosen_);
    world_.settle();
}

void Side::advise() {
    if (world_.thinking() > 0) {
        world_.feed(world_.think());
    }
}

// What leaves it

std::string Side::name_of(room::Connection connection) {
    const support::Client* client = world_.client_of(connection);
    return client == nullptr ? std::string() : client->who.name;
}

std::string Side::if_known(const std::string& name, const std::string& text) const {
    const auto seat = seats_.find(name);
    const bool knows_more = seat != seats_.end() && chance_.scene().tells_apart(seat->second);
    const bool may_be_apart = seat == seats_.end() && is_apart(text);
    return knows_more || may_be_apart ? std::string() : text;
}

void Side::collect(room::Effects& effects) {
    leak_into(effects);
    const auto add = [this](const std::string& to, const std::string& text) {
        sent_.push_back({to, if_known(to, text)});
    };
    const core::overloaded collected{
        [&](const room::Send& send) { add(name_of(send.connection), *send.frame); },
        [&](const room::Close& close) {
            add(name_of(close.connection), "close " + std::to_string(static_cast<int>(close.code)));
        },
        [&](const room::SetAlarm& alarm) {
            add("clock", std::to_string(alarm.due.time_since_epoch().count()));
        },
        [&](const room::Rest&) { add("clock", "rest"); },
        [&](const room::Answer& answer) {
            add("http", std::to_string(answer.status) + " " + *answer.body);
        },
        [&](const room::PublishListing& publish) {
            visit_lobby(lobby::ListingChanged{world_.id(), publish.listing});
        },
        // These stay inside; a scene has only one game, whose record is not stored yet.
        [](const room::Append&) {}, [](const room::PassRecord&) {}, [](const room::Think&) {},
        [](const room::Advise&) {}};
    for (const room::Effect& effect : effects) {
        std::visit(collected, effect);
    }
}

// Leaks

void Side::leak_into(room::Effects& effects) {
    if (chance_.leak() == Leak::order) {
        send_richest_first(effects);
    }
    if (world_.state().status != room::Status::playing) {
        return;
    }
    if (chance_.leak() == Leak::apart_talk) send_apart_to_players(effects);
    const core::overloaded leaking{
        [this](room::Send& send) { leak_into(send); },
        [this](room::Close& close) {
            const std::vector<std::string> next = to_come();
            const bool ra_comes = !next.empty() && (next.front() == "ra" || next.front() == "sun");
            if (chance_.leak() == Leak::close_reason && ra_comes) {
                close.code = room::CloseCode::idle;
            }
        },
        [this](room::Answer& answer) {
            if (chance_.leak() == Leak::unfinished_record) {
                Json record = game().record({});
                record["proof"]["server"]["secret"] = protocol::hex(chance_.fate().secret);
                answer = {answer.request, 200, room::frame_of(protocol::dump(record))};
            }
        },
        [](auto& /*others*/) {}};
    for (room::Effect& effect : effects) {
        std::visit(leaking, effect);
    }
}

void Side::leak_into(room::Send& send) const {
    const Leak leak = chance_.leak();
    if (leak != Leak::join_snapshot && leak != Leak::size) {
        return;
    }
    Json message = Json::parse(*send.frame);
    if (leak == Leak::join_snapshot && message.at("type") == "snapshot") {
        message["view"]["game"]["deck"] = to_come();
        send.frame = room::frame_of(protocol::dump(message));
    }
    if (leak == Leak::size && message.at("type") == "update") {
        std::string state;
        for (const int fame : chance_.fate().fame) {
            state += std::to_string(fame);
        }
        send.frame = room::frame_of(*send.frame + std::string(state.size(), ' '));
    }
}

void Side::send_apart_to_players(room::Effects& effects) {
    for (const room::Effect& effect : room::Effects(effects)) {
        const auto* send = std::get_if<room::Send>(&effect);
        if (send == nullptr || !is_apart(*send->frame)) continue;
        for (const auto& [name, seat] : seats_) {
            if (is_here(name)) effects.push_back(room::Send{find(name)->connection, send->frame});
        }
    }
}

void Side::send_richest_first(room::Effects& effects) {
    const auto fame = [this](const room::Effect& effect) {
        const auto seat = seats_.find(name_of(std::get<room::Send>(effect).connection));
        return seat == seats_.end() ? 0 : chance_.fate().fame.at(seat->second);
    };
    const auto is_send = [](const room::Effect& effect) {
        return std::holds_alternative<room::Send>(effect);
    };
    for (auto from = effects.begin(); from != effects.end();) {
        from = std::find_if(from, effects.end(), is_send);
        const auto to = std::find_if_not(from, effects.end(), is_send);
        std::stable_sort(from, to, [&](const auto& a, const auto& b) { return fame(a) > fame(b); });
        from = to;
    }
}

}  // namespace trust
