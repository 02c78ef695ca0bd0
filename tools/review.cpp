// ra-review: looks over recorded games, and says what the best bot would have done.

#include "protocol/games/review.hpp"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "protocol/json/error.hpp"
#include "protocol/json/json.hpp"
#include "tools/record_program.hpp"

namespace {

using programs::Place;
using protocol::Json;
using protocol::Seat;

/// `bid 9`, `roll yellow blue`.
std::string in_short(const Json& action) {
    std::string text = action.at("type");
    const auto add = [&text](const Json& value) {
        text += " " + (value.is_string() ? value.get<std::string>() : value.dump());
    };
    for (const auto& [name, value] : action.items()) {
        if (name == "type") {
            continue;
        }
        if (value.is_array()) {
            std::for_each(value.begin(), value.end(), add);
        } else {
            add(value);
        }
    }
    return text;
}

/// The decisions of one seat.
struct Reviewed {
    Seat seat = 0;
    std::string player;
    Json decisions = Json::array();
};

Json totals(const Reviewed& reviewed) {
    std::int64_t cost = 0;
    std::size_t alike = 0;
    for (const Json& decision : reviewed.decisions) {
        cost += decision.value("cost", std::int64_t{0});
        alike += decision.at("action") == decision.at("best") ? 1U : 0U;
    }
    return {{"decisions", reviewed.decisions.size()}, {"as_the_bot", alike}, {"cost", cost}};
}

class Reviewer {
public:
    bool answer(const Place& place, std::string_view text) const {
        try {
            const protocol::Record record = protocol::read_record(text);
            for (const Seat wanted : seats_of(record)) {
                tell(place, look_over(record, wanted));
            }
            return true;
        } catch (const protocol::Error& error) {
            tell_fault(place, error);
            return false;
        }
    }

    void tell_fault(const Place& place, const protocol::Error& error) const {
        if (json) {
            std::cout << protocol::dump({{"file", name_of(place)}, {"error", encode(error)}})
                      << '\n';
            return;
        }
        std::cout << name_of(place) << ": " << (error.field.empty() ? "" : error.field + ": ")
                  << error.reason << '\n';
    }

    std::optional<int> seat;
    std::optional<int> positions = protocol::review_positions;
    bool json = false;

private:
    std::vector<Seat> seats_of(const protocol::Record& record) const {
        if (seat) {
            return {static_cast<Seat>(*seat)};
        }
        std::vector<Seat> all;
        for (Seat each = 0; each < record.setup.seats; ++each) {
            all.push_back(each);
        }
        return all;
    }

    Reviewed look_over(const protocol::Record& record, Seat wanted) const {
        protocol::Review review(record, wanted, *positions);
        Reviewed reviewed{.seat = wanted, .player = record.players.names.at(wanted)};
        while (std::optional<Json> decision = review.next()) {
            reviewed.decisions.push_back(std::move(*decision));
        }
        return reviewed;
    }

    static std::string name_of(const Place& place) {
        return place.file + (place.line == 0 ? "" : ":" + std::to_string(place.line));
    }

    void tell(const Place& place, const Reviewed& reviewed) const {
        const Json sums = totals(reviewed);
        if (json) {
            Json result = sums;
            result.update({{"file", name_of(place)},
                           {"seat", reviewed.seat},
                           {"player", reviewed.player},
                           {"positions", *positions},
                           {"reviewed", reviewed.decisions}});
            std::cout << protocol::dump(result) << '\n';
            return;
        }
        std::cout << name_of(place) << ": seat " << static_cast<int>(reviewed.seat) << ", "
                  << reviewed.player << ": " << sums.at("decisions") << " decisions, "
                  << sums.at("as_the_bot") << " as the bot's, cost " << sums.at("cost") << '\n';
        print_row("at", "action", "the bot's", "cost");
        for (const Json& decision : reviewed.decisions) {
            print_row(decision.at("at").dump(), in_short(decision.at("action")),
                      in_short(decision.at("best")),
                      decision.contains("cost") ? decision.at("cost").dump() : "");
        }
    }

    static void print_row(const std::string& at, const std::string& action, const std::string& best,
                          const std::string& cost) {
        std::cout << std::right << std::setw(6) << at << "  " << std::left << std::setw(28)
                  << action << ' ' << std::setw(28) << best << std::right << std::setw(6) << cost
                  << '\n';
    }
};

}  // namespace

int main(int argc, char** argv) {
    Reviewer reviewer;
    return programs::RecordProgram{
        .name = "ra-review",
        .description =
            "Looks over recorded games: for each decision of a player, what the best bot would "
            "have done, and what it thinks the choice cost, in games won of a thousand. "
            "Exit status: 0 when all were legal, 1 when one was not, 2 for wrong usage.",
        .numbers = {{.name = "--seat",
                     .help = "One seat only, from 0",
                     .lowest = 0,
                     .highest = core::max_seats - 1,
                     .value = &reviewer.seat},
                    {.name = "--positions",
                     .help = "How much the bot thinks about each decision",
                     .lowest = bots::fewest_positions,
                     .highest = bots::most_positions,
                     .value = &reviewer.positions}},
        .flags = {{"--json", "One JSON object a player", &reviewer.json}},
        .answer = [&reviewer](const Place& place,
                              std::string_view text) { return reviewer.answer(place, text); },
        .answer_unreadable =
            [&reviewer](const Place& place) {
                reviewer.tell_fault(place, protocol::Error("unreadable", "It cannot be read."));
            }}
        .run(argc, argv);
}
