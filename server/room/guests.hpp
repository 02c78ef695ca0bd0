#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// Guests with their keys and tables, as lobby, rooms and stores speak of them. A key is the hash of
// a token. A guest's id is the hash of their first token, so a key that is not kept belongs to the
// guest of that id.

namespace guests {

/// In milliseconds since 1970.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// A guest with a seat of a room, or its host without one.
struct Sitting {
    std::string guest;
    std::optional<std::uint8_t> seat = {};

    bool operator==(const Sitting&) const = default;
};

/// What a store shows of a room at rest to the guests whose table it is; what is empty stays as it
/// was.
struct TableRow {
    /// JSON text.
    std::optional<std::string> card = {};
    std::optional<std::vector<Sitting>> sittings = {};

    bool is_empty() const { return !card && !sittings; }
};

// Questions. Each is one transaction. `now` is the asking node's time: of a guest and a key, only
// the day is kept.

struct ResolveKey {
    std::string key;
};
/// Notes that a key that is kept was seen, on this day.
struct NoteSeen {
    std::string key;
    Time now;
};
/// The tables of guests, the newest of each.
struct FindTables {
    std::vector<std::string> guests;
    std::size_t most_of_guest;
};
/// Keeps the hash of a code by which another key becomes the same guest's.
struct KeepCode {
    std::string key;
    std::string code;
    Time expires;
    Time now;
    std::size_t most_in_a_day;
};
/// Makes a key the guest's who asked for the code. `code`: its hash.
struct JoinByCode {
    std::string code;
    std::string key;
    std::string label;
    Time now;
    std::size_t most_devices;
};
struct FindDevices {
    std::string key;
    Time now;
};
/// Forgets one of the guest's keys, with the codes that it asked for. `device`: how the key begins.
struct ForgetDevice {
    std::string key;
    std::string device;
    Time now;
};
/// Keeps the hash of a recovery code.
struct KeepRecovery {
    std::string key;
    std::string code;
    Time now;
};
/// Makes a key the guest's who kept this recovery code.
struct JoinByRecovery {
    std::string code;
    std::string key;
    std::string label;
    Time now;
    std::size_t most_devices;
};
/// The keys that were forgotten since.
struct FindForgotten {
    Time since;
};
/// The guests who have several devices or a recovery code, those first that were seen last.
struct ListGuests {
    std::size_t most;
};
/// Forgets a guest with all keys.
struct ForgetGuest {
    std::string guest;
    Time now;
};
/// Forgets the guests who were not seen since this time and have no game under way. Their keys are
/// guests of their own then, but for those that were forgotten before.
struct ForgetUnseen {
    Time since;
};

using Question = std::variant<ResolveKey, NoteSeen, FindTables, KeepCode, JoinByCode, FindDevices,
                              ForgetDevice, KeepRecovery, JoinByRecovery, FindForgotten, ListGuests,
                              ForgetGuest, ForgetUnseen>;

/// Whether a question changes nothing.
inline bool only_reads(const Question& question) {
    return std::holds_alternative<ResolveKey>(question) ||
           std::holds_alternative<FindTables>(question) ||
           std::holds_alternative<FindDevices>(question) ||
           std::holds_alternative<FindForgotten>(question) ||
           std::holds_alternative<ListGuests>(question);
}

struct StoredTable {
    std::string guest;
    std::string room;
    std::optional<std::uint8_t> seat;
    std::string card;

    bool operator==(const StoredTable&) const = default;
};

/// A key that is not forgotten. Days since 1970.
struct StoredDevice {
    std::string key;
    std::string label;
    std::uint32_t made_day;
    std::uint32_t seen_day;

    bool operator==(const StoredDevice&) const = default;
};

struct ForgottenKey {
    std::string key;
    std::string guest;

    bool operator==(const ForgottenKey&) const = default;
};

struct ListedGuest {
    std::string guest;
    std::uint32_t seen_day;
    std::size_t devices;
    std::size_t tables;
    bool has_recovery;

    bool operator==(const ListedGuest&) const = default;
};

/// The answer to a question; what another question asks for is empty.
struct Answer {
    enum class Outcome : std::uint8_t {
        done,
        /// The key that asks is forgotten.
        forgotten,
        wrong_code,
        /// The key already belongs to a guest.
        token_taken,
        too_many_devices,
        too_many_codes,
        no_such_device,
        last_device,
        no_such_guest,
    };

    Outcome outcome = Outcome::done;
    /// Whose key it is.
    std::string guest = {};
    /// The day on which the key was last seen; empty for one that is not kept.
    std::optional<std::uint32_t> seen_day = {};
    std::vector<StoredTable> tables = {};
    /// Oldest first.
    std::vector<StoredDevice> devices = {};
    std::vector<ForgottenKey> forgotten = {};
    std::vector<ListedGuest> guests = {};
};

/// The label of a guest's first key.
inline constexpr const char* first_label = "First device";

/// The day of a time, since 1970.
inline std::uint32_t day_of(Time time) {
    const auto days = std::chrono::floor<std::chrono::days>(time).time_since_epoch();
    return static_cast<std::uint32_t>(days.count());
}

}  // namespace guests
