// ra-replay: replays game records and prints what came of them, one JSON object a record.

#include "protocol/verify/replay.hpp"

#include <iostream>

#include "protocol/json/json.hpp"
#include "tools/record_program.hpp"

namespace {

using programs::Place;
using protocol::Json;

bool report(const Json& result) {
    std::cout << protocol::dump(result) << '\n';
    return result.at("ok").get<bool>();
}

}  // namespace

int main(int argc, char** argv) {
    return programs::RecordProgram{
        .name = "ra-replay",
        .description =
            "Replays game records and prints one JSON object for each. "
            "Exit status: 0 when all were legal, 1 when one was not, 2 for wrong usage.",
        .answer = [](const Place&,
                     std::string_view text) { return report(protocol::replay(text)); },
        .answer_unreadable =
            [](const Place& place) {
                report({{"ok", false},
                        {"at", nullptr},
                        {"error", "unreadable"},
                        {"detail", place.file + " cannot be read."}});
            }}
        .run(argc, argv);
}
