#include "clients/terminal/curses.hpp"

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <stdexcept>

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <sys/ioctl.h>
#include <sys/poll.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

// Names of term.h's that are words here.
#undef columns
#undef lines
#undef tab

#include "protocol/json/printable.hpp"

namespace terminal {

namespace {

constexpr std::array<int, 7> falls{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};

// What a fall needs: nothing else is safe to be used then.
termios modes_before{};
std::array<char, 256> way_back{};
std::size_t length_of_way_back = 0;

extern "C" void restore_and_fall(int number) {
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &modes_before);
    const ssize_t ignored = ::write(STDOUT_FILENO, way_back.data(), length_of_way_back);
    static_cast<void>(ignored);
    std::signal(number, SIG_DFL);
    ::raise(number);
}

void add_to_way_back(const char* capability) {
    const char* text = ::tigetstr(capability);
    // NOLINTNEXTLINE(performance-no-int-to-ptr): so ncurses says that it is no text.
    if (text == nullptr || text == reinterpret_cast<const char*>(-1)) return;
    for (; *text != '\0' && length_of_way_back < way_back.size(); ++text) {
        way_back[length_of_way_back++] = *text;
    }
}

void prepare_for_falls() {
    length_of_way_back = 0;
    for (const char* capability : {"sgr0", "rmcup", "cnorm", "rmkx"}) add_to_way_back(capability);
    for (const int number : falls) std::signal(number, restore_and_fall);
}

chtype attributes_of(Style style, bool colors) {
    const auto color = [colors](short pair) { return colors ? COLOR_PAIR(pair) : A_NORMAL; };
    switch (style) {
        case Style::plain: return A_NORMAL;
        case Style::strong: return A_BOLD;
        case Style::faint: return A_DIM;
        case Style::title: return A_REVERSE;
        case Style::alert: return A_BOLD | color(COLOR_YELLOW);
        case Style::red: return color(COLOR_RED);
        case Style::green: return color(COLOR_GREEN);
        case Style::yellow: return color(COLOR_YELLOW);
        case Style::blue: return color(COLOR_CYAN);
        case Style::purple: return color(COLOR_MAGENTA);
        case Style::selected: return A_REVERSE;
    }
    return A_NORMAL;
}

bool with_colors = false;

Key special_key(wint_t code) {
    switch (code) {
        case KEY_ENTER: return {Key::Kind::enter};
        case KEY_BACKSPACE: return {Key::Kind::backspace};
        case KEY_UP:
        case KEY_LEFT: return {Key::Kind::up};
        case KEY_DOWN:
        case KEY_RIGHT: return {Key::Kind::down};
        case KEY_PPAGE: return {Key::Kind::page_up};
        case KEY_NPAGE: return {Key::Kind::page_down};
        default: return {};
    }
}

Key character_key(wint_t character) {
    switch (character) {
        case '\n':
        case '\r': return {Key::Kind::enter};
        case '\t': return {Key::Kind::tab};
        case 27: return {Key::Kind::escape};
        case 8:
        case 127: return {Key::Kind::backspace};
        default: break;
    }
    if (character < 32) return {};
    std::array<char, 16> bytes{};
    std::mbstate_t state{};
    // NOLINTNEXTLINE(concurrency-mt-unsafe): it has a state of its own.
    const std::size_t size = std::wcrtomb(bytes.data(), static_cast<wchar_t>(character), &state);
    if (size > bytes.size()) return {};
    return {Key::Kind::character, std::string(bytes.data(), size)};
}

/// Whether the other end of the terminal is gone.
bool is_hung_up() {
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    return ::poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

}  // namespace

Curses::Curses(bool colors) {
    ::tcgetattr(STDIN_FILENO, &modes_before);
    // NOLINTNEXTLINE(concurrency-mt-unsafe): no other thread has begun.
    ::setenv("ESCDELAY", "25", 0);
    if (::newterm(nullptr, stdout, stdin) == nullptr) {
        throw std::runtime_error("the terminal cannot show a whole screen");
    }
    prepare_for_falls();
    ::cbreak();
    ::noecho();
    ::nonl();
    ::keypad(stdscr, TRUE);
    ::nodelay(stdscr, TRUE);
    ::curs_set(0);
    with_colors = colors && ::has_colors();
    if (!with_colors) return;
    ::start_color();
    ::use_default_colors();
    for (short color = COLOR_RED; color <= COLOR_WHITE; ++color) ::init_pair(color, color, -1);
}

Curses::~Curses() {
    ::curs_set(1);
    ::endwin();
    for (const int number : falls) std::signal(number, SIG_DFL);
}

// What follows needs the screen, which ncurses has for itself.
// NOLINTBEGIN(readability-convert-member-functions-to-static)

Size Curses::size() const {
    return {static_cast<std::size_t>(::getmaxy(stdscr)),
            static_cast<std::size_t>(::getmaxx(stdscr))};
}

void Curses::resize() {
    winsize now{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &now) == 0 && now.ws_row > 0 && now.ws_col > 0) {
        ::resizeterm(now.ws_row, now.ws_col);
    }
}

void Curses::draw(const std::vector<Line>& lines) {
    ::werase(stdscr);
    for (std::size_t row = 0; row < lines.size(); ++row) {
        ::wmove(stdscr, static_cast<int>(row), 0);
        for (const Piece& piece : lines[row]) {
            ::wattrset(stdscr, static_cast<int>(attributes_of(piece.style, with_colors)));
            const std::string text = protocol::printable(piece.text);
            ::waddnstr(stdscr, text.c_str(), static_cast<int>(text.size()));
        }
    }
    ::wattrset(stdscr, A_NORMAL);
    ::wrefresh(stdscr);
}

void Curses::ring() {
    ::beep();
}

std::vector<Key> Curses::keys(bool& ended) {
    std::vector<Key> pressed;
    wint_t code = 0;
    for (int kind = 0; (kind = ::wget_wch(stdscr, &code)) != ERR;) {
        pressed.push_back(kind == KEY_CODE_YES ? special_key(code) : character_key(code));
    }
    ended = pressed.empty() && is_hung_up();
    return pressed;
}

// NOLINTEND(readability-convert-member-functions-to-static)

}  // namespace terminal
