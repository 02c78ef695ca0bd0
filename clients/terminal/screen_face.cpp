#include "clients/terminal/screen_face.hpp"

#include <algorithm>
#include <csignal>
#include <utility>

namespace terminal {

namespace {

/// More than the highest screen shows.
constexpr std::size_t longest_log = 500;
/// What a prompt may be answered with: more than any name, link or path needs.
constexpr std::size_t longest_entry = 500;

/// The same things can be done.
bool same_choices(const Page& a, const Page& b) {
    return std::equal(a.choices.begin(), a.choices.end(), b.choices.begin(), b.choices.end(),
                      [](const Choice& x, const Choice& y) { return x.words == y.words; });
}

/// Without its last character.
void drop_last(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80)
        text.pop_back();
    if (!text.empty()) text.pop_back();
}

}  // namespace

ScreenFace::ScreenFace(boost::asio::io_context& context, Look look, bool colors,
                       std::function<void()> ended)
    : look_(look),
      ended_(std::move(ended)),
      curses_(colors),
      resized_(context, SIGWINCH),
      input_(context, [this] { return read(); }) {
    wait_for_resize();
}

void ScreenFace::show(Page page) {
    const bool newly_asked = page.is_asked && !page_.is_asked;
    const bool asks_anew = page.prompt.has_value() != page_.prompt.has_value();
    const std::size_t stays_at = page.is_form && page_.is_form ? entry_.selected : 0;
    if (!same_choices(page, page_) || asks_anew) {
        entry_ = {.selected = stays_at, .help = entry_.help};
    }
    page_ = std::move(page);
    entry_.selected = std::min(
        entry_.selected, page_.choices.size() - std::min<std::size_t>(page_.choices.size(), 1));
    draw();
    if (newly_asked) curses_.ring();
}

void ScreenFace::notify(const std::string& sentence) {
    log_.push_back(sentence);
    if (log_.size() > longest_log) log_.pop_front();
    draw();
}

bool ScreenFace::read() {
    bool ended = false;
    for (const Key& key : curses_.keys(ended)) press(key);
    if (ended) {
        ended_();
        return false;
    }
    draw();
    return true;
}

void ScreenFace::press(const Key& key) {
    if (page_.prompt) return press_in_prompt(key);
    constexpr std::size_t page_of_choices = 10;
    switch (key.kind) {
        case Key::Kind::up: return select(1, false);
        case Key::Kind::down: return select(1, true);
        case Key::Kind::page_up: return select(page_of_choices, false);
        case Key::Kind::page_down: return select(page_of_choices, true);
        case Key::Kind::enter: return take_typed();
        case Key::Kind::backspace: return drop_last(entry_.typed);
        case Key::Kind::tab: ++entry_.part; return;
        case Key::Kind::escape:
            entry_.typed.clear();
            entry_.help = false;
            return;
        case Key::Kind::character:
            if (key.text >= "0" && key.text <= "9") return press_digit(key.text);
            return press_letter(key.text);
        case Key::Kind::other: return;
    }
}

void ScreenFace::press_in_prompt(const Key& key) {
    const Prompt prompt = *page_.prompt;
    if (key.kind == Key::Kind::escape) return prompt.given_up();
    if (key.kind == Key::Kind::backspace) return drop_last(entry_.typed);
    if (key.kind == Key::Kind::character && entry_.typed.size() < longest_entry) {
        entry_.typed += key.text;
    }
    if (key.kind == Key::Kind::enter && !entry_.typed.empty()) {
        prompt.entered(std::exchange(entry_.typed, {}));
    }
}

void ScreenFace::press_letter(const std::string& letter) {
    if (letter == "?") {
        entry_.help = !entry_.help;
        entry_.part = 0;
        return;
    }
    for (const auto* choices : {&page_.choices, &page_.extras}) {
        for (const Choice& choice : *choices) {
            if (choice.key != '\0' && letter == std::string(1, choice.key)) return run(choice);
        }
    }
}

/// The number so far; it is taken with Enter, since nearly nothing can be taken back.
void ScreenFace::press_digit(const std::string& digit) {
    const std::string typed = entry_.typed + digit;
    const std::size_t number = std::stoul(typed);
    if (number < 1 || number > page_.choices.size()) return;
    entry_.typed = typed;
    entry_.selected = number - 1;
}

void ScreenFace::take_typed() {
    if (entry_.selected < page_.choices.size()) run(page_.choices[entry_.selected]);
}

void ScreenFace::select(std::size_t by, bool forward) {
    entry_.typed.clear();
    if (page_.choices.empty()) return;
    const std::size_t last = page_.choices.size() - 1;
    entry_.selected = forward ? std::min(entry_.selected + by, last)
                              : entry_.selected - std::min(entry_.selected, by);
}

void ScreenFace::run(const Choice& choice) {
    entry_.typed.clear();
    entry_.help = false;
    // The page may be another one while it runs.
    const auto run = choice.run;
    run();
}

void ScreenFace::draw() {
    curses_.draw(compose(page_, log_, entry_, curses_.size(), look_));
}

void ScreenFace::wait_for_resize() {
    resized_.async_wait([this](const boost::system::error_code& error, int) {
        if (error) return;
        curses_.resize();
        draw();
        wait_for_resize();
    });
}

}  // namespace terminal
