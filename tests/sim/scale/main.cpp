#include <chrono>
#include <iomanip>
#include <iostream>

#include <CLI/CLI.hpp>

#include "tests/sim/scale/scale.hpp"

// ra-scale: simulates many nodes with many rooms, lets some of the nodes die, and measures them.

namespace {

void print(const char* when, const scale::Placement& placement) {
    std::cout << when << ": " << placement.fewest << " to " << placement.most
              << " rooms a node, mean " << placement.mean << "\n";
}

void print(const char* when, const scale::Rates& rates) {
    std::cout << when << ": each node reads " << rates.listings_read << " listings a second, "
              << rates.listing_bytes_read / 1000 << " KB; each watcher receives "
              << rates.messages_to_watcher << " messages a second, "
              << rates.bytes_to_watcher / 1000 << " KB; of a processor here, a node's lobby takes "
              << 100 * rates.lobby << " %, its rooms " << 100 * rates.rooms
              << " %; the database is busy to " << 100 * rates.database << " %\n";
}

void print(const scale::Storm& storm) {
    std::cout << storm.killed << " nodes die with " << storm.guests
              << " rooms: half are back after " << storm.half << " s, 99 % after " << storm.most
              << " s, all after " << storm.all << " s, with " << storm.connections_mean
              << " connections each, " << storm.connections_most << " at most; " << storm.claims
              << " claims, " << storm.claims_in_vain << " of them in vain, "
              << storm.claims_a_second << " in the worst second, when the database is busy to "
              << 100 * storm.database << " % and a request waits up to "
              << 1000 * storm.longest_wait << " ms\n";
    print("  then", storm.placement);
}

}  // namespace

int main(int argc, char** argv) {
    scale::Run run;
    CLI::App app("Simulates many nodes and rooms: placement, lobbies, and nodes that die.");
    app.add_option("--seed", run.seed, "Of all chance")->capture_default_str();
    app.add_option("--nodes", run.nodes, "How many nodes")->capture_default_str();
    app.add_option("--rooms", run.rooms, "How many rooms")->capture_default_str();
    app.add_option("--watchers", run.watchers, "Clients that watch the lobby, at each node")
        ->capture_default_str();
    app.add_option("--arrivals", run.arrivals, "Rooms made a second")->capture_default_str();
    app.add_option("--change-every", run.change_every, "Seconds between two changes of a room")
        ->capture_default_str();
    app.add_option("--storms", run.storms, "How many nodes die at once, in each storm")
        ->capture_default_str();
    CLI11_PARSE(app, argc, argv);

    const auto since = std::chrono::steady_clock::now();
    const scale::Result result = scale::simulate(run);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - since;
    std::cout << std::fixed << std::setprecision(1) << run.nodes << " nodes, " << run.rooms
              << " rooms, " << run.watchers * run.nodes << " watchers\n";
    print("placement", result.placement);
    std::cout << "connections until one is in one's new room: " << result.connections_to_enter
              << "\n";
    print("arriving", result.arriving);
    print("quiet", result.quiet);
    for (const scale::Storm& storm : result.storms) print(storm);
    std::cout << result.renamings << " acknowledged changes, in " << took.count() << " s\n";
    if (result.broken.empty()) return 0;
    std::cout << "broken: " << result.broken << "\n";
    return 1;
}
