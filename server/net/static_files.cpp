#include "server/net/static_files.hpp"

#include <array>
#include <ctime>
#include <fstream>
#include <iterator>

#include <sys/stat.h>

#include "engine/core/hash.hpp"
#include "server/net/http_date.hpp"
#include "server/net/route.hpp"

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

std::string type_of(const fs::path& file) {
    static const std::map<std::string, std::string> types{
        {".html", "text/html; charset=utf-8"},
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

std::string etag_of(const std::string& content) {
    std::array<char, 19> text{};
    std::snprintf(text.data(), text.size(), "\"%016llx\"",
                  static_cast<unsigned long long>(core::Hash{}.add(content).value()));
    return text.data();
}

std::string read(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::string content(std::istreambuf_iterator<char>(stream), {});
    if (!stream.is_open() || stream.bad()) {
        throw std::runtime_error("The file " + file.string() + " cannot be read.");
    }
    return content;
}

std::time_t modified(const fs::path& file) {
    struct stat status {};
    ::stat(file.c_str(), &status);
    return status.st_mtime;
}

/// The page with whole addresses in what it says of itself: chats that look at a link follow no
/// others.
std::string with_whole_addresses(std::string page, std::string_view public_url) {
    constexpr std::string_view address = "content=\"/";
    const std::size_t quote = address.size() - 1;
    for (auto at = page.find(address); at != std::string::npos; at = page.find(address, at + 1)) {
        page.insert(at + quote, public_url);
    }
    return page;
}

Response describe(std::string_view path, std::string text, const fs::path& file) {
    auto content = std::make_shared<const std::string>(std::move(text));
    return {
        .status = 200,
        .type = type_of(file),
        .body = content,
        .headers = {{"ETag", etag_of(*content)},
                    {"Last-Modified", http_date(modified(file))},
                    {"Cache-Control",
                     has_hashed_name(path) ? "public, max-age=31536000, immutable" : "no-cache"}}};
}

bool has_it(const Response& file, Cached cached) {
    const std::string& etag = file.headers[0].second;
    if (!cached.etags.empty()) {
        return cached.etags == "*" || lists(cached.etags, etag) || lists(cached.etags, "W/" + etag);
    }
    // Browsers send back the very text that they were given.
    return cached.since == file.headers[1].second;
}

}  // namespace

StaticFiles::StaticFiles() {
    add("/", {.status = 200,
              .type = "text/html; charset=utf-8",
              .body = std::make_shared<const std::string>(no_client),
              .headers = {{"ETag", etag_of(std::string(no_client))},
                          {"Last-Modified", http_date(0)},
                          {"Cache-Control", "no-cache"}}});
}

StaticFiles::StaticFiles(const fs::path& directory, std::size_t most_bytes,
                         std::string_view public_url) {
    if (!fs::is_regular_file(directory / "index.html")) {
        throw std::runtime_error("The web client's directory " + directory.string() +
                                 " has no index.html.");
    }
    std::size_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(directory)) {
        if (!entry.is_regular_file() || entry.is_symlink()) continue;
        bytes += entry.file_size();
        if (bytes > most_bytes) {
            throw std::runtime_error("The web client's directory " + directory.string() +
                                     " holds more than " + std::to_string(most_bytes) +
                                     " bytes: is it the right one?");
        }
        const std::string path = "/" + entry.path().lexically_relative(directory).generic_string();
        std::string content = read(entry.path());
        if (path == "/index.html") content = with_whole_addresses(std::move(content), public_url);
        add(path, describe(path, std::move(content), entry.path()));
    }
    add("/", files_.at("/index.html"));
}

void StaticFiles::add(std::string path, Response file) {
    files_.insert_or_assign(std::move(path), std::move(file));
}

Response StaticFiles::get(std::string_view path, Cached cached) const {
    const auto found = files_.find(path);
    if (found == files_.end()) {
        return error_response(404, "not_found", "There is nothing at this address.");
    }
    if (has_it(found->second, cached)) {
        return {.status = 304, .headers = found->second.headers};
    }
    return found->second;
}

}  // namespace net
