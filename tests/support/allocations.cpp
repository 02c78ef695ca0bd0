#include "tests/support/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t calls = 0;

void* allocate(std::size_t size, std::size_t alignment) {
    ++calls;
    // Whole multiples of the alignment, as aligned_alloc asks, and never none.
    void* memory = std::aligned_alloc(alignment, (size / alignment + 1) * alignment);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}

}  // namespace

namespace support {

std::uint64_t allocations() noexcept {
    return calls;
}

}  // namespace support

// The array and nothrow forms call these.
void* operator new(std::size_t size) {
    return allocate(size, __STDCPP_DEFAULT_NEW_ALIGNMENT__);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return allocate(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
