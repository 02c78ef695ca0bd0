#include "protocol/fair/digest.hpp"

namespace protocol {

std::string lp(std::span<const Argument> arguments) {
    std::size_t size = 0;
    for (const Argument& argument : arguments)
        size += sizeof(std::uint32_t) + argument.bytes().size();
    std::string joined;
    joined.reserve(size);
    for (const Argument& argument : arguments) {
        const Argument length(static_cast<std::uint32_t>(argument.bytes().size()));
        joined.append(length.bytes()).append(argument.bytes());
    }
    return joined;
}

std::string lp(std::initializer_list<Argument> arguments) {
    return lp(std::span(arguments.begin(), arguments.size()));
}

}  // namespace protocol
