#pragma once

#include <charconv>
#include <concepts>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

namespace protocol {

/// Appends JSON to a text, without a tree: canonical JSON, which `dump` would give of the same
/// value, if members come in the order of their names. Requires: each member once; strings in
/// UTF-8.
class JsonWriter {
public:
    /// Requires: the text outlives the writer.
    explicit JsonWriter(std::string& text) : text_(text) {}

    void begin_object() { open('{'); }
    void end_object() { text_ += '}'; }
    void begin_array() { open('['); }
    void end_array() { text_ += ']'; }
    /// The name of the next member, whose value follows.
    void key(std::string_view name) {
        string(name);
        text_ += ':';
    }

    void member(std::string_view name, const auto& value) {
        key(name);
        this->value(value);
    }

    void null() { json("null"); }
    void value(std::same_as<bool> auto value) { json(value ? "true" : "false"); }
    void value(std::integral auto number) requires(!std::same_as<decltype(number), bool>) {
        separate();
        char digits[20];
        text_.append(digits, std::to_chars(digits, std::end(digits), +number).ptr);
    }
    void value(std::string_view words) { string(words); }
    void value(const char* words) { string(words); }
    /// Whatever `write()` writes, which is one value.
    void value(const std::invocable auto& write) { write(); }
    /// A value that is canonical JSON already.
    void json(std::string_view value) {
        separate();
        text_ += value;
    }

    /// A member whose value `write()` writes, unless that is the empty object: then no member.
    void unless_empty(std::string_view name, const std::invocable auto& write) {
        const std::size_t before = text_.size();
        key(name);
        write();
        if (text_.ends_with("{}")) {
            text_.resize(before);
        }
    }

    /// An object of these members: a name, its value, a name, its value…
    template <class... Members>
    void object(const Members&... members) {
        begin_object();
        put(members...);
        end_object();
    }
    /// The list of what `write(item)` writes of each item.
    template <class List, class Write>
    void array(const List& list, const Write& write) {
        begin_array();
        for (const auto& item : list) {
            write(item);
        }
        end_array();
    }

private:
    void put() {}
    template <class Value, class... Rest>
    void put(std::string_view name, const Value& value, const Rest&... rest) {
        member(name, value);
        put(rest...);
    }

    void open(char bracket) {
        separate();
        text_ += bracket;
    }
    /// No value ends with an opening bracket or a colon, so the last character tells whether
    /// something stands before the next one.
    void separate() {
        if (!text_.empty() && text_.back() != '{' && text_.back() != '[' && text_.back() != ':') {
            text_ += ',';
        }
    }
    void string(std::string_view words);

    std::string& text_;
};

/// The thread's buffer for the next text, empty; another one while it is taken.
std::string take_text_buffer();
/// Copies the text, and keeps its buffer for the next one.
std::string copy_of_buffer(std::string buffer);

/// The text that `write(JsonWriter&)` writes, in one allocation of just its size.
template <class Write>
std::string json_text(const Write& write) {
    std::string text = take_text_buffer();
    JsonWriter out(text);
    write(out);
    return copy_of_buffer(std::move(text));
}

}  // namespace protocol
