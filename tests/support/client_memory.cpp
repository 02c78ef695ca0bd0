#include "tests/support/client_memory.hpp"

#include <utility>

#include "protocol/verify/verify.hpp"
#include "protocol/wire/server_message.hpp"

namespace support {

namespace server = protocol::server;

namespace {

client::ShuffleView shuffle_in(const RoomCopy& copy) {
    return client::read_shuffle(copy.view().at("room").at("shuffle"));
}

bool locks(const Json& events) {
    return !events.empty() && events.front().at("type") == "locked";
}

}  // namespace

ClientMemory::Page::Page(ClientMemory& memory, const std::string& room)
    : witness(platform, room,
              {.read = [&memory] { return memory.kept_; },
               .write =
                   [&memory](const std::string& text) {
                       memory.kept_ = text;
                       return true;
                   }},
              [](bool /*later*/) {}),
      // It only looks on: the clients of trials shuffle by themselves, and not always as they
      // should.
      participant({.platform = platform,
                   .send = [](const Json& /*command*/, const client::Answered& /*answered*/) {},
                   .witness = witness}),
      draws({.platform = platform,
             .send =
                 [&memory](Json command, client::Answered answered) {
                     memory.proofs_answered_ = std::move(answered);
                     memory.ask_(std::move(command));
                 },
             .accuse = [this](const protocol::Fault& fault) { witness.accuse(fault); },
             .is_closed = [] { return false; }}) {}

void ClientMemory::reload() {
    if (page_ == nullptr) return;
    page_ = std::make_unique<Page>(*this, page_->witness.seen().room);
    proofs_answered_ = nullptr;
}

void ClientMemory::forget(const std::string& room, const RoomCopy& copy) {
    kept_.clear();
    page_ = std::make_unique<Page>(*this, room);
    proofs_answered_ = nullptr;
    if (!copy.view().is_null()) page_->draws.restore(copy.v(), copy.view());
}

void ClientMemory::entering(const std::string& room) {
    if (page_ == nullptr) page_ = std::make_unique<Page>(*this, room);
    page_->draws.lost();
    page_->witness.entering();
}

void ClientMemory::receive(const Json& message, const RoomCopy& copy, const Before& before) {
    const server::Message typed = server::read_message(message, protocol::Unknown::refused);
    Page& page = *page_;
    if (const auto* entered = std::get_if<server::Entered>(&typed)) {
        page.witness.entered(entered->v);
        if (entered->v == before.v) page.witness.fits(before.v, entered->head, before.v);
    } else if (const auto* snapshot = std::get_if<server::Snapshot>(&typed)) {
        page.witness.fits(copy.v(), snapshot->head, before.v);
        page.witness.restored(copy.v(), snapshot->head, copy.game());
        page.draws.restore(copy.v(), copy.view());
        page.participant.receive(Json::array(), shuffle_in(copy), {});
    } else if (std::holds_alternative<server::Update>(typed)) {
        on_update(message, copy, before);
    } else if (const auto* leaves = std::get_if<server::Leaves>(&typed)) {
        page.draws.receive(*leaves);
    } else if (const auto* nonces = std::get_if<server::Nonces>(&typed)) {
        page.draws.receive(*nonces);
    } else if (const auto* record = std::get_if<server::Record>(&typed)) {
        const auto verdict =
            protocol::verify(protocol::dump(record->record), {page.witness.seen()});
        if (const protocol::Step* failed = verdict.failed()) {
            throw Broken("a record that is not what was shown: " + failed->code);
        }
    }
    check(message);
}

void ClientMemory::on_update(const Json& message, const RoomCopy& copy, const Before& before) {
    Page& page = *page_;
    const Json& events = message.at("events");
    const std::uint32_t game = copy.game();
    page.witness.updated(message, game);
    if (before.is_asked) page.witness.heard(before.v, game, message);
    page.participant.receive(events, shuffle_in(copy), {});
    page.draws.update(copy.v(), events, copy.view());
    if (locks(events) && copy.seat()) {
        page.witness.change([&](protocol::Seen& seen) { seen.games.at(game).seat = copy.seat(); });
    }
}

void ClientMemory::follow_draws() {
    page_->draws.follow();
}

void ClientMemory::acted(const Json& command, std::uint32_t game, bool ok) {
    page_->witness.acted(command.at("v"), game, command.at("action"), ok);
}

void ClientMemory::answered(const Json& message) {
    if (!proofs_answered_) return;
    const server::Message typed = server::read_message(message, protocol::Unknown::refused);
    client::Answer answer{.message = message};
    if (const auto* refused = std::get_if<server::ErrorMessage>(&typed)) {
        answer.error = refused->error();
    }
    std::exchange(proofs_answered_, nullptr)(answer);
    check(message);
}

void ClientMemory::check(const Json& because) const {
    const protocol::Seen& seen = page_->witness.seen();
    const bool is_in_doubt = page_->witness.is_in_doubt();
    if (seen.faults.empty() && !is_in_doubt) return;
    const std::string code = is_in_doubt ? "move_not_sent" : seen.faults.front().code;
    throw Broken("an honest server is accused of " + code + " at " + because.dump());
}

}  // namespace support
