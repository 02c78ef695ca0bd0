// A target with a fault, by which the driver shows that it finds one.

#include "tests/fuzz/target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::check(fuzz::text_of(data, size).find("sun!") == std::string_view::npos,
                "the planted fault");
    return 0;
}
