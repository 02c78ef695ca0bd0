#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/json/hex.hpp"

// What the web client consists of, so that a page that is served can be compared with the one that
// was built (PROTOCOL.md, *The page's digest*). Pure functions; thread: any.

namespace protocol {

/// The list's own name among the page's files.
inline constexpr std::string_view page_list_name = "SHA256SUMS";

/// The SHA-256 of each file by its path in the page's folder, such as `assets/index-4f2a.js`: of
/// all files except the list itself and compressed copies.
using PageList = std::map<std::string, Bytes32, std::less<>>;

/// The list as `sha256sum` writes it, sorted by the bytes of the paths. The SHA-256 of this text is
/// the page's digest.
std::string write_page_list(const PageList& list);

/// Empty unless the text is exactly what `write_page_list` gives, `index.html` is among the files,
/// and each path can stand in a URL and leads into the folder.
std::optional<PageList> read_page_list(std::string_view text);

/// The text of index.html as it was built: a server that knows its public address puts it into the
/// address of the picture that chats show of a link, where the build has `./`. Takes time in
/// proportion to the text, whatever is in it.
std::string as_built(std::string_view index);

}  // namespace protocol
