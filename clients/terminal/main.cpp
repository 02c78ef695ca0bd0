// ra-client: plays, watches and replays in a terminal.

#include <clocale>
#include <csignal>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <langinfo.h>

#include "clients/terminal/json_mode.hpp"
#include "clients/terminal/line_face.hpp"
#include "clients/terminal/lobby_scene.hpp"
#include "clients/terminal/options.hpp"
#include "clients/terminal/output.hpp"
#include "clients/terminal/prove_mode.hpp"
#include "clients/terminal/replay_scene.hpp"
#include "clients/terminal/room_scene.hpp"
#include "clients/terminal/screen_face.hpp"
#include "clients/terminal/text.hpp"
#include "clients/terminal/token_file.hpp"
#include "protocol/games/record.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/printable.hpp"

namespace {

using namespace terminal;
namespace asio = boost::asio;

/// The file's text. Throws protocol::Error, which names the file, when it is no record.
std::string record_in(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    try {
        protocol::read_record(text);
    } catch (const protocol::Error& error) {
        throw protocol::Error(error.code, file + " is no record of a game: " + error.reason)
            .in(error.field);
    }
    return text;
}

/// Characters of other languages have their widths, also where no locale is set, or an old one.
/// Requires: there is one thread.
void prepare_locale() {
    // NOLINTBEGIN(concurrency-mt-unsafe)
    std::setlocale(LC_CTYPE, "");
    const bool is_utf8 = ::nl_langinfo(CODESET) == std::string("UTF-8");
    if (!is_utf8) std::setlocale(LC_CTYPE, "C.UTF-8");
    // NOLINTEND(concurrency-mt-unsafe)
}

Stage::Make first_scene(const Options& options) {
    if (!options.replay.empty()) {
        return [text = record_in(options.replay)](Stage& stage) {
            return std::make_unique<ReplayScene>(stage, text, nullptr);
        };
    }
    if (options.room.empty()) {
        return [](Stage& stage) { return std::make_unique<LobbyScene>(stage); };
    }
    return [&options](Stage& stage) {
        return std::make_unique<RoomScene>(stage, options.room, options.invite);
    };
}

std::unique_ptr<Face> face_for(Stage& stage) {
    const Options& options = stage.options();
    if (options.mode == Mode::lines) {
        const auto ended = [&stage] { stage.left_alone(); };
        return std::make_unique<LineFace>(stage.context(), ended);
    }
    // When the terminal hangs up, a process that gets no signal from the system sends itself one.
    const auto hung_up = [] { std::raise(SIGHUP); };
    return std::make_unique<ScreenFace>(stage.context(), stage.look(), options.colors, hung_up);
}

/// All that would end the program, but for SIGKILL and what it cannot go on after (curses.cpp).
std::vector<int> ending_signals() {
    std::vector<int> numbers{SIGHUP,  SIGINT,  SIGQUIT,   SIGPIPE, SIGTERM,
                             SIGALRM, SIGUSR1, SIGUSR2,   SIGPROF, SIGVTALRM,
                             SIGPOLL, SIGPWR,  SIGSTKFLT, SIGXCPU, SIGXFSZ};
    for (int number = SIGRTMIN; number <= SIGRTMAX; ++number) numbers.push_back(number);
    return numbers;
}

/// A signal that would end the program has it end in order; gives its number, or 0.
class Signals {
public:
    explicit Signals(asio::io_context& context) : set_(context) {
        for (const int number : ending_signals()) set_.add(number);
        set_.async_wait([this, &context](const boost::system::error_code& error, int number) {
            if (error) return;
            number_ = number;
            context.stop();
        });
    }

    int number() const { return number_; }

private:
    asio::signal_set set_;
    int number_ = 0;
};

int status(const Signals& signals, ExitCode code) {
    return signals.number() == 0 ? static_cast<int>(code) : 128 + signals.number();
}

int run_json(client::AsioPlatform& platform, const Options& options, const client::Server& server,
             const std::string& token) {
    Signals signals(platform.context());
    JsonMode mode(platform, options, server, token);
    platform.context().run();
    return status(signals, mode.code());
}

int run_prove(client::AsioPlatform& platform, const Options& options,
              const client::Server& server) {
    Signals signals(platform.context());
    ProveMode mode(platform, options, server);
    platform.context().run();
    return status(signals, mode.code());
}

int run_stage(client::AsioPlatform& platform, const Options& options, const client::Server& server,
              const std::string& token) {
    Signals signals(platform.context());
    Stage stage(platform, options, server, token);
    {
        // The terminal is itself again before the last words.
        // There is a scene before the first answer, or the end of them all, is read.
        stage.go(first_scene(options));
        const std::unique_ptr<Face> face = face_for(stage);
        stage.show_on(*face);
        platform.context().run();
    }
    const bool is_wrong = stage.code() != ExitCode::fine;
    if (!stage.last_words().empty())
        (is_wrong ? std::cerr : std::cout) << protocol::printable(stage.last_words()) << '\n';
    return status(signals, stage.code());
}

int run(const Options& options) {
    asio::io_context context(1);
    client::AsioPlatform platform(context);
    const client::Server server{.address = client::parse_address(options.server),
                                .ca_file = options.ca_file};
    if (options.prove) return run_prove(platform, options, server);
    const bool needs_token = options.replay.empty();
    const std::string token =
        needs_token ? token_for(platform, server.address.url(), state_folder()) : "";
    return options.mode == Mode::json ? run_json(platform, options, server, token)
                                      : run_stage(platform, options, server, token);
}

}  // namespace

int main(int argc, char** argv) {
    prepare_locale();
    const auto options = read_options(argc, argv);
    if (const auto* code = std::get_if<ExitCode>(&options)) return static_cast<int>(*code);
    try {
        return run(std::get<Options>(options));
    } catch (const protocol::Error& error) {
        complain(error.reason + (error.field.empty() ? "" : " (" + error.field + ")"));
    } catch (const std::exception& error) {
        complain(error.what());
    }
    return static_cast<int>(ExitCode::failed);
}
