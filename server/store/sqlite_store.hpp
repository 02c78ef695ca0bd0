#pragma once

#include <chrono>
#include <filesystem>
#include <memory>

#include "server/store/store.hpp"
#include "server/store/unusable.hpp"

namespace store {

/// The log of every room in one SQLite file, `ra.sqlite` in the data directory, written by a thread
/// of its own. What was asked for while one transaction was being committed goes into the next one
/// together. So a commit's cost is shared when there is much to do, and no entry waits when there
/// is little. Entries that wait are bounded by the rooms: each has one append under way.
///
/// After an error of the disk the store is broken until the server is started again: what a failed
/// sync left behind is not known, and a later success would not mean that it is there. A full disk,
/// or another program that holds the file for long, refuses what is asked for and breaks nothing.
class SqliteStore final : public Store {
public:
    /// Called for each transaction, on the store's own thread: how many entries were asked of it,
    /// and what it took.
    using Committed = std::function<void(std::size_t entries, std::chrono::nanoseconds took)>;

    /// Makes the directory and the file where they are missing. Throws Unusable when that cannot be
    /// done, when another server has them open, or when the file is damaged or of a newer version.
    /// A room of whose log more bytes than `longest_log` would be loaded counts as damaged.
    explicit SqliteStore(const std::filesystem::path& directory, Committed committed = {},
                         std::size_t longest_log = any_length);

    /// Finishes all that was asked for.
    ~SqliteStore() override;

    /// Whether there were rooms when it was opened.
    bool had_rooms() const;

    /// Says which key seals the secrets in it. Ensures: gives the fingerprint that holds, which is
    /// another one only when there are rooms that were sealed with another key. Throws Unusable.
    std::string keep_key(const std::string& fingerprint);

    void append(std::vector<Entry> batch, Appended then) override;
    void claim(std::string room, std::function<void(Outcome<Claim>)> then) override;
    void release(std::string room, Fence fence, guests::TableRow table = {}) override;
    /// Always held: no other process has the file.
    std::optional<std::uint64_t> lease() const override { return 1; }
    void publish(std::string room, Fence fence, std::optional<std::string> listing) override;
    void listings(std::function<void(Outcome<std::vector<PublishedListing>>)> then) override;
    void find(std::string invite, std::function<void(Outcome<std::string>)> then) override;
    void find_due(Time now, std::size_t most, std::function<void(Outcome<DueRooms>)> then) override;
    void read_record(std::string room, std::uint32_t number,
                     std::function<void(Outcome<std::string>)> then) override;
    void remove(std::string room, std::uint64_t v,
                std::function<void(Outcome<bool>)> then) override;
    void ask(guests::Question question, std::function<void(Outcome<guests::Answer>)> then) override;
    std::optional<Space> space() const override;
    /// After a write that failed it is tried whether another one would.
    void check(std::function<void(Outcome<Done>)> then) override;

private:
    class Worker;
    std::unique_ptr<Worker> worker_;
};

}  // namespace store
