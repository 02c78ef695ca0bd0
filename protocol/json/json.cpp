#include "protocol/json/json.hpp"

#include <cmath>
#include <string>
#include <vector>

#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"

namespace protocol {

namespace {

/// Builds a value while it is read, and stops at what we do not take.
class StrictBuilder final : public nlohmann::json_sax<Json> {
public:
    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    /// 12.0 is 12: what is written again from it, as in a chain, is the same from any program.
    bool number_float(number_float_t value, const string_t& /*text*/) override {
        const bool is_whole =
            std::trunc(value) == value && std::abs(value) <= static_cast<double>(largest_exact);
        if (!is_whole) return add(value);
        return value < 0 ? add(static_cast<number_integer_t>(value))
                         : add(static_cast<number_unsigned_t>(value));
    }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t& /*value*/) override { return false; }

    bool start_object(std::size_t /*size*/) override { return open(Json::object()); }
    bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        const auto [member, is_new] = open_.back()->emplace(name, nullptr);
        if (!is_new) {
            throw Error("duplicate_key", "Duplicate key in an object.").in(name);
        }
        member_ = &*member;
        return true;
    }

    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) override {
        throw Error("malformed_json", "Not JSON, from byte " + std::to_string(position) + " on.");
    }

    Json take() { return std::move(root_); }

private:
    bool add(Json value) {
        place(std::move(value));
        return true;
    }

    bool open(Json container) {
        if (open_.size() == deepest_nesting) {
            throw Error("too_deep", "Nested deeper than " + std::to_string(deepest_nesting) + ".");
        }
        open_.push_back(&place(std::move(container)));
        return true;
    }

    bool close() {
        open_.pop_back();
        return true;
    }

    Json& place(Json value) {
        if (open_.empty()) {
            return root_ = std::move(value);
        }
        Json& parent = *open_.back();
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return parent.back();
        }
        return *member_ = std::move(value);
    }

    Json root_;
    // A container grows only while it is the innermost open one, so these stay valid.
    std::vector<Json*> open_;
    /// Whose key was read last.
    Json* member_ = nullptr;
};

}  // namespace

Json parse(std::string_view text) {
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
        // The library takes it for the end of the text.
        throw Error("malformed_json", "Not JSON, from byte " + std::to_string(nul + 1) + " on.");
    }
    StrictBuilder builder;
    Json::sax_parse(text.begin(), text.end(), &builder);
    return builder.take();
}

std::string dump(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::strict);
}

Json merge_diff(const Json& from, const Json& to) {
    Json patch = Json::object();
    for (const auto& [key, value] : from.items()) {
        if (!to.contains(key)) {
            patch[key] = nullptr;
        }
    }
    for (const auto& [key, value] : to.items()) {
        const auto old = from.find(key);
        if (old != from.end() && old->is_object() && value.is_object()) {
            Json inner = merge_diff(*old, value);
            if (!inner.empty()) {
                patch[key] = std::move(inner);
            }
        } else if (old == from.end() || *old != value) {
            patch[key] = value;
        }
    }
    return patch;
}

}  // namespace protocol
