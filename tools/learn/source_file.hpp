#pragma once

#include <filesystem>
#include <fstream>

#include "engine/bots/ra/evaluation.hpp"

// What has been learned, as a source of the engine.

namespace learn {

/// Has its name only once it is whole: until then what was there before is left alone.
class SourceFile {
public:
    /// Throws std::runtime_error when it cannot be written there.
    explicit SourceFile(std::filesystem::path path);
    SourceFile(const SourceFile&) = delete;
    SourceFile& operator=(const SourceFile&) = delete;
    /// Leaves nothing behind that is not whole.
    ~SourceFile();

    /// Once. Throws std::runtime_error when the disk does not take it.
    void write(const bots::Judgement& judgement);

private:
    std::filesystem::path path_;
    std::filesystem::path part_;
    std::ofstream out_;
};

}  // namespace learn
