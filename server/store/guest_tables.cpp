#include "server/store/guest_tables.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <nlohmann/json.hpp>

namespace store {

namespace {

/// For how long codes are kept, to count them.
constexpr std::chrono::hours codes_kept{24};

/// What a room's card says of a game under way.
constexpr const char* is_in_game =
    R"((card LIKE '%"status":"playing"%' OR card LIKE '%"status":"shuffling"%'))";

std::string count_text(guests::Time time) {
    return std::to_string(time.time_since_epoch().count());
}

std::string text_of_day(guests::Time time) {
    return std::to_string(guests::day_of(time));
}

std::uint32_t number_of(const GuestTransaction::Value& value) {
    return static_cast<std::uint32_t>(std::stoul(*value));
}

std::string json_list(const std::vector<std::string>& texts) {
    return nlohmann::json(texts).dump();
}

/// Answers questions in one transaction.
class Answering {
public:
    using Answer = guests::Answer;
    using Outcome = Answer::Outcome;
    using Value = GuestTransaction::Value;
    using Row = GuestTransaction::Row;
    using Rows = std::vector<Row>;

    explicit Answering(GuestTransaction& transaction) : transaction_(transaction) {}

    Answer operator()(const guests::ResolveKey& question) const { return resolve(question.key); }

    Answer operator()(const guests::NoteSeen& question) const {
        const std::string day = text_of_day(question.now);
        run("UPDATE @keys SET seen_day = $1 WHERE hash = $2 AND forgotten_at IS NULL",
            {day, question.key});
        run("UPDATE @guests SET seen_day = $1 WHERE id IN"
            " (SELECT guest FROM @keys WHERE hash = $2 AND forgotten_at IS NULL)",
            {day, question.key});
        return {};
    }

    Answer operator()(const guests::FindTables& question) const {
        Answer answer;
        const Rows rows =
            run("SELECT guest, room, seat, card FROM (SELECT s.guest, s.room, s.seat, r.card,"
                " row_number() OVER (PARTITION BY s.guest ORDER BY s.number DESC) AS place"
                " FROM @seats AS s JOIN @rooms AS r ON r.id = s.room"
                " WHERE s.guest IN " +
                    transaction_.each("$1") + ") AS newest WHERE place <= " +
                    std::to_string(question.most_of_guest) + " ORDER BY guest, room",
                {json_list(question.guests)});
        for (const Row& row : rows) {
            guests::StoredTable& table = answer.tables.emplace_back();
            table.guest = *row[0];
            table.room = *row[1];
            if (row[2]) table.seat = static_cast<std::uint8_t>(number_of(row[2]));
            table.card = row[3].value_or("");
        }
        return answer;
    }

    Answer operator()(const guests::KeepCode& question) const {
        Answer own = lock_and_resolve(question.key);
        if (own.outcome != Outcome::done) return own;
        run("DELETE FROM @codes WHERE expires < $1", {count_text(question.now - codes_kept)});
        const Rows count = run("SELECT count(*) FROM @codes WHERE guest = $1", {own.guest});
        if (number_of(count[0][0]) >= question.most_in_a_day) return {Outcome::too_many_codes};
        keep(own.guest, question.key, question.now);
        run("INSERT INTO @codes (hash, guest, asked_by, expires, used) VALUES ($1, $2, $3, $4, 0)"
            " ON CONFLICT DO NOTHING",
            {question.code, own.guest, question.key, count_text(question.expires)});
        return own;
    }

    Answer operator()(const guests::JoinByCode& question) const {
        return join(question, [&] {
            return run(
                "UPDATE @codes SET used = 1 WHERE hash = $1 AND used = 0 AND expires > $2"
                " RETURNING guest",
                {question.code, count_text(question.now)});
        });
    }

    Answer operator()(const guests::JoinByRecovery& question) const {
        return join(question, [&] {
            return run(
                "UPDATE @guests SET recovery = NULL, recovery_by = NULL WHERE recovery = $1"
                " RETURNING id",
                {question.code});
        });
    }

    Answer operator()(const guests::FindDevices& question) const {
        Answer own = resolve(question.key);
        if (own.outcome == Outcome::done) own.devices = devices_of(own.guest);
        if (own.outcome == Outcome::done && own.devices.empty()) {
            const std::uint32_t today = guests::day_of(question.now);
            own.devices.push_back({question.key, guests::first_label, today, today});
        }
        return own;
    }

