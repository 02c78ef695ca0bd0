# Ra in het Nederlands. Dezelfde berichten met dezelfde variabelen als in het Engels.

title = Ra
title-your-turn = ● Jij bent aan zet – { $room }
title-waiting = ({ $count }) Ra
title-room = { $room } – Ra
tagline = Een spel van bieden en bluffen aan de Nijl
close = Sluiten
cancel = Annuleren
sure = { $action }: zeker weten?
outdated = De server heeft intussen een andere versie van deze pagina.
reload = Opnieuw laden
elsewhere = Deze pagina praat met { $server }
elsewhere-blocked = Deze pagina kan niet met { $server } praten: de site waar ze vandaan komt, staat alleen verbindingen met zichzelf toe.
elsewhere-refused = ‘{ $server }’ is geen adres van een server. Het moet eruitzien als https://ra.example.
elsewhere-own = De server van deze site gebruiken
back-to-lobby = Lobby
preferences = Voorkeuren
page-links = Deze site
preference-theme = Thema
theme-system = Systeem
theme-light = Licht
theme-dark = Donker
preference-speed = Animaties
motion-off = Uit
motion-fast = Snel
motion-normal = Normaal
preference-volume = Volume van geluiden
sound-off = Geluid uit
sound-on = Geluid aan
preference-notify = Meldingen tonen als een tafel op mij wacht en ik niet kijk
preference-notify-refused = De browser staat meldingen van deze pagina niet toe. Je kunt dat in de instellingen van de browser veranderen.
notice-turn = Jij bent aan zet – { $room }
notice-full = De tafel is vol – { $room }
notice-over = Het spel is afgelopen – { $room }
notice-quarter = Nog een kwart van je tijd – { $room }
preference-confirm = Onomkeerbare zetten bevestigen
preference-keys = Sneltoetsen
language = Taal
language-missing = { $language } kon niet worden geladen. Probeer het opnieuw.
about = Over dit spel
loading = Een ogenblik …

## The lobby

your-name = Je naam
name-needed = Vul eerst een naam in.
play-now = { $game ->
    [ra-dice] Het dobbelspel spelen
   *[ra] Nu spelen
}
play-now-working = Het spel wordt klaargezet …
start-sentence = Bied je zonnen voor de schatten van Egypte.
start-facts = 2–5 spelers, 20 minuten
start-players = { $seats ->
    [one] { $seats } speler
   *[other] { $seats } spelers
}
play-now-about = Meteen, tegen bots
play-offline-about = In deze browser, tegen bots
invite-friends = Vrienden uitnodigen
invite-friends-about = Een eigen tafel, met een link of code
living-about = Hier speelt een spel Ra zichzelf: drie spelers trekken tegels en bieden er hun zonnen op.
living-pause = Het spel in beeld pauzeren
living-go-on = Het spel in beeld verder laten gaan
more = Meer
create-title = Een kamer met je eigen instellingen
create-button = Kamer maken
join-title = Meedoen met een code
join-hint = Heb je een code? Vul hem hier in.
join-code = Code
join-button = Meedoen
join-bad-code = Een code heeft acht letters en cijfers, zoals 7QX2-M9PA.
rooms-title = Openbare kamers
rooms-none = Er is nu geen openbare kamer. Maak er een, dan zien anderen hem hier.
rooms-offline = De lijst komt terug zodra er weer verbinding is.
rooms-filter = Kamers filteren
rooms-filter-games = Alle spellen
rooms-filter-joinable = Met een vrije plaats
rooms-filter-none = Zo'n kamer is er nu niet.
rooms-filter-shown = { $shown } van { $rooms } kamers
offline = Geen verbinding met de server. We proberen het opnieuw … Intussen kun je offline tegen bots spelen en de regels lezen.
your-tables = Jouw tafels
your-tables-back = Terug naar { $room }
your-tables-forget = { $room } vergeten
your-tables-turn = Jij bent aan zet
your-tables-waiting = Wachten op { $name }
your-tables-bot = Wachten op een bot
your-tables-left = nog { $time }
your-tables-others = met { $names }
your-tables-all = { $count ->
    [one] De ene tafel tonen
   *[other] Alle { $count } tafels tonen
}
alone-title = Offline spelen
alone-about = Tegen bots, in deze browser: zonder account, en zonder server zodra deze pagina is geladen.
alone-table = Solospel
alone-kept = Deze browser bewaart het spel. Je kunt de pagina altijd sluiten en later verder spelen.
alone-give-up = Dit spel opgeven
alone-other = Nieuw spel
alone-elsewhere = Dit spel is in een ander tabblad geopend.
alone-here = Hier verder spelen
alone-broken = Dit spel kan niet worden voortgezet.
alone-unavailable = De spelmotor kon niet worden geladen. Open deze pagina een keer terwijl de server bereikbaar is.
room-host = Gastheer: { $name }
room-clock-live = In één zitting, met klok
room-clock-days = Over meerdere dagen
room-seats = { $taken } van { $seats } plaatsen bezet
room-bots = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}
room-join = Meedoen
room-watch = Kijken
room-join-label = Meedoen in { $room }
room-watch-label = Kijken in { $room }
room-no-watching = Geen kijkers
room-status-gathering = Zoekt spelers
room-status-shuffling = Aan het schudden
room-status-playing = Bezig
room-status-finished = Afgelopen

## Apparaten

devices = Jouw apparaten
devices-hint = Speel als dezelfde speler op een telefoon en een computer, en bewaar een code voor als je allebei kwijt bent.
devices-offline = Geen verbinding met de server. We proberen het opnieuw …
devices-add = Spelen op een ander apparaat
devices-add-about = Op het andere apparaat ben je dan dezelfde speler, met dezelfde tafels en plaatsen. Op dit apparaat verandert niets.
devices-show = Code tonen
devices-scan = Scan de afbeelding met het andere apparaat. Of open daar { $server } en vul dit in onder ‘Meedoen met een code’:
devices-until = De code werkt één keer, tot { DATETIME($time, hour: "numeric", minute: "2-digit") }.
devices-secret = Wie deze code heeft, kan als jou spelen. Laat hem aan niemand anders zien.
devices-over = Die code is nu te oud. Toon een nieuwe.
devices-qr-missing = De QR-code kon niet worden geladen. De code in letters werkt ook.
devices-joined = { $name } is nu een van jouw apparaten.
devices-enter = Een code van een ander apparaat invullen
devices-list = Aangemelde apparaten
devices-first = Eerste apparaat
devices-this = dit apparaat
devices-days = Sinds { DATETIME($made, day: "numeric", month: "short", year: "numeric") } · laatst gebruikt op { DATETIME($seen, day: "numeric", month: "short", year: "numeric") }
devices-forget = Afmelden
devices-forget-label = { $name } afmelden
devices-alone = Er is geen ander apparaat aangemeld.
recovery-title = Herstelcode
recovery-about = Daarmee krijg je je tafels terug als je al je apparaten kwijt bent. Bewaar de code op papier of bij je wachtwoorden: wie hem heeft, kan als jou spelen.
recovery-new = Herstelcode maken
recovery-new-hint = Een nieuwe komt in de plaats van de vorige.
recovery-shown = Schrijf de code nu op of kopieer hem. Hij wordt niet nog eens getoond.
recovery-copy = Code kopiëren
recovery-print = Afdrukken
recovery-done = Ik heb hem bewaard
device-title = Hier spelen zoals op je andere apparaat
device-about = Vul de code in die je andere apparaat toont onder ‘Spelen op een ander apparaat’, of je herstelcode. Deze browser heeft dan dezelfde tafels en plaatsen.
device-code = Code
device-bad-code = Een code van een ander apparaat heeft 10 letters en cijfers, een herstelcode 25.
device-label = Naam van dit apparaat
device-phone = Telefoon
device-computer = Computer
device-join = Hier spelen
device-behind = { $count ->
    [one] Deze browser heeft zelf een tafel: { $names }. Niemand kan daar op jouw plaats verder spelen.
   *[other] Deze browser heeft zelf { $count } tafels: { $names }. Niemand kan daar op jouw plaatsen verder spelen.
}
device-leave = Achterlaten en hier spelen
device-recovered = Je tafels zijn terug. Die herstelcode is opgebruikt; dit is de nieuwe.
ended-device_forgotten = Een ander apparaat van jou heeft deze browser afgemeld.
signed-off-new = Verder als nieuwe speler

## Settings of a room

setting-name = Naam van de kamer
setting-name-default = Tafel van { $name }
setting-game = Spel
setting-edition = Editie
setting-seats = Spelers
setting-options = Varianten
setting-visibility = Wie kan meedoen
setting-visibility-public = Iedereen: de kamer staat in de lobby
setting-visibility-private = Met link of code
setting-watch = Wie kan kijken
setting-watch-anyone = Iedereen die kan meedoen
setting-watch-nobody = Niemand
setting-pace = Snelheid van de bots
setting-pace-value = { $pace ->
    [0] Direct
    [300] Snel
    [600] Normaal
    [1500] Langzaam
    [5000] Heel langzaam
   *[other] { $seconds } s per zet
}
setting-clock = Bedenktijd
setting-clock-off = Geen klok
setting-clock-fast = Snel
setting-clock-normal = Normaal
setting-clock-slow = Langzaam
setting-clock-few = Een paar dagen
setting-clock-weeks = Weken
setting-clock-named = { $name }: { $bank } + { $add }
setting-clock-amounts = { $bank } + { $add }
setting-clock-live-hint = Met { $seats } spelers duurt een spel ongeveer { $usual } minuten, hoogstens { $most }.
setting-clock-days-hint = Elke speler heeft om te beginnen { $bank }, en { $add } erbij voor elke zet.
setting-timeout = Als de tijd van een speler om is
setting-timeout-bot = Een bot speelt verder
setting-timeout-pass = Het minste gebeurt, zoals passen
duration = { $unit ->
    [seconds] { $count } s
    [minutes] { $count } min
    [hours] { $count ->
       *[other] { $count } uur
    }
   *[days] { $count ->
        [one] { $count } dag
       *[other] { $count } dagen
    }
}
setting-level = Bots
setting-patience = Een bot mag invallen na
setting-patience-value = { duration }
setting-stand_in = Hoe goed die bot speelt
setting-hints = Tips
setting-hints-allow = Spelers mogen een bot om tips vragen
setting-hints-alone = Tips van de beste bot
setting-hints-on = Toegestaan
setting-hints-off = Geen
setting-talk = Wat men mag zeggen
setting-talk-all = Wat men wil, waar de server dat toestaat
setting-talk-reactions = Alleen reacties en zinnen
setting-talk-off = Niets
setting-all_numbers = Getallen van de spelers
setting-all_numbers-need = Geen spel als niet het geheime getal van elke speler meetelt
setting-all_numbers-on = Alle zijn nodig
settings = Instellingen
settings-change = Instellingen wijzigen
settings-save = Instellingen opslaan
more-options = Meer opties
catalogue-missing = De lijst met spellen kon niet worden geladen.
try-again = Opnieuw proberen
game-ra = Ra
game-ra-dice = Ra: het dobbelspel
room-game = { $game ->
    [ra-dice] Ra: het dobbelspel
   *[ra] Ra, { $edition ->
        [pharaoh] Farao-editie
       *[classic] klassiek
    }
}
edition-classic = Klassiek
edition-pharaoh = Farao-editie
option-open_fame = Roem is voor iedereen zichtbaar
option-hidden_bag = De inhoud van de zak is niet te zien
option-ra_track = Ra-spoor
option-ra_track-value = { $value } vakken
option-last_place_penalty = Minste farao's en laagste zonnen kosten roem
option-sun_track = Lengte van het zonnespoor
option-sun_track-value = { $value } vakken
option-sun_split = Zonnen met z'n tweeën
option-sun_split-bgg = 9-6-4-3 en 8-7-5-2
option-sun_split-razzia = 9-6-5-2 en 8-7-4-3
option-sun_split-baumer = 9-6-4-2 en 8-7-5-3

