#include "server/store/postgres_store.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <variant>

#include <spdlog/spdlog.h>

#include "server/store/job_queue.hpp"
#include "server/store/job_thread.hpp"
#include "server/store/postgres_lease.hpp"
#include "server/store/postgres_link.hpp"
#include "server/store/postgres_schema.hpp"
#include "server/store/postgres_tables.hpp"
#include "server/store/write_jobs.hpp"

namespace store {

namespace {

using Clock = std::chrono::steady_clock;

/// Entries, or releases, in one statement: some 100 KiB. More make it slower, not faster.
constexpr std::size_t most_at_once = 256;

/// Between two tries to reach the database.
constexpr std::chrono::milliseconds pause = std::chrono::milliseconds{200};

using WriteJob = std::variant<AppendJob, ReleaseJob>;

template <class T>
Outcome<T> failed(Failure failure, const std::exception& error) {
    return {.value = {}, .failure = failure, .detail = error.what()};
}

}  // namespace

/// Waits for a database that is not there, until it is time to give up.
class PostgresStore::Patience {
public:
    Patience(std::string database, Clock::duration limit)
        : database_(std::move(database)), limit_(limit) {}

    /// Ends all waiting.
    void end() {
        {
            const std::lock_guard lock(mutex_);
            ended_ = true;
        }
        ending_.notify_all();
    }

    /// Calls `attempt` with the number of tries before, until it does not throw Unreachable. Throws
    /// the last one at the limit.
    template <class Attempt>
    auto insist(const Attempt& attempt) {
        const auto give_up = Clock::now() + limit_;
        for (int tries = 0;; ++tries) {
            try {
                auto result = attempt(tries);
                if (tries > 0) spdlog::info("{} is there again", database_);
                return result;
            } catch (const Unreachable& error) {
                if (tries == 0) spdlog::warn("waiting for {}: {}", database_, error.what());
                if (Clock::now() >= give_up || !wait()) throw;
            }
        }
    }

private:
    bool wait() {
        std::unique_lock lock(mutex_);
        return !ending_.wait_for(lock, pause, [this] { return ended_; });
    }

    const std::string database_;
    const Clock::duration limit_;
    std::mutex mutex_;
    std::condition_variable ending_;
    bool ended_ = false;
};

/// Appends and releases, in the order in which they were asked for.
class PostgresStore::Writer {
public:
    Writer(const PostgresAddress& address, std::string node, Patience& patience,
           Committed committed)
        : link_(address),
          node_(std::move(node)),
          patience_(patience),
          committed_(std::move(committed)),
          thread_([this] { run(); }) {}

    ~Writer() {
        queue_.finish();
        thread_.join();
    }

    void put(WriteJob job) { queue_.put(std::move(job)); }
    void put_all(std::vector<AppendJob> jobs) { queue_.put_all(std::move(jobs)); }

private:
    void run() {
        std::deque<WriteJob> jobs;
        while (queue_.take(jobs)) {
            append(take_group<AppendJob>(jobs, most_at_once));
            release(take_group<ReleaseJob>(jobs, most_at_once));
        }
    }

    void append(std::vector<AppendJob> group) {
        if (group.empty()) return;
        std::vector<Entry> entries;
        entries.reserve(group.size());
        for (AppendJob& job : group) entries.push_back(std::move(job.entry));
        auto outcomes = commit(entries);
        for (std::size_t i = 0; i < group.size(); ++i) group[i].answer(outcomes[entries[i].room]);
    }

    tables::Outcomes commit(std::vector<Entry> entries) {
        tables::Outcomes outcomes;
        const std::size_t asked = entries.size();
        const auto began = std::chrono::steady_clock::now();
        try {
            patience_.insist([&](int tries) {
                return link_.run([&](pqxx::connection& connection) {
                    const bool repeated = tries > 0;
                    // First of all: what was written needs no place on a disk that is full now.
                    if (repeated)
                        outcomes.merge(tables::written_before(connection, entries, node_));
                    std::erase_if(entries, [&outcomes](const Entry& entry) {
                        return outcomes.contains(entry.room);
                    });
                    if (!entries.empty()) {
                        outcomes.merge(tables::append(connection, entries, node_, repeated));
                    }
                    return true;
                });
            });
            if (committed_) committed_(asked, std::chrono::steady_clock::now() - began);
        } catch (const std::exception& error) {
            for (const Entry& entry : entries) {
                outcomes.try_emplace(entry.room, failed<Done>(Failure::write_failed, error));
            }
        }
        return outcomes;
    }

