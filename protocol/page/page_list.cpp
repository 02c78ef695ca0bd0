#include "protocol/page/page_list.hpp"

#include <algorithm>
#include <cctype>

namespace protocol {

namespace {

constexpr std::string_view between = "  ";

/// Before the address of the picture in index.html.
constexpr std::string_view attribute = "content=\"";
constexpr std::string_view picture = "/invite.png";

bool is_path(std::string_view path) {
    return !path.empty() && path.front() != '/' && path.find("..") == std::string_view::npos &&
           std::all_of(path.begin(), path.end(), [](unsigned char c) {
               return std::isalnum(c) != 0 || c == '/' || c == '.' || c == '-' || c == '_';
           });
}

/// The size of the picture's absolute address that the text begins with; 0 when it begins with
/// another text.
std::size_t size_of_address(std::string_view text) {
    const std::string_view address = text.substr(0, text.find_first_of("\"<>"));
    if (!text.substr(address.size()).starts_with('"')) return 0;
    for (const std::string_view scheme : {"http://", "https://"}) {
        const bool is_absolute = address.starts_with(scheme);
        if (is_absolute && address.substr(scheme.size()).ends_with(picture)) return address.size();
    }
    return 0;
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

std::string as_built(std::string_view index) {
    std::string built;
    for (auto at = index.find(attribute); at != std::string_view::npos;
         at = index.find(attribute)) {
        built.append(index.substr(0, at + attribute.size()));
        index.remove_prefix(at + attribute.size());
        const std::size_t size = size_of_address(index);
        if (size == 0) continue;
        built.append(".").append(picture);
        index.remove_prefix(size);
    }
    return built.append(index);
}

}  // namespace protocol
