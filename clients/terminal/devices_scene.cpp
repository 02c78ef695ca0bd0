#include "clients/terminal/devices_scene.hpp"

#include <chrono>
#include <cstdint>
#include <utility>

#include "clients/terminal/token_file.hpp"
#include "clients/terminal/trouble.hpp"

namespace terminal {

namespace server = protocol::server;

namespace {

/// `date`: a day since 1970.
std::string describe_day(std::int64_t date) {
    using std::chrono::days;
    const auto now = std::chrono::floor<days>(std::chrono::system_clock::now());
    const std::int64_t ago = now.time_since_epoch().count() - date;
    if (ago <= 0) return "today";
    return ago == 1 ? "yesterday" : std::to_string(ago) + " days ago";
}

std::string describe(const server::Device& device) {
    return device.label + ", last used " + describe_day(device.seen) +
           (device.you ? " (this device)" : "");
}

}  // namespace

DevicesScene::DevicesScene(Stage& stage, Stage::Make back)
    : stage_(stage),
      back_(std::move(back)),
      request_([this] { stage_.refresh(); }),
      lobby_(
          stage.platform(), stage.server(), [this] { changed(); },
          [this](const std::string& text) { stage_.notify("The server: " + text); }) {
    list();
}

void DevicesScene::changed() {
    if (!stage_.gives_up(lobby_.connection(), devices_.has_value())) stage_.refresh();
}

Page DevicesScene::page() {
    Page page{.title = "Your devices on " + stage_.server().address.url(),
              .trouble = trouble_of(lobby_.connection()),
              .status = request_.outcome(),
              .is_arriving = !devices_,
              .is_busy = request_.is_pending()};
    page.extras = {{.words = "Back to the lobby", .key = 'l', .run = [this] { stage_.go(back_); }},
                   {.words = "Quit", .key = 'q', .run = [this] { stage_.end(ExitCode::fine); }}};
    if (page.is_busy || page.is_arriving) return page;
    if (asks_code_) {
        page.prompt = {.words = "The code that the other device shows",
                       .entered = [this](const std::string& code) { join(code); },
                       .given_up =
                           [this] {
                               asks_code_ = false;
                               stage_.refresh();
                           }};
    } else if (leaving_) {
        ask_to_sign_off(page, *leaving_);
    } else {
        add_devices(page);
    }
    return page;
}

void DevicesScene::ask_to_sign_off(Page& page, const Device& device) {
    page.status =
        device.label + " will be signed off for good. It cannot play at your tables any more.";
    page.choices = {{.words = "Sign it off", .run = [this, device] { sign_off(device); }},
                    {.words = "Keep it", .run = [this] {
                         leaving_.reset();
                         stage_.refresh();
                     }}};
}

void DevicesScene::add_devices(Page& page) {
    for (const Device& device : *devices_) page.sentences.push_back(describe(device) + ".");
    page.choices = {{.words = "Play on another device", .key = 'd', .run = [this] { show_code(); }},
                    {.words = "Join the guest of another device", .key = 'j', .run = [this] {
                         request_.set_outcome("");
                         asks_code_ = true;
                         stage_.refresh();
                     }}};
    // A guest without a device could not come back.
    if (devices_->size() == 1) return;
    for (const Device& device : *devices_) {
        page.choices.push_back({.words = "Sign off " + describe(device), .run = [this, device] {
                                    request_.set_outcome("");
                                    leaving_ = device;
                                    stage_.refresh();
                                }});
    }
}

void DevicesScene::list(const std::string& outcome) {
    ask({{"type", "devices"}}, [this, outcome](const Json& answer) {
        devices_ = server::read<server::Devices>(answer, protocol::Unknown::ignored).devices;
        request_.set_outcome(outcome);
    });
}

void DevicesScene::show_code() {
    expect_other_devices(stage_.options().server);
    ask({{"type", "device_code"}}, [this](const Json& answer) {
        const auto made = server::read<server::DeviceCode>(answer, protocol::Unknown::ignored);
        request_.set_outcome("Enter this code on the other device, within ten minutes: " +
                             made.code);
    });
}

void DevicesScene::join(const std::string& code) {
    asks_code_ = false;
    expect_other_devices(stage_.options().server);
    ask({{"type", "device_join"}, {"code", code}, {"label", "Terminal"}},
        [this](const Json& /*answer*/) { list("You are the guest of the other device now."); });
}

void DevicesScene::sign_off(const Device& device) {
    leaving_.reset();
    ask({{"type", "device_forget"}, {"device", device.device}},
        [this, label = device.label](const Json& /*answer*/) { list(label + " is signed off."); });
}

void DevicesScene::ask(Json command, Request::Done done) {
    command["token"] = stage_.token();
    request_.send([this, command = std::move(command)](
                      client::Answered answered) { lobby_.command(command, std::move(answered)); },
                  std::move(done));
}

}  // namespace terminal
