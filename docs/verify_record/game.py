"""What the two games have in common: a set-up, a seat that is asked, actions and their events."""

from dataclasses import dataclass
from typing import Any

from shapes import Wrong, integer, members, one_of, true
from views import same


@dataclass(frozen=True)
class Setup:
    edition: str
    seats: int
    options: dict[str, Any]


class Game:
    """A game in progress. After each action `events` are those of this action."""

    PHASES: dict[str, tuple[str, ...]]  # which actions each phase allows
    OVER = "over"

    def __init__(self, setup: Setup):
        self.setup = setup
        self.seats = range(setup.seats)
        self.epoch = 1
        self.phase = ""
        self.acting: int | None = None
        self.events: list[dict] = []

    def play(self, action: dict) -> None:
        """Takes an action, or refuses it with the first of the codes of PROTOCOL.md that apply."""
        refuse_if(self.phase == self.OVER, "game_over", "The game is over.")
        refuse_if(action["seat"] != self.acting, "not_your_turn", "Another seat is asked.")
        allowed = action["type"] in self.PHASES[self.phase]
        refuse_if(not allowed, "not_now", "This action belongs to another phase.")
        by_clock = action.get("by") == "clock"
        refuse_if(by_clock and not self.is_timeout(action), "wrong_time",
                  "The clock does something else.")
        self.events = []
        getattr(self, "take_" + action["type"])(action)

    def is_timeout(self, action: dict) -> bool:
        done = {name: value for name, value in action.items() if name not in (*DOER, "seat")}
        return same(done, self.timeout())

    def timeout(self) -> dict:
        """What the clock does for the seat: the turn ends, or else the first action."""
        raise NotImplementedError

    def tell(self, event: str, **members: Any) -> None:
        self.events.append({"type": event, **members})

    def after(self, seat: int) -> list[int]:
        """The seats clockwise from the left of this one, which comes last."""
        return [(seat + step) % self.setup.seats for step in range(1, self.setup.seats + 1)]


def refuse_if(refused: bool, code: str, why: str) -> None:
    if refused:
        raise Wrong(code, "", why)


# Who acted, and what it took of the seat's clock, beside the action itself: an update says it too.
TIME = integer(0, 2 * 365 * 86_400_000)
DOER = {"by": one_of("clock", "bot"), "other_bots": true, "positions": integer(1, 10_000),
        "took": members({"bank": TIME, "away": TIME})}


def read_action(value: Any, field: str, kinds: dict[str, dict]) -> dict:
    """An action of a record, of one of these kinds. Other members are remarks and left out."""
    common = {"seat": integer(0, 4), "type": one_of(*kinds)}
    action = members(common, DOER, others=True)(value, field)
    return members(common | kinds[action["type"]], DOER, others=True)(value, field)


def most_and_fewest(counts: list[int], gain: int, loss: int) -> list[int]:
    """All who have most gain, all who have fewest lose; nobody does if all are equal."""
    most, fewest = max(counts), min(counts)
    if most == fewest:
        return [0] * len(counts)
    return [gain if n == most else -loss if n == fewest else 0 for n in counts]


SET_OF_CIVILIZATION = [-5, 0, 0, 5, 10, 15]
DIFFERENT_MONUMENTS = [0, 1, 2, 3, 4, 5, 6, 10, 15]
EQUAL_MONUMENTS = [0, 0, 0, 5, 10, 15]


def monuments_score(groups: list[int]) -> int:
    """For groups of so many monuments: how many groups there are, and how large each of them is."""
    sizes = [size for size in groups if size]
    return DIFFERENT_MONUMENTS[len(sizes)] + sum(EQUAL_MONUMENTS[size] for size in sizes)
