#include "server/store/postgres_archive.hpp"

#include "server/store/postgres_link.hpp"
#include "server/store/postgres_schema.hpp"
#include "server/store/postgres_tables.hpp"
#include "server/store/unusable.hpp"

namespace store {

namespace {

class PostgresArchive final : public Archive {
public:
    explicit PostgresArchive(const PostgresAddress& address)
        : connection_(address.connection()), moment_(connection_) {
        moment_.exec("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
        require_tables(moment_, address.name());
    }

    std::vector<std::string> faults() override { return {}; }

    std::string key_fingerprint() override {
        const auto known = moment_.exec("SELECT fingerprint FROM ra.seal_key");
        return known.empty() ? "" : known[0][0].as<std::string>();
    }

    std::vector<std::string> rooms() override {
        std::vector<std::string> rooms;
        for (const auto& row : moment_.exec("SELECT id FROM ra.rooms ORDER BY id")) {
            rooms.push_back(row[0].as<std::string>());
        }
        return rooms;
    }

    StoredLog log(const std::string& room, Extent extent) override {
        return extent == Extent::whole ? tables::log_from(moment_, room, 1)
                                       : tables::log_from_checkpoint(moment_, room);
    }

    std::vector<Record> records(const std::string& room) override {
        std::vector<Record> records;
        for (const auto& row : moment_.exec_params(
                 "SELECT number, record FROM ra.records WHERE room = $1 ORDER BY number", room)) {
            records.push_back(
                {.number = row[0].as<std::uint32_t>(), .text = row[1].as<std::string>()});
        }
        return records;
    }

private:
    pqxx::connection connection_;
    /// All that is read is of one moment.
    pqxx::work moment_;
};

/// Calls `work` with the address. Throws Unusable.
template <class Work>
auto at(const std::string& url, const Work& work) {
    const PostgresAddress address(url);
    try {
        return work(address);
    } catch (const Unusable&) {
        throw;
    } catch (const std::exception& error) {
        throw Unusable(address.name() + " cannot be used: " + error.what());
    }
}

}  // namespace

std::unique_ptr<Archive> open_postgres_archive(const std::string& url) {
    return at(url, [](const PostgresAddress& address) -> std::unique_ptr<Archive> {
        return std::make_unique<PostgresArchive>(address);
    });
}

std::size_t remove_from_postgres(const std::string& url, const std::vector<RoomVersion>& rooms) {
    return at(url, [&rooms](const PostgresAddress& address) {
        PostgresLink link(address);
        std::size_t removed = 0;
        for (const RoomVersion& one : rooms) {
            removed += link.run([&one](pqxx::connection& connection) {
                return tables::remove(connection, one.room, one.v);
            });
        }
        return removed;
    });
}

}  // namespace store