## A room

entry-title = Je bent uitgenodigd voor een potje Ra
entry-go = Meedoen
entering = De kamer wordt geopend …
sit = Plaatsnemen
sit-here = Hier zitten
watch-only = Alleen kijken
gather-title = Wachten op spelers
gather-broken_off = De server is bijgewerkt, en de nieuwe versie kan het spel dat met een eerdere versie is begonnen niet voortzetten. Het is afgebroken; wat ervan is gespeeld, is bewaard.
gather-seats = Plaatsen
seat-number = Plaats { $seat }
seat-open = Vrij
seat-you = jij
seat-host = gastheer
level-label = Hoe goed { $name } speelt
level-label-stand-in = Hoe goed de bot voor { $name } speelt
level-gentle = makkelijk
level-casual = ontspannen
level-skilled = bedreven
level-strong = sterk
bot-add = Bot erbij
bot-add-label = Bot erbij op plaats { $seat }
kick = Verwijderen
kick-label = { $name } verwijderen
seat-free = Plaats vrijgeven
seat-free-label = Plaats vrijgeven: { $name }
leave = Mijn plaats vrijgeven
leave-game = Mijn plaats opgeven
sit-again = Mijn plaats weer innemen
start = Spel beginnen
start-fill = Aanvullen met bots en beginnen
start-wait = { $name } begint het spel als iedereen zit.
deputy = { $name } is er niet. Je kunt bots toevoegen en het spel beginnen.
start-not-back = Je kunt beginnen als iedereen terug is of bots hun plaats innemen.
shuffling-title = { $game ->
    [ra-dice] De dobbelstenen worden samen verzegeld
   *[ra] De zak wordt samen geschud
}
shuffling-server = De server heeft zich vastgelegd.
shuffling-asked = We wachten op de browser van { $name }.
shuffling-committed = { $name } heeft zich op een geheim getal vastgelegd.
shuffling-revealed = { $name } heeft het onthuld.
shuffling-out = { $name } doet niet mee.
shuffling-attempt = Poging { $attempt }. Bij de vorige { $reason ->
    [wrong] onthulde { $names } iets anders dan was vastgelegd.
   *[late] onthulde { $names } niets op tijd.
}
share-title = Nodig je vrienden uit
share-link = Link
share-copy = Link kopiëren
share-copied = Gekopieerd
share-code = Kamercode
share-qr = QR-code
share-qr-label = De link als QR-code
share-qr-missing = De QR-code kon niet worden geladen. De link en de code werken ook.
share-public = Deze kamer staat in de lobby; de link werkt ook.
share-until = Deze link werkt tot { DATETIME($day, weekday: "long", day: "numeric", month: "long") }.
watchers = { $count ->
    [0] Niemand kijkt.
    [one] Kijkt: { $names }
   *[other] Kijken ({ $count }): { $names }
}
watchers-more = en nog { $count }
rematch = Nog een keer
rematch-wait = Wie aan tafel zit, kan nog een spel voorstellen.
offer = { $name } stelt nog een spel voor.
offer-open = Hier kan nog een spel worden gespeeld.
offer-begun = Het volgende spel is bezig.
offer-join = Meedoen
offer-leave = De tafel verlaten
offer-look = Naar de tafel
last-result = Uitslag
say = Iets zeggen
say-reactions = Reacties
say-phrases = Zinnen
say-said = Jij: { $words }
say-show = Tonen wat spelers zeggen
say-thumbs_up = Ja!
say-clap = Bravo!
say-laugh = Haha!
say-wow = Wauw!
say-cry = O nee!
say-sweat = Poeh!
say-think = Hm …
say-heart = Heerlijk!
say-hello = Hallo!
say-good_luck = Succes!
say-well_played = Goed gespeeld!
say-thanks = Bedankt!
say-sorry = Sorry!
say-oops = Oeps!
say-nice_lot = Een mooie kavel!
say-too_expensive = Te duur voor mij.
say-take_your_time = Neem je tijd.
say-one_moment = Een ogenblik, alsjeblieft.
say-your_turn = Jij bent aan de beurt.
say-good_game = Mooi spel!

talk = Chat
talk-say = Iets zeggen
talk-send = Versturen
talk-waiting = Nog niet verstuurd: { $text }
talk-apart = toeschouwers
talk-apart-hint = De spelers lezen dit na het spel. Het is apart, niet geheim.
talk-silenced = De gastheer heeft je gedempt.
talk-people = Wie je leest
talk-mute = Voor mij verbergen
talk-mute-all = Voor iedereen dempen
talk-unread = { $count ->
    [one] één nieuw bericht
   *[other] { $count } nieuwe berichten
}
host-tools = Gastheer
room = Kamer
host-bot-short = Laat een bot spelen
host-bot-for = Laat een bot spelen voor { $name }
host-idle = { $name } heeft al een tijdje niets gedaan.
host-claim = Zelf gastheer worden
watchers-remove = Toeschouwers verwijderen
patience-left = { $name } heeft nog { $seconds } s. Daarna mag een bot verder spelen.
patience-own = Je hebt nog { $seconds } s. Daarna mogen de anderen een bot voor je laten spelen.
patience-own-over = De anderen mogen nu een bot voor je laten spelen.
clock-label = Tijd over:
clock-part = { $unit ->
    [days] { $count } d
    [hours] { $count } u
   *[minutes] { $count } min
}
clock-warning = { $kind ->
    [live] Je hebt minder dan 30 seconden over.
   *[days] Je hebt minder dan 2 uur over.
}
clock-give-live = Geef 1 minuut
clock-give-live-label = Geef 1 minuut aan { $name }
clock-give-days = Geef 12 uur
clock-give-days-label = Geef 12 uur aan { $name }
clock-gifts = Je kunt in dit spel nog { $count } keer tijd geven.
pause-ask = Om een pauze vragen
pause-agree = Pauze akkoord ({ $agreed } van { $all })
pause-asked = Pauze: { $agreed } van { $all } akkoord
pause-refuse = Geen pauze
pause-later = Later antwoorden, onder ‘Verloop en meer’
pause-end = Verder spelen
host-kick-hint = Je kunt verwijderen wie vertrokken is of wiens tijd om is. Een bot heeft die plaats dan voorgoed.
facts-options = Varianten
facts-options-none = Standaardregels
unknown-game = Deze pagina kan dit spel niet tonen. Laad haar opnieuw voor de nieuwste versie.

