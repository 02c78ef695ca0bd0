#include "protocol/verify/seen.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/json/json_writer.hpp"

namespace protocol {

namespace {

constexpr auto format = "ra-seen/1";
constexpr std::int64_t largest_number = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t longest_answer = 40;
constexpr core::Seat most_seats = 5;

/// So many characters of a text.
std::string clipped(const std::string& text, std::size_t most) {
    std::size_t characters = 0;
    const auto end = std::find_if(text.begin(), text.end(), [&](unsigned char c) {
        return (c & 0xC0U) != 0x80U && ++characters > most;
    });
    return {text.begin(), end};
}

template <class Key, class Value>
void keep_newest(std::map<Key, Value>& all, std::size_t most) {
    while (all.size() > most) all.erase(all.begin());
}

void write(JsonWriter& out, const Commitments& commitments) {
    out.begin_object();
    for (const auto& [seat, commitment] : commitments) {
        out.member(std::to_string(seat), hex(commitment));
    }
    out.end_object();
}

void write(JsonWriter& out, const NamedHead& at) {
    out.object("head", hex(at.head), "v", at.v);
}

void write(JsonWriter& out, const SeenPart& part, bool for_others) {
    out.begin_object();
    if (!part.accused.empty()) out.member("accused", part.accused);
    out.member("attempt", part.attempt);
    out.member("commitment", hex(part.commitment));
    out.member("committed", part.committed);
    if (part.published) {
        out.key("published");
        *part.published ? out.value(hex(**part.published)) : out.null();
    }
    out.member("revealed", part.revealed);
    out.member("seat", part.seat);
    if (part.secret && !for_others) out.member("secret", hex(*part.secret));
    out.end_object();
}

void write(JsonWriter& out, const SeenGame& game, bool for_others) {
    out.begin_object();
    out.key("attempts");
    out.array(game.attempts, [&out](const auto& published) {
        out.object("attempt", published.first, "commitments",
                   [&] { write(out, published.second); });
    });
    out.member("commitment", hex(game.commitment));
    if (game.end) out.member("end", [&] { write(out, *game.end); });
    out.member("game", game.game);
    out.key("heads");
    out.array(game.heads, [&out](const NamedHead& at) { write(out, at); });
    out.key("moves");
    out.array(game.moves, [&out](const SeenMove& move) {
        out.object(
            "action", [&] { out.json(move.action); }, "ok", move.ok, "v", move.v);
    });
    if (game.part) out.member("part", [&] { write(out, *game.part, for_others); });
    if (game.root) out.member("root", hex(*game.root));
    if (game.seat) {
        out.member("seat", *game.seat);
        out.member("seat_attempt", game.seat_attempt);
    }
    out.end_object();
}

void write(JsonWriter& out, const Fault& fault) {
    out.begin_object();
    if (!fault.answer.empty()) out.member("answer", fault.answer);
    if (fault.attempt) out.member("attempt", *fault.attempt);
    out.member("code", fault.code);
    if (fault.from) out.member("from", *fault.from);
    out.member("game", fault.game);
    if (fault.v) out.member("v", *fault.v);
    out.end_object();
}

std::uint32_t number_in(Fields& fields, const char* name, std::int64_t least = 0) {
    return static_cast<std::uint32_t>(fields.integer(name, least, largest_number));
}

core::Seat seat_in(Fields& fields) {
    return static_cast<core::Seat>(fields.integer("seat", 0, most_seats - 1));
}

/// Each item of a list, which an Error names.
template <class Read>
void each(Fields& fields, const char* name, std::size_t most, const Read& read) {
    const Json& list = fields.array(name);
    if (list.size() > most) throw Error("out_of_range", "It is too long.").in(name);
    for (std::size_t i = 0; i < list.size(); ++i) {
        try {
            Fields item(list[i]);
            read(item);
            item.finish();
        } catch (Error& error) {
            throw error.in(std::to_string(i)).in(name);
        }
    }
}

template <class Read>
void within(Fields& fields, const char* name, const Read& read) {
    try {
        Fields inner(fields.object(name));
        read(inner);
        inner.finish();
    } catch (Error& error) {
        throw error.in(name);
    }
}

NamedHead read_head(Fields& fields) {
    return {.v = fields.version("v"), .head = fields.bytes32("head")};
}

Commitments read_commitments(Fields& fields) {
    Commitments commitments;
    within(fields, "commitments", [&commitments](Fields& inner) {
        core::Seat seat = 0;
        for (const char* name : {"0", "1", "2", "3", "4"}) {
            if (inner.has(name)) commitments[seat] = inner.bytes32(name);
            ++seat;
        }
    });
    return commitments;
}

SeenPart read_part(Fields& fields) {
    SeenPart part{.seat = seat_in(fields),
                  .attempt = number_in(fields, "attempt"),
                  .commitment = fields.bytes32("commitment"),
                  .committed = fields.boolean("committed"),
                  .revealed = fields.boolean("revealed")};
    if (fields.has("secret")) part.secret = fields.bytes32("secret");
    if (fields.has("published")) {
        const bool is_nothing = fields.any("published").is_null();
        part.published = is_nothing ? std::nullopt : std::optional(fields.bytes32("published"));
    }
    if (fields.has("accused")) part.accused = fields.choice("accused", {"late", "wrong"});
    return part;
}

SeenGame read_game(Fields& fields) {
    SeenGame game{.game = number_in(fields, "game", 1), .commitment = fields.bytes32("commitment")};
    each(fields, "attempts", most_seen::attempts, [&game](Fields& item) {
        game.attempts[number_in(item, "attempt")] = read_commitments(item);
    });
    if (fields.has("root")) game.root = fields.bytes32("root");
    if (fields.has("seat")) game.seat = seat_in(fields);
    if (fields.has("seat_attempt")) game.seat_attempt = number_in(fields, "seat_attempt");
    if (fields.has("part")) {
        within(fields, "part", [&game](Fields& inner) { game.part = read_part(inner); });
    }
    each(fields, "heads", most_seen::heads,
         [&game](Fields& item) { game.heads.push_back(read_head(item)); });
    if (fields.has("end")) {
        within(fields, "end", [&game](Fields& inner) { game.end = read_head(inner); });
    }
    each(fields, "moves", most_seen::moves, [&game](Fields& item) {
        game.moves.push_back({.v = item.version("v"),
                              .action = dump(item.object("action")),
                              .ok = item.boolean("ok")});
    });
    return game;
}

Fault read_fault(Fields& fields) {
    Fault fault{
        .code = fields.choice(
            "code", {"history_went_back", "history_differs", "server_commitment_changed",
                     "commitments_changed", "root_changed", "not_asked", "own_commitment_refused",
                     "own_commitment_left_out", "own_commitment_replaced", "own_reveal_refused",
                     "called_late", "called_wrong", "move_not_sent", "wrong_leaves", "wrong_draw",
                     "unproved_draw"}),
        .game = number_in(fields, "game", 1)};
    if (fields.has("attempt")) fault.attempt = number_in(fields, "attempt");
    if (fields.has("v")) fault.v = fields.version("v");
    if (fields.has("from")) fault.from = fields.version("from");
    if (fields.has("answer")) fault.answer = fields.text("answer", 0, longest_answer);
    return fault;
}

void merge(SeenGame& game, const SeenGame& other) {
    game.attempts.insert(other.attempts.begin(), other.attempts.end());
    keep_newest(game.attempts, most_seen::attempts);
    if (!game.root) game.root = other.root;
    if (other.seat && (!game.seat || other.seat_attempt > game.seat_attempt)) {
        game.seat = other.seat;
        game.seat_attempt = other.seat_attempt;
    }
    if (other.part) game.keep(*other.part);
    for (const NamedHead& head : other.heads) {
        const bool is_new =
            std::find(game.heads.begin(), game.heads.end(), head) == game.heads.end();
        if (is_new && game.heads.size() < most_seen::heads) game.heads.push_back(head);
    }
    if (other.end && (!game.end || other.end->v > game.end->v)) game.end = other.end;
    for (const SeenMove& move : other.moves) game.keep(move);
}

/// `write_game`: writes one game.
std::string text_with(const Seen& seen, const auto& write_game) {
    return json_text([&](JsonWriter& out) {
        out.begin_object();
        out.key("faults");
        out.array(seen.faults, [&out](const Fault& fault) { write(out, fault); });
        out.member("format", format);
        out.key("games");
        out.array(seen.games, [&](const auto& game) { write_game(out, game.second); });
        if (seen.last) {
            const auto& [game, at] = *seen.last;
            out.key("last");
            out.object("game", game, "head", hex(at.head), "v", at.v);
        }
        out.member("room", seen.room);
        out.member("since", seen.since);
        out.end_object();
    });
}

}  // namespace

Json encode(const Fault& fault) {
    return parse(json_text([&](JsonWriter& out) { write(out, fault); }));
}

std::optional<std::uint64_t> SeenGame::keep(SeenMove move) {
    const auto same = std::find_if(moves.begin(), moves.end(), [&move](const SeenMove& known) {
        return known.v == move.v && known.action == move.action;
    });
    if (same != moves.end()) {
        same->ok |= move.ok;
        return {};
    }
    const auto after = std::find_if(moves.begin(), moves.end(),
                                    [&move](const SeenMove& known) { return known.v > move.v; });
    moves.insert(after, std::move(move));
    if (moves.size() <= most_seen::moves) return {};
    const std::uint64_t forgotten = moves.front().v;
    moves.erase(moves.begin());
    return forgotten;
}

void SeenGame::keep(const SeenPart& given) {
    if (!part || part->attempt < given.attempt) {
        part = given;
    } else if (part->attempt == given.attempt && part->commitment != given.commitment) {
        if (given.committed || !part->committed) part = given;
    } else if (part->attempt == given.attempt) {
        part->committed |= given.committed;
        part->revealed |= given.revealed;
        if (given.published) part->published = given.published;
        if (!given.accused.empty()) part->accused = given.accused;
    }
}

/// The first ones stay when there are too many.
void SeenGame::keep(const NamedHead& head) {
    if (heads.size() == most_seen::heads) heads.pop_back();
    heads.push_back(head);
}

const SeenGame* Seen::game(std::uint32_t number) const {
    const auto found = games.find(number);
    return found == games.end() ? nullptr : &found->second;
}

SeenGame& Seen::at(std::uint32_t number, const Bytes32& commitment) {
    const auto [found, is_new] = games.try_emplace(number);
    if (is_new) {
        found->second.game = number;
        found->second.commitment = commitment;
        if (games.size() > most_seen::games) {
            const auto oldest = games.begin();
            games.erase(oldest == found ? std::next(oldest) : oldest);
        }
    }
    return found->second;
}

bool Seen::accuse(Fault fault) {
    fault.answer = clipped(fault.answer, longest_answer);
    const bool is_known = std::find(faults.begin(), faults.end(), fault) != faults.end();
    if (is_known || faults.size() == most_seen::faults) return false;
    faults.push_back(std::move(fault));
    return true;
}

void Seen::merge(const Seen& other) {
    since = std::max(since, other.since);
    if (other.last && (!last || other.last->at.v > last->at.v)) last = other.last;
    for (const auto& [number, theirs] : other.games) {
        const auto [found, is_new] = games.try_emplace(number, theirs);
        if (!is_new) protocol::merge(found->second, theirs);
    }
    keep_newest(games, most_seen::games);
    for (const Fault& fault : other.faults) accuse(fault);
}

std::string text_of(const Seen& seen, bool for_others) {
    return text_with(seen, [for_others](JsonWriter& out, const SeenGame& game) {
        write(out, game, for_others);
    });
}

std::string text_of(const Seen& seen, SeenTexts& texts) {
    std::erase_if(texts, [&](const auto& known) { return !seen.games.contains(known.first); });
    return text_with(seen, [&texts](JsonWriter& out, const SeenGame& game) {
        auto& [known, text] = texts[game.game];
        if (text.empty() || known != game) {
            known = game;
            text = json_text([&game](JsonWriter& alone) { write(alone, game, false); });
        }
        out.json(text);
    });
}

Seen read_seen(std::string_view text) {
    constexpr std::size_t longest = std::size_t{4} << 20U;
    if (text.size() > longest) throw Error("too_long", "What was seen takes 4 MiB at most.");
    const Json json = parse(text);
    Fields fields(json);
    const Json& given = fields.any("format");
    if (given != format) throw Error("unknown_format", "Expected ra-seen/1.").in("format");
    Seen seen{.room = fields.text("room", 6, 6), .since = fields.version("since")};
    if (fields.has("last")) {
        within(fields, "last", [&seen](Fields& inner) {
            seen.last = {.game = number_in(inner, "game", 1), .at = read_head(inner)};
        });
    }
    each(fields, "games", most_seen::games, [&seen](Fields& item) {
        SeenGame game = read_game(item);
        seen.games[game.game] = std::move(game);
    });
    each(fields, "faults", most_seen::faults,
         [&seen](Fields& item) { seen.faults.push_back(read_fault(item)); });
    fields.finish();
    return seen;
}

}  // namespace protocol
