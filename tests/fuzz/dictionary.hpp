#pragma once

#include <string>
#include <vector>

namespace fuzz {

/// The words of a dictionary of libFuzzer's form: one a line, between quotation marks, with `\"`,
/// `\\` and `\xNN`. No file: none. Throws std::runtime_error for another form.
std::vector<std::string> read_dictionary(const std::string& file);

}  // namespace fuzz
