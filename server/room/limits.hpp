#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "protocol/limits.hpp"

// All limits of lobby and rooms, each with its reason.

namespace room::limits {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

/// Updates kept as they were sent, for clients that were away for a moment: more than come in the
/// seconds that a connection takes to come back.
inline constexpr std::size_t updates_held = 8;
/// The size of those updates together: enough for as many ordinary ones as that, or for fewer long
/// ones.
inline constexpr std::size_t updates_held_bytes = 4 * 1024;
/// The total of older updates that are sent again to a client that missed them: half of what may
/// wait to be sent to one connection, and more than an ordinary game's. Beyond it a snapshot is
/// shorter.
inline constexpr std::size_t updates_replayed_bytes = 128 * 1024;
/// The size of what is kept for that besides the moves of a game, before and after it: a few dozen
/// comings and goings.
inline constexpr std::size_t changes_held_bytes = 8 * 1024;
/// The size of a game's history besides its moves, as its record and its proof need it, beyond
/// which seats and bots are no longer changed: some 400 changes. With its moves the record stays
/// below what may wait to be sent to one connection.
inline constexpr std::size_t history_bytes = 96 * 1024;
/// The same for players who come back, beyond which a bot plays their seat to the end of the game:
/// a few hundred returns for good reasons.
inline constexpr std::size_t history_bytes_of_returns = 160 * 1024;
/// Answers kept for repeated commands in the lobby: a client has at most a few under way.
inline constexpr std::size_t answers_held = 512;
/// The same for one guest of a room: no guest can make the room forget the answers to others.
inline constexpr std::size_t answers_of_guest = protocol::commands_remembered;
/// Guests for whom a room keeps such answers: the host and the players, then the latest to change
/// something. Several times those at a table, and few enough for every checkpoint to carry them.
inline constexpr std::size_t guests_answered = 16;
/// Connections that have entered one room: each costs a queue and a share of every broadcast, which
/// goes out in slices.
inline constexpr std::size_t connections_in_room = 5000;
/// Those of one address among them (IPv6: of one /64, and four times as many of one /48): forty
/// people behind it with two tabs each, and one stranger cannot take all places.
inline constexpr std::size_t connections_of_address = 100;
/// Those of one guest: more tabs than anyone has, and what a phone that keeps reconnecting leaves
/// behind. The next one closes the oldest.
inline constexpr std::size_t connections_of_guest = 20;
/// Time for a connection to enter: `enter` is its first message, and waits for no user.
inline constexpr seconds enter_within{10};
/// Connections that have not entered, which are sent nothing. The next one closes the oldest.
inline constexpr std::size_t silent_in_room = 400;
/// Those of one address among them (a /64, and four times as many of a /48): forty people who
/// follow one link at the same time. The next one closes the address's own oldest.
inline constexpr std::size_t silent_of_address = 50;
/// Inputs that wait for one append: beyond it the store is hopelessly behind.
inline constexpr std::size_t inputs_waiting = 1024;
/// Their size together: a thousand ordinary commands, which are under 200 bytes.
inline constexpr std::size_t bytes_waiting = 256 * 1024;
/// Messages of one connection among them: as many as it may have saved up.
inline constexpr std::size_t inputs_waiting_of_connection = 40;
/// Their size together: the longest message twice. It takes several connections to fill the room's
/// queue.
inline constexpr std::size_t bytes_waiting_of_connection = 32 * 1024;
/// Commands in a second by which one guest changes the room; each stays in its log. A host who
/// seats bots and tries settings sends ten in a row. Moves and shuffles do not count.
inline constexpr double changes_per_second = 2;
/// Such commands that may be saved up.
inline constexpr int changes_saved_up = 30;
/// Guests of a room whose commands are counted, and those whose reactions and lines are, each the
/// latest: more than send any in the fifteen seconds after which a count is as new.
inline constexpr std::size_t changing_guests_held = 500;
/// Changes (`sit`) in a minute of one room by guests of one client who have neither a seat nor the
/// host's role: tokens cost nothing, so these are counted by address too. Forty people behind it
/// may try for a seat three times each.
inline constexpr int changes_of_strangers = 120;
inline constexpr minutes changes_of_strangers_window{1};
/// Entries of a room's log that may be saved up; beyond them only the game under way goes on. A
/// hundred long games take 40,000, which stay on disk.
inline constexpr int entries_saved_up = 50'000;
/// Entries after which guests with neither a seat nor the host's role can change nothing: the rest
/// is left to those who play.
inline constexpr int entries_of_strangers = 25'000;
/// Time that gives one of these entries back: a worn room is as new after a day, and no room adds
/// more than 10 MB a day to the disk for long.
inline constexpr seconds entry_regained{2};
/// Names under `presence.watchers`, whose number is `watching`: the message must stay small.
inline constexpr std::size_t watchers_named = 50;
/// Time between two `presence` messages, each to all in the room: people see no difference, and a
/// crowd that leaves one by one costs no more than one that leaves at once.
inline constexpr milliseconds presence_every{250};
/// Such messages that go out in a second, at most: with 5000 connections, one every 2.5 s.
inline constexpr std::size_t presences_per_second = 2000;
/// Guests in one room with the same name whom a number distinguishes: those after them share the
/// last number, since each one costs a comparison.
inline constexpr int names_numbered = 100;
/// Requests that wait for one hint: a player's few connections.
inline constexpr std::size_t hints_waiting = 16;
/// Time for a client to commit, and again to reveal, without asking its player anything: more than
/// a slow connection takes to come back.
inline constexpr seconds shuffle_step{5};
/// The same for a room that was brought back in the middle of a shuffle: its players must reconnect
/// first, and a client waits up to 15 s between two tries.
inline constexpr seconds shuffle_return{30};
/// What a slow store may add to the time of one stage: a disk that stalls does not exclude a player
/// from the shuffle, and keeping the store busy cannot delay it forever.
inline constexpr seconds shuffle_extension{30};
/// An alarm that rings later than this shows that the process stood still: a loop that runs is
/// late by a few milliseconds.
inline constexpr milliseconds alarm_lateness{100};
/// Time after which a player who is here may seat bots and start the game for a host who is away:
/// the others do not wait for somebody who only lost their connection for a moment.
inline constexpr seconds host_away{60};
/// Time after which the table of a host who is away in the middle of a game can be claimed: a
/// holiday without a computer is no reason to lose it.
inline constexpr hours host_gone{7 * 24};
/// Time for which the acting seat is waited for while its player is not connected, or the room's
/// patience where that is less: a phone takes less to come back.
inline constexpr seconds absent_patience{20};
/// Time after which a seat is answered for whose player missed several questions in a row: the
/// others see what happens.
inline constexpr seconds asleep_answer{2};
/// The longest pause of a game's clocks: a holiday.
inline constexpr hours longest_pause{14 * 24};
/// Time before the deadline of a seat is sent, or half the room's patience if that is less: most
/// players act sooner, and a message for each move would double the traffic.
inline constexpr seconds patience_unsent{10};
/// Reactions of a player in a second, and those saved up: people react a few times in a game, and
/// each costs a message to everybody in the room.
inline constexpr double reactions_per_second = 1;
inline constexpr int reactions_saved_up = 3;
/// Lines that a guest may say in a second, and those saved up: people write one in some seconds,
/// and each is written to disk.
inline constexpr double lines_per_second = 0.5;
inline constexpr int lines_saved_up = 5;
/// The same for all guests of a room together who have no seat: tokens cost nothing, and a line
/// that is written holds up a move for as long as another move does.
inline constexpr double lines_of_spectators_per_second = 2;
inline constexpr int lines_of_spectators_saved_up = 20;
/// Lines of a room that are kept, and their size together: more than a game's talk, and one message
/// to each guest who enters.
inline constexpr std::size_t lines_kept = 500;
inline constexpr std::size_t lines_kept_bytes = 64 * 1024;
/// The least time for idle players after a room came back to memory: like shuffle_return, but for
/// people, who must find their way back.
inline constexpr seconds return_grace{30};
/// Time after its last change at which a gathering room is closed: an invitation of one weekend is
/// good on the next, and forgotten links do not stay open forever.
inline constexpr hours gathering_open{7 * 24};
/// Time after which a room without connections leaves memory; its log brings it back.
inline constexpr minutes rest_after{10};
/// A room that was woken for what was due stays in memory if more is due within this time: waking
/// it again would cost more.
inline constexpr seconds woken_stays{10};
/// Wrong invites that one client may give in a minute for one room, or in the lobby: an invite has
/// 40 bits, and people who mistype one check it.
inline constexpr int wrong_invites = 5;
inline constexpr minutes wrong_invites_window{1};
/// Wrong invites that all clients together may give in a minute for one room, or in the lobby:
/// people give a few. At this rate it takes two years until the first of 10,000 private rooms is
/// guessed.
inline constexpr int wrong_invites_of_all = 100;
/// Beyond that, the time for which a client that gave a wrong invite may give no other. Its first
/// one is still checked, so a client with the right one gets in.
inline constexpr hours wrong_invites_window_in_attack{1};
/// Tables of a guest that are shown, the newest: more than anybody plays at, and one message.
inline constexpr std::size_t tables_of_guest = 200;
/// Questions about guests to which a client waits for the store's answers: of forty people behind
/// one address each may ask for tables and devices at once, and a store that is gone is asked no
/// more than that when it is back.
inline constexpr std::size_t questions_unanswered = 100;
/// Devices of a guest: more than a person uses, and few enough for each to be known by its name.
inline constexpr std::size_t devices_of_guest = 10;
/// The same for a guest who recovers: somebody who lost all devices at once must get in, and can
/// sign the old ones off then.
inline constexpr std::size_t devices_after_recovery = 20;
/// Changes of guests' devices in an hour by one client, which may be forty people: each is written
/// to disk, and new guests cost nothing.
inline constexpr int guest_changes = 120;
inline constexpr hours guest_changes_window{1};
/// Codes for another device that a guest may ask for in a day: a device takes one or two.
inline constexpr int device_codes = 20;
/// Time for which such a code holds: it is typed at once, and 50 bits are not guessed meanwhile.
inline constexpr minutes device_code_holds{10};
/// Rooms that one client may make in a minute: honest clients need fewer, and each one is written
/// to disk.
inline constexpr int rooms_made = 20;
inline constexpr minutes rooms_made_window{1};
/// Rooms that one client, which may be forty people, may make in an hour: each stays on disk for
/// days.
inline constexpr int rooms_made_for_long = 60;
inline constexpr hours rooms_made_long_window{1};
/// Tries remembered for each such limit: bounds the memory that strangers can take.
inline constexpr std::size_t tries_held = 10'000;
/// Entries of a log after which a room that gathers writes a checkpoint, as it does after each
/// game: at most this many are read when it comes back, fewer than a game's.
inline constexpr std::uint64_t entries_between_checkpoints = 100;
/// Kicked guests whom a room remembers, each in every checkpoint. The room also gets a new invite
/// with each, and no table must remove more.
inline constexpr std::size_t bans_in_room = 100;
/// Games in one room, each with a record beside its log.
inline constexpr std::size_t games_in_room = 100;
/// Bytes of a room's log that are loaded, from its last checkpoint on: several times what a
/// checkpoint and the longest game take. Rooms that keep to the other limits write no more.
inline constexpr std::size_t log_bytes = 16 * 1024 * 1024;
/// Ids that are tried for a new room before the store is taken to be at fault.
inline constexpr int room_ids_tried = 3;
/// Rooms listed in the lobby: the list is sent to every client that comes. Beyond it a room is
/// listed at its next change once there is a place.
inline constexpr std::size_t rooms_listed = 500;
/// Those of one address among them (a /64, and four times as many of a /48), where a room counts
/// for its host's address: a club that plays at twenty tables, and one stranger cannot fill the
/// list.
inline constexpr std::size_t rooms_listed_of_address = 20;
/// Time between two messages about changes in the list, each to all clients in the lobby: the delay
/// is not noticed, and busy rooms cost no more than quiet ones.
inline constexpr std::chrono::milliseconds lobby_list_every{250};

}  // namespace room::limits
