#include "tests/trust/world.hpp"

#include <algorithm>
#include <utility>

#include "tests/support/room_world.hpp"

namespace trust {

namespace {

constexpr const char* room_id = "K3J9QD";

room::Frame frame(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

room::Creation creation(const Json& settings) {
    const support::Person host = support::person("Anna");
    return {.room = room_id,
            .invite = World::invite,
            .host_name = host.name,
            .host = protocol::hash_token(host.token),
            .settings = protocol::read_settings(settings, host.name)};
}

}  // namespace

World::World(const Scene& scene, const Fate& fate, const Json& settings, Leak leak)
    : leak_(leak),
      chance_(scene, fate, leak),
      room_(std::make_unique<room::Room>(creation(settings), chance_)),
      directory_(chance_) {
    chance_.on_bot = [this](const std::string& given) { told_.push_back({"bot", given}); };
    feed(room::Begin{});
    look_around();
}

// People

void World::connect(const std::string& name) {
    connections_[name] = ++last_connection_;
    feed(room::Connected{last_connection_, support::person(name).address});
}

void World::disconnect(const std::string& name) {
    const auto found = connections_.find(name);
    if (found != connections_.end()) {
        const room::Connection gone = found->second;
        connections_.erase(found);
        feed(room::Disconnected{gone});
    }
}

void World::say(const std::string& name, const std::string& text) {
    const auto found = connections_.find(name);
    if (found != connections_.end()) {
        feed(room::Received{found->second, text});
    }
}

std::string World::name_of(room::Connection connection) const {
    const auto found =
        std::find_if(connections_.begin(), connections_.end(),
                     [connection](const auto& entry) { return entry.second == connection; });
    return found == connections_.end() ? std::string() : found->first;
}

std::string World::if_known(const std::string& name, const std::string& text) const {
    const auto seat = seats_.find(name);
    const bool knows_more = seat != seats_.end() && chance_.scene().tells_apart(seat->second);
    return knows_more ? std::string() : text;
}

// The world

void World::ask_record(std::uint32_t number, const std::optional<std::string>& with) {
    feed(room::RecordRequested{++requests_, number, with, "198.51.100.1"});
}

void World::look_around() {
    const room::Connection visitor = 1'000'000 + ++requests_;
    for (const auto& effect : directory_.handle(room::Connected{visitor, "198.51.100.2"}, now_)) {
        if (const auto* send = std::get_if<room::Send>(&effect)) {
            told_.push_back({"lobby", *send->frame});
        }
    }
    told_.push_back({"http", *directory_.listed()});
}

void World::pass(std::chrono::milliseconds time) {
    const room::Time end = now_ + time;
    while (alarm_ && *alarm_ <= end) {
        now_ = std::max(now_, *std::exchange(alarm_, {}));
        feed(room::Wake{});
    }
    now_ = end;
}

void World::answer_for_bot(const Json& action) {
    const room::Think thought = *std::exchange(thought_, {});
    feed(room::BotChose{thought.v,
                        thought.seat,
                        thought.level,
                        {game().read_move(action, protocol::Extras::refused)}});
}

void World::advise() {
    if (const auto asked = std::exchange(advice_, {})) {
        feed(room::Advised{asked->v, asked->advice(short_budget)});
    }
}

void World::restart() {
    connections_.clear();
    alarm_.reset();
    thought_.reset();
    advice_.reset();
    room_ = std::make_unique<room::Room>(log_, chance_);
}

void World::feed(room::Input input) {
    room::Effects effects;
    room_->handle(std::move(input), now_, effects);
    for (;;) {
        leak_into(effects);
        for (const room::Effect& effect : effects) {
            std::visit([this](const auto& what) { carry_out(what); }, effect);
        }
        if (!append_) {
            return;
        }
        log_.push_back(*std::exchange(append_, {}));
        effects.clear();
        room_->handle(room::Appended{}, now_, effects);
    }
}

// Effects

void World::carry_out(const room::Send& effect) {
    const std::string name = name_of(effect.connection);
    told_.push_back({name, if_known(name, *effect.frame)});
}

void World::carry_out(const room::Close& effect) {
    const std::string name = name_of(effect.connection);
    told_.push_back({name, "close " + std::to_string(static_cast<int>(effect.code))});
    connections_.erase(name);
}

void World::carry_out(const room::SetAlarm& effect) {
    told_.push_back({"clock", std::to_string(effect.due.time_since_epoch().count())});
    alarm_ = effect.due;
}

void World::carry_out(const room::PublishListing& effect) {
    for (const auto& heard :
         directory_.handle(lobby::ListingChanged{room_id, effect.listing}, now_)) {
        if (const auto* send = std::get_if<room::Send>(&heard)) {
            told_.push_back({"lobby", *send->frame});
        }
    }
}

void World::carry_out(const room::Rest& /*effect*/) {
    told_.push_back({"clock", "rest"});
}

void World::carry_out(const room::Answer& effect) {
    told_.push_back({"http", std::to_string(effect.status) + " " + *effect.body});
}

// Leaks

void World::leak_into(room::Effects& effects) const {
    if (leak_ == Leak::order) {
        tell_richest_first(effects);
    }
    for (room::Effect& effect : effects) {
        if (auto* send = std::get_if<room::Send>(&effect)) {
            leak_into(*send);
        }
        auto* close = std::get_if<room::Close>(&effect);
        if (close != nullptr && leak_ == Leak::close_reason && playing_) {
            const std::vector<std::string> to_come = chance_.to_come();
            const bool ra_comes =
                !to_come.empty() && (to_come.front() == "ra" || to_come.front() == "sun");
            close->code = ra_comes ? room::CloseCode::idle : close->code;
        }
        auto* answer = std::get_if<room::Answer>(&effect);
        if (answer != nullptr && leak_ == Leak::unfinished_record && playing_) {
            Json record = game().record({});
            record["proof"]["server"]["secret"] = protocol::hex(chance_.fate().secret);
            *answer = {answer->request, 200, frame(record.dump())};
        }
    }
}

void World::leak_into(room::Send& send) const {
    if (!playing_ || (leak_ != Leak::join_snapshot && leak_ != Leak::size)) {
        return;
    }
    Json message = Json::parse(*send.frame);
    if (leak_ == Leak::join_snapshot && message.at("type") == "snapshot") {
        message["view"]["game"]["deck"] = chance_.to_come();
        send.frame = frame(message.dump());
    }
    if (leak_ == Leak::size && message.at("type") == "update") {
        std::string state;
        for (const int fame : chance_.fate().fame) {
            state += std::to_string(fame);
        }
        send.frame = frame(*send.frame + std::string(state.size(), ' '));
    }
}

void World::tell_richest_first(room::Effects& effects) const {
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
