#include "protocol/wasm/exceptions.hpp"

#include <cstdlib>
#include <new>

namespace wasm {

Thrown thrown;

namespace {

[[noreturn]] void out_of_memory() {
    __builtin_trap();
}

// Without a handler, this library's `new` gives null.
[[maybe_unused]] const std::new_handler without = std::set_new_handler(out_of_memory);

}  // namespace

}  // namespace wasm

// What compilers call for `throw` (Itanium C++ ABI, 2.4).
extern "C" {

void* __cxa_allocate_exception(std::size_t size) noexcept {
    void* const object = std::malloc(size);
    if (object == nullptr) {
        wasm::out_of_memory();
    }
    return object;
}

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void (* /*destroy*/)(void*)) {
    wasm::thrown = {type, object};
    __builtin_trap();
}
}  // extern "C"
