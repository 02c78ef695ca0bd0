// The lobby, while clients, rooms, the store and other nodes do what the bytes say. Every command
// is answered once, and every client in the lobby knows the list of rooms.

#include <deque>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "server/lobby/directory.hpp"
#include "tests/fuzz/choices.hpp"
#include "tests/support/malformed.hpp"
#include "tests/support/room_world.hpp"

namespace {

using fuzz::Choices;
using support::Json;

constexpr int most_steps = 400;
constexpr std::size_t most_visitors = 5;

struct Visitor {
    room::Connection connection = 0;
    /// The list of rooms, kept by merge patches.
    Json rooms = {};
    /// Those of its guest, likewise.
    Json tables = {};
    int sent = 0;
    int answered = 0;
};

class Play {
public:
    explicit Play(Choices& choices) : choices_(choices) {}

    void go_on() {
        for (int step = 0; step < most_steps && !choices_.end(); ++step) this->step();
    }

    /// All that was under way is done.
    void end() {
        while (!opening_.empty() || !searches_.empty() || !questions_.empty()) {
            opened(true);
            found(2);
            answered(true);
        }
        feed(lobby::ListDue{});
        for (const auto& [connection, visitor] : visitors_) {
            fuzz::check(visitor.answered <= visitor.sent, "a command has more than one answer");
            fuzz::check(visitor.answered == visitor.sent || repeated_, "a command has no answer");
            fuzz::check(visitor.rooms == Json::parse(*directory_.listed()).at("rooms"),
                        "a visitor knows another list of rooms");
        }
    }

private:
    void step() {
        switch (choices_.below(16)) {
            case 0: return come();
            case 1: return go();
            case 2: return say(choices_.line());
            case 3: return opened(choices_.below(2) == 0);
            case 4: return found(choices_.below(3));
            case 5: return announce();
            case 6: return list_elsewhere();
            case 7: now_ += std::chrono::seconds(choices_.below(256)); return;
            case 8: return choices_.below(16) == 0 ? feed(room::Draining{}) : come();
            case 9: return answered(choices_.below(8) != 0);
            case 10: return change_table();
            default: return command();
        }
    }

    void come() {
        if (visitors_.size() == most_visitors) return;
        const room::Connection connection = ++connections_;
        visitors_[connection].connection = connection;
        feed(room::Connected{connection, "192.0.2." + std::to_string(choices_.below(3))});
    }

    Visitor* somebody() {
        if (visitors_.empty()) return nullptr;
        return &std::next(visitors_.begin(),
                          static_cast<std::ptrdiff_t>(choices_.below(visitors_.size())))
                    ->second;
    }

    void go() {
        if (const Visitor* visitor = somebody()) {
            const room::Connection connection = visitor->connection;
            visitors_.erase(connection);
            feed(room::Disconnected{connection});
        }
    }

    void say(const std::string& text) {
        if (Visitor* visitor = somebody()) {
            ++visitor->sent;
            note_repetition(text);
            feed(room::Received{visitor->connection, text});
        }
    }

    /// A room is made once; while it is being made, the last client that asked gets the answer.
    void note_repetition(const std::string& text) {
        const auto read = protocol::read_lobby_command(text);
        const auto* command = std::get_if<protocol::LobbyCommand>(&read);
        if (command != nullptr && !digests_.insert(command->digest).second) repeated_ = true;
    }

    /// One that is right, of few guests with few ids, so that they meet.
    void command() {
        Json command;
        if (choices_.below(3) == 0) {
            command = of_guests();
        } else if (choices_.below(2) == 0) {
            command = {{"type", "find"},
                       {"invite", std::string(8, static_cast<char>('0' + choices_.below(10)))}};
        } else {
            const support::Person who =
                support::person(std::string(1, static_cast<char>('A' + choices_.below(3))));
            command = {{"type", "create"},
                       {"name", who.name},
                       {"token", who.token},
                       {"settings", {{"seats", 2 + choices_.below(3)}}}};
        }
        command["id"] = "c" + std::to_string(choices_.below(8) == 0 ? choices_.below(4) : ++ids_);
        say(command.dump());
    }

    /// One about tables or devices.
    Json of_guests() {
        const std::string token(64, static_cast<char>('a' + choices_.below(3)));
        switch (choices_.below(6)) {
            case 0: return {{"type", "mine"}, {"token", token}};
            case 1: return {{"type", "device_code"}, {"token", token}};
            case 2: return {{"type", "devices"}, {"token", token}};
            case 3:
                return {{"type", "device_join"},
                        {"token", token},
                        {"code", "0123456789"},
                        {"label", "Phone"}};
            case 4:
                return {{"type", "device_forget"},
                        {"token", token},
                        {"device", std::string(16, static_cast<char>('a' + choices_.below(3)))}};
            default: return {{"type", "recovery"}, {"token", token}, {"hash", token}};
        }
    }

    guests::StoredTable stored_table(const std::string& guest) {
        using protocol::server::Table;
        const std::string card = protocol::server::text_of(Table{
            .edition = "classic", .game = "ra", .name = "Table", .seats = 2, .status = "playing"});
        return {.guest = guest,
                .room = room(),
                .seat = static_cast<std::uint8_t>(choices_.below(5)),
                .card = choices_.below(8) == 0 ? choices_.line() : card};
    }

