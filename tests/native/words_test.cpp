#include <algorithm>
#include <clocale>
#include <filesystem>
#include <fstream>
#include <set>

#include <catch2/catch.hpp>

#include "clients/cpp/asio_platform.hpp"
#include "clients/terminal/game_face.hpp"
#include "clients/terminal/ra.hpp"
#include "clients/terminal/screen.hpp"
#include "clients/terminal/token_file.hpp"
#include "protocol/games/game.hpp"
#include "protocol/games/reenactment.hpp"
#include "tests/support/temporary_directory.hpp"

// The words for every action, event and phase of whole games, and their boards.

namespace {

using namespace terminal;

std::string text_of(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// What is on the wire, and no word of English.
bool is_raw(const std::string& words) {
    return words.find('_') != std::string::npos || words.find('{') != std::string::npos;
}

bool is_ascii(const Line& line) {
    const std::string text = plain(line);
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 128; });
}

/// A whole game, seen by the first seat, with the words for all of it.
class WholeGame {
public:
    explicit WholeGame(const protocol::Record& record)
        : face_(face_of(record.setup.game)), game_(record) {
        Json seats = Json::object();
        for (std::size_t seat = 0; seat < record.players.size(); ++seat) {
            seats[std::to_string(seat)] = {{"kind", "human"}, {"name", record.players.names[seat]}};
        }
        view_ = {{"room", {{"game", record.setup.game}, {"seats", seats}}},
                 {"game", game_.opening().at("game")}};
        receive(game_.opening());
    }

    void play() {
        while (game_.played() < game_.actions()) {
            const Json update = game_.next(game_.played() + 1);
            view_.merge_patch(update.at("diff"));
            receive(update);
        }
    }

    const std::set<std::string>& silent() const { return silent_; }
    Sight sight() const { return {view_, game_.game().acting(), Seat{0}}; }

private:
    void receive(const Json& update) {
        const Sight sight = this->sight();
        for (const Json& event : update.at("events")) {
            const std::string sentence = face_.event(event, sight);
            REQUIRE_FALSE(is_raw(sentence));
            if (sentence.empty()) silent_.insert(event.at("type"));
        }
        std::set<std::string> words;
        std::set<char> keys;
        for (const Json& action : game_.game().legal()) {
            const std::string name = face_.action(action, sight);
            const char key = face_.key(action);
            // Each differs from the others.
            const bool is_its_own =
                words.insert(name).second && (key == '\0' || keys.insert(key).second);
            if (is_raw(name) || action.at("type") == name || !is_its_own)
                FAIL(action.dump() + ": " + name);
        }
        // Neighbours look alike.
        if (game_.played() % 5 == 0 || !game_.game().acting()) look(sight);
    }

    void look(const Sight& sight) const {
        REQUIRE_FALSE(face_.status(sight).empty());
        const std::vector<std::string> sentences = face_.sentences(sight);
        REQUIRE(std::none_of(sentences.begin(), sentences.end(), is_raw));
        for (const bool ascii : {false, true}) {
            const std::vector<Line> board = face_.board(sight, {.ascii = ascii});
            const bool fits = std::all_of(board.begin(), board.end(),
                                          [](const Line& line) { return width(line) <= 80; });
            REQUIRE(fits);
            const bool is_drawn_as_asked =
                !ascii || std::all_of(board.begin(), board.end(), is_ascii);
            REQUIRE(is_drawn_as_asked);
        }
    }

    const GameFace& face_;
    protocol::Reenactment game_;
    Json view_;
    std::set<std::string> silent_;
};

}  // namespace

TEST_CASE("every action, event and board of the golden games has its words") {
    std::setlocale(LC_CTYPE, "C.UTF-8");
    int games = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/golden")) {
        if (entry.path().extension() != ".json") continue;
        const protocol::Record record = protocol::read_record(text_of(entry.path()));
        CAPTURE(entry.path());
        WholeGame game(record);
        game.play();
        // The status shows these.
        for (const std::string& event : game.silent()) {
            CHECK((event == "turn_began" || event == "turn_went_on" || event == "rolling_ended" ||
                   event == "turn_resumed"));
        }
        ++games;
    }
    CHECK(games > 20);
}

TEST_CASE("the results of all epochs fit on 24 rows of 80 columns") {
    std::setlocale(LC_CTYPE, "C.UTF-8");
    const char* file = GENERATE("tests/golden/ra/classic-5.json", "tests/golden/dice/4.json");
    const protocol::Record record = protocol::read_record(text_of(file));
    WholeGame game(record);
    game.play();
    const Sight sight = game.sight();
    const GameFace& face = face_of(record.setup.game);
    Page page{.title = "Room", .status = face.status(sight), .drawn = face.board(sight, {})};
    for (int choice = 0; choice < 4; ++choice) {
        page.choices.push_back({.words = "Check that the game was fair", .run = [] {}});
    }
    std::string screen;
    for (const Line& line : compose(page, {"It is over.", "Indeed."}, {}, {24, 80}, {})) {
        screen += plain(line) + "\n";
    }
    CAPTURE(screen);
    for (const auto& [seat, seat_state] : sight.game().at("seats").items()) {
        for (const auto& [epoch, sheet] : seat_state.at("sheets").items()) {
            std::string row;
            for (const Json& value : {sheet.at("pharaohs"), sheet.at("nile")}) {
                row += fit("", 6 - number(value).size()) + number(value);
            }
            CHECK_THAT(screen, Catch::Contains(row));
        }
    }
    // The same in sentences.
    const std::vector<std::string> sentences = face.sentences(sight);
    const auto of_epochs = std::count_if(
        sentences.begin(), sentences.end(),
        [](const std::string& sentence) { return sentence.find(" epoch ") != std::string::npos; });
    CHECK(static_cast<std::size_t>(of_epochs) == 3 * record.players.size());
}

