#include "tests/sim/node_store.hpp"

#include <utility>

#include "tests/sim/planted.hpp"

namespace sim {

namespace {

using std::chrono::microseconds;

constexpr Duration renew_every = Database::lease_time / 3;
/// As PostgresStore: entries in one statement, and listings that a node receives.
constexpr std::size_t most_at_once = 256;
constexpr std::size_t most_listings = 1000;

// Costs in time of a processor. The commits are those of docs/performance.md: 4,600 a second of one
// row, 96,000 rows a second in groups. The others are estimated by their statements.
constexpr Duration statement = microseconds(60);
constexpr Duration row = microseconds(10);
constexpr Duration row_read = microseconds(1);
constexpr Cost claim_cost{.processor = 8 * statement, .round_trips = 9, .commits = true};
constexpr Cost claim_in_vain_cost{.processor = 4 * statement, .round_trips = 4};
constexpr Cost renewal_cost{.processor = 2 * statement, .round_trips = 4, .commits = true};
constexpr Cost read_cost{.processor = statement};
constexpr Cost listings_cost{.processor = statement + row_read * most_listings};

Cost write_cost(std::size_t rows) {
    return {.processor = statement + row * rows, .commits = true};
}

}  // namespace

NodeStore::NodeStore(Context& context, Node& node, Database& database, std::string process)
    : context_(context),
      node_(node),
      database_(database),
      process_(std::move(process)),
      writer_(
          std::make_shared<StoreLink>(context, node, database, [this] { return next_write(); })),
      reader_(std::make_shared<StoreLink>(context, node, database, [this] { return next_read(); })),
      renewer_(std::make_shared<StoreLink>(context, node, database,
                                           [this] { return next_renewal(); })) {}

void NodeStore::start() {
    for (const auto& link : {writer_, reader_, renewer_}) link->connect();
    keep_lease();
}

void NodeStore::stop() {
    stopped_ = true;
    for (const auto& link : {writer_, reader_, renewer_}) link->stop();
}

void NodeStore::cut() {
    for (const auto& link : {writer_, reader_, renewer_}) link->cut();
}

// Writing

void NodeStore::append(std::vector<store::Entry> batch, store::Appended then) {
    if (node_.breakdown == Breakdown::before_append) return node_.crash();
    if (context_.has(Bug::acknowledges_early) || context_.has(Bug::commits_late)) {
        const Duration delay = context_.has(Bug::commits_late) ? milliseconds(1) : Duration(0);
        answer_early(delay, batch.size(), std::exchange(then, [](const auto&) {}));
    }
    for (store::AppendJob& job : store::append_jobs(std::move(batch), std::move(then))) {
        to_write_.emplace_back(std::move(job));
    }
    writer_->begin_next();
}

void NodeStore::answer_early(Duration delay, std::size_t entries, const store::Appended& then) {
    context_.schedule.after(delay, [self = shared_from_this(), entries, then] {
        self->node_.run([self, entries, then] {
            if (!self->stopped_) then(Outcomes(entries, {.value = store::Done{}}));
        });
    });
}

void NodeStore::release(std::string room, store::Fence fence, guests::TableRow table) {
    to_write_.emplace_back(store::ReleaseJob{std::move(room), fence, std::move(table)});
    writer_->begin_next();
}

std::optional<NodeStore::Job> NodeStore::next_write() {
    auto group = store::take_group<store::AppendJob>(to_write_, most_at_once);
    if (!group.empty()) {
        const Cost cost = write_cost(group.size());
        return Job{cost, write(std::make_shared<const Group>(std::move(group)))};
    }
    const auto releases = store::take_group<store::ReleaseJob>(to_write_, most_at_once);
    if (releases.empty()) return {};
    return Job{write_cost(releases.size()), [&database = database_, node = node_.name(), releases] {
                   for (const auto& one : releases) {
                       database.release(node, one.of, one.fence, one.table);
                   }
                   return [] {};
               }};
}

Database::Work NodeStore::write(std::shared_ptr<const Group> group) {
    // What has reached the database is written even if the process has ended.
    return [weak = weak_from_this(), &context = context_, &database = database_, process = process_,
            node = node_.name(), group = std::move(group)]() -> std::function<void()> {
        const auto self = weak.lock();
        if (self && self->breaks_down_at_store() && context.schedule.one_in(2)) return [] {};
        Outcomes outcomes;
        for (const auto& job : *group) {
            outcomes.push_back(database.append(node, process, job.entry));
        }
        if (self && !self->stopped_ && self->node_.breakdown == Breakdown::committed) {
            self->node_.crash();
        }
        return [weak, group, outcomes = std::move(outcomes)] {
            if (const auto asking = weak.lock()) asking->answer(*group, outcomes);
        };
    };
}

void NodeStore::answer(const Group& group, Outcomes outcomes) {
    const bool is_written = outcomes.front().value.has_value();
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (context_.has(Bug::ignores_failures)) outcomes[i] = {.value = store::Done{}};
        group[i].answer(std::move(outcomes[i]));
    }
    if (node_.breakdown != Breakdown::sent || !is_written) return;
    // When the room, which is notified at once, has notified all clients.
    context_.schedule.after({}, [self = shared_from_this()] {
        self->node_.run([self] {
            if (!self->stopped_) self->node_.crash();
        });
    });
}

