#pragma once

#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/http/response.hpp"

namespace net {

/// What a browser says of itself: what it has already, the codings and the types that it takes.
struct Asked {
    std::string_view etags = {};
    std::string_view since = {};
    std::string_view codings = {};
    std::string_view types = {};
};

/// The web client's files, read once and held in memory. A request's path is looked up among them
/// and never opened, so no path leads anywhere else. A file whose name ends in `.br` or `.gz` is
/// the compressed text of the one without, and sent in its place to clients that accept it. A
/// folder is answered with its index.html. Thread: any, once made.
class StaticFiles {
public:
    /// No client: `/` says so.
    StaticFiles();

    /// All regular files below the directory. Throws UnusableSetting, naming what cannot be read
    /// or that they take more than `most_bytes`. `public_url`: the address under which the world
    /// reaches them, if that is known.
    StaticFiles(const std::filesystem::path& directory, std::size_t most_bytes,
                std::string_view public_url = {});

    /// `path` as in the request. Ensures: 200, 301, 304 or 404, and that as a page for those who
    /// take one.
    Response get(std::string_view path, const Asked& asked) const;

    std::size_t count() const { return files_.size(); }

    /// The page's digest (protocol/page/page_list.hpp) of the files as they were read. Empty
    /// without a client.
    const std::string& digest() const { return digest_; }

private:
    struct Variant {
        /// Empty: as it is.
        std::string_view coding = {};
        std::string etag = {};
        std::shared_ptr<const std::string> body = {};
    };
    struct File {
        std::string type = {};
        std::string modified = {};
        std::string cache_control = {};
        /// In the order of preference; the last one is as it is.
        std::vector<Variant> variants = {};
    };

    /// Gives what is in the file.
    std::string add(const std::string& path, const std::filesystem::path& file,
                    std::string_view public_url);
    void add_folder_of(const std::string& index);
    static Response response_of(const File& file, const Asked& asked);

    std::map<std::string, File, std::less<>> files_;
    std::string digest_ = {};
};

}  // namespace net
