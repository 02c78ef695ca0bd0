#include "server/net/http/static_files.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <fstream>
#include <iterator>

#include <sys/stat.h>

#include "protocol/fair/digest.hpp"
#include "protocol/page/page_list.hpp"
#include "server/net/http/http_date.hpp"
#include "server/net/http/route.hpp"
#include "server/net/socket/unusable_setting.hpp"

namespace net {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view no_client = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Ra</title>
<h1>The server runs, but the web client is not here</h1>
<p>This server was built without it, or was not told where it is. Start it with
<code>./ra serve</code>, which builds both, or with <code>--web DIRECTORY</code>.</p>
</html>
)";

constexpr std::string_view nothing_there = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Ra: nothing here</title>
<h1>There is nothing at this address</h1>
<p>A part of the link may be missing.</p>
<p><a href=")";
constexpr std::string_view after_address = R"(">Go to the start page</a></p>
</html>
)";
constexpr std::string_view page_type = "text/html; charset=utf-8";

/// The page that says so, for people. It may be seen in a folder of somebody else's site.
Response not_found_page(std::string_view path) {
    std::string page(nothing_there);
    for (auto depth = std::count(path.begin(), path.end(), '/'); depth > 1; --depth) page += "../";
    page += "./";
    page += after_address;
    return {.status = 404,
            .type = std::string(page_type),
            .body = std::make_shared<const std::string>(std::move(page)),
            .headers = {{"Cache-Control", "no-store"}, {"Vary", "Accept"}}};
}

std::string type_of(const fs::path& file) {
    static const std::map<std::string, std::string> types{
        {".html", std::string(page_type)},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".map", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
        {".ftl", "text/plain; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".woff", "font/woff"},
        {".wasm", "application/wasm"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
    };
    const auto found = types.find(file.extension().string());
    return found == types.end() ? "application/octet-stream" : found->second;
}

/// Vite puts a hash of the content into the names of what it puts here.
bool has_hashed_name(std::string_view path) {
    return path.starts_with("/assets/");
}

std::string read(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::string content(std::istreambuf_iterator<char>(stream), {});
    if (!stream.is_open() || stream.bad()) {
        throw UnusableSetting("The file " + file.string() + " cannot be read.");
    }
    return content;
}

std::time_t modified(const fs::path& file) {
    struct stat status {};
    ::stat(file.c_str(), &status);
    return status.st_mtime;
}

/// The page with whole addresses in what it says of itself: chats that look at a link follow no
/// others. protocol::as_built takes them back.
std::string with_whole_addresses(std::string page, std::string_view public_url) {
    constexpr std::string_view address = "content=\"./";
    if (public_url.empty()) return page;
    for (auto at = page.find(address); at != std::string::npos; at = page.find(address, at + 1)) {
        page.replace(at + address.size() - 2, 1, public_url);
    }
    return page;
}

bool has_it(const std::string& etag, const std::string& modified, const Asked& asked) {
    if (!asked.etags.empty()) return names_etag(asked.etags, etag);
    // Browsers send back the very text that they were given.
    return asked.since == modified;
}

/// The best first.
constexpr std::array<std::array<std::string_view, 2>, 2> codings{{{"br", ".br"}, {"gzip", ".gz"}}};

/// Whether it is another file's text.
bool is_compressed(const fs::path& file) {
    return std::any_of(codings.begin(), codings.end(), [&](const auto& coding) {
        fs::path plain = file;
        return file.extension() == coding[1] && fs::is_regular_file(plain.replace_extension());
    });
}

/// Where a folder without its slash leads, wherever that is itself.
std::string with_slash(std::string_view folder) {
    return std::string(folder.substr(folder.rfind('/') + 1)) + "/";
}

}  // namespace

StaticFiles::StaticFiles() {
    const auto page = std::make_shared<const std::string>(no_client);
    files_["/"] = {.type = std::string(page_type),
                   .modified = http_date(0),
                   .cache_control = "no-cache",
                   .variants = {{.etag = etag_of(*page), .body = page}}};
}

StaticFiles::StaticFiles(const fs::path& directory, std::size_t most_bytes,
                         std::string_view public_url) {
    if (!fs::is_regular_file(directory / "index.html")) {
        throw UnusableSetting("The web client's directory " + directory.string() +
                              " has no index.html.");
    }
    protocol::PageList list;
    std::size_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(directory)) {
        if (!entry.is_regular_file() || entry.is_symlink()) continue;
        bytes += entry.file_size();
        if (bytes > most_bytes) {
            throw UnusableSetting("The web client's directory " + directory.string() +
                                  " holds more than " + std::to_string(most_bytes) +
                                  " bytes: is it the right one?");
        }
        if (is_compressed(entry.path())) continue;
        const std::string path = entry.path().lexically_relative(directory).generic_string();
        const std::string content = add("/" + path, entry.path(), public_url);
        if (path != protocol::page_list_name) list[path] = protocol::sha256(content);
    }
    digest_ = protocol::hex(protocol::sha256(protocol::write_page_list(list)));
    // The whole of it may be a folder of somebody else's site.
    if (const auto known = read_public_url(public_url)) {
        if (!known->path.empty()) files_.try_emplace(known->path);
    }
}

std::string StaticFiles::add(const std::string& path, const fs::path& file,
                             std::string_view public_url) {
    File& added = files_[path];
    added = {.type = type_of(file),
             .modified = http_date(modified(file)),
             .cache_control =
                 has_hashed_name(path) ? "public, max-age=31536000, immutable" : "no-cache"};
    const auto add_variant = [&](std::string_view coding, std::string content) {
        auto body = std::make_shared<const std::string>(std::move(content));
        added.variants.push_back({coding, etag_of(*body), body});
    };
    std::string content = read(file);
    const std::string sent =
        path == "/index.html" ? with_whole_addresses(content, public_url) : content;
    for (const auto& [coding, ending] : codings) {
        const fs::path compressed = file.string() + std::string(ending);
        if (sent == content && fs::is_regular_file(compressed))
            add_variant(coding, read(compressed));
    }
    add_variant("", sent);
    if (file.filename() == "index.html") add_folder_of(path);
    return content;
}

void StaticFiles::add_folder_of(const std::string& index) {
    const std::string folder = index.substr(0, index.rfind('/'));
    files_[folder + "/"] = files_.at(index);
    // What has no variants is a folder without its slash.
    if (!folder.empty()) files_.try_emplace(folder);
}

Response StaticFiles::get(std::string_view path, const Asked& asked) const {
    const auto found = files_.find(path);
    if (found == files_.end()) {
        if (asked.types.find("text/html") != std::string_view::npos) return not_found_page(path);
        return error_response(404, "not_found", "There is nothing at this address.");
    }
    if (found->second.variants.empty()) return moved_to(with_slash(path));
    return response_of(found->second, asked);
}

Response StaticFiles::response_of(const File& file, const Asked& asked) {
    const auto variant =
        std::find_if(file.variants.begin(), file.variants.end(), [&](const Variant& one) {
            return one.coding.empty() || accepts(asked.codings, one.coding);
        });
    Response response{.headers = {{"ETag", variant->etag},
                                  {"Last-Modified", file.modified},
                                  {"Cache-Control", file.cache_control}}};
    if (file.variants.size() > 1) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (has_it(variant->etag, file.modified, asked)) {
        response.status = 304;
        return response;
    }
    if (!variant->coding.empty()) {
        response.headers.emplace_back("Content-Encoding", variant->coding);
    }
    response.type = file.type;
    response.body = variant->body;
    return response;
}

}  // namespace net
