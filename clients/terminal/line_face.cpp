#include "clients/terminal/line_face.hpp"

#include <charconv>
#include <iostream>
#include <utility>

#include "clients/terminal/screen.hpp"
#include "protocol/printable.hpp"

namespace terminal {

namespace {

void say(const std::string& text) {
    std::cout << protocol::printable(text) << std::endl;
}

void say_all(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) say(text);
}

std::vector<std::string> words_of(const std::vector<Choice>& choices) {
    std::vector<std::string> words;
    for (const Choice& choice : choices) words.push_back(choice.words);
    return words;
}

}  // namespace

LineFace::LineFace(boost::asio::io_context& context, std::function<void()> ended)
    : lines_(
          context, [this](const std::string& line) { take(line); },
          [] { say("The line is too long."); }, std::move(ended)) {}

void LineFace::show(Page page) {
    page_ = std::move(page);
    if (std::exchange(title_, page_.title) != page_.title) say_all({"", page_.title});
    if (std::exchange(trouble_, page_.trouble) != page_.trouble) {
        say(page_.trouble.empty() ? "Connected." : page_.trouble);
    }
    const bool is_new = std::exchange(status_, page_.status) != page_.status;
    const std::vector<std::string> words = words_of(page_.choices);
    const bool others = std::exchange(choices_, words) != words;
    const std::string prompt = page_.prompt ? page_.prompt->words : "";
    const bool asks_text = std::exchange(prompt_, prompt) != prompt;
    // While a command is on its way there are no choices: so each question is told with its board.
    const bool asks = page_.is_asked && others && !words.empty();
    if (asks) say_all(page_.told);
    if ((is_new || asks) && !page_.status.empty()) say(page_.status);
    if (page_.prompt) {
        if (asks_text) say(prompt + ", or an empty line to give it up:");
    } else if (others || asks_text) {
        say_choices();
    }
}

void LineFace::tell(const std::string& sentence) {
    say(sentence);
}

void LineFace::say_choices() const {
    for (std::size_t i = 0; i < page_.choices.size(); ++i) {
        const Choice& choice = page_.choices[i];
        const std::string letter = choice.key == '\0' ? "" : std::string(" or ") + choice.key;
        say("  " + std::to_string(i + 1) + letter + ": " + choice.words);
    }
}

void LineFace::take(const std::string& line) {
    if (page_.prompt) {
        const Prompt prompt = *page_.prompt;
        return line.empty() ? prompt.given_up() : prompt.entered(line);
    }
    if (line.empty()) return;
    if (line == "?") {
        say_choices();
        say_all(help_on_keys(page_));
        say("  .  Tell the board");
    } else if (line == ".") {
        say_all(page_.told);
        say(page_.status);
        say_choices();
    } else if (!run(line)) {
        say("\"" + line + "\" cannot be chosen now; ? explains what can.");
    }
}

bool LineFace::run(const std::string& answer) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(answer.data(), answer.data() + answer.size(), number);
    const bool is_number = error == std::errc{} && end == answer.data() + answer.size();
    if (is_number && number >= 1 && number <= page_.choices.size()) {
        // The page may be another one while it runs.
        const auto run = page_.choices[number - 1].run;
        run();
        return true;
    }
    for (const auto* choices : {&page_.choices, &page_.extras}) {
        for (const Choice& choice : *choices) {
            if (choice.key == '\0' || answer != std::string(1, choice.key)) continue;
            const auto run = choice.run;
            run();
            return true;
        }
    }
    return false;
}

}  // namespace terminal
