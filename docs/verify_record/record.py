"""The record of a game, read strictly (RECORD.md)."""

import re
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import dice
import ra
from game import Game, Setup
from shapes import (Wrong, an_object, anything, bytes32, integer, items, matching, members,
                    one_of, place, text, true)
from views import same

RULES = {rules.NAME: rules for rules in (ra, dice)}
LARGEST_VERSION = 2**53 - 1
LONGEST_NAME = 24
# Ranges of characters.
UNSEEN = ("\0-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f"
          "\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb"
          "\U0001d173-\U0001d17a\U000e0000-\U000e0fff")
SPACES = " \xa0\u1680\u2000-\u200a\u202f\u205f\u3000"
JOINERS = "\u200c\u200d"
SELECTORS = "\ufe00-\ufe0f"

VERSION = integer(0, LARGEST_VERSION)
GAME_NUMBER = integer(1, 2**32 - 1)
ATTEMPT = integer(0, 2**32 - 1)
ROOM = matching("[0-9A-HJKMNP-TV-Z]{6}", "No room is called that.")


@dataclass
class Record:
    given: dict  # as it was written
    rules: ModuleType
    setup: Setup
    names: list[str]
    kinds: list[dict] | None  # of the seats when the game began
    chance: dict
    actions: list
    result: dict | None
    proof: dict | None
    seed: bytes | None  # of a game that was played alone, or of a branch
    branch: dict | None

    def begin(self) -> Game:
        return self.rules.GAME(self.setup, self.chance)

    def action(self, i: int) -> dict:
        return self.rules.read_move(self.setup, self.actions[i], f"actions.{i}")

    def check_canonical(self, game: Game) -> None:
        """The record is in the one form that a game has, so that nothing else hides in it."""
        if next(game.to_come, None) is not None:
            raise Wrong("not_canonical", "chance", "More is given than was drawn.")
        shown = {name: value for name, value in self.given.items()
                 if name not in ("proof", "alone", "branch")}
        due = self.canonical(game)
        for name in sorted(shown.keys() | due.keys()):
            if name not in shown or name not in due or not same(shown[name], due[name]):
                raise Wrong("not_canonical", name, "The record of this game has another form.")

    def canonical(self, game: Game) -> dict:
        record = {"format": "ra-record/1", "game": self.rules.NAME, "options": self.setup.options,
                  "players": self.names, "chance": self.chance,
                  "actions": [self.action(i) for i in range(len(self.actions))]}
        if game.phase == Game.OVER:
            record["result"] = game.result()
        edition = {"edition": self.setup.edition} if len(self.rules.EDITIONS) > 1 else {}
        return record | edition | ({"seats": self.kinds} if self.kinds else {})


def name(value: Any, field: str) -> str:
    """Nothing that cannot be seen, and nothing at either end that only joins or parts."""
    fits = 1 <= len(text(value, field)) <= LONGEST_NAME
    if not fits or re.search(f"[{UNSEEN}]|^[{JOINERS}{SELECTORS}{SPACES}]|[{JOINERS}{SPACES}]$", value):
        raise Wrong("out_of_range", field, "No name is written like this.")
    return value


def seat_kind(levels: list[str]):
    bot = members({"kind": text, "level": one_of(*levels, code="unknown_level")})
    human = members({"kind": text}, {"bot": true})

    def read(value: Any, field: str) -> dict:
        kind = members({"kind": one_of("human", "bot")}, others=True)(value, field)["kind"]
        return (bot if kind == "bot" else human)(value, field)
    return read


def event(value: Any, field: str) -> dict:
    members({"type": text}, others=True)(value, field)
    return value


# The public part of an update that is not an action's.
UPDATE = members({"type": one_of("update"), "v": VERSION, "events": items(event),
                  "diff": an_object, "acting": anything})


def proof_of(seats: int):
    promise = members({"secret": bytes32, "commitment": bytes32})
    scheme = one_of("ra-proof/1", code="unknown_format")
    history = members({"before": bytes32, "updates": items(UPDATE), "head": bytes32})
    return members({"scheme": scheme, "room": ROOM, "game": GAME_NUMBER, "attempt": ATTEMPT,
                    "server": promise, "seats": items(promise, seats, seats),
                    "salts": items(bytes32, seats, seats), "root": bytes32, "history": history})


def branch_of(actions: int):
    return members({"of": bytes32, "move": integer(0, actions), "seed": bytes32},
                   {"game": GAME_NUMBER, "key": bytes32})


def is_broken_off(proof: dict) -> bool:
    """Whether the last that was shown is that the room was closed."""
    updates = proof["history"]["updates"]
    events = updates[-1]["events"] if updates else []
    return bool(events) and events[-1]["type"] == "closed"


def read_options(value: Any, known: dict[str, tuple]) -> dict:
    for option, given in an_object(value, "options").items():
        field = place("options", option)
        if option not in known:
            raise Wrong("unknown_option", field, "The game has no such option.")
        default, values, applies = known[option]
        if type(given) is not type(default):
            raise Wrong("wrong_type", field, f"Expected one of {values}.")
        if given not in values:
            raise Wrong("out_of_range", field, f"Expected one of {values}.")
        if given != default and not applies:
            raise Wrong("option_not_here", field, "The option does not apply to this game.")
    return {option: value.get(option, default)
            for option, (default, _, applies) in known.items() if applies}


def read_record(given: dict) -> Record:
    """Everything but single actions and the result, which are read when their steps come."""
    needed = {"format": one_of("ra-record/1", code="unknown_format"),
              "game": one_of(*RULES, code="unknown_game"), "players": items(name),
              "chance": an_object, "actions": items(anything)}
    optional = {"edition": text, "options": an_object, "seats": anything, "result": an_object,
                "proof": an_object, "alone": members({"seed": bytes32}), "branch": an_object}
    record = members(needed, optional)(given, "")
    rules, edition = RULES[record["game"]], record.get("edition", "classic")
    one_of(*rules.EDITIONS, code="unknown_edition")(edition, "edition")
    seats = len(record["players"])
    if seats not in rules.EDITIONS[edition]:
        raise Wrong("out_of_range", "players", "This game is not for so many players.")
    kinds_of_game = [kind for kind in ("proof", "alone", "branch") if kind in record]
    if len(kinds_of_game) > 1:
        raise Wrong("unknown_field", kinds_of_game[0], "A game has only one of these.")
    kinds = None
    if "seats" in record:
        kinds = items(seat_kind(rules.LEVELS), seats, seats)(record["seats"], "seats")
    if "proof" in record and "result" not in record and "key" in record["chance"]:
        raise Wrong("other_engine", "chance", "An upgrade broke this game off. It was played by "
                    "the rules of another version, and cannot be checked.")
    options = read_options(record.get("options", {}), rules.options(edition, seats))
    setup = Setup(edition, seats, options)
    branch = None
    if "branch" in record:
        branch = branch_of(len(record["actions"]))(record["branch"], "branch")
    return Record(
        given, rules, setup, record["players"], kinds,
        rules.read_chance(setup, record["chance"], "chance"), record["actions"],
        record.get("result"),
        proof_of(seats)(record["proof"], "proof") if "proof" in record else None,
        record["alone"]["seed"] if "alone" in record else branch["seed"] if branch else None,
        branch)
