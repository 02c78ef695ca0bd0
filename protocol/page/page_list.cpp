#include "protocol/page/page_list.hpp"

#include <algorithm>
#include <cctype>
#include <regex>

namespace protocol {

namespace {

constexpr std::string_view between = "  ";

bool is_path(std::string_view path) {
    return !path.empty() && path.front() != '/' && path.find("..") == path.npos &&
           std::all_of(path.begin(), path.end(), [](unsigned char c) {
               return std::isalnum(c) != 0 || c == '/' || c == '.' || c == '-' || c == '_';
           });
}

}  // namespace

std::string write_page_list(const PageList& list) {
    std::string text;
    for (const auto& [path, digest] : list) {
        text.append(hex(digest)).append(between).append(path).append("\n");
    }
    return text;
}

std::optional<PageList> read_page_list(std::string_view text) {
    constexpr std::size_t digits = 2 * Bytes32{}.size();
    PageList list;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        const auto digest = unhex(line.substr(0, digits));
        const auto path = line.substr(std::min(digits + between.size(), line.size()));
        if (!digest || !is_path(path)) return {};
        list[std::string(path)] = *digest;
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    if (write_page_list(list) != text || !list.contains("index.html")) return {};
    return list;
}

std::string as_built(std::string index) {
    static const std::regex picture(R"(content="https?://[^"<>]*/invite\.png")");
    return std::regex_replace(index, picture, R"(content="./invite.png")");
}

}  // namespace protocol
