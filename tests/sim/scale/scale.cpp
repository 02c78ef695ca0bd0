#include "tests/sim/scale/scale.hpp"

#include <algorithm>
#include <deque>
#include <numeric>

#include <spdlog/spdlog.h>

#include "tests/sim/scale/guest.hpp"

namespace scale {

namespace {

/// Longer than any guest is away.
constexpr Duration longest_storm = seconds(120);
constexpr Duration quiet_time = seconds(10);

double in_seconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double>(time).count();
}

/// What has been counted so far, of all nodes or watchers together.
struct Count {
    Duration at{};
    std::size_t second = 0;
    std::chrono::nanoseconds lobby{};
    std::chrono::nanoseconds rooms{};
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
};

class World {
public:
    explicit World(const Run& run)
        : run_(run),
          schedule_(run.seed, 0),
          database_(schedule_, run.ignores_leases),
          network_(schedule_, database_, run.nodes) {}

    void play(Result& result) {
        pass(seconds(1));
        for (std::size_t i = 0; i < run_.watchers * run_.nodes; ++i) {
            watchers_.emplace_back(schedule_, network_).begin();
        }
        pass(seconds(1));
        Count before = count();
        arrive();
        result.arriving = rates(before);
        result.placement = placement();
        result.connections_to_enter = mean_connections(guests_of({}));
        before = count();
        pass(quiet_time);
        result.quiet = rates(before);
        for (const std::size_t killed : run_.storms) {
            result.storms.push_back(storm(killed));
            // The nodes were started again.
            for (std::size_t i = 0; i < run_.nodes; ++i) {
                if (!network_.is_up(i)) network_.start(i);
            }
            pass(quiet_time);
        }
        result.renamings = check_end();
        result.trace = trace();
    }

private:
    void pass(Duration time) {
        const Duration end = schedule_.now() + time;
        bool ended = false;
        schedule_.after(time, [&ended] { ended = true; });
        while (!ended) schedule_.step();
        if (schedule_.now() != end) throw Broken("time passes otherwise");
    }

    template <class Test>
    void pass_until(const Test& test, const char* what) {
        const Duration end = schedule_.now() + longest_storm;
        while (!test()) {
            if (schedule_.now() > end) throw Broken(std::string("it takes too long: ") + what);
            pass(milliseconds(100));
        }
    }

    void arrive() {
        const Duration between = Duration(seconds(1)) / static_cast<int>(run_.arrivals);
        for (std::size_t i = 0; i < run_.rooms; ++i) {
            Guest& guest = guests_.emplace_back(schedule_, network_, i);
            schedule_.after(between * i, [this, &guest] {
                guest.begin();
                live(guest);
            });
        }
        pass(between * run_.rooms);
        pass_until([this] { return all_are_inside(); }, "everybody in a room of their own");
    }

    void live(Guest& guest) {
        const Duration mean = seconds(run_.change_every);
        schedule_.after(schedule_.between({}, 2 * mean), [this, &guest] {
            guest.rename();
            live(guest);
        });
    }

    bool all_are_inside() const {
        return std::all_of(guests_.begin(), guests_.end(),
                           [](const Guest& guest) { return guest.is_inside(); });
    }

    // Storms

    Storm storm(std::size_t how_many) {
        std::vector<std::string> names;
        while (names.size() < how_many) {
            const std::size_t node = schedule_.below(run_.nodes);
            if (!network_.is_up(node)) continue;
            names.push_back(network_.name(node));
            network_.kill(node);
        }
        const auto away = guests_of(names);
        const Duration since = schedule_.now();
        const std::size_t second = database_.loads().size() - 1;
        // Until they have heard of it.
        pass(milliseconds(100));
        pass_until([this] { return all_are_inside(); }, "everybody back after a storm");
        Storm result = times_of(away, since);
        result.killed = how_many;
        add_loads(second, result);
        result.placement = placement();
        check_owners();
        return result;
    }

    /// In rooms of these nodes; of all where none is named.
    std::vector<const Guest*> guests_of(const std::vector<std::string>& nodes) const {
        std::vector<const Guest*> found;
        for (const Guest& guest : guests_) {
            const std::string& owner = database_.owner(guest.room());
            const bool is_named = std::find(nodes.begin(), nodes.end(), owner) != nodes.end();
            if (nodes.empty() || is_named) found.push_back(&guest);
        }
        return found;
    }

    static double mean_connections(const std::vector<const Guest*>& guests) {
        const int sum = std::accumulate(
            guests.begin(), guests.end(), 0,
            [](int so_far, const Guest* guest) { return so_far + guest->connections(); });
        return static_cast<double>(sum) / static_cast<double>(guests.size());
    }

    static Storm times_of(const std::vector<const Guest*>& guests, Duration since) {
        std::vector<double> times;
        Storm result;
        result.guests = guests.size();
        result.connections_mean = mean_connections(guests);
        for (const Guest* guest : guests) {
            if (guest->back_at() < since) throw Broken("a guest of a dead node was not away");
            times.push_back(in_seconds(guest->back_at() - since));
            result.connections_most = std::max(result.connections_most, guest->connections());
        }
        std::sort(times.begin(), times.end());
        result.half = times[times.size() / 2];
        result.most = times[times.size() * 99 / 100];
        result.all = times.back();
        return result;
    }