connection-lost = De verbinding is weg. We proberen het opnieuw.
connection-attempt = Poging { $attempt }.
connection-stale = Wat je ziet is { $unit ->
    [minutes] { $count } min
   *[seconds] { $count } s
} oud.
connection-retry = Nu proberen
fault-game = Spel { $game }: { $what } Bewaar wat je hebt gezien, vergelijk het met de anderen, en controleer het spel als het is afgelopen.
fault-history_went_back = De server toonde je stap { $from } van deze kamer, en zegt nu dat de kamer bij stap { $v } is: een deel van wat gespeeld is, is weg of vervangen. Een beheerder die een back-up heeft teruggezet, zal je dat zeggen.
fault-history_differs = De geschiedenis die de server nu vertelt, wijkt af van wat hij je eerder heeft getoond (stap { $v }).
fault-shuffle = Spel { $game }: { $what } Misschien heeft de server jouw getal weggegooid. Vertrouw dit schudden niet: jouw getal beschermt je hier niet.
fault-server_commitment_changed = De server toonde eerst de ene belofte en daarna een andere. Je browser doet niet mee.
fault-commitments_changed = De server maakte de vingerafdrukken van de spelers bekend, en daarna andere voor hetzelfde schudden. Je browser doet niet mee.
fault-root_changed = De server verzegelde wat getrokken wordt, en toonde daarna een ander zegel voor hetzelfde spel.
fault-not_asked = De server heeft de getallen van de spelers verzameld zonder je browser iets te vragen.
fault-own_commitment_refused = Je browser stuurde de vingerafdruk van zijn getal terwijl de server erop wachtte, en de server weigerde hem: „{ $answer }”
fault-own_commitment_left_out = Je browser stuurde de vingerafdruk van zijn getal op tijd, en de server ging verder alsof dat niet zo was.
fault-own_commitment_replaced = De server nam de vingerafdruk van het getal van je browser aan en publiceerde daarna een andere in zijn plaats. Je browser heeft zijn getal voor zich gehouden.
fault-own_reveal_refused = Je browser vertelde zijn getal terwijl de server erop wachtte, en de server weigerde het: „{ $answer }”
fault-called_late = Je browser vertelde zijn getal op tijd, en de server beweert van niet.
fault-called_wrong = De server beweert dat je browser een ander getal vertelde dan was vastgelegd. Dat is niet waar.
fault-move_not_sent = Stap { $v } is een zet in jouw naam die geen pagina van deze browser heeft gestuurd. Als je hem niet zelf deed, vertrouw dit spel dan niet.
fault-wrong_leaves = Wat de server van zijn zegel toonde, hoort er niet bij.
fault-wrong_draw = Er is iets anders getrokken dan op die plek was verzegeld (stap { $v }).
fault-unproved_draw = De server heeft niet bewezen wat er is getrokken (stap { $v }).
seen-save = Bewaren wat ik heb gezien
seen-hint = Het bestand bevat de vingerafdrukken, zegels en schakels die de server je toonde, en je eigen zetten: geen geheim. Daarmee kan iedereen een verslag vergelijken met wat jij zag.
own-late = Jouw getal zit er niet in: je browser antwoordde niet op tijd.
own-absent = Jouw getal zit er niet in: je browser was niet verbonden toen de getallen werden verzameld.
own-elsewhere = Het getal van je plaats komt niet van deze browser, maar van een ander apparaat van jou. Heb je geen ander gebruikt, vertrouw dit schudden dan niet.
own-elsewhere-known = Een ander apparaat van jou heeft het getal van je plaats gegeven.
announcement = De server meldt: { $text }
ended-kicked = De gastheer heeft je uit deze kamer verwijderd.
ended-room_closed = Deze kamer is gesloten.
ended-no_such_room = Die kamer bestaat niet, of de link is onvolledig. Vraag om een nieuwe link.
ended-watching_off = Het spel is begonnen, en deze kamer is niet open voor kijkers.
ended-room_damaged = De server kan zijn logboek van deze kamer niet meer lezen, dus het spel kan niet verdergaan. Maak een nieuwe kamer.
ended-banned = Wie deze server beheert, laat jouw adres niet toe.
ended-name_taken = Iemand in deze kamer heet al zo, of bijna zo. Kies een andere naam.
ended-out_of_range = De server accepteert deze naam niet. Kies een andere.
ended-room_crowded = Deze kamer is te vol. Probeer het later opnieuw.
ended-other = De verbinding is beëindigd.

## Game: names of tiles

tile-ra = Ra
tile-god = God
tile-gold = Goud
tile-pharaoh = Farao
tile-nile = Nijl
tile-flood = Vloed
tile-astronomy = Sterren{"\u00AD"}kunde
tile-agriculture = Landbouw
tile-writing = Schrift
tile-religion = Religie
tile-art = Kunst
tile-fortress = Vesting
tile-obelisk = Obelisk
tile-palace = Paleis
tile-pyramid = Piramide
tile-temple = Tempel
tile-statues = Beelden
tile-step-pyramid = Trap{"\u00AD"}piramide
tile-sphinx = Sfinx
tile-mortuary = Dodentempel
tile-shrine = Schrijn
tile-funeral = Begrafenis
tile-drought = Droogte
tile-unrest = Onrust
tile-war = Oorlog
tile-earthquake = Aardbeving
tile-count = { $tile }: { $count }

## Game: the board

table = Tafel
players = Spelers
actions = Je zonnen en acties
legal-actions = Wat je kunt doen
own-suns = Je zonnen
own-display = Jouw tegels
own-tiles = Je tegels
own-no-tiles = Nog geen tegels. Win een veiling!
own-fame = Je roem:
own-sheets = Je tijdperken tot nu toe
fame = Roem
fame-hidden = verborgen
tally-now = Als het tijdperk nu eindigde: { $score }
tally-short = dit tijdperk: { $score }
tally-nothing = Nog telt er niets
lot-now = Deze kavel: nu { $score }
lot-later = { $score } bij speleinde
lot-bonus = { $score } met { $kind ->
    [flood] een Vloed
    [pharaoh] nog een Farao
    [civilization] een nieuwe soort beschaving
   *[other] nog een monument
}
no-tiles = Geen tegels
seat-of = { $name }
seat-marks = Stand
suns-of = Zonnen van { $name }
tiles-of = Tegels van { $name }
sun-up = Zon { $sun }, open
sun-down = Zon { $sun }, gedekt
sun-laid = Zon { $sun }, ligt als bod
mark-asked = denkt na
mark-high = ligt voor
mark-ra-player = riep Ra
mark-to-bid = { $place }e aan bod
mark-passed = gepast
mark-outbid = overboden
mark-bot = bot
mark-stand-in = een bot valt in
mark-left = is weg
mark-away = niet hier
mark-hurry = haast
mark-asleep = slaapt
mark-not-back = nog niet terug
ra-track = Ra-spoor
ra-track-count = { $ra } van { $spaces } Ra's. De laatste beëindigt het tijdperk.
ra-track-left = { $left ->
    [0] Het tijdperk is voorbij
    [one] De volgende Ra beëindigt het tijdperk
   *[other] Nog { $left } Ra's tot het einde van het tijdperk
}
epoch-of = Tijdperk { $epoch } van 3
epoch-numeral = { $epoch ->
    [1] I
    [2] II
   *[other] III
}
auction-track = Veilingspoor
space-open = vrij
centre = Het midden
centre-sun = Zon { $sun } ligt in het midden
centre-hint = Wie de volgende veiling wint, ruilt de winnende zon ervoor om (bruikbaar vanaf het volgende tijdperk).
bag = { $count ->
    [one] { $count } tegel in de zak
   *[other] { $count } tegels in de zak
}
auction-drawn = Veiling: { $own ->
    [yes] je trok een Ra
   *[no] { $name } trok een Ra
}
auction-invoked = Veiling: { $own ->
    [yes] je riep Ra
   *[no] { $name } riep Ra
}
auction-full = Veiling van een vol spoor: { $own ->
    [yes] je riep Ra
   *[no] { $name } riep Ra
}
auction-high = { $own ->
    [yes] Je ligt voor met zon { $sun }.
   *[no] { $name } ligt voor met zon { $sun }.
}
auction-no-bid = Nog geen bod.
auction-lot = { $count ->
    [0] Te winnen: alleen zon { $sun }.
    [one] Te winnen: { $count } tegel en zon { $sun }.
   *[other] Te winnen: { $count } tegels en zon { $sun }.
}
watching = Je kijkt toe
follow-seat = Volg deze plek

## Game: what may be done

hint-ask = Tip
hint-says = Tip: { $action }
hint-value = ({ $percent }% kans om te winnen).
hint-other = { $action }: { $percent }%.
hint-close = { $action }: ongeveer even goed.
hint-why =
    { $lot ->
        [costs] Deze kavel kost je ongeveer { $fame };
       *[brings] Deze kavel levert ongeveer { $fame } op;
    } { $than ->
        [more] je { $sun } is ongeveer { $more } meer waard dan de zon die je krijgt.
        [less] de zon die je krijgt is ongeveer { $more } meer waard dan je { $sun }.
       *[same] je { $sun } is niet meer waard dan de zon die je krijgt.
    }
hint-dice = { $action } ({ $dice })
act-draw = Tegel trekken
act-invoke = Ra roepen
act-invoke-hint = biedt niemand anders, dan jij
act-invoke-full = veilt het volle spoor
act-end = Beurt beëindigen
act-hurry = Snel door naar het einde van het tijdperk
act-pass = Passen
act-pass-full = past iedereen, dan verdwijnen de tegels
plan = Automatisch bieden:
plan-pass = Veiling overslaan
plan-bid = Tot { $sun }
act-bid = Bied { $sun }
act-bid-last = Bied { $sun }, je laatste zon: win je, dan is jouw tijdperk voorbij
act-bid-last-hint = Dit is je laatste zon: win je, dan spelen de anderen zonder jou verder.
act-god = Met een god { $tile } van vak { $space } nemen
act-discard = { $tile } afgeven (je hebt { $count })
confirm-ask = { $action }? Kies het nog eens om te bevestigen.

## Game: the status line

status-gathering = Wachten op spelers.
status-turn = Jij bent aan zet: trek een tegel of roep Ra.
status-turn-god = Jij bent aan zet: trek, roep Ra of gebruik een god.
status-turn-full = Jij bent aan zet: het veilingspoor is vol, dus roep Ra.
status-turn-full-god = Het spoor is vol: roep Ra of gebruik een god.
status-turn-exchanged = Neem met een god nog een tegel, of beëindig je beurt.
status-paused = Pauze. Iedereen aan tafel kan haar beëindigen.
status-wait-turn = { $name } is aan zet.
status-wait-exchanged = { $name } zet goden in.
status-bid = Jouw bod. Nog niemand heeft geboden: bied een zon of pas.
status-bid-last = Je biedt als laatste, en niemand heeft geboden: bied of pas.
status-bid-beat = Jouw bod. { $own ->
    [yes] Jij bood { $sun }
   *[no] { $by } bood { $sun }
}; ga eroverheen of pas.
status-bid-forced = Alle anderen hebben gepast. Jij riep Ra, dus je moet bieden.
status-wait-bid = Nu biedt { $name }.
status-wait-bid-beat = Nu biedt { $name }. { $own ->
    [yes] Jij ligt voor met { $sun }.
   *[no] { $by } ligt voor met { $sun }.
}
status-discard-civilization = { $count ->
    [one] Ramp: geef één beschavingstegel af.
   *[other] Ramp: geef { $count } beschavingstegels af.
}
status-discard-monuments = { $count ->
    [one] Aardbeving: geef één monument af.
   *[other] Aardbeving: geef { $count } monumenten af.
}
status-wait-discard = Een ramp: { $name } kiest wat er weggaat.
status-over = Het spel is afgelopen.
status-standing = { $rank ->
    [1] Je werd eerste
    [2] Je werd tweede
    [3] Je werd derde
    [4] Je werd vierde
   *[other] Je werd vijfde
} van { $players }, met { $score } { $unit ->
    [fame] roem.
   *[points] punten.
}
status-left = Je hebt je plaats opgegeven. Hij wacht op je.
status-stand-in = Een bot speelt voor je.
status-asleep = Tijd drie keer om: je klok speelt voor je.
cause-drawn = { $own ->
    [yes] Jij trok een Ra
   *[no] { $name } trok een Ra
}: iedereen mag passen.
cause-invoked = { $own ->
    [yes] Jij riep Ra: past verder iedereen, dan moet jij bieden.
   *[no] { $name } riep Ra en moet bieden als alle anderen passen.
}
cause-full = { $own ->
    [yes] Jij riep Ra bij een vol spoor
   *[no] { $name } riep Ra bij een vol spoor
}: past iedereen, dan verdwijnen de tegels.