    void release(const std::vector<ReleaseJob>& group) {
        if (group.empty()) return;
        try {
            link_.run_twice([&](pqxx::connection& connection) {
                tables::release(connection, group, node_);
                return true;
            });
        } catch (const std::exception& error) {
            // Others wait for the end of the lease, then.
            spdlog::warn("{} rooms could not be released: {}", group.size(), error.what());
        }
    }

    PostgresLink link_;
    const std::string node_;
    Patience& patience_;
    const Committed committed_;
    JobQueue<WriteJob> queue_;
    /// The last member: it uses all the others.
    std::thread thread_;
};

/// Everything else that is asked for, one after the other.
class PostgresStore::Reader {
public:
    explicit Reader(const PostgresAddress& address) : link_(address) {}

    /// Calls `work` with the connection, then `then` with what came of it.
    template <class T, class Work>
    void ask(Work work, std::function<void(Outcome<T>)> then) {
        thread_.put(
            [this, work = std::move(work), then = std::move(then)] { then(read<T>(work)); });
    }

private:
    template <class T, class Work>
    Outcome<T> read(const Work& work) {
        try {
            return link_.run_twice(work);
        } catch (const Damaged& error) {
            return failed<T>(Failure::damaged, error);
        } catch (const std::exception& error) {
            return failed<T>(Failure::unreachable, error);
        }
    }

    PostgresLink link_;
    /// The last member: it uses all the others.
    JobThread thread_;
};

class PostgresStore::Parts {
public:
    Parts(const PostgresSettings& settings, Committed committed)
        : node(settings.node),
          longest_log(settings.longest_log),
          address_(settings.url),
          patience_(address_.name(), settings.patience),
          had_rooms(open()),
          lease(address_, node, settings.lease),
          reader(address_),
          writer(address_, node, patience_, std::move(committed)) {}

    ~Parts() { patience_.end(); }

    /// Publishes what is to be; what cannot be now stays to be published.
    void publish() {
        reader.ask<Done>(
            [this](pqxx::connection& connection) {
                auto taken = take_publications();
                try {
                    if (!taken.empty()) tables::publish(connection, taken, node);
                } catch (const std::exception&) {
                    // But not over what came meanwhile.
                    const std::lock_guard lock(mutex);
                    publications.merge(taken);
                    throw;
                }
                return Outcome<Done>{.value = Done{}};
            },
            [](const Outcome<Done>& outcome) {
                if (!outcome.value) spdlog::warn("rooms are not listed: {}", outcome.detail);
            });
    }

    const std::string node;
    const std::size_t longest_log;

    std::string keep_key(const std::string& fingerprint) {
        return patience_.insist([&](int) {
            return PostgresLink(address_).run([&](pqxx::connection& connection) {
                return tables::keep_key(connection, fingerprint);
            });
        });
    }

private:
    tables::Publications take_publications() {
        const std::lock_guard lock(mutex);
        return std::exchange(publications, {});
    }

    bool open() {
        return patience_.insist([this](int) {
            return PostgresLink(address_).run([this](pqxx::connection& connection) {
                prepare_schema(connection, address_.name());
                return tables::has_rooms(connection);
            });
        });
    }

    const PostgresAddress address_;
    Patience patience_;

public:
    const bool had_rooms;
    PostgresLease lease;

    /// What is to be published next. What is asked for meanwhile replaces it.
    std::mutex mutex;
    tables::Publications publications;

