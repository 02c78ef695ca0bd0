#include "clients/terminal/line_face.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include <boost/asio/post.hpp>
#include <unistd.h>

#include "clients/terminal/output.hpp"
#include "clients/terminal/screen.hpp"
#include "protocol/json/printable.hpp"

namespace terminal {

namespace {

/// More answers than a file for a whole evening has; a program may give them without end.
constexpr std::size_t most_held = 100'000;

void print(const std::string& text) {
    write_line(protocol::printable(text));
}

void print_all(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) print(text);
}

std::vector<std::string> words_of(const std::vector<Choice>& choices) {
    std::vector<std::string> words;
    words.reserve(choices.size());
    for (const Choice& choice : choices) words.push_back(choice.words);
    return words;
}

/// The one that this letter stands for; null for none.
const Choice* choice_of(const std::vector<Choice>& choices, const std::string& letter) {
    const auto found =
        std::find_if(choices.begin(), choices.end(), [&letter](const Choice& choice) {
            return choice.key != '\0' && letter == std::string(1, choice.key);
        });
    return found == choices.end() ? nullptr : &*found;
}

/// The one with this number, from 1; null for none.
const Choice* numbered(const std::vector<Choice>& choices, const std::string& text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc{} && end == text.data() + text.size();
    return is_number && number >= 1 && number <= choices.size() ? &choices[number - 1] : nullptr;
}

}  // namespace

LineFace::LineFace(boost::asio::io_context& context, std::function<void()> ended)
    : context_(context),
      ended_(std::move(ended)),
      is_typed_(::isatty(STDIN_FILENO) == 1),
      lines_(
          context, [this](const std::string& line) { take(line); },
          [] { print("The line is too long."); }, [this] { end(); }) {}

void LineFace::show(Page page) {
    page_ = std::move(page);
    if (std::exchange(title_, page_.title) != page_.title) print_all({"", page_.title});
    if (std::exchange(trouble_, page_.trouble) != page_.trouble) {
        print(page_.trouble.empty() ? "Connected." : page_.trouble);
    }
    const bool is_new = std::exchange(status_, page_.status) != page_.status;
    const std::vector<std::string> words = words_of(page_.choices);
    const bool others = std::exchange(choices_, words) != words;
    const std::string prompt = page_.prompt ? page_.prompt->words : "";
    const bool asks_text = std::exchange(prompt_, prompt) != prompt;
    // While a command is on its way there are no choices: so each question comes with its board.
    const bool asks = page_.is_asked && others && !words.empty();
    if (asks) print_all(page_.sentences);
    if ((is_new || asks) && !page_.status.empty()) print(page_.status);
    if (asks && !page_.clock.empty()) print(page_.clock);
    if (page_.prompt) {
        if (asks_text) print(prompt + ", or an empty line to give it up:");
    } else if (others || asks_text) {
        print_choices();
    }
    // The caller that shows the page may not be done yet.
    if (!held_.empty() || is_ended_) go_on_later();
}

void LineFace::notify(const std::string& sentence) {
    print(sentence);
}

void LineFace::print_choices() const {
    for (std::size_t i = 0; i < page_.choices.size(); ++i) {
        const Choice& choice = page_.choices[i];
        const std::string letter = choice.key == '\0' ? "" : std::string(" or ") + choice.key;
        print("  " + std::to_string(i + 1) + letter + ": " + choice.words);
    }
}

void LineFace::take(const std::string& line) {
    const bool is_for_any_time = line == "?" || choice_of(page_.extras, line) != nullptr;
    if (is_typed_ && page_.is_arriving && is_for_any_time) return obey(line);
    if (held_.size() == most_held) return print("Too many answers wait: this one is not taken.");
    held_.push_back(line);
    go_on_later();
}

void LineFace::end() {
    is_ended_ = true;
    go_on_later();
}

/// After what is posted already, such as the change of scene that an answer asked for.
void LineFace::go_on_later() {
    if (std::exchange(goes_on_, true)) return;
    boost::asio::post(context_, [this] { go_on(); });
}

/// Takes the answer whose turn it is.
void LineFace::go_on() {
    const bool has_answer = !held_.empty() && !has_to_wait();
    if (has_answer) {
        const std::string line = held_.front();
        held_.pop_front();
        obey(line);
    }
    goes_on_ = false;
    if (has_answer) return go_on_later();
    const bool is_done = is_typed_ || (held_.empty() && !has_to_wait());
    if (is_ended_ && is_done) {
        is_ended_ = false;
        ended_();
    }
}

bool LineFace::has_to_wait() const {
    return page_.is_arriving || (page_.is_busy && !is_typed_);
}

void LineFace::obey(const std::string& line) {
    if (page_.prompt) {
        const Prompt prompt = *page_.prompt;
        return line.empty() ? prompt.given_up() : prompt.entered(line);
    }
    if (line.empty()) return;
    if (line == "?") {
        print_choices();
        print_all(help_on_keys(page_));
        print("  .  Tell the board");
    } else if (line == ".") {
        print_all(page_.sentences);
        print(page_.status);
        if (!page_.clock.empty()) print(page_.clock);
        print_choices();
    } else if (!run(line)) {
        print("\"" + line + "\" cannot be chosen now; ? explains what can.");
    }
}

bool LineFace::run(const std::string& answer) const {
    const Choice* chosen = numbered(page_.choices, answer);
    if (chosen == nullptr) chosen = choice_of(page_.choices, answer);
    if (chosen == nullptr) chosen = choice_of(page_.extras, answer);
    if (chosen == nullptr) return false;
    // The page may be another one while it runs.
    const auto run = chosen->run;
    run();
    return true;
}

}  // namespace terminal