## Game: the log

drawer = Verloop en meer
log = Verloop
log-empty = Wat er vanaf nu gebeurt, staat hier.
log-unknown = Wat hiervoor gebeurde, weet deze pagina niet.
log-group-start = Het begin
log-group-open = Voor de volgende veiling
log-group-auction = Veiling { $number }
log-group-epoch = Het einde van tijdperk { $epoch }
log-group-turn = Beurt { $number }: { $own ->
    [yes] jij
   *[no] { $name }
}
looking-at = Je kijkt naar zet { $move } van { $moves }.
looking-back = { $ago ->
    [one] Je kijkt { $ago } zet terug.
   *[other] Je kijkt { $ago } zetten terug.
}
looking-yours = Jij bent nu aan de beurt.
step-back = Eén zet terug
step-on = Eén zet verder
back-to-now = Terug naar nu
log-drawn = { $own ->
    [yes] Je trekt:
   *[no] { $name } trekt:
}
log-ra-drawn = { $own ->
    [yes] Je trekt Ra nummer { $ra }.
   *[no] { $name } trekt Ra nummer { $ra }.
}
log-exchanged = { $own ->
    [yes] Je ruilt een god:
   *[no] { $name } ruilt een god:
}
log-auction-opened = { $cause ->
    [full] { $own ->
        [yes] Je roept Ra bij een vol spoor.
       *[no] { $name } roept Ra bij een vol spoor.
    }
   *[invoked] { $own ->
        [yes] Je roept Ra.
       *[no] { $name } roept Ra.
    }
}
log-bid = { $own ->
    [yes] Je biedt { $sun }.
   *[no] { $name } biedt { $sun }.
}
log-passed = { $own ->
    [yes] Je past.
   *[no] { $name } past.
}
log-passed-all = { $names } passen.
log-won = { $own ->
    [yes] Je wint
   *[no] { $name } wint
} zon { $centre } { $count ->
    [0] (geen tegels) met zon { $sun }.
    [one] en { $count } tegel met zon { $sun }:
   *[other] en { $count } tegels met zon { $sun }:
}
log-nobody-bid = { $count ->
    [0] Geen bod: de tegels blijven liggen.
   *[other] Geen bod; weggelegd:
}
log-discard-asked = { $own ->
    [yes] Je moet kiezen wat er weggaat.
   *[no] { $name } moet kiezen wat er weggaat.
}
log-lost = { $own ->
    [yes] Je verliest
   *[no] { $name } verliest
}{ $count ->
    [one] :
   *[other] {" "}{ $count } tegels:
}
log-epoch-ended = Tijdperk { $epoch } eindigt: { $cause ->
    [ra] het Ra-spoor is vol.
   *[suns] niemand heeft nog een zon.
} { $count ->
    [0] {""}
   *[other] Weggelegd:
}
log-epoch-began = { $own ->
    [yes] Tijdperk { $epoch }: jij begint.
   *[no] Tijdperk { $epoch } begint met { $name }.
}
log-game-over = Het spel is afgelopen: { $own ->
    [yes] jij wint!
   *[no] { $name } wint!
}
log-created = De kamer is open.
log-configured = De instellingen zijn gewijzigd.
log-sat = { $own ->
    [yes] Je gaat zitten.
   *[no] { $name } gaat zitten.
}
log-stood = { $own ->
    [yes] Je staat op.
   *[no] { $name } staat op.
}
log-bot-sat = { $name }, een bot ({ $level ->
    [gentle] { level-gentle }
    [casual] { level-casual }
    [strong] { level-strong }
   *[skilled] { level-skilled }
}), gaat zitten.
log-stood-in = Een bot ({ $level ->
    [gentle] { level-gentle }
    [casual] { level-casual }
    [strong] { level-strong }
   *[skilled] { level-skilled }
}) speelt voor { $own ->
    [yes] jou.
   *[no] { $name }.
}
log-kicked = { $name } is verwijderd.
log-left = { $own ->
    [yes] Je bent weggegaan.
   *[no] { $name } is weggegaan.
}
log-returned = { $own ->
    [yes] Je bent terug.
   *[no] { $name } is terug.
}
log-host-changed = { $own ->
    [yes] Je bent nu gastheer.
   *[no] { $name } is nu gastheer.
}
log-shown-out = Een toeschouwer is verwijderd.
log-pause = { $what ->
    [asked] { $own ->
        [yes] Je vraagt om een pauze.
       *[no] { $name } vraagt om een pauze.
    }
    [over] De pauze is voorbij: ze duurde te lang.
   *[ended] { $own ->
        [yes] Je wilt verder spelen.
       *[no] { $name } wil verder spelen.
    }
}
log-time-given = { $byOwn ->
    [yes] Je geeft { $name } { duration }.
   *[no] { $own ->
        [yes] { $by } geeft jou { duration }.
       *[no] { $by } geeft { $name } { duration }.
    }
}
log-resumed = De server was er niet ({ duration }): niemand verloor tijd.
log-time-over = { $own ->
    [yes] Je tijd was om.
   *[no] De tijd van { $name } was om.
}
log-voided = { $reason ->
    [wrong] { $names } onthulde iets anders dan was vastgelegd: deze poging telt niet.
   *[late] { $names } antwoordde niet op tijd: deze poging telt niet.
}
log-called-off = Het spel begint niet: aan deze tafel moet het getal van elke speler meetellen.
log-started = Spel { $number } begint.
log-rematch = { $own ->
    [yes] Je stelt nog een spel voor.
    [no] { $name } stelt nog een spel voor.
   *[none] Nog een spel: wachten op spelers.
}
log-closed = De kamer is gesloten.

## Game: results

epoch-news-title = Tijdperk { $epoch } is voorbij
epoch-news = { $change ->
    [up] Je won { $gain } roem en hebt er nu { $fame }.
    [down] Je verloor { $gain } roem en hebt er nu { $fame }.
   *[none] Er veranderde niets: je hebt nog steeds { $fame } roem.
}
epoch-news-open = Wat het iedereen bracht:
epoch-news-hidden = Roem blijft verborgen tot het einde van het spel.
epoch-go-on = Verder
result-title = { $name } wint
result-tie = Gelijk in roem: de hoogste zon, { $sun }, beslist.
result-ranking = Eindstand
result-rank = Plaats
result-player = Speler
result-category = Categorie
result-epoch = Tijdperk
result-sum = Totaal
result-total = Totaal tijdperk
result-start = Roem aan het begin
result-floor = Roem wordt nooit minder dan 0.
result-fame-after = Totaal
result-highest-sun = Hoogste zon
part-gods = Goden
part-pharaohs = Farao's
part-nile = Nijl
part-gold = Goud
part-civilization = Beschaving
part-monuments = Monumenten
part-suns = Zonnen
why-gods = { $count ->
    [one] { $count } God
   *[other] { $count } Goden
}
why-pharaohs = { $count }{ $rank ->
    [most] , de meeste
    [fewest] , de minste
   *[between] {""}
}
why-nile = { $niles } Nijl + { $floods } vloed
why-nile-dry = { $niles } Nijl, geen vloed
why-gold = { $count } goud
why-civilization = { $count } verschillende
why-civilization-few = minder dan drie soorten
why-civilization-none = geen enkele

## The dice game: dice and fields

color-yellow = geel
    .short = Ge
color-blue = blauw
    .short = B
color-purple = paars
    .short = P
color-green = groen
    .short = Gr
color-red = rood
    .short = R
face-sun = Zon
face-pharaoh = Farao
face-nile = Nijl
face-civilization = Beschaving
face-monument = Monument
face-ankh = Ankh
dice = Dobbelstenen
dice-actions = Dobbelstenen en acties
die-shows = { $color }: { $face }
die-blank = { $color }, nog niet gegooid
die-locked = blijft
die-used = gebruikt
rolls-left = { $left ->
    [0] Geen worp meer
    [one] Nog { $left } worp
   *[other] Nog { $left } worpen
}
points = Punten
ra-path = Weg van de Ra-figuur
ra-path-left = { $left ->
    [0] Met deze beurt eindigt het tijdperk
    [one] Nog { $left } zon tot het einde van het tijdperk
   *[other] Nog { $left } zonnen tot het einde van het tijdperk
}
track-pharaoh = Farao's
track-pharaoh-hint = voorste +5, laatste −2
track-pharaoh-at = { $name }: vak { $space }
track-nile = Nijl
track-nile-hint = met vloed: het vak in punten
track-nile-at = { $floods ->
    [0] { $name }: vak { $space }, geen vloed
    [one] { $name }: vak { $space }, { $floods } vloed
   *[other] { $name }: vak { $space }, { $floods } vloeden
}
civilization = Beschaving
civilization-hint = geen −5 · drie +5 · vier +10 · vijf +15
monuments = Monumenten
monuments-hint = tellen aan het einde van het spel
field-holds = { $count ->
    [0] { $color }: niemand, plaats voor { $room }
   *[other] { $color }: { $names }, plaats voor { $room }
}
monument-field = { $monument }, { $color }
seat-pharaoh = Farao's: vak { $space }
seat-nile = Nijl: vak { $space }
seat-floods = Vloeden: { $count }
seat-civilization = Beschavingsstenen: { $count }
seat-monuments-short = { $count } in { $columns }
seat-monuments = Monumentstenen: { $count }, in kolommen: { $columns }
catastrophe = Ramp
epochs-so-far = De tijdperken tot nu toe
epoch-news-points = { $change ->
    [up] Je won { $gain } punten en hebt er nu { $score }.
    [down] Je verloor { $gain } punten en hebt er nu { $score }.
   *[none] Er veranderde niets: je hebt nog steeds { $score } punten.
}
result-title-together = { $names } winnen
result-shared = Gelijk in punten: de overwinning wordt gedeeld.
result-turns = Begin en beurten
result-turns-hint = ‘Begin en beurten’ is waarmee je begon, en wat ankhs en zonnen meteen opleverden.
result-score-after = Totaal

