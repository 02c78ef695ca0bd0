#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "engine/dice/refusal.hpp"
#include "engine/ra/refusal.hpp"
#include "protocol/games/dice/codec.hpp"
#include "protocol/games/ra/codec.hpp"
#include "protocol/json/error.hpp"
#include "server/room/effect.hpp"
#include "server/room/room.hpp"
#include "tests/support/page.hpp"
#include "tests/support/schema.hpp"

// The codes that the sources give are the codes that the pages explain.

namespace {

using support::code_words;
using support::Page;
using Codes = std::set<std::string>;

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The sources of protocol and server.
std::string sources() {
    std::string text;
    for (const char* folder : {"protocol", "server", "tools"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (entry.path().extension() == ".cpp") {
                text += read_file(entry.path());
            }
        }
    }
    return text;
}

Codes all_matches(const std::string& text, const std::regex& pattern) {
    Codes found;
    for (auto match = std::sregex_iterator(text.begin(), text.end(), pattern);
         match != std::sregex_iterator(); ++match) {
        found.insert(match->str(1));
    }
    return found;
}

/// What is given as a code: first in an Error, first in a pair with a sentence, the second
/// argument of error_response or record_refusal, or the member `error` of a replay's answer.
Codes given() {
    static const std::string text = sources();
    Codes codes = all_matches(text, std::regex(R"re(\bError\s*[({]\s*"([a-z_]+)")re"));
    codes.merge(all_matches(text, std::regex(R"re((?:[{,]|return)\s*\{"([a-z_]+)",\s*"[A-Z])re")));
    codes.merge(all_matches(
        text, std::regex(R"re((?:error_response|record_refusal)\(\s*\d+,\s*"([a-z_]+)")re")));
    codes.merge(all_matches(text, std::regex(R"re(\{"error", "([a-z_]+)"\})re")));
    return codes;
}

Codes in_column(const char* page, const char* after) {
    Codes codes;
    for (const std::string& cell : Page(page).column(after, 1)) {
        for (std::string& code : code_words(cell)) {
            codes.insert(std::move(code));
        }
    }
    return codes;
}

/// Those in the table behind these words, in its order.
std::vector<std::string> refusals_of_the_page(const char* start) {
    std::vector<std::string> codes;
    for (const std::string& cell : Page("protocol/PROTOCOL.md").column(start, 1)) {
        for (std::string& code : code_words(cell)) {
            codes.push_back(std::move(code));
        }
    }
    return codes;
}

const char* const of_ra = "Refusals of `ra`, in order of precedence";
const char* const of_dice = "Refusals of `ra-dice`, in order of precedence";

Codes documented() {
    Codes codes = in_column("protocol/PROTOCOL.md", "## Codes");
    for (const char* start : {of_ra, of_dice}) {
        for (const std::string& code : refusals_of_the_page(start)) {
            codes.insert(code);
        }
    }
    codes.merge(in_column("protocol/RECORD.md", "Codes beside those of"));
    return codes;
}

Codes difference(const Codes& from, const Codes& what) {
    Codes result;
    std::set_difference(from.begin(), from.end(), what.begin(), what.end(),
                        std::inserter(result, result.end()));
    return result;
}

}  // namespace

TEST_CASE("every code that is given is explained") {
    CHECK(given().size() > 40);
    CHECK(difference(given(), documented()) == Codes{});
}

TEST_CASE("every code that is explained is given") {
    CHECK(documented().size() > 40);
    CHECK(difference(documented(), given()) == Codes{});
}

TEST_CASE("the schema lists the codes of PROTOCOL.md") {
    Codes in_schema = support::wire_schema().at("$defs").at("ServerErrorCode").at("enum");
    CHECK(in_schema == in_column("protocol/PROTOCOL.md", "## Codes"));
}

TEST_CASE("refusals of Ra are in the order of PROTOCOL.md") {
    const std::vector<std::string> shown = refusals_of_the_page(of_ra);
    REQUIRE(shown.size() == ra::refusals);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        CHECK(protocol::ra_game::text(static_cast<ra::Refusal>(i)).code == shown[i]);
    }
}

TEST_CASE("refusals of the dice game are in the order of PROTOCOL.md") {
    const std::vector<std::string> shown = refusals_of_the_page(of_dice);
    REQUIRE(shown.size() == dice::refusals);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        CHECK(protocol::dice_game::text(static_cast<dice::Refusal>(i)).code == shown[i]);
    }
}

TEST_CASE("closing codes are those of PROTOCOL.md, with their numbers") {
    const Page page("protocol/PROTOCOL.md");
    const auto numbers = page.column("### The end of a connection", 1);
    const auto codes = page.column("### The end of a connection", 2);
    Codes shown;
    for (std::size_t row = 0; row < numbers.size(); ++row) {
        for (const std::string& code : code_words(codes[row])) {
            const auto close = static_cast<room::CloseCode>(std::stoi(numbers[row]));
            const auto message = protocol::parse(room::closing_message(close));
            CHECK(message.at("code") == code);
            CHECK(support::server_message_fault(message) == "");
            shown.insert(code);
        }
    }
    const Codes in_schema = support::wire_schema().at("$defs").at("ClosingCode").at("enum");
    CHECK(in_schema == shown);
}
