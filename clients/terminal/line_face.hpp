#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "clients/terminal/input.hpp"
#include "clients/terminal/page.hpp"

namespace terminal {

/// Plain sentences and numbered choices, one after the other: for screen readers, for pipes and for
/// terminals that can do no more. What has been printed already is not printed again.
///
/// Answers that come before there is anything to be seen wait for it. Those of a program or a file
/// are meant one after the other, and wait for what was chosen before to be done; somebody who
/// types twice may have meant it once.
class LineFace : public Face {
public:
    /// `ended`: the input has ended, and all answers have been used. Errors: std::runtime_error out
    /// of the context's handlers when nothing can be written any longer.
    LineFace(boost::asio::io_context& context, std::function<void()> ended);

    void show(Page page) override;
    void notify(const std::string& sentence) override;

private:
    void take(const std::string& line);
    void end();
    void go_on_later();
    void go_on();
    bool has_to_wait() const;
    void obey(const std::string& line);
    void print_choices() const;
    bool run(const std::string& answer) const;

    boost::asio::io_context& context_;
    const std::function<void()> ended_;
    const bool is_typed_;
    Page page_;
    /// Answers that wait.
    std::deque<std::string> held_;
    /// `go_on` is posted, or runs.
    bool goes_on_ = false;
    /// The input has ended.
    bool is_ended_ = false;
    /// As they were printed last.
    std::string title_;
    std::string trouble_;
    std::string status_;
    std::vector<std::string> choices_;
    std::string prompt_;
    Lines lines_;
};

}  // namespace terminal