## The dice game: what may be done

act-roll = Gooi de dobbelstenen
act-roll-again = { $count ->
    [one] Gooi { $count } dobbelsteen opnieuw
   *[other] Gooi { $count } dobbelstenen opnieuw
}
act-roll-pick = Kies wat je opnieuw gooit
act-stop = Alles houden
uses = Nu mogelijk:
use-pharaoh = Farao
use-nile = Nijl
use-flood = Vloed
use-civilization = Beschaving
use-monument = Monument
use-ways = { $count } manieren
use-none-with = Met precies deze dobbelstenen kan niets: { $dice }.
use-pick-field = Kies een veld
use-fields-lit = { $count ->
    [one] { $count } veld is verlicht
   *[other] { $count } velden zijn verlicht
}
act-use-pharaoh = Farao vooruit
act-use-nile = Nijl vooruit
act-use-flood = Zet een vloed
preview-step = van { $from } naar { $to }
preview-flood = { $count ->
    [one] je eerste
   *[other] je hebt er dan { $count }
}
act-catastrophe = { catastrophe }: { catastrophe-of }
catastrophe-of = { $kind ->
    [pharaoh] farao's
    [nile] Nijl
    [civilization] beschaving
   *[monument] monumenten
}
act-catastrophe-hint = { $kind ->
    [pharaoh] alle anderen 2 vakken terug
    [nile] alle anderen verliezen een vloed, of gaan 2 terug
    [civilization] alle anderen verliezen 2 stenen
   *[monument] alle anderen verliezen 2 stenen
}
act-end-unused = niet gebruikt: { $faces }
act-place-field = Zet een steen: { $color }
act-lose-field = Geef je steen op: { $color }
act-place-monument = Bouw { $field }
act-lose-monument = Geef op: { $field }

## The dice game: the status line

status-roll-first = Jouw beurt: gooi de dobbelstenen.
status-roll-again = { $left ->
    [one] Kies wat je opnieuw gooit, of houd alles. Nog { $left } worp.
   *[other] Kies wat je opnieuw gooit, of houd alles. Nog { $left } worpen.
}
status-use = Gebruik je dobbelstenen: kies ze, of kies wat je wilt doen.
status-use-catastrophe = Roep een ramp uit, of beëindig je beurt.
status-use-nothing = Met deze dobbelstenen kan niets meer: beëindig je beurt.
status-catastrophe = Met je zonnen mag je één keer een ramp uitroepen.
status-called = { $name } heeft een ramp uitgeroepen: { $kind ->
    [civilization] beschaving.
   *[monument] monumenten.
}
status-lose-civilization = { $count ->
    [one] Ramp: geef { $count } beschavingssteen op.
   *[other] Ramp: geef { $count } beschavingsstenen op.
}
status-lose-monument = { $count ->
    [one] Ramp: geef { $count } monumentsteen op.
   *[other] Ramp: geef { $count } monumentstenen op.
}
status-wait-rolling = Wachten op { $name }, die de dobbelstenen gooit.
status-wait-using = Wachten op { $name }, die de dobbelstenen gebruikt.
status-wait-losing = Wachten op { $name }, die kiest wat verloren gaat.

## The dice game: the log

log-rolled = { $own ->
    [yes] Je gooit:
   *[no] { $name } gooit:
}
log-pharaoh-moved = { $own ->
    [yes] Jij: farao naar vak { $space }.
   *[no] { $name }: farao naar vak { $space }.
}
log-nile-moved = { $own ->
    [yes] Jij: Nijl naar vak { $space }.
   *[no] { $name }: Nijl naar vak { $space }.
}
log-flood-placed = { $own ->
    [yes] Je zet een vloed.
   *[no] { $name } zet een vloed.
}
log-civilization-placed = { $own ->
    [yes] Je zet een beschavingssteen:
   *[no] { $name } zet een beschavingssteen:
}
log-monument-placed = { $own ->
    [yes] Je bouwt:
   *[no] { $name } bouwt:
}
log-catastrophe-called = { $own ->
    [yes] Je roept een ramp uit:
   *[no] { $name } roept een ramp uit:
} { $kind ->
    [pharaoh] farao's!
    [nile] Nijl!
    [civilization] beschaving!
   *[monument] monumenten!
}
log-pharaoh-set-back = { $own ->
    [yes] Jij: farao terug naar vak { $space }.
   *[no] { $name }: farao terug naar vak { $space }.
}
log-nile-set-back = { $own ->
    [yes] Jij: Nijl terug naar vak { $space }.
   *[no] { $name }: Nijl terug naar vak { $space }.
}
log-flood-lost = { $own ->
    [yes] Je verliest een vloed.
   *[no] { $name } verliest een vloed.
}
log-loss-asked = { $own ->
    [yes] Je moet kiezen
   *[no] { $name } moet kiezen
} { $kind ->
    [civilization] welke beschavingsstenen verloren gaan: { $owed }.
   *[monument] welke monumentstenen verloren gaan: { $owed }.
}
log-civilization-lost = { $own ->
    [yes] Je verliest een beschavingssteen:
   *[no] { $name } verliest een beschavingssteen:
}
log-monument-lost = { $own ->
    [yes] Je verliest:
   *[no] { $name } verliest:
}
log-ankhs-scored = { $own ->
    [yes] Je krijgt
   *[no] { $name } krijgt
} { $points ->
    [one] { $points } punt voor ankhs.
   *[other] { $points } punten voor ankhs.
}
log-suns-scored = { $own ->
    [yes] Je krijgt
   *[no] { $name } krijgt
} { $points ->
    [one] { $points } punt voor zonnen.
   *[other] { $points } punten voor zonnen.
}
log-ra-moved = De Ra-figuur gaat naar vak { $ra }.
log-scored = { $own ->
    [yes] Jij:
   *[no] { $name }:
} { $total } in dit tijdperk, { $score } in totaal.
log-epoch-over = Tijdperk { $epoch } eindigt: de Ra-figuur is aan het einde, in { $own ->
    [yes] jouw beurt.
   *[no] de beurt van { $name }.
}
log-game-won = { $own ->
    [yes] Het spel is afgelopen: jij wint!
   *[no] { $count ->
        [one] Het spel is afgelopen: { $names } wint!
       *[other] Het spel is afgelopen: { $names } winnen samen!
    }
}

## The dice game: help

help-dice-pick = een dobbelsteen kiezen of terugleggen
help-dice-all = alle dobbelstenen kiezen die opnieuw mogen
help-dice-roll = de gekozen dobbelstenen gooien
help-dice-stop = alle dobbelstenen houden
help-dice-steps = dobbelstenen voor farao, Nijl, vloed; nog eens voor andere
help-dice-place = dobbelstenen voor beschaving, monument; nog eens voor andere
help-dice-enter = doe het met wat gekozen is, of ga naar de verlichte velden
help-dice-end = de beurt beëindigen
help-dice-escape = alle dobbelstenen terugleggen

## Help

help-draw = een tegel trekken
help-invoke = Ra roepen
help-pass = passen
help-end = na een god de beurt beëindigen
help-hurry = vooruitspoelen als alleen bots nog spelen
help-numbers = de zon of het vak met dat getal, of de tegel op die plaats
help-hint = een tip vragen
help-arrows = naar het volgende dat je kunt doen; Enter doet het
help-history = terug door het spel, en weer vooruit
help-now = terug naar nu
help-log = naar het verloop
help-talk = iets tegen de anderen zeggen
help-sound = geluid uit, of weer aan
help-help = de regels en deze toetsen tonen
help-typing = Terwijl je typt doen de toetsen niets. Tab en Enter werken overal.

## About

about-title = Over dit spel
about-game = Dit is een onofficiële uitvoering van Ra, een bordspel van Reiner Knizia, en van zijn Ra: het dobbelspel. Het is niet gemaakt, aanbevolen of ondersteund door de auteur of een uitgever.
about-art = Alle tekeningen zijn voor dit project gemaakt; er is geen beeld van een uitgever gebruikt. De letters zijn Cinzel, Atkinson Hyperlegible, Golos Text en Alegreya SC, alle onder de SIL Open Font License.
about-licence = Het programma is vrij, onder de MIT-licentie.
about-carried = Licenties van waaruit deze pagina bestaat
about-documents = Documentatie: een server draaien, een client schrijven, een spel nagaan (in het Engels)
about-line = Een onofficiële uitvoering van Ra van Reiner Knizia. Zonder beeld van een uitgever.

## Fair play

