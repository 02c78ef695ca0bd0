#include "clients/terminal/seen_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "clients/terminal/token_file.hpp"

namespace terminal {

namespace {

namespace fs = std::filesystem;

/// More than anybody plays in at once.
constexpr std::size_t most_rooms = 24;

std::string read_file(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

constexpr auto lock_name = "lock";

/// None where there can be none: then two programs at once may overwrite each other.
std::shared_ptr<void> lock_folder(const fs::path& folder) {
    const int descriptor = ::open((folder / lock_name).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return nullptr;
    while (::flock(descriptor, LOCK_EX) != 0 && errno == EINTR) {
    }
    // Closing it unlocks it.
    return {nullptr, [descriptor](void*) { ::close(descriptor); }};
}

/// The rooms that were played in longest ago go.
void forget_old(const fs::path& folder) {
    std::error_code ignored;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        if (entry.path().filename() == lock_name) continue;
        files.emplace_back(entry.last_write_time(ignored), entry.path());
    }
    if (files.size() <= most_rooms) return;
    std::sort(files.begin(), files.end());
    files.resize(files.size() - most_rooms);
    for (const auto& [time, file] : files) fs::remove(file, ignored);
}

/// Ensures: whether it has another name now, and no other file lost its own.
bool set_aside(const fs::path& file) {
    const std::string aside = file.string() + ".unreadable";
    return ::link(file.c_str(), aside.c_str()) == 0 && ::unlink(file.c_str()) == 0;
}

/// The room that a file has something of; empty for none.
std::string room_in(const fs::path& file) {
    try {
        return protocol::read_seen(read_file(file)).room;
    } catch (const protocol::Error&) {
        return {};
    }
}

/// As a whole, for its owner alone. Ensures: whether it is there.
bool replace_file(const fs::path& file, const std::string& text) {
    std::string draft = file.string() + ".XXXXXX";
    const int descriptor = ::mkostemp(draft.data(), O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool is_written =
        ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    const bool is_closed = ::close(descriptor) == 0;
    if (is_written && is_closed && std::rename(draft.c_str(), file.c_str()) == 0) return true;
    ::unlink(draft.c_str());
    return false;
}

}  // namespace

std::string save_seen(const fs::path& file, const std::string& text) {
    const client::Seen seen = protocol::read_seen(text);
    const std::string there = room_in(file);
    if (!there.empty() && there != seen.room) {
        return file.string() + " has what was shown of room " + there +
               ", and stays as it is: give another file for room " + seen.room + ".";
    }
    if (replace_file(file, protocol::text_of(seen, true) + "\n")) return {};
    return "What was shown cannot be saved in " + file.string() + ".";
}

client::SeenStorage seen_storage(const Options& options, const std::string& room,
                                 std::function<void(const std::string& why)> complain) {
    const fs::path folder = state_folder() / "seen";
    const fs::path file = folder / (file_name("", options.server) + "-" + room + ".json");
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (!failed) forget_old(folder);
    return {.lock = [folder] { return lock_folder(folder); },
            .read = [file] { return read_file(file); },
            .write =
                [file, copy = options.save_seen, complain = std::move(complain),
                 has_complained = false](const std::string& text) mutable {
                    const std::string why = copy.empty() ? "" : save_seen(copy, text);
                    if (!why.empty() && !std::exchange(has_complained, true)) complain(why);
                    return replace_file(file, text);
                },
            .set_aside = [file] { return set_aside(file); },
            .has_other_devices = [server = options.server] { return has_other_devices(server); }};
}

}  // namespace terminal
