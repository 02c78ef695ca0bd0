"""The shuffle as the room told of it, from the lock to the start, beside the proof of it.

PROOF.md, Before a game, and the room's rows of PROTOCOL.md, Events, in order."""

import fair
from clock import clock_of
from record import Record
from shapes import Wrong, anything, by_key, bytes32, integer, items, matching, members, one_of
from views import least_patch, same

ZEROS = bytes(32)
SIGNATURE = matching("[0-9a-f]{16}", "Expected 16 lowercase hexadecimal digits.")


def insist(agrees: bool, field: str, detail: str) -> None:
    if not agrees:
        raise Wrong("wrong_proof", field, detail)


def lock_of(record: Record) -> dict:
    """What the event `locked` binds, but for the signatures of the engine and of the bots."""
    proof, setup = record.proof, record.setup
    seats = [kind | {"name": fair.hash_of_name(salt, name).hex()}
             for kind, salt, name in zip(record.kinds, proof["salts"], record.names)]
    return {"game": proof["game"], "commitment": proof["server"]["commitment"].hex(),
            "hash": "sha-256", "seats": seats,
            "setup": {"game": record.rules.NAME, "edition": setup.edition,
                      "options": setup.options}}


class ToldShuffle:
    """Hears the events of updates, and knows what `room.shuffle` has to become."""

    def __init__(self, record: Record):
        self.proof, self.lock = record.proof, lock_of(record)
        self.seat = integer(0, record.setup.seats - 1)
        self.stage = "open"  # then commit, reveal, started
        self.attempt = 0
        self.clock: dict | None = None  # as the lock binds it
        self.failed: set[int] = set()
        self.players = {seat for seat, kind in enumerate(record.kinds) if kind["kind"] == "human"}
        self.shown = {name: self.lock[name] for name in ("game", "commitment")}

    def hear(self, event: dict, field: str) -> None:
        hear = getattr(self, "hear_" + event["type"], None)
        insist(hear is not None, field, "No shuffle has such an event.")
        hear(event, field)

    def hear_locked(self, event: dict, field: str) -> None:
        insist(self.stage == "open", field, "The room was locked already.")
        own = {"attempt": integer(0, 2**32 - 1), "engine": SIGNATURE, "bots": SIGNATURE}
        told = read(event, field, own | dict.fromkeys(self.lock, anything), {"clock": clock_of})
        self.attempt, self.clock = told["attempt"], told.get("clock")
        for name, bound in self.lock.items():
            insist(same(event[name], bound), f"{field}.{name}", "The record says something else.")
        self.begin_attempt()

    def begin_attempt(self) -> None:
        self.stage = "commit"
        self.asked: set[int] | None = None  # until the view shows it
        self.committed, self.revealed = set(), set()
        self.commitments: dict[int, bytes] = {}

    def hear_committed(self, event: dict, field: str) -> None:
        seat = read(event, field, {"seat": self.seat})["seat"]
        asked = self.stage == "commit" and self.asked is not None and seat in self.asked
        insist(asked and seat not in self.committed, field, "This seat was not asked to commit.")
        self.committed.add(seat)

    def hear_commitments(self, event: dict, field: str) -> None:
        told = read(event, field, {"commitments": by_key("[0-4]", bytes32)})["commitments"]
        insist(self.stage == "commit", field, "No commitments were awaited.")
        self.commitments = {int(seat): commitment for seat, commitment in told.items()}
        committed = bool(told) and set(self.commitments) == self.committed
        insist(committed, field, "Others have committed.")
        self.stage = "reveal"

    def hear_revealed(self, event: dict, field: str) -> None:
        seat = read(event, field, {"seat": self.seat})["seat"]
        asked = self.stage == "reveal" and seat in self.committed - self.revealed
        insist(asked, field, "This seat was not asked to reveal.")
        self.revealed.add(seat)

    def hear_voided(self, event: dict, field: str) -> None:
        shape = {"attempt": integer(0, 2**32 - 1), "reason": one_of("late", "wrong"),
                 "seats": items(self.seat, 1, 5, unique=True)}
        told = read(event, field, shape)
        failed = set(told["seats"])
        waiting = self.committed - self.revealed if self.stage == "reveal" else set()
        insist(told["attempt"] == self.attempt, field, "Another attempt was under way.")
        insist(failed <= waiting, field, "These seats were not asked to reveal.")
        insist(told["reason"] == "late" or len(failed) == 1, field, "One seat reveals at a time.")
        insist(told["reason"] == "wrong" or failed == waiting, field, "All that wait are late.")
        self.failed |= failed
        self.attempt += 1
        self.begin_attempt()

    def hear_started(self, event: dict, field: str) -> None:
        told = read(event, field, {"number": integer(1, 2**32 - 1), "root": bytes32})
        nobody = self.stage == "commit" and not self.committed
        insist(nobody or self.stage == "reveal" and self.revealed == self.committed, field,
               "The game began before the shuffle was over.")
        insist(told["number"] == self.proof["game"], field, "Another game began.")
        insist(told["root"] == self.proof["root"], field, "The seal had another root.")
        insist(self.attempt == self.proof["attempt"], field,
               f"The shuffle was begun {self.attempt + 1} times.")
        self.check_promises(field)
        self.stage = "started"

    def check_promises(self, field: str) -> None:
        for seat, promise in enumerate(self.proof["seats"]):
            if seat in self.commitments:
                insist(self.commitments[seat] == promise["commitment"], field,
                       f"Seat {seat} had committed to something else.")
            else:
                insist(promise["secret"] == ZEROS, field, f"Seat {seat} took no part.")

    # What the view shows

    def see(self, patch: dict, field: str) -> dict:
        """Takes from the patch of `room.shuffle` who is asked; gives the patch that is due."""
        if self.stage == "commit" and self.asked is None:
            asked = items(self.seat, 1, 5, unique=True)(patch.get("waiting_for"), field)
            insist(not self.failed & set(asked), field, "A seat that had failed was asked.")
            insist(set(asked) <= self.players, field, "A bot was asked.")
            self.asked = set(asked)
        before, self.shown = self.shown, self.view(field)
        return least_patch(before, self.shown)

    def view(self, field: str) -> dict:
        """What `room.shuffle` has to be."""
        view = {name: self.lock[name] for name in ("game", "commitment")}
        if self.stage != "open":
            view["attempt"] = self.attempt
        if self.stage in ("commit", "reveal"):
            commits = self.stage == "commit"
            waiting = self.asked - self.committed if commits else self.committed - self.revealed
            insist(bool(waiting), field, "The stage was over, and the next one did not begin.")
            view |= {"stage": self.stage, "waiting_for": sorted(waiting)}
        if self.stage in ("reveal", "started"):
            view["commitments"] = {str(seat): commitment.hex()
                                   for seat, commitment in self.commitments.items()}
        if self.stage == "started":
            view["root"] = self.proof["root"].hex()
        return view


def read(event: dict, field: str, needed: dict, optional: dict = {}) -> dict:
    return members({"type": anything} | needed, optional)(event, field)
