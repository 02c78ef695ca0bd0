"""What a client kept of a room, `ra-seen/1`, compared with a record of it (PROOF.md)."""

from itertools import chain

from history import Chronicle
from record import ATTEMPT, GAME_NUMBER, ROOM, VERSION, Record
from shapes import (Wrong, an_object, by_key, bytes32, flag, integer, items, members, one_of,
                    or_null, parse, text)
from told import ZEROS
from views import counted, same

FAULTS = ["history_went_back", "history_differs", "server_commitment_changed",
          "commitments_changed", "root_changed", "not_asked", "own_commitment_refused",
          "own_commitment_left_out", "own_commitment_replaced", "own_reveal_refused", "called_late",
          "called_wrong", "move_not_sent", "wrong_leaves", "wrong_draw", "unproved_draw"]

SEAT = integer(0, 4)
HEAD = {"v": VERSION, "head": bytes32}
PUBLISHED = members({"attempt": ATTEMPT, "commitments": by_key("[0-4]", bytes32)})
PART = members({"seat": SEAT, "attempt": ATTEMPT, "commitment": bytes32, "committed": flag,
                "revealed": flag},
               {"secret": bytes32, "published": or_null(bytes32),
                "accused": one_of("late", "wrong")})
MOVE = members({"v": VERSION, "action": an_object, "ok": flag})
SEEN_GAME = members({"game": GAME_NUMBER, "commitment": bytes32,
                     "attempts": items(PUBLISHED, high=8), "heads": items(members(HEAD), high=64),
                     "moves": items(MOVE, high=2048)},
                    {"root": bytes32, "seat": SEAT, "seat_attempt": ATTEMPT, "part": PART,
                     "end": members(HEAD)})
FAULT = members({"code": one_of(*FAULTS), "game": GAME_NUMBER},
                {"attempt": ATTEMPT, "v": VERSION, "from": VERSION, "answer": text})
SEEN = members({"format": one_of("ra-seen/1", code="unknown_format"), "room": ROOM,
                "since": VERSION, "games": items(SEEN_GAME, high=8),
                "faults": items(FAULT, high=16)},
               {"last": members({"game": GAME_NUMBER} | HEAD)})


def read_seen(data: bytes) -> dict:
    return SEEN(parse(data), "")


