#include "tests/sim/node_store.hpp"

#include <utility>

namespace sim {

namespace {

constexpr Duration renew_every = Database::lease_time / 3;
constexpr Duration reconnect_after = milliseconds(200);

}  // namespace

NodeStore::NodeStore(Context& context, Node& node, Database& database, std::string process)
    : context_(context), node_(node), database_(database), process_(std::move(process)) {}

void NodeStore::start() {
    connect();
    keep_lease();
}

void NodeStore::stop() {
    stopped_ = true;
    if (context_.schedule.one_in(2)) {
        cut();
    }
    line_->broken = true;
}

// Asking

void NodeStore::connect() {
    line_ = std::make_shared<Line>();
    line_->on_break = [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (self && !self->stopped_) {
            self->node_.run([self] { self->on_break(); });
        }
    };
    for (const Asked& asked : asked_) {
        submit(asked);
    }
}

void NodeStore::on_break() {
    if (stopped_ || !line_->broken) {
        return;
    }
    context_.schedule.note(process_, "has lost the store");
    context_.schedule.after(reconnect_after, [self = shared_from_this()] {
        self->node_.run([self] {
            if (self->stopped_) {
                return;
            }
            self->database_.is_up() ? self->connect() : self->on_break();
        });
    });
}

void NodeStore::ask(Database::Work work) {
    const Asked& asked = asked_.emplace_back(Asked{++numbers_, std::move(work)});
    if (!line_->broken) {
        submit(asked);
    }
}

void NodeStore::submit(const Asked& asked) {
    database_.submit(line_, [weak = weak_from_this(), asked]() -> std::function<void()> {
        const auto tell = asked.work();
        return [weak, tell, number = asked.number] {
            const auto self = weak.lock();
            if (!self || self->stopped_) {
                return;
            }
            self->node_.run([self, tell, number] {
                // What was asked twice may be answered twice.
                if (self->stopped_ || self->asked_.empty() ||
                    self->asked_.front().number != number) {
                    return;
                }
                self->asked_.pop_front();
                tell();
            });
        };
    });
}

// What is asked

void NodeStore::append(std::vector<store::Entry> batch, store::Appended then) {
    if (node_.breakdown == Breakdown::before_append) return node_.crash();
    const auto nobody = [](const auto&) {};
    if (context_.has(Bug::acknowledges_early)) {
        answer_early({}, batch.size(), then);
        return ask(write(batch, nobody));
    }
    if (context_.has(Bug::commits_late)) {
        answer_early(milliseconds(1), batch.size(), then);
        return ask(write(batch, nobody));
    }
    ask(write(batch, then));
}

void NodeStore::answer_early(Duration delay, std::size_t entries, const store::Appended& then) {
    context_.schedule.after(delay, [self = shared_from_this(), entries, then] {
        self->node_.run([self, entries, then] {
            if (!self->stopped_) then({entries, {.value = store::Done{}}});
        });
    });
}

Database::Work NodeStore::write(const std::vector<store::Entry>& batch,
                                const store::Appended& then) {
    return [weak = weak_from_this(), &context = context_, &database = database_, process = process_,
            node = node_.name(), batch, then]() -> std::function<void()> {
        const auto self = weak.lock();
        if (self && self->breaks_down_at_store() && context.schedule.one_in(2)) {
            return [] {};
        }
        std::vector<store::Outcome<store::Done>> outcomes;
        for (const store::Entry& entry : batch) {
            outcomes.push_back(database.append(node, process, entry));
        }
        if (self && !self->stopped_ && self->node_.breakdown == Breakdown::committed) {
            self->node_.crash();
        }
        return [weak, then, outcomes] {
            if (const auto told = weak.lock()) told->tell(then, outcomes);
        };
    };
}

void NodeStore::tell(const store::Appended& then,
                     std::vector<store::Outcome<store::Done>> outcomes) {
    if (context_.has(Bug::ignores_failures)) {
        for (auto& outcome : outcomes) outcome = {.value = store::Done{}};
    }
    then(outcomes);
    if (node_.breakdown != Breakdown::told || !outcomes.front().value) return;
    // When the room, which is notified at once, has notified all clients.
    context_.schedule.after({}, [self = shared_from_this()] {
        self->node_.run([self] {
            if (!self->stopped_) self->node_.crash();
        });
    });
}

bool NodeStore::breaks_down_at_store() {
    if (stopped_) {
        return false;
    }
    switch (node_.breakdown) {
        case Breakdown::at_store: node_.crash(); return true;
        case Breakdown::unanswered_and_stopped:
            node_.pause(context_.schedule.between(Database::lease_time, 4 * Database::lease_time));
            [[fallthrough]];
        case Breakdown::unanswered:
            node_.breakdown = Breakdown::none;
            cut();
            return true;
        default: return false;
    }
}

void NodeStore::claim(std::string room, std::function<void(store::Outcome<store::Claim>)> then) {
    ask([&database = database_, &context = context_, node = node_.name(), room = std::move(room),
         then = std::move(then)]() -> std::function<void()> {
        auto outcome = database.claim(node, room);
        if (outcome.value && !outcome.value->log.empty()) {
            if (context.schedule.one_in(8)) context.witness.check_recovery(room);
            if (context.has(Bug::forgets_ids)) {
                outcome.value->log = Planted::without_ids(database.rooms().at(room).log);
                outcome.value->first = 1;
            }
        }
        return [then, outcome] { then(outcome); };
    });
}

void NodeStore::release(std::string room, store::Fence fence) {
    ask([&database = database_, node = node_.name(), room = std::move(room), fence] {
        database.release(node, room, fence);
        return [] {};
    });
}

void NodeStore::find(std::string invite, std::function<void(store::Outcome<std::string>)> then) {
    ask([&database = database_, invite = std::move(invite), then = std::move(then)] {
        return [then, room = database.find(invite)] { then({.value = room}); };
    });
}

void NodeStore::read_record(std::string room, std::uint32_t number,
                            std::function<void(store::Outcome<std::string>)> then) {
    ask([&database = database_, room = std::move(room), number, then = std::move(then)] {
        return [then, record = database.record(room, number)] { then({.value = record}); };
    });
}

void NodeStore::publish(std::string room, store::Fence fence, std::optional<std::string> listing) {
    ask([&database = database_, node = node_.name(), room = std::move(room), fence,
         listing = std::move(listing)] {
        database.publish(node, room, fence, listing);
        return [] {};
    });
}

void NodeStore::listings(
    std::function<void(store::Outcome<std::vector<store::PublishedListing>>)> then) {
    ask([&database = database_, node = node_.name(), then = std::move(then)] {
        return [then, others = database.listings(node)] { then({.value = others}); };
    });
}

// The lease

std::optional<std::uint64_t> NodeStore::lease() const {
    const bool held = context_.schedule.now() < lease_until_ ||
                      (context_.has(Bug::trusts_its_lease) && lease_ > 0);
    return held ? std::optional(lease_) : std::nullopt;
}

void NodeStore::keep_lease() {
    if (stopped_) {
        return;
    }
    ask([weak = weak_from_this(), &database = database_, node = node_.name(),
         since = context_.schedule.now()] {
        return [weak, number = database.renew(node), since] {
            if (const auto self = weak.lock()) {
                self->lease_ = self->context_.has(Bug::trusts_its_lease) ? 1 : number;
                self->lease_until_ = since + Database::lease_time;
            }
        };
    });
    context_.schedule.after(renew_every, [self = shared_from_this()] {
        self->node_.run([self] { self->keep_lease(); });
    });
}

}  // namespace sim
