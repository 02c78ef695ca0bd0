# Learning Ra, in English: loaded when somebody first asks. Every other language has the same messages with the same variables.

## What each thing is. `.short` is its score in brief, `.after` what becomes of it.

learn-ra = Starts an auction as soon as it is drawn, and stays on the Ra track. If it fills the track, the epoch ends at once instead.
learn-god = 2 fame at the end of the epoch. Or spend it on your turn instead of drawing: take any tile from the auction track except another God.
    .short = 2 each
    .after = Discarded when the epoch ends.
learn-gold = 3 fame at the end of the epoch.
    .short = 3 each
    .after = Discarded when the epoch ends.
learn-pharaoh = At the end of each epoch, the player with the most gains 5 fame and the player with the fewest loses 2. Everybody who ties counts; if all have the same number, nothing happens.
    .short = most +5, fewest −2
    .after = Yours until the end of the game.
learn-flood = 1 fame at the end of the epoch, and your Niles score too.
    .short = 1 each
    .after = Discarded when the epoch ends.
learn-nile = 1 fame at the end of each epoch, but only if you also have a Flood. Without a Flood, Niles score nothing.
    .short = 1 each, with a Flood
    .after = Yours until the end of the game.
learn-civilization = Different kinds count at the end of the epoch: none costs you 5 fame, one or two score nothing, three score 5, four 10, all five 15.
    .short = kinds: 0 → −5, 3 → 5, 4 → 10, 5 → 15
    .after = Discarded when the epoch ends.
learn-monument = Scores only at the end of the game. Different kinds: 1 fame each up to six, 10 for seven, 15 for all eight. On top of that, each kind you have three times scores 5, four times 10, five times 15.
    .short = kinds: 1 each, 7 → 10, 8 → 15; same kind: 3 → 5, 4 → 10, 5 → 15
    .after = Yours until the end of the game.
learn-funeral = The player who wins it loses two Pharaohs.
    .after = Then it is removed from the game, with the tiles it took.
learn-drought = The player who wins it loses two Floods, or Niles when there are too few Floods.
    .after = Then it is removed from the game, with the tiles it took.
learn-unrest = The player who wins it loses two civilization tiles of their choice.
    .after = Then it is removed from the game, with the tiles it took.
learn-earthquake = The player who wins it loses two monuments of their choice.
    .after = Then it is removed from the game, with the tiles it took.
learn-sun-up = A bid for this epoch. A sun that wins goes to the centre; a sun that is outbid stays with its owner.
learn-sun-down = Won in this epoch, so it cannot be bid yet. It turns face up when the next epoch begins.
learn-suns = At the end of the game, players add up their own suns: the highest sum gains 5 fame, the lowest loses 5. Everybody who ties counts.
    .short = highest sum +5, lowest −5
learn-centre = Comes with the next lot: its winner takes this sun, face down, and leaves the winning sun here.
learn-ra-track = Every Ra that is drawn goes here. When the last space is filled, the epoch ends at once and the tiles on the auction track are lost.
learn-space = The next tile goes to the first open space. When all eight are taken, you cannot draw: you have to call Ra or use a God.
learn-fame = Points. Everybody starts with 10; it never falls below 0. Unless the room says otherwise, the others cannot see yours.
learn-tally = What this epoch would score if it ended right now, by what everybody can see.
learn-lot = What winning this lot would add to your score if the epoch ended right after it, with your lowest sun that can win. The other numbers are what the monuments in it would add at the end of the game, and what one more tile would add.
learn-act-draw = A tile comes onto the auction track, and the next player has the turn. If it is a Ra, everybody may bid for what lies there.
learn-act-invoke = Starts an auction for the tiles on the track. You bid last; if nobody else bids, you have to, unless the track is full.
learn-act-god = Spends one God and gives you this tile at once. You may use more Gods in the same turn, but not draw or call Ra.
learn-act-end = You have used a God. This keeps the others for later.
learn-act-bid = If nobody bids higher, you win every tile on the track and the sun in the centre, and this sun goes there.
learn-act-pass = You make no bid in this auction. There is no second round.
learn-plan-pass = You pass the auction that is held, or the next one, as soon as you are asked. Press again, or Esc, to take it back.
learn-plan-bid = As soon as you are asked, you bid the lowest sun that wins, if it is no higher than this; otherwise you pass. Press again, or Esc, to take it back.
learn-act-discard = A disaster costs you this tile. Everything lost this way leaves the game.
learn-act-hint = Asks the strongest bot what it would do in your place. It sees only what you see. In Ra it also says how often it expects to win that way, and with the next best choices.
learn-act-hurry = Only bots still play in this epoch. They move without a pause until it ends.

