#include "clients/terminal/output.hpp"

#include <cerrno>
#include <iostream>
#include <stdexcept>
#include <system_error>

#include "protocol/json/printable.hpp"

namespace terminal {

void write_line(const std::string& text) {
    errno = 0;
    std::cout << text << std::endl;
    if (std::cout) return;
    std::cout.clear();
    if (errno == EPIPE) return;
    throw std::runtime_error("standard output cannot be written: " +
                             std::generic_category().message(errno));
}

void complain(const std::string& reason) {
    std::cerr << "ra-client: " << protocol::printable(reason) << '\n';
}

}  // namespace terminal
