#include "protocol/verify/verify.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <set>

#include "protocol/games/engine_signature.hpp"
#include "protocol/games/proof_fault.hpp"
#include "protocol/games/record.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/json/words.hpp"
#include "protocol/verify/history.hpp"
#include "protocol/verify/history_check.hpp"

namespace protocol {

namespace {

/// What a step found when it did not fail.
struct Found {
    Outcome outcome;
    std::string detail;
};

Found ok(std::string detail) {
    return {Outcome::ok, std::move(detail)};
}

Found nothing(std::string why) {
    return {Outcome::skipped, std::move(why)};
}

Error missing(const char* name) {
    return Error("missing_field", "It is needed to verify a record.").in(name);
}

Error superfluous(const char* name) {
    return Error("unknown_field", "A game that was played without a server has no proof.").in(name);
}

/// Throws Error.
Branch read_branch(const Json& object, std::size_t actions) {
    Fields fields(object);
    Branch branch{.of = fields.bytes32("of"),
                  .move = static_cast<std::size_t>(
                      fields.integer("move", 0, static_cast<std::int64_t>(actions))),
                  .seed = fields.bytes32("seed")};
    if (fields.has("game")) {
        branch.game = static_cast<std::uint32_t>(
            fields.integer("game", 1, std::numeric_limits<std::uint32_t>::max()));
    }
    if (fields.has("key")) {
        branch.key = fields.bytes32("key");
    }
    fields.finish();
    return branch;
}

/// Whether the last that was shown is that the room was closed.
bool closes_the_room(const History& history) {
    if (history.updates.empty()) return false;
    const Json events = parse(history.updates.back()).at("events");
    return !events.empty() && events.back().value("type", "") == "closed";
}

/// One record under examination. Each step may rely on those before it.
class Examination {
public:
    Examination(std::string_view text, const std::vector<Seen>& seen,
                const Thoroughness& is_worked_out)
        : text_(text), all_seen_(seen), is_worked_out_(is_worked_out) {}

    Verdict run();

private:
    Found read();
    void read_proof();
    void check_engine() const;
    void read_without_server();
    Found nobody_else() const;
    Json seen_before(std::size_t move);
    Found check_server() const;
    Found check_seats();
    Found check_chance();
    Found check_root() const;
    Found check_replay() const;
    Found check_result();
    void check_canonical() const;
    Found check_history();
    Found check_bots() const;
    Found check_moves() const;