## The dice game

learn-face-sun = Stays once it is rolled. One or two move the Ra figure; three score 3 points instead. With four or five the figure stays, and you may call a catastrophe on all other players.
learn-face-pharaoh = Each takes you one step along the Pharaoh track, up to 12.
learn-face-nile = Each takes you one step along the Nile, up to 12. Or use three dice, at least one of them a Nile, to set a flood: without a flood the Nile scores nothing.
learn-face-civilization = Three dice, at least one of them a civilization, place a marker; each further die places another. A marker goes to a field in the color of one of your civilization dice, if there is room and you have none there.
learn-face-monument = One die builds a monument in its own color, in any column where that field is free. Two more dice build another in a column where you have nothing yet; one of them has to show a monument and gives the color.
learn-face-ankh = Joins dice that show any other symbol except the sun, and counts as one of them. It never lends its color. Every two that you leave unused score 2 points.
learn-track-pharaoh = At the end of each epoch those furthest ahead gain 5 points and those last lose 2. If all are level, nothing happens.
    .after = Then players who gained go back 2, and players who lost go forward 1.
learn-track-nile = At the end of each epoch you score as many points as your space shows, but only if you have a flood.
    .after = Floods are removed; your marker stays where it is.
learn-fields = At the end of each epoch, markers in no field cost you 5 points, in one or two score nothing, in three 5, in four 10, in all five 15.
    .after = All markers are removed.
learn-columns = Scores only at the end of the game. Columns where you have built: 1 point each up to six, 10 for seven, 15 for all eight. On top of that, three in the same column score 5, four 10, five 15.
    .after = Stays until the end of the game, unless a catastrophe takes it.
learn-ra-path = Suns move the Ra figure. The turn in which it reaches the end is the last one of the epoch.
learn-points = The most points after three epochs win. In this game points can fall below 0.
learn-act-roll = Rolls the dice you picked. Suns stay where they fall.
learn-act-stop = No more rolling: use the dice as they are.
learn-act-end-dice = Ends your turn. Pairs of unused ankhs score, then the suns take effect.
learn-act-use-pharaoh = Moves you along the Pharaoh track, one step for each die.
learn-act-use-nile = Moves you along the Nile, one step for each die.
learn-act-use-flood = Three dice set a flood, so that the Nile scores at the end of the epoch.
learn-act-use-civilization = Places a marker in a civilization field: different fields score.
learn-act-use-monument = Builds a monument: different columns score, and so do many in the same column.
learn-act-catastrophe = Once in this turn, against all other players. Pharaohs: back 2 spaces. Nile: a flood, or back 2 without one. Civilization and monuments: two markers of their choice.

## Options of a room

learn-option-open_fame = Everybody sees how much fame the others have. Otherwise each player sees only their own until the end.
learn-option-hidden_bag = The number of tiles of each kind in the bag is hidden: count them yourself. Bots always count.
learn-option-ra_track = How many Ras end an epoch with two players. Seven make it a little longer.
learn-option-last_place_penalty = Without it, fewest Pharaohs and lowest suns lose nothing; most and highest still gain 5. For two players.
learn-option-sun_split = Which suns two players start with. Who gets which is drawn at random.
learn-option-sun_track = How many suns it takes to end an epoch. More make the game longer.

## The rules

rules-to-page = Open as a page
rules-sections = Sections
rules-coach = Show the tips for a first game
rules-coach-on = Tips for a first game are on.
rules-book = Game
rules-section-goal = In short
rules-section-turn = Your turn
rules-section-auction = An auction
rules-section-scoring = What scores every epoch
rules-section-late = What scores at the end of the game
rules-section-disasters = Disasters
rules-section-epoch = The end of an epoch
rules-section-end = The end of the game
rules-section-players = Players
rules-section-two = Two players
rules-section-edition = This edition
rules-section-options = Options
rules-section-dice = The dice
rules-section-keys = Keys

