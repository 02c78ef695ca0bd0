#pragma once

#include <deque>
#include <functional>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "clients/terminal/curses.hpp"
#include "clients/terminal/input.hpp"
#include "clients/terminal/page.hpp"
#include "clients/terminal/screen.hpp"

namespace terminal {

/// The whole screen: a page is drawn, and keys choose on it.
class ScreenFace : public Face {
public:
    /// `ended`: the terminal is gone. Throws std::runtime_error when it cannot show a screen.
    ScreenFace(boost::asio::io_context& context, Look look, bool colors,
               std::function<void()> ended);

    void show(Page page) override;
    void notify(const std::string& sentence) override;

private:
    bool read();
    void press(const Key& key);
    void press_in_prompt(const Key& key);
    void press_letter(const std::string& letter);
    void press_digit(const std::string& digit);
    void take_typed();
    void select(std::size_t by, bool forward);
    void run(const Choice& choice);
    void draw();
    void wait_for_resize();

    const Look look_;
    const std::function<void()> ended_;
    Curses curses_;
    boost::asio::signal_set resized_;
    Page page_;
    std::deque<std::string> log_;
    Entry entry_;
    Input input_;
};

}  // namespace terminal
