#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "engine/core/check.hpp"

namespace core {

/// A vector whose elements lie within it: no allocation, and trivially copyable where T is.
/// Its capacity is a promise of its user; one element more is a broken invariant.
template <class T, std::size_t Capacity>
class InlineVector {
    static_assert(Capacity < 256);

public:
    using value_type = T;

    constexpr InlineVector() = default;
    constexpr InlineVector(std::initializer_list<T> items) {
        for (const T& item : items) {
            push_back(item);
        }
    }

    constexpr void push_back(const T& item) {
        check(size_ < Capacity, "an inline vector holds no more than its capacity");
        items_[size_++] = item;
    }
    constexpr void clear() { size_ = 0; }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr const T& operator[](std::size_t index) const { return items_[index]; }
    constexpr T& operator[](std::size_t index) { return items_[index]; }

    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }

    friend constexpr bool operator==(const InlineVector& a, const InlineVector& b) {
        if (a.size_ != b.size_) {
            return false;
        }
        for (std::size_t i = 0; i < a.size_; ++i) {
            if (!(a.items_[i] == b.items_[i])) {
                return false;
            }
        }
        return true;
    }

private:
    std::array<T, Capacity> items_{};
    std::uint8_t size_ = 0;
};

}  // namespace core
