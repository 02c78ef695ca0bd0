#include "server/store/sqlite_store.hpp"

#include <algorithm>
#include <deque>
#include <future>
#include <thread>
#include <utility>
#include <variant>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "server/store/data_directory.hpp"
#include "server/store/heartbeat.hpp"
#include "server/store/job_queue.hpp"
#include "server/store/job_thread.hpp"
#include "server/store/log_file.hpp"
#include "server/store/log_reader.hpp"
#include "server/store/write_jobs.hpp"

namespace store {

struct ClaimJob {
    std::string of;
    std::function<void(Outcome<Claim>)> then;

    const std::string& room() const { return of; }
};
/// What is asked of no room in particular.
struct OtherJob {
    std::function<void()> work;

    static std::string room() { return {}; }
};
using Job = std::variant<AppendJob, ClaimJob, ReleaseJob, OtherJob>;
using Jobs = std::deque<Job>;

namespace {

/// How much other work is done between two commits: so little that moves hardly wait for it, and so
/// much that a crowd that comes back does not wait for many commits.
std::size_t jobs_before_next_commit(std::size_t waiting) {
    return std::max<std::size_t>(16, waiting / 8);
}

std::vector<Entry> entries_of(std::vector<AppendJob>& group) {
    std::vector<Entry> entries;
    entries.reserve(group.size());
    for (AppendJob& job : group) {
        entries.push_back(std::move(job.entry));
    }
    return entries;
}

template <class T>
Outcome<T> failed(Failure failure, const std::string& detail) {
    return {.value = {}, .failure = failure, .detail = detail};
}

/// A full disk, or a backup that holds the file, leaves everything as it was and passes. What other
/// errors left behind is not known.
bool leaves_doubt(const SQLite::Exception& error) {
    return error.getErrorCode() != SQLITE_FULL && error.getErrorCode() != SQLITE_BUSY;
}

}  // namespace

/// The queue, the thread that works it off, and the file that only this thread writes. What takes
/// long to read is read by another thread, through a connection of its own; so is what guests wait
/// for before they enter, which must not wait for the logs of other rooms.
class SqliteStore::Worker {
public:
    Worker(const std::filesystem::path& directory, Committed committed, std::size_t longest_log)
        : directory_(directory),
          file_(log_file_in(directory)),
          committed_(std::move(committed)),
          log_(log_file_in(directory), longest_log),
          guests_(log_file_in(directory)),
          outages_(note_outage()),
          heart_(alive_every, [this] { directory_.note_alive(); }),
          thread_([this] { run(); }) {}

    /// The reading threads end after this one, for one of them is asked by it.
    ~Worker() {
        queue_.finish();
        thread_.join();
    }

    bool had_rooms() const { return file_.had_rooms(); }
    const std::filesystem::path& directory() const { return directory_.path(); }

    void put(Job job) { queue_.put(std::move(job)); }
    void put_all(std::vector<AppendJob> jobs) { queue_.put_all(std::move(jobs)); }

    void keep_key(const std::string& fingerprint, std::function<void(Outcome<std::string>)> then) {
        put(OtherJob{[this, fingerprint, then = std::move(then)] {
            then(read<std::string>([&] { return file_.keep_key(fingerprint); }));
        }});
    }

    void find(std::string invite, std::function<void(Outcome<std::string>)> then) {
        reader_.put([this, invite = std::move(invite), then = std::move(then)] {
            then(read<std::string>([&] { return log_.find(invite); }));
        });
    }

    void read_record(std::string room, std::uint32_t number,
                     std::function<void(Outcome<std::string>)> then) {
        reader_.put([this, room = std::move(room), number, then = std::move(then)] {
            then(read<std::string>([&] { return log_.record(room, number); }));
        });
    }

    void remove(std::string room, std::uint64_t v, std::function<void(Outcome<bool>)> then) {
        change<bool>([this, room = std::move(room), v] { return file_.remove(room, v); },
                     std::move(then));
    }

    void find_due(Time now, std::size_t most, std::function<void(Outcome<DueRooms>)> then) {
        change<DueRooms>([this, now, most] { return file_.find_due(now, most); }, std::move(then));
    }

    void ask(guests::Question question, std::function<void(Outcome<guests::Answer>)> then) {
        if (!guests::only_reads(question)) {
            return change<guests::Answer>(
                [this, question = std::move(question)] { return file_.answer(question); },
                std::move(then));
        }
        guest_reader_.put([this, question = std::move(question), then = std::move(then)] {
            then(read<guests::Answer>([&] { return guests_.answer(question); }));
        });
    }

