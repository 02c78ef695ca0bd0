#pragma once

#include <functional>
#include <memory>
#include <string>

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
    /// `line`: without its end; none comes after the context was stopped. `ended`: there come no
    /// more.
    Lines(boost::asio::io_context& context, std::function<void(const std::string&)> line,
          std::function<void()> ended);

private:
    bool read();

    boost::asio::io_context& context_;
    const std::function<void(const std::string&)> line_;
    const std::function<void()> ended_;
    std::string begun_;
    Input input_;
};

}  // namespace terminal
