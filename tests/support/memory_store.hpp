#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.hpp"

namespace support {

/// A store in memory that fails when told to and holds answers back when told to.
/// Thread: any. `then` is called on the thread that calls the store, or `release`.
class MemoryStore final : public store::Store {
public:
    void append(store::Entry entry,
                std::function<void(store::Outcome<store::Done>)> then) override {
        answer([this, entry = std::move(entry), then = std::move(then)] {
            return [then, outcome = write(entry)] { then(outcome); };
        });
    }

    void load(std::string room,
              std::function<void(store::Outcome<std::vector<std::string>>)> then) override {
        answer([this, room = std::move(room), then = std::move(then)] {
            store::Outcome<std::vector<std::string>> outcome = failed<std::vector<std::string>>();
            if (!reads_fail_) outcome.value = logs_[room];
            return [then, outcome] { then(outcome); };
        });
    }

    void find(std::string invite, std::function<void(store::Outcome<std::string>)> then) override {
        answer([this, invite = std::move(invite), then = std::move(then)] {
            store::Outcome<std::string> outcome = failed<std::string>();
            if (!reads_fail_) outcome.value = rooms_.contains(invite) ? rooms_[invite] : "";
            return [then, outcome] { then(outcome); };
        });
    }

    void fail_appends(bool fail) {
        with_lock([&] { appends_fail_ = fail; });
    }
    void fail_reads(bool fail) {
        with_lock([&] { reads_fail_ = fail; });
    }

    /// From now on nothing is done or answered until `release`.
    void hold() {
        with_lock([&] { held_ = true; });
    }

    void release() {
        std::vector<Step> steps;
        with_lock([&] {
            held_ = false;
            steps = std::exchange(waiting_, {});
        });
        for (const Step& step : steps) perform(step);
    }

    /// Waits until so many calls are held back.
    void wait_for_held(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return waiting_.size() >= count; });
    }

    std::vector<std::string> log(const std::string& room) {
        const std::lock_guard lock(mutex_);
        return logs_[room];
    }

private:
    /// Does the work under the lock and gives what is to be called without it.
    using Step = std::function<std::function<void()>()>;

    template <class T>
    static store::Outcome<T> failed() {
        return {.value = {}, .failure = store::Failure::damaged, .detail = "told to fail"};
    }

    void with_lock(const std::function<void()>& change) {
        const std::lock_guard lock(mutex_);
        change();
    }

    void answer(Step step) {
        {
            const std::lock_guard lock(mutex_);
            if (held_) {
                waiting_.push_back(std::move(step));
                changed_.notify_all();
                return;
            }
        }
        perform(step);
    }

    void perform(const Step& step) {
        std::function<void()> then;
        with_lock([&] { then = step(); });
        then();
    }

    store::Outcome<store::Done> write(const store::Entry& entry) {
        auto& log = logs_[entry.room];
        const bool taken =
            entry.v != log.size() + 1 || (entry.invite && rooms_.contains(*entry.invite));
        if (appends_fail_ || taken) {
            return {.value = {}, .failure = store::Failure::write_failed, .detail = "told to fail"};
        }
        log.push_back(entry.text);
        if (entry.invite) rooms_[*entry.invite] = entry.room;
        return {.value = store::Done{}};
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::string, std::vector<std::string>> logs_;
    std::map<std::string, std::string> rooms_;
    std::vector<Step> waiting_;
    bool held_ = false;
    bool appends_fail_ = false;
    bool reads_fail_ = false;
};

}  // namespace support
