# Ra, in English. Every other language has the same messages with the same variables.

title = Ra
title-your-turn = ● Your turn – { $room }
title-waiting = ({ $count }) Ra
title-room = { $room } – Ra
tagline = A game of bidding and bluff on the Nile
close = Close
cancel = Cancel
sure = { $action }: sure?
outdated = The server has another version of this page by now.
reload = Reload
elsewhere = This page talks to { $server }
elsewhere-blocked = This page cannot talk to { $server }: the site that it comes from allows only connections to itself.
elsewhere-refused = “{ $server }” is not the address of a server. It must look like https://ra.example.
elsewhere-own = Use this site's own server
back-to-lobby = Lobby
preferences = Preferences
page-links = This site
preference-theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
preference-speed = Animations
motion-off = Off
motion-fast = Fast
motion-normal = Normal
preference-volume = Volume of sounds
sound-off = Sound is off
sound-on = Sound is on
preference-notify = Notify me when a table is waiting for me and not on my screen
preference-notify-refused = Your browser does not allow notifications from this page. You can allow them in its settings.
notice-turn = Your turn – { $room }
notice-full = The table is full – { $room }
notice-over = The game is over – { $room }
notice-quarter = A quarter of your time is left – { $room }
preference-confirm = Confirm irreversible moves
preference-keys = Keyboard shortcuts
language = Language
language-missing = { $language } could not be loaded. Try again.
about = About
loading = One moment …

## The lobby

your-name = Your name
name-needed = Enter a name first.
play-now = { $game ->
    [ra-dice] Play the dice game
   *[ra] Play now
}
play-now-working = Setting up the game …
start-sentence = Bid your suns for Egypt's treasures.
start-facts = 2–5 players, 20 minutes
start-players = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
play-now-about = At once, against bots
play-offline-about = In this browser, against bots
invite-friends = Invite friends
invite-friends-about = A table of your own, by link or code
living-about = Here a game of Ra goes on by itself: three players draw tiles and bid their suns for them.
living-pause = Pause the game in the picture
living-go-on = Let the game in the picture go on
more = More
create-title = A room with your own settings
create-button = Create the room
join-title = Join by code
join-hint = Got a code? Enter it here.
join-code = Code
join-button = Join
join-bad-code = A code has eight letters and digits, such as 7QX2-M9PA.
rooms-title = Public rooms
rooms-none = No public room is open right now. Create one, and others will see it here.
rooms-offline = The list of rooms comes back with the connection.
rooms-filter = Filter the rooms
rooms-filter-games = All games
rooms-filter-joinable = With an open seat
rooms-filter-none = No room is like that right now.
rooms-filter-shown = { $shown } of { $rooms } rooms
offline = No connection to the server. Trying again … Meanwhile you can play offline against bots, and read the rules.
your-tables = Your tables
your-tables-back = Back to { $room }
your-tables-forget = Forget { $room }
your-tables-turn = Your turn
your-tables-waiting = Waiting for { $name }
your-tables-bot = Waiting for a bot
your-tables-left = { $time } left
your-tables-others = with { $names }
your-tables-all = { $count ->
    [one] Show the one table
   *[other] Show all { $count } tables
}
alone-title = Play offline
alone-about = Against bots, in this browser: no account, and no server once this page has loaded.
alone-table = Solo game
alone-kept = This browser keeps the game. Close the page whenever you like, and go on later.
alone-give-up = Give up this game
alone-other = New game
alone-elsewhere = This game has been opened in another tab.
alone-here = Continue here
alone-broken = This game cannot be continued.
alone-unavailable = The game engine could not be loaded. Open this page once while the server can be reached.
room-host = Host: { $name }
room-clock-live = At one sitting, with a clock
room-clock-days = Over days
room-seats = { $taken } of { $seats } seats taken
room-bots = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}
room-join = Join
room-watch = Watch
room-join-label = Join { $room }
room-watch-label = Watch { $room }
room-no-watching = No watching
room-status-gathering = Gathering
room-status-shuffling = Shuffling
room-status-playing = Playing
room-status-finished = Finished

## Devices

devices = Your devices
devices-hint = Play as the same player on a phone and a computer, and keep a code for the day when both are lost.
devices-offline = No connection to the server. Trying again …
devices-add = Play on another device
devices-add-about = On the other device you are then the same player, with the same tables and seats. Nothing changes on this one.
devices-show = Show a code
devices-scan = Scan the picture with the other device. Or open { $server } there, and enter this under “Join by code”:
devices-until = It works once, until { DATETIME($time, hour: "numeric", minute: "2-digit") }.
devices-secret = Anyone who has this code can play as you. Show it to nobody else.
devices-over = That code is too old now. Show another one.
devices-qr-missing = The QR code could not be loaded. The code in letters does the same.
devices-joined = { $name } is one of your devices now.
devices-enter = Enter a code from another device
devices-list = Signed-in devices
devices-first = First device
devices-this = this device
devices-days = Since { DATETIME($made, day: "numeric", month: "short", year: "numeric") } · last used { DATETIME($seen, day: "numeric", month: "short", year: "numeric") }
devices-forget = Sign off
devices-forget-label = Sign off { $name }
devices-alone = No other device is signed in.
recovery-title = Recovery code
recovery-about = It brings your tables back when all your devices are lost. Keep it on paper or with your passwords: anyone who has it can play as you.
recovery-new = Make a recovery code
recovery-new-hint = A new one takes the place of the one before.
recovery-shown = Write it down or copy it now. It is not shown again.
recovery-copy = Copy the code
recovery-print = Print
recovery-done = I have kept it
device-title = Play here as on your other device
device-about = Enter the code that your other device shows under “Play on another device”, or your recovery code. This browser then has the same tables and seats.
device-code = Code
device-bad-code = A code from another device has 10 letters and digits, a recovery code 25.
device-label = Name of this device
device-phone = Phone
device-computer = Computer
device-join = Play here
device-behind = { $count ->
    [one] This browser has a table of its own: { $names }. After that, no one can play from your seat there.
   *[other] This browser has { $count } tables of its own: { $names }. After that, no one can play from your seats there.
}
device-leave = Leave them and play here
device-recovered = Your tables are back. That recovery code is used up; this is the new one.
ended-device_forgotten = Another of your devices has signed this browser off.
signed-off-new = Go on as a new player

## Settings of a room

