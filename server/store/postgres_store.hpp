#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "server/store/store.hpp"
#include "server/store/unusable.hpp"

namespace store {

struct PostgresSettings {
    /// postgresql://… as libpq takes it. Holds a password, perhaps.
    std::string url;
    /// This node's, unlike all others'.
    std::string node;
    /// How long a node that went away without a word keeps its rooms: several renewals, so that a
    /// slow one loses nothing, and little enough for people to wait.
    std::chrono::milliseconds lease = std::chrono::seconds{6};
    /// How long a write, or the start, waits for a database that is not there: a restart takes it
    /// seconds, and what takes longer needs the operator.
    std::chrono::milliseconds patience = std::chrono::seconds{60};
    /// A room of whose log more bytes would be loaded counts as damaged.
    std::size_t longest_log = any_length;
};

/// The log of every room in a PostgreSQL database, which several nodes share. One connection writes
/// what was asked for while the last transaction was being committed, in one statement; another one
/// reads and claims; a third renews this node's lease.
///
/// When the database goes away, the outcome of the last transaction is unknown. It is repeated when
/// the database is there again: an entry that is there already, with the same text, was written.
class PostgresStore final : public Store {
public:
    /// Called for each transaction, on the store's own thread: how many entries were asked of it,
    /// and what it took.
    using Committed = std::function<void(std::size_t entries, std::chrono::nanoseconds took)>;

    /// Makes the tables where they are missing, and takes this node's lease. Waits for a database
    /// that is not there. Throws Unusable.
    explicit PostgresStore(const PostgresSettings& settings, Committed committed = {});

    /// Finishes all that was asked for, unless the database is not there.
    ~PostgresStore() override;

    /// Whether there were rooms when it was opened.
    bool had_rooms() const;

    /// Says which key seals the secrets in it. Ensures: gives the fingerprint that holds, which is
    /// that of the first key that was ever used with this database. Throws Unusable.
    std::string keep_key(const std::string& fingerprint);

    void append(std::vector<Entry> batch, Appended then) override;
    void claim(std::string room, std::function<void(Outcome<Claim>)> then) override;
    void release(std::string room, Fence fence, guests::TableRow table = {}) override;
    std::optional<std::uint64_t> lease() const override;
    void publish(std::string room, Fence fence, std::optional<std::string> listing) override;
    void listings(std::function<void(Outcome<std::vector<PublishedListing>>)> then) override;
    void find(std::string invite, std::function<void(Outcome<std::string>)> then) override;
    void find_due(Time now, std::size_t most, std::function<void(Outcome<DueRooms>)> then) override;
    void read_record(std::string room, std::uint32_t number,
                     std::function<void(Outcome<std::string>)> then) override;
    void remove(std::string room, std::uint64_t v,
                std::function<void(Outcome<bool>)> then) override;
    void ask(guests::Question question, std::function<void(Outcome<guests::Answer>)> then) override;

private:
    class Patience;
    class Writer;
    class Reader;
    class Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace store
