#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <catch2/catch.hpp>

#include "protocol/verify/verify.hpp"
#include "tests/native/gateway.hpp"
#include "tests/native/person.hpp"

// ra-client --prove: a game of the real server, followed by a client that trusts no other.

namespace {

using namespace native;

/// The program, which follows a room.
class Sceptic {
public:
    explicit Sceptic(const std::vector<std::string>& arguments) : program_(ra_client, arguments) {}

    std::string read_line() { return program_.read_line(); }
    void interrupt() { program_.signal(SIGINT); }
    /// All that it says from now on, and its exit status.
    std::vector<std::string> read_to_end(int status) {
        std::vector<std::string> lines;
        for (std::string line = read_line(); !line.empty(); line = read_line()) {
            lines.push_back(line);
        }
        CAPTURE(lines, program_.wait());
        CHECK(program_.wait() == status);
        return lines;
    }

private:
    support::Program program_;
};

std::size_t count_of(const std::vector<std::string>& lines, const std::string& words) {
    return static_cast<std::size_t>(std::count_if(
        lines.begin(), lines.end(),
        [&](const std::string& line) { return line.find(words) != std::string::npos; }));
}

std::string through(const Gateway& gateway, const RealServer& server, std::string link) {
    const std::string port = std::to_string(server.port());
    return link.replace(link.find(port), port.size(), std::to_string(gateway.port()));
}

}  // namespace

TEST_CASE("a game is followed action by action to its verdict") {
    const RealServer server;
    Table table(server, GENERATE(quick_table, quick_dice));
    Sceptic sceptic({"--watch", "--prove", table.link()});
    CHECK(sceptic.read_line() == "Room " + table.room().room + " is followed from v 1 on.");
    table.start();
    const std::vector<std::string> lines = sceptic.read_to_end(0);
    const Json record = table.finish();
    CHECK(count_of(lines, "It follows the rules.") == record.at("actions").size());
    // At the start, at each end of an epoch, and perhaps together.
    CHECK(count_of(lines, "these six words") >= 3);
    CHECK(count_of(lines, "FAULT") == 0);
    CHECK_THAT(lines.back(), Catch::StartsWith("The record is genuine, and it is the game that was "
                                               "shown. Every update from v "));
}

TEST_CASE("a game that is over is followed from its first update all the same") {
    const RealServer server;
    Table table(server, quick_table);
    table.start();
    const Json record = table.finish();
    const support::TemporaryDirectory folder;
    const std::string file = (folder.path() / "seen.json").string();
    Sceptic sceptic({"--json", "--prove", table.link(), "--save-seen", file});
    std::vector<Json> lines;
    for (const std::string& line : sceptic.read_to_end(0)) lines.push_back(Json::parse(line));
    const auto of_type = [&](const std::string& type) {
        std::vector<Json> found;
        std::copy_if(lines.begin(), lines.end(), std::back_inserter(found),
                     [&](const Json& one) { return one.at("type") == type; });
        return found;
    };
    CHECK(of_type("following").at(0) ==
          Json{{"type", "following"}, {"v", 1}, {"is_checked", true}});
    const std::vector<Json> checked = of_type("checked");
    REQUIRE(checked.size() == record.at("actions").size());
    for (std::size_t i = 0; i < checked.size(); ++i) {
        REQUIRE(checked[i].at("action") == record.at("actions").at(i));
    }
    const Json verdict = lines.back();
    CHECK(verdict.at("type") == "verdict");
    CHECK(verdict.at("ok") == true);
    CHECK(of_type("numbers").back().at("head") == record.at("proof").at("history").at("head"));
    std::ifstream stream(file);
    const protocol::Seen seen =
        protocol::read_seen(std::string(std::istreambuf_iterator<char>(stream), {}));
    CHECK(protocol::verify(record.dump(), {seen}).failed() == nullptr);
}

TEST_CASE("a game that was right, but could not be saved, is no success") {
    const RealServer server;
    Table table(server, quick_dice);
    table.start();
    table.finish();
    const support::TemporaryDirectory folder;
    const std::string file = (folder.path() / "missing" / "seen.json").string();
    const std::string output =
        output_of(ra_client + " --prove '" + table.link() + "' --save-seen " + file, 1);
    CHECK_THAT(output, Catch::Contains("The record is genuine") &&
                           Catch::Contains("cannot be saved in " + file));
}

TEST_CASE("the first lie ends it") {
    const RealServer server;
    const auto [setup, lie, fault] = GENERATE(
        // The space that a tile goes to; the seal, wherever it is shown; the chain's
        // head; where a marker is.
        std::tuple(quick_table, R"("space":)", " at events: against_the_rules."),
        std::tuple(quick_table, R"("root":")", ": wrong_leaves."),
        std::tuple(quick_table, R"("head":")", ": history_differs."),
        std::tuple(quick_dice, R"("space":)", " at events: against_the_rules."));
    const Gateway gateway({{"", server.port()}}, lie);
    Table table(server, setup);
    Sceptic sceptic({"--prove", through(gateway, server, table.link())});
    CHECK_THAT(sceptic.read_line(), Catch::EndsWith("is followed from v 1 on."));
    table.start();
    const std::vector<std::string> lines = sceptic.read_to_end(1);
    REQUIRE_FALSE(lines.empty());
    CHECK_THAT(lines.back(), Catch::StartsWith("FAULT ") && Catch::Contains(fault));
    CHECK(count_of(lines, "FAULT") == 1);
}

TEST_CASE("a game that began before what the server remembers is reported as not checked") {
    const RealServer server;
    Table table(server, quick_table);
    table.start();
    table.finish();
    table.rematch({{"pace", 5000}});
    table.start();
    Sceptic sceptic({"--json", "--prove", table.link()});
    const Json first = Json::parse(sceptic.read_line());
    CHECK(first.at("type") == "following");
    CHECK(first.at("v") > 1);
    CHECK(first.at("is_checked") == false);
    sceptic.interrupt();
    sceptic.read_to_end(130);
}

TEST_CASE("a game that is broken off was right so far") {
    const RealServer server;
    Table table(server, {{"seats", 2}, {"pace", 5000}});
    Sceptic sceptic({"--prove", table.link()});
    table.start();
    std::string line = sceptic.read_line();
    while (!line.empty() && line.find("these six words") == std::string::npos) {
        line = sceptic.read_line();
    }
    // Its output has not ended before.
    REQUIRE_FALSE(line.empty());
    server.close(table.room().room);
    const std::vector<std::string> lines = sceptic.read_to_end(3);
    REQUIRE_FALSE(lines.empty());
    CHECK_THAT(lines.back(), Catch::StartsWith("The room is gone. Every update from v ") &&
                                 Catch::EndsWith("was checked when it came: no fault."));
}

TEST_CASE("a room that does not exist, or has no spectators, is reported as such") {
    const RealServer server;
    CHECK_THAT(output_of(ra_client + " --server " + server.url() + " --prove K3J9QD", 3),
               Catch::Contains("There is no such room"));
    CHECK_THAT(output_of(ra_client + " --prove nowhere", 2), Catch::Contains("--prove"));
    Table table(server, {{"seats", 2}, {"watch", "nobody"}, {"pace", 5000}});
    table.start();
    CHECK_THAT(output_of(ra_client + " --prove '" + table.link() + "'", 3),
               Catch::Contains("spectators are not allowed"));
}
