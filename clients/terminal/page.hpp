#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "clients/terminal/text.hpp"

namespace terminal {

/// Something that can be done.
struct Choice {
    /// What it does: "Draw a tile".
    std::string words;
    /// The letter that stands for it; 0 for none. Requires: another one for each.
    char key = '\0';
    std::function<void()> run;
};

/// A text that is asked for.
struct Prompt {
    /// What for: "Invite or link".
    std::string words;
    std::function<void(const std::string& text)> entered;
    /// Nothing is to be entered after all.
    std::function<void()> given_up;
};

/// What there is to be seen and done now, however it is shown.
struct Page {
    /// Where one is.
    std::string title;
    /// Of the connection, when it is not up.
    std::string trouble = {};
    /// What is going on, as one sentence.
    std::string status = {};
    /// How much time is left, as a sentence. It changes all the time: a change alone is not worth
    /// being read out.
    std::string clock = {};
    /// Whether others wait for oneself.
    bool is_asked = false;
    /// What there is to be seen is still on its way; then there is nothing to be chosen.
    bool is_arriving = false;
    /// What was chosen is still being done; then there is nothing to be chosen.
    bool is_busy = false;
    /// The board in sentences, and drawn.
    std::vector<std::string> sentences = {};
    std::vector<Line> drawn = {};
    /// A form: its choices change their words when they are chosen, and the cursor stays where it
    /// is.
    bool is_form = false;
    /// In their order, by number and some by letter.
    std::vector<Choice> choices = {};
    /// By letter only: what is there at any time.
    std::vector<Choice> extras = {};
    std::optional<Prompt> prompt = {};
};

/// Shows pages, and takes what people type. Thread: the program's only one.
class Face {
public:
    Face() = default;
    Face(const Face&) = delete;
    Face& operator=(const Face&) = delete;
    virtual ~Face() = default;

    /// What is shown from now on. What is chosen there is run.
    virtual void show(Page page) = 0;
    /// Shows something that happened.
    virtual void notify(const std::string& sentence) = 0;
};

}  // namespace terminal
