// The server's configuration: a TOML file, and flags over it. The input's part before the first NUL
// is the file; the lines behind it are flags.

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include <sys/mman.h>
#include <unistd.h>

#include "server/app/config.hpp"
#include "tests/fuzz/choices.hpp"

namespace {

/// A file that is nowhere but in memory, written anew for each input.
class MemoryFile {
public:
    MemoryFile() : file_(::memfd_create("configuration", MFD_CLOEXEC)) {}

    const std::string& path() const { return path_; }

    void write(std::string_view text) const {
        const bool written =
            ::ftruncate(file_, 0) == 0 &&
            ::pwrite(file_, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
        fuzz::check(written, "the file cannot be written");
    }

private:
    const int file_;
    const std::string path_ = "/proc/self/fd/" + std::to_string(file_);
};

/// Discards the messages for people that reading prints.
void silence() {
    static std::ostringstream nobody;
    nobody.str({});
    std::cout.rdbuf(nobody.rdbuf());
    std::cerr.rdbuf(nobody.rdbuf());
}

std::variant<app::Config, app::Exit> configured(const std::string& file, fuzz::Choices& lines) {
    std::vector<std::string> words{"ra-server", "--config", file};
    while (!lines.end()) {
        std::string flag = lines.line();
        // Another file of this machine's is not to be read. No argument holds a NUL.
        if (flag.starts_with("--config")) continue;
        words.emplace_back(flag.c_str());
    }
    std::vector<const char*> arguments;
    for (const std::string& word : words) arguments.push_back(word.c_str());
    return app::configure(static_cast<int>(arguments.size()), arguments.data());
}

/// What is written of it is read as the same.
void check_written(const app::Config& config, const MemoryFile& file) {
    const std::string text = app::to_toml(config);
    file.write(text);
    app::Config again;
    app::read_file(file.path(), again);
    fuzz::check(app::to_toml(again) == text, "a configuration that changes when written");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const MemoryFile file;
    auto* const errors = std::cerr.rdbuf();
    auto* const output = std::cout.rdbuf();
    silence();
    const auto* const nul = std::find(data, data + size, 0);
    file.write(fuzz::text_of(data, static_cast<std::size_t>(nul - data)));
    const auto* const flags = std::min(nul + 1, data + size);
    fuzz::Choices lines(flags, static_cast<std::size_t>(data + size - flags));
    const auto result = configured(file.path(), lines);
    std::cerr.rdbuf(errors);
    std::cout.rdbuf(output);
    if (const auto* config = std::get_if<app::Config>(&result)) check_written(*config, file);
    return 0;
}
