#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>

namespace terminal {

/// Calls back when standard input, whether a terminal, a pipe or a file, has something to read.
/// Standard input stays blocking, since other processes may share it. Thread: the context's only
/// one.
class Input {
public:
    /// `readable`: must read something; returns whether more may come.
    Input(boost::asio::io_context& context, std::function<bool()> readable);
    ~Input();

private:
    std::shared_ptr<class Watch> watch_;
};

/// The lines of standard input.
class Lines {
public:
    /// `line`: called with each line, without its end. `too_long`: called instead for one of more
    /// than 64 KiB. Neither is called after the context was stopped. `ended`: no more lines come.
    Lines(boost::asio::io_context& context, std::function<void(const std::string&)> line,
          std::function<void()> too_long, std::function<void()> ended);

private:
    bool read();
    void add(std::string_view more);
    void end_line();

    boost::asio::io_context& context_;
    const std::function<void(const std::string&)> line_;
    const std::function<void()> too_long_;
    const std::function<void()> ended_;
    /// As much of it as shows whether it is too long.
    std::string begun_;
    Input input_;
};

}  // namespace terminal
