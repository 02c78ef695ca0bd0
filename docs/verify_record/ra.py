"""The rules of Ra (docs/rules.md), with the events of each action (PROTOCOL.md, Events, in order).

The game is played open: every number here follows from what lies on the table."""

import fair
from game import (SET_OF_CIVILIZATION, Game, Setup, monuments_score, most_and_fewest, read_action,
                  refuse_if)
from shapes import Wrong, anything, integer, items, members, one_of, place

# Components

CIVILIZATION = ["astronomy", "agriculture", "writing", "religion", "art"]
MONUMENTS = {
    "classic": ["fortress", "obelisk", "palace", "pyramid", "temple", "statues", "step-pyramid",
                "sphinx"],
    "pharaoh": ["sphinx", "pyramid", "obelisk", "statues", "mortuary", "shrine", "temple",
                "step-pyramid"],
}
UNREST = {"classic": "unrest", "pharaoh": "war"}
# How an edition splits the suns between two; where it says nothing, the host chooses.
SPLIT = {"pharaoh": "razzia"}
NOT_FIVE = {"ra": 30, "pharaoh": 25, "nile": 25, "flood": 12, "god": 8, "funeral": 2, "drought": 2,
            "unrest": 4, "war": 4, "earthquake": 2}
SPACES = 8

# Set-up

