#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "protocol/json/hex.hpp"
#include "protocol/json/json.hpp"
#include "protocol/json/json_writer.hpp"

// How a typed value is an object of JSON is said once, by a description of its members; of that
// come the text of the whole and the text of the merge patch between two values, and with
// read_members.hpp the value that a text is of.
//
// A description is called with such Members and names each member that there can be, in canonical
// order, with what gets it from the value:
//
//     members.value("epoch", &View::epoch);                // as WriteValue writes it
//     members.value("up", &Player::up, write_suns);        // whatever write(out, value) writes
//     members.object("track", &View::track, TrackMembers)  // an object with its own description
//     members.tree("options", &View::options)              // an object as a tree, always there
//
// What gets a member can give an optional or a pointer: without a value, the member is not there.
//
// Messages have these, too:
//
//     members.constant("type", "you");                     // always this word
//     members.nullable("seat", &You::seat);                // null without a value
//     members.unless_empty("node", &Closing::node);        // absent where it is empty
//
// Entries of a log have these, too:
//
//     members.flag("bot", &Sat::is_program);               // true, or absent
//     members.list("seats", &Room::seats, SeatMembers)     // objects that have a description.
//     members.part("bot", &Kicked::bot, BotMembers)        // A part's members stand among those
//                                                          // of the whole; "bot" is one of them.
//     members.several(&Acted::doer, DoerMembers)           // whatever several(out, doer) writes

namespace protocol {

/// A type that has the description of its members with it.
template <class Value, class Members>
concept DescribedFor = requires(const Members& members) {
    Value::describe(members);
};

template <class Of>
class WholeMembers;

/// Writes numbers, words, truth values and trees as they are, bytes as hexadecimal digits,
/// durations as milliseconds, times as those since 1970; lists, objects by key, and types that have
/// a description.
struct WriteValue {
    template <class Value>
    void operator()(JsonWriter& out, const Value& value) const;
    void operator()(JsonWriter& out, const Bytes32& bytes) const { out.value(hex(bytes)); }
    void operator()(JsonWriter& out, const Json& tree) const { out.json(dump(tree)); }
    void operator()(JsonWriter& out, std::chrono::milliseconds time) const {
        out.value(time.count());
    }
    void operator()(JsonWriter& out, std::chrono::sys_time<std::chrono::milliseconds> time) const {
        (*this)(out, time.time_since_epoch());
    }
    template <class Item>
    void operator()(JsonWriter& out, const std::vector<Item>& list) const {
        out.array(list, [&](const Item& item) { (*this)(out, item); });
    }
    template <class Value>
    void operator()(JsonWriter& out, const std::map<std::string, Value>& values) const {
        out.begin_object();
        for (const auto& [name, value] : values) {
            out.key(name);
            (*this)(out, value);
        }
        out.end_object();
    }
};

/// The member that was got, null when it is not there.
template <class Value>
const Value* there(const Value& value) {
    return &value;
}
template <class Value>
const Value* there(const std::optional<Value>& value) {
    return value ? &*value : nullptr;
}
template <class Value>
const Value* there(const Value* value) {
    return value;
}

template <class Value, class Describe>
void write_members(JsonWriter& out, const Value& value, const Describe& describe);
template <class Value, class Describe>
void write_changes(JsonWriter& out, const Value& from, const Value& to, const Describe& describe);

/// All members of a value.
template <class Of>
class WholeMembers {
public:
    WholeMembers(JsonWriter& out, const Of& of) : out_(out), of_(of) {}

    template <class Get, class Write = WriteValue>
    void value(std::string_view name, const Get& get, const Write& write = {}) const {
        decltype(auto) got = std::invoke(get, of_);
        if (const auto* member = there(got)) {
            out_.key(name);
            write(out_, *member);
        }
    }

    template <class Get, class Describe>
    void object(std::string_view name, const Get& get, const Describe& describe) const {
        value(name, get, [&describe](JsonWriter& out, const auto& member) {
            write_members(out, member, describe);
        });
    }

    template <class Get>
    void tree(std::string_view name, const Get& get) const {
        value(name, get);
    }

    void constant(std::string_view name, std::string_view word) const { out_.member(name, word); }

    template <class Get>
    void nullable(std::string_view name, const Get& get) const {
        decltype(auto) got = std::invoke(get, of_);
        out_.key(name);
        if (const auto* member = there(got)) {
            WriteValue()(out_, *member);
        } else {
            out_.null();
        }
    }

