#include "server/store/sqlite_store.hpp"

#include <deque>
#include <thread>
#include <utility>
#include <variant>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "server/store/data_directory.hpp"
#include "server/store/job_queue.hpp"
#include "server/store/log_file.hpp"

namespace store {

namespace {

struct AppendJob {
    Entry entry;
    std::function<void(Outcome<Done>)> then;
};
struct ClaimJob {
    std::string room;
    std::function<void(Outcome<Claim>)> then;
};
struct ReleaseJob {
    std::string room;
    Fence fence;
};
struct FindJob {
    std::string invite;
    std::function<void(Outcome<std::string>)> then;
};
using Job = std::variant<AppendJob, ClaimJob, ReleaseJob, FindJob>;
using Jobs = std::deque<Job>;

/// Takes the appends that stand at the front of the queue together.
std::vector<AppendJob> take_group(Jobs& jobs) {
    std::vector<AppendJob> group;
    while (!jobs.empty() && std::holds_alternative<AppendJob>(jobs.front())) {
        group.push_back(std::move(std::get<AppendJob>(jobs.front())));
        jobs.pop_front();
    }
    return group;
}

std::vector<Entry> entries_of(std::vector<AppendJob>& group) {
    std::vector<Entry> entries;
    entries.reserve(group.size());
    for (AppendJob& job : group) {
        entries.push_back(std::move(job.entry));
    }
    return entries;
}

Outcome<Done> not_written(std::string detail) {
    return {.value = {}, .failure = Failure::write_failed, .detail = std::move(detail)};
}

/// A full disk, or a backup that holds the file, leaves everything as it was and passes. Of other
/// errors nobody knows what they left behind.
bool leaves_doubt(const SQLite::Exception& error) {
    return error.getErrorCode() != SQLITE_FULL && error.getErrorCode() != SQLITE_BUSY;
}

}  // namespace

/// The queue, the thread that works it off, and the file that only this thread uses.
class SqliteStore::Worker {
public:
    Worker(const std::filesystem::path& directory, Committed committed)
        : directory_(directory),
          file_(directory / "ra.sqlite"),
          committed_(std::move(committed)),
          thread_([this] { run(); }) {}

    ~Worker() {
        queue_.finish();
        thread_.join();
    }

    bool had_rooms() const { return file_.had_rooms(); }

    void put(Job job) { queue_.put(std::move(job)); }

private:
    void run() {
        for (Jobs jobs = queue_.take(); !jobs.empty(); jobs = queue_.take()) {
            work_off(std::move(jobs));
        }
    }

    void work_off(Jobs jobs) {
        while (!jobs.empty()) {
            if (std::holds_alternative<AppendJob>(jobs.front())) {
                append(take_group(jobs));
                continue;
            }
            std::visit([this](auto& job) { work_off(job); }, jobs.front());
            jobs.pop_front();
        }
    }

    void work_off(AppendJob& /*in a group*/) {}
    void work_off(ClaimJob& job) {
        job.then(read([&] { return file_.claim(job.room); }));
    }
    void work_off(ReleaseJob& job) { file_.release(job.room, job.fence); }
    void work_off(FindJob& job) {
        job.then(read([&] { return file_.find(job.invite); }));
    }

    void append(std::vector<AppendJob> group) {
        const std::vector<Outcome<Done>> outcomes = commit(entries_of(group));
        for (std::size_t i = 0; i < group.size(); ++i) {
            group[i].then(outcomes[i]);
        }
    }

    std::vector<Outcome<Done>> commit(const std::vector<Entry>& entries) {
        if (!fault_.empty()) return {entries.size(), not_written(fault_)};
        try {
            auto outcomes = file_.append(entries);
            if (committed_) committed_(entries.size());
            return outcomes;
        } catch (const SQLite::Exception& error) {
            if (leaves_doubt(error)) fault_ = error.what();
            return {entries.size(), not_written(error.what())};
        }
    }

    template <class Read>
    auto read(const Read& what) -> Outcome<decltype(what())> {
        try {
            return {.value = what()};
        } catch (const std::runtime_error& error) {
            return {.value = {}, .failure = Failure::damaged, .detail = error.what()};
        }
    }

    DataDirectory directory_;
    LogFile file_;
    const Committed committed_;
    /// Why nothing is written any more, once it is so.
    std::string fault_;

    JobQueue<Job> queue_;

    /// The last member: it uses all the others.
    std::thread thread_;
};

SqliteStore::SqliteStore(const std::filesystem::path& directory, Committed committed)
    : worker_(std::make_unique<Worker>(directory, std::move(committed))) {}

SqliteStore::~SqliteStore() = default;

bool SqliteStore::had_rooms() const {
    return worker_->had_rooms();
}

void SqliteStore::append(Entry entry, std::function<void(Outcome<Done>)> then) {
    worker_->put(AppendJob{std::move(entry), std::move(then)});
}

void SqliteStore::claim(std::string room, std::function<void(Outcome<Claim>)> then) {
    worker_->put(ClaimJob{std::move(room), std::move(then)});
}

void SqliteStore::release(std::string room, Fence fence) {
    worker_->put(ReleaseJob{std::move(room), fence});
}

void SqliteStore::publish(std::string /*room*/, Fence /*fence*/,
                          std::optional<std::string> /*listing*/) {}

void SqliteStore::listings(std::function<void(Outcome<std::vector<Listing>>)> then) {
    then({.value = std::vector<Listing>{}});
}

void SqliteStore::find(std::string invite, std::function<void(Outcome<std::string>)> then) {
    worker_->put(FindJob{std::move(invite), std::move(then)});
}

}  // namespace store
