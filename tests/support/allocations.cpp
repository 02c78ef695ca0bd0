#include "tests/support/allocations.hpp"

#include <cstdlib>
#include <new>

#include <malloc.h>

namespace {

thread_local std::uint64_t calls = 0;
thread_local std::int64_t bytes = 0;

constexpr std::align_val_t usual_alignment{__STDCPP_DEFAULT_NEW_ALIGNMENT__};

void* allocate_or_null(std::size_t size, std::align_val_t alignment) noexcept {
    ++calls;
    // Whole multiples of the alignment, as aligned_alloc asks, and never none.
    const auto unit = static_cast<std::size_t>(alignment);
    void* memory = alignment == usual_alignment
                       ? std::malloc(size)
                       : std::aligned_alloc(unit, (size / unit + 1) * unit);
    bytes += static_cast<std::int64_t>(malloc_usable_size(memory));
    return memory;
}

void* allocate(std::size_t size, std::align_val_t alignment) {
    void* memory = allocate_or_null(size, alignment);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}

void give_back(void* memory) noexcept {
    bytes -= static_cast<std::int64_t>(malloc_usable_size(memory));
    std::free(memory);
}

}  // namespace

namespace support {

std::uint64_t allocations() noexcept {
    return calls;
}

std::int64_t allocated_bytes() noexcept {
    return bytes;
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
    give_back(memory);
}
void operator delete[](void* memory) noexcept {
    give_back(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    give_back(memory);
}
void operator delete[](void* memory, std::size_t /*size*/) noexcept {
    give_back(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
    give_back(memory);
}
void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept {
    give_back(memory);
}
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    give_back(memory);
}
void operator delete[](void* memory, std::size_t /*size*/,
                       std::align_val_t /*alignment*/) noexcept {
    give_back(memory);
}
void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept {
    give_back(memory);
}
void operator delete[](void* memory, const std::nothrow_t& /*tag*/) noexcept {
    give_back(memory);
}