rules-ra-goal = You win tiles at auction, and you pay with suns. Tiles score fame at the end of each of three epochs; monuments and suns score at the very end. Everybody starts with 10 fame. The most fame wins.
rules-ra-goal-hint = You have only three to five suns in an epoch. The whole game is deciding when a lot is worth one of them.
rules-ra-turn = The player with the highest sun starts; then play goes clockwise. On your turn you do one of these:
rules-ra-turn-god = Use a God
rules-ra-auction = Everybody may bid once, clockwise; the player who drew or called Ra bids last. A bid is one face-up sun higher than any bid so far. Otherwise you pass.
rules-ra-auction-won = The winner takes every tile on the track and the sun in the centre. That sun stays face down until the next epoch. The winning sun goes to the centre; everybody else keeps theirs.
rules-ra-auction-passed = If everybody passes: after a drawn Ra, everything stays. After Ra was called on a full track, the tiles are discarded. After Ra was called otherwise, the player who called it has to bid.
rules-ra-auction-next = Then it is the turn of the player to the left of the one who drew or called Ra. Players without a face-up sun sit out the rest of the epoch.
rules-ra-scoring = Add it all up at the end of the epoch. A bad epoch can cost you fame, but never take you below 0.
rules-ra-disasters = A disaster comes with a lot. Lay out the good tiles first; then it takes two tiles of its kind from all that you have, or one if you have only one. Two of the same disaster take four.
rules-ra-epoch = The epoch ends at once when the Ra track is full: no auction, and the tiles on the auction track are discarded. It also ends when nobody has a face-up sun left. If only one player has suns, that player goes on alone.
rules-ra-epoch-after = Score. Then Gods, Gold, Floods and civilization tiles are discarded; Pharaohs, Niles and monuments stay. All suns turn face up, and the highest one starts.
rules-ra-end = The game ends after the third epoch, which scores monuments and suns as well. On equal fame, the highest single sun decides.
rules-ra-players = Players
rules-ra-suns = Suns at the start
rules-ra-spaces = Ras to end an epoch
rules-ra-spaces-two = 6 (or 7)
rules-ra-centre = Sun 1 lies in the centre when the game starts.
rules-ra-two = All rules stay the same. With two, you feel at once what you leave to the other.
rules-ra-two-classic = The room can choose between three splits of the suns, between 6 and 7 Ras for an epoch, and whether coming last with Pharaohs and suns costs anything.
rules-ra-two-pharaoh = The suns are split 9-6-5-2 and 8-7-4-3. The room can choose between 6 and 7 Ras for an epoch, and whether coming last with Pharaohs and suns costs anything.
rules-ra-edition = The rules are those of the classic game. The disaster of civilization is called War, and two monuments are different ones.
rules-dice-goal = Roll five dice up to three times and use them: for Pharaohs, the Nile, civilization and monuments. Each of three epochs is scored, monuments at the very end. You start with 10 to 13 points, more the later your first turn. The most points win; a tie is shared.
rules-dice-turn = Roll all five dice. Up to twice you may roll any of them again, but suns stay. Then use the dice in any order, each once; you need not use them all.
rules-dice-epoch = The turn in which the Ra figure reaches the end is played to its end; then the epoch is scored. The player to the left starts the next one. After the third epoch, monuments are scored and the game is over.
rules-dice-catastrophe = Catastrophes

## The coach of a first game

coach = Tips for your first game
coach-close = Stop the tips
coach-more = The whole tip
coach-ra-hello = Welcome! Tiles are won at auction and paid for with suns. When you have a decision to make, an explanation appears here. The rules are behind the question mark.
coach-ra-turn = Your turn. Draw a tile to make the lot on the auction track bigger, or call Ra to have it auctioned as it is. Early in an epoch, drawing is usually right.
coach-ra-bid = An auction! Everybody may bid one sun, once. The highest wins every tile on the track. Your suns have to last the epoch: spend a high one on a good lot only.
coach-ra-won = The lot is yours. Point at a tile in your display, or tap it, to see what it scores. Your sun is in the centre now; the one you got for it lies face down until the next epoch.
coach-ra-god = You have a God. Instead of drawing you may give it up and take a tile from the track, without an auction. A good tile is worth more than the 2 fame of a God.
coach-ra-disaster = This lot contains a disaster. Its winner gives up two tiles of the kind that it hits. If you have none, it costs you nothing.
coach-ra-full = The auction track is full, so you cannot draw: call Ra. This time you may pass if everyone else does; then the tiles are discarded.
coach-ra-ras = More than half of the Ra track is full. The last Ra ends the epoch at once, and a sun you have not used by then has won you nothing. Bid before it is too late.
coach-ra-spent = You have used all your suns, so you sit out the rest of the epoch. The others play on until the Ra track is full, or they run out too.
coach-ra-epoch = An epoch was scored. Your Pharaohs, Niles and monuments stay; Gods, Gold, civilization and Floods are gone. Your suns are face up again, with those you got for your bids.
coach-ra-last = The last epoch! At its end monuments score: each different kind, and three or more alike. The highest sum of suns gains 5 fame, the lowest loses 5, so a high sun in the centre is worth something.
coach-ra-dice-hello = Welcome! You score with five dice. When you have a decision to make, an explanation appears here. The rules are behind the question mark.
coach-ra-dice-roll = Your turn. Roll all five dice. You may roll any of them again, twice, but suns stay where they fall.
coach-ra-dice-again = Pick the dice you do not want and roll them again, or keep them all. Three alike are strong, and ankhs help any of them.
coach-ra-dice-use = Now use the dice. “Possible now” lists what they can do: press one to pick its dice, then confirm. Without a flood the Nile scores nothing.
coach-ra-dice-sun = Suns move the Ra figure. When it reaches the end, that turn is the last of the epoch, and everything is scored.
coach-ra-dice-loss = A catastrophe has hit you. Choose which of your markers you give up.
coach-ra-dice-epoch = An epoch was scored. Floods and civilization markers are gone; the Pharaoh and Nile tracks and monuments stay.
coach-ra-dice-last = The last epoch! At its end monuments score: monuments in different columns, and several in the same column.

