#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>
#include <termios.h>

struct VTerm;
struct VTermScreen;

namespace native {

/// How a program is started in a terminal.
struct InTerminal {
    std::vector<std::string> arguments = {};
    /// `NAME=value`, beside what the test itself has.
    std::vector<std::string> environment = {};
    int rows = 24;
    int columns = 80;
    /// What is typed is shown by the terminal.
    bool echo = true;
    /// The terminal is the program's own, which is sent SIGHUP when it is gone.
    bool is_controlling = true;
};

/// A program in a terminal of its own: the test types, and reads what the screen shows.
class PseudoTerminal {
public:
    PseudoTerminal(const std::string& program, const InTerminal& how);
    /// Kills it if it still runs.
    ~PseudoTerminal();
    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;

    /// Throws as `wait_until` does.
    void type(const std::string& text);
    void resize(int rows, int columns);
    void signal(int number) const;
    /// The terminal is gone. From then on only `wait` can be asked for.
    void hang_up();

    /// The screen's lines.
    std::string screen() const;
    /// All that was written, byte for byte.
    const std::string& output() const { return output_; }
    bool shows(const std::string& text) const;
    /// Reads until it is so. Throws what the screen shows when it takes half a minute, or the
    /// program ends before.
    void wait_until(const std::function<bool()>& is_so);
    void wait_for(const std::string& text);
    /// Reads to the end, and gives the exit status; 128 and the signal's number when one ended it.
    int wait();

    /// The whole screen is the program's.
    bool is_on_other_screen() const { return other_screen_; }
    /// The terminal's modes are as they were before.
    bool has_modes_of_before() const;

private:
    bool read_more();
    void note_other_screen(bool is_on) { other_screen_ = is_on; }

    std::unique_ptr<VTerm, void (*)(VTerm*)> terminal_;
    VTermScreen* screen_;
    int rows_;
    int columns_;
    bool other_screen_ = false;
    int descriptor_ = -1;
    /// Keeps the terminal, and so its modes, when the program has ended.
    int own_side_ = -1;
    pid_t process_ = -1;
    int status_ = 0;
    termios modes_before_{};
    std::string output_;
};

}  // namespace native
