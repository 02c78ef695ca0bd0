// ra-verify: says of game records whether the shuffle was fair and the history is the one that was
// shown; and of a server's page whether it is the one that was built.

#include "protocol/verify/verify.hpp"

#include <iomanip>
#include <iostream>

#include "protocol/json/json.hpp"
#include "protocol/json/printable.hpp"
#include "tools/page_check.hpp"
#include "tools/record_program.hpp"

namespace {

using programs::Place;
using protocol::Json;
using protocol::Step;
using protocol::Verdict;

/// A record may have any text in it.
std::string told(const Step& step) {
    return protocol::printable(step.field.empty() ? step.detail : step.field + ": " + step.detail);
}

constexpr auto played_alone =
    "played alone: nobody else was there to check; the moves follow the rules, and the chance the "
    "seed in the record";

constexpr auto not_genuine =
    ": not genuine, since somebody played on from there without the others; the moves follow the "
    "rules, and the chance the numbers in the record";

std::string name(const protocol::Branch& branch) {
    return "a branch of " +
           (branch.game > 0 ? "game " + std::to_string(branch.game) : std::string("another game")) +
           " from move " + std::to_string(branch.move);
}

/// What is said of a record that passed.
std::string held(const Verdict& verdict) {
    if (verdict.branch) return name(*verdict.branch) + not_genuine;
    if (verdict.alone) return played_alone;
    return verdict.broken_off ? "broken off, right so far" : "genuine";
}

/// How verdicts are printed.
class Printer {
public:
    bool print(const Place& place, const Verdict& verdict) {
        ++records_;
        const Step* failed = verdict.failed();
        failed_ += failed != nullptr ? 1 : 0;
        alone_ += failed == nullptr && verdict.alone ? 1 : 0;
        branches_ += failed == nullptr && verdict.branch ? 1 : 0;
        if (json) {
            print_json(place, verdict);
        } else if (!place.lines) {
            print_steps(place, verdict);
        } else if (!verdict.is_genuine()) {
            std::cout << place.file << (place.line == 0 ? "" : ":" + std::to_string(place.line))
                      << ": "
                      << (failed != nullptr ? failed->name + ": " + told(*failed) : held(verdict))
                      << '\n';
        }
        return verdict.is_genuine();
    }

    /// Where there may have been more than one record.
    void print_count(bool lines) const {
        if (!json && (lines || records_ > 1)) {
            std::cout << records_ << (records_ == 1 ? " record, " : " records, ") << failed_
                      << " failed";
            if (alone_ > 0) {
                std::cout << ", " << alone_ << " played alone";
            }
            if (branches_ > 0) {
                std::cout << ", " << branches_ << (branches_ == 1 ? " branch" : " branches");
            }
            std::cout << '\n';
        }
    }

    bool json = false;

private:
    static void print_json(const Place& place, const Verdict& verdict) {
        Json result = encode(verdict);
        result["file"] = place.file;
        if (place.line != 0) {
            result["line"] = place.line;
        }
        std::cout << protocol::dump(result) << '\n';
    }

    static void print_steps(const Place& place, const Verdict& verdict) {
        const Step* failed = verdict.failed();
        std::cout << place.file << ": "
                  << (failed == nullptr ? held(verdict) : "failed at " + failed->name) << '\n';
        for (const Step& step : verdict.steps) {
            std::cout << "  " << std::left << std::setw(8) << step.name << ' ';
            if (step.detail.empty()) {
                std::cout << name_of(step.outcome) << '\n';
            } else {
                std::cout << std::setw(8) << name_of(step.outcome) << ' ' << told(step) << '\n';
            }
        }
    }

    std::size_t records_ = 0;
    std::size_t failed_ = 0;
    std::size_t alone_ = 0;
    std::size_t branches_ = 0;
};

Verdict unreadable() {
    return {.steps = {{.name = "record",
                       .outcome = protocol::Outcome::failed,
                       .code = "unreadable",
                       .field = {},
                       .detail = "The file cannot be read."}},
            .alone = false};
}

/// In a file of many records, only those of rooms with something kept are compared.
Verdict verify(const Place& place, std::string_view text, const std::vector<protocol::Seen>& seen,
               const protocol::Thoroughness& is_worked_out) {
    Verdict verdict = protocol::verify(text, seen, is_worked_out);
    const Step* failed = verdict.failed();
    const bool is_of_other_room = failed != nullptr && failed->code == "other_room";
    return place.lines && is_of_other_room ? protocol::verify(text, {}, is_worked_out) : verdict;
}

}  // namespace

int main(int argc, char** argv) {
    Printer printer;
    std::vector<protocol::Seen> seen;
    programs::PageCheck page;
    bool all_bots = false;
    const auto is_worked_out = [&] { return all_bots || protocol::one_in_ten(); };
    return programs::RecordProgram{
        .name = "ra-verify",
        .description =
            "Verifies game records: the proof of the shuffle, every action, the result, "
            "the chain of what was shown, and what bots did; of games that one player played "
            "alone, their chance, "
            "every action and the result. A game that branches from another is never genuine. "
            "With --page and no FILE, compares a server's page with "
            "the one that was built. "
            "Exit status: 0 when all are genuine, 1 when one is not, 2 for wrong usage.",
        .flags =
            {{"--json", "One JSON object a record", &printer.json},
             {"--bots",
              "Work out every move of strong bots again, each of which takes as long as it took; "
              "without it, a tenth of them, drawn at random",
              &all_bots}},
        .texts = {{"--page",
                   "Fetches the page of the server at this URL, file by file, compares it with the "
                   "list of its files and with /version, and prints its digest",
                   "URL", &page.url},
                  {"--digest", "The expected digest of that page", "HEX", &page.digest},
                  {"--ca-file", "Certificates in PEM that are trusted beside the system's", "FILE",
                   &page.ca_file}},
        .more_files = {{"--seen",
                        "What a client of a player has kept, ra-seen/1: the record has to agree "
                        "with it; may be given several times",
                        [&seen](std::string_view text) {
                            seen.push_back(protocol::read_seen(text));
                        }}},
        .without_files = [&page]() -> std::optional<int> {
            if (page.url.empty()) return {};
            return page.run();
        },
        .answer =
            [&](const Place& place, std::string_view text) {
                return printer.print(place, verify(place, text, seen, is_worked_out));
            },
        .answer_unreadable = [&printer](const Place& place) { printer.print(place, unreadable()); },
        .finish = [&printer](bool lines) { printer.print_count(lines); }}
        .run(argc, argv);
}
