#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>

namespace terminal {

/// Tells when there is something to be read from standard input, whatever it is: a terminal, a
/// pipe, a file. It stays a blocking one, since others have it too. Thread: the context's only one.
class Input {
public:
    /// `readable`: has to read something; gives whether there may come more.
    Input(boost::asio::io_context& context, std::function<bool()> readable);
    ~Input();

private:
    std::shared_ptr<class Watch> watch_;
};

/// The lines of standard input.
class Lines {
public:
    /// `line`: without its end; `too_long`: instead, for one of more than 64 KiB; none comes after
    /// the context was stopped. `ended`: there come no more.
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