    std::string_view text_;
    const std::vector<Seen>& all_seen_;
    const Thoroughness& is_worked_out_;
    /// Of the record's room and game, when something of them was kept.
    std::optional<Seen> kept_;
    std::optional<SeenCheck> seen_by_client_;
    std::optional<OwnCount> own_;
    Chronicle chronicle_;
    Record record_;
    /// Of a game that was played without a server; otherwise there is the proof.
    std::optional<Secret> seed_;
    std::optional<Branch> branch_;
    Proof proof_;
    bool is_broken_off_ = false;
    /// From what the record says was seen.
    StartedGame seen_;
    ChanceKey key_{};
};

Found Examination::read() {
    record_ = read_record(text_);
    if (record_.alone || record_.branch) {
        read_without_server();
    } else {
        read_proof();
    }
    if (!record_.result && !is_broken_off_) {
        throw missing("result");
    }
    seen_ = start_seen(record_);
    return ok(count(record_.players.size(), "player") + ", " +
              count(record_.actions.size(), "action"));
}

void Examination::read_proof() {
    if (!record_.proof) {
        throw missing("proof");
    }
    try {
        proof_ = protocol::read_proof(*record_.proof, record_.players.size());
    } catch (Error& error) {
        throw error.in("proof");
    }
    if (record_.players.kinds.empty()) {
        throw missing("seats");
    }
    check_engine();
    is_broken_off_ = closes_the_room(proof_.history);
    kept_ = seen_of_room(all_seen_, proof_.room);
    const SeenGame* game = kept_ ? kept_->game(proof_.game) : nullptr;
    if (game != nullptr) {
        seen_by_client_.emplace(*kept_, *game, proof_);
    }
}

/// Another engine would refuse moves that were legal, or find another result.
void Examination::check_engine() const {
    if (proof_.history.updates.empty()) return;
    const Json events = parse(proof_.history.updates.front()).at("events");
    const Json engine = events.empty() ? Json() : events.front().value("engine", Json());
    const std::string_view own = engine_signature(record_.setup.game);
    if (engine.is_string() &&
        !can_go_on(record_.setup.game, engine.get_ref<const std::string&>())) {
        throw Error("other_engine", "The game was played by the rules of engine " +
                                        engine.get<std::string>() + ", and these are of " +
                                        std::string(own) + ".")
            .in("proof.history.updates.0.events.0.engine");
    }
}

void Examination::read_without_server() {
    if (record_.proof) {
        throw superfluous("proof");
    }
    if (record_.branch) {
        if (record_.alone) {
            throw superfluous("alone");
        }
        try {
            branch_ = read_branch(*record_.branch, record_.actions.size());
        } catch (Error& error) {
            throw error.in("branch");
        }
        seed_ = branch_->seed;
        return;
    }
    try {
        Fields fields(*record_.alone);
        seed_ = fields.bytes32("seed");
        fields.finish();
    } catch (Error& error) {
        throw error.in("alone");
    }
}

Found Examination::nobody_else() const {
    return nothing(branch_ ? "Branched from another game: nobody else was there."
                           : "Played alone: nobody else was there.");
}

Found Examination::check_server() const {
    if (seed_) {
        return nobody_else();
    }
    require(server_commitment(proof_.room, proof_.game, proof_.server.secret) ==
                proof_.server.commitment,
            "The server committed to another secret.", "proof.server");
    if (seen_by_client_) {
        seen_by_client_->server();
    }
    return ok("The server kept to the secret that it had committed to.");
}

Found Examination::check_seats() {
    if (seed_) {
        return nobody_else();
    }
    std::size_t weightless = 0;
    for (std::size_t i = 0; i < proof_.seats.size(); ++i) {
        const KeptPromise& seat = proof_.seats[i];
        require(seat_commitment(proof_.room, proof_.game, static_cast<Seat>(i), seat.secret) ==
                    seat.commitment,
                "The seat committed to another secret.", "proof.seats." + std::to_string(i));
        weightless += seat.secret == no_secret ? 1 : 0;
    }
    std::string found = count(proof_.seats.size() - weightless, "seat") + " took part, " +
                        std::to_string(weightless) + " did not.";
    if (proof_.attempt > 0) {
        const std::string begun = std::to_string(proof_.attempt + 1);
        found += " The shuffle was begun " + begun +
                 " times: a player who failed could, together with the server, have chosen the "
                 "best of " +
                 begun + " bags.";
    }
    if (seen_by_client_) {
        own_ = seen_by_client_->seats();
        found += " " + sentence(*own_);
    }
    return ok(found);
}

Found Examination::check_chance() {
    key_ = branch_ ? branch_key(*seed_) : seed_ ? alone_key(*seed_) : chance_key(proof_.shuffle());
    const bool has_own_key = branch_ && branch_->key;
    const auto streams = std::make_shared<KeyStreams>(has_own_key ? *branch_->key : key_);
    const Json begun = branch_ && !has_own_key ? seen_before(branch_->move) : Json();
    try {
        return ok((has_own_key ? "The key makes "
                   : seed_     ? "The seed makes "
                               : "The secrets make ") +
                  protocol::check_chance(record_.setup, record_.chance, streams, begun) + ".");
    } catch (Error& error) {
        throw error.in("chance");
    }
}

/// The chance of the game's beginning.
Json Examination::seen_before(std::size_t move) {
    const StartedGame started = start_seen(record_);
    for (std::size_t i = 0; i < move; ++i) {
        play(*started.game, record_.actions, i);
    }
    return started.game->record(record_.players).at("chance");
}

Found Examination::check_root() const {
    if (seed_) {
        return nobody_else();
    }
    const auto streams = std::make_shared<KeyStreams>(key_);
    const Bytes32 root = SealTree(key_, draws_from(record_.setup, streams)).root();
    require(root == proof_.root, "What was to be drawn has the root " + hex(root) + ".",
            "proof.root");
    if (seen_by_client_) {
        seen_by_client_->root();
    }
    return ok("All that was to be drawn was sealed before the game.");
}

Found Examination::check_replay() const {
    for (std::size_t i = 0; i < record_.actions.size(); ++i) {
        play(*seen_.game, record_.actions, i);
    }
    return ok(count(record_.actions.size(), "action") + ", each of them legal");
}

Found Examination::check_result() {
    const bool is_over = !seen_.game->acting();
    if (is_broken_off_) {
        require(!record_.result && !is_over, "A game that was broken off has no result.", "result");
        check_canonical();
        return nothing("The game was broken off.");
    }
    require(is_over, "The game is not over.", "actions");
    protocol::check_result(record_, *seen_.game);
    check_canonical();
    return ok("The result is " + dump(*record_.result) + ".");
}

/// A game has exactly one record, so nothing can be hidden in it, and its digest identifies it.
void Examination::check_canonical() const {
    Json given = parse(text_);
    given.erase("proof");
    given.erase("alone");
    given.erase("branch");
    const Json written = seen_.game->record(record_.players);
    std::set<std::string> names;
    for (const Json* record : std::initializer_list<const Json*>{&written, &given}) {
        for (const auto& member : record->items()) names.insert(member.key());
    }
    for (const std::string& name : names) {
        const bool is_same =
            given.contains(name) && written.contains(name) && given.at(name) == written.at(name);
        if (is_same) continue;
        throw Error("not_canonical", "It holds more than the game, or the game in other words.")
            .in(name);
    }
}

Found Examination::check_history() {
    if (seed_) {
        return nobody_else();
    }
    chronicle_ = protocol::check_history(record_, proof_);
    const bool is_ours = seen_by_client_ && seen_by_client_->history(chronicle_);
    return ok("The chain over " + count(chronicle_.heads.size() - 1, "update") + " has this head." +
              (is_ours ? " It is what you were shown." : ""));
}

Found Examination::check_bots() const {
    if (record_.players.kinds.empty()) {
        return nothing("The record does not say which players were bots.");
    }
    std::vector<std::optional<Level>> levels = chronicle_.levels;
    std::string bots = chronicle_.bots;
    if (seed_) {
        // No player comes or goes.
        for (const Json& action : record_.actions) {
            levels.push_back(record_.players.kinds[action.at("seat").get<Seat>()].level);
        }
        bots = bots_signature(record_.setup.game);
    }
    const BotMoves moves = protocol::check_bots(record_, levels, bots, KeyStreams(key_),
                                                is_worked_out_, branch_ ? branch_->move : 0);
    std::string besides;
    if (moves.failed > 0) {
        besides = " The clock made " + count(moves.failed, "move") + " for bots that failed.";
    }
    if (moves.all == 0) {
        return nothing("No bot played." + besides);
    }
    if (moves.others > 0) {
        besides.insert(0, " Bots other than this program's made " + count(moves.others, "move") +
                              ": not checked.");
    }
    if (moves.all == moves.others) {
        return nothing(besides.substr(1));
    }
    return ok(count(moves.checked, "move") + " of " + std::to_string(moves.all - moves.others) +
              " by bots, each as a bot chooses that knows what its seat knows." + besides);
}

Found Examination::check_moves() const {
    if (seed_) {
        return nobody_else();
    }
    if (!seen_by_client_) {
        return nothing("What a client was shown of this game was not given.");
    }
    const auto moves = seen_by_client_->moves(record_, chronicle_);
    if (!moves) {
        return nothing("You watched: none of the moves is yours.");
    }
    return ok(count(*moves, "move") + " of yours, each as you made it, and no other in your name.");
}

Verdict Examination::run() {
    const std::array<std::pair<const char*, std::function<Found()>>, 10> checks = {
        {{"record", [this] { return read(); }},
         {"server", [this] { return check_server(); }},
         {"seats", [this] { return check_seats(); }},
         {"chance", [this] { return check_chance(); }},
         {"root", [this] { return check_root(); }},
         {"replay", [this] { return check_replay(); }},
         {"result", [this] { return check_result(); }},
         {"history", [this] { return check_history(); }},
         {"bots", [this] { return check_bots(); }},
         {"moves", [this] { return check_moves(); }}}};
    Verdict verdict;
    for (const auto& [name, check] : checks) {
        Step step{.name = name, .outcome = Outcome::skipped, .code = {}, .field = {}, .detail = {}};
        if (verdict.failed() == nullptr) {
            try {
                Found found = check();
                step.outcome = found.outcome;
                step.detail = std::move(found.detail);
            } catch (const Error& error) {
                step.outcome = Outcome::failed;
                step.code = error.code;
                step.field = error.field;
                step.detail = error.reason;
            }
        }
        verdict.steps.push_back(std::move(step));
    }
    verdict.alone = seed_ && !branch_;
    verdict.branch = branch_;
    verdict.broken_off = is_broken_off_;
    verdict.own = own_;
    return verdict;
}

Json encode(const Step& step) {
    Json result = {{"step", step.name}, {"outcome", name_of(step.outcome)}};
    if (!step.code.empty()) {
        result["code"] = step.code;
    }
    if (!step.field.empty()) {
        result["field"] = step.field;
    }
    if (!step.detail.empty()) {
        result["detail"] = step.detail;
    }
    return result;
}

Json encode(const Branch& branch) {
    Json result = {{"of", hex(branch.of)}, {"move", branch.move}};
    if (branch.game > 0) {
        result["game"] = branch.game;
    }
    return result;
}

}  // namespace

const Step* Verdict::failed() const {
    const auto found = std::find_if(steps.begin(), steps.end(), [](const Step& step) {
        return step.outcome == Outcome::failed;
    });
    return found == steps.end() ? nullptr : &*found;
}

Verdict verify(std::string_view text, const std::vector<Seen>& seen,
               const Thoroughness& is_worked_out) {
    return Examination(text, seen, is_worked_out).run();
}

const char* name_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::ok: return "ok";
        case Outcome::failed: return "failed";
        case Outcome::skipped: return "skipped";
    }
    return "";
}

Json encode(const Verdict& verdict) {
    Json steps = Json::array();
    for (const Step& step : verdict.steps) {
        steps.push_back(encode(step));
    }
    Json result = {{"ok", verdict.is_genuine()}, {"steps", std::move(steps)}};
    if (verdict.alone) {
        result["alone"] = true;
    }
    if (verdict.branch) {
        result["branch"] = encode(*verdict.branch);
    }
    if (verdict.broken_off) {
        result["broken_off"] = true;
    }
    if (const Step* failed = verdict.failed()) {
        result["failed"] = failed->name;
    }
    return result;
}

}  // namespace protocol
