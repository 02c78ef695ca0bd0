#include "tests/sim/scale/node_store.hpp"

namespace scale {

namespace {

using std::chrono::microseconds;

constexpr Duration renew_every = Database::lease_time / 3;
/// As PostgresStore: entries in one statement, and listings that a node receives.
constexpr std::size_t most_at_once = 256;
constexpr std::size_t most_listings = 1000;

// What these take of a processor. The commits are those of docs/performance.md: 4,600 a second of
// one row, 96,000 rows a second in groups. The others are estimated by their statements.
constexpr Duration statement = microseconds(60);
constexpr Duration row = microseconds(10);
constexpr Duration row_read = microseconds(1);
constexpr Cost claim_cost{.processor = 8 * statement, .round_trips = 9, .commits = true};
constexpr Cost claim_in_vain_cost{.processor = 4 * statement, .round_trips = 4};
constexpr Cost renewal_cost{.processor = 2 * statement, .round_trips = 4, .commits = true};
constexpr Cost look_cost{.processor = statement};

Cost write_cost(std::size_t rows) {
    return {.processor = statement + row * rows, .commits = true};
}

}  // namespace

void NodeStore::ask(const Cost& cost, Work work, std::function<void()> next) {
    const auto weak = weak_from_this();
    database_.ask(
        cost, [weak, work = std::move(work), next = std::move(next)]() -> std::function<void()> {
            // What has reached the database is done, whatever became of the process.
            return [weak, answer = work(), next] {
                const auto self = weak.lock();
                if (!self || self->stopped_) return;
                answer();
                next();
            };
        });
}

// Reading

void NodeStore::read(const Cost& cost, Work work) {
    if (stopped_) return;
    questions_.push_back({cost, std::move(work)});
    read_next();
}

void NodeStore::read_next() {
    if (reading_ || questions_.empty()) return;
    reading_ = true;
    const Question question = std::move(questions_.front());
    questions_.pop_front();
    ask(question.cost, question.work, [this] {
        reading_ = false;
        read_next();
    });
}

void NodeStore::claim(std::string room, std::function<void(store::Outcome<store::Claim>)> then) {
    const auto found = database_.rooms().find(room);
    const bool in_vain =
        found == database_.rooms().end() || database_.is_elsewhere(node_, found->second);
    const Cost& cost = in_vain ? claim_in_vain_cost : claim_cost;
    read(cost,
         [&database = database_, node = node_, room = std::move(room),
          then = std::move(then)]() -> std::function<void()> {
             return [then, outcome = database.claim(node, room)] { then(outcome); };
         });
}

void NodeStore::find(std::string invite, std::function<void(store::Outcome<std::string>)> then) {
    read(look_cost, [&database = database_, invite = std::move(invite), then = std::move(then)] {
        return [then, room = database.find(invite)] { then({.value = room}); };
    });
}

void NodeStore::read_record(std::string /*room*/, std::uint32_t /*number*/,
                            std::function<void(store::Outcome<std::string>)> then) {
    read(look_cost, [then = std::move(then)] { return [then] { then({.value = ""}); }; });
}

void NodeStore::publish(std::string room, store::Fence fence, std::optional<std::string> listing) {
    const bool asked = !publications_.empty();
    publications_[std::move(room)] = {fence, std::move(listing)};
    if (!asked) publish_all();
}

void NodeStore::publish_all() {
    // What comes until it is its turn goes with it.
    read(write_cost(1), [weak = weak_from_this(), &database = database_, node = node_] {
        if (const auto self = weak.lock()) {
            for (const auto& [room, what] : std::exchange(self->publications_, {})) {
                database.publish(node, room, what.first, what.second);
            }
        }
        return [] {};
    });
}

void NodeStore::listings(
    std::function<void(store::Outcome<std::vector<store::PublishedListing>>)> then) {
    const Cost cost{.processor = statement + row_read * most_listings};
    read(cost, [&database = database_, node = node_, then = std::move(then)] {
        return [then, others = database.listings(node, most_listings)] { then({.value = others}); };
    });
}

// Writing

void NodeStore::append(std::vector<store::Entry> batch, store::Appended then) {
    for (store::AppendJob& job : store::append_jobs(std::move(batch), std::move(then))) {
        to_write_.emplace_back(std::move(job));
    }
    write_next();
}

void NodeStore::release(std::string room, store::Fence fence) {
    to_write_.emplace_back(store::ReleaseJob{std::move(room), fence});
    write_next();
}

void NodeStore::write_next() {
    if (stopped_ || writing_ || to_write_.empty()) return;
    writing_ = true;
    std::vector<store::AppendJob> group =
        store::take_group<store::AppendJob>(to_write_, most_at_once);
    if (!group.empty()) return write(std::move(group));
    const auto releases = store::take_group<store::ReleaseJob>(to_write_, most_at_once);
    ask(
        write_cost(releases.size()),
        [&database = database_, node = node_, releases] {
            for (const auto& one : releases) database.release(node, one.of, one.fence);
            return [] {};
        },
        [this] {
            writing_ = false;
            write_next();
        });
}

void NodeStore::write(std::vector<store::AppendJob> group) {
    const Cost cost = write_cost(group.size());
    ask(
        cost,
        [&database = database_, node = node_, group = std::move(group)]() -> std::function<void()> {
            std::vector<store::Outcome<store::Done>> outcomes;
            for (const auto& job : group) outcomes.push_back(database.append(node, job.entry));
            return [group, outcomes] {
                for (std::size_t i = 0; i < group.size(); ++i) group[i].answer(outcomes[i]);
            };
        },
        [this] {
            writing_ = false;
            write_next();
        });
}

// The lease

void NodeStore::start(std::function<void()> then) {
    renew(std::move(then));
}

void NodeStore::renew(std::function<void()> then) {
    if (stopped_) return;
    ask(
        renewal_cost,
        [weak = weak_from_this(), &database = database_, node = node_, number = lease_,
         since = schedule_.now()] {
            return [weak, got = database.renew(node, number), since] {
                if (const auto self = weak.lock()) {
                    self->lease_ = got;
                    self->lease_until_ = since + Database::lease_time;
                }
            };
        },
        std::move(then));
    schedule_.after(renew_every, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->renew([] {});
    });
}

std::optional<std::uint64_t> NodeStore::lease() const {
    return schedule_.now() < lease_until_ ? std::optional(lease_) : std::nullopt;
}

}  // namespace scale
