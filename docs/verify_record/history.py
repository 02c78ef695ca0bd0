"""The history of a game, made again from the rules, and the chain over it.

PROOF.md, Making the history again."""

from dataclasses import dataclass

import fair
import clock
from game import DOER, Game
from record import Record, name
from shapes import Wrong, anything, by_key, flag, integer, members, one_of, or_null
from told import ToldShuffle, insist, read
from views import canonical, least_patch, same

# All that an update may change while people come and go.
SEAT = dict.fromkeys(["bot", "kind", "left", "level", "name", "stand_in"], anything)
HOST = {"name": anything, "seat": anything}
PAUSE = or_null(members({}, {"holds": flag, "seats": anything}))
DIFF = members({}, {"room": members({}, {"host": members({}, HOST), "pause": PAUSE,
                                         "seats": by_key("[0-4]", members({}, SEAT))})})

OF_PLAYERS = ("host_changed", "kicked", "left", "returned", "stood_in")


@dataclass
class Chronicle:
    """Every version from the lock to the end of the game."""
    first: int
    heads: list[bytes]  # before the lock, and after each version
    actions: list[int]  # the version of each action
    bots: list[bool]  # whether a bot had the seat of each action
    broken_off: bool  # the room was closed over the game, as its last version


def check_history(record: Record) -> Chronicle:
    """Makes the updates of actions again; the others agree, and the chain has its head."""
    history = record.proof["history"]
    updates = history["updates"]
    insist(bool(updates), "proof.history.updates", "A history has a lock.")
    told = History(record)
    v = first = updates[0]["v"]
    insist(first > 0, "proof.history.updates.0.v", "The first version of a room is 1.")
    heads, actions, bots, known = [history["before"]], [], [], 0
    while known < len(updates) or len(actions) < len(record.actions):
        if known < len(updates) and updates[known]["v"] == v:
            shown = updates[known]
            told.check(shown, f"proof.history.updates.{known}")
            known += 1
        else:
            insist(told.started() and told.left > 0 and not told.closed, "proof.history.updates",
                   f"Nothing tells what version {v} is.")
            action = record.action(len(actions))
            bots.append(told.is_bot[action["seat"]])
            told.time(action, f"actions.{len(actions)}")
            shown = told.play(action, v)
            actions.append(v)
        heads.append(fair.link(heads[-1], canonical(shown)))
        v += 1
    insist(told.game.phase == Game.OVER or told.closed, "proof.history.head",
           "The game is not over.")
    insist(heads[-1] == history["head"], "proof.history.head",
           f"The chain leads to {heads[-1].hex()}.")
    if told.wrong_time:
        raise told.wrong_time
    return Chronicle(first, heads, actions, bots, told.closed)


