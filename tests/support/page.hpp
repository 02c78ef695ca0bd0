#pragma once

#include <string>
#include <string_view>
#include <vector>

// The protocol's own text, as the tests read it.

namespace support {

/// A fenced block of JSON.
struct Example {
    /// The page and the line where it begins.
    std::string place;
    std::string text;
};

class Page {
public:
    /// Reads a file of the tree. Requires: the working directory is its top.
    explicit Page(const std::string& path);

    const std::string& text() const { return text_; }

    /// Every fenced `json` block.
    std::vector<Example> examples() const;

    /// The cells of a column of the first table after some text, without the heading.
    std::vector<std::string> column(std::string_view after, std::size_t number) const;

    /// From some text to the next empty line. Throws when the text is not there.
    std::string paragraph(std::string_view beginning) const;

private:
    std::string path_;
    std::string text_;
};

/// The words that stand between backticks; several between two of them are separate words.
std::vector<std::string> code_words(std::string_view text);

}  // namespace support
