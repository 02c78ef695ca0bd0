"""The clocks of a game, counted again from what every decision took.

PROOF.md, What the clocks do, and PROTOCOL.md, Clocks."""

from dataclasses import dataclass

from shapes import Wrong, flag, integer, members, one_of
from views import same

LONGEST_TIME = 2 * 365 * 86_400_000
AWAY, AWAY_ADDED = 60_000, 5_000
LEAST_AFTERWARDS = {"live": 10_000, "days": 3_600_000}
ASLEEP = 3
GIFTS = 5
# How the clock goes on with a turn in which the seat's time was over.
GOING_ON = ("discard", "end", "stop", "lose")

TIMEOUT = one_of("pass", "bot")
CLOCKS = {
    "live": members({"kind": one_of("live"), "bank": integer(30, 3600), "add": integer(0, 120),
                     "timeout": TIMEOUT}),
    "days": members({"kind": one_of("days"), "bank": integer(21_600, 2_592_000),
                     "add": integer(0, 172_800), "timeout": TIMEOUT})}


def clock_of(value: dict, field: str) -> dict:
    """A clock that is on, with all of its members."""
    kind = members({"kind": one_of(*CLOCKS)}, others=True)(value, field)["kind"]
    return CLOCKS[kind](value, field)


def asides(seat) -> dict[str, tuple[dict, dict]]:
    """What happens beside a game only where there are clocks: members that are needed, and more."""
    return {"pause": ({"on": flag}, {"seat": seat}),
            "time_given": ({"seat": seat, "by": seat, "ms": integer(1000, 259_200_000)}, {}),
            "resumed": ({"not_charged": integer(0, LONGEST_TIME)}, {})}


@dataclass
class SeatClock:
    bank: int
    away: int
    missed: int = 0
    gifts: int = 0


class Clocks:
    """In milliseconds. What cannot have been is wrong."""

    def __init__(self, settings: dict, seats: int):
        self.live = settings["kind"] == "live"
        self.cap, self.add = settings["bank"] * 1000, settings["add"] * 1000
        self.afterwards = min(self.cap, max(self.add, LEAST_AFTERWARDS[settings["kind"]]))
        self.seats = [SeatClock(self.cap, AWAY if self.live else 0) for _ in range(seats)]
        self.left: set[int] = set()
        self.out_of_time: int | None = None  # for whom the clock acted, if that was last
        self.asked: set[int] = set()  # seats that ask for a pause
        self.paused = False
        self.shown: dict | None = None  # the pause in the view

    # Actions

    def act(self, action: dict, is_bot: bool, field: str) -> None:
        insist_time(not self.paused, f"{field}.type", "Nothing happens in a pause.")
        check_timed(action, not is_bot, field)
        by_clock, seat = action.get("by") == "clock", action["seat"]
        goes_on = self.out_of_time == seat and action["type"] in GOING_ON
        self.out_of_time = seat if by_clock and not is_bot else None
        if is_bot:
            return
        if by_clock:
            self.run_out(self.seats[seat], goes_on, **action["took"], field=f"{field}.took")
        else:
            self.decide(self.seats[seat], **action["took"], field=f"{field}.took")

    def decide(self, own: SeatClock, bank: int, away: int, field: str) -> None:
        insist_time(bank <= own.bank, f"{field}.bank", f"The seat had {own.bank} left.")
        insist_time(away <= own.away, f"{field}.away", f"Its player had {own.away} left.")
        left = own.bank - bank
        own.bank = max(left, min(self.cap, left + self.add))
        if self.live:
            own.away = min(AWAY, own.away - away + AWAY_ADDED)
        own.missed = 0

    def run_out(self, own: SeatClock, goes_on: bool, bank: int, away: int, field: str) -> None:
        if goes_on or own.missed >= ASLEEP:
            insist_time(bank == away == 0, f"{field}.bank", "No time ran.")
            return
        insist_time(bank == own.bank, f"{field}.bank", f"The seat had {own.bank} left.")
        insist_time(away <= own.away, f"{field}.away", f"Its player had {own.away} left.")
        own.away -= away
        self.miss(own)

    def miss(self, own: SeatClock) -> None:
        own.bank = self.afterwards
        own.missed += 1

    # Beside the game

    def beside(self, event: dict, is_bot: list[bool], field: str) -> None:
        """`is_bot`: whether a bot played each seat before."""
        seat = event.get("seat")
        was_bot = seat is not None and is_bot[seat]
        if event["type"] in ("left", "kicked"):
            self.asked.discard(seat)
            self.paused = self.paused and bool(self.asked)
        if event["type"] == "left":
            self.left.add(seat)
        elif event["type"] == "pause":
            self.ask_for_pause(event, is_bot, field)
        elif event["type"] == "stood_in" and not was_bot and seat not in self.left:
            self.out_of_time = None
            self.miss(self.seats[seat])
        elif event["type"] == "returned":
            self.left.discard(seat)
            self.out_of_time = None
            self.seats[seat].missed = 0
        elif event["type"] == "time_given":
            giver = self.seats[event["by"]]
            insist_time(giver.gifts < GIFTS, field, "This seat gave time as often as it may.")
            giver.gifts += 1
            self.seats[seat].bank += event["ms"]

    def ask_for_pause(self, event: dict, is_bot: list[bool], field: str) -> None:
        if not event["on"]:
            self.asked, self.paused = set(), False
            return
        insist_time("seat" in event, field, "A player asks for a pause.")
        self.asked.add(event["seat"])
        awaited = {seat for seat, own in enumerate(self.seats)
                   if not is_bot[seat] and own.missed < ASLEEP}
        self.paused = awaited <= self.asked

    def see(self, room: dict, field: str) -> None:
        """What an update changes of `room`."""
        if "pause" in room:
            change = room["pause"]
            self.shown = None if change is None else {**(self.shown or {}), **change}
        due = {"holds": self.paused, "seats": sorted(self.asked)} if self.asked else None
        insist_time(same(self.shown, due), f"{field}.room.pause", "The players asked for another.")


class NoClocks:
    """A game without them."""

    def act(self, action: dict, is_bot: bool, field: str) -> None:
        check_timed(action, False, field)

    def beside(self, event: dict, is_bot: list[bool], field: str) -> None:
        pass

    def see(self, room: dict, field: str) -> None:
        insist_time("pause" not in room, f"{field}.room.pause", "No clock runs.")


def check_timed(action: dict, due: bool, field: str) -> None:
    insist_time(("took" in action) == due, f"{field}.took",
                "A clock runs for players, where there is one.")


def insist_time(agrees: bool, field: str, detail: str) -> None:
    if not agrees:
        raise Wrong("wrong_time", field, detail)