class Memory:
    """What all clients of one guest kept of one game. Where they differ, the first one counts."""

    def __init__(self, kept: list[dict], proof: dict):
        games = [game for one in kept for game in one["games"] if game["game"] == proof["game"]]
        self.proof = proof
        self.known = bool(games)
        self.since = max((one["since"] for one in kept), default=0)
        self.faults = [fault for one in kept for fault in one["faults"]
                       if fault["game"] == proof["game"]]
        self.heads = [(head["v"], head["head"]) for one in kept
                      for head in chain([one["last"]] if "last" in one else [],
                                        *(game["heads"] + ([game["end"]] if "end" in game else [])
                                          for game in one["games"]))]
        self.end = max((game["end"]["v"] for game in games if "end" in game), default=None)
        self.last = max((one["last"]["v"] for one in kept if "last" in one), default=None)
        self.moves: dict[int, list[dict]] = {}  # by the version that they answered
        for move in (move for game in games for move in game["moves"]):
            self.moves.setdefault(move["v"], []).append(move)
        self.commitment = next((game["commitment"] for game in games), None)
        self.root = next((game["root"] for game in games if "root" in game), None)
        parts = [game["part"] for game in games if "part" in game]
        self.part = max(parts, key=lambda part: (part["attempt"], part["committed"]), default=None)
        # Of the last attempt in which it was known; in an earlier game it may have been another.
        seats = [(game.get("seat_attempt", 0), game["seat"]) for game in games if "seat" in game]
        if self.part and not seats:
            seats = [(self.part["attempt"], self.part["seat"])]
        self.seat_attempt, self.seat = max(seats, key=lambda one: one[0], default=(0, None))
        self.attempts: dict[int, dict[int, bytes]] = {}
        for game in games:
            for published in game["attempts"]:
                commitments = {int(seat): D for seat, D in published["commitments"].items()}
                self.attempts.setdefault(published["attempt"], commitments)

    def accused_of(self, *codes: str) -> list[dict]:
        return [fault for fault in self.faults if fault["code"] in codes]

    def check_server(self) -> None:
        if self.commitment != self.proof["server"]["commitment"]:
            raise Wrong("other_commitment", "proof.server.commitment",
                        "The server had shown another commitment.")

    def check_seats(self) -> str:
        """Says what became of this client's number, too."""
        told = Told(self.proof)
        if self.seat_attempt < told.first:
            self.seat = None  # of a lock that was called off
        became = self.own_number(told)
        for attempt, commitments in self.attempts.items():
            if attempt >= told.first and told.published.get(attempt, {}) != commitments:
                raise Wrong("not_our_commitments", "proof.history",
                            f"Other commitments had been published in attempt {attempt}.")
        return became

    def own_number(self, told: "Told") -> str:
        if self.accused_of("server_commitment_changed", "commitments_changed"):
            raise dropped("The server had shown commitments, and then others.")
        if self.seat is None or self.seat >= len(self.proof["seats"]):
            return "this client watched"
        promise, part = self.proof["seats"][self.seat], self.part
        if part and (part["attempt"], part["commitment"]) == (self.proof["attempt"],
                                                              promise["commitment"]):
            return "this client's number counts"
        accusations = [fault for fault in self.faults if "attempt" in fault]
        if accusations:
            raise dropped(f"This client accuses the server: {accusations[0]['code']}.")
        published = told.published.get(self.proof["attempt"], {}).get(self.seat)
        if part:
            told.check_part(part)
        if part and published == part["commitment"]:
            raise not_our_secret(self.seat)
        if published is not None:
            return "another client of this guest gave its number (elsewhere)"
        if promise["secret"] != ZEROS:
            raise not_our_secret(self.seat)
        return f"this client's number does not count: it was {'late' if part else 'absent'}"

    def check_root(self) -> None:
        for fault in self.accused_of("wrong_leaves", "wrong_draw", "unproved_draw"):
            raise Wrong(fault["code"], "proof.root", "A draw was not proved while it was played.")
        other = self.root is not None and self.root != self.proof["root"]
        if other or self.accused_of("root_changed"):
            raise Wrong("not_our_root", "proof.root", "The server had shown another root.")

    def check_history(self, chronicle: Chronicle) -> str:
        begin, end = chronicle.first - 1, chronicle.first + len(chronicle.heads) - 2
        for fault in self.accused_of("history_went_back", "history_differs"):
            at, shown = fault.get("v", 0), fault.get("from", 0)
            if at < end and max(at, shown) >= begin:
                raise Wrong(fault["code"], "proof.history", f"It was told again from {at}.")
        later = [v for v, _ in self.heads if v > end] if chronicle.broken_off else []
        if later:
            raise Wrong("not_our_history", "proof.history", f"The game went on to {later[0]}.")
        # A record may not evade what was kept by other versions.
        begins_later = self.root is not None and (self.last or chronicle.first) < chronicle.first
        if begins_later or self.end not in (None, end):
            raise Wrong("not_our_history", "proof.history", "It was shown at other versions.")
        within = [(v, head) for v, head in self.heads if begin <= v <= end]
        for v, head in within:
            if chronicle.heads[v - begin] != head:
                raise Wrong("not_our_history", "proof.history",
                            f"The server had shown another history up to version {v}.")
        return "which is what this client was shown" if within else ""

    def check_moves(self, record: Record, chronicle: Chronicle) -> str:
        if self.seat is None:
            return ""
        # An action answers any version since its seat was asked: somebody may have left meanwhile.
        asked, found = chronicle.first, set()
        for i, v in enumerate(chronicle.actions):
            here = [move for at in range(asked, v) for move in self.moves.get(at, [])]
            own = self.check_action(i, v - 1, here, record.actions[i], record.action(i))
            found |= set(range(asked, v)) if own else set()
            asked = v
        accepted = [v for v, moves in self.moves.items() for move in moves if move["ok"]]
        for v in sorted(set(accepted) - found):
            raise Wrong("move_missing", "actions", f"A move that answered version {v} is missing.")
        return f"{counted(len(accepted), 'move')} of this client there, and no other in its name"

    def check_action(self, i: int, v: int, here: list[dict], given: dict, action: dict) -> bool:
        own = action["seat"] == self.seat and "by" not in action
        if own and any(is_same_move(move["action"], given) for move in here):
            return True
        # Before `since`, another device may have been faster: only what was accepted tells.
        asked = own and v > self.since
        taken = any(move["ok"] and (own or move["v"] == v) for move in here)
        if taken or asked and here:
            raise Wrong("move_replaced", f"actions.{i}", "It is not the move that was sent.")
        if asked:
            raise Wrong("move_not_sent", f"actions.{i}", "No client of this guest has sent it.")
        return own


class Told:
    """The shuffle as the record's history tells it."""

    def __init__(self, proof: dict):
        self.published: dict[int, dict[int, bytes]] = {}
        self.voided: dict[int, dict] = {}
        self.first = attempt = 0  # what came before it was called off, and is not in the history
        for update in proof["history"]["updates"]:
            for event in update["events"]:
                if event["type"] == "locked":
                    shape = members({"attempt": ATTEMPT}, others=True)
                    self.first = attempt = shape(event, "proof.history")["attempt"]
                if event["type"] == "commitments":
                    shape = members({"type": text, "commitments": by_key("[0-4]", bytes32)})
                    told = shape(event, "proof.history")["commitments"]
                    self.published[attempt] = {int(seat): D for seat, D in told.items()}
                if event["type"] == "voided":
                    shape = {"seats": items(SEAT), "reason": text}
                    self.voided[attempt] = members(shape, others=True)(event, "proof.history")
                    attempt += 1

    def check_part(self, part: dict) -> None:
        """A number that does not count: the server has left out nothing that it had accepted."""
        attempt, seat, ours = part["attempt"], part["seat"], part["commitment"]
        if attempt < self.first:
            return
        published = self.published.get(attempt, {}).get(seat)
        if part["committed"] and published != ours:
            raise dropped("The server had accepted this client's commitment.")
        if part.get("published") == ours != published:
            raise not_our_secret(seat)
        failed = self.voided.get(attempt)
        if failed and published == ours and seat in failed["seats"]:
            if failed["reason"] == "wrong" or part["revealed"]:
                raise dropped(f"This client had revealed; the server said {failed['reason']}.")


def dropped(why: str) -> Wrong:
    return Wrong("own_number_dropped", "proof.seats", why)


def not_our_secret(seat: int) -> Wrong:
    return Wrong("not_our_secret", f"proof.seats.{seat}", "It is not this client's number.")


def is_same_move(sent: dict, recorded: dict) -> bool:
    """Dice may stand in another order."""
    def ordered(value):
        return sorted(value, key=str) if isinstance(value, list) else value
    return all(name in recorded and same(ordered(value), ordered(recorded[name]))
               for name, value in sent.items())
