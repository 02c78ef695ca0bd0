#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

#include <catch2/catch.hpp>

#include "tests/support/fair_games.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/workbench.hpp"

// The program that players are given to check a game themselves: a second opinion on the proof, in
// another language.

namespace {

const auto check_record = std::filesystem::absolute("docs/check_record.py");

using protocol::Json;
using Path = Json::json_pointer;

class Workbench : public support::Workbench {
public:
    Workbench() : support::Workbench("'" RA_PYTHON "' '" + check_record.string() + "'") {}

    support::Run check(const Json& record) const {
        write("record.json", record.dump());
        return run("record.json");
    }
};

Json record_of(const protocol::GameSetup& setup) {
    return support::fair_game(setup, setup.seats).record;
}

}  // namespace

TEST_CASE("players find games of every setup fair") {
    const Workbench bench;
    for (const auto& setup : support::all_wire_setups()) {
        CAPTURE(support::name(setup));
        const support::Run run = bench.check(record_of(setup));
        CHECK(run.errors == "");
        CHECK(run.status == 0);
        CHECK(run.out.starts_with("Right: "));
    }
}

TEST_CASE("players find what was changed") {
    const Workbench bench;
    const Json genuine = record_of(protocol::check_setup("ra", "classic", 3, Json::object()));
    for (const std::string member :
         {"/proof/server/secret", "/proof/server/commitment", "/proof/seats/0/secret",
          "/proof/seats/1/secret", "/proof/seats/2/secret", "/proof/seats/0/commitment",
          "/proof/seats/1/commitment", "/proof/seats/2/commitment"}) {
        CAPTURE(member);
        Json record = genuine;
        auto& digits = record.at(Path(member)).get_ref<std::string&>();
        digits[63] = digits[63] == '0' ? '1' : '0';
        const support::Run run = bench.check(record);
        CHECK(run.status == 1);
        CHECK(run.errors.starts_with("The record says "));
    }
    Json record = genuine;
    record["proof"]["attempt"] = 7;
    CHECK(bench.check(record).status == 1);
    record = genuine;
    record["proof"]["room"] = "AAAAAA";
    CHECK(bench.check(record).status == 1);
    record = genuine;
    Json& last = record["chance"]["tiles"].back();
    const std::string drawn = last;
    last = drawn == "ra" ? "nile" : "ra";
    CHECK(bench.check(record).status == 1);
    CHECK(bench.check(record).errors ==
          "The record says " + last.get<std::string>() + ", but its secrets make " + drawn + ".\n");
}

TEST_CASE("players find another die, and another start player") {
    const Workbench bench;
    const Json genuine = record_of(protocol::check_setup("ra-dice", "classic", 3, Json::object()));
    Json record = genuine;
    Json& shown = record["chance"]["rolls"].back().begin().value();
    const std::string thrown = shown;
    shown = thrown == "ankh" ? "nile" : "ankh";
    CHECK(bench.check(record).status == 1);
    CHECK(bench.check(record).errors == "The record says " + shown.get<std::string>() +
                                            ", but its secrets make " + thrown + ".\n");
    record = genuine;
    const int start = record["chance"]["start"];
    record["chance"]["start"] = (start + 1) % 3;
    CHECK(bench.check(record).errors == "The record says " + std::to_string((start + 1) % 3) +
                                            ", but its secrets make " + std::to_string(start) +
                                            ".\n");
}

TEST_CASE("it is ten lines, and needs the standard library alone") {
    std::ifstream file(check_record);
    bool in_text = false;
    std::size_t lines = 0;
    std::string imports;
    for (std::string line; std::getline(file, line);) {
        const bool edge = line.starts_with(R"(""")");
        in_text = in_text != edge;
        if (in_text || edge || line.empty() || line.starts_with("#")) {
            continue;
        }
        ++lines;
        std::smatch import;
        if (std::regex_search(line, import, std::regex("import ([a-z, ]+)"))) {
            imports += import.str(1);
        }
    }
    CHECK(lines == 10);
    CHECK(imports == "hashlib, hmac, json, re, sys");
}