TEST_CASE(
    "every game of the catalogue has a face, and every tile of Ra a place among its holdings") {
    for (const Json& game : protocol::catalogue().at("games")) {
        CAPTURE(game.at("id"));
        CHECK(&face_of(game.at("id")) != &face_of("chess"));
        if (game.at("id") != "ra") continue;
        for (const Json& edition : game.at("editions")) {
            for (const std::string tile : edition.at("tiles")) {
                CHECK(ra::holdings({{tile, 1}}, false) == std::vector{ra::name_of(tile)});
                CHECK(ra::short_name(tile).size() <= 8);
            }
        }
    }
}

TEST_CASE("pauses, gifts of time and outages have their words") {
    const Json seats = {{"0", {{"kind", "human"}, {"name", "Anna"}}},
                        {"1", {{"kind", "human"}, {"name", "Bob"}}}};
    Json view = {{"room", {{"seats", seats}}}};
    const auto words = [&view](const Json& event) {
        return describe_room_event(event, {view, {}, Seat{0}});
    };
    const Json asked = {{"type", "pause"}, {"seat", 1}, {"on", true}};
    CHECK(words(asked) == "Bob asks for a pause.");
    view["room"]["pause"] = {{"holds", true}, {"seats", {0, 1}}};
    CHECK(words(asked) == "Bob asks for a pause: the game is paused.");
    CHECK(words({{"type", "pause"}, {"seat", 0}, {"on", false}}) == "You go on with the game.");
    CHECK(words({{"type", "pause"}, {"seat", 1}, {"on", false}}) == "Bob goes on with the game.");
    CHECK(words({{"type", "pause"}, {"on", false}}) ==
          "The pause has lasted long enough: the game goes on.");
    const auto given = [&words](int by, int to, std::int64_t ms) {
        return words({{"type", "time_given"}, {"by", by}, {"seat", to}, {"ms", ms}});
    };
    CHECK(given(1, 0, 60'000) == "Bob gives you 1 minute.");
    CHECK(given(0, 1, 43'200'000) == "You give Bob 12 hours.");
    CHECK(words({{"type", "resumed"}, {"not_charged", 18'900}}) ==
          "The room was away for 18 seconds, in which no clock ran.");
}

TEST_CASE("the clock stands beside the name, which is cut where it is too long") {
    std::setlocale(LC_CTYPE, "C.UTF-8");
    const Json seats = {{"0", {{"kind", "human"}, {"name", "Anna"}}},
                        {"1", {{"kind", "human"}, {"name", "Bartholomew of Memphis"}}}};
    const Json view = {{"room", {{"seats", seats}}}};
    const Sight sight(view, {}, Seat{1}, {{0, "4:48"}, {1, "2 d 4 h"}});
    CHECK(sight.label(0, 30) == "Anna                      4:48");
    CHECK(sight.label(1, 30) == "Bartholomew of M (you) 2 d 4 h");
    CHECK(Sight(view, {}, Seat{1}).label(1, 30) == "Bartholomew of Memphis (you)  ");
}

TEST_CASE("an unknown game is shown as it is on the wire") {
    const Json view = {{"room", {{"seats", Json::object()}}}, {"game", {{"round", 3}}}};
    const Sight sight(view, {}, {});
    const GameFace& face = face_of("chess");
    CHECK(face.action({{"type", "castle"}, {"side", "king"}}, sight) == "Castle: side king");
    CHECK(face.sentences(sight) == std::vector<std::string>{"Round: 3"});
}

TEST_CASE("each server has a token of its own, and a file without one is reported") {
    boost::asio::io_context context;
    client::AsioPlatform platform(context);
    const support::TemporaryDirectory folder;
    const std::string token = token_for(platform, "ws://localhost:8080", folder.path() / "ra");
    CHECK(token.size() == 64);
    CHECK(token_for(platform, "ws://localhost:8080", folder.path() / "ra") == token);
    CHECK(token_for(platform, "wss://ra.example", folder.path() / "ra") != token);
    for (const auto& entry : std::filesystem::directory_iterator(folder.path() / "ra")) {
        std::ofstream(entry.path()) << "nothing";
    }
    CHECK_THROWS_WITH(token_for(platform, "wss://ra.example", folder.path() / "ra"),
                      Catch::Contains("holds no token"));
}