## The lesson: six positions, each with one decision

lesson-title = A five-minute lesson
lesson-step = { $step } of { $steps } · { $about }
lesson-you = You
lesson-retry = Try again
lesson-leave = Leave
lesson-done = That was the lesson: { $right } of { $steps } right at once. Now play: a first game has tips and takes 20 minutes.
lesson-play = Play a game
lesson-again = Once more

lesson-worth = What a lot is worth to you
lesson-worth-question = The highest bid is 11, and you bid last. Is this lot worth your 13?
lesson-worth-right = It brings you 10 at once: 3 for the Gold, 5 because you no longer lack civilization, 2 because you no longer have the fewest Pharaohs. Pharaoh, Nile and two new monuments stay and score later. Your 13 would hardly win more elsewhere.
lesson-worth-wrong = Count what changes for you: Gold is 3; without civilization you lose 5, without Pharaohs 2; and the monuments score at the end of the game. A 13 that you keep must win more than that.
lesson-call = When to call Ra
lesson-call-question = The only sun left against you is an 8. Draw on, or call Ra?
lesson-call-right = Nobody can outbid your 12, so the lot is yours; if the 8 is not bid, even for your 6. Every further tile could be a disaster, or make the lot worth an 8.
lesson-call-wrong = You can have this lot for certain: your 12 beats the only sun that is left. Every further tile could be a Ra or a disaster, or make the others want the lot.
lesson-sun = Which sun to bid
lesson-sun-question = The highest bid is 1, nobody bids after you, and a 10 lies in the centre. Your bid?
lesson-sun-right = The 5 is enough, and the sun you get counts: for your 5 you have the 10 in the next epoch. The monument is your third of its kind, worth 5 at the end of the game.
lesson-sun-wrong = You bid last, so your lowest sun that wins is enough. The winner also takes the 10 from the centre: with the 5 you gain by the exchange, with a higher sun you lose, and with a pass another player has it.
lesson-nile = Niles and Floods
lesson-nile-question = You have four Niles and no Flood. The highest bid is 6, and you bid last. Your bid?
lesson-nile-right = Niles score nothing without a Flood. With it your four Niles score 4, and the Flood itself 1. Two Ras more, and the epoch ends: your 10 may not win anything else.
lesson-nile-wrong = Without a Flood, your four Niles score nothing in this epoch. This lot has one, and that is worth 5. Two Ras more, and a sun that you saved has won nothing.
lesson-pharaoh = Pharaohs and disasters
lesson-pharaoh-question = The highest bid is 4, and you bid last. There is a Drought in the lot. Your bid?
lesson-pharaoh-right = A Drought takes Floods and Niles, and you have none. The rest is worth 15 now: most Pharaohs (+5) instead of fewest (−2), 3 for the Gold, and 5 because you no longer lack civilization.
lesson-pharaoh-wrong = A disaster takes only tiles of its kind: a Drought takes Floods and Niles, and you have none. You have the fewest Pharaohs, which costs 2; with these three you have the most, which brings 5.
lesson-last = A full track, and the last sun
lesson-last-question = One more Ra ends the game. On a full track all may pass. A 1 lies in the centre. Your bid?
lesson-last-right = At the end of the game the highest sum of suns gains 5, the lowest loses 5. With your 13 you have 36, the highest; with the 1 in its place only 24, the lowest. This lot does not bring those 10.
lesson-last-wrong = Think of the sun you get. Your suns add up to 36, the highest sum: 5 fame at the end of the game. With a 1 in place of the 13 it is 24, the lowest: −5. On a full track you may pass.
