#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace store {

/// A descriptor of the system, closed when it goes.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor();
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }

private:
    int number_;
};

/// A file that is written beside the one that it is to be, and becomes that one whole or not at
/// all. Only its owner may read it. Each function throws Unusable.
class Draft {
public:
    /// `called`: what messages call the file, such as `The key file`.
    Draft(std::filesystem::path file, std::string called);
    /// Removes the file, unless it has its final name.
    ~Draft();
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    /// The name until it has its final one.
    const std::string& name() const { return name_; }

    void write(std::string_view bytes);
    /// What was written, here or by its name, is durable, and so is its name. Never takes the place
    /// of another file.
    void become_new();
    /// The same, and takes the place of a file that was there.
    void replace();

private:
    void sync();
    void sync_directory() const;
    [[noreturn]] void fail(const std::string& what) const;

    const std::filesystem::path file_;
    const std::string called_;
    std::string name_;
    Descriptor descriptor_;
};

}  // namespace store
