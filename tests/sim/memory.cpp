#include "tests/sim/memory.hpp"

#include <utility>

#include "protocol/verify/verify.hpp"

namespace sim {

namespace {

std::uint32_t game_in(const Json& view) {
    return view.at("room").at("shuffle").at("game");
}

client::ShuffleView shuffle_in(const support::RoomCopy& copy) {
    return client::read_shuffle(copy.view().at("room").at("shuffle"));
}

protocol::Bytes32 head_in(const Json& message) {
    return protocol::unhex(message.at("head").get<std::string>()).value();
}

bool locks(const Json& events) {
    return !events.empty() && events.front().at("type") == "locked";
}

}  // namespace

Memory::Page::Page(Memory& memory, const std::string& room)
    : witness(context, room,
              {.read = [&memory] { return memory.kept_; },
               .write =
                   [&memory](const std::string& text) {
                       memory.kept_ = text;
                       return true;
                   }},
              [](bool /*later*/) {}),
      // It only looks on: the simulator's clients shuffle by themselves, and not always as they
      // should.
      participant({.send = [](const Json& /*command*/, const client::Answered& /*answered*/) {},
                   .witness = witness}),
      draws({.send =
                 [&memory](Json command, client::Answered answered) {
                     memory.proofs_answered_ = std::move(answered);
                     memory.ask_(std::move(command));
                 },
             .accuse = [this](const protocol::Fault& fault) { witness.accuse(fault); },
             .is_closed = [] { return false; }}) {}

void Memory::reload() {
    if (page_ == nullptr) return;
    page_ = std::make_unique<Page>(*this, page_->witness.seen().room);
    proofs_answered_ = nullptr;
}

void Memory::forget(const std::string& room, const support::RoomCopy& copy) {
    kept_.clear();
    page_ = std::make_unique<Page>(*this, room);
    proofs_answered_ = nullptr;
    if (!copy.view().is_null()) page_->draws.restore(copy.v(), copy.view());
}

void Memory::entering(const std::string& room) {
    if (page_ == nullptr) page_ = std::make_unique<Page>(*this, room);
    page_->draws.lost();
    page_->witness.entering();
}

void Memory::hear(const Json& message, const support::RoomCopy& copy, const Before& before) {
    const std::string type = message.at("type");
    Page& page = *page_;
    if (type == "entered") {
        page.witness.entered(message.at("v"));
        if (message.at("v") == before.v) page.witness.fits(before.v, head_in(message), before.v);
    } else if (type == "snapshot") {
        page.witness.fits(copy.v(), head_in(message), before.v);
        page.witness.restored(copy.v(), head_in(message), game_in(copy.view()));
        page.draws.restore(copy.v(), copy.view());
        page.participant.hear(Json::array(), shuffle_in(copy), {});
    } else if (type == "update") {
        hear_update(message, copy, before);
    } else if (type == "leaves" || type == "nonces") {
        page.draws.receive(message);
    } else if (type == "record") {
        const auto verdict =
            protocol::verify(protocol::dump(message.at("record")), {page.witness.seen()});
        if (const protocol::Step* failed = verdict.failed()) {
            throw support::Broken("a record that is not what was shown: " + failed->code);
        }
    }
    check(message);
}

void Memory::hear_update(const Json& message, const support::RoomCopy& copy, const Before& before) {
    Page& page = *page_;
    const Json& events = message.at("events");
    const std::uint32_t game = game_in(copy.view());
    page.witness.updated(message, game);
    if (before.is_asked) page.witness.heard(before.v, game, message);
    page.participant.hear(events, shuffle_in(copy), {});
    page.draws.update(copy.v(), events, copy.view());
    if (locks(events) && copy.seat()) {
        page.witness.change([&](protocol::Seen& seen) { seen.games.at(game).seat = copy.seat(); });
    }
}

void Memory::arrived() {
    page_->draws.follow();
}

void Memory::acted(const Json& command, const support::RoomCopy& copy, bool ok) {
    page_->witness.acted(command.at("v"), game_in(copy.view()), command.at("action"), ok);
}

void Memory::answered(const Json& message) {
    if (!proofs_answered_) return;
    client::Answer answer{.message = message};
    if (message.at("type") == "error") {
        answer.error = protocol::Error(message.at("code"), message.at("reason"));
    }
    std::exchange(proofs_answered_, nullptr)(answer);
    check(message);
}

void Memory::check(const Json& because) const {
    const protocol::Seen& seen = page_->witness.seen();
    const bool is_in_doubt = page_->witness.is_in_doubt();
    if (seen.faults.empty() && !is_in_doubt) return;
    const std::string code = is_in_doubt ? "move_not_sent" : seen.faults.front().code;
    throw support::Broken("an honest server is accused of " + code + " at " + because.dump());
}

}  // namespace sim
