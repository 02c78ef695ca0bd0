"""The rules of Ra: The Dice Game (docs/rules.md), with the events of each action."""

import fair
from game import (SET_OF_CIVILIZATION, Game, Setup, monuments_score, most_and_fewest, read_action,
                  refuse_if)
from shapes import Wrong, anything, integer, items, members, one_of, place

# Components and set-up

COLORS = ["yellow", "blue", "purple", "green", "red"]
FACES = ["sun", "pharaoh", "nile", "civilization", "monument", "ankh"]
COLUMNS = 8
LAST_SPACE = 12
MOST_ROLLS = 100_000

NAME = "ra-dice"
EDITIONS = {"classic": range(2, 5)}
LEVELS = ["skilled"]


def options(edition: str, seats: int) -> dict[str, tuple]:
    """Each option's default, its values, and whether another than the default may be chosen."""
    return {"sun_track": ({2: 10, 3: 12, 4: 14}[seats], list(range(4, 31)), True)}


def in_order(colors) -> list[str]:
    return [color for color in COLORS if color in colors]


def chance_of(setup: Setup, key: bytes, thrown: list[list[str]],
              begun: dict | None = None) -> dict:
    """Who starts, and what the dice of each roll show, after those that were seen."""
    numbers = fair.stream(key, "dice")
    seen = begun or {"start": fair.below(fair.stream(key, "start"), setup.seats), "rolls": []}
    return seen | {"rolls": seen["rolls"] + [
        {die: FACES[fair.below(numbers, 6)] for die in in_order(dice)}
        for dice in thrown[len(seen["rolls"]):]]}


# A record of the game


def read_chance(setup: Setup, value: object, field: str) -> dict:
    roll = members({}, {color: one_of(*FACES) for color in COLORS})
    chance = members({"start": integer(0, setup.seats - 1),
                      "rolls": items(roll, high=MOST_ROLLS)})(value, field)
    for i, dice in enumerate(chance["rolls"]):
        if not dice:
            raise Wrong("out_of_range", place(place(field, "rolls"), i), "A roll has a die.")
    return chance


def read_move(setup: Setup, value: object, field: str) -> dict:
    color, column = one_of(*COLORS), integer(0, COLUMNS - 1)
    dice = {"dice": lambda dice, field: in_order(items(color, high=5, unique=True)(dice, field))}
    by_field = isinstance(value, dict) and "field" in value
    return read_action(value, field, {
        "roll": dice, "stop": {}, "pharaoh": dice, "nile": dice, "flood": dice,
        "civilization": dice | {"field": color},
        "monument": dice | {"color": color, "column": column},
        "catastrophe": {"kind": one_of("pharaoh", "nile", "civilization", "monument")},
        "end": {}, "lose": {"field": color} if by_field else {"column": column, "color": color}})


def check_chance(setup: Setup, key: bytes, chance: dict, begun: dict | None) -> str:
    """What the key makes of chance is what the record gives. Says what was found.

    `begun` was seen before the key came into force."""
    made = chance_of(setup, key, [list(roll) for roll in chance["rolls"]], begun)
    if chance["start"] != made["start"]:
        raise Wrong("wrong_proof", "chance.start", f"The secrets give {made['start']}.")
    for i, (given, roll) in enumerate(zip(chance["rolls"], made["rolls"])):
        for die in roll:
            if given[die] != roll[die]:
                raise Wrong("wrong_proof", f"chance.rolls.{i}.{die}",
                            f"The secrets give {roll[die]}.")
    return f"this start player and these {len(chance['rolls'])} rolls"


def sealed_kinds(setup: Setup, key: bytes) -> list[int]:
    """The first faces of the dice."""
    values = fair.stream(key, "dice")
    return [fair.below(values, len(FACES)) for _ in range(2048)]


RESULT = members({"score": items(anything), "winners": items(anything)})