    void add_loads(std::size_t second, Storm& result) const {
        for (; second < database_.loads().size(); ++second) {
            const Load& load = database_.loads()[second];
            result.claims += load.claims;
            result.claims_in_vain += load.claims_in_vain;
            result.claims_a_second = std::max(result.claims_a_second, load.claims);
            result.database = std::max(result.database, share(load.processor, 1));
            result.longest_wait = std::max(result.longest_wait, in_seconds(load.longest_wait));
        }
    }

    // Counting

    static double share(Duration processor, double seconds) {
        return in_seconds(processor) / seconds / Database::processors;
    }

    Count count() const {
        Count now;
        now.at = schedule_.now();
        now.second = database_.loads().size();
        for (std::size_t i = 0; i < run_.nodes; ++i) {
            if (!network_.is_up(i)) continue;
            now.lobby += network_.process(i).lobby_spent();
            now.rooms += network_.process(i).rooms_spent();
        }
        for (const Watcher& watcher : watchers_) {
            now.messages += watcher.messages;
            now.bytes += watcher.bytes;
        }
        return now;
    }

    Rates rates(const Count& before) const {
        const Count now = count();
        const double time = in_seconds(now.at - before.at);
        const double node = time * static_cast<double>(run_.nodes);
        const double watcher =
            time * static_cast<double>(std::max<std::size_t>(1, watchers_.size()));
        Load load;
        for (std::size_t i = before.second; i < now.second; ++i) {
            const Load& one = database_.loads()[i];
            load.listing_bytes += one.listing_bytes;
            load.listings_read += one.listings_read;
            load.processor += one.processor;
        }
        return {
            .listing_bytes_read = static_cast<double>(load.listing_bytes) / node,
            .listings_read = static_cast<double>(load.listings_read) / node,
            .bytes_to_watcher = static_cast<double>(now.bytes - before.bytes) / watcher,
            .messages_to_watcher = static_cast<double>(now.messages - before.messages) / watcher,
            .lobby = in_seconds(now.lobby - before.lobby) / node,
            .rooms = in_seconds(now.rooms - before.rooms) / node,
            .database = share(load.processor, time)};
    }

    Placement placement() const {
        Placement found;
        found.fewest = run_.rooms;
        std::size_t up = 0;
        for (std::size_t i = 0; i < run_.nodes; ++i) {
            if (!network_.is_up(i)) continue;
            const auto rooms = static_cast<std::size_t>(network_.process(i).rooms());
            found.fewest = std::min(found.fewest, rooms);
            found.most = std::max(found.most, rooms);
            found.mean += static_cast<double>(rooms);
            ++up;
        }
        found.mean /= static_cast<double>(up);
        return found;
    }

    // What must hold

    /// Each room is in the memory of one node, which is its owner.
    void check_owners() const {
        std::size_t in_memory = 0;
        std::map<std::string, std::size_t> owned;
        for (const auto& [id, room] : database_.rooms()) ++owned[room.node];
        for (std::size_t i = 0; i < run_.nodes; ++i) {
            if (!network_.is_up(i)) continue;
            const auto rooms = static_cast<std::size_t>(network_.process(i).rooms());
            in_memory += rooms;
            if (rooms != owned[network_.name(i)]) {
                throw Broken(network_.name(i) + " has rooms that are not its own");
            }
        }
        if (in_memory != run_.rooms) throw Broken("a room is nowhere, or in two places");
    }

    /// Checks that every version that guests received is written down. Returns the renamings.
    std::uint64_t check_end() {
        pass_until([this] { return all_are_inside(); }, "the end");
        check_owners();
        std::uint64_t renamings = 0;
        for (const Guest& guest : guests_) {
            const auto& room = database_.rooms().at(guest.room());
            if (room.log.size() < guest.version()) {
                throw Broken("a version of " + guest.room() + " was told and is not written");
            }
            renamings += guest.renamings();
        }
        return renamings;
    }

    std::uint64_t trace() const {
        core::Hash hash;
        for (const Guest& guest : guests_) {
            hash.add(guest.room()).add(guest.version()).add(guest.back_at().count());
            hash.add(database_.owner(guest.room()));
        }
        return hash.value();
    }

    const Run run_;
    Schedule schedule_;
    Database database_;
    Network network_;
    std::deque<Watcher> watchers_;
    std::deque<Guest> guests_;
};

}  // namespace

Result simulate(const Run& run) {
    const auto before = spdlog::get_level();
    spdlog::set_level(spdlog::level::off);
    Result result;
    try {
        World(run).play(result);
    } catch (const std::exception& error) {
        result.broken = error.what();
    }
    spdlog::set_level(before);
    return result;
}

}  // namespace scale