fair = Eerlijk spel
fair-line-ra-dice = { $players ->
    [0] De server alleen bepaalt het toeval van de dobbelstenen.
    [one] De server en { $players } speler bepalen samen het toeval van de dobbelstenen.
   *[other] De server en { $players } spelers bepalen samen het toeval van de dobbelstenen.
}
fair-line-ra = { $players ->
    [0] Door de server alleen geschud.
    [one] Samen geschud door de server en { $players } speler.
   *[other] Samen geschud door de server en { $players } spelers.
}
fair-question = Wat betekent dat?
fair-title = Hoe je kunt nagaan dat het eerlijk was
fair-how = Vóór een spel trekken de server en de browser van elke speler een geheim getal. Iedereen publiceert er eerst een vingerafdruk van; pas daarna worden de getallen onthuld. Samen bepalen ze de volgorde van de zak of, in het dobbelspel, hoe elke dobbelsteen zal vallen. Na afloop ligt alles open, en Controleren rekent het in je browser na.
fair-proved-bag = Niemand heeft de zak of de dobbelstenen gekozen of kon ze alleen voorzien: de server niet, en een speler ook niet.
fair-proved-order = De tegels zijn getrokken in de volgorde die vóór de eerste was verzegeld. De dobbelstenen vielen zoals de getallen zeggen, de een na de ander.
fair-proved-bots = Elke bot deed wat een bot doet die alleen weet wat zijn plaats heeft gezien.
fair-proved-history = Elke zet mocht, de uitslag klopt, en dit is het spel dat jou is getoond.
fair-one = Eén eerlijke speler van wie het getal erin zit, is genoeg. Bots schudden niet mee.
fair-not = Wat niet bewezen is: de server kent de volgorde van de zak en de komende worpen terwijl je speelt, en zou ze een vriend kunnen vertellen. Hij kan een spel afbreken, of opnieuw laten schudden, wat iedereen zou zien, en je browser ophouden tot zijn getal te laat komt, wat deze pagina je vertelt. En een browser met zwakke toevalsgetallen helpt niemand.
fair-more = Meer over eerlijk spel, en hoe je een spel zonder deze pagina nagaat (in het Engels)
draws-proved = { $game ->
    [ra-dice] { $count ->
        [0] Er is nog geen steen aan het zegel getoetst.
        [one] De steen die tot nu toe is gegooid, was voor het spel verzegeld.
       *[other] Elk van de { $count } stenen die tot nu toe zijn gegooid, was voor het spel verzegeld.
    }
   *[ra] { $count ->
        [0] Er is nog geen tegel aan het zegel getoetst.
        [one] De tegel die tot nu toe is getrokken, was voor het spel verzegeld.
       *[other] Elk van de { $count } tegels die tot nu toe zijn getrokken, was voor het spel verzegeld.
    }
}
file-title = Controleer een verslag
file-pick = Een verslag van je computer
file-hint = Kies een verslag, of sleep het hierheen; daarna eventueel bestanden met wat iemand van dat spel heeft gezien. Verander eerst één teken in het verslag, en zie waar het misgaat. Niets verlaat je browser.
seen-used = Vergeleken met wat is gezien: { $names }.
seen-own = deze browser

## Verifying a game

verify = Controleren
verify-title = Controleer of dit spel eerlijk was
verify-hint = Je browser kan het schudden narekenen, het spel naspelen, en het vergelijken met wat iedereen is getoond.
verify-hint-alone = Je browser kan het spel naspelen, en nagaan dat de zetten volgens de regels zijn en dat het toeval volgt uit de startwaarde van het begin.
verify-running = Controleren …
verify-good = { $own ->
    [yes] Alles klopt: niemand kon met het schudden knoeien. { $shown ->
        [yes] Dit is het spel dat deze browser zag.
       *[no] Van het verloop van dit spel heeft deze browser niets bewaard om het mee te vergelijken.
    }
   *[other] Alles in dit verslag klopt. Niemand kon met het schudden knoeien, als één van de spelers van wie het getal erin zit eerlijk is. Dat het het gespeelde spel is, kan alleen controleren wie heeft bewaard wat hij zag.
}
verify-alone = Alleen gespeeld: er was niemand anders om iets na te gaan. De zetten zijn volgens de regels, en { $game ->
    [ra-dice] de worpen
   *[ra] de tegels
} volgen uit de startwaarde in het verslag.
verify-branch = { $of ->
    [0] Een aftakking van een ander spel vanaf zet { $move }
   *[other] Een aftakking van spel { $of } vanaf zet { $move }
}: geen echt spel, want iemand heeft van daar zonder de anderen verder gespeeld. De zetten zijn volgens de regels, en { $game ->
    [ra-dice] de worpen
   *[ra] de tegels
} volgen uit de getallen in het verslag.
verify-broken_off = Dit spel is afgebroken, en tot dan klopt alles.
verify-bad = Dit verslag is niet echt. Hier gaat het mis: { $step }.
verify-dropped = De server heeft jouw getal weggelaten. Vertrouw dit spel niet.
verify-steps = Wat is nagegaan
verify-outcome-ok = klopt
verify-outcome-failed = fout
verify-outcome-skipped = overgeslagen
verify-outcome-waiting = nog niet nagegaan
verify-step-record = Het verslag
verify-step-server = De belofte van de server
verify-step-seats = De beloften van de spelers
verify-step-chance = { $game ->
    [ra-dice] De dobbelstenen
   *[ra] De tegels en zonnen
}
verify-step-root = Het zegel
verify-step-replay = De zetten
verify-step-result = De uitslag
verify-step-history = Wat is getoond
verify-step-bots = De zetten van de bots
verify-step-moves = Jouw zetten
verified-record = Het is leesbaar en volledig.
verified-server = De server hield zich aan het getal waarop hij zich had vastgelegd.
verified-seats = { $players ->
    [0] Geen speler deed mee; de server schudde alleen.
    [one] { $players } speler deed mee en hield zich aan het vastgelegde getal.
   *[other] { $players } spelers deden mee en hielden zich aan de vastgelegde getallen.
} { $own ->
    [yes] Het getal van je eigen browser is erbij.
    [late] Dat van jou is er niet bij: je browser antwoordde niet op tijd.
    [absent] Dat van jou is er niet bij: je browser was niet verbonden toen de getallen werden verzameld.
    [elsewhere] Het getal van je plaats komt niet van deze browser, maar van een ander apparaat van jou. Heb je geen ander gebruikt, vertrouw dit schudden dan niet.
    [watched] Je keek toe, dus geen ervan is van jou.
   *[unknown] {""}
}{ $begun ->
    [1] {""}
   *[other] {" "}Het schudden begon { $begun } keer: een speler die uitviel, kon samen met de server de beste van { $begun } zakken kiezen.
}
verified-dice = { $rolls ->
    [one] Uit de getallen volgen deze startspeler en deze worp.
   *[other] Uit de getallen volgen deze startspeler en alle { $rolls } worpen.
}
verified-chance = { $tiles ->
    [one] Uit de getallen volgen deze zonnen en deze tegel.
   *[other] Uit de getallen volgen deze zonnen en de { $tiles } tegels in deze volgorde.
}
verified-root = Alles wat getrokken zou worden, was voor het spel verzegeld.
verified-replay = { $actions ->
    [one] De ene zet mocht.
   *[other] Alle { $actions } zetten mochten.
}
verified-result = Die volgt uit het spel.
verified-history = De stappen kloppen met het schudden en met de zetten. { $own ->
    [yes] Het zijn ook de stappen die deze browser zag.
   *[no] {""}
}
verified-bots = { $moves ->
    [one] De ene zet van een bot is wat een bot doet die alleen weet wat zijn plaats weet.
   *[other] { $bots ->
        [one] Een van de { $moves } zetten van bots is opnieuw bedacht: hij is
       *[other] { $bots } van de { $moves } zetten van bots zijn opnieuw bedacht: elk is
    } wat een bot doet die alleen weet wat zijn plaats weet.
} { $others ->
    [0] {""}
    [one] Nog één zet is van een bot die deze pagina niet heeft: die is niet nagegaan.
   *[other] Nog { $others } zetten zijn van bots die deze pagina niet heeft: die zijn niet nagegaan.
}
verified-moves = { $moves ->
    [one] De ene zet die je deed, staat in het verslag zoals je hem deed, en geen andere in jouw naam.
   *[other] De { $moves } zetten die je deed, staan in het verslag zoals je ze deed, en geen andere in jouw naam.
}
skipped-after_failure = Niet nagegaan, want daarvoor klopt er iets niet.
skipped-broken_off = Het spel is afgebroken. Tot dan klopt alles.
skipped-played_alone = Alleen gespeeld: er was niemand anders bij.
skipped-branched = Afgetakt van een ander spel: er was niemand anders bij.
skipped-nothing_seen = Deze browser heeft niet bewaard wat van dit spel is getoond.
skipped-watched = Je keek toe: geen van de zetten is van jou.
skipped-no_bots = Er speelde geen bot mee.
skipped-other_bots = Er speelden andere bots dan deze pagina heeft: hun zetten zijn niet opnieuw bedacht.
skipped-seats_unknown = Het verslag zegt niet welke spelers bots waren.
failed-malformed_json = Dit bestand is geen Ra-spelverslag: het is geen JSON.
failed-too_long = Dit bestand is geen Ra-spelverslag: het is te lang.
failed-field = { $field } is niet zoals het moet zijn ({ $code }).
failed-wrong_server_commitment = De server had zich op een ander getal vastgelegd.
failed-other_commitment = De server toonde deze pagina vóór het spel een andere belofte.
failed-wrong_commitment = Plaats { $seat } had zich op een ander getal vastgelegd.
failed-not_our_secret = Plaats { $seat } is van jou, en dit is niet het getal dat je browser heeft getrokken.
failed-own_number_dropped = Jouw getal zit niet in dit spel, hoewel je browser alles deed wat hem werd gevraagd. { $what }
failed-wrong_suns = Plaats { $seat } had andere zonnen gekregen.
failed-wrong_tile = Tegel nummer { $index } was { $drawn } geweest, en niet { $tile }.
failed-wrong_starter = Plaats { $seat } zou begonnen zijn.
failed-wrong_die = Worp nummer { $index }: een dobbelsteen toont { $face } en zou { $thrown } moeten tonen ({ $color }).
failed-wrong_root = Het zegel is niet dat van wat getrokken zou worden.
failed-refused = Zet nummer { $action } mocht niet. { $why }
failed-not_over = Het spel is niet afgelopen.
failed-not_canonical = Het verslag bevat meer dan het spel, of het spel in andere woorden.
failed-wrong_fame = Plaats { $seat } eindigde met { $fame } roem.
failed-wrong_winner = Iemand anders heeft gewonnen.
failed-wrong_score = Plaats { $seat } eindigde met { $score } punten.
failed-wrong_winners = Anderen hebben gewonnen.
failed-unknown_field = Er staat meer in dan zou moeten ({ $field }).
failed-wrong_lock = Stap { $v }: de plaatsen werden niet voor dit spel en deze spelers vastgezet.
failed-wrong_commitments = Stap { $v }: dit zijn niet de beloften van de spelers die meededen.
failed-wrong_reveal = Stap { $v }: een geheim is voor zijn beurt verteld, of helemaal niet.
failed-wrong_attempts = Stap { $v }: er is niet zo vaak geschud als het bewijs zegt.
failed-wrong_start = Het spel begon anders dan het bewijs zegt.
failed-wrong_view = Stap { $v }: de spelers kregen iets anders te zien dan was aangekondigd.
failed-wrong_update = Stap { $v } hoort niet bij dit spel.
failed-wrong_versions = Stap { $v } ontbreekt, of is er een te veel.
failed-wrong_head = De keten over alle stappen leidt ergens anders heen: er is iets anders getoond.
failed-not_our_history = De server toonde je een andere geschiedenis: ze wijkt af vóór stap { $v }.
failed-not_our_commitments = De server toonde je in poging { $attempt } andere vingerafdrukken dan in het verslag staan.
failed-not_our_root = De server toonde je een ander zegel.
failed-history_went_back = Je zag stap { $from }, en daarna ging de geschiedenis terug naar stap { $v }.
failed-history_differs = Je zag twee geschiedenissen die bij stap { $v } verschillen.
failed-move_missing = Je deed een zet die de server als stap { $v } aannam, en hij staat niet in het verslag.
failed-move_replaced = Zet nummer { $action } (stap { $v }) is niet de zet die je deed.
failed-move_not_sent = Zet nummer { $action } (stap { $v }) staat op jouw naam, en geen pagina van deze browser heeft hem gestuurd.
failed-wrong_leaves = Tijdens het spel toonde de server iets dat niet bij zijn zegel hoort.
failed-wrong_draw = Tijdens het spel is iets anders getrokken dan op die plek was verzegeld (stap { $v }).
failed-unproved_draw = Tijdens het spel heeft de server niet bewezen wat er is getrokken (stap { $v }).
failed-other_room = Wat is bewaard, is van kamer { $room }, en dit verslag niet.
failed-wrong_by = Zet nummer { $action }: het verslag zegt niet eerlijk of de speler van plaats { $seat } hem deed, of een bot.
failed-wrong_time = Zet nummer { $action }: zo kan de klok van plaats { $seat } niet hebben gelopen.
failed-wrong_time_beside = Stap { $v }: zo kunnen de klokken niet hebben gelopen.
failed-wrong_bot_move = Zet nummer { $action }: de bot van plaats { $seat } had iets anders gedaan als hij alleen wist wat zijn plaats weet.
failed-other_engine = Dit spel is met andere regels gespeeld dan deze pagina heeft (versie { $engine }, hier { $own }): een pagina van die versie kan het controleren.
mix-label = Typ iets van jezelf
mix-hint = Het gaat in je geheime getal, zodat je zelfs de toevalsgetallen van je browser niet hoeft te vertrouwen. Het moet hier staan voordat de plaatsen worden vastgezet, en niemand krijgt het te zien.
compare-title = Vergelijken met de anderen
compare-hint = Na stap { $v } hoort iedereen aan deze tafel deze zes woorden te zien. Lees ze elkaar voor: verschillen ze, dan is jullie niet hetzelfde spel getoond.
verify-numbers = De getallen
verify-download = Verslag downloaden
number-server-commitment = De belofte van de server
number-server-secret = Het getal van de server
number-commitment = { $name }: belofte
number-secret = { $name }: getal
number-key = De sleutel die eruit volgt
number-seed = De startwaarde
number-origin = Het spel waarvan het is afgetakt
number-root = Het zegel
number-head = De laatste schakel van de keten

