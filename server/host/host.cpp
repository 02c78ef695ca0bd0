#include "server/host/host.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <spdlog/spdlog.h>

#include "engine/core/hash.hpp"

namespace host {

Host::Host(Executor& main, const std::vector<Executor*>& executors, Services services)
    : main_(main),
      services_(std::move(services)),
      room_slots_(services_.limits.rooms, services_.limits.rooms_per_address),
      woken_slots_(services_.limits.rooms_woken, services_.limits.rooms_woken),
      lobby_(std::make_shared<LobbyDriver>(
          main, services_,
          LobbyDriver::Others{.open_room = [this](const lobby::OpenRoom& order,
                                                  auto opened) { open(order, std::move(opened)); },
                              .follow_table =
                                  [this](const lobby::FollowTable& follow) {
                                      shard_of(follow.room).follow_table(follow.room, follow.on);
                                  },
                              .forget_keys =
                                  [this](const lobby::ForgetKeys& forgotten) {
                                      // Later: the lobby is handling something.
                                      main_.post([this, keys = forgotten.keys] { forget(keys); });
                                  }})),
      forgotten_until_(services_.clock.time_of_day()) {
    const auto notify_lobby = [this](lobby::DirectoryInput change) {
        main_.post([this, change = std::move(change)] { lobby_->notify(change); });
    };
    for (Executor* const executor : executors) {
        shards_.push_back(
            std::make_unique<Shard>(*executor, services_, room_slots_, woken_slots_, notify_lobby));
    }
    if (services_.several_nodes) lobby_->follow_other_nodes();
    main_.post([this] {
        look_for_due();
        forget_unseen();
    });
}

// ---- rooms at rest in which something is due ----

void Host::look_for_due() {
    look_for_forgotten();
    services_.store.find_due(services_.clock.time_of_day(), services_.limits.woken_at_once,
                             [this, &main = main_](store::Outcome<store::DueRooms> found) {
                                 main.post([this, found = std::move(found)] { wake(found); });
                             });
}

void Host::wake(const store::Outcome<store::DueRooms>& found) {
    const Limits& limits = services_.limits;
    bool is_all = true;
    if (found.value) {
        const auto& [rooms, waiting] = *found.value;
        services_.metrics.rooms_due(waiting);
        for (const auto& [room, due] : rooms) shard_of(room).wake(room, due);
        is_all = waiting == 0;
    } else {
        spdlog::debug("the rooms in which something is due are not known: {}", found.detail);
    }
    next_look_ = main_.after(is_all ? limits.due_looked_every : limits.woken_apart,
                             [this] { look_for_due(); });
}

// ---- guests ----

/// Several times for each key: its connection may have been about to enter, and the nodes' clocks
/// differ.
void Host::look_for_forgotten() {
    const store::Time now = services_.clock.time_of_day();
    services_.store.ask(
        guests::FindForgotten{forgotten_until_ - services_.limits.forgotten_again_for},
        [this, &main = main_, now](store::Outcome<guests::Answer> found) {
            main.post([this, now, found = std::move(found)] {
                if (!found.value) return;
                forgotten_until_ = now;
                forget(found.value->forgotten);
            });
        });
}

void Host::forget(const std::vector<guests::ForgottenKey>& keys) {
    if (keys.empty()) return;
    lobby_->notify(lobby::KeysForgotten{keys});
    for (const auto& shard : shards_) shard->forget(keys);
}

void Host::forget_unseen() {
    const Limits& limits = services_.limits;
    services_.store.ask(
        guests::ForgetUnseen{services_.clock.time_of_day() - limits.guests_kept_for},
        [](const store::Outcome<guests::Answer>& outcome) {
            if (!outcome.value) spdlog::warn("old guests are not forgotten: {}", outcome.detail);
        });
    next_cleaning_ = main_.after(limits.guests_cleaned_every, [this] { forget_unseen(); });
}

void Host::ask(guests::Question question,
               std::function<void(store::Outcome<guests::Answer>)> then) {
    services_.store.ask(std::move(question), [this, &main = main_, then = std::move(then)](
                                                 store::Outcome<guests::Answer> outcome) {
        main.post([this, then, outcome = std::move(outcome)] {
            if (outcome.value) forget(outcome.value->forgotten);
            then(outcome);
        });
    });
}

/// Refuses to make a room when its moves could soon not be written.
void Host::open(const lobby::OpenRoom& order, std::function<void(lobby::Opened)> opened) {
    const std::string& room = order.creation.room;
    const bool was_short = std::exchange(is_short_of_space_, is_short_of(services_.store.space()));
    if (is_short_of_space_ && !was_short) {
        spdlog::error("the store's disk is nearly full: no new rooms are made");
    }
    if (is_short_of_space_) return opened({.room = room, .disk_full = true});
    shard_of(room).open(order.creation, order.client, std::move(opened));
}

bool Host::is_short_of(const std::optional<store::Space>& space) const {
    const Limits& limits = services_.limits;
    return space && space->free < std::min(limits.space_kept,
                                           space->capacity / 100 * limits.space_kept_percent);
}

std::size_t Host::executor_of(const std::string& room) const {
    return core::Hash{}.add(room).value() % shards_.size();
}

void Host::enter_room(const std::string& room, const std::string& node,
                      const std::shared_ptr<Session>& session) {
    shard_of(room).enter(room, node, session);
}

void Host::ask_record(const std::string& room, RecordRequest request, RecordReply reply) {
    shard_of(room).ask_record(room, std::move(request),
                              [&main = main_, reply = std::move(reply)](RecordAnswer answer) {
                                  main.post([reply, answer = std::move(answer)] { reply(answer); });
                              });
}

/// Gathers the lists of all shards, of at most `most` rooms each.
void Host::gather(std::size_t most, Listed then) {
    struct Lists {
        std::size_t missing;
        Listed then;
        std::vector<protocol::Json> rooms = {};
    };
    const auto all = std::make_shared<Lists>(Lists{shards_.size(), std::move(then)});
    for (const auto& shard : shards_) {
        shard->list(most, [this, all](std::vector<protocol::Json> rooms) {
            main_.post([all, rooms = std::move(rooms)] {
                all->rooms.insert(all->rooms.end(), rooms.begin(), rooms.end());
                if (--all->missing == 0) all->then(std::move(all->rooms));
            });
        });
    }
}

void Host::list(Listed then) {
    gather(std::numeric_limits<std::size_t>::max(),
           [then = std::move(then)](std::vector<protocol::Json> rooms) {
               std::sort(rooms.begin(), rooms.end(),
                         [](const auto& a, const auto& b) { return a.at("room") < b.at("room"); });
               then(std::move(rooms));
           });
}

void Host::list_busiest(std::size_t most, Listed then) {
    gather(most, [most, then = std::move(then)](std::vector<protocol::Json> rooms) {
        std::sort(rooms.begin(), rooms.end(), [](const auto& a, const auto& b) {
            return std::pair(b.at("connections"), a.at("room")) <
                   std::pair(a.at("connections"), b.at("room"));
        });
        if (rooms.size() > most) rooms.resize(most);
        then(std::move(rooms));
    });
}

void Host::close(const std::string& room, Closed then) {
    shard_of(room).close(
        room, [&main = main_, then = std::move(then)](const std::optional<Absence>& absence) {
            main.post([then, absence] { then(absence); });
        });
}

void Host::tell(const room::Frame& announcement) {
    lobby_->tell(announcement);
    for (const auto& shard : shards_) shard->tell(announcement);
}

void Host::dismiss_banned() {
    lobby_->dismiss_banned();
    for (const auto& shard : shards_) shard->dismiss_banned();
}

void Host::drain(const std::function<void()>& drained) {
    lobby_->drain();
    to_be_drained_ = shards_.size();
    for (const auto& shard : shards_) {
        shard->drain([this, drained] {
            main_.post([this, drained] {
                if (--to_be_drained_ == 0) drained();
            });
        });
    }
}

}  // namespace host
