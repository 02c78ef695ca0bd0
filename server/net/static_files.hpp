#pragma once

#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

#include "server/net/response.hpp"

namespace net {

/// What a browser says that it has already.
struct Cached {
    std::string_view etags = {};
    std::string_view since = {};
};

/// The web client's files, read once and held in memory. A request's path is looked up among them
/// and never opened, so no path leads anywhere else. Thread: any, once made.
class StaticFiles {
public:
    /// No client: `/` says so.
    StaticFiles();

    /// All regular files below the directory. Throws std::runtime_error, naming what cannot be read
    /// or that they take more than `most_bytes`. `public_url`: the origin under which the world
    /// reaches them, if that is known.
    StaticFiles(const std::filesystem::path& directory, std::size_t most_bytes,
                std::string_view public_url = {});

    /// `path` as in the request. Ensures: 200, 304 or 404.
    Response get(std::string_view path, Cached cached) const;

    std::size_t count() const { return files_.size(); }

private:
    void add(std::string path, Response file);

    std::map<std::string, Response, std::less<>> files_;
};

}  // namespace net