TWO_GROUPS = {
    "bgg": [[9, 6, 4, 3], [8, 7, 5, 2]],
    "razzia": [[9, 6, 5, 2], [8, 7, 4, 3]],
    "baumer": [[9, 6, 4, 2], [8, 7, 5, 3]],
}
GROUPS = {
    3: [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
    4: [[13, 6, 2], [12, 7, 3], [11, 8, 4], [10, 9, 5]],
    5: [[16, 7, 2], [15, 8, 3], [14, 9, 4], [13, 10, 5], [12, 11, 6]],
}
RAS_THAT_END_AN_EPOCH = {3: 8, 4: 9, 5: 10}

NAME = "ra"
EDITIONS = dict.fromkeys(MONUMENTS, range(2, 6))
LEVELS = ["gentle", "casual", "skilled", "strong"]


def options(edition: str, seats: int) -> dict[str, tuple]:
    """Each option's default, its values, and whether another than the default may be chosen."""
    two = seats == 2
    return {
        "open_fame": (False, [False, True], True),
        "hidden_bag": (False, [False, True], True),
        "ra_track": (6, [6, 7], two),
        "last_place_penalty": (True, [True, False], two),
        "sun_split": ("bgg", ["bgg", "razzia", "baumer"], two and edition not in SPLIT),
    }


def kinds_of(edition: str) -> list[str]:
    """The kinds of tiles, in canonical order."""
    return ["ra", "pharaoh", "nile", "flood", "gold", "god", *CIVILIZATION, *MONUMENTS[edition],
            "funeral", "drought", UNREST[edition], "earthquake"]


def full_bag(edition: str) -> dict[str, int]:
    return {kind: NOT_FIVE.get(kind, 5) for kind in kinds_of(edition)}


def groups_of(setup: Setup) -> list[list[int]]:
    if setup.seats > 2:
        return GROUPS[setup.seats]
    return TWO_GROUPS[SPLIT.get(setup.edition) or setup.options["sun_split"]]


def chance_of(setup: Setup, key: bytes, begun: dict | None = None) -> dict:
    """The suns of each seat, and all tiles in the order of the bag, after those that were seen."""
    seen = begun or {"suns": fair.shuffled(groups_of(setup), fair.stream(key, "suns")), "tiles": []}
    left = [kind for kind, n in full_bag(setup.edition).items()
            for _ in range(n - seen["tiles"].count(kind))]
    return seen | {"tiles": seen["tiles"] + fair.shuffled(left, fair.stream(key, "bag"))}


# A record of the game


def read_chance(setup: Setup, value: object, field: str) -> dict:
    suns = items(items(integer(1, 16), high=4, unique=True), setup.seats, setup.seats)
    tiles = items(one_of(*kinds_of(setup.edition)), high=180)
    chance = members({"suns": suns, "tiles": tiles})(value, field)
    if sorted(map(sorted, chance["suns"])) != sorted(map(sorted, groups_of(setup))):
        raise Wrong("out_of_range", place(field, "suns"), "These are not the groups of this game.")
    chance["suns"] = [sorted(suns, reverse=True) for suns in chance["suns"]]
    for kind, n in full_bag(setup.edition).items():
        if chance["tiles"].count(kind) > n:
            raise Wrong("out_of_range", place(field, "tiles"), f"The bag has {n} of {kind} only.")
    return chance


def read_move(setup: Setup, value: object, field: str) -> dict:
    tile = one_of(*kinds_of(setup.edition)[1:])
    return read_action(value, field, {
        "draw": {}, "invoke": {}, "end": {}, "pass": {}, "god": {"space": integer(0, SPACES - 1)},
        "bid": {"sun": integer(1, 16)}, "discard": {"tile": tile}})


def check_chance(setup: Setup, key: bytes, chance: dict, begun: dict | None) -> str:
    """What the key makes of chance is what the record gives. Says what was found.

    `begun` was seen before the key came into force."""
    made = chance_of(setup, key, begun)
    for seat, (given, suns) in enumerate(zip(chance["suns"], made["suns"])):
        if given != suns:
            raise Wrong("wrong_proof", f"chance.suns.{seat}", f"The secrets give {suns}.")
    for i, (given, tile) in enumerate(zip(chance["tiles"], made["tiles"])):
        if given != tile:
            raise Wrong("wrong_proof", f"chance.tiles.{i}", f"The secrets give {tile}.")
    return f"these suns and these {len(chance['tiles'])} tiles"


def sealed_kinds(setup: Setup, key: bytes) -> list[int]:
    """The bag as its root seals it."""
    kinds = kinds_of(setup.edition)
    return [kinds.index(tile) for tile in chance_of(setup, key)["tiles"]]


RESULT = members({"fame": items(anything), "winner": anything})


class Ra(Game):
    PHASES = {"turn": ("draw", "invoke", "god", "end"), "auction": ("bid", "pass"),
              "discard": ("discard",)}

    def __init__(self, setup: Setup, chance: dict):
        super().__init__(setup)
        self.monuments = MONUMENTS[setup.edition]
        self.unrest = UNREST[setup.edition]
        self.ra_spaces = setup.options.get("ra_track") or RAS_THAT_END_AN_EPOCH[setup.seats]
        self.to_come = iter(chance["tiles"])
        self.bag = full_bag(setup.edition)
        self.up = [list(suns) for suns in chance["suns"]]
        self.down: list[list[int]] = [[] for _ in self.seats]
        self.held: list[dict[str, int]] = [{} for _ in self.seats]
        self.fame = [10 for _ in self.seats]
        self.sheets: list[dict[str, dict]] = [{} for _ in self.seats]
        self.centre = 1
        self.ra = 0
        self.track: dict[int, str] = {}
        self.begin_epoch()

    def timeout(self) -> dict:
        if self.phase == "auction":
            return self.lowest_bid() if self.must_bid() else {"type": "pass"}
        if self.phase == "discard":
            kinds, held = self.categories()[self.owed_category()], self.held[self.acting]
            return {"type": "discard", "tile": next(kind for kind in kinds if kind in held)}
        full = len(self.track) == SPACES
        return {"type": "end" if self.exchanged else "invoke" if full else "draw"}

    def lowest_bid(self) -> dict:
        return {"type": "bid", "sun": min(self.up[self.acting])}

    # A turn

    def begin_epoch(self) -> None:
        first = max(self.seats, key=lambda seat: max(self.up[seat]))
        self.tell("epoch_began", epoch=self.epoch, seat=first)
        self.begin_turn(first)

    def begin_turn(self, seat: int) -> None:
        self.phase, self.turn, self.acting, self.exchanged = "turn", seat, seat, False

    def take_draw(self, action: dict) -> None:
        refuse_if(len(self.track) == SPACES, "track_full", "All eight spaces are taken.")
        refuse_if(self.exchanged, "turn_begun", "A God was played in this turn.")
        tile = next(self.to_come, None)
        refuse_if(tile is None, "chance_exhausted", "No tile is given for this draw.")
        self.take_from_bag(tile)
        if tile == "ra":
            self.ra += 1
            self.tell("ra_drawn", seat=self.turn, ra=self.ra)
            if self.ra == self.ra_spaces:
                self.end_epoch("ra")
            else:
                self.open_auction("drawn")
        else:
            space = next(space for space in range(SPACES) if space not in self.track)
            self.track[space] = tile
            self.tell("drawn", seat=self.turn, tile=tile, space=space)
            self.end_turn()

    def take_from_bag(self, tile: str) -> None:
        self.bag[tile] -= 1
        if not self.bag[tile]:
            del self.bag[tile]

    def take_invoke(self, action: dict) -> None:
        refuse_if(self.exchanged, "turn_begun", "A God was played in this turn.")
        self.open_auction("full" if len(self.track) == SPACES else "invoked")

    def take_god(self, action: dict) -> None:
        seat, space = self.turn, action["space"]
        refuse_if("god" not in self.held[seat], "no_god", "This seat has no God.")
        refuse_if(space not in self.track, "space_empty", "No tile lies on this space.")
        refuse_if(self.track[space] == "god", "gods_take_no_gods", "A God takes no God.")
        self.exchanged = True
        self.lose("god", 1)
        tile = self.track.pop(space)
        self.tell("exchanged", seat=seat, space=space, tile=tile)
        if not self.receive([tile]):
            self.go_on_with_turn()

    def take_end(self, action: dict) -> None:
        refuse_if(not self.exchanged, "nothing_to_end", "No God was played in this turn.")
        self.end_turn()

    def go_on_with_turn(self) -> None:
        """After a God: for as long as another one can take a tile."""
        more = any(tile != "god" for tile in self.track.values())
        if "god" not in self.held[self.turn] or not more:
            return self.end_turn()
        if self.phase == "discard":
            self.tell("turn_went_on", seat=self.turn)
        self.phase = "turn"

    def end_turn(self) -> None:
        following = [seat for seat in self.after(self.turn) if self.up[seat]]
        if following:
            self.begin_turn(following[0])
        else:
            self.end_epoch("suns")

    # An auction

    def open_auction(self, cause: str) -> None:
        self.phase, self.cause, self.high = "auction", cause, None
        self.tell("auction_opened", seat=self.turn, cause=cause)
        self.ask_next_bidder(self.after(self.turn))

    def can_outbid(self, seat: int) -> bool:
        suns, sun = self.up[seat], self.high[1] if self.high else 0
        return bool(suns) and suns[0] > sun

    def take_bid(self, action: dict) -> None:
        seat, sun = self.acting, action["sun"]
        has = sun in self.up[seat] or sun in self.down[seat]
        refuse_if(not has, "not_your_sun", "This seat does not have this sun.")
        refuse_if(sun in self.down[seat], "sun_face_down", "This sun lies face down.")
        refuse_if(self.high and sun <= self.high[1], "bid_too_low", "There is a higher bid.")
        self.high = (seat, sun)
        self.tell("bid", seat=seat, sun=sun)
        self.ask_next_bidder(self.waiting)

    def must_bid(self) -> bool:
        return self.cause == "invoked" and self.acting == self.turn and not self.high

    def take_pass(self, action: dict) -> None:
        refuse_if(self.must_bid(), "must_bid", "The Ra player must bid if all others pass.")
        self.tell("passed", seat=self.acting)
        self.ask_next_bidder(self.waiting)

    def ask_next_bidder(self, seats: list[int]) -> None:
        """Of these, who are still to bid; those without a sun that is high enough are skipped."""
        self.waiting = [seat for seat in seats if self.can_outbid(seat)]
        if self.waiting:
            self.acting = self.waiting.pop(0)
        elif self.high:
            self.sell(*self.high)
        else:
            self.leave_unsold()

    def sell(self, seat: int, sun: int) -> None:
        lot = [tile for _, tile in sorted(self.track.items())]
        self.track = {}
        self.tell("won", seat=seat, sun=sun, centre=self.centre, tiles=lot)
        self.up[seat].remove(sun)
        self.down[seat] = sorted([*self.down[seat], self.centre], reverse=True)
        self.centre = sun
        self.acting = seat
        if not self.receive(lot):
            self.end_turn()

    def leave_unsold(self) -> None:
        lot = [tile for _, tile in sorted(self.track.items())] if self.cause == "full" else []
        if lot:
            self.track = {}
        self.tell("nobody_bid", tiles=lot)
        self.end_turn()

    # Disasters

    def receive(self, lot: list[str]) -> bool:
        """Places the tiles, then lets the disasters strike. Whether a choice is asked for."""
        disasters = ("funeral", "drought", self.unrest, "earthquake")
        held = self.held[self.acting]
        for tile in lot:
            if tile not in disasters:
                held[tile] = held.get(tile, 0) + 1
        funeral, drought, unrest, earthquake = (2 * lot.count(tile) for tile in disasters)
        self.lose_up_to(funeral, ["pharaoh"])
        self.lose_up_to(drought, ["flood", "nile"])
        self.owed = {"civilization": unrest, "monuments": earthquake}
        return self.settle()

    def settle(self) -> bool:
        """Takes what is owed where there is no choice. Whether a choice is asked for."""
        for category, kinds in self.categories().items():
            counts = [self.held[self.acting].get(kind, 0) for kind in kinds]
            alike = sum(n > 0 for n in counts) <= 1
            if self.owed[category] and self.owed[category] < sum(counts) and not alike:
                self.phase = "discard"
                self.tell("discard_asked", seat=self.acting, **self.owed)
                return True
            self.lose_up_to(self.owed[category], kinds)
            self.owed[category] = 0
        return False

    def categories(self) -> dict[str, list[str]]:
        return {"civilization": CIVILIZATION, "monuments": self.monuments}

    def lose_up_to(self, owed: int, kinds: list[str]) -> None:
        for kind in kinds:
            count = min(owed, self.held[self.acting].get(kind, 0))
            if count:
                self.lose(kind, count)
                self.tell("lost", seat=self.acting, tile=kind, count=count)
                owed -= count

    def lose(self, kind: str, count: int) -> None:
        held = self.held[self.acting]
        held[kind] -= count
        if not held[kind]:
            del held[kind]

    def owed_category(self) -> str:
        return "civilization" if self.owed["civilization"] else "monuments"

    def take_discard(self, action: dict) -> None:
        category = self.owed_category()
        tile = action["tile"]
        refuse_if(tile not in self.categories()[category], "not_owed", "Others are owed.")
        refuse_if(tile not in self.held[self.acting], "tile_not_held", "This seat has none.")
        self.lose_up_to(1, [tile])
        self.owed[category] -= 1
        if self.settle():
            return
        if self.exchanged:
            self.go_on_with_turn()
        else:
            self.end_turn()

    # The end of an epoch

    def end_epoch(self, cause: str) -> None:
        left = [tile for _, tile in sorted(self.track.items())]
        self.tell("epoch_ended", epoch=self.epoch, cause=cause, tiles=left)
        self.score()
        self.track, self.ra = {}, 0
        for seat in self.seats:
            self.up[seat] = sorted(self.up[seat] + self.down[seat], reverse=True)
            self.down[seat] = []
            for kind in ("god", "flood", "gold", *CIVILIZATION):
                self.held[seat].pop(kind, None)
        if self.epoch == 3:
            self.end_game()
        else:
            self.epoch += 1
            self.begin_epoch()

    def score(self) -> None:
        last = self.epoch == 3
        penalty = self.setup.options.get("last_place_penalty", True)
        pharaohs = [held.get("pharaoh", 0) for held in self.held]
        suns = [sum(up + down) for up, down in zip(self.up, self.down)]
        for_pharaohs = most_and_fewest(pharaohs, 5, 2 if penalty else 0)
        for_suns = most_and_fewest(suns, 5, 5 if penalty else 0)
        for seat, held in enumerate(self.held):
            floods = held.get("flood", 0)
            monuments = [held.get(kind, 0) for kind in self.monuments]
            sheet = {
                "gods": 2 * held.get("god", 0),
                "pharaohs": for_pharaohs[seat],
                "nile": floods + held.get("nile", 0) if floods else 0,
                "gold": 3 * held.get("gold", 0),
                "civilization": SET_OF_CIVILIZATION[sum(kind in held for kind in CIVILIZATION)],
                "monuments": monuments_score(monuments) if last else 0,
                "suns": for_suns[seat] if last else 0,
            }
            total = sum(sheet.values())
            self.fame[seat] = max(0, self.fame[seat] + total)
            self.sheets[seat][str(self.epoch)] = {**sheet, "total": total, "fame": self.fame[seat]}

    def end_game(self) -> None:
        self.phase, self.acting = self.OVER, None
        self.winner = max(self.seats, key=lambda seat: (self.fame[seat], self.up[seat][0]))
        fame = {str(seat): fame for seat, fame in enumerate(self.fame)}
        self.tell("game_over", winner=self.winner, fame=fame)

    def result(self) -> dict:
        return {"fame": self.fame, "winner": self.winner if self.phase == self.OVER else None}

    # What spectators are shown

    def view(self) -> dict:
        view = {
            "epoch": self.epoch, "ra": self.ra, "ra_spaces": self.ra_spaces, "centre": self.centre,
            "track": {str(space): tile for space, tile in self.track.items()},
            "seats": {str(seat): self.view_of_seat(seat) for seat in self.seats},
        }
        if not self.setup.options["hidden_bag"]:
            view["bag"] = dict(self.bag)
        if phase := self.view_of_phase():
            view["phase"] = phase
        return view

    def view_of_seat(self, seat: int) -> dict:
        view = {"up": list(self.up[seat]), "down": self.down[seat],
                "tiles": dict(self.held[seat])}
        if self.setup.options["open_fame"] or self.phase == self.OVER:
            view |= {"fame": self.fame[seat], "sheets": dict(self.sheets[seat])}
        return view

    def view_of_phase(self) -> dict | None:
        if self.phase == "auction":
            return self.view_of_auction()
        if self.phase == "discard":
            return {"type": "discard", **self.owed}
        if self.phase == self.OVER:
            return {"type": "over", "winner": self.winner}
        return {"type": "turn", "exchanged": True} if self.exchanged else None

    def view_of_auction(self) -> dict:
        bidders = [seat for seat in self.after(self.turn) if self.can_outbid(seat)]
        view = {"type": "auction", "cause": self.cause, "ra_player": self.turn,
                "bidders": bidders}
        if self.high:
            seat, sun = self.high
            to_bid = [self.acting, *self.waiting]
            higher = [own for other in to_bid for own in self.up[other] if own > sun]
            view |= {"high": {"seat": seat, "sun": sun}, "lowest": min(higher)}
        return view


GAME = Ra