    template <class Get>
    void unless_empty(std::string_view name, const Get& get) const {
        if (!std::invoke(get, of_).empty()) value(name, get);
    }

    template <class Get>
    void flag(std::string_view name, const Get& get) const {
        if (std::invoke(get, of_)) out_.member(name, true);
    }

    template <class Get, class Describe>
    void list(std::string_view name, const Get& get, const Describe& describe) const {
        value(name, get, [&describe](JsonWriter& out, const auto& list) {
            out.array(list, [&](const auto& item) { write_members(out, item, describe); });
        });
    }

    template <class Get, class Describe>
    void part(std::string_view /*name*/, const Get& get, const Describe& describe) const {
        decltype(auto) got = std::invoke(get, of_);
        if (const auto* part = there(got)) {
            describe(WholeMembers<std::decay_t<decltype(*part)>>(out_, *part));
        }
    }

    template <class Get, class Write>
    void several(const Get& get, const Write& write) const {
        write(out_, std::invoke(get, of_));
    }

private:
    JsonWriter& out_;
    const Of& of_;
};

/// The members of the merge patch (RFC 7396) that turns one value into another.
template <class Of>
class ChangedMembers {
public:
    ChangedMembers(JsonWriter& out, const Of& from, const Of& to)
        : out_(out), from_(from), to_(to) {}

    template <class Get, class Write = WriteValue>
    void value(std::string_view name, const Get& get, const Write& write = {}) const {
        decltype(auto) got_before = std::invoke(get, from_);
        decltype(auto) got_now = std::invoke(get, to_);
        const auto* before = there(got_before);
        const auto* now = there(got_now);
        if (now != nullptr && (before == nullptr || !(*before == *now))) {
            out_.key(name);
            write(out_, *now);
        } else if (now == nullptr && before != nullptr) {
            out_.key(name);
            out_.null();
        }
    }

    template <class Get, class Describe>
    void object(std::string_view name, const Get& get, const Describe& describe) const {
        decltype(auto) got_before = std::invoke(get, from_);
        decltype(auto) got_now = std::invoke(get, to_);
        const auto* before = there(got_before);
        const auto* now = there(got_now);
        if (before == nullptr || now == nullptr) {
            return value(name, get, [&describe](JsonWriter& out, const auto& member) {
                write_members(out, member, describe);
            });
        }
        if (!(*before == *now)) {
            out_.unless_empty(name, [&] { write_changes(out_, *before, *now, describe); });
        }
    }

    template <class Get>
    void tree(std::string_view name, const Get& get) const {
        const Json& before = std::invoke(get, from_);
        const Json& now = std::invoke(get, to_);
        if (before != now) {
            out_.key(name);
            out_.json(dump(merge_diff(before, now)));
        }
    }

private:
    JsonWriter& out_;
    const Of& from_;
    const Of& to_;
};

/// The value as an object.
template <class Value, class Describe>
void write_members(JsonWriter& out, const Value& value, const Describe& describe) {
    out.begin_object();
    describe(WholeMembers<Value>(out, value));
    out.end_object();
}

template <class Value>
void WriteValue::operator()(JsonWriter& out, const Value& value) const {
    if constexpr (DescribedFor<Value, WholeMembers<Value>>) {
        write_members(out, value, [](const auto& members) { Value::describe(members); });
    } else {
        out.value(value);
    }
}

/// The merge patch that turns `from` into `to`; the empty object when they are shown alike.
template <class Value, class Describe>
void write_changes(JsonWriter& out, const Value& from, const Value& to, const Describe& describe) {
    out.begin_object();
    describe(ChangedMembers<Value>(out, from, to));
    out.end_object();
}

/// The key of a small number. Requires: number < 10.
inline std::string_view digit(std::size_t number) {
    return std::string_view("0123456789").substr(number, 1);
}

/// Describes a list as an object with a member for each place, `first` being that of the first.
template <std::size_t Capacity, class Describe>
struct PlaceMembers {
    Describe describe;
    std::size_t first = 0;

    template <class Members>
    void operator()(const Members& members) const {
        for (std::size_t place = 0; place < Capacity; ++place) {
            const auto get = [place](const auto& list) {
                return place < list.size() ? &list[place] : nullptr;
            };
            members.object(digit(first + place), get, describe);
        }
    }
};

}  // namespace protocol
