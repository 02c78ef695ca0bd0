#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

namespace support {

/// A program that runs beside the test, its output and errors read by the test.
class Program {
public:
    Program(const std::string& path, const std::vector<std::string>& arguments);
    /// Kills it if it still runs.
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// The next line of its standard output; empty when it has ended it. Like wait, throws what the
    /// program wrote to standard error when that takes four minutes.
    std::string read_line() const;

    pid_t process() const { return process_; }
    void signal(int number) const;
    /// Whether it has ended. Does not wait.
    bool has_ended();
    /// Waits for its end, and gives its exit status; 128 and the signal's number when one ended it.
    int wait();

    /// All that it wrote to standard error.
    std::string errors() const;

private:
    void note(int status);

    pid_t process_ = -1;
    int output_ = -1;
    int status_ = 0;
    /// A file, so that the program never waits for somebody to read it.
    int errors_ = -1;
};

}  // namespace support