class History:
    def __init__(self, record: Record):
        self.shuffle = ToldShuffle(record)
        self.is_bot = [kind["kind"] == "bot" for kind in record.kinds]
        self.is_player = [not bot for bot in self.is_bot]  # also while a bot stands in
        seat = {"seat": integer(0, record.setup.seats - 1)}
        bot = seat | {"level": one_of(*record.rules.LEVELS, code="unknown_level")}
        self.asides = {"left": seat, "returned": seat, "kicked": seat, "stood_in": bot,
                       "bot_sat": bot | {"name": name}, "host_changed": seat, "shown_out": {}}
        self.asides = {kind: (needed, {}) for kind, needed in self.asides.items()}
        self.timed = clock.asides(seat["seat"])
        self.clocks: clock.Clocks | clock.NoClocks = clock.NoClocks()
        self.wrong_time: Wrong | None = None  # of the first action whose clock cannot have run so
        self.game = record.begin()
        self.view: dict = {}
        self.left = len(record.actions)
        self.closed = False

    def started(self) -> bool:
        return self.shuffle.stage == "started"

    def time(self, action: dict, field: str) -> None:
        """Has the clocks run for an action that comes next."""
        try:
            self.clocks.act(action, self.is_bot[action["seat"]], field)
        except Wrong as wrong:
            self.wrong_time = self.wrong_time or wrong

    def play(self, action: dict, v: int) -> dict:
        """The public part of an action's update."""
        self.game.play(action)
        self.left -= 1
        before, self.view = self.view, self.game.view()
        diff: dict = {}
        if patch := least_patch(before, self.view):
            diff["game"] = patch
        if self.game.phase == Game.OVER:
            diff["room"] = {"status": "finished"}
        doer = {name: action[name] for name in DOER if name in action}
        return doer | {"type": "update", "v": v, "events": self.game.events, "diff": diff,
                       "acting": self.game.acting}

    def check(self, update: dict, field: str) -> None:
        """An update that is not an action's."""
        insist(not self.closed, field, "The room was closed.")
        insist(not self.started() or self.game.phase != Game.OVER, field, "The game was over.")
        insist(bool(update["events"]), field, "Nothing happened.")
        if self.started() and same(update["events"], [{"type": "closed"}]):
            insist(same(update["diff"], {"room": {"status": "closed"}}), field, "It changes more.")
            self.closed = True
        elif self.started() or update["events"][0]["type"] in self.asides:
            self.check_room(update, field)
        else:
            self.check_shuffle(update, field)
        acting = self.game.acting if self.started() else None
        insist(same(update["acting"], acting), field, "Another seat was asked.")

    def check_room(self, update: dict, field: str) -> None:
        """People come and go: the game and the shuffle stay as they are."""
        insist(self.shuffle.stage != "open", field, "The first update is the lock's.")
        empty = None  # the seat whose player was kicked, until a bot comes
        for i, event in enumerate(update["events"]):
            where, kind = f"{field}.events.{i}", event["type"]
            early = kind in ("kicked", "bot_sat") and not self.started()
            insist(kind in self.asides and not early, where, f"No game has {kind} here.")
            told = read(event, where, *self.asides[kind])
            self.clocks.beside(told, self.is_bot, where)
            seat = told.get("seat")
            insist(empty is None or (kind, seat) == ("bot_sat", empty), where,
                   "A bot takes the seat of a player who is kicked, at once.")
            # The host may give a bot another level later.
            insist(kind != "bot_sat" or not self.is_player[seat], where, "It is a player's seat.")
            empty = seat if kind == "kicked" else None
            if kind in OF_PLAYERS:
                insist(self.is_player[seat], where, "No player has this seat.")
                self.is_player[seat] = kind != "kicked"
            if kind in ("bot_sat", "stood_in", "returned"):
                self.is_bot[seat] = kind != "returned"
        insist(empty is None, field, "A bot takes the seat of a player who is kicked, at once.")
        diff = f"{field}.diff"
        self.clocks.see(DIFF(update["diff"], diff).get("room", {}), diff)

    def check_shuffle(self, update: dict, field: str) -> None:
        events, diff = update["events"], update["diff"]
        locks, game = self.shuffle.stage == "open", []
        for i, event in enumerate(events):
            self.shuffle.hear(event, f"{field}.events.{i}")
            if self.started():
                game = events[i + 1:]
                break
        patch = inside(inside(diff, "room"), "shuffle")
        due: dict = {}
        if inner := self.shuffle.see(patch, f"{field}.diff.room.shuffle"):
            due["room"] = {"shuffle": inner}
        if locks and self.shuffle.clock:
            self.clocks = clock.Clocks(self.shuffle.clock, len(self.is_bot))
        if self.started():
            if self.shuffle.clock:
                self.asides |= self.timed
            self.view = self.game.view()
            insist(same(game, self.game.events), field, "The game began otherwise.")
            due["game"] = self.view
            due["room"] |= {"status": "playing", "number": self.shuffle.proof["game"]}
        elif locks:
            due["room"] |= {"status": "shuffling"}
        insist(same(diff, due), field, "It does not agree with its events.")


def inside(value: dict, name: str) -> dict:
    inner = value.get(name)
    return inner if isinstance(inner, dict) else {}
