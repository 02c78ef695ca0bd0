#include "clients/cpp/own_number.hpp"

#include <map>

namespace client {

namespace {

using Kind = OwnFinding::Kind;

const std::string another_number =
    "Your seat has another number in the record than the one that you gave: do not count on this "
    "game.";

}  // namespace

const char* name_of(OwnNumber own) {
    switch (own) {
        case OwnNumber::open: return "open";
        case OwnNumber::given: return "given";
        case OwnNumber::dropped: return "dropped";
        case OwnNumber::late: return "late";
        case OwnNumber::absent: return "absent";
        case OwnNumber::elsewhere: return "elsewhere";
        case OwnNumber::watched: return "watched";
    }
    return "";
}

std::string sentence(OwnNumber own) {
    switch (own) {
        case OwnNumber::late: return "Your number is not in this game: you did not answer in time.";
        case OwnNumber::absent:
            return "Your number is not in this game: you were not connected when the numbers were "
                   "collected.";
        case OwnNumber::elsewhere:
            return "The number of your seat is not this program's: another program or device of "
                   "yours gave it. If you used no other, do not count on this game.";
        case OwnNumber::watched: return "You watched: no number in this game is yours.";
        default: return {};
    }
}

std::string sentence(const ShuffleFault& fault) {
    const std::string refused =
        " while the server was waiting for it, and the server refused it (" + fault.answer + ").";
    const std::map<std::string, std::string> sentences = {
        {"server_commitment_changed",
         "The server showed a commitment of its own, and then another; you take no part."},
        {"not_asked", "The server collected the players' numbers without asking you."},
        {"own_commitment_refused", "You committed to a number" + refused},
        {"own_commitment_left_out",
         "You committed to a number in time, and the server published the commitments without "
         "yours."},
        {"own_commitment_replaced",
         "The server accepted your commitment, and then published another one in its place."},
        {"own_reveal_refused", "You revealed your number" + refused},
        {"called_late", "You revealed your number in time, and the server says that you did not."},
        {"called_wrong",
         "The server says that you revealed another number than you had committed to. You did "
         "not."}};
    const auto found = sentences.find(fault.code);
    const std::string what = found == sentences.end() ? fault.code + "." : found->second;
    return "Game " + std::to_string(fault.game) + ": " + what +
           " It may have thrown your number away: do not count on this shuffle.";
}

OwnFinding find_own_number(const Witness& witness, const Json& proof) {
    std::string secret;
    if (witness.share) secret = proof.at("seats").at(witness.share->seat).at("secret");
    const bool is_counted = witness.share && witness.share->attempt == proof.at("attempt") &&
                            protocol::hex(witness.share->secret) == secret;
    if (is_counted) return {Kind::counted, "Your number is in this game."};
    if (witness.fault) return {Kind::dropped, sentence(*witness.fault)};
    if (witness.own == OwnNumber::given) return {Kind::dropped, another_number};
    OwnNumber own = witness.own;
    if (own == OwnNumber::open) own = witness.share ? OwnNumber::late : OwnNumber::absent;
    // Nothing was published for this seat: then it counts with nothing.
    const bool has_weight = !secret.empty() && secret != protocol::hex(protocol::no_secret);
    if (own == OwnNumber::late && has_weight) return {Kind::dropped, another_number};
    return {Kind::missing, sentence(own)};
}

}  // namespace client
