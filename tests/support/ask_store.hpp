#pragma once

#include <future>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.hpp"

// A store, asked as if it answered at once.

namespace support {

inline store::Entry first_entry(const std::string& room, const std::string& invite) {
    return {.room = room, .v = 1, .text = "made", .invite = invite};
}

inline store::Entry next_entry(const std::string& room, std::uint64_t v,
                               store::Fence fence = store::first_fence,
                               const std::string& text = "moved") {
    return {.room = room, .v = v, .text = text, .fence = fence};
}

inline store::Entry checkpoint_entry(const std::string& room, std::uint64_t v,
                                     store::Fence fence = store::first_fence) {
    return {.room = room, .v = v, .text = "checkpoint", .fence = fence, .checkpoint = true};
}

/// With the record of a game.
inline store::Entry record_entry(const std::string& room, std::uint64_t v, std::uint32_t number,
                                 const std::string& record) {
    return {.room = room,
            .v = v,
            .text = "moved",
            .record = store::Record{.number = number, .text = record}};
}

/// Of one entry alone.
inline void append(store::Store& store, store::Entry entry,
                   std::function<void(store::Outcome<store::Done>)> then) {
    store.append({std::move(entry)},
                 [then = std::move(then)](const auto& outcomes) { then(outcomes.front()); });
}

template <class T, class Ask>
store::Outcome<T> answer_of(const Ask& ask) {
    std::promise<store::Outcome<T>> promise;
    ask([&](store::Outcome<T> outcome) { promise.set_value(std::move(outcome)); });
    return promise.get_future().get();
}

inline store::Outcome<guests::Answer> ask(store::Store& store, guests::Question question) {
    return answer_of<guests::Answer>(
        [&](auto then) { store.ask(std::move(question), std::move(then)); });
}

inline store::Outcome<store::Done> append(store::Store& store, store::Entry entry) {
    return answer_of<store::Done>([&](auto then) { append(store, std::move(entry), then); });
}

inline std::vector<store::Outcome<store::Done>> append_batch(store::Store& store,
                                                             std::vector<store::Entry> batch) {
    std::promise<std::vector<store::Outcome<store::Done>>> promise;
    store.append(std::move(batch), [&](auto outcomes) { promise.set_value(std::move(outcomes)); });
    return promise.get_future().get();
}

inline store::Outcome<store::Claim> claim(store::Store& store, const std::string& room) {
    return answer_of<store::Claim>([&](auto then) { store.claim(room, then); });
}

inline store::Outcome<std::string> find(store::Store& store, const std::string& invite) {
    return answer_of<std::string>([&](auto then) { store.find(invite, then); });
}

inline store::Outcome<std::string> read_record(store::Store& store, const std::string& room,
                                               std::uint32_t number) {
    return answer_of<std::string>([&](auto then) { store.read_record(room, number, then); });
}

inline store::Outcome<bool> remove(store::Store& store, const std::string& room, std::uint64_t v) {
    return answer_of<bool>([&](auto then) { store.remove(room, v, then); });
}

inline store::Outcome<std::vector<store::PublishedListing>> listings(store::Store& store) {
    return answer_of<std::vector<store::PublishedListing>>(
        [&](auto then) { store.listings(then); });
}

inline store::Outcome<store::Done> check(store::Store& store) {
    return answer_of<store::Done>([&](auto then) { store.check(then); });
}

}  // namespace support
