#include "server/store/postgres_lease.hpp"

#include <utility>

#include <spdlog/spdlog.h>

#include "server/store/postgres_schema.hpp"
#include "server/store/postgres_tables.hpp"

namespace store {

PostgresLease::PostgresLease(const PostgresAddress& address, std::string node, Duration length,
                             std::function<Clock::time_point()> now)
    : database_(address.name()),
      node_(std::move(node)),
      length_(length),
      now_(std::move(now)),
      link_(address) {
    acquire(true);
    thread_ = std::thread([this] { keep(); });
}

PostgresLease::~PostgresLease() {
    {
        const std::lock_guard lock(mutex_);
        end_ = true;
    }
    ending_.notify_one();
    thread_.join();
}

std::optional<std::uint64_t> PostgresLease::number() const {
    // In this order: a new number is there before its time begins.
    const auto until = until_.load();
    const auto number = number_.load();
    return now_() < until ? std::optional(number) : std::nullopt;
}

void PostgresLease::keep() {
    const auto in_time = std::min<Duration>(length_ / 3, alive_every);
    auto next = in_time;
    bool told = false;
    while (pause(next)) {
        try {
            renew();
            next = in_time;
            told = false;
        } catch (const std::exception& error) {
            next = length_ / 30;
            if (number() || std::exchange(told, true)) continue;
            spdlog::error("node {} has no lease: {}", node_, error.what());
        }
    }
    end();
}

/// Ensures: false when it is to end.
bool PostgresLease::pause(Duration duration) {
    std::unique_lock lock(mutex_);
    return !ending_.wait_for(lock, duration, [this] { return end_; });
}

void PostgresLease::renew() {
    if (extend()) return;
    until_ = Clock::time_point{};
    if (acquire(false)) {
        spdlog::warn("node {} had lost its lease, and has it again", node_);
    } else {
        spdlog::error("another server runs as node {}", node_);
    }
}

bool PostgresLease::extend() {
    const auto before = now_();
    const bool extended = link_.run([this](pqxx::connection& connection) {
        pqxx::work work(connection);
        // Checks whether it still lives once no other process can change it.
        work.exec_params("SELECT 1 FROM ra.nodes WHERE name = $1 FOR UPDATE", node_);
        const auto rows = work.exec_params(
            "UPDATE ra.nodes SET lease_until = clock_timestamp() + $3 * interval '1 ms',"
            " alive = clock_timestamp()"
            " WHERE name = $1 AND lease = $2 AND lease_until > clock_timestamp()"
            " RETURNING lease",
            node_, number_.load(), length_.count());
        work.commit();
        return !rows.empty();
    });
    if (extended) hold(number_, before);
    return extended;
}

bool PostgresLease::acquire(bool from_the_living) {
    const auto before = now_();
    const auto rows = link_.run([&](pqxx::connection& connection) {
        pqxx::work work(connection);
        // A newer node may have brought the tables to its version, or is about to.
        work.exec("LOCK TABLE ra.nodes IN ROW EXCLUSIVE MODE");
        require_tables(work, database_);
        note_outage(work);
        const auto taken = work.exec_params(
            "INSERT INTO ra.nodes AS held (name, lease, lease_until)"
            " VALUES ($1, 1, clock_timestamp() + $2 * interval '1 ms')"
            " ON CONFLICT (name) DO UPDATE"
            " SET lease = held.lease + 1, lease_until = excluded.lease_until,"
            " alive = clock_timestamp()"
            " WHERE $3 OR held.lease_until <= clock_timestamp()"
            " RETURNING lease",
            node_, length_.count(), from_the_living);
        work.commit();
        return taken;
    });
    if (!rows.empty()) hold(rows[0][0].as<std::uint64_t>(), before);
    return !rows.empty();
}

/// Before this node is there: for how long it was not, and whether any other was.
void PostgresLease::note_outage(pqxx::work& work) {
    work.exec_params(
        "INSERT INTO ra.outages (began, ended)"
        " SELECT max(alive), clock_timestamp() FROM ra.nodes"
        " HAVING max(alive) + $1 * interval '1 ms' < clock_timestamp()"
        " AND NOT bool_or(lease_until > clock_timestamp())",
        std::chrono::milliseconds(alive_every).count());
    work.exec_params(
        "DELETE FROM ra.outages WHERE number <= (SELECT max(number) FROM ra.outages) - $1",
        outages_kept);
    const std::lock_guard lock(mutex_);
    const auto from_to = [](const std::string& began, const std::string& ended) {
        return "SELECT " + tables::milliseconds(began) + ", " + tables::milliseconds(ended);
    };
    outages_ = tables::outages_in(
        work.exec(from_to("began", "ended") + " FROM ra.outages ORDER BY number"));
    const auto own = tables::outages_in(work.exec_params(
        from_to("alive", "clock_timestamp()") + " FROM ra.nodes WHERE name = $1", node_));
    own_outage_ = own.empty() ? std::nullopt : std::optional(own.front());
}

std::vector<Outage> PostgresLease::outages() const {
    const std::lock_guard lock(mutex_);
    return outages_;
}

std::optional<Outage> PostgresLease::own_outage() const {
    const std::lock_guard lock(mutex_);
    return own_outage_;
}

void PostgresLease::hold(std::uint64_t number, Clock::time_point since) {
    number_ = number;
    until_ = since + length_;
}

void PostgresLease::end() {
    until_ = Clock::time_point{};
    try {
        link_.run([this](pqxx::connection& connection) {
            pqxx::nontransaction work(connection);
            work.exec_params(
                "UPDATE ra.nodes SET lease_until = clock_timestamp(), alive = clock_timestamp()"
                " WHERE name = $1 AND lease = $2",
                node_, number_.load());
            return true;
        });
    } catch (const std::exception& error) {
        spdlog::warn("the lease of node {} could not be ended: {}", node_, error.what());
    }
}

}  // namespace store