class Dice(Game):
    PHASES = {"rolling": ("roll", "stop"), "losing": ("lose",),
              "using": ("pharaoh", "nile", "flood", "civilization", "monument", "catastrophe",
                        "end")}

    def __init__(self, setup: Setup, chance: dict):
        super().__init__(setup)
        self.sun_track = setup.options["sun_track"]
        self.to_come = iter(chance["rolls"])
        start = chance["start"]
        self.scores = [10 + (seat - start) % setup.seats for seat in self.seats]
        self.pharaoh = [0 for _ in self.seats]
        self.nile = [0 for _ in self.seats]
        self.floods = [0 for _ in self.seats]
        self.civilization: list[set[str]] = [set() for _ in self.seats]
        self.monuments: list[set[tuple[int, str]]] = [set() for _ in self.seats]
        self.sheets: list[dict[str, dict]] = [{} for _ in self.seats]
        self.ra = 0
        self.begin_epoch(start)

    def begin_epoch(self, seat: int) -> None:
        self.tell("epoch_began", epoch=self.epoch, seat=seat)
        self.begin_turn(seat)

    def begin_turn(self, seat: int) -> None:
        self.phase, self.turn, self.acting = "rolling", seat, seat
        self.rolls = 0
        self.faces: dict[str, str] = {}
        self.used: set[str] = set()
        self.placed = {"civilization": False, "monument": False}
        self.called = False
        self.tell("turn_began", seat=seat)

    def timeout(self) -> dict:
        if self.phase == "rolling":
            return {"type": "stop"} if self.rolls else {"type": "roll", "dice": COLORS}
        if self.phase == "using":
            return {"type": "end"}
        marker = self.markers(self.acting)[0]
        lost = {"field": marker} if self.kind == "civilization" else {
            "column": marker[0], "color": marker[1]}
        return {"type": "lose"} | lost

    # A turn: rolling

    def take_roll(self, action: dict) -> None:
        dice = action["dice"]
        refuse_if(not dice, "no_dice", "No die is thrown.")
        refuse_if(not self.rolls and dice != COLORS, "all_dice_first",
                  "The first roll is of all five dice.")
        self.refuse_suns(dice)
        roll = next(self.to_come, None)
        refuse_if(roll is None, "chance_exhausted", "No faces are given for this roll.")
        refuse_if(in_order(roll) != dice, "other_dice", "The next roll is one of other dice.")
        self.rolls += 1
        self.faces |= roll
        self.tell("rolled", seat=self.turn, faces=dict(roll))
        if self.rolls == 3 or self.suns() == 5:
            self.end_rolling()

    def take_stop(self, action: dict) -> None:
        refuse_if(not self.rolls, "roll_first", "No die was thrown in this turn.")
        self.end_rolling()

    def end_rolling(self) -> None:
        self.phase = "using"
        self.tell("rolling_ended", seat=self.turn)

    def suns(self) -> int:
        return list(self.faces.values()).count("sun")

    def refuse_suns(self, dice: list[str]) -> None:
        locked = any(self.faces.get(die) == "sun" for die in dice)
        refuse_if(locked, "die_locked", "A die that shows a sun stays.")

    # A turn: using the dice

    def use(self, action: dict, symbol: str, number: int = 0) -> list[str]:
        """The dice of an action that can be used as this symbol. Zero: one or more of them."""
        dice = action["dice"]
        refuse_if(not dice, "no_dice", "No die is used.")
        self.refuse_suns(dice)
        refuse_if(bool(self.used & set(dice)), "die_used", "A die was used already.")
        refuse_if(number and len(dice) != number, "wrong_number_of_dice", f"It takes {number}.")
        fits = all(self.faces[die] in (symbol, "ankh") for die in dice)
        refuse_if(not fits, "wrong_face", "A die shows something else.")
        return dice

    def showing(self, symbol: str, dice: list[str]) -> list[str]:
        return [die for die in dice if self.faces[die] == symbol]

    def take_step(self, action: dict) -> None:
        symbol = action["type"]
        track, dice = getattr(self, symbol), self.use(action, symbol)
        alone = not self.showing(symbol, COLORS)
        refuse_if(alone, "ankhs_alone", "No die of the roll shows what ankhs would stand for.")
        track[self.turn] = min(LAST_SPACE, track[self.turn] + len(dice))
        self.used.update(dice)
        self.tell(symbol + "_moved", seat=self.turn, dice=dice, space=track[self.turn])

    take_pharaoh = take_nile = take_step

    def take_flood(self, action: dict) -> None:
        dice = self.use(action, "nile", 3)
        refuse_if(not self.showing("nile", dice), "ankhs_alone", "None of them shows the Nile.")
        self.floods[self.turn] += 1
        self.used.update(dice)
        self.tell("flood_placed", seat=self.turn, dice=dice)

    def take_civilization(self, action: dict) -> None:
        field, first = action["field"], not self.placed["civilization"]
        dice = self.use(action, "civilization", 3 if first else 1)
        alone = first and not self.showing("civilization", dice)
        refuse_if(alone, "ankhs_alone", "None of them shows civilization.")
        shown = field in self.showing("civilization", COLORS)
        refuse_if(not shown, "wrong_color", "The die of this color does not show civilization.")
        markers = sum(field in fields for fields in self.civilization)
        refuse_if(field in self.civilization[self.turn], "own_marker_there", "It has a marker.")
        refuse_if(markers == self.setup.seats - 1, "field_full", "The field has no room.")
        self.civilization[self.turn].add(field)
        self.placed["civilization"] = True
        self.used.update(dice)
        self.tell("civilization_placed", seat=self.turn, dice=dice, field=field)

    def take_monument(self, action: dict) -> None:
        color, column, first = action["color"], action["column"], not self.placed["monument"]
        dice = self.use(action, "monument", 1 if first else 2)
        shown = self.showing("monument", dice)
        refuse_if(not shown, "ankhs_alone", "None of them shows a monument.")
        refuse_if(color not in shown, "wrong_color", "No monument die of this color is used.")
        taken = any((column, color) in fields for fields in self.monuments)
        refuse_if(taken, "field_taken", "A marker is on this field.")
        begun = any(column == own for own, _ in self.monuments[self.turn])
        refuse_if(not first and begun, "column_begun", "Further ones begin a column.")
        self.monuments[self.turn].add((column, color))
        self.placed["monument"] = True
        self.used.update(dice)
        self.tell("monument_placed", seat=self.turn, dice=dice, color=color, column=column)

    def take_end(self, action: dict) -> None:
        ankhs, suns = self.showing("ankh", COLORS), self.suns()
        pairs = len(set(ankhs) - self.used) // 2
        if pairs:
            self.scores[self.turn] += 2 * pairs
            self.tell("ankhs_scored", seat=self.turn, points=2 * pairs)
        if suns == 3:
            self.scores[self.turn] += 3
            self.tell("suns_scored", seat=self.turn, points=3)
        if suns in (1, 2):
            self.ra = min(self.sun_track, self.ra + suns)
            self.tell("ra_moved", seat=self.turn, ra=self.ra)
        if self.ra == self.sun_track:
            self.end_epoch()
        else:
            self.begin_turn(self.after(self.turn)[0])

    # Catastrophes

    def take_catastrophe(self, action: dict) -> None:
        refuse_if(self.suns() < 4, "too_few_suns", "It takes four or five suns.")
        refuse_if(self.called, "catastrophe_called", "One was called in this turn.")
        self.called, self.kind = True, action["kind"]
        self.tell("catastrophe_called", seat=self.turn, kind=self.kind)
        self.strike(self.after(self.turn)[:-1])

    def strike(self, seats: list[int]) -> None:
        """Hits these seats one after the other, up to the first that has a choice."""
        for i, seat in enumerate(seats):
            if self.hit(seat):
                self.phase, self.acting, self.owed = "losing", seat, 2
                self.tell("loss_asked", seat=seat, kind=self.kind, owed=2)
                self.waiting = seats[i + 1:]
                return
        self.phase, self.acting = "using", self.turn
        self.tell("turn_resumed", seat=self.turn)

    def hit(self, seat: int) -> bool:
        """What the catastrophe does to a seat. Whether it has a choice."""
        if self.kind == "pharaoh":
            self.set_back(seat, self.pharaoh)
        elif self.kind == "nile" and self.floods[seat]:
            self.floods[seat] -= 1
            self.tell("flood_lost", seat=seat)
        elif self.kind == "nile":
            self.set_back(seat, self.nile)
        else:
            markers = self.markers(seat)
            if len(markers) > 2:
                return True
            for marker in markers:
                self.lose(seat, marker)
        return False

    def set_back(self, seat: int, track: list[int]) -> None:
        if track[seat]:
            track[seat] = max(0, track[seat] - 2)
            self.tell(self.kind + "_set_back", seat=seat, space=track[seat])

    def markers(self, seat: int) -> list:
        """The markers that the catastrophe takes, by color, monuments by column first."""
        if self.kind == "civilization":
            return in_order(self.civilization[seat])
        return sorted(self.monuments[seat], key=lambda at: (at[0], COLORS.index(at[1])))

    def lose(self, seat: int, marker) -> None:
        if self.kind == "civilization":
            self.civilization[seat].remove(marker)
            self.tell("civilization_lost", seat=seat, field=marker)
        else:
            self.monuments[seat].remove(marker)
            column, color = marker
            self.tell("monument_lost", seat=seat, color=color, column=column)

    def take_lose(self, action: dict) -> None:
        seat, kind = self.acting, "civilization" if "field" in action else "monument"
        refuse_if(kind != self.kind, "not_owed", "Markers of the other kind are owed.")
        marker = action["field"] if "field" in action else (action["column"], action["color"])
        refuse_if(marker not in self.markers(seat), "marker_not_held", "No own marker is there.")
        self.lose(seat, marker)
        self.owed -= 1
        if self.owed:
            self.tell("loss_asked", seat=seat, kind=self.kind, owed=self.owed)
        else:
            self.strike(self.waiting)

    # The end of an epoch

    def end_epoch(self) -> None:
        for_pharaohs = most_and_fewest(self.pharaoh, 5, 2)
        for seat in self.seats:
            self.score(seat, for_pharaohs[seat])
        self.tell("epoch_ended", epoch=self.epoch, seat=self.turn)
        self.ra = 0
        if self.epoch == 3:
            self.end_game()
        else:
            self.epoch += 1
            self.begin_epoch(self.after(self.turn)[0])

    def score(self, seat: int, for_pharaohs: int) -> None:
        columns = [column for column, _ in self.monuments[seat]]
        sizes = [columns.count(column) for column in range(COLUMNS)]
        sheet = {
            "pharaohs": for_pharaohs,
            "nile": self.nile[seat] if self.floods[seat] else 0,
            "civilization": SET_OF_CIVILIZATION[len(self.civilization[seat])],
            "monuments": monuments_score(sizes) if self.epoch == 3 else 0,
        }
        total = sum(sheet.values())
        self.scores[seat] += total
        sheet |= {"total": total, "score": self.scores[seat]}
        self.sheets[seat][str(self.epoch)] = sheet
        if for_pharaohs > 0:
            self.pharaoh[seat] = max(0, self.pharaoh[seat] - 2)
        if for_pharaohs < 0:
            self.pharaoh[seat] += 1
        self.floods[seat] = 0
        self.civilization[seat] = set()
        self.tell("scored", seat=seat, sheet=dict(sheet), pharaoh=self.pharaoh[seat])

    def end_game(self) -> None:
        self.phase, self.acting = self.OVER, None
        self.tell("game_over", winners=self.winners())

    def winners(self) -> list[int]:
        return [seat for seat in self.seats if self.scores[seat] == max(self.scores)]

    def result(self) -> dict:
        return {"score": self.scores, "winners": self.winners() if self.phase == self.OVER else []}

    # What everybody is shown

    def view(self) -> dict:
        return {"epoch": self.epoch, "ra": self.ra, "sun_track": self.sun_track,
                "seats": {str(seat): self.view_of_seat(seat) for seat in self.seats},
                "phase": self.view_of_phase()}

    def view_of_seat(self, seat: int) -> dict:
        columns: dict[str, list[str]] = {}
        for column, color in self.monuments[seat]:
            columns.setdefault(str(column), []).append(color)
        return {"score": self.scores[seat], "pharaoh": self.pharaoh[seat],
                "nile": self.nile[seat], "floods": self.floods[seat],
                "civilization": in_order(self.civilization[seat]),
                "monuments": {column: in_order(colors) for column, colors in columns.items()},
                "sheets": dict(self.sheets[seat])}

    def view_of_phase(self) -> dict:
        if self.phase == self.OVER:
            return {"type": "over", "winners": self.winners()}
        if self.phase == "rolling":
            return {"type": "rolling", "seat": self.turn, "rolls": self.rolls,
                    "faces": dict(self.faces)}
        turn = {"seat": self.turn, "faces": dict(self.faces), "used": in_order(self.used),
                **self.placed, "catastrophe": self.called}
        if self.phase == "using":
            return {"type": "using", **turn}
        return {"type": "losing", "seat": self.acting, "kind": self.kind, "owed": self.owed,
                "turn": turn}


GAME = Dice