bool NodeStore::breaks_down_at_store() {
    if (stopped_) return false;
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

// Reading

void NodeStore::read(const Cost& cost, Database::Work work) {
    to_read_.push_back({cost, std::move(work)});
    reader_->begin_next();
}

std::optional<NodeStore::Job> NodeStore::next_read() {
    if (to_read_.empty()) return {};
    Job next = std::move(to_read_.front());
    to_read_.pop_front();
    return next;
}

void NodeStore::claim(std::string room, std::function<void(store::Outcome<store::Claim>)> then) {
    const bool in_vain =
        !database_.rooms().contains(room) || database_.is_elsewhere(node_.name(), room);
    read(in_vain ? claim_in_vain_cost : claim_cost,
         [&database = database_, &context = context_, node = node_.name(), room = std::move(room),
          then = std::move(then)]() -> std::function<void()> {
             auto outcome = database.claim(node, room);
             if (outcome.value && !outcome.value->log.empty()) {
                 if (context.settings.is_witnessed && context.schedule.one_in(8)) {
                     context.witness.check_recovery(room);
                 }
                 if (context.has(Bug::forgets_ids)) {
                     outcome.value->log = Planted::without_ids(database.rooms().at(room).log);
                     outcome.value->first = 1;
                 }
             }
             return [then, outcome = std::move(outcome)] { then(outcome); };
         });
}

void NodeStore::find(std::string invite, std::function<void(store::Outcome<std::string>)> then) {
    read(read_cost, [&database = database_, invite = std::move(invite), then = std::move(then)] {
        return [then, room = database.find(invite)] { then({.value = room}); };
    });
}

void NodeStore::find_due(store::Time now, std::size_t most,
                         std::function<void(store::Outcome<store::DueRooms>)> then) {
    read(read_cost,
         [&database = database_, node = node_.name(), now, most, then = std::move(then)] {
             return [then, due = database.find_due(node, now, most)] { then({.value = due}); };
         });
}

void NodeStore::read_record(std::string room, std::uint32_t number,
                            std::function<void(store::Outcome<std::string>)> then) {
    read(read_cost,
         [&database = database_, room = std::move(room), number, then = std::move(then)] {
             return [then, record = database.record(room, number)] { then({.value = record}); };
         });
}

void NodeStore::ask(guests::Question question,
                    std::function<void(store::Outcome<guests::Answer>)> then) {
    read(guests::only_reads(question) ? read_cost : write_cost(1),
         [&database = database_, question = std::move(question), then = std::move(then)] {
             return [then, answer = database.answer(question)] { then({.value = answer}); };
         });
}

void NodeStore::publish(std::string room, store::Fence fence, std::optional<std::string> listing) {
    const bool is_asked = !publications_.empty();
    publications_[std::move(room)] = {fence, std::move(listing)};
    if (is_asked) return;
    // What comes until it is its turn goes with it.
    read(write_cost(1), [weak = weak_from_this(), &database = database_, node = node_.name()] {
        if (const auto self = weak.lock()) {
            for (const auto& [id, what] : std::exchange(self->publications_, {})) {
                database.publish(node, id, what.first, what.second);
            }
        }
        return [] {};
    });
}

void NodeStore::listings(
    std::function<void(store::Outcome<std::vector<store::PublishedListing>>)> then) {
    read(listings_cost, [&database = database_, node = node_.name(), then = std::move(then)] {
        return [then, others = database.listings(node, most_listings)] { then({.value = others}); };
    });
}

// The lease

std::optional<std::uint64_t> NodeStore::lease() const {
    const bool is_held = context_.schedule.now() < lease_until_ ||
                         (context_.has(Bug::trusts_its_lease) && lease_ > 0);
    return is_held ? std::optional(lease_) : std::nullopt;
}

void NodeStore::keep_lease() {
    if (stopped_) return;
    is_renewal_due_ = true;
    renewer_->begin_next();
    context_.schedule.after(renew_every, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (self) self->node_.run([self] { self->keep_lease(); });
    });
}

std::optional<NodeStore::Job> NodeStore::next_renewal() {
    if (!std::exchange(is_renewal_due_, false)) return {};
    return Job{renewal_cost, [weak = weak_from_this(), &database = database_, node = node_.name(),
                              number = lease_, since = context_.schedule.now()] {
                   return [weak, got = database.renew(node, number), since] {
                       const auto self = weak.lock();
                       if (!self) return;
                       self->lease_ = self->context_.has(Bug::trusts_its_lease) ? 1 : got;
                       self->lease_until_ = got > 0 ? since + Database::lease_time : Duration(0);
                   };
               }};
}

}  // namespace sim
