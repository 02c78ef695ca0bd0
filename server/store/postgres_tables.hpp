#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <pqxx/pqxx>

#include "server/store/archive.hpp"
#include "server/store/store.hpp"
#include "server/store/write_jobs.hpp"

// What is asked of the tables. Each function that is given a connection is one transaction, unless
// it says otherwise. All throw what pqxx throws.

namespace store::tables {

/// The entries from version `first` on. Throws Damaged.
StoredLog log_from(pqxx::transaction_base& work, const std::string& room, std::uint64_t first);
StoredLog log_from_checkpoint(pqxx::transaction_base& work, const std::string& room);

/// By room.
using Outcomes = std::map<std::string, Outcome<Done>>;

/// Of the entries that an earlier try has written; nothing of the others. Requires: each of another
/// room.
Outcomes written_before(pqxx::connection& connection, const std::vector<Entry>& entries,
                        const std::string& node);

/// Writes the entries that can be, in one statement, and lines of talk before them in another.
/// Requires: each of another room. With `repeated`, those count as written that an earlier try has
/// written meanwhile.
Outcomes append(pqxx::connection& connection, const std::vector<Entry>& entries,
                const std::string& node, bool repeated);

/// The rows of a time and a later one, each as `milliseconds` writes it.
std::vector<Outage> outages_in(const pqxx::result& rows);
/// SQL for a time as milliseconds since 1970.
std::string milliseconds(const std::string& time);

/// Claims under the node's lease, then loads the log from the last checkpoint on, which holds up no
/// other node. Throws Damaged, also when that is more bytes than `longest_log`. Nothing is claimed
/// when it throws. `own`: when this node was not there, before its lease. Ensures: the only outage
/// that the claim has is that of the node which had the room.
Outcome<Claim> claim(pqxx::connection& connection, const std::string& room, const std::string& node,
                     std::uint64_t lease, const std::optional<Outage>& own,
                     std::size_t longest_log);

/// Releases the rooms, except those that are not claimed under their fence, and keeps what is to be
/// shown of them at rest. Requires: each of another room.
void release(pqxx::connection& connection, const std::vector<ReleaseJob>& rooms,
             const std::string& node);

/// By room.
using Publications = std::map<std::string, std::pair<Fence, std::optional<std::string>>>;
void publish(pqxx::connection& connection, const Publications& publications,
             const std::string& node);

/// Rooms of other nodes that one node reads at most: twice what a lobby shows. Each node asks
/// every second, so that without a limit nodes times rooms would be read.
constexpr std::size_t most_listings = 1000;

std::vector<PublishedListing> listings(pqxx::connection& connection, const std::string& node);

std::string find(pqxx::connection& connection, const std::string& invite);

/// Store::find_due, for this node.
DueRooms find_due(pqxx::connection& connection, const std::string& node, Time now,
                  std::size_t most);

/// The record of a room's game, or an empty string.
std::string record(pqxx::connection& connection, const std::string& room, std::uint32_t number);

/// Forgets a room with its log, its records, its talk and its seats. Ensures: whether it did, which
/// it does not when a node has it under a live lease, or its last version is another than `v`.
bool remove(pqxx::connection& connection, const std::string& room, std::uint64_t v);

guests::Answer answer(pqxx::connection& connection, const guests::Question& question);

bool has_rooms(pqxx::connection& connection);

/// The fingerprint of the key that seals the secrets: this one, when there was none.
std::string keep_key(pqxx::connection& connection, const std::string& fingerprint);

}  // namespace store::tables
