#include <iostream>

#include <catch2/catch.hpp>

#include "tests/support/how_many.hpp"
#include "tests/trust/net_world.hpp"

// Two worlds on two real servers: what comes out of the sockets, HTTP, the metrics and the log file
// does not tell which is which.

namespace {

using namespace trust;

/// Every fourth is of dice.
Scene random_scene(std::uint64_t seed) {
    return seed % 4 == 3 ? random_dice_scene(seed) : random_ra_scene(seed);
}

/// Where two differ first; empty when they do not, or when it shows by the rules.
std::string difference(const Heard& one, const Heard& other) {
    if (one.over) {
        return "";
    }
    return one.frames != other.frames     ? "frames"
           : one.http != other.http       ? "http"
           : one.metrics != other.metrics ? "metrics"
           : one.log != other.log         ? "log"
                                          : "";
}

std::string difference(const Scene& scene, std::uint64_t seed, Leak leak) {
    return difference(on_on_server(scene, scene.one, seed, leak),
                      on_on_server(scene, scene.other, seed, leak));
}

}  // namespace

TEST_CASE("two servers with different secrets send the same") {
    std::size_t compared = 0;
    std::size_t frames = 0;
    const std::uint64_t wanted = support::how_many("RA_NET_POSITIONS", 24);
    for (std::uint64_t seed = 0; seed < wanted; ++seed) {
        CAPTURE(seed);
        const Scene scene = random_scene(seed);
        const Heard one = on_on_server(scene, scene.one, seed, Leak::none);
        const Heard other = on_on_server(scene, scene.other, seed, Leak::none);
        if (one.over) {
            continue;
        }
        CHECK(one.frames == other.frames);
        CHECK(one.http == other.http);
        CHECK(one.metrics == other.metrics);
        CHECK(one.log == other.log);
        CHECK(one.http.size() > 4);
        CHECK(one.metrics.size() > 10);
        CHECK(one.log.size() > 4);
        ++compared;
        for (const auto& [connection, heard] : one.frames) {
            frames += heard.size();
        }
    }
    std::cout << compared << " positions, " << frames << " frames compared on real servers\n";
    CHECK(2 * compared > wanted);
}

TEST_CASE("leaks into the log file and into the metrics are found") {
    const auto [leak, where] =
        GENERATE(table<Leak, std::string>({{Leak::log, "log"}, {Leak::metrics, "metrics"}}));
    std::string found;
    for (std::uint64_t seed = 0; seed < 20 && found.empty(); ++seed) {
        const Scene scene = random_scene(seed);
        found = difference(scene, seed, leak);
        CHECK(difference(twins(scene), seed, leak).empty());
    }
    CHECK(found == where);
}