    void check(std::function<void(Outcome<Done>)> then) {
        put(OtherJob{[this, then = std::move(then)] { then(try_to_write()); }});
    }

private:
    /// Notes for how long there was no process. Returns all times that are known.
    std::vector<Outage> note_outage() {
        std::vector<Outage> outages = file_.outages();
        const Outage outage{
            .began = directory_.alive_before().value_or(Outage::Time::max() - alive_every),
            .ended =
                std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now())};
        // The clock may have been set back meanwhile.
        if (outage.began + alive_every < outage.ended) {
            outages.push_back(outage);
            write([&] { file_.keep(outage); });
        }
        return outages;
    }

    void run() {
        Jobs jobs;
        while (queue_.take(jobs)) {
            append(take_group<AppendJob>(jobs, jobs.size()));
            for (auto left = jobs_before_next_commit(jobs.size()); left > 0 && !jobs.empty();
                 --left) {
                if (std::holds_alternative<AppendJob>(jobs.front())) break;
                if (std::holds_alternative<ReleaseJob>(jobs.front())) {
                    release(take_group<ReleaseJob>(jobs, jobs.size()));
                    continue;
                }
                std::visit([this](auto& job) { this->work_off(job); }, jobs.front());
                jobs.pop_front();
            }
            if (jobs.empty() && is_well_) write([this] { file_.wipe(); });
        }
        write([this] { file_.note(); });
    }

    /// Writes to the file, and passes on what comes of it.
    template <class T, class Change>
    void change(Change what, std::function<void(Outcome<T>)> then) {
        put(OtherJob{[this, what = std::move(what), then = std::move(then)] {
            T result{};
            const auto written = write_changes([&] { result = what(); });
            then(written.value ? Outcome<T>{.value = std::move(result)}
                               : failed<T>(written.failure, written.detail));
        }});
    }

    void work_off(AppendJob& /*in a group*/) {}
    void work_off(ClaimJob& job) {
        auto claimed = read<std::optional<LogFile::Claimed>>([&] { return file_.claim(job.of); });
        if (!claimed.value) return job.then(failed<Claim>(claimed.failure, claimed.detail));
        if (!*claimed.value) return job.then({.value = Claim{}});
        reader_.put(
            [this, job = std::move(job), claimed = **claimed.value] { load(job, claimed); });
    }

    /// Thread: the reading one.
    void load(const ClaimJob& job, const LogFile::Claimed& claimed) {
        auto claim = read<Claim>([&] { return log_.load(job.of, claimed); });
        if (!claim.value) put(ReleaseJob{.of = job.of, .fence = claimed.fence});
        if (claim.value) claim.value->outages = outages_;
        job.then(std::move(claim));
    }

    void work_off(ReleaseJob& /*in a group*/) {}
    static void work_off(OtherJob& job) { job.work(); }

    /// What a table shows of a room at rest is not worth waiting for a disk that is full.
    void release(const std::vector<ReleaseJob>& group) {
        write_changes([&] { file_.release(group); });
    }

    void append(std::vector<AppendJob> group) {
        if (group.empty()) return;
        const std::vector<Outcome<Done>> outcomes = commit(entries_of(group));
        for (std::size_t i = 0; i < group.size(); ++i) {
            group[i].answer(outcomes[i]);
        }
        // Nothing that was answered depends on it; whether the disk takes it shows what comes.
        if (is_well_) write([this] { file_.copy_if_long(); });
    }

    std::vector<Outcome<Done>> commit(const std::vector<Entry>& entries) {
        std::vector<Outcome<Done>> outcomes;
        const auto began = std::chrono::steady_clock::now();
        const auto written = write([&] { outcomes = file_.append(entries); });
        if (!written.value) return {entries.size(), written};
        if (committed_) committed_(entries.size(), std::chrono::steady_clock::now() - began);
        return outcomes;
    }

    Outcome<Done> try_to_write() {
        if (is_well_) return {.value = Done{}};
        return write([this] {
            file_.try_to_write();
            file_.copy_if_long();
        });
    }

    /// Writes what changes rows, if any. Where there was nothing to change, that shows nothing of
    /// the disk.
    template <class Change>
    Outcome<Done> write_changes(const Change& what) {
        const bool was_well = is_well_;
        const int changes = file_.changes();
        auto written = write(what);
        if (written.value && file_.changes() == changes) is_well_ = was_well;
        return written;
    }