setting-name = Name of the room
setting-name-default = { $name }'s table
setting-game = Game
setting-edition = Edition
setting-seats = Players
setting-options = Options
setting-visibility = Who can join
setting-visibility-public = Anyone: listed in the lobby
setting-visibility-private = By link or code
setting-watch = Who can watch
setting-watch-anyone = Anyone who can join
setting-watch-nobody = Nobody
setting-pace = Bot speed
setting-pace-value = { $pace ->
    [0] Instant
    [300] Fast
    [600] Normal
    [1500] Slow
    [5000] Very slow
   *[other] { $seconds } s a move
}
setting-clock = Time
setting-clock-off = Off
setting-clock-fast = Fast
setting-clock-normal = Normal
setting-clock-slow = Slow
setting-clock-few = A few days
setting-clock-weeks = Weeks
setting-clock-named = { $name }: { $bank } + { $add }
setting-clock-amounts = { $bank } + { $add }
setting-clock-live-hint = With { $seats } players a game takes about { $usual } minutes, at most { $most }.
setting-clock-days-hint = Each player has { $bank } to begin with, and { $add } more for each move.
setting-timeout = When a player's time is over
setting-timeout-bot = A bot plays on
setting-timeout-pass = The least is done, such as a pass
duration = { $unit ->
    [seconds] { $count } s
    [minutes] { $count } min
    [hours] { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
   *[days] { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
}
setting-level = Bots
setting-patience = A bot may take over after
setting-patience-value = { duration }
setting-stand_in = How well that bot plays
setting-hints = Hints
setting-hints-allow = Players may ask a bot for hints
setting-hints-alone = Hints from the best bot
setting-hints-on = Allowed
setting-hints-off = None
setting-talk = What people may say
setting-talk-all = What they like, where the server lets them
setting-talk-reactions = Reactions and phrases only
setting-talk-off = Nothing
setting-all_numbers = Players' numbers
setting-all_numbers-need = No game unless every player's secret number counts
setting-all_numbers-on = All are needed
settings = Settings
settings-change = Change the settings
settings-save = Save the settings
more-options = More options
catalogue-missing = The list of games could not be loaded.
try-again = Try again
game-ra = Ra
game-ra-dice = Ra: The Dice Game
room-game = { $game ->
    [ra-dice] Ra: The Dice Game
   *[ra] Ra, { $edition ->
        [pharaoh] Pharaoh edition
       *[classic] Classic
    }
}
edition-classic = Classic
edition-pharaoh = Pharaoh edition
option-open_fame = Fame is open to everybody
option-hidden_bag = Hide what is left in the bag
option-ra_track = Ra track
option-ra_track-value = { $value } spaces
option-last_place_penalty = Fewest Pharaohs and lowest suns lose fame
option-sun_track = Length of the sun track
option-sun_track-value = { $value } spaces
option-sun_split = Suns for two
option-sun_split-bgg = 9-6-4-3 and 8-7-5-2
option-sun_split-razzia = 9-6-5-2 and 8-7-4-3
option-sun_split-baumer = 9-6-4-2 and 8-7-5-3

## A room

entry-title = You are invited to a game of Ra
entry-go = Join
entering = Joining the room …
sit = Take a seat
sit-here = Sit here
watch-only = Just watch
gather-title = Waiting for players
gather-broken_off = The server was updated, and its new version cannot continue the game that an earlier one began. It was broken off; what was played of it is saved.
gather-seats = Seats
seat-number = Seat { $seat }
seat-open = Open
seat-you = you
seat-host = host
level-label = How well { $name } plays
level-label-stand-in = How well the bot plays for { $name }
level-gentle = gentle
level-casual = casual
level-skilled = skilled
level-strong = strong
bot-add = Add a bot
bot-add-label = Add a bot in seat { $seat }
kick = Remove
kick-label = Remove { $name }
seat-free = Free the seat
seat-free-label = Free the seat of { $name }
leave = Leave my seat
leave-game = Give up my seat
sit-again = Take my seat again
start = Start the game
start-fill = Fill with bots and start
start-wait = { $name } starts the game when everybody is seated.
deputy = { $name } is away. You can add bots and start the game.
start-not-back = You can start when everybody is back, or with bots in their places.
shuffling-title = { $game ->
    [ra-dice] The dice are being sealed together
   *[ra] The bag is being shuffled together
}
shuffling-server = The server has committed itself.
shuffling-asked = Waiting for { $name }'s browser.
shuffling-committed = { $name } has committed to a secret number.
shuffling-revealed = { $name } has revealed it.
shuffling-out = { $name } takes no part.
shuffling-attempt = Attempt { $attempt }. In the one before, { $reason ->
    [wrong] { $names } revealed something else than was committed to.
   *[late] { $names } did not reveal in time.
}
share-title = Invite your friends
share-link = Link
share-copy = Copy the link
share-copied = Copied
share-code = Room code
share-qr = QR code
share-qr-label = The link as a QR code
share-qr-missing = The QR code could not be loaded. The link and the code lead here as well.
share-public = This room is listed in the lobby; the link works as well.
share-until = This link works until { DATETIME($day, weekday: "long", day: "numeric", month: "long") }.
watchers = { $count ->
    [0] Nobody watches.
    [one] Watching: { $names }
   *[other] Watching ({ $count }): { $names }
}
watchers-more = and { $count } more
rematch = Play again
rematch-wait = A player at the table can offer another game.
offer = { $name } offers another game.
offer-open = Another game can be played here.
offer-begun = The next game is on.
offer-join = Join
offer-leave = Leave the table
offer-look = To the table
last-result = Result
say = Say something
say-reactions = Reactions
say-phrases = Phrases
say-said = You: { $words }
say-show = Show what players say
say-thumbs_up = Yes!
say-clap = Bravo!
say-laugh = Ha ha!
say-wow = Wow!
say-cry = Oh no!
say-sweat = Phew!
say-think = Hmm …
say-heart = Lovely!
say-hello = Hello!
say-good_luck = Good luck!
say-well_played = Well played!
say-thanks = Thank you!
say-sorry = Sorry!
say-oops = Oops!
say-nice_lot = A nice lot!
say-too_expensive = Too expensive for me.
say-take_your_time = Take your time.
say-one_moment = One moment, please.
say-your_turn = It's your turn.
say-good_game = Good game!

talk = Chat
talk-say = Say something
talk-send = Send
talk-waiting = Not sent yet: { $text }
talk-apart = spectators
talk-apart-hint = Players read this after the game. It is apart, not secret.
talk-silenced = The host muted you.
talk-people = Whom to read
talk-mute = Hide from me
talk-mute-all = Mute for all
talk-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
host-tools = Hosting
room = Room
host-bot-short = Let a bot play
host-bot-for = Let a bot play for { $name }
host-idle = { $name } has not done anything for a while.
host-claim = Become the host
watchers-remove = Remove spectators
patience-left = { $name } has { $seconds } s left. After that a bot may play on.
patience-own = You have { $seconds } s left. After that the others may let a bot play for you.
patience-own-over = The others may let a bot play for you now.
clock-label = Time left:
clock-part = { $unit ->
    [days] { $count } d
    [hours] { $count } h
   *[minutes] { $count } min
}
clock-warning = { $kind ->
    [live] You have less than 30 seconds left.
   *[days] You have less than 2 hours left.
}
clock-give-live = Give 1 minute
clock-give-live-label = Give 1 minute to { $name }
clock-give-days = Give 12 hours
clock-give-days-label = Give 12 hours to { $name }
clock-gifts = You can give time { $count ->
    [one] once more
   *[other] { $count } more times
} in this game.
pause-ask = Ask for a pause
pause-agree = Agree to a pause ({ $agreed } of { $all })
pause-asked = Pause: { $agreed } of { $all } agree
pause-refuse = No pause
pause-later = Answer later, under “Log and more”
pause-end = Go on
host-kick-hint = You can remove a player who has left, or whose time is over. A bot then has the seat for good.
facts-options = Options
facts-options-none = Standard rules
unknown-game = This page cannot show this game. Reload it to get the newest version.

connection-lost = The connection is lost. Trying again.
connection-attempt = Attempt { $attempt }.
connection-stale = What you see is { $unit ->
    [minutes] { $count } min
   *[seconds] { $count } s
} old.
connection-retry = Try now
fault-game = Game { $game }: { $what } Save everything you have seen, compare it with the other players, and verify the game when it is over.
fault-history_went_back = The server showed you update { $from } of this room, and now says that the room is at update { $v }: part of what was played is gone, or was replaced. An operator who restored a backup will tell you so.
fault-history_differs = The history that the server sends differs from the one it has shown you before (update { $v }).
fault-shuffle = Game { $game }: { $what } The server may have thrown your number away. Do not count on this shuffle: your number does not protect you in it.
fault-server_commitment_changed = The server showed a commitment of its own, and then another. Your browser takes no part.
fault-commitments_changed = The server published the players' fingerprints, and then others for the same shuffle. Your browser takes no part.
fault-root_changed = The server sealed what is to be drawn, and then showed another seal for the same game.
fault-not_asked = The server collected the players' numbers without asking your browser.
fault-own_commitment_refused = Your browser sent the fingerprint of its number while the server was waiting for it, and the server refused it: “{ $answer }”
fault-own_commitment_left_out = Your browser sent the fingerprint of its number in time, and the server went on as if it had not.
fault-own_commitment_replaced = The server accepted the fingerprint of your browser's number, and then published another one in its place. Your browser has kept its number to itself.
fault-own_reveal_refused = Your browser revealed its number while the server was waiting for it, and the server refused it: “{ $answer }”
fault-called_late = Your browser revealed its number in time, and the server says that it did not.
fault-called_wrong = The server says that your browser revealed another number than the one it had committed to. It did not.
fault-move_not_sent = Update { $v } is a move in your name that no page of this browser has sent. If you did not make it, do not count on this game.
fault-wrong_leaves = The leaves that the server showed do not belong to its seal.
fault-wrong_draw = What was drawn was not what was sealed in its place (update { $v }).
fault-unproved_draw = The server did not prove what was drawn (update { $v }).
seen-save = Save what I have seen
seen-hint = The file holds the fingerprints, seals and heads that the server showed you, and your own moves: no secret. With it, anyone can check a record against what you saw.
own-late = Your number is not in it: your browser did not answer in time.
own-absent = Your number is not in it: your browser was not connected when the numbers were collected.
own-elsewhere = The number of your seat is not this browser's: another device of yours gave it. If you used no other, do not count on this shuffle.
own-elsewhere-known = Another device of yours gave the number of your seat.
announcement = The server announces: { $text }
ended-kicked = The host has removed you from this room.
ended-room_closed = This room is closed.
ended-no_such_room = There is no such room, or the link is incomplete. Ask for a new link.
ended-watching_off = The game has started, and this room is not open to spectators.
ended-room_damaged = The server can no longer read its log of this room, so the game cannot go on. Create a new room.
ended-banned = The operator of this server has banned your address.
ended-name_taken = Somebody in this room has that name, or one just like it. Please choose another.
ended-out_of_range = The server does not take this name. Please choose another.
ended-room_crowded = This room is crowded. Try again later.
ended-other = The connection has ended.

## Game: names of tiles

tile-ra = Ra
tile-god = God
tile-gold = Gold
tile-pharaoh = Pharaoh
tile-nile = Nile
tile-flood = Flood
tile-astronomy = Astronomy
tile-agriculture = Agriculture
tile-writing = Writing
tile-religion = Religion
tile-art = Art
tile-fortress = Fortress
tile-obelisk = Obelisk
tile-palace = Palace
tile-pyramid = Pyramid
tile-temple = Temple
tile-statues = Statues
tile-step-pyramid = Step Pyramid
tile-sphinx = Sphinx
tile-mortuary = Mortuary
tile-shrine = Shrine
tile-funeral = Funeral
tile-drought = Drought
tile-unrest = Unrest
tile-war = War
tile-earthquake = Earthquake
tile-count = { $tile }: { $count }

## Game: the board

table = Table
players = Players
actions = Your suns and actions
legal-actions = What you may do
own-suns = Your suns
own-display = Your display
own-tiles = Your tiles
own-no-tiles = No tiles yet. Win an auction!
own-fame = Your fame:
own-sheets = Your epochs so far
fame = Fame
fame-hidden = hidden
tally-now = If the epoch ended now: { $score }
tally-short = this epoch: { $score }
tally-nothing = Nothing counts yet
lot-now = This lot: { $score } now
lot-later = { $score } at game end
lot-bonus = { $score } with { $kind ->
    [flood] a Flood
    [pharaoh] one more Pharaoh
    [civilization] a new kind of civilization
   *[other] one more monument
}
no-tiles = No tiles
seat-of = { $name }
seat-marks = State
suns-of = Suns of { $name }
tiles-of = Tiles of { $name }
sun-up = Sun { $sun }, face up
sun-down = Sun { $sun }, face down
sun-laid = Sun { $sun }, laid as a bid
mark-asked = thinking
mark-high = leads
mark-ra-player = called Ra
mark-to-bid = bids { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
mark-passed = passed
mark-outbid = outbid
mark-bot = bot
mark-stand-in = a bot stands in
mark-left = has left
mark-away = away
mark-hurry = hurry
mark-asleep = asleep
mark-not-back = has not come back yet
ra-track = Ra track
ra-track-count = { $ra } of { $spaces } Ras. The last one ends the epoch.
ra-track-left = { $left ->
    [0] The epoch is over
    [one] The next Ra ends the epoch
   *[other] { $left } more Ras end the epoch
}
epoch-of = Epoch { $epoch } of 3
epoch-numeral = { $epoch ->
    [1] I
    [2] II
   *[other] III
}
auction-track = Auction track
space-open = open
centre = The centre
centre-sun = Sun { $sun } lies in the centre
centre-hint = The next auction's winner swaps the winning sun for it (usable next epoch).
bag = { $count ->
    [one] { $count } tile in the bag
   *[other] { $count } tiles in the bag
}
auction-drawn = Auction: { $own ->
    [yes] you drew a Ra
   *[no] { $name } drew a Ra
}
auction-invoked = Auction: { $own ->
    [yes] you called Ra
   *[no] { $name } called Ra
}
auction-full = Auction of a full track: { $own ->
    [yes] you called Ra
   *[no] { $name } called Ra
}
auction-high = { $own ->
    [yes] You lead with sun { $sun }.
   *[no] { $name } leads with sun { $sun }.
}
auction-no-bid = No bid yet.
auction-lot = { $count ->
    [0] At stake: sun { $sun } alone.
    [one] At stake: { $count } tile and sun { $sun }.
   *[other] At stake: { $count } tiles and sun { $sun }.
}
watching = You are watching
follow-seat = Follow this seat

## Game: what may be done

hint-ask = Hint
hint-says = Hint: { $action }
hint-value = ({ $percent }% to win).
hint-other = { $action }: { $percent }%.
hint-close = { $action }: about as good.
hint-why =
    { $lot ->
        [costs] This lot costs you about { $fame };
       *[brings] This lot brings about { $fame };
    } { $than ->
        [more] your { $sun } is worth about { $more } more than the sun you get.
        [less] the sun you get is worth about { $more } more than your { $sun }.
       *[same] your { $sun } is worth no more than the sun you get.
    }
hint-dice = { $action } ({ $dice })
act-draw = Draw a tile
act-invoke = Call Ra
act-invoke-hint = you must bid if nobody else does
act-invoke-full = opens the auction of the full track
act-end = End my turn
act-hurry = Fast-forward to the end of the epoch
act-pass = Pass
act-pass-full = if all pass, the tiles are discarded
plan = Bid automatically:
plan-pass = Skip the auction
plan-bid = Up to { $sun }
act-bid = Bid { $sun }
act-bid-last = Bid { $sun }, your last sun: winning ends your epoch
act-bid-last-hint = This is your last sun: if you win, the others play on without you.
act-god = Use a God to take { $tile } from space { $space }
act-discard = Give up one of { $tile } (you have { $count })
confirm-ask = { $action }? Choose it again to confirm.

## Game: the status line

status-gathering = Waiting for players.
status-turn = Your turn: draw a tile or call Ra.
status-turn-god = Your turn: draw, call Ra, or take a tile with a God.
status-turn-full = Your turn: the auction track is full, so call Ra.
status-turn-full-god = The auction track is full: call Ra, or use a God.
status-turn-exchanged = Take another tile with a God, or end your turn.
status-paused = Paused. Anyone at the table may go on.
status-wait-turn = { $name }'s turn.
status-wait-exchanged = Waiting for { $name }, who is using Gods.
status-bid = Your bid. Nobody has bid yet: bid a sun or pass.
status-bid-last = You bid last. Nobody else has bid: bid a sun or pass.
status-bid-beat = Your bid. { $own ->
    [yes] You
   *[no] { $by }
} bid { $sun }; beat it or pass.
status-bid-forced = Everyone else passed. You called Ra, so you must bid.
status-wait-bid = Waiting for { $name } to bid.
status-wait-bid-beat = Waiting for { $name } to bid. { $own ->
    [yes] You lead with { $sun }.
   *[no] { $by } leads with { $sun }.
}
status-discard-civilization = { $count ->
    [one] Disaster: give up one civilization tile.
   *[other] Disaster: give up { $count } civilization tiles.
}
status-discard-monuments = { $count ->
    [one] Earthquake: give up one monument.
   *[other] Earthquake: give up { $count } monuments.
}
status-wait-discard = A disaster: waiting for { $name } to choose what to give up.
status-over = The game is over.
status-standing = { $rank ->
    [1] You came first
    [2] You came second
    [3] You came third
    [4] You came fourth
   *[other] You came fifth
} of { $players }, with { $score } { $unit ->
    [fame] fame.
   *[points] points.
}
status-left = You gave up your seat. It waits for you.
status-stand-in = A bot plays for you.
status-asleep = Out of time three times: your clock moves for you.
cause-drawn = { $own ->
    [yes] You drew a Ra
   *[no] { $name } drew a Ra
}: everybody may pass.
cause-invoked = { $own ->
    [yes] You called Ra: if everyone else passes, you must bid.
   *[no] { $name } called Ra and must bid if everyone else passes.
}
cause-full = { $own ->
    [yes] You called Ra on a full track
   *[no] { $name } called Ra on a full track
}: if all pass, the tiles are discarded.

## Game: the log

drawer = Log and more
log = Log
log-empty = What happens from now on appears here.
log-unknown = This page does not know what happened before.
log-group-start = The beginning
log-group-open = Before the next auction
log-group-auction = Auction { $number }
log-group-epoch = The end of epoch { $epoch }
log-group-turn = Turn { $number }: { $own ->
    [yes] you
   *[no] { $name }
}
looking-at = You are looking at move { $move } of { $moves }.
looking-back = { $ago ->
    [one] You are looking { $ago } move back.
   *[other] You are looking { $ago } moves back.
}
looking-yours = It is your turn now.
step-back = One move back
step-on = One move on
back-to-now = Back to now
log-drawn = { $own ->
    [yes] You draw:
   *[no] { $name } draws:
}
log-ra-drawn = { $own ->
    [yes] You draw Ra number { $ra }.
   *[no] { $name } draws Ra number { $ra }.
}
log-exchanged = { $own ->
    [yes] You swap a God:
   *[no] { $name } swaps a God:
}
log-auction-opened = { $cause ->
    [full] { $own ->
        [yes] You call Ra on a full track.
       *[no] { $name } calls Ra on a full track.
    }
   *[invoked] { $own ->
        [yes] You call Ra.
       *[no] { $name } calls Ra.
    }
}
log-bid = { $own ->
    [yes] You bid { $sun }.
   *[no] { $name } bids { $sun }.
}
log-passed = { $own ->
    [yes] You pass.
   *[no] { $name } passes.
}
log-passed-all = { $names } pass.
log-won = { $own ->
    [yes] You win
   *[no] { $name } wins
} sun { $centre } { $count ->
    [0] (no tiles) with sun { $sun }.
    [one] and { $count } tile with sun { $sun }:
   *[other] and { $count } tiles with sun { $sun }:
}
log-nobody-bid = { $count ->
    [0] No bids: the tiles stay.
   *[other] No bids; discarded:
}
log-discard-asked = { $own ->
    [yes] You have to choose what to give up.
   *[no] { $name } has to choose what to give up.
}
log-lost = { $own ->
    [yes] You lose
   *[no] { $name } loses
}{ $count ->
    [one] :
   *[other] {" "}{ $count } tiles:
}
log-epoch-ended = Epoch { $epoch } ends: { $cause ->
    [ra] the Ra track is full.
   *[suns] nobody has a sun left.
} { $count ->
    [0] {""}
   *[other] Discarded:
}
log-epoch-began = { $own ->
    [yes] Epoch { $epoch }: you begin.
   *[no] Epoch { $epoch } begins with { $name }.
}
log-game-over = The game is over: { $own ->
    [yes] you win!
   *[no] { $name } wins!
}
log-created = The room is open.
log-configured = The settings have changed.
log-sat = { $own ->
    [yes] You sit down.
   *[no] { $name } sits down.
}
log-stood = { $own ->
    [yes] You stand up.
   *[no] { $name } stands up.
}
log-bot-sat = { $name }, a bot ({ $level ->
    [gentle] { level-gentle }
    [casual] { level-casual }
    [strong] { level-strong }
   *[skilled] { level-skilled }
}), sits down.
log-stood-in = A bot ({ $level ->
    [gentle] { level-gentle }
    [casual] { level-casual }
    [strong] { level-strong }
   *[skilled] { level-skilled }
}) plays for { $own ->
    [yes] you.
   *[no] { $name }.
}
log-kicked = { $name } has been removed.
log-left = { $own ->
    [yes] You have left.
   *[no] { $name } has left.
}
log-returned = { $own ->
    [yes] You are back.
   *[no] { $name } is back.
}
log-host-changed = { $own ->
    [yes] You are the host now.
   *[no] { $name } is the host now.
}
log-shown-out = A spectator has been removed.
log-pause = { $what ->
    [asked] { $own ->
        [yes] You ask for a pause.
       *[no] { $name } asks for a pause.
    }
    [over] The pause is over: it lasted too long.
   *[ended] { $own ->
        [yes] You want to go on.
       *[no] { $name } wants to go on.
    }
}
log-time-given = { $byOwn ->
    [yes] You give { $name } { duration }.
   *[no] { $own ->
        [yes] { $by } gives you { duration }.
       *[no] { $by } gives { $name } { duration }.
    }
}
log-resumed = The server was away for { duration }: nobody lost time.
log-time-over = { $own ->
    [yes] Your time was over.
   *[no] { $name }'s time was over.
}
log-voided = { $reason ->
    [wrong] { $names } revealed something else than was committed to: this attempt is void.
   *[late] { $names } did not answer in time: this attempt is void.
}
log-called-off = The game does not begin: this table needs the number of every player.
log-started = Game { $number } begins.
log-rematch = { $own ->
    [yes] You offer another game.
    [no] { $name } offers another game.
   *[none] Another game: waiting for players.
}
log-closed = The room is closed.

## Game: results

epoch-news-title = Epoch { $epoch } is over
epoch-news = { $change ->
    [up] You gained { $gain } fame and now have { $fame }.
    [down] You lost { $gain } fame and now have { $fame }.
   *[none] It changed nothing: you still have { $fame } fame.
}
epoch-news-open = What it brought everybody:
epoch-news-hidden = Fame stays hidden until the end of the game.
epoch-go-on = Continue
result-title = { $name } wins
result-tie = Level on fame: the highest sun, { $sun }, decides.
result-ranking = Final ranking
result-rank = Rank
result-player = Player
result-category = Category
result-epoch = Epoch
result-sum = Total
result-total = Epoch total
result-start = Starting fame
result-floor = Fame never falls below 0.
result-fame-after = Total
result-highest-sun = Highest sun
part-gods = Gods
part-pharaohs = Pharaohs
part-nile = Nile
part-gold = Gold
part-civilization = Civilization
part-monuments = Monuments
part-suns = Suns
why-gods = { $count ->
    [one] { $count } God
   *[other] { $count } Gods
}
why-pharaohs = { $count }{ $rank ->
    [most] , the most
    [fewest] , the fewest
   *[between] {""}
}
why-nile = { $niles } Nile + { $floods } Flood
why-nile-dry = { $niles } Nile, no Flood
why-gold = { $count } Gold
why-civilization = { $count } different kinds
why-civilization-few = fewer than three kinds
why-civilization-none = none at all

## The dice game: dice and fields

color-yellow = yellow
    .short = Y
color-blue = blue
    .short = B
color-purple = purple
    .short = P
color-green = green
    .short = G
color-red = red
    .short = R
face-sun = Sun
face-pharaoh = Pharaoh
face-nile = Nile
face-civilization = Civilization
face-monument = Monument
face-ankh = Ankh
dice = Dice
dice-actions = Dice and actions
die-shows = { $color }: { $face }
die-blank = { $color }, not thrown yet
die-locked = stays
die-used = used
rolls-left = { $left ->
    [0] No roll left
    [one] { $left } roll left
   *[other] { $left } rolls left
}
points = Points
ra-path = Way of the Ra figure
ra-path-left = { $left ->
    [0] The epoch ends with this turn
    [one] { $left } sun until the epoch ends
   *[other] { $left } suns until the epoch ends
}
track-pharaoh = Pharaohs
track-pharaoh-hint = first +5, last −2
track-pharaoh-at = { $name }: space { $space }
track-nile = Nile
track-nile-hint = with a flood: the space in points
track-nile-at = { $floods ->
    [0] { $name }: space { $space }, no flood
    [one] { $name }: space { $space }, { $floods } flood
   *[other] { $name }: space { $space }, { $floods } floods
}
civilization = Civilization
civilization-hint = none −5 · three +5 · four +10 · five +15
monuments = Monuments
monuments-hint = scored at the end of the game
field-holds = { $count ->
    [0] { $color }: nobody, room for { $room }
   *[other] { $color }: { $names }, room for { $room }
}
monument-field = { $monument }, { $color }
seat-pharaoh = Pharaohs: space { $space }
seat-nile = Nile: space { $space }
seat-floods = Floods: { $count }
seat-civilization = Civilization markers: { $count }
seat-monuments-short = { $count } in { $columns }
seat-monuments = Monument markers: { $count }, in columns: { $columns }
catastrophe = Catastrophe
epochs-so-far = Epochs so far
epoch-news-points = { $change ->
    [up] You gained { $gain } points and now have { $score }.
    [down] You lost { $gain } points and now have { $score }.
   *[none] It changed nothing: you still have { $score } points.
}
result-title-together = { $names } win
result-shared = Level on points: the victory is shared.
result-turns = Start and turns
result-turns-hint = “Start and turns” is what you began with, and what ankhs and suns brought at once.
result-score-after = Total

## The dice game: what may be done

act-roll = Roll the dice
act-roll-again = { $count ->
    [one] Roll { $count } die again
   *[other] Roll { $count } dice again
}
act-roll-pick = Pick dice to roll again
act-stop = Keep them all
uses = Possible now:
use-pharaoh = Pharaoh
use-nile = Nile
use-flood = Flood
use-civilization = Civilization
use-monument = Monument
use-ways = { $count } ways
use-none-with = Nothing can be done with just these dice: { $dice }.
use-pick-field = Pick a field
use-fields-lit = { $count ->
    [one] { $count } field is lit
   *[other] { $count } fields are lit
}
act-use-pharaoh = Pharaoh forward
act-use-nile = Nile forward
act-use-flood = Set a flood
preview-step = from { $from } to { $to }
preview-flood = { $count ->
    [one] your first
   *[other] you will have { $count }
}
act-catastrophe = { catastrophe }: { catastrophe-of }
catastrophe-of = { $kind ->
    [pharaoh] Pharaohs
    [nile] Nile
    [civilization] civilization
   *[monument] monuments
}
act-catastrophe-hint = { $kind ->
    [pharaoh] all others go 2 spaces back
    [nile] all others lose a flood, or go 2 back
    [civilization] all others lose 2 markers
   *[monument] all others lose 2 markers
}
act-end-unused = not used: { $faces }
act-place-field = Place a marker: { $color }
act-lose-field = Give up your marker: { $color }
act-place-monument = Build { $field }
act-lose-monument = Give up { $field }

## The dice game: the status line

status-roll-first = Your turn: roll the dice.
status-roll-again = { $left ->
    [one] Pick dice to roll again, or keep them all. { $left } roll is left.
   *[other] Pick dice to roll again, or keep them all. { $left } rolls are left.
}
status-use = Use your dice: pick dice, or what you want to do.
status-use-catastrophe = Call a catastrophe, or end your turn.
status-use-nothing = Nothing more can be done with these dice: end your turn.
status-catastrophe = Your suns let you call a catastrophe, once.
status-called = { $name } has called a catastrophe: { $kind ->
    [civilization] civilization.
   *[monument] monuments.
}
status-lose-civilization = { $count ->
    [one] Catastrophe: give up { $count } civilization marker.
   *[other] Catastrophe: give up { $count } civilization markers.
}
status-lose-monument = { $count ->
    [one] Catastrophe: give up { $count } monument marker.
   *[other] Catastrophe: give up { $count } monument markers.
}
status-wait-rolling = Waiting for { $name } to roll the dice.
status-wait-using = Waiting for { $name } to use the dice.
status-wait-losing = Waiting for { $name } to choose what to lose.

## The dice game: the log

log-rolled = { $own ->
    [yes] You roll:
   *[no] { $name } rolls:
}
log-pharaoh-moved = { $own ->
    [yes] You: Pharaoh to space { $space }.
   *[no] { $name }: Pharaoh to space { $space }.
}
log-nile-moved = { $own ->
    [yes] You: Nile to space { $space }.
   *[no] { $name }: Nile to space { $space }.
}
log-flood-placed = { $own ->
    [yes] You set a flood.
   *[no] { $name } sets a flood.
}
log-civilization-placed = { $own ->
    [yes] You place a civilization marker:
   *[no] { $name } places a civilization marker:
}
log-monument-placed = { $own ->
    [yes] You build:
   *[no] { $name } builds:
}
log-catastrophe-called = { $own ->
    [yes] You call a catastrophe:
   *[no] { $name } calls a catastrophe:
} { $kind ->
    [pharaoh] Pharaohs!
    [nile] Nile!
    [civilization] civilization!
   *[monument] monuments!
}
log-pharaoh-set-back = { $own ->
    [yes] You: Pharaoh back to space { $space }.
   *[no] { $name }: Pharaoh back to space { $space }.
}
log-nile-set-back = { $own ->
    [yes] You: Nile back to space { $space }.
   *[no] { $name }: Nile back to space { $space }.
}
log-flood-lost = { $own ->
    [yes] You lose a flood.
   *[no] { $name } loses a flood.
}
log-loss-asked = { $own ->
    [yes] You have to choose
   *[no] { $name } has to choose
} { $kind ->
    [civilization] civilization markers to lose: { $owed }.
   *[monument] monument markers to lose: { $owed }.
}
log-civilization-lost = { $own ->
    [yes] You lose a civilization marker:
   *[no] { $name } loses a civilization marker:
}
log-monument-lost = { $own ->
    [yes] You lose:
   *[no] { $name } loses:
}
log-ankhs-scored = { $own ->
    [yes] You get
   *[no] { $name } gets
} { $points ->
    [one] { $points } point for ankhs.
   *[other] { $points } points for ankhs.
}
log-suns-scored = { $own ->
    [yes] You get
   *[no] { $name } gets
} { $points ->
    [one] { $points } point for suns.
   *[other] { $points } points for suns.
}
log-ra-moved = The Ra figure goes to space { $ra }.
log-scored = { $own ->
    [yes] You:
   *[no] { $name }:
} { $total } in this epoch, { $score } in all.
log-epoch-over = Epoch { $epoch } ends: the Ra figure is at the end, in { $own ->
    [yes] your turn.
   *[no] { $name }'s turn.
}
log-game-won = { $own ->
    [yes] The game is over: you win!
   *[no] { $count ->
        [one] The game is over: { $names } wins!
       *[other] The game is over: { $names } win together!
    }
}

## The dice game: help

help-dice-pick = pick a die, or put it back
help-dice-all = pick all dice that can be rolled
help-dice-roll = roll the dice picked
help-dice-stop = keep all dice
help-dice-steps = dice for Pharaoh, Nile, flood; again for other dice
help-dice-place = dice for civilization, monument; again for other dice
help-dice-enter = do it with the dice picked, or go to the lit fields
help-dice-end = end the turn
help-dice-escape = put all dice back

## Help

help-draw = draw a tile
help-invoke = call Ra
help-pass = pass
help-end = end the turn after a God
help-hurry = fast-forward when only bots still play
help-numbers = the sun or space with that number, or the tile in that place
help-hint = ask for a hint
help-arrows = go to the next thing you may do; Enter does it
help-history = go back through the game, and forward again
help-now = back to now
help-log = go to the log
help-talk = say something to the others
help-sound = sound off, or on again
help-help = show the rules and these keys
help-typing = Keys do nothing while you are typing. Tab and Enter work everywhere.

## About

about-title = About this game
about-game = This is an unofficial implementation of Ra, a board game by Reiner Knizia, and of his Ra: The Dice Game. It is not made, endorsed or supported by the author or any publisher.
about-art = All drawings were made for this project; no publisher's art is used. The letters are Cinzel, Atkinson Hyperlegible, Golos Text and Alegreya SC, all under the SIL Open Font License.
about-licence = The software is free, under the MIT licence.
about-carried = Licences of what this page is made of
about-documents = Documentation: host a server, write a client, check a game
about-line = An unofficial implementation of Reiner Knizia's Ra. No publisher's art.

## Fair play

fair = Fair play
fair-line-ra-dice = { $players ->
    [0] The server alone makes the chance of the dice.
    [one] The server and { $players } player make the chance of the dice together.
   *[other] The server and { $players } players make the chance of the dice together.
}
fair-line-ra = { $players ->
    [0] Shuffled by the server alone.
    [one] Shuffled together by the server and { $players } player.
   *[other] Shuffled together by the server and { $players } players.
}
fair-question = What does that mean?
fair-title = How you can check that it was fair
fair-how = Before a game, the server and each player's browser draw a secret number. Each publishes a fingerprint of it first; the numbers are revealed only then. Together they make the order of the bag, or in the dice game how each die will fall. When the game is over, everything is laid open, and Verify computes it again in your browser.
fair-proved-bag = Nobody has chosen the bag or the dice, or could foresee them alone: not the server, and not a player.
fair-proved-order = The tiles were drawn in the order that was sealed before the first one. The dice fell as the numbers say, one after the other.
fair-proved-bots = Each bot made the moves of a bot that knows only what its seat has seen.
fair-proved-history = Every move was legal, the result is right, and this is the game that was shown to you.
fair-one = One honest player whose number is in it is enough. Bots take no part in the shuffle.
fair-not = What is not proved: the server knows the order of the bag and the dice to come while you play, and could tell a friend. It could stop a game, or start the shuffle anew, which everybody would see; and it could hold up your browser until its number comes too late, which this page tells you. And a browser whose random numbers are weak helps nobody.
fair-more = More about fair play, and how to check a game without this page
draws-proved = { $game ->
    [ra-dice] { $count ->
        [0] No dice have been checked against the seal yet.
        [one] The die thrown so far was sealed before the game.
       *[other] Each of the { $count } dice thrown so far was sealed before the game.
    }
   *[ra] { $count ->
        [0] No tile has been checked against the seal yet.
        [one] The tile drawn so far was sealed before the game.
       *[other] Each of the { $count } tiles drawn so far was sealed before the game.
    }
}
file-title = Verify a record
file-pick = A record from your computer
file-hint = Pick a record, or drop it here; then, if you like, files of what somebody has seen of that game. Change a single character of the record first, and see where it fails. Nothing leaves your browser.
seen-used = Compared with what was seen: { $names }.
seen-own = this browser

## Verifying a game

verify = Verify
verify-title = Check this game's fairness
verify-hint = Your browser can compute the shuffle again, play the game again, and compare it with what everybody was shown.
verify-hint-alone = Your browser can play this game again, and check that the moves follow the rules and that chance follows from the seed drawn at the start.
verify-running = Verifying …
verify-good = { $own ->
    [yes] Everything is right: nobody could have rigged the shuffle. { $shown ->
        [yes] This is the game that this browser was shown.
       *[no] This browser kept nothing of the course of this game that it could be compared with.
    }
   *[other] Everything in this record is right. Nobody could have rigged the shuffle if one of the players whose numbers are in it is honest. Only those who kept what they were shown can check that it is the game that was played.
}
verify-alone = Played alone: nobody else was there to check. The moves follow the rules, and { $game ->
    [ra-dice] the dice
   *[ra] the tiles
} follow from the seed in the record.
verify-branch = { $of ->
    [0] A branch of another game from move { $move }
   *[other] A branch of game { $of } from move { $move }
}: not a genuine game, since somebody played on from there without the others. The moves follow the rules, and { $game ->
    [ra-dice] the dice
   *[ra] the tiles
} follow from the numbers in the record.
verify-broken_off = This game was broken off, and everything is right so far.
verify-bad = This record is not genuine. It fails here: { $step }.
verify-dropped = The server dropped your number. Do not count on this game.
verify-steps = What was checked
verify-outcome-ok = right
verify-outcome-failed = wrong
verify-outcome-skipped = skipped
verify-outcome-waiting = not checked yet
verify-step-record = The record
verify-step-server = The server's commitment
verify-step-seats = The players' commitments
verify-step-chance = { $game ->
    [ra-dice] The dice
   *[ra] The tiles and suns
}
verify-step-root = The seal
verify-step-replay = The moves
verify-step-result = The result
verify-step-history = What was shown
verify-step-bots = The bots' moves
verify-step-moves = Your moves
verified-record = It can be read, and has all its parts.
verified-server = The server kept to the number that it had committed to.
verified-seats = { $players ->
    [0] No player took part; the server shuffled alone.
    [one] { $players } player took part and kept to the number committed to.
   *[other] { $players } players took part and kept to the numbers committed to.
} { $own ->
    [yes] Your browser's own number is among them.
    [late] Yours is not among them: your browser did not answer in time.
    [absent] Yours is not among them: your browser was not connected when the numbers were collected.
    [elsewhere] The number of your seat is not this browser's: another device of yours gave it. If you used no other, do not count on this shuffle.
    [watched] You watched, so none of them is yours.
   *[unknown] {""}
}{ $begun ->
    [1] {""}
   *[other] {" "}The shuffle was begun { $begun } times: a player who failed could, together with the server, have chosen the best of { $begun } bags.
}
verified-dice = { $rolls ->
    [one] The numbers make this start player and this roll.
   *[other] The numbers make this start player and all { $rolls } rolls.
}
verified-chance = { $tiles ->
    [one] The numbers make these suns and this tile.
   *[other] The numbers make these suns and the { $tiles } tiles in this order.
}
verified-root = Everything that was to be drawn was sealed before the game.
verified-replay = { $actions ->
    [one] The one move was legal.
   *[other] All { $actions } moves were legal.
}
verified-result = It is what came of the game.
verified-history = The updates agree with the shuffle and with the moves. { $own ->
    [yes] They are also what this browser was shown.
   *[no] {""}
}
verified-bots = { $moves ->
    [one] The one move of a bot is that of a bot that knows only what its seat knows.
   *[other] { $bots ->
        [one] One of the bots' { $moves } moves was worked out again: it is
       *[other] { $bots } of the bots' { $moves } moves were worked out again: each is
    } that of a bot that knows only what its seat knows.
} { $others ->
    [0] {""}
    [one] One more move is that of a bot that this page does not have: it was not checked.
   *[other] { $others } more moves are those of bots that this page does not have: they were not checked.
}
verified-moves = { $moves ->
    [one] The one move that you made is in the record as you made it, and no other in your name.
   *[other] The { $moves } moves that you made are in the record as you made them, and no others in your name.
}
skipped-after_failure = Not checked, since something before it is wrong.
skipped-broken_off = The game was broken off. All is right so far.
skipped-played_alone = Played alone: nobody else was there.
skipped-branched = Branched from another game: nobody else was there.
skipped-nothing_seen = This browser has not kept what was shown of this game.
skipped-watched = You watched: none of the moves is yours.
skipped-no_bots = No bot played.
skipped-other_bots = Other bots played than this page has: their moves were not worked out again.
skipped-seats_unknown = The record does not say which players were bots.
failed-malformed_json = This file is not a Ra game record: it is not JSON.
failed-too_long = This file is not a Ra game record: it is too long.
failed-field = { $field } is not valid ({ $code }).
failed-wrong_server_commitment = The server committed to another number than this.
failed-other_commitment = The server showed this page another commitment before the game.
failed-wrong_commitment = Seat { $seat } committed to another number than this.
failed-not_our_secret = Seat { $seat } is yours, and this is not the number that your browser drew.
failed-own_number_dropped = Your number is not in this game, though your browser did all that it was asked. { $what }
failed-wrong_suns = Seat { $seat } would have got other suns.
failed-wrong_tile = Tile number { $index } would have been { $drawn }, and not { $tile }.
failed-wrong_starter = Seat { $seat } would have begun.
failed-wrong_die = Roll number { $index }: a die shows { $face }, and should show { $thrown } ({ $color }).
failed-wrong_root = The seal is not that of what was to be drawn.
failed-refused = Move number { $action } was not legal. { $why }
failed-not_over = The game is not over.
failed-not_canonical = The record holds more than the game, or the game in other words.
failed-wrong_fame = Seat { $seat } ended with { $fame } fame.
failed-wrong_winner = Somebody else has won.
failed-wrong_score = Seat { $seat } ended with { $score } points.
failed-wrong_winners = Others have won.
failed-unknown_field = There is more in it than there should be ({ $field }).
failed-wrong_lock = Update { $v }: the seats were not locked for this game and these players.
failed-wrong_commitments = Update { $v }: these are not the commitments of the players who took part.
failed-wrong_reveal = Update { $v }: a secret was revealed out of turn, or not at all.
failed-wrong_attempts = Update { $v }: the attempts at a shuffle are not those of the proof.
failed-wrong_start = The game began in another way than the proof says.
failed-wrong_view = Update { $v }: the players were shown something else than was announced.
failed-wrong_update = Update { $v } does not belong to this game.
failed-wrong_versions = Update { $v } is missing, or one too many.
failed-wrong_head = The chain over all updates leads elsewhere: something else was shown.
failed-not_our_history = The server showed you another history: it differs before update { $v }.
failed-not_our_commitments = The server showed you other fingerprints in attempt { $attempt } than the record has.
failed-not_our_root = The server showed you another seal.
failed-history_went_back = You were shown update { $from }, and the history then went back to update { $v }.
failed-history_differs = You were shown two histories that differ at update { $v }.
failed-move_missing = You made a move that the server accepted as update { $v }, and it is not in the record.
failed-move_replaced = Move number { $action } (update { $v }) is not the one that you made.
failed-move_not_sent = Move number { $action } (update { $v }) is in your name, and no page of this browser has sent it.
failed-wrong_leaves = While the game was played, the server showed leaves that do not belong to its seal.
failed-wrong_draw = While the game was played, something was drawn that was not sealed in its place (update { $v }).
failed-unproved_draw = While the game was played, the server did not prove what was drawn (update { $v }).
failed-other_room = What was kept is of room { $room }, and this record is not.
failed-wrong_by = Move number { $action }: the record does not say truly whether the player of seat { $seat } made it, or a bot.
failed-wrong_time = Move number { $action }: the clock of seat { $seat } cannot have run like that.
failed-wrong_time_beside = Update { $v }: the clocks cannot have run like that.
failed-wrong_bot_move = Move number { $action }: the bot of seat { $seat } would have done something else, had it known only what its seat knows.
failed-other_engine = This game was played by other rules than this page has (engine { $engine }, here { $own }): a page of that version can check it.
mix-label = Type something of your own
mix-hint = It goes into your secret number, so that you need not even trust your browser's random numbers. It must be here before the seats are locked, and nobody is shown it.
compare-title = Compare with the others
compare-hint = After update { $v }, everybody at this table should see these six words. Read them to each other: if they differ, you were not shown the same game.
verify-numbers = The numbers
verify-download = Download the record
number-server-commitment = The server's commitment
number-server-secret = The server's number
number-commitment = { $name }: commitment
number-secret = { $name }: number
number-key = The key that follows
number-seed = The seed
number-origin = The game that it branches from
number-root = The seal
number-head = The last link of the chain

## Looking at a game again

replay = Replay
replay-of = Replay of game { $number }
replay-game = Game { $number }
replay-earlier = Earlier games in this room
replay-file-title = Replay a record
replay-file-hint = Pick a record or a replay saved as a web page, or drop it here. It does not leave your browser.
replay-loading = Playing the game again …
replay-failed = The game could not be opened.
replay-controls = Going through the game
replay-move = Move { $move } of { $moves }
replay-scrub = Move
replay-play = Play
replay-pause = Pause
replay-start = To the start
replay-end = To the end
replay-speed = Speed
replay-speed-slow = Slow
replay-speed-normal = Normal
replay-speed-fast = Fast
replay-jump = Go to
replay-epoch = Epoch { $epoch }
replay-seat = Seen by
replay-seat-all = Everybody
replay-seat-hint = Fame is hidden from the others until the end of the game.
replay-copy = Copy the link to this position
replay-chart-fame = Fame over the game
replay-chart-points = Points over the game
replay-chart-of = { $name }: { $score } at this move, { $last } at the end.
replay-keys = ← → or [ ]: one move. Home, End: start, end. Space: play or pause.
replay-other = Open another record
save-page = Save as a web page
save-page-hint = One file with the whole game. Any browser replays it, without a network.
save-page-failed = The web page could not be saved. Try again when the server can be reached, or download the record.
saved-title = This file
saved-about = It holds the whole game and loads nothing. Send it to anybody.
saved-unproved = It proves nothing: the sender could have changed it. To verify the game, open this file or its record on the page of a server you trust.
saved-licences = Licences of what this file is made of

branch-play-on = Play on from here
branch-title = { $of ->
    [0] Played on from move { $move }
   *[other] Played on from move { $move } of game { $of }
}
branch-ask = Play on from move { $move }
branch-about = You take a seat, and bots have the others. Records of what follows are marked as a branch, and are never genuine games.
branch-seat = Your seat
branch-chance = { $game ->
    [ra-dice] The dice
   *[ra] The bag
}
branch-same = As in this game
branch-fresh = Fresh
branch-same-hint = { $game ->
    [ra-dice] The dice fall as they did. You may know what comes.
   *[ra] The tiles come in the same order. You may know which.
}
branch-fresh-hint = { $game ->
    [ra-dice] Nobody knows how they will fall.
   *[ra] The tiles that are left are shuffled.
}
branch-no-same = { $game ->
    [ra-dice] The dice fall afresh: this record does not say how they would have fallen.
   *[ra] The tiles that are left are shuffled: this record does not say in which order they would have come.
}
branch-start = Play on
branch-over = The game is over here. Go back to an earlier move to play on from it.
branch-replaces = You have played on from another position, and that game is not over. This one takes its place.
branch-continue = Continue that game
branch-again = Again from move { $move }
branch-back = Back to the original
branch-none = There is no game here that goes on from a replay. It was given up, or another browser keeps it. Open a record, and choose “Play on from here” at any move.
branch-record = { $of ->
    [0] A branch: somebody played on from move { $move } of another game, without the others.
   *[other] A branch: somebody played on from move { $move } of game { $of }, without the others.
}
branch-go = To move { $move }
replay-no-move = { $moves ->
    [one] There is no move { $move }: this game has { $moves } move.
   *[other] There is no move { $move }: this game has { $moves } moves.
}
replay-last = Show the last position
review-title = Review
review-hint = A strong bot looks at each decision of one player, knowing only what that player knew, and says what it would have done.
review-start = Review { $name }
review-running = { $done ->
    [one] Thinking … { $done } decision so far.
   *[other] Thinking … { $done } decisions so far.
}
review-done = { $decisions ->
    [one] { $decisions } decision, { $same } as the bot would have made it.
   *[other] { $decisions } decisions, { $same } as the bot would have made them.
}
review-cost = { $own ->
    [yes] You lost { $percent }% win chance per decision.
   *[no] { $name } lost { $percent }% win chance per decision.
}
review-none = { $name } had nothing to decide: a bot played all the way.
review-all = Show all decisions
review-move = Move { $move }
review-best = The bot: { $action }
review-same = As the bot
review-why =
    { $lot ->
        [costs] The lot costs about { $fame };
       *[brings] The lot brings about { $fame };
    } { $than ->
        [more] sun { $sun } is worth about { $more } more than the one in the centre.
        [less] the sun in the centre is worth about { $more } more than sun { $sun }.
       *[same] sun { $sun } is worth no more than the one in the centre.
    }
review-chance = { $action } ({ $percent }% to win)
review-lost = −{ $percent }%
percent = { $percent }%
analysis-running = A bot is going through the game: { $done }% …
analysis-chance = Chance of winning
analysis-points = Points to be expected
analysis-turns = Turning points
analysis-turn = { $name }: { $before }% → { $after }%
story-title = How it was decided
story-turn = The turning point, move { $move }:
analysis-luck = Luck and decisions
analysis-luck-tiles = Luck
analysis-luck-own = Own decisions
analysis-luck-rest = All else
analysis-luck-ask = Review { $name }
analysis-luck-hint = How the chance of winning changed from the first move to the end. Luck: each tile that was drawn, beside the average of those in the bag, as each player could see it. Own decisions: what the review says they cost. All else: what the others did, and what the bot misjudges.
review-slip = Slip
review-mistake = Mistake
review-blunder = Blunder

## Errors of the server

error-malformed_json = The server could not read the message.
error-too_deep = The server could not read the message.
error-duplicate_key = The server could not read the message.
error-not_an_object = The server could not read the message.
error-unknown_type = The server does not know this command. Reload the page.
error-missing_field = Something is missing. Reload the page and try again.
error-unknown_field = The server does not know this setting. Reload the page.
error-wrong_type = A value is not of the right kind.
error-out_of_range = A value is out of range.
error-unknown_game = The server does not play this game.
error-unknown_edition = The server does not have this edition.
error-unknown_option = The server does not have this option.
error-option_not_here = This option does not apply with these settings.
error-rate_limited = That was too much, too fast. Wait a moment.
error-too_many_tries = Too many tries. Try again later.
error-device_forgotten = Another of your devices has signed this browser off.
error-token_taken = This browser is a player's device already. Reload the page and try again.
error-too_many_devices = You have ten devices, which is the most. Sign one off first.
error-wrong_code = There is no such code, or it was used or is too old.
error-no_such_device = That device is signed off already.
error-last_device = This is your last device: without it nobody could play your seats.
error-server_full = The server is full. Try again later.
error-room_crowded = This room is crowded. Try again later.
error-no_such_room = There is no room with this code.
error-enter_first = You are not in the room yet.
error-entered_already = You are in the room already.
error-kicked = The host has removed you from this room.
error-watching_off = This room does not allow spectators.
error-room_closed = This room is closed.
error-name_taken = Somebody in this room has that name, or one just like it.
error-no_such_seat = There is no such seat.
error-no_such_guest = No spectator of this name is here.
error-seat_taken = That seat is taken.
error-room_full = All seats are taken.
error-seated_already = You have a seat already.
error-not_seated = You have no seat.
error-not_host = Only the host may do that.
error-host_already = You are the host already.
error-not_yet = It is too early for that. Wait a little longer.
error-shuffling = The players are making the chance of the game: try again in a moment.
error-not_shuffling = There is no shuffle that waits for this.
error-wrong_attempt = The shuffle has begun anew since.
error-not_asked = Your seat is not asked for this.
error-wrong_reveal = That is not the number that was committed to: the attempt is void.
error-not_drawn = Not that much has been drawn yet.
error-started_already = The game has started already.
error-not_started = The game has not started yet.
error-not_finished = The game is not finished yet.
error-seats_open = Some seats are still open.
error-not_back = Some players have not come back yet.
error-seats_taken = More seats are taken than that.
error-no_such_game = There is no such game.
error-room_worn = So much has happened in this room that a new one is due. Create a new room.
error-too_many_changes = Seats and bots were changed too often in this game. Play it to its end first.
error-store_failed = The server's storage is at fault. Try again later.
error-disk_full = The server's disk is nearly full, so it makes no new rooms for now. Rooms that are there go on.
error-unknown_level = This game has no bots of that level.
error-hints_off = This room allows no hints.
error-talk_off = That cannot be said in this room.
error-muted = The host muted you.
error-wrong_channel = The game has just begun or ended: send it again.
error-clock_off = This game is played without clocks.
error-paused = The game is paused.
error-pause_already = You have asked for a pause already, or nobody asks for one any more.
error-given_enough = You have given time as often as a game allows.
error-not_only_bots = A player may still act in this epoch.
error-stale_version = The game has moved on since. Look again.
error-future_version = The page is out of step with the server. Reload it.
error-id_reused = The page is out of step with the server. Reload it.
error-room_stopped = The server cannot store this game at the moment. It goes on as soon as it can, and nothing is lost.
error-draining = The server is about to restart. Try again in a moment.
error-game_over = The game is over.
error-not_your_turn = It is not your turn.
error-not_now = That cannot be done now.
error-track_full = The auction track is full: call Ra.
error-turn_begun = After a God you may only use another one, or end your turn.
error-nothing_to_end = There is nothing to end yet.
error-no_god = You have no God.
error-no_such_space = There is no such space.
error-space_empty = That space is open: there is nothing to take.
error-gods_take_no_gods = A God cannot take a God.
error-no_such_sun = There is no such sun.
error-not_your_sun = That sun is not yours.
error-sun_face_down = That sun is face down.
error-bid_too_low = A bid must beat the highest so far.
error-must_bid = You called Ra, so you must bid.
error-not_owed = That is not of the kind you owe.
error-tile_not_held = You do not have that tile.
error-roll_first = Roll the dice first.
error-no_dice = Pick at least one die.
error-no_such_die = There is no such die.
error-all_dice_first = The first roll is of all five dice.
error-die_locked = A die that shows a sun stays.
error-die_used = That die has been used.
error-wrong_number_of_dice = That takes another number of dice.
error-wrong_face = A die does not show what is needed.
error-ankhs_alone = Ankhs alone do nothing: one die has to show the symbol.
error-no_such_field = There is no such field.
error-wrong_color = No die of this color counts for it.
error-own_marker_there = You have a marker there already.
error-field_full = That field is full.
error-no_such_column = There is no such column.
error-field_taken = Somebody has a marker there.
error-column_begun = A further monument goes to a column where you have none.
error-too_few_suns = A catastrophe takes four suns.
error-catastrophe_called = You have called a catastrophe in this turn.
error-no_such_catastrophe = There is no such catastrophe.
error-marker_not_held = You have no marker there.
error-closed = The connection has ended.
error-unreadable_answer = The server could not be reached.
error-no_engine = This server has no engine for browsers, so a game cannot be verified here. Download the record, and check it with ra-verify or with ten lines of Python.
error-not_a_record = This file is not a Ra game record.
error-record_damaged = This game record is damaged: a part of the file is missing or was changed. Open another record, or get this one again.
error-record_unplayable = This game record cannot be played here: another version of Ra made it, or it was changed. Open another record.
error-record_elsewhere = This game record is from another version of Ra, with rules that this page does not know. Open it on the page of the server where it was played, or open another record.
error-unknown = That did not work.

## Learning, and a game at once

rules = Rules
rules-missing = The rules could not be loaded.
scoring-aid = What scores
play-level = Opponents
play-level-first = First game
play-level-casual = Casual
play-level-strong = Strong
play-level-first-hint = Gentle bots, hints, and tips that tell you what to do.
play-level-casual-hint = Bots that make mistakes.
play-level-strong-hint = Bots that make you pay for mistakes.
guest-name = Guest { $number }
lesson-link = Learn in five minutes

## A question about a position

question-right = Right
question-wrong = Not yet
question-next = Next
question-back = Back to the question

puzzles-title = Find the bid
puzzles-about = Your browser looks for decisions of this game that had one clearly best choice, and asks you for it. This takes a minute or two.
puzzles-search = Look for puzzles
puzzles-again = Look again
puzzles-running = { $percent }% of the game searched. { $found ->
    [0] None found yet.
    [one] One puzzle found so far.
   *[other] { $found } puzzles found so far.
}
puzzles-found = { $found ->
    [one] One puzzle found.
   *[other] { $found } puzzles found.
} { $solved ->
    [0] { "" }
   *[other] Solved: { $solved }.
}
puzzles-none = No puzzle here: no decision of this game had one clearly best choice that is not obvious.
puzzles-pose = Solve them
puzzles-leave = Back to the replay
puzzle-step = Puzzle { $step } of { $steps }. You are { $name }.
puzzle-question = { $unit ->
    [fame] Your move? Nobody else has a sun left: what brings the most fame?
   *[chance] Your move?
}
puzzle-value = { $unit ->
    [fame] { $action }: { $fame } fame
   *[chance] { $action }: { $percent }%
}
puzzle-played = What { $name } chose: { $action }.
