#pragma once

#include <functional>
#include <memory>
#include <string>

#include "clients/cpp/asio_platform.hpp"
#include "clients/cpp/link.hpp"
#include "clients/terminal/options.hpp"
#include "clients/terminal/page.hpp"

namespace terminal {

/// A part of the program that people see: the lobby, a room, a record.
class Scene {
public:
    Scene() = default;
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;
    virtual ~Scene() = default;

    /// What there is to be seen and done now.
    virtual Page page() = 0;
    /// Whether the scene goes on after the input has ended, because something may still happen.
    virtual bool goes_on_alone() const { return false; }
};

/// One scene after the other, and the end of it all. Thread: the platform's.
class Stage {
public:
    using Make = std::function<std::unique_ptr<Scene>(Stage&)>;

    /// Requires: the platform outlives it.
    Stage(client::AsioPlatform& platform, Options options, client::Server server,
          std::string token);

    client::Platform& platform() { return platform_; }
    boost::asio::io_context& context() { return platform_.context(); }
    const Options& options() const { return options_; }
    const client::Server& server() const { return server_; }
    const std::string& token() const { return token_; }
    Look look() const { return {.ascii = options_.ascii}; }

    /// Requires: before the context runs; it outlives the stage's use.
    void show_on(Face& face) { face_ = &face; }
    /// The present scene ends, as soon as what is being done is done.
    void go(Make make);
    /// What is to be seen has changed.
    void refresh();
    void notify(const std::string& sentence);
    /// The program ends. `sentence`: printed about it, after the terminal is itself again.
    void end(ExitCode code, const std::string& sentence = {});
    /// Ends the program if there is no hope for its scene's connection. Returns whether it does.
    bool gives_up(const client::ConnectionState& connection, bool was_online);
    /// The input has ended: the stage ends as soon as the scene does not go on alone.
    void left_alone();

    ExitCode code() const { return code_; }
    const std::string& last_words() const { return last_words_; }

private:
    client::AsioPlatform& platform_;
    const Options options_;
    const client::Server server_;
    const std::string token_;
    Face* face_ = nullptr;
    std::unique_ptr<Scene> scene_;
    bool is_alone_ = false;
    bool is_over_ = false;
    ExitCode code_ = ExitCode::fine;
    std::string last_words_;
};

}  // namespace terminal
