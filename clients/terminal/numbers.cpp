#include "clients/terminal/numbers.hpp"

#include "protocol/fair/head_words.hpp"

namespace terminal {

std::vector<std::string> describe_numbers(const Sight& sight, const protocol::Seen::Last& last) {
    const Json known = shown_numbers(sight, last);
    const auto text = [](const Json& json) { return json.get<std::string>(); };
    std::vector<std::string> lines = {"The server's commitment: " + text(known.at("commitment"))};
    const Json commitments = known.value("commitments", Json::object());
    for (const auto& [seat, commitment] : commitments.items()) {
        lines.push_back(sight.name(std::stoi(seat)) + ": commitment " + text(commitment));
    }
    if (known.contains("root")) lines.push_back("The seal: " + text(known.at("root")));
    lines.push_back("The last link of the chain: " + text(known.at("head")));
    lines.push_back(
        "After update " + std::to_string(last.at.v) +
        " everybody in this room should see these six words: " + text(known.at("words")) + ".");
    return lines;
}

Json shown_numbers(const Sight& sight, const protocol::Seen::Last& last) {
    const Json& shuffle = sight.room().at("shuffle");
    Json known = {{"v", last.at.v},
                  {"head", protocol::hex(last.at.head)},
                  {"words", protocol::words_of(last.at.head)}};
    for (const char* name : {"commitment", "commitments", "root"}) {
        if (shuffle.contains(name)) known[name] = shuffle.at(name);
    }
    return known;
}

}  // namespace terminal