    Reader reader;
    Writer writer;
};

PostgresStore::PostgresStore(const PostgresSettings& settings, Committed committed) try
    : parts_(std::make_unique<Parts>(settings, std::move(committed))) {
} catch (const Unusable&) {
    throw;
} catch (const std::exception& error) {
    throw Unusable(PostgresAddress(settings.url).name() + " cannot be used: " + error.what());
}

PostgresStore::~PostgresStore() = default;

bool PostgresStore::had_rooms() const {
    return parts_->had_rooms;
}

std::string PostgresStore::keep_key(const std::string& fingerprint) try {
    return parts_->keep_key(fingerprint);
} catch (const std::exception& error) {
    throw Unusable(std::string("The database cannot be used: ") + error.what());
}

std::optional<std::uint64_t> PostgresStore::lease() const {
    return parts_->lease.number();
}

void PostgresStore::append(std::vector<Entry> batch, Appended then) {
    parts_->writer.put_all(append_jobs(std::move(batch), std::move(then)));
}

void PostgresStore::release(std::string room, Fence fence, guests::TableRow table) {
    parts_->writer.put(ReleaseJob{std::move(room), fence, std::move(table)});
}

void PostgresStore::claim(std::string room, std::function<void(Outcome<Claim>)> then) {
    const auto under = lease();
    if (!under) {
        return then(
            {.value = {}, .failure = Failure::unreachable, .detail = "this node has no lease"});
    }
    parts_->reader.ask<Claim>(
        [parts = parts_.get(), room = std::move(room), under](pqxx::connection& connection) {
            auto claim = tables::claim(connection, room, parts->node, *under,
                                       parts->lease.own_outage(), parts->longest_log);
            if (claim.value && claim.value->fence != 0) {
                const std::vector<Outage> all = parts->lease.outages();
                claim.value->outages.insert(claim.value->outages.begin(), all.begin(), all.end());
            }
            return claim;
        },
        std::move(then));
}

void PostgresStore::publish(std::string room, Fence fence, std::optional<std::string> listing) {
    {
        const std::lock_guard lock(parts_->mutex);
        const bool asked = !parts_->publications.empty();
        parts_->publications[std::move(room)] = {fence, std::move(listing)};
        if (asked) return;
    }
    parts_->publish();
}

void PostgresStore::listings(std::function<void(Outcome<std::vector<PublishedListing>>)> then) {
    // What could not be published when it was time for it.
    parts_->publish();
    parts_->reader.ask<std::vector<PublishedListing>>(
        [parts = parts_.get()](pqxx::connection& connection) {
            return Outcome<std::vector<PublishedListing>>{
                .value = tables::listings(connection, parts->node)};
        },
        std::move(then));
}

void PostgresStore::find(std::string invite, std::function<void(Outcome<std::string>)> then) {
    parts_->reader.ask<std::string>(
        [invite = std::move(invite)](pqxx::connection& connection) {
            return Outcome<std::string>{.value = tables::find(connection, invite)};
        },
        std::move(then));
}

void PostgresStore::find_due(Time now, std::size_t most,
                             std::function<void(Outcome<DueRooms>)> then) {
    parts_->reader.ask<DueRooms>(
        [parts = parts_.get(), now, most](pqxx::connection& connection) {
            return Outcome<DueRooms>{.value = tables::find_due(connection, parts->node, now, most)};
        },
        std::move(then));
}

void PostgresStore::read_record(std::string room, std::uint32_t number,
                                std::function<void(Outcome<std::string>)> then) {
    parts_->reader.ask<std::string>(
        [room = std::move(room), number](pqxx::connection& connection) {
            return Outcome<std::string>{.value = tables::record(connection, room, number)};
        },
        std::move(then));
}

void PostgresStore::remove(std::string room, std::uint64_t v,
                           std::function<void(Outcome<bool>)> then) {
    parts_->reader.ask<bool>(
        [room = std::move(room), v](pqxx::connection& connection) {
            return Outcome<bool>{.value = tables::remove(connection, room, v)};
        },
        std::move(then));
}

void PostgresStore::ask(guests::Question question,
                        std::function<void(Outcome<guests::Answer>)> then) {
    parts_->reader.ask<guests::Answer>(
        [question = std::move(question)](pqxx::connection& connection) {
            return Outcome<guests::Answer>{.value = tables::answer(connection, question)};
        },
        std::move(then));
}

}  // namespace store
