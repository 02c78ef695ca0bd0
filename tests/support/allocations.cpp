#include "tests/support/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t calls = 0;

constexpr std::align_val_t usual_alignment{__STDCPP_DEFAULT_NEW_ALIGNMENT__};

void* allocate_or_null(std::size_t size, std::align_val_t alignment) noexcept {
    ++calls;
    // Whole multiples of the alignment, as aligned_alloc asks, and never none.
    const auto unit = static_cast<std::size_t>(alignment);
    return std::aligned_alloc(unit, (size / unit + 1) * unit);
}

void* allocate(std::size_t size, std::align_val_t alignment) {
    void* memory = allocate_or_null(size, alignment);
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

// All forms, since a sanitizer brings its own for those that are left out.

void* operator new(std::size_t size) {
    return allocate(size, usual_alignment);
}
void* operator new[](std::size_t size) {
    return allocate(size, usual_alignment);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return allocate(size, alignment);
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return allocate(size, alignment);
}
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    return allocate_or_null(size, usual_alignment);
}
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    return allocate_or_null(size, usual_alignment);
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t /*size*/,
                       std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, const std::nothrow_t& /*tag*/) noexcept {
    std::free(memory);
}