## Looking at a game again

replay = Terugkijken
replay-of = Terugkijken: spel { $number }
replay-game = Spel { $number }
replay-earlier = Eerdere spellen in deze kamer
replay-file-title = Een verslag terugkijken
replay-file-hint = Kies een verslag of een spel dat als webpagina is bewaard, of sleep het hierheen. Het verlaat je browser niet.
replay-loading = Het spel wordt nagespeeld …
replay-failed = Het spel kon niet worden geopend.
replay-controls = Door het spel gaan
replay-move = Zet { $move } van { $moves }
replay-scrub = Zet
replay-play = Afspelen
replay-pause = Pauze
replay-start = Naar het begin
replay-end = Naar het einde
replay-speed = Snelheid
replay-speed-slow = Langzaam
replay-speed-normal = Normaal
replay-speed-fast = Snel
replay-jump = Ga naar
replay-epoch = Tijdperk { $epoch }
replay-seat = Gezien door
replay-seat-all = Iedereen
replay-seat-hint = Roem blijft tot het einde van het spel verborgen voor de anderen.
replay-copy = Kopieer de link naar deze stand
replay-chart-fame = Roem tijdens het spel
replay-chart-points = Punten tijdens het spel
replay-chart-of = { $name }: { $score } bij deze zet, { $last } aan het einde.
replay-keys = ← → of [ ]: één zet. Home, End: begin, einde. Spatie: afspelen of pauze.
replay-other = Een ander verslag openen
save-page = Bewaren als webpagina
save-page-hint = Eén bestand met het hele spel. Elke browser speelt het af, zonder netwerk.
save-page-failed = De webpagina kon niet worden bewaard. Probeer het opnieuw zodra de server bereikbaar is, of download het verslag.
saved-title = Dit bestand
saved-about = Het bevat het hele spel en laadt niets. Je kunt het naar iedereen sturen.
saved-unproved = Het bewijst niets: wie het heeft gestuurd, kan het hebben veranderd. Open dit bestand of het verslag op de pagina van een server die je vertrouwt om het spel te controleren.
saved-licences = Licenties van waaruit dit bestand bestaat

branch-play-on = Vanaf hier verder spelen
branch-title = { $of ->
    [0] Verder gespeeld vanaf zet { $move }
   *[other] Verder gespeeld vanaf zet { $move } van spel { $of }
}
branch-ask = Verder spelen vanaf zet { $move }
branch-about = Jij neemt een plaats, bots hebben de andere. Verslagen hiervan zijn gemerkt als aftakking en gelden nooit als echt spel.
branch-seat = Jouw plaats
branch-chance = { $game ->
    [ra-dice] De dobbelstenen
   *[ra] De zak
}
branch-same = Zoals in dit spel
branch-fresh = Nieuw
branch-same-hint = { $game ->
    [ra-dice] De dobbelstenen vallen zoals ze vielen. Misschien weet je wat er komt.
   *[ra] De tegels komen in dezelfde volgorde. Misschien weet je welke.
}
branch-fresh-hint = { $game ->
    [ra-dice] Niemand weet hoe ze vallen.
   *[ra] De overige tegels worden opnieuw geschud.
}
branch-no-same = { $game ->
    [ra-dice] De dobbelstenen vallen opnieuw: dit verslag zegt niet hoe ze zouden zijn gevallen.
   *[ra] De overige tegels worden opnieuw geschud: dit verslag zegt niet in welke volgorde ze zouden zijn gekomen.
}
branch-start = Verder spelen
branch-over = Hier is het spel afgelopen. Ga terug naar een eerdere zet om van daar verder te spelen.
branch-replaces = Je hebt al vanaf een andere stand verder gespeeld, en dat spel is niet afgelopen. Dit spel komt ervoor in de plaats.
branch-continue = Dat spel voortzetten
branch-again = Nog eens vanaf zet { $move }
branch-back = Terug naar het origineel
branch-none = Hier is geen spel dat vanuit een verslag verdergaat. Het is opgegeven, of een andere browser bewaart het. Open een verslag en kies bij een zet ‘Vanaf hier verder spelen’.
branch-record = { $of ->
    [0] Een aftakking: iemand heeft vanaf zet { $move } van een ander spel verder gespeeld, zonder de anderen.
   *[other] Een aftakking: iemand heeft vanaf zet { $move } van spel { $of } verder gespeeld, zonder de anderen.
}
branch-go = Naar zet { $move }
replay-no-move = { $moves ->
    [one] Er is geen zet { $move }: dit spel heeft { $moves } zet.
   *[other] Er is geen zet { $move }: dit spel heeft { $moves } zetten.
}
replay-last = De laatste stand tonen
review-title = Nabespreking
review-hint = Een sterke bot bekijkt elke beslissing van één speler, met alleen wat die speler wist, en zegt wat hij had gedaan.
review-start = Bespreek { $name }
review-running = { $done ->
    [one] Aan het denken … { $done } beslissing tot nu toe.
   *[other] Aan het denken … { $done } beslissingen tot nu toe.
}
review-done = { $decisions ->
    [one] { $decisions } beslissing, { $same } zoals de bot.
   *[other] { $decisions } beslissingen, { $same } zoals de bot.
}
review-cost = { $own ->
    [yes] Je verloor { $percent }% winstkans per beslissing.
   *[no] { $name } verloor { $percent }% winstkans per beslissing.
}
review-none = { $name } had niets te beslissen: een bot speelde de hele tijd.
review-all = Toon alle beslissingen
review-move = Zet { $move }
review-best = De bot: { $action }
review-same = Zoals de bot
review-why =
    { $lot ->
        [costs] De kavel kost ongeveer { $fame };
       *[brings] De kavel levert ongeveer { $fame } op;
    } { $than ->
        [more] zon { $sun } is ongeveer { $more } meer waard dan die in het midden.
        [less] de zon in het midden is ongeveer { $more } meer waard dan zon { $sun }.
       *[same] zon { $sun } is niet meer waard dan die in het midden.
    }
review-chance = { $action } ({ $percent }% kans om te winnen)
review-lost = −{ $percent }%
percent = { $percent }%
analysis-running = Een bot neemt de partij door: { $done }% …
analysis-chance = Kans om te winnen
analysis-points = Te verwachten punten
analysis-turns = Keerpunten
analysis-turn = { $name }: { $before }% → { $after }%
story-title = Hoe het werd beslist
story-turn = Het keerpunt, zet { $move }:
analysis-luck = Geluk en beslissingen
analysis-luck-tiles = Geluk
analysis-luck-own = Eigen beslissingen
analysis-luck-rest = Al het andere
analysis-luck-ask = Bespreek { $name }
analysis-luck-hint = Hoe de kans om te winnen veranderde van de eerste zet tot het einde. Geluk: elke getrokken tegel, vergeleken met het gemiddelde van die in de zak, zoals iedere speler het kon zien. Eigen beslissingen: wat ze volgens de nabespreking kostten. Al het andere: wat de anderen deden, en wat de bot verkeerd inschat.
review-slip = Onnauwkeurig
review-mistake = Fout
review-blunder = Blunder

## Errors of the server