    Answer operator()(const guests::ForgetDevice& question) const {
        Answer own = lock_and_resolve(question.key);
        if (own.outcome != Outcome::done) return own;
        std::vector<guests::StoredDevice> devices = devices_of(own.guest);
        if (devices.empty()) devices.push_back({question.key, guests::first_label, 0, 0});
        const auto found =
            std::find_if(devices.begin(), devices.end(), [&](const guests::StoredDevice& device) {
                return device.key.starts_with(question.device);
            });
        if (found == devices.end()) return {Outcome::no_such_device};
        if (devices.size() == 1) return {Outcome::last_device};
        run("UPDATE @keys SET forgotten_at = $1, label = '' WHERE hash = $2",
            {count_text(question.now), found->key});
        // Who has stolen a device may have asked for codes with it.
        run("DELETE FROM @codes WHERE asked_by = $1", {found->key});
        run("UPDATE @guests SET recovery = NULL, recovery_by = NULL WHERE recovery_by = $1",
            {found->key});
        own.forgotten.push_back({found->key, own.guest});
        return own;
    }

    Answer operator()(const guests::KeepRecovery& question) const {
        Answer own = lock_and_resolve(question.key);
        if (own.outcome != Outcome::done) return own;
        keep(own.guest, question.key, question.now);
        run("UPDATE @guests SET recovery = $1, recovery_by = $2 WHERE id = $3",
            {question.code, question.key, own.guest});
        return own;
    }

    Answer operator()(const guests::FindForgotten& question) const {
        return {.forgotten = keys_in(run("SELECT hash, guest FROM @keys WHERE forgotten_at >= $1",
                                         {count_text(question.since)}))};
    }

    Answer operator()(const guests::ListGuests& question) const {
        Answer answer;
        for (const Row& row :
             run("SELECT g.id, g.seen_day,"
                 " (SELECT count(*) FROM @keys AS k"
                 " WHERE k.guest = g.id AND k.forgotten_at IS NULL),"
                 " (SELECT count(*) FROM @seats AS s WHERE s.guest = g.id), g.recovery"
                 " FROM @guests AS g ORDER BY g.seen_day DESC, g.id LIMIT " +
                     std::to_string(question.most),
                 {})) {
            answer.guests.push_back({.guest = *row[0],
                                     .seen_day = number_of(row[1]),
                                     .devices = number_of(row[2]),
                                     .tables = number_of(row[3]),
                                     .has_recovery = row[4].has_value()});
        }
        return answer;
    }

    Answer operator()(const guests::ForgetGuest& question) const {
        Answer answer{.guest = question.guest};
        const bool is_known = !run("SELECT 1 FROM @guests WHERE id = $1", {question.guest}).empty();
        if (!is_known && !has_table(question.guest)) return {Outcome::no_such_guest};
        // Also a key that was not kept, or that belongs to this guest alone, is refused from now
        // on.
        run("INSERT INTO @keys (hash, guest, label, made_day, seen_day) VALUES ($1, $1, '', 0, 0)"
            " ON CONFLICT DO NOTHING",
            {question.guest});
        answer.forgotten =
            keys_in(run("UPDATE @keys SET forgotten_at = $1, label = '' WHERE guest = $2"
                        " AND forgotten_at IS NULL RETURNING hash, guest",
                        {count_text(question.now), question.guest}));
        run("DELETE FROM @codes WHERE guest = $1", {question.guest});
        run("DELETE FROM @guests WHERE id = $1", {question.guest});
        run("DELETE FROM @seats WHERE guest = $1", {question.guest});
        return answer;
    }

    Answer operator()(const guests::ForgetUnseen& question) const {
        for (const Row& row :
             run("DELETE FROM @guests AS g WHERE g.seen_day < $1 AND NOT EXISTS (SELECT 1 FROM"
                 " @seats AS s JOIN @rooms AS r ON r.id = s.room WHERE s.guest = g.id AND " +
                     std::string(is_in_game) + ") RETURNING id",
                 {text_of_day(question.since)})) {
            run("DELETE FROM @keys WHERE guest = $1 AND forgotten_at IS NULL", {row[0]});
            run("DELETE FROM @codes WHERE guest = $1", {row[0]});
        }
        return {};
    }

private:
    Rows run(const std::string& statement, const std::vector<Value>& values) const {
        return transaction_.run(statement, values);
    }

