#include "tests/sim/scale/scale.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <numeric>
#include <set>

#include <spdlog/spdlog.h>

#include "tests/sim/scale/guest.hpp"

namespace scale {

namespace {

using sim::milliseconds;
using sim::seconds;

/// Longer than any guest is away.
constexpr Duration longest_storm = seconds(120);
constexpr Duration quiet_time = seconds(10);

/// A network and a database without faults, which take as long as was measured (docs/scaling.md).
sim::Settings settings_of(const Run& run) {
    const auto always = [](Duration time) { return sim::Span{time, time}; };
    const Duration way = milliseconds(10);
    return {.seed = run.seed,
            .bug = run.bug,
            .has_faults = false,
            .is_witnessed = false,
            .trace_lines = {},
            .way = always(way),
            .client_notices = always(way),
            .node_notices = always(way),
            .round_trip = always(std::chrono::microseconds(150)),
            .sync = always(std::chrono::microseconds(500)),
            .rebuilding = always(milliseconds(3))};
}

double in_seconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double>(time).count();
}

/// The sums so far, of all nodes or watchers together.
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
        : run_(run), context_(settings_of(run)), cluster_(context_, run.nodes) {}

    void play(Result& result) {
        start_nodes();
        pass(seconds(1));
        while (watchers_.size() < run_.watchers * run_.nodes) {
            watchers_.emplace_back(cluster_).connect();
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
            start_nodes();
            pass(quiet_time);
        }
        result.renamings = check_end();
        result.trace = trace();
    }

private:
    void start_nodes() {
        for (const auto& node : cluster_.nodes) {
            if (!node->process()) cluster_.start(*node);
        }
    }

    void pass(Duration time) {
        bool passed = false;
        schedule_.after(time, [&passed] { passed = true; });
        while (!passed) schedule_.step();
    }

    void pass_until_all_are_inside(const char* what) {
        const Duration end = schedule_.now() + longest_storm;
        const auto is_inside = [](const Guest& guest) { return guest.is_inside(); };
        while (!std::all_of(guests_.begin(), guests_.end(), is_inside)) {
            if (schedule_.now() > end) throw Broken(std::string("it takes too long: ") + what);
            pass(milliseconds(100));
        }
    }

    void arrive() {
        const Duration between = Duration(seconds(1)) / static_cast<int>(run_.arrivals);
        for (std::size_t i = 0; i < run_.rooms; ++i) {
            Guest& guest = guests_.emplace_back(cluster_, i);
            schedule_.after(between * i, [this, &guest] {
                guest.connect();
                live(guest);
            });
        }
        pass(between * run_.rooms);
        pass_until_all_are_inside("every guest in a room of its own");
    }

    void live(Guest& guest) {
        schedule_.after(schedule_.between({}, 2 * Duration(seconds(run_.change_every))),
                        [this, &guest] {
                            guest.rename();
                            live(guest);
                        });
    }

    // Storms

    Storm storm(std::size_t how_many) {
        std::set<std::string> killed;
        while (killed.size() < how_many) {
            sim::Node& node = *cluster_.nodes[schedule_.below(run_.nodes)];
            killed.insert(node.name());
            node.crash();
        }
        const auto away = guests_of(killed);
        const Duration since = schedule_.now();
        const std::size_t second = loads().size() - 1;
        // Until they have learnt of it.
        pass(milliseconds(100));
        pass_until_all_are_inside("every guest back after a storm");
        Storm result = times_of(away, since);
        result.killed = how_many;
        add_loads(second, result);
        result.placement = placement();
        check_owners();
        return result;
    }

    /// In rooms of these nodes; all guests without a name.
    std::vector<const Guest*> guests_of(const std::set<std::string>& nodes) const {
        std::vector<const Guest*> found;
        for (const Guest& guest : guests_) {
            const bool is_named = nodes.contains(cluster_.database.owner(guest.room()));
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
        for (; second < loads().size(); ++second) {
            const sim::Load& load = loads()[second];
            result.claims += load.claims;
            result.claims_in_vain += load.claims_in_vain;
            result.claims_a_second = std::max(result.claims_a_second, load.claims);
            result.database = std::max(result.database, share(load.processor, 1));
            result.longest_wait = std::max(result.longest_wait, in_seconds(load.longest_wait));
        }
    }

    // Counting

    const std::vector<sim::Load>& loads() const { return cluster_.database.loads(); }

    static double share(Duration processor, double time) {
        return in_seconds(processor) / time / sim::Database::processors;
    }

    Count count() const {
        Count now{.at = schedule_.now(), .second = loads().size()};
        for (const auto& node : cluster_.nodes) {
            if (!node->process()) continue;
            now.lobby += node->process()->lobby_spent();
            now.rooms += node->process()->rooms_spent();
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
        sim::Load load;
        for (std::size_t i = before.second; i < now.second; ++i) {
            load.listing_bytes += loads()[i].listing_bytes;
            load.listings_read += loads()[i].listings_read;
            load.processor += loads()[i].processor;
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
        std::vector<std::size_t> rooms;
        for (const auto& node : cluster_.nodes) {
            if (node->process()) rooms.push_back(node->process()->rooms());
        }
        const auto [fewest, most] = std::minmax_element(rooms.begin(), rooms.end());
        const auto sum = std::accumulate(rooms.begin(), rooms.end(), std::size_t{0});
        return {*fewest, *most, static_cast<double>(sum) / static_cast<double>(rooms.size())};
    }

    // What must hold

    /// Each room is in the memory of one node, which is its owner.
    void check_owners() const {
        std::size_t in_memory = 0;
        std::map<std::string, std::size_t> owned;
        for (const auto& [id, room] : cluster_.database.rooms()) ++owned[room.node];
        for (const auto& node : cluster_.nodes) {
            if (!node->process()) continue;
            const std::size_t rooms = node->process()->rooms();
            in_memory += rooms;
            if (rooms != owned[node->name()]) {
                throw Broken(node->name() + " has rooms that are not its own");
            }
        }
        if (in_memory != run_.rooms) throw Broken("a room is nowhere, or in two places");
    }

    /// Checks that every version that guests received is written down. Returns the renamings.
    std::uint64_t check_end() {
        pass_until_all_are_inside("the end");
        check_owners();
        std::uint64_t renamings = 0;
        for (const Guest& guest : guests_) {
            if (cluster_.database.rooms().at(guest.room()).log.size() < guest.version()) {
                throw Broken("a version of " + guest.room() + " was sent and is not written");
            }
            renamings += guest.renamings();
        }
        return renamings;
    }

    std::uint64_t trace() const {
        core::Hash hash;
        for (const Guest& guest : guests_) {
            hash.add(guest.room()).add(guest.version()).add(guest.back_at().count());
            hash.add(cluster_.database.owner(guest.room()));
        }
        return hash.value();
    }

    const Run run_;
    sim::Context context_;
    sim::Schedule& schedule_ = context_.schedule;
    sim::Cluster cluster_;
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
