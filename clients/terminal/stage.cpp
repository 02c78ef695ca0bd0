#include "clients/terminal/stage.hpp"

#include <utility>

#include <boost/asio/post.hpp>

#include "clients/terminal/token_file.hpp"
#include "clients/terminal/trouble.hpp"

namespace terminal {

Stage::Stage(client::AsioPlatform& platform, Options options, client::Server server,
             std::string token)
    : platform_(platform),
      options_(std::move(options)),
      server_(std::move(server)),
      token_(std::move(token)) {}

void Stage::go(Make make) {
    boost::asio::post(context(), [this, make = std::move(make)] {
        if (is_over_) return;
        scene_.reset();
        scene_ = make(*this);
        refresh();
    });
}

void Stage::refresh() {
    if (is_over_ || scene_ == nullptr) return;
    face_->show(scene_->page());
    if (is_alone_ && !scene_->goes_on_alone()) end(ExitCode::fine);
}

void Stage::notify(const std::string& sentence) {
    if (!is_over_ && !sentence.empty()) face_->notify(sentence);
}

void Stage::end(ExitCode code, const std::string& sentence) {
    if (std::exchange(is_over_, true)) return;
    code_ = code;
    last_words_ = sentence;
    context().stop();
}

bool Stage::gives_up(const client::ConnectionState& connection, bool was_online) {
    if (!is_hopeless(connection, was_online)) return false;
    forget_if_signed_off(connection.closing, options_.server, token_);
    end(code_of_end(connection.closing), describe_end(connection));
    return true;
}

void Stage::left_alone() {
    is_alone_ = true;
    if (!scene_->goes_on_alone()) end(ExitCode::fine);
}

}  // namespace terminal