    /// The store says anything, or nothing.
    void answered(bool is_read) {
        if (questions_.empty()) return;
        const lobby::AskGuests asked = questions_.front();
        questions_.pop_front();
        if (!is_read) return feed(lobby::GuestsAnswered{asked.number, {}});
        guests::Answer answer{.guest = "guest " + std::to_string(choices_.below(2))};
        if (choices_.below(4) == 0) {
            answer.outcome = static_cast<guests::Answer::Outcome>(choices_.below(9));
        }
        if (const auto* tables = std::get_if<guests::FindTables>(&asked.question)) {
            for (std::size_t count = choices_.below(4); count > 0; --count) {
                answer.tables.push_back(stored_table(tables->guests.front()));
            }
        }
        if (choices_.below(8) == 0) {
            answer.forgotten.push_back({protocol::hash_token(std::string(64, 'a')), "guest 0"});
        }
        feed(lobby::GuestsAnswered{asked.number, std::move(answer)});
    }

    void change_table() {
        const std::string id = room();
        if (choices_.below(4) == 0) return feed(lobby::TableChanged{id, {}});
        if (choices_.below(4) == 0) return feed(lobby::SittingsChanged{id, {{"guest 0", 0}}});
        protocol::server::Table table{
            .edition = "classic", .game = "ra", .name = "Table", .seats = 2, .status = "playing"};
        table.asked = static_cast<core::Seat>(choices_.below(2));
        feed(lobby::TableChanged{id, table});
    }

    void opened(bool made) {
        if (opening_.empty()) return;
        const std::string room = opening_.front();
        opening_.pop_front();
        feed(lobby::Opened{room, made});
    }

    /// A room, none, or the store has failed.
    void found(std::size_t which) {
        if (searches_.empty()) return;
        const std::uint64_t search = searches_.front();
        searches_.pop_front();
        static const std::vector<std::optional<std::string>> answers = {"K3J9QD", std::nullopt, ""};
        feed(lobby::Found{search, answers[which]});
    }

    std::string room() { return "R00M" + std::to_string(10 + choices_.below(8)); }

    Json listing() {
        return {{"name", "Table"},  {"host", "Anna"},
                {"game", "ra"},     {"edition", "classic"},
                {"seats", 5},       {"humans", choices_.below(4)},
                {"bots", 0},        {"status", "gathering"},
                {"watch", "anyone"}};
    }

    void announce() {
        const std::string id = room();
        feed(lobby::ListingChanged{id, choices_.below(3) == 0
                                           ? std::nullopt
                                           : std::optional(protocol::server::read<lobby::Listing>(
                                                 listing(), protocol::Unknown::refused))});
    }

    void list_elsewhere() {
        lobby::RemoteListings listed;
        for (std::size_t count = choices_.below(4); count > 0; --count) {
            const std::string row = listing().dump();
            listed.rooms[room()] = choices_.below(8) == 0 ? choices_.line() : row;
        }
        feed(std::move(listed));
    }

    void feed(lobby::DirectoryInput input) {
        for (const auto& effect : directory_.handle(std::move(input), now_)) {
            std::visit([this](const auto& what) { carry_out(what); }, effect);
        }
        for (auto& forgotten : std::exchange(forgotten_, {})) feed(std::move(forgotten));
    }

    void carry_out(const lobby::ScheduleList& /*effect*/) {}
    void carry_out(const lobby::ListingSkipped& /*effect*/) {}
    void carry_out(const room::Send& effect) {
        const auto visitor = visitors_.find(effect.connection);
        fuzz::check(visitor != visitors_.end(), "something is told to nobody");
        const Json message = Json::parse(*effect.frame);
        const std::string type = message.at("type");
        if (type == "rooms") {
            visitor->second.rooms = message.at("rooms");
        } else if (type == "rooms_changed") {
            visitor->second.rooms.merge_patch(message.at("diff"));
        } else if (type == "tables_changed") {
            visitor->second.tables.merge_patch(message.at("diff"));
        } else if (type != "closing") {
            if (type == "tables") visitor->second.tables = message.at("tables");
            ++visitor->second.answered;
        }
    }
    void carry_out(const room::Close& effect) {
        fuzz::check(visitors_.erase(effect.connection) == 1, "a connection is closed that is none");
    }
    void carry_out(const lobby::AskGuests& effect) { questions_.push_back(effect); }
    void carry_out(const lobby::FollowTable& effect) {
        const bool is_change =
            effect.on ? followed_.insert(effect.room).second : followed_.erase(effect.room) == 1;
        fuzz::check(is_change, "a table is followed twice, or not at all");
    }
    void carry_out(const lobby::ForgetKeys& effect) { forgotten_.push_back({effect.keys}); }
    void carry_out(const lobby::OpenRoom& effect) { opening_.push_back(effect.creation.room); }
    void carry_out(const lobby::FindRoom& effect) { searches_.push_back(effect.search); }

    Choices& choices_;
    support::SeededChance chance_{1};
    lobby::Directory directory_{chance_};
    room::Time now_{std::chrono::milliseconds{1'700'000'000'000}};
    std::map<room::Connection, Visitor> visitors_;
    room::Connection connections_ = 0;
    std::uint64_t ids_ = 0;
    /// Of the commands so far.
    std::set<protocol::Bytes32> digests_;
    bool repeated_ = false;
    std::deque<std::string> opening_;
    std::deque<std::uint64_t> searches_;
    std::deque<lobby::AskGuests> questions_;
    std::vector<lobby::KeysForgotten> forgotten_;
    std::set<std::string> followed_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Choices choices(data, size);
    Play play(choices);
    play.go_on();
    play.end();
    return 0;
}