    /// All that writes to the file.
    template <class Write>
    Outcome<Done> write(const Write& what) {
        if (!fault_.empty()) return failed<Done>(Failure::broken, fault_);
        try {
            is_well_ = false;
            what();
            is_well_ = true;
            return {.value = Done{}};
        } catch (const SQLite::Exception& error) {
            if (!leaves_doubt(error)) return failed<Done>(Failure::write_failed, error.what());
            fault_ = error.what();
            return failed<Done>(Failure::broken, fault_);
        } catch (const std::bad_alloc& error) {
            // Before anything was committed.
            return failed<Done>(Failure::write_failed, error.what());
        }
    }

    template <class T, class Read>
    static Outcome<T> read(const Read& what) {
        try {
            return {.value = what()};
        } catch (const Damaged& error) {
            return failed<T>(Failure::damaged, error.what());
        } catch (const std::exception& error) {
            return failed<T>(Failure::unreachable, error.what());
        }
    }

    DataDirectory directory_;
    LogFile file_;
    const Committed committed_;
    /// The last write went well.
    bool is_well_ = true;
    /// Why nothing can be written; set once the store is broken.
    std::string fault_;

    JobQueue<Job> queue_;

    /// The reading thread's.
    LogReader log_;
    JobThread reader_;
    /// The thread's that reads of guests.
    LogReader guests_;
    JobThread guest_reader_;
    const std::vector<Outage> outages_;
    Heartbeat heart_;

    /// The last member: it uses all the others.
    std::thread thread_;
};

SqliteStore::SqliteStore(const std::filesystem::path& directory, Committed committed,
                         std::size_t longest_log)
    : worker_(std::make_unique<Worker>(directory, std::move(committed), longest_log)) {}

SqliteStore::~SqliteStore() = default;

bool SqliteStore::had_rooms() const {
    return worker_->had_rooms();
}

std::string SqliteStore::keep_key(const std::string& fingerprint) {
    std::promise<Outcome<std::string>> kept;
    worker_->keep_key(fingerprint, [&](auto outcome) { kept.set_value(std::move(outcome)); });
    const auto outcome = kept.get_future().get();
    if (!outcome.value) throw Unusable("The store cannot be written: " + outcome.detail + ".");
    return *outcome.value;
}

void SqliteStore::append(std::vector<Entry> batch, Appended then) {
    worker_->put_all(append_jobs(std::move(batch), std::move(then)));
}

void SqliteStore::claim(std::string room, std::function<void(Outcome<Claim>)> then) {
    worker_->put(ClaimJob{std::move(room), std::move(then)});
}

void SqliteStore::release(std::string room, Fence fence, guests::TableRow table) {
    worker_->put(ReleaseJob{std::move(room), fence, std::move(table)});
}

void SqliteStore::publish(std::string /*room*/, Fence /*fence*/,
                          std::optional<std::string> /*listing*/) {}

void SqliteStore::listings(std::function<void(Outcome<std::vector<PublishedListing>>)> then) {
    then({.value = std::vector<PublishedListing>{}});
}

void SqliteStore::find(std::string invite, std::function<void(Outcome<std::string>)> then) {
    worker_->find(std::move(invite), std::move(then));
}

void SqliteStore::read_record(std::string room, std::uint32_t number,
                              std::function<void(Outcome<std::string>)> then) {
    worker_->read_record(std::move(room), number, std::move(then));
}

void SqliteStore::find_due(Time now, std::size_t most,
                           std::function<void(Outcome<DueRooms>)> then) {
    worker_->find_due(now, most, std::move(then));
}

void SqliteStore::remove(std::string room, std::uint64_t v,
                         std::function<void(Outcome<bool>)> then) {
    worker_->remove(std::move(room), v, std::move(then));
}

void SqliteStore::ask(guests::Question question,
                      std::function<void(Outcome<guests::Answer>)> then) {
    worker_->ask(std::move(question), std::move(then));
}

std::optional<Space> SqliteStore::space() const {
    std::error_code error;
    const auto space = std::filesystem::space(worker_->directory(), error);
    if (error) return {};
    return Space{.free = space.available, .capacity = space.capacity};
}

void SqliteStore::check(std::function<void(Outcome<Done>)> then) {
    worker_->check(std::move(then));
}

}  // namespace store
