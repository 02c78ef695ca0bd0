#include "protocol/fair/digest.hpp"

namespace protocol {

Argument::Argument(std::uint64_t number, int width) {
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
        bytes_.push_back(static_cast<char>(number >> static_cast<unsigned>(shift)));
    }
}

std::string lp(std::span<const Argument> arguments) {
    std::string joined;
    for (const Argument& argument : arguments) {
        const auto length = static_cast<std::uint32_t>(argument.bytes().size());
        joined.append(Argument(length).bytes()).append(argument.bytes());
    }
    return joined;
}

std::string lp(std::initializer_list<Argument> arguments) {
    return lp(std::span(arguments.begin(), arguments.size()));
}

}  // namespace protocol
