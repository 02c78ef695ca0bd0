#pragma once

#include <string>
#include <vector>

#include "clients/terminal/input.hpp"
#include "clients/terminal/page.hpp"

namespace terminal {

/// Plain sentences and numbered choices, one after the other: for screen readers, for pipes and for
/// terminals that can do no more. What has been said already is not said again.
class LineFace : public Face {
public:
    /// `ended`: there is nobody to answer any more.
    LineFace(boost::asio::io_context& context, std::function<void()> ended);

    void show(Page page) override;
    void tell(const std::string& sentence) override;

private:
    void take(const std::string& line);
    void say_choices() const;
    bool run(const std::string& answer);

    Page page_;
    /// As they were said last.
    std::string title_;
    std::string trouble_;
    std::string status_;
    std::vector<std::string> choices_;
    std::string prompt_;
    Lines lines_;
};

}  // namespace terminal