error-malformed_json = De server kon het bericht niet lezen.
error-too_deep = De server kon het bericht niet lezen.
error-duplicate_key = De server kon het bericht niet lezen.
error-not_an_object = De server kon het bericht niet lezen.
error-unknown_type = De server kent deze opdracht niet. Laad de pagina opnieuw.
error-missing_field = Er ontbreekt iets. Laad de pagina opnieuw en probeer het nog eens.
error-unknown_field = De server kent deze instelling niet. Laad de pagina opnieuw.
error-wrong_type = Een waarde is niet van de juiste soort.
error-out_of_range = Een waarde valt buiten de grenzen.
error-unknown_game = De server speelt dit spel niet.
error-unknown_edition = De server heeft deze editie niet.
error-unknown_option = De server heeft deze variant niet.
error-option_not_here = Deze variant past niet bij deze instellingen.
error-rate_limited = Dat was te veel, te snel. Wacht even.
error-too_many_tries = Te veel pogingen. Probeer het later nog eens.
error-device_forgotten = Een ander apparaat van jou heeft deze browser afgemeld.
error-token_taken = Deze browser is al een apparaat van een speler. Laad de pagina opnieuw en probeer het nog eens.
error-too_many_devices = Je hebt tien apparaten; meer kan niet. Meld er eerst een af.
error-wrong_code = Die code bestaat niet, of hij is al gebruikt of te oud.
error-no_such_device = Dat apparaat is al afgemeld.
error-last_device = Dit is je laatste apparaat: zonder kan niemand op jouw plaatsen spelen.
error-server_full = De server is vol. Probeer het later opnieuw.
error-room_crowded = Deze kamer is te vol. Probeer het later opnieuw.
error-no_such_room = Er is geen kamer met deze code.
error-enter_first = Je bent nog niet in de kamer.
error-entered_already = Je bent al in de kamer.
error-kicked = De gastheer heeft je uit deze kamer verwijderd.
error-watching_off = In deze kamer mag niemand kijken.
error-room_closed = Deze kamer is gesloten.
error-name_taken = Iemand in deze kamer heet al zo, of bijna zo.
error-no_such_seat = Die plaats bestaat niet.
error-no_such_guest = Onder deze naam kijkt hier niemand toe.
error-seat_taken = Die plaats is bezet.
error-room_full = Alle plaatsen zijn bezet.
error-seated_already = Je hebt al een plaats.
error-not_seated = Je hebt geen plaats.
error-not_host = Dat mag alleen de gastheer.
error-host_already = Je bent al gastheer.
error-not_yet = Daarvoor is het nog te vroeg. Wacht nog even.
error-shuffling = Het toeval van het spel wordt samen bepaald: probeer het zo meteen opnieuw.
error-not_shuffling = Er wordt nu niet geschud.
error-wrong_attempt = Er wordt intussen opnieuw geschud.
error-not_asked = Dit wordt niet aan jouw plaats gevraagd.
error-wrong_reveal = Dat is niet het getal dat was vastgelegd: de poging vervalt.
error-not_drawn = Zoveel is er nog niet getrokken.
error-started_already = Het spel is al begonnen.
error-not_started = Het spel is nog niet begonnen.
error-not_finished = Het spel is nog niet afgelopen.
error-seats_open = Er zijn nog plaatsen vrij.
error-not_back = Sommige spelers zijn nog niet terug.
error-seats_taken = Er zijn al meer plaatsen bezet.
error-no_such_game = Dat spel bestaat niet.
error-room_worn = In deze kamer is al heel veel gebeurd. Maak een nieuwe.
error-too_many_changes = In dit spel zijn plaatsen en bots te vaak gewisseld. Speel het eerst uit.
error-store_failed = De opslag van de server werkt niet. Probeer het later opnieuw.
error-disk_full = De schijf van de server is bijna vol, dus nieuwe kamers kunnen nu niet. Bestaande kamers gaan door.
error-unknown_level = Dit spel heeft geen bots van dat niveau.
error-hints_off = In deze kamer zijn geen tips.
error-talk_off = Dat kan in deze kamer niet worden gezegd.
error-muted = De gastheer heeft je gedempt.
error-wrong_channel = Het spel is net begonnen of net afgelopen: verstuur het nog eens.
error-clock_off = Dit spel wordt zonder klok gespeeld.
error-paused = Het spel is gepauzeerd.
error-pause_already = Je hebt al om een pauze gevraagd, of niemand vraagt er nog om.
error-given_enough = Vaker kun je in een spel geen tijd geven.
error-not_only_bots = In dit tijdperk kan een speler nog iets doen.
error-stale_version = Het spel is intussen verder. Kijk nog eens.
error-future_version = De pagina loopt niet meer gelijk met de server. Laad haar opnieuw.
error-id_reused = De pagina loopt niet meer gelijk met de server. Laad haar opnieuw.
error-room_stopped = De server kan dit spel op dit moment niet opslaan. Het gaat verder zodra dat weer lukt, en er is niets verloren.
error-draining = De server start zo opnieuw. Probeer het over een ogenblik nog eens.
error-game_over = Het spel is afgelopen.
error-not_your_turn = Je bent niet aan zet.
error-not_now = Dat kan nu niet.
error-track_full = Het veilingspoor is vol: roep Ra.
error-turn_begun = Na een god kun je er alleen nog een inzetten, of je beurt beëindigen.
error-nothing_to_end = Er valt nog niets te beëindigen.
error-no_god = Je hebt geen god.
error-no_such_space = Dat vak bestaat niet.
error-space_empty = Dat vak is leeg: er is niets te nemen.
error-gods_take_no_gods = Een god kan geen god nemen.
error-no_such_sun = Die zon bestaat niet.
error-not_your_sun = Die zon is niet van jou.
error-sun_face_down = Die zon ligt gedekt.
error-bid_too_low = Een bod moet hoger zijn dan het hoogste tot nu toe.
error-must_bid = Jij riep Ra, dus je moet bieden.
error-not_owed = Dat is niet van de soort die je moet afgeven.
error-tile_not_held = Die tegel heb je niet.
error-roll_first = Gooi eerst de dobbelstenen.
error-no_dice = Kies ten minste één dobbelsteen.
error-no_such_die = Die dobbelsteen is er niet.
error-all_dice_first = De eerste worp is met alle vijf de dobbelstenen.
error-die_locked = Een dobbelsteen met een zon blijft liggen.
error-die_used = Die dobbelsteen is al gebruikt.
error-wrong_number_of_dice = Daarvoor is een ander aantal dobbelstenen nodig.
error-wrong_face = Een dobbelsteen toont niet wat nodig is.
error-ankhs_alone = Ankhs alleen doen niets: één dobbelsteen moet het symbool tonen.
error-no_such_field = Dat veld is er niet.
error-wrong_color = Geen dobbelsteen van die kleur telt hiervoor.
error-own_marker_there = Daar heb je al een steen.
error-field_full = Dat veld is vol.
error-no_such_column = Die kolom is er niet.
error-field_taken = Daar ligt al een steen.
error-column_begun = Een volgend monument komt in een kolom waar je niets hebt.
error-too_few_suns = Voor een ramp zijn vier zonnen nodig.
error-catastrophe_called = Je hebt deze beurt al een ramp uitgeroepen.
error-no_such_catastrophe = Die ramp is er niet.
error-marker_not_held = Daar heb je geen steen.
error-closed = De verbinding is beëindigd.
error-unreadable_answer = De server was niet te bereiken.
error-no_engine = Deze server heeft geen spelmotor voor browsers, dus hier kan een spel niet worden gecontroleerd. Download het verslag, en controleer het met ra-verify of met tien regels Python.
error-not_a_record = Dit bestand is geen Ra-spelverslag.
error-record_damaged = Dit spelverslag is beschadigd: een deel van het bestand ontbreekt of is veranderd. Open een ander verslag, of download dit opnieuw.
error-record_unplayable = Dit spelverslag kan hier niet worden afgespeeld: het is met een andere versie van Ra gemaakt of veranderd. Open een ander verslag.
error-record_elsewhere = Dit spelverslag is van een andere versie van Ra, met regels die deze pagina niet kent. Open het op de pagina van de server waarop is gespeeld, of open een ander verslag.
error-unknown = Dat is niet gelukt.

## Learning, and a game at once

rules = Regels
rules-missing = De regels konden niet worden geladen.
scoring-aid = Wat telt
play-level = Tegenstanders
play-level-first = Eerste spel
play-level-casual = Ontspannen
play-level-strong = Sterk
play-level-first-hint = Makkelijke bots, met tips die zeggen wat je kunt doen.
play-level-casual-hint = Bots die fouten maken.
play-level-strong-hint = Bots die elke fout afstraffen.
guest-name = Gast { $number }
lesson-link = Leer het in vijf minuten

## Een vraag over een stelling

question-right = Goed
question-wrong = Nog niet
question-next = Verder
question-back = Terug naar de vraag

puzzles-title = Vind het bod
puzzles-about = Je browser zoekt beslissingen in dit spel waarbij één keuze duidelijk de beste was, en vraagt ernaar. Dat duurt een minuut of twee.
puzzles-search = Puzzels zoeken
puzzles-again = Opnieuw zoeken
puzzles-running = { $percent }% van het spel doorzocht. { $found ->
    [0] Nog niets gevonden.
    [one] Tot nu toe één puzzel gevonden.
   *[other] Tot nu toe { $found } puzzels gevonden.
}
puzzles-found = { $found ->
    [one] Eén puzzel gevonden.
   *[other] { $found } puzzels gevonden.
} { $solved ->
    [0] { "" }
   *[other] Opgelost: { $solved }.
}
puzzles-none = Hier is geen puzzel: bij geen enkele beslissing in dit spel was één keuze duidelijk de beste en toch niet vanzelfsprekend.
puzzles-pose = Oplossen
puzzles-leave = Terug naar het spelverloop
puzzle-step = Puzzel { $step } van { $steps }. Jij bent { $name }.
puzzle-question = { $unit ->
    [fame] Jouw zet? Niemand anders heeft nog een zon: wat levert de meeste roem op?
   *[chance] Jouw zet?
}
puzzle-value = { $unit ->
    [fame] { $action }: { $fame } roem
   *[chance] { $action }: { $percent }%
}
puzzle-played = Wat { $name } koos: { $action }.