    static std::vector<guests::ForgottenKey> keys_in(const Rows& rows) {
        std::vector<guests::ForgottenKey> keys;
        for (const Row& row : rows) keys.push_back({*row[0], *row[1]});
        return keys;
    }

    Answer resolve(const std::string& key) const {
        const Rows rows =
            run("SELECT guest, seen_day, forgotten_at FROM @keys WHERE hash = $1", {key});
        if (rows.empty()) return {.guest = key};
        if (rows[0][2]) return {Outcome::forgotten};
        return {.guest = *rows[0][0], .seen_day = number_of(rows[0][1])};
    }

    bool has_table(const std::string& guest) const {
        return !run("SELECT 1 FROM @seats WHERE guest = $1 LIMIT 1", {guest}).empty();
    }

    /// Other transactions that change the guest wait until this one ends.
    void lock(const std::string& guest) const {
        run("UPDATE @guests SET seen_day = seen_day WHERE id = $1", {guest});
    }

    /// The same for what changes the guest: another transaction may have just forgotten the key.
    Answer lock_and_resolve(const std::string& key) const {
        lock(resolve(key).guest);
        return resolve(key);
    }

    /// Keeps a guest and their key, if they are not kept yet.
    void keep(const std::string& guest, const std::string& key, guests::Time now) const {
        const std::string day = text_of_day(now);
        run("INSERT INTO @guests (id, seen_day) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            {guest, day});
        run("INSERT INTO @keys (hash, guest, label, made_day, seen_day)"
            " VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING",
            {key, guest, guests::first_label, day});
    }

    /// `use_up` uses the code up, and returns whose it was.
    template <class Join, class UseUp>
    Answer join(const Join& question, const UseUp& use_up) const {
        const Rows known =
            run("SELECT guest, code, forgotten_at FROM @keys WHERE hash = $1", {question.key});
        if (!known.empty() && known[0][2]) return {Outcome::forgotten};
        if (!known.empty()) {
            const bool is_repetition = known[0][1] == question.code;
            return {is_repetition ? Outcome::done : Outcome::token_taken, *known[0][0]};
        }
        if (has_table(question.key)) return {Outcome::token_taken};
        const Rows whose = use_up();
        if (whose.empty()) return {Outcome::wrong_code};
        const std::string guest = *whose[0][0];
        lock(guest);
        if (devices_of(guest).size() >= question.most_devices) return {Outcome::too_many_devices};
        const std::string day = text_of_day(question.now);
        run("INSERT INTO @keys (hash, guest, label, made_day, seen_day, code)"
            " VALUES ($1, $2, $3, $4, $4, $5)",
            {question.key, guest, question.label, day, question.code});
        run("UPDATE @guests SET seen_day = $1 WHERE id = $2", {day, guest});
        return {.guest = guest};
    }

    std::vector<guests::StoredDevice> devices_of(const std::string& guest) const {
        std::vector<guests::StoredDevice> devices;
        for (const Row& row :
             run("SELECT hash, label, made_day, seen_day FROM @keys WHERE guest = $1"
                 " AND forgotten_at IS NULL ORDER BY number",
                 {guest})) {
            devices.push_back({*row[0], *row[1], number_of(row[2]), number_of(row[3])});
        }
        return devices;
    }

    GuestTransaction& transaction_;
};

}  // namespace

guests::Answer answer(GuestTransaction& transaction, const guests::Question& question) {
    return std::visit(Answering(transaction), question);
}

void keep_sittings(GuestTransaction& transaction, const std::string& room,
                   const std::vector<guests::Sitting>& sittings) {
    std::vector<std::string> guests;
    guests.reserve(sittings.size());
    for (const guests::Sitting& sitting : sittings) guests.push_back(sitting.guest);
    transaction.run("DELETE FROM @seats WHERE room = $1 AND guest NOT IN " + transaction.each("$2"),
                    {room, json_list(guests)});
    for (const guests::Sitting& sitting : sittings) {
        const GuestTransaction::Value seat =
            sitting.seat ? std::optional(std::to_string(*sitting.seat)) : std::nullopt;
        transaction.run(
            "INSERT INTO @seats (guest, room, seat) VALUES ($1, $2, $3)"
            " ON CONFLICT (guest, room) DO UPDATE SET seat = excluded.seat",
            {sitting.guest, room, seat});
    }
}

}  // namespace store
