#include "tests/sim/process.hpp"

#include <algorithm>
#include <utility>

#include "tests/support/seeded_chance.hpp"

namespace sim {

using lobby::CloseCode;

namespace {

constexpr Duration ask_other_nodes_every = seconds(1);
constexpr Duration look_after_lease = milliseconds(500);
/// A bot's thought, and the rebuilding of a room, which have threads of their own.
constexpr Duration thought_most = milliseconds(400);
/// Bots need not play well here.
constexpr bots::Budget short_budget = {.positions = 1};
constexpr Duration rebuilding_most = milliseconds(30);

lobby::Frame frame(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

Process::Process(Context& context, Node& node, Database& database, Network& network)
    : context_(context),
      node_(node),
      database_(database),
      network_(network),
      name_(node.name_process()),
      store_(std::make_shared<NodeStore>(context, node, database, name_)),
      directory_(support::seeded_entropy(context.schedule.below(~0ULL))) {}

void Process::start() {
    store_->start();
    check_lease();
    ask_other_nodes();
}

void Process::die() {
    dead_ = true;
    store_->stop();
    network_.process_ended(*this);
    rooms_.clear();
    wanted_.clear();
}

void Process::drain() {
    context_.schedule.note(name_, "drains");
    draining_ = true;
    feed(lobby::Draining{});
    const auto rooms = rooms_;
    for (const auto& [id, hosted] : rooms) {
        feed(hosted, lobby::Draining{});
    }
}

void Process::covet(const std::string& room) {
    want(room, [](const HostedPointer&, CloseCode, const std::string&) {});
}

void Process::later(Duration delay, std::function<void()> act) {
    context_.schedule.after(delay, [weak = weak_from_this(), act = std::move(act)] {
        const auto self = weak.lock();
        if (!self || self->dead_) {
            return;
        }
        self->node_.run([self, act] {
            if (!self->dead_) {
                act();
            }
        });
    });
}

lobby::Time Process::now(lobby::Time at_least) {
    return clock_.now(node_.clock(), context_.schedule.now(), at_least);
}

// Connections

void Process::accept(lobby::Connection connection, const std::string& room,
                     const support::Person& who) {
    sessions_[connection] = {.room = room, .who = &who};
    if (room.empty()) {
        return feed(lobby::Connected{connection, who.address});
    }
    want(room, [this, connection](const HostedPointer& hosted, CloseCode why_not,
                                  const std::string& node) {
        hosted ? welcome(connection, hosted) : dismiss(connection, why_not, node);
    });
}

void Process::welcome(lobby::Connection connection, const HostedPointer& hosted) {
    const auto session = sessions_.find(connection);
    if (session == sessions_.end()) {
        return;
    }
    session->second.hosted = hosted;
    hosted->connections.insert(connection);
    const auto early = std::exchange(session->second.early, {});
    feed(hosted, lobby::Connected{connection, session->second.who->address});
    for (const std::string& text : early) {
        received(connection, text);
    }
}

void Process::received(lobby::Connection connection, const std::string& text) {
    const auto session = sessions_.find(connection);
    if (session == sessions_.end()) {
        return;
    }
    context_.schedule.note(name_, "hears", text);
    if (session->second.hosted && session->second.seat) {
        context_.witness.heard(name_, session->second.room, *session->second.seat, text);
    }
    if (session->second.room.empty()) {
        feed(lobby::Received{connection, text});
    } else if (session->second.hosted) {
        feed(session->second.hosted, lobby::Received{connection, text});
    } else {
        session->second.early.push_back(text);
    }
}

void Process::disconnected(lobby::Connection connection) {
    const auto session = sessions_.extract(connection);
    if (session.empty()) {
        return;
    }
    if (session.mapped().room.empty()) {
        feed(lobby::Disconnected{connection});
    } else if (const HostedPointer hosted = session.mapped().hosted) {
        hosted->connections.erase(connection);
        feed(hosted, lobby::Disconnected{connection});
    }
}

void Process::dismiss(lobby::Connection connection, CloseCode code, const std::string& node) {
    if (sessions_.erase(connection) > 0) {
        network_.tell(connection, parsed(frame(lobby::closing_message(code, node))));
        network_.close(connection, code);
    }
}

// Rooms, in memory or brought there

void Process::open(const lobby::Creation& creation) {
    const auto lease = store_->lease();
    const bool taken = rooms_.contains(creation.room) || wanted_.contains(creation.room);
    if (taken || draining_ || !lease) {
        return later({}, [this, id = creation.room] { feed(lobby::Opened{id, false}); });
    }
    const auto hosted = std::make_shared<Hosted>(lobby::Room(creation, context_.chance),
                                                 store::first_fence, *lease);
    rooms_[creation.room] = hosted;
    hosted->opened = [this, id = creation.room](bool made) {
        if (!made) {
            rooms_.erase(id);
        }
        feed(lobby::Opened{id, made});
    };
    feed(hosted, lobby::Begin{});
}

void Process::want(const std::string& room, Wanted then) {
    if (draining_) {
        return then(nullptr, CloseCode::service_restart, {});
    }
    if (const auto found = rooms_.find(room); found != rooms_.end()) {
        return then(found->second, {}, {});
    }
    auto& waiting = wanted_[room];
    waiting.push_back(std::move(then));
    if (waiting.size() == 1) {
        claim(room);
    }
}

void Process::claim(const std::string& room) {
    const auto lease = store_->lease();
    if (!lease) {
        return tell_wanted(room, nullptr, CloseCode::service_restart);
    }
    store_->claim(room, [this, room, lease = *lease](const store::Outcome<store::Claim>& claim) {
        later(context_.schedule.between({}, rebuilding_most),
              [this, room, lease, claim] { on_claimed(room, claim, lease); });
    });
}

void Process::on_claimed(const std::string& room, const store::Outcome<store::Claim>& claim,
                         std::uint64_t lease) {
    if (!claim.value) {
        return tell_wanted(room, nullptr, CloseCode::service_restart);
    }
    if (claim.value->elsewhere) {
        return tell_wanted(room, nullptr, CloseCode::moved, *claim.value->elsewhere);
    }
    if (claim.value->log.empty()) {
        return tell_wanted(room, nullptr, CloseCode::no_such_room);
    }
    if (draining_) {
        store_->release(room, claim.value->fence);
        return tell_wanted(room, nullptr, CloseCode::service_restart);
    }
    if (context_.schedule.one_in(8)) {
        context_.witness.check_recovery(room);
    }
    const auto log =
        context_.has(Bug::forgets_ids) ? without_ids(claim.value->log) : claim.value->log;
    const auto hosted =
        std::make_shared<Hosted>(lobby::Room(log, context_.chance), claim.value->fence, lease);
    rooms_[room] = hosted;
    tell_wanted(room, hosted, {});
}

void Process::tell_wanted(const std::string& room, const HostedPointer& hosted, CloseCode why_not,
                          const std::string& node) {
    const auto waiting = wanted_.extract(room);
    for (const Wanted& then : waiting.mapped()) {
        then(hosted, why_not, node);
    }
}

void Process::check_lease() {
    const auto lease = store_->lease();
    if (std::exchange(lease_seen_, lease) != lease) {
        const auto rooms = rooms_;
        for (const auto& [id, hosted] : rooms) {
            if (lease != hosted->lease) {
                feed(hosted, lobby::Lost{});
            }
        }
    }
    later(look_after_lease, [this] { check_lease(); });
}

void Process::feed(HostedPointer hosted, lobby::Input input, lobby::Time at_least) {
    if (dead_ || hosted->at_rest) {
        return;
    }
    if (store_->lease() != hosted->lease) {
        context_.schedule.note(name_, "has no lease for", hosted->room.id());
        input = lobby::Lost{};
    }
    const lobby::Effects effects =
        hosted->room.handle(spoilt(hosted, std::move(input)), now(at_least));
    for (const lobby::Effect& effect : effects) {
        if (dead_) {
            return;
        }
        std::visit([this, &hosted](const auto& what) { carry_out(hosted, what); }, effect);
    }
}

// Effects of rooms

void Process::carry_out(const HostedPointer& hosted, const lobby::Send& effect) {
    const auto session = sessions_.find(effect.connection);
    if (session == sessions_.end()) {
        return;
    }
    const lobby::Frame text = spoilt(hosted, session->second, effect.frame);
    if (!text) {
        return;
    }
    const MessagePointer message = parsed(text);
    const std::string& room = hosted->room.id();
    context_.witness.told(room, node_.name(), database_.owner(room),
                          {*session->second.who, session->second.seat}, *text, message->json);
    network_.tell(effect.connection, message);
}

void Process::carry_out(const HostedPointer& hosted, const lobby::Close& effect) {
    hosted->connections.erase(effect.connection);
    if (sessions_.erase(effect.connection) > 0) {
        network_.close(effect.connection, effect.code);
    }
}

void Process::carry_out(const HostedPointer& hosted, const lobby::Append& effect) {
    if (node_.breakdown == Breakdown::before_append) {
        return node_.crash();
    }
    const bool early = context_.has(Bug::acknowledges_early);
    store_->append({{.room = hosted->room.id(),
                     .v = effect.v,
                     .text = effect.entry,
                     .fence = hosted->fence,
                     .invite = effect.invite}},
                   [this, hosted, early](const auto& outcomes) {
                       if (!early) {
                           on_appended(hosted, outcomes.front());
                       }
                   });
    if (early) {
        later({}, [this, hosted] { on_appended(hosted, {.value = store::Done{}}); });
    }
}

void Process::on_appended(const HostedPointer& hosted, const store::Outcome<store::Done>& outcome) {
    if (const auto opened = std::exchange(hosted->opened, {})) {
        opened(outcome.value.has_value());
    }
    if (outcome.value || context_.has(Bug::ignores_failures)) {
        feed(hosted, lobby::Appended{});
        if (!dead_ && node_.breakdown == Breakdown::told) {
            node_.crash();
        }
    } else if (outcome.failure == store::Failure::fenced) {
        feed(hosted, lobby::Lost{});
    } else {
        context_.schedule.note(name_, "cannot write", outcome.detail);
        feed(hosted, lobby::AppendFailed{});
    }
}

void Process::carry_out(const HostedPointer& hosted, const lobby::SetAlarm& effect) {
    const std::uint64_t number = ++alarms_;
    hosted->alarms[effect.name] = number;
    const Duration delay = std::max(Duration(0), Duration(effect.due - now()));
    const bool early =
        context_.has(Bug::rings_early) && effect.name == lobby::SetAlarm::Name::shuffle;
    later(early ? delay / 4 : delay, [this, hosted, effect, number] {
        if (hosted->alarms[effect.name] == number) {
            feed(hosted, lobby::Alarm{effect.name}, effect.due);
        }
    });
}

void Process::carry_out(const HostedPointer& hosted, const lobby::Think& effect) {
    later(context_.schedule.between({}, thought_most), [this, hosted, effect] {
        if (effect.awaited.expired()) return;
        const protocol::Move move = effect.choose(short_budget);
        context_.witness.chose(hosted->room.id(), effect.v, move);
        feed(hosted, lobby::BotChose{effect.v, effect.seat, move});
    });
}

void Process::carry_out(const HostedPointer& hosted, const lobby::Advise& effect) {
    later(context_.schedule.between({}, thought_most), [this, hosted, effect] {
        if (effect.awaited.expired()) return;
        feed(hosted, lobby::Advised{effect.v, effect.advice(short_budget)});
    });
}

void Process::carry_out(const HostedPointer& hosted, const lobby::Announce& effect) {
    list(hosted, effect);
}

/// Tells the own lobby, and those of the other nodes.
void Process::list(const HostedPointer& hosted, const lobby::Announce& effect) {
    const auto& listing = effect.listing;
    if (!std::exchange(hosted->listed, listing.has_value()) && !listing) {
        return;
    }
    feed(lobby::Announced{hosted->room.id(), listing, effect.address});
    store_->publish(hosted->room.id(), hosted->fence,
                    listing ? std::optional(listing->dump()) : std::nullopt);
}

void Process::carry_out(const HostedPointer& hosted, const lobby::Rest& /*effect*/) {
    hosted->at_rest = true;
    list(hosted, {});
    for (const lobby::Connection connection : std::exchange(hosted->connections, {})) {
        dismiss(connection, CloseCode::moved);
    }
    if (const auto opened = std::exchange(hosted->opened, {})) {
        opened(false);
    }
    store_->release(hosted->room.id(), hosted->fence);
    rooms_.erase(hosted->room.id());
}

void Process::carry_out(const HostedPointer& /*hosted*/, const lobby::Answer& /*effect*/) {}

// The lobby

void Process::ask_other_nodes() {
    store_->listings([this](const store::Outcome<std::vector<store::Listing>>& listings) {
        lobby::ListedElsewhere elsewhere;
        for (const auto& [room, text] : listings.value.value()) {
            elsewhere.rooms[room] = Json::parse(text);
        }
        feed(std::move(elsewhere));
        later(ask_other_nodes_every, [this] { ask_other_nodes(); });
    });
}

void Process::feed(lobby::DirectoryInput input) {
    if (dead_) {
        return;
    }
    for (const lobby::DirectoryEffect& effect : directory_.handle(std::move(input), now())) {
        std::visit([this](const auto& what) { carry_out(what); }, effect);
    }
}

void Process::carry_out(const lobby::Send& effect) {
    const MessagePointer message = parsed(effect.frame);
    const std::string type = message->json.at("type");
    const bool names_a_room = type == "created" || type == "found";
    if (names_a_room && context_.witness.truth(message->json.at("room")) == nullptr) {
        throw Broken("a room is named that was not written down: " + *effect.frame);
    }
    network_.tell(effect.connection, message);
}

void Process::carry_out(const lobby::Close& effect) {
    sessions_.erase(effect.connection);
    network_.close(effect.connection, effect.code);
}

void Process::carry_out(const lobby::OpenRoom& effect) {
    // The room is another loop's, which may answer at once.
    later({}, [this, creation = effect.creation] { open(creation); });
}

void Process::carry_out(const lobby::TellLater& effect) {
    later(std::max(Duration(0), Duration(effect.due - now())),
          [this] { feed(lobby::TimeToTell{}); });
}

void Process::carry_out(const lobby::FindRoom& effect) {
    store_->find(effect.invite,
                 [this, search = effect.search](const store::Outcome<std::string>& found) {
                     feed(lobby::Found{search, found.value});
                 });
}

const MessagePointer& Process::parsed(const lobby::Frame& frame) {
    if (!last_message_ || last_message_->text != frame) {
        last_message_ = std::make_shared<const Message>(Message{frame, Json::parse(*frame)});
    }
    return last_message_;
}

}  // namespace sim
