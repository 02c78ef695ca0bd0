// ra-crash: plays in many rooms of a real server, kills it again and again, and checks from the
// clients' side that nothing is lost.

#include <cstdio>
#include <filesystem>
#include <string>

#include <CLI/CLI.hpp>
#include <sodium.h>
#include <sys/mount.h>
#include <unistd.h>

#include "tests/crash/trial.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using crash::Trouble;

struct Options {
    std::uint64_t seed = 1;
    std::uint32_t rooms = 20;
    std::uint32_t kills = 5;
    std::uint32_t thinking = 300;
    std::filesystem::path folder = {};
    crash::Programs programs = {};
    bool spoil = false;
    /// Coming back is held to its limit as well.
    bool timed = false;
};

/// So many kills at random, and all else in proportion, once at least; the order is the seed's.
std::vector<Trouble> troubles(const Options& options) {
    std::vector<Trouble> list(options.kills, Trouble::killed);
    const std::uint32_t each = 1 + options.kills / 20;
    for (auto kind = Trouble::killed_before_append; kind < Trouble::disk_filled;
         kind = static_cast<Trouble>(static_cast<int>(kind) + 1)) {
        list.insert(list.end(), each, kind);
    }
    support::RandomJson random(options.seed);
    for (std::size_t i = list.size() - 1; i > 0; --i) std::swap(list[i], list[random.below(i + 1)]);
    return list;
}

/// For 99 of 100 who come back, from the loss or the server's start to being up to date.
constexpr crash::milliseconds longest_resume{2000};

/// Gives whether no promise was broken.
bool passes(const char* title, crash::Plan plan, const crash::Programs& programs,
            const std::filesystem::path& folder, bool timed = false) {
    std::filesystem::create_directories(folder);
    std::printf("%s, seed %llu\n", title, static_cast<unsigned long long>(plan.seed));
    std::fflush(stdout);
    crash::Trial trial(std::move(plan), programs, folder);
    std::string broken;
    try {
        trial.run();
        if (timed && trial.resumed_within(0.99) > longest_resume) {
            broken = "coming back took more than two seconds";
        }
    } catch (const std::exception& error) {
        broken = error.what();
    }
    std::printf("\n%s", trial.summary().c_str());
    std::printf("%s\n\n", broken.empty()
                              ? "  nothing lost, nothing twice"
                              : ("  BROKEN: " + broken + "\n" + trial.complaints()).c_str());
    return broken.empty();
}

/// A file system that is small enough to be filled. Thread: one.
class SmallDisk {
public:
    explicit SmallDisk(const std::filesystem::path& folder) : folder_(folder.string()) {
        std::filesystem::create_directories(folder);
        is_there_ = ::mount("tmpfs", folder_.c_str(), "tmpfs", 0, "size=32m") == 0;
    }
    ~SmallDisk() {
        if (is_there_) ::umount2(folder_.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    bool is_there() const { return is_there_; }

private:
    const std::string folder_;
    bool is_there_ = false;
};

bool passes_on_small_disk(const Options& options, const std::filesystem::path& folder) {
    const SmallDisk disk(folder);
    if (!disk.is_there()) {
        std::printf("A disk that is really full: left out, for only root may mount one.\n");
        return true;
    }
    return passes("A disk that is really full",
                  {.seed = options.seed,
                   .rooms = 10,
                   .thinking = crash::milliseconds(options.thinking),
                   .troubles = {1 + options.kills / 20, Trouble::disk_filled}},
                  options.programs, folder);
}

bool run(const Options& options, const std::filesystem::path& folder) {
    const crash::Plan plan{.seed = options.seed,
                           .rooms = options.rooms,
                           .thinking = crash::milliseconds(options.thinking),
                           .troubles = troubles(options)};
    const bool passed =
        passes("Kills and faults", plan, options.programs, folder / "disk", options.timed);
    return passes_on_small_disk(options, folder / "small-disk") && passed;
}

/// Whether it is found when a server loses what it has acknowledged.
bool finds_loss(const Options& options, const std::filesystem::path& folder) {
    return !passes("A log that is cut off, which has to be found",
                   {.seed = options.seed,
                    .rooms = options.rooms,
                    .thinking = crash::milliseconds(options.thinking),
                    .troubles = {Trouble::killed, Trouble::log_cut}},
                   options.programs, folder);
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app("Plays on a real server, kills it, and looks whether anything is lost.");
    app.add_option("--rooms", options.rooms, "How many rooms")->capture_default_str();
    app.add_option("--kills", options.kills, "How often it is killed at random")
        ->capture_default_str();
    app.add_option("--seed", options.seed, "What follows from it: rooms, people, troubles")
        ->capture_default_str();
    app.add_option("--thinking", options.thinking, "Milliseconds that people think at most")
        ->check(CLI::Range(1, 60'000))
        ->capture_default_str();
    app.add_option("--folder", options.folder,
                   "Where the server's data is, and stays; without it, nowhere for long");
    app.add_option("--server", options.programs.server, "The program that is tested")
        ->capture_default_str();
    app.add_flag("--spoil", options.spoil, "Cut the log off, and fail unless that is found");
    app.add_flag("--timed", options.timed,
                 "Fail also when more than one in a hundred who come back need more than two "
                 "seconds: holds on a machine that does nothing else");
    CLI11_PARSE(app, argc, argv);
    if (::sodium_init() < 0) return 1;
    if (!options.folder.empty()) return run(options, options.folder) ? 0 : 1;
    const support::TemporaryDirectory directory;
    if (options.spoil) return finds_loss(options, directory.path()) ? 0 : 1;
    return run(options, directory.path()) ? 0 : 1;
}
