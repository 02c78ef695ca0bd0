# Ra auf Deutsch. Dieselben Nachrichten mit denselben Variablen wie im Englischen.

title = Ra
title-your-turn = ● Du bist dran – { $room }
title-waiting = ({ $count }) Ra
title-room = { $room } – Ra
tagline = Ein Spiel vom Bieten und Bluffen am Nil
close = Schließen
cancel = Abbrechen
sure = { $action }: sicher?
outdated = Der Server hat inzwischen eine andere Fassung dieser Seite.
reload = Neu laden
elsewhere = Diese Seite spricht mit { $server }
elsewhere-blocked = Diese Seite kann nicht mit { $server } sprechen: Die Website, von der sie kommt, erlaubt nur Verbindungen zu sich selbst.
elsewhere-refused = „{ $server }“ ist keine Adresse eines Servers. Sie muss aussehen wie https://ra.example.
elsewhere-own = Den Server dieser Website benutzen
back-to-lobby = Lobby
preferences = Meine Einstellungen
page-links = Diese Seite
preference-theme = Design
theme-system = System
theme-light = Hell
theme-dark = Dunkel
preference-speed = Animationen
motion-off = Aus
motion-fast = Schnell
motion-normal = Normal
preference-volume = Lautstärke der Töne
sound-off = Ton aus
sound-on = Ton an
preference-notify = Benachrichtigen, wenn ein Tisch auf mich wartet und ich nicht hinsehe
preference-notify-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen. In seinen Einstellungen kannst du das ändern.
notice-turn = Du bist dran – { $room }
notice-full = Der Tisch ist voll – { $room }
notice-over = Das Spiel ist zu Ende – { $room }
notice-quarter = Noch ein Viertel deiner Zeit – { $room }
preference-confirm = Unumkehrbare Züge bestätigen
preference-keys = Tastenkürzel
language = Sprache
language-missing = { $language } konnte nicht geladen werden. Versuch es noch einmal.
about = Über dieses Spiel
loading = Einen Moment …

## The lobby

your-name = Dein Name
name-needed = Gib zuerst einen Namen ein.
play-now = { $game ->
    [ra-dice] Das Würfelspiel spielen
   *[ra] Jetzt spielen
}
play-now-working = Die Partie wird vorbereitet …
start-sentence = Biete deine Sonnen für Ägyptens Schätze.
start-facts = 2–5 Spieler, 20 Minuten
start-players = { $seats ->
    [one] { $seats } Spieler
   *[other] { $seats } Spieler
}
play-now-about = Sofort, gegen Bots
play-offline-about = In diesem Browser, gegen Bots
invite-friends = Freunde einladen
invite-friends-about = Ein eigener Tisch, per Link oder Code
living-about = Hier läuft von selbst eine Partie Ra: Drei Spieler ziehen Plättchen und bieten mit ihren Sonnen darum.
living-pause = Partie im Bild anhalten
living-go-on = Partie im Bild weiterlaufen lassen
more = Mehr
create-title = Ein Raum nach deinen Wünschen
create-button = Raum anlegen
join-title = Mit Code beitreten
join-hint = Hast du einen Code? Gib ihn hier ein.
join-code = Code
join-button = Beitreten
join-bad-code = Ein Code hat acht Buchstaben und Ziffern, zum Beispiel 7QX2-M9PA.
rooms-title = Öffentliche Räume
rooms-none = Im Moment ist kein öffentlicher Raum offen. Leg einen an, dann sehen ihn andere hier.
rooms-offline = Die Liste kommt mit der Verbindung zurück.
rooms-filter = Räume filtern
rooms-filter-games = Alle Spiele
rooms-filter-joinable = Mit freiem Platz
rooms-filter-none = Einen solchen Raum gibt es gerade nicht.
rooms-filter-shown = { $shown } von { $rooms } Räumen
offline = Keine Verbindung zum Server. Wir versuchen es weiter … Solange kannst du offline gegen Bots spielen und die Regeln lesen.
your-tables = Deine Tische
your-tables-back = Zurück zu { $room }
your-tables-forget = { $room } vergessen
your-tables-turn = Du bist dran
your-tables-waiting = Warten auf { $name }
your-tables-bot = Warten auf einen Bot
your-tables-left = noch { $time }
your-tables-others = mit { $names }
your-tables-all = { $count ->
    [one] Den einen Tisch zeigen
   *[other] Alle { $count } Tische zeigen
}
alone-title = Offline spielen
alone-about = Gegen Bots, in diesem Browser: ohne Konto, und ohne Server, sobald diese Seite geladen ist.
alone-table = Solopartie
alone-kept = Dieser Browser merkt sich die Partie. Du kannst die Seite jederzeit schließen und später weiterspielen.
alone-give-up = Diese Partie aufgeben
alone-other = Neue Partie
alone-elsewhere = Diese Partie ist in einem anderen Tab geöffnet worden.
alone-here = Hier weiterspielen
alone-broken = Diese Partie kann nicht fortgesetzt werden.
alone-unavailable = Die Spielmaschine konnte nicht geladen werden. Öffne diese Seite einmal, während der Server erreichbar ist.
room-host = Gastgeber: { $name }
room-clock-live = An einem Stück, mit Uhr
room-clock-days = Über mehrere Tage
room-seats = { $taken } von { $seats } Plätzen besetzt
room-bots = { $bots ->
    [one] { $bots } Bot
   *[other] { $bots } Bots
}
room-join = Beitreten
room-watch = Zuschauen
room-join-label = { $room } beitreten
room-watch-label = Bei { $room } zuschauen
room-no-watching = Keine Zuschauer
room-status-gathering = Wird besetzt
room-status-shuffling = Wird gemischt
room-status-playing = Läuft
room-status-finished = Beendet

## Geräte

devices = Deine Geräte
devices-hint = Spiel auf Telefon und Computer als dieselbe Person, und heb einen Code auf für den Tag, an dem beide verloren sind.
devices-offline = Keine Verbindung zum Server. Wir versuchen es weiter …
devices-add = Auf einem anderen Gerät spielen
devices-add-about = Auf dem anderen Gerät bist du dann dieselbe Person, mit denselben Tischen und Plätzen. An diesem ändert sich nichts.
devices-show = Code zeigen
devices-scan = Scanne das Bild mit dem anderen Gerät. Oder öffne dort { $server } und gib dies unter „Mit Code beitreten“ ein:
devices-until = Er gilt einmal, bis { DATETIME($time, hour: "numeric", minute: "2-digit") } Uhr.
devices-secret = Wer diesen Code hat, kann für dich spielen. Zeig ihn sonst niemandem.
devices-over = Dieser Code ist jetzt zu alt. Lass dir einen neuen zeigen.
devices-qr-missing = Der QR-Code konnte nicht geladen werden. Der Code in Buchstaben tut es auch.
devices-joined = { $name } ist jetzt eines deiner Geräte.
devices-enter = Code eines anderen Geräts eingeben
devices-list = Angemeldete Geräte
devices-first = Erstes Gerät
devices-this = dieses Gerät
devices-days = Seit { DATETIME($made, day: "numeric", month: "short", year: "numeric") } · zuletzt benutzt am { DATETIME($seen, day: "numeric", month: "short", year: "numeric") }
devices-forget = Abmelden
devices-forget-label = { $name } abmelden
devices-alone = Kein anderes Gerät ist angemeldet.
recovery-title = Wiederherstellungscode
recovery-about = Er bringt deine Tische zurück, wenn alle deine Geräte verloren sind. Heb ihn auf Papier oder bei deinen Passwörtern auf: Wer ihn hat, kann für dich spielen.
recovery-new = Code erzeugen
recovery-new-hint = Ein neuer ersetzt den vorigen.
recovery-shown = Schreib ihn jetzt auf oder kopiere ihn. Er wird nicht noch einmal gezeigt.
recovery-copy = Code kopieren
recovery-print = Drucken
recovery-done = Ich habe ihn aufgehoben
device-title = Hier spielen wie auf deinem anderen Gerät
device-about = Gib den Code ein, den dein anderes Gerät unter „Auf einem anderen Gerät spielen“ zeigt, oder deinen Wiederherstellungscode. Dieser Browser hat dann dieselben Tische und Plätze.
device-code = Code
device-bad-code = Der Code eines anderen Geräts hat 10 Buchstaben und Ziffern, ein Wiederherstellungscode 25.
device-label = Name dieses Geräts
device-phone = Telefon
device-computer = Computer
device-join = Hier spielen
device-behind = { $count ->
    [one] Dieser Browser hat einen eigenen Tisch: { $names }. Dort kann niemand auf deinem Platz weiterspielen.
   *[other] Dieser Browser hat { $count } eigene Tische: { $names }. Dort kann niemand auf deinen Plätzen weiterspielen.
}
device-leave = Zurücklassen und hier spielen
device-recovered = Deine Tische sind wieder da. Dieser Wiederherstellungscode ist verbraucht; hier ist der neue.
ended-device_forgotten = Ein anderes deiner Geräte hat diesen Browser abgemeldet.
signed-off-new = Neu beginnen

## Settings of a room

setting-name = Name des Raums
setting-name-default = Tisch von { $name }
setting-game = Spiel
setting-edition = Ausgabe
setting-seats = Spieler
setting-options = Varianten
setting-visibility = Wer kann mitspielen
setting-visibility-public = Alle: der Raum steht in der Lobby
setting-visibility-private = Mit Link oder Code
setting-watch = Wer kann zuschauen
setting-watch-anyone = Alle, die mitspielen können
setting-watch-nobody = Niemand
setting-pace = Tempo der Bots
setting-pace-value = { $pace ->
    [0] Sofort
    [300] Schnell
    [600] Normal
    [1500] Langsam
    [5000] Sehr langsam
   *[other] { $seconds } s pro Zug
}
setting-clock = Bedenkzeit
setting-clock-off = Ohne Uhr
setting-clock-fast = Schnell
setting-clock-normal = Normal
setting-clock-slow = Langsam
setting-clock-few = Einige Tage
setting-clock-weeks = Wochen
setting-clock-named = { $name }: { $bank } + { $add }
setting-clock-amounts = { $bank } + { $add }
setting-clock-live-hint = Zu { $seats ->
    [2] zweit
    [3] dritt
    [4] viert
   *[other] fünft
} dauert eine Partie etwa { $usual } Minuten, höchstens { $most }.
setting-clock-days-hint = Am Anfang haben alle { $bank }, und für jeden Zug kommen { $add } dazu.
setting-timeout = Wenn die Zeit um ist
setting-timeout-bot = Ein Bot spielt weiter
setting-timeout-pass = Das Mindeste geschieht, etwa passen
duration = { $unit ->
    [seconds] { $count } s
    [minutes] { $count } min
    [hours] { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
   *[days] { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
}
setting-level = Bots
setting-patience = Ein Bot darf einspringen nach
setting-patience-value = { $unit ->
    [seconds] { $count } s
    [minutes] { $count } min
    [hours] { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
   *[days] { $count ->
        [one] { $count } Tag
       *[other] { $count } Tagen
    }
}
setting-stand_in = Wie gut dieser Bot spielt
setting-hints = Tipps
setting-hints-allow = Wer spielt, darf einen Bot um Tipps bitten
setting-hints-alone = Tipps vom besten Bot
setting-hints-on = Erlaubt
setting-hints-off = Keine
setting-talk = Was man sagen darf
setting-talk-all = Was man will, wo der Server es zulässt
setting-talk-reactions = Nur Reaktionen und Sätze
setting-talk-off = Nichts
setting-all_numbers = Zahlen der Spieler
setting-all_numbers-need = Keine Partie, in der nicht die geheime Zahl von jedem zählt
setting-all_numbers-on = Alle sind nötig
settings = Einstellungen
settings-change = Einstellungen ändern
settings-save = Einstellungen speichern
more-options = Mehr Einstellungen
catalogue-missing = Die Liste der Spiele konnte nicht geladen werden.
try-again = Noch einmal versuchen
game-ra = Ra
game-ra-dice = Ra: Das Würfelspiel
room-game = { $game ->
    [ra-dice] Ra: Das Würfelspiel
   *[ra] Ra, { $edition ->
        [pharaoh] Pharao-Ausgabe
       *[classic] klassisch
    }
}
edition-classic = Klassisch
edition-pharaoh = Pharao-Ausgabe
option-open_fame = Ruhm liegt für alle offen
option-hidden_bag = Der Inhalt des Beutels wird nicht angezeigt
option-ra_track = Ra-Leiste
option-ra_track-value = { $value } Felder
option-last_place_penalty = Wenigste Pharaonen und niedrigste Sonnen kosten Ruhm
option-sun_track = Länge der Sonnenleiste
option-sun_track-value = { $value } Felder
option-sun_split = Sonnen zu zweit
option-sun_split-bgg = 9-6-4-3 und 8-7-5-2
option-sun_split-razzia = 9-6-5-2 und 8-7-4-3
option-sun_split-baumer = 9-6-4-2 und 8-7-5-3

## A room

entry-title = Du bist zu einer Partie Ra eingeladen
entry-go = Beitreten
entering = Der Raum wird geöffnet …
sit = Platz nehmen
sit-here = Hier sitzen
watch-only = Nur zuschauen
gather-title = Warten auf Mitspieler
gather-broken_off = Der Server wurde aktualisiert, und die neue Version kann die Partie, die eine frühere begonnen hat, nicht fortsetzen. Sie wurde abgebrochen; was davon gespielt wurde, ist gespeichert.
gather-seats = Plätze
seat-number = Platz { $seat }
seat-open = Frei
seat-you = du
seat-host = Gastgeber
level-label = Wie gut { $name } spielt
level-label-stand-in = Wie gut der Bot für { $name } spielt
level-gentle = leicht
level-casual = locker
level-skilled = geübt
level-strong = stark
bot-add = Bot dazusetzen
bot-add-label = Bot dazusetzen auf Platz { $seat }
kick = Entfernen
kick-label = { $name } entfernen
seat-free = Platz freigeben
seat-free-label = Platz freigeben: { $name }
leave = Meinen Platz freigeben
leave-game = Meinen Platz aufgeben
sit-again = Meinen Platz wieder einnehmen
start = Spiel beginnen
start-fill = Mit Bots auffüllen und beginnen
start-wait = { $name } beginnt das Spiel, wenn alle sitzen.
deputy = { $name } ist nicht da. Du kannst Bots dazusetzen und das Spiel beginnen.
start-not-back = Du kannst beginnen, wenn alle zurück sind oder Bots für sie spielen.
shuffling-title = { $game ->
    [ra-dice] Die Würfel werden gemeinsam versiegelt
   *[ra] Der Beutel wird gemeinsam gemischt
}
shuffling-server = Der Server hat sich festgelegt.
shuffling-asked = Wir warten auf den Browser von { $name }.
shuffling-committed = { $name } hat sich auf eine geheime Zahl festgelegt.
shuffling-revealed = { $name } hat sie aufgedeckt.
shuffling-out = { $name } macht nicht mit.
shuffling-attempt = Versuch { $attempt }. Im vorigen hat { $reason ->
    [wrong] { $names } etwas anderes aufgedeckt als festgelegt.
   *[late] { $names } nicht rechtzeitig aufgedeckt.
}
share-title = Freunde einladen
share-link = Link
share-copy = Link kopieren
share-copied = Kopiert
share-code = Raumcode
share-qr = QR-Code
share-qr-label = Der Link als QR-Code
share-qr-missing = Der QR-Code konnte nicht geladen werden. Link und Code führen ebenso hierher.
share-public = Dieser Raum steht in der Lobby; der Link geht ebenso.
share-until = Dieser Link gilt bis { DATETIME($day, weekday: "long", day: "numeric", month: "long") }.
watchers = { $count ->
    [0] Niemand schaut zu.
    [one] Schaut zu: { $names }
   *[other] Schauen zu ({ $count }): { $names }
}
watchers-more = und { $count } weitere
rematch = Noch eine Partie
rematch-wait = Wer am Tisch sitzt, kann noch eine Partie anbieten.
offer = { $name } bietet noch eine Partie an.
offer-open = Hier kann noch eine Partie gespielt werden.
offer-begun = Die nächste Partie läuft.
offer-join = Mitspielen
offer-leave = Den Tisch verlassen
offer-look = Zum Tisch
last-result = Ergebnis
say = Etwas sagen
say-reactions = Reaktionen
say-phrases = Sätze
say-said = Du: { $words }
say-show = Zeigen, was andere sagen
say-thumbs_up = Jawohl!
say-clap = Bravo!
say-laugh = Haha!
say-wow = Wow!
say-cry = O nein!
say-sweat = Puh!
say-think = Hm …
say-heart = Wie schön!
say-hello = Hallo!
say-good_luck = Viel Glück!
say-well_played = Gut gespielt!
say-thanks = Danke!
say-sorry = Tut mir leid!
say-oops = Hoppla!
say-nice_lot = Ein schönes Los!
say-too_expensive = Mir zu teuer.
say-take_your_time = Lass dir Zeit.
say-one_moment = Einen Moment, bitte.
say-your_turn = Du bist dran.
say-good_game = Schönes Spiel!

talk = Chat
talk-say = Etwas sagen
talk-send = Senden
talk-waiting = Noch nicht gesendet: { $text }
talk-apart = Zuschauer
talk-apart-hint = Die Spieler lesen das nach dem Spiel. Es ist getrennt, nicht geheim.
talk-silenced = Der Gastgeber hat dich stummgeschaltet.
talk-people = Wen du liest
talk-mute = Für mich ausblenden
talk-mute-all = Für alle stummschalten
talk-unread = { $count ->
    [one] eine neue Nachricht
   *[other] { $count } neue Nachrichten
}
host-tools = Gastgeber
room = Raum
host-bot-short = Bot spielen lassen
host-bot-for = Bot spielen lassen für { $name }
host-idle = { $name } hat seit einer Weile nichts getan.
host-claim = Selbst Gastgeber werden
watchers-remove = Zuschauer entfernen
patience-left = { $name } hat noch { $seconds } s. Danach darf ein Bot weiterspielen.
patience-own = Du hast noch { $seconds } s. Danach dürfen die anderen einen Bot für dich spielen lassen.
patience-own-over = Die anderen dürfen jetzt einen Bot für dich spielen lassen.
clock-label = Restzeit:
clock-part = { $unit ->
    [days] { $count } T
    [hours] { $count } Std
   *[minutes] { $count } min
}
clock-warning = { $kind ->
    [live] Du hast weniger als 30 Sekunden.
   *[days] Du hast weniger als 2 Stunden.
}
clock-give-live = 1 Minute schenken
clock-give-live-label = 1 Minute schenken: { $name }
clock-give-days = 12 Stunden schenken
clock-give-days-label = 12 Stunden schenken: { $name }
clock-gifts = Du kannst in dieser Partie noch { $count }-mal Zeit schenken.
pause-ask = Um eine Pause bitten
pause-agree = Pause annehmen ({ $agreed } von { $all })
pause-asked = Pause: { $agreed } von { $all } dafür
pause-refuse = Keine Pause
pause-later = Später antworten, unter „Verlauf und mehr“
pause-end = Weiterspielen
host-kick-hint = Du kannst entfernen, wer gegangen ist oder wessen Zeit um ist. Den Platz hat dann endgültig ein Bot.
facts-options = Varianten
facts-options-none = Standardregeln
unknown-game = Diese Seite kann dieses Spiel nicht zeigen. Lade sie neu, um die neueste Fassung zu bekommen.

connection-lost = Die Verbindung ist weg. Sie wird neu aufgebaut.
connection-attempt = Versuch { $attempt }.
connection-stale = Was du siehst, ist { $unit ->
    [minutes] { $count } min
   *[seconds] { $count } s
} alt.
connection-retry = Jetzt versuchen
fault-game = Partie { $game }: { $what } Speichere, was du gesehen hast, vergleiche es mit den anderen, und prüfe die Partie, wenn sie vorbei ist.
fault-history_went_back = Der Server hat dir Schritt { $from } dieses Raums gezeigt und sagt jetzt, der Raum sei bei Schritt { $v }: Ein Teil des Gespielten ist weg oder wurde ersetzt. Wer den Server betreibt und eine Sicherung eingespielt hat, wird es dir sagen.
fault-history_differs = Der Verlauf, den der Server jetzt erzählt, weicht von dem ab, den er dir vorher gezeigt hat (Schritt { $v }).
fault-shuffle = Partie { $game }: { $what } Vielleicht hat der Server deine Zahl weggeworfen. Verlass dich nicht auf diese Mischung: Deine Zahl schützt dich darin nicht.
fault-server_commitment_changed = Der Server hat erst eine Festlegung gezeigt und dann eine andere. Dein Browser macht nicht mit.
fault-commitments_changed = Der Server hat die Fingerabdrücke der Spieler veröffentlicht und dann andere für dieselbe Mischung. Dein Browser macht nicht mit.
fault-root_changed = Der Server hat versiegelt, was gezogen wird, und dann ein anderes Siegel für dieselbe Partie gezeigt.
fault-not_asked = Der Server hat die Zahlen der Spieler eingesammelt, ohne deinen Browser zu fragen.
fault-own_commitment_refused = Dein Browser hat den Fingerabdruck seiner Zahl geschickt, während der Server darauf wartete, und der Server hat ihn abgelehnt: „{ $answer }“
fault-own_commitment_left_out = Dein Browser hat den Fingerabdruck seiner Zahl rechtzeitig geschickt, und der Server hat weitergemacht, als hätte er es nicht getan.
fault-own_commitment_replaced = Der Server hat den Fingerabdruck der Zahl deines Browsers angenommen und dann einen anderen an seiner Stelle veröffentlicht. Dein Browser hat seine Zahl für sich behalten.
fault-own_reveal_refused = Dein Browser hat seine Zahl genannt, während der Server darauf wartete, und der Server hat sie abgelehnt: „{ $answer }“
fault-called_late = Dein Browser hat seine Zahl rechtzeitig genannt, und der Server behauptet, er habe es nicht getan.
fault-called_wrong = Der Server behauptet, dein Browser habe eine andere Zahl genannt als die festgelegte. Das stimmt nicht.
fault-move_not_sent = Schritt { $v } ist ein Zug in deinem Namen, den keine Seite dieses Browsers geschickt hat. Wenn er nicht von dir ist, verlass dich nicht auf diese Partie.
fault-wrong_leaves = Was der Server von seinem Siegel gezeigt hat, gehört nicht dazu.
fault-wrong_draw = Gezogen wurde etwas anderes, als an dieser Stelle versiegelt war (Schritt { $v }).
fault-unproved_draw = Der Server hat nicht bewiesen, was gezogen wurde (Schritt { $v }).
seen-save = Speichern, was ich gesehen habe
seen-hint = Die Datei enthält die Fingerabdrücke, Siegel und Kettenglieder, die dir der Server gezeigt hat, und deine eigenen Züge: kein Geheimnis. Damit kann jeder ein Protokoll mit dem vergleichen, was du gesehen hast.
own-late = Deine Zahl ist nicht dabei: Dein Browser hat nicht rechtzeitig geantwortet.
own-absent = Deine Zahl ist nicht dabei: Dein Browser war nicht verbunden, als die Zahlen eingesammelt wurden.
own-elsewhere = Die Zahl deines Platzes stammt nicht von diesem Browser, sondern von einem anderen deiner Geräte. Hast du kein anderes benutzt, dann verlass dich nicht auf diese Mischung.
own-elsewhere-known = Ein anderes deiner Geräte hat die Zahl deines Platzes beigetragen.
announcement = Der Server meldet: { $text }
ended-kicked = Der Gastgeber hat dich aus diesem Raum entfernt.
ended-room_closed = Dieser Raum ist geschlossen.
ended-no_such_room = Es gibt keinen solchen Raum, oder der Link ist unvollständig. Bitte um einen neuen Link.
ended-watching_off = Das Spiel hat begonnen, und dieser Raum ist nicht für Zuschauer offen.
ended-room_damaged = Der Server kann sein Protokoll dieses Raums nicht mehr lesen, deshalb kann die Partie nicht weitergehen. Leg bitte einen neuen Raum an.
ended-banned = Wer diesen Server betreibt, lässt deine Adresse nicht zu.
ended-name_taken = In diesem Raum heißt schon jemand so oder fast genauso. Bitte wähle einen anderen Namen.
ended-out_of_range = Diesen Namen nimmt der Server nicht an. Bitte wähle einen anderen.
ended-room_crowded = Dieser Raum ist überfüllt. Versuch es später noch einmal.
ended-other = Die Verbindung ist beendet.

## Game: names of tiles

tile-ra = Ra
tile-god = Gott
tile-gold = Gold
tile-pharaoh = Pharao
tile-nile = Nil
tile-flood = Flut
tile-astronomy = Sternkunde
tile-agriculture = Ackerbau
tile-writing = Schrift
tile-religion = Religion
tile-art = Kunst
tile-fortress = Festung
tile-obelisk = Obelisk
tile-palace = Palast
tile-pyramid = Pyramide
tile-temple = Tempel
tile-statues = Statuen
tile-step-pyramid = Stufen{"\u00AD"}pyramide
tile-sphinx = Sphinx
tile-mortuary = Totentempel
tile-shrine = Schrein
tile-funeral = Begräbnis
tile-drought = Dürre
tile-unrest = Unruhen
tile-war = Krieg
tile-earthquake = Erdbeben
tile-count = { $tile }: { $count }

## Game: the board

table = Tisch
players = Spieler
actions = Deine Sonnen und Aktionen
legal-actions = Was du tun kannst
own-suns = Deine Sonnen
own-display = Deine Auslage
own-tiles = Deine Plättchen
own-no-tiles = Noch keine Plättchen. Gewinne eine Auktion!
own-fame = Dein Ruhm:
own-sheets = Deine Epochen bisher
fame = Ruhm
fame-hidden = verdeckt
tally-now = Wäre die Epoche jetzt zu Ende: { $score }
tally-short = diese Epoche: { $score }
tally-nothing = Noch zählt nichts
lot-now = Dieses Los: jetzt { $score }
lot-later = { $score } bei Spielende
lot-bonus = { $score } mit { $kind ->
    [flood] einer Flut
    [pharaoh] einem Pharao mehr
    [civilization] einer neuen Zivilisation
   *[other] einem Bauwerk mehr
}
no-tiles = Keine Plättchen
seat-of = { $name }
seat-marks = Stand
suns-of = Sonnen von { $name }
tiles-of = Plättchen von { $name }
sun-up = Sonne { $sun }, offen
sun-down = Sonne { $sun }, verdeckt
sun-laid = Sonne { $sun }, als Gebot gelegt
mark-asked = überlegt
mark-high = führt
mark-ra-player = rief Ra
mark-to-bid = als { $place }. dran
mark-passed = gepasst
mark-outbid = überboten
mark-bot = Bot
mark-stand-in = ein Bot vertritt
mark-left = ist weg
mark-away = nicht da
mark-hurry = Eile
mark-asleep = schläft
mark-not-back = noch nicht zurück
ra-track = Ra-Leiste
ra-track-count = { $ra } von { $spaces } Ra. Das letzte beendet die Epoche.
ra-track-left = { $left ->
    [0] Die Epoche ist zu Ende
    [one] Das nächste Ra beendet die Epoche
   *[other] Noch { $left } Ra bis zum Ende der Epoche
}
epoch-of = Epoche { $epoch } von 3
epoch-numeral = { $epoch ->
    [1] I
    [2] II
   *[other] III
}
auction-track = Auktionsleiste
space-open = frei
centre = Die Mitte
centre-sun = Sonne { $sun } liegt in der Mitte
centre-hint = Wer die nächste Auktion gewinnt, tauscht die siegreiche Sonne dagegen ein (nutzbar ab der nächsten Epoche).
bag = { $count ->
    [one] { $count } Plättchen im Beutel
   *[other] { $count } Plättchen im Beutel
}
auction-drawn = Auktion: { $own ->
    [yes] du hast ein Ra gezogen
   *[no] { $name } hat ein Ra gezogen
}
auction-invoked = Auktion: { $own ->
    [yes] du hast Ra gerufen
   *[no] { $name } hat Ra gerufen
}
auction-full = Auktion der vollen Leiste: { $own ->
    [yes] du hast Ra gerufen
   *[no] { $name } hat Ra gerufen
}
auction-high = { $own ->
    [yes] Du führst mit Sonne { $sun }.
   *[no] { $name } führt mit Sonne { $sun }.
}
auction-no-bid = Noch kein Gebot.
auction-lot = { $count ->
    [0] Zu gewinnen: nur Sonne { $sun }.
    [one] Zu gewinnen: { $count } Plättchen und Sonne { $sun }.
   *[other] Zu gewinnen: { $count } Plättchen und Sonne { $sun }.
}
watching = Du schaust zu
follow-seat = Diesem Platz folgen

## Game: what may be done

hint-ask = Tipp
hint-says = Tipp: { $action }
hint-value = ({ $percent } % Gewinnchance).
hint-other = { $action }: { $percent } %.
hint-close = { $action }: etwa gleich gut.
hint-why =
    { $lot ->
        [costs] Dieses Los kostet dich etwa { $fame };
       *[brings] Dieses Los bringt etwa { $fame };
    } { $than ->
        [more] deine { $sun } ist etwa { $more } mehr wert als die Sonne, die du bekommst.
        [less] die Sonne, die du bekommst, ist etwa { $more } mehr wert als deine { $sun }.
       *[same] deine { $sun } ist nicht mehr wert als die Sonne, die du bekommst.
    }
hint-dice = { $action } ({ $dice })
act-draw = Plättchen ziehen
act-invoke = Ra rufen
act-invoke-hint = bietet sonst niemand, musst du
act-invoke-full = versteigert die volle Leiste
act-end = Zug beenden
act-hurry = Vorspulen bis zum Ende der Epoche
act-pass = Passen
act-pass-full = passen alle, werden die Plättchen abgeworfen
plan = Automatisch bieten:
plan-pass = Auktion auslassen
plan-bid = Bis { $sun }
act-bid = { $sun } bieten
act-bid-last = { $sun } bieten, deine letzte Sonne: gewinnst du, endet deine Epoche
act-bid-last-hint = Das ist deine letzte Sonne: gewinnst du, spielen die anderen ohne dich weiter.
act-god = Mit einem Gott { $tile } von Feld { $space } nehmen
act-discard = { $tile } abgeben (du hast { $count })
confirm-ask = { $action }? Zum Bestätigen noch einmal wählen.

## Game: the status line

status-gathering = Warten auf Mitspieler.
status-turn = Du bist am Zug: zieh ein Plättchen oder ruf Ra.
status-turn-god = Du bist am Zug: zieh, ruf Ra oder setz einen Gott ein.
status-turn-full = Du bist am Zug: die Leiste ist voll, also ruf Ra.
status-turn-full-god = Die Leiste ist voll: ruf Ra oder setz einen Gott ein.
status-turn-exchanged = Setz noch einen Gott ein, oder beende deinen Zug.
status-paused = Pause. Alle am Tisch können sie beenden.
status-wait-turn = { $name } ist am Zug.
status-wait-exchanged = { $name } setzt Götter ein.
status-bid = Dein Gebot. Noch hat niemand geboten: biete oder passe.
status-bid-last = Du bietest zuletzt. Noch kein Gebot: biete oder passe.
status-bid-beat = Dein Gebot. Überbiete { $own ->
    [yes] deine { $sun }
   *[no] die { $sun } von { $by }
} oder passe.
status-bid-forced = Alle anderen haben gepasst. Du hast Ra gerufen und musst bieten.
status-wait-bid = Jetzt bietet { $name }.
status-wait-bid-beat = Jetzt bietet { $name }. { $own ->
    [yes] Du führst mit { $sun }.
   *[no] { $by } führt mit { $sun }.
}
status-discard-civilization = { $count ->
    [one] Katastrophe: gib ein Zivilisationsplättchen ab.
   *[other] Katastrophe: gib { $count } Zivilisationsplättchen ab.
}
status-discard-monuments = { $count ->
    [one] Erdbeben: gib ein Bauwerk ab.
   *[other] Erdbeben: gib { $count } Bauwerke ab.
}
status-wait-discard = Eine Katastrophe: { $name } wählt, was abgegeben wird.
status-over = Das Spiel ist aus.
status-standing = Du bist auf Platz { $rank } von { $players }, mit { $score } { $unit ->
    [fame] Ruhm.
   *[points] Punkten.
}
status-left = Du hast deinen Platz aufgegeben. Er wartet auf dich.
status-stand-in = Ein Bot spielt für dich.
status-asleep = Zeit dreimal um: Deine Uhr zieht für dich.
cause-drawn = { $own ->
    [yes] Du hast ein Ra gezogen
   *[no] { $name } hat ein Ra gezogen
}: alle dürfen passen.
cause-invoked = { $own ->
    [yes] Du hast Ra gerufen: passen alle anderen, musst du bieten.
   *[no] { $name } hat Ra gerufen und muss bieten, wenn alle anderen passen.
}
cause-full = { $own ->
    [yes] Du hast Ra bei voller Leiste gerufen
   *[no] { $name } hat Ra bei voller Leiste gerufen
}: passen alle, werden die Plättchen abgeworfen.

## Game: the log

drawer = Verlauf und mehr
log = Verlauf
log-empty = Was von jetzt an geschieht, steht hier.
log-unknown = Was vorher geschah, weiß diese Seite nicht.
log-group-start = Der Anfang
log-group-open = Vor der nächsten Auktion
log-group-auction = Auktion { $number }
log-group-epoch = Das Ende von Epoche { $epoch }
log-group-turn = Zug { $number }: { $own ->
    [yes] du
   *[no] { $name }
}
looking-at = Du siehst Spielzug { $move } von { $moves }.
looking-back = { $ago ->
    [one] Du schaust { $ago } Spielzug zurück.
   *[other] Du schaust { $ago } Spielzüge zurück.
}
looking-yours = Du bist jetzt am Zug.
step-back = Einen Spielzug zurück
step-on = Einen Spielzug weiter
back-to-now = Zurück zu jetzt
log-drawn = { $own ->
    [yes] Du ziehst:
   *[no] { $name } zieht:
}
log-ra-drawn = { $own ->
    [yes] Du ziehst Ra Nummer { $ra }.
   *[no] { $name } zieht Ra Nummer { $ra }.
}
log-exchanged = { $own ->
    [yes] Du tauschst einen Gott:
   *[no] { $name } tauscht einen Gott:
}
log-auction-opened = { $cause ->
    [full] { $own ->
        [yes] Du rufst bei voller Leiste Ra.
       *[no] { $name } ruft bei voller Leiste Ra.
    }
   *[invoked] { $own ->
        [yes] Du rufst Ra.
       *[no] { $name } ruft Ra.
    }
}
log-bid = { $own ->
    [yes] Du bietest { $sun }.
   *[no] { $name } bietet { $sun }.
}
log-passed = { $own ->
    [yes] Du passt.
   *[no] { $name } passt.
}
log-passed-all = { $names } passen.
log-won = { $own ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
} Sonne { $centre } { $count ->
    [0] (ohne Plättchen) mit Sonne { $sun }.
   *[other] und { $count } Plättchen mit Sonne { $sun }:
}
log-nobody-bid = { $count ->
    [0] Kein Gebot: Die Plättchen bleiben liegen.
   *[other] Kein Gebot; abgeworfen:
}
log-discard-asked = { $own ->
    [yes] Du musst wählen, was abgegeben wird.
   *[no] { $name } muss wählen, was abgegeben wird.
}
log-lost = { $own ->
    [yes] Du verlierst
   *[no] { $name } verliert
}{ $count ->
    [one] :
   *[other] {" "}{ $count } Plättchen:
}
log-epoch-ended = Epoche { $epoch } endet: { $cause ->
    [ra] die Ra-Leiste ist voll.
   *[suns] niemand hat noch eine Sonne.
} { $count ->
    [0] {""}
   *[other] Abgeworfen:
}
log-epoch-began = { $own ->
    [yes] Epoche { $epoch }: Du beginnst.
   *[no] Epoche { $epoch } beginnt mit { $name }.
}
log-game-over = Das Spiel ist aus: { $own ->
    [yes] Du gewinnst!
   *[no] { $name } gewinnt!
}
log-created = Der Raum ist offen.
log-configured = Die Einstellungen sind geändert.
log-sat = { $own ->
    [yes] Du setzt dich.
   *[no] { $name } setzt sich.
}
log-stood = { $own ->
    [yes] Du stehst auf.
   *[no] { $name } steht auf.
}
log-bot-sat = { $name }, ein Bot ({ $level ->
    [gentle] { level-gentle }
    [casual] { level-casual }
    [strong] { level-strong }
   *[skilled] { level-skilled }
}), setzt sich.
log-stood-in = Ein Bot ({ $level ->
    [gentle] { level-gentle }
    [casual] { level-casual }
    [strong] { level-strong }
   *[skilled] { level-skilled }
}) spielt für { $own ->
    [yes] dich.
   *[no] { $name }.
}
log-kicked = { $name } wurde entfernt.
log-left = { $own ->
    [yes] Du bist gegangen.
   *[no] { $name } ist gegangen.
}
log-returned = { $own ->
    [yes] Du bist wieder da.
   *[no] { $name } ist wieder da.
}
log-host-changed = { $own ->
    [yes] Du bist jetzt Gastgeber.
   *[no] { $name } ist jetzt Gastgeber.
}
log-shown-out = Jemand, der zusah, wurde entfernt.
log-pause = { $what ->
    [asked] { $own ->
        [yes] Du bittest um eine Pause.
       *[no] { $name } bittet um eine Pause.
    }
    [over] Die Pause ist um: Sie hat zu lange gedauert.
   *[ended] { $own ->
        [yes] Du willst weiterspielen.
       *[no] { $name } will weiterspielen.
    }
}
log-time-given = { $byOwn ->
    [yes] Du schenkst { $name } { duration }.
   *[no] { $own ->
        [yes] { $by } schenkt dir { duration }.
       *[no] { $by } schenkt { $name } { duration }.
    }
}
log-resumed = Der Server war nicht da ({ duration }): Niemand hat Zeit verloren.
log-time-over = { $own ->
    [yes] Deine Zeit war um.
   *[no] Die Zeit von { $name } war um.
}
log-voided = { $reason ->
    [wrong] { $names } hat etwas anderes aufgedeckt als festgelegt: Dieser Versuch gilt nicht.
   *[late] { $names } hat nicht rechtzeitig geantwortet: Dieser Versuch gilt nicht.
}
log-called-off = Die Partie beginnt nicht: Dieser Tisch braucht die Zahlen aller, die mitspielen.
log-started = Partie { $number } beginnt.
log-rematch = { $own ->
    [yes] Du bietest noch eine Partie an.
    [no] { $name } bietet noch eine Partie an.
   *[none] Noch eine Partie: Warten auf Mitspieler.
}
log-closed = Der Raum ist geschlossen.

## Game: results

epoch-news-title = Epoche { $epoch } ist zu Ende
epoch-news = { $change ->
    [up] Du hast { $gain } Ruhm gewonnen und hast jetzt { $fame }.
    [down] Du hast { $gain } Ruhm verloren und hast jetzt { $fame }.
   *[none] Nichts hat sich geändert: Du hast weiter { $fame } Ruhm.
}
epoch-news-open = Was sie allen brachte:
epoch-news-hidden = Der Ruhm bleibt bis zum Ende der Partie verdeckt.
epoch-go-on = Weiter
result-title = { $name } gewinnt
result-tie = Gleichstand beim Ruhm: die höchste Sonne, { $sun }, entscheidet.
result-ranking = Endstand
result-rank = Rang
result-player = Spieler
result-category = Kategorie
result-epoch = Epoche
result-sum = Gesamt
result-total = Epoche gesamt
result-start = Ruhm zu Beginn
result-floor = Ruhm fällt nie unter 0.
result-fame-after = Gesamt
result-highest-sun = Höchste Sonne
part-gods = Götter
part-pharaohs = Pharaonen
part-nile = Nil
part-gold = Gold
part-civilization = Zivilisation
part-monuments = Bauwerke
part-suns = Sonnen
why-gods = { $count ->
    [one] { $count } Gott
   *[other] { $count } Götter
}
why-pharaohs = { $count }{ $rank ->
    [most] , die meisten
    [fewest] , die wenigsten
   *[between] {""}
}
why-nile = { $niles } Nil + { $floods } Flut
why-nile-dry = { $niles } Nil, keine Flut
why-gold = { $count } Gold
why-civilization = { $count } verschiedene
why-civilization-few = weniger als drei Arten
why-civilization-none = gar keine

## The dice game: dice and fields

color-yellow = gelb
    .short = Ge
color-blue = blau
    .short = B
color-purple = lila
    .short = L
color-green = grün
    .short = Gr
color-red = rot
    .short = R
face-sun = Sonne
face-pharaoh = Pharao
face-nile = Nil
face-civilization = Zivilisation
face-monument = Bauwerk
face-ankh = Anch
dice = Würfel
dice-actions = Würfel und Aktionen
die-shows = { $color }: { $face }
die-blank = { $color }, noch nicht geworfen
die-locked = bleibt
die-used = benutzt
rolls-left = { $left ->
    [0] Kein Wurf mehr
    [one] Noch { $left } Wurf
   *[other] Noch { $left } Würfe
}
points = Punkte
ra-path = Weg der Ra-Figur
ra-path-left = { $left ->
    [0] Mit diesem Zug endet die Epoche
    [one] Noch { $left } Sonne bis zum Ende der Epoche
   *[other] Noch { $left } Sonnen bis zum Ende der Epoche
}
track-pharaoh = Pharaonen
track-pharaoh-hint = vorn +5, hinten −2
track-pharaoh-at = { $name }: Feld { $space }
track-nile = Nil
track-nile-hint = mit Flut: das Feld in Punkten
track-nile-at = { $floods ->
    [0] { $name }: Feld { $space }, keine Flut
    [one] { $name }: Feld { $space }, { $floods } Flut
   *[other] { $name }: Feld { $space }, { $floods } Fluten
}
civilization = Zivilisation
civilization-hint = keiner −5 · drei +5 · vier +10 · fünf +15
monuments = Bauwerke
monuments-hint = zählen am Ende des Spiels
field-holds = { $count ->
    [0] { $color }: niemand, Platz für { $room }
   *[other] { $color }: { $names }, Platz für { $room }
}
monument-field = { $monument }, { $color }
seat-pharaoh = Pharaonen: Feld { $space }
seat-nile = Nil: Feld { $space }
seat-floods = Fluten: { $count }
seat-civilization = Zivilisationsmarker: { $count }
seat-monuments-short = { $count } in { $columns }
seat-monuments = Bauwerksmarker: { $count }, in Spalten: { $columns }
catastrophe = Katastrophe
epochs-so-far = Die Epochen bisher
epoch-news-points = { $change ->
    [up] Du hast { $gain } Punkte gewonnen und hast jetzt { $score }.
    [down] Du hast { $gain } Punkte verloren und hast jetzt { $score }.
   *[none] Nichts hat sich geändert: Du hast weiter { $score } Punkte.
}
result-title-together = { $names } gewinnen
result-shared = Gleichstand: Der Sieg wird geteilt.
result-turns = Start und Züge
result-turns-hint = „Start und Züge“ ist, womit man begann und was Anchs und Sonnen sofort brachten.
result-score-after = Gesamt

## The dice game: what may be done

act-roll = Würfeln
act-roll-again = { $count ->
    [one] { $count } Würfel neu werfen
   *[other] { $count } Würfel neu werfen
}
act-roll-pick = Würfel zum Neuwerfen wählen
act-stop = Alle behalten
uses = Jetzt möglich:
use-pharaoh = Pharao
use-nile = Nil
use-flood = Flut
use-civilization = Zivilisation
use-monument = Bauwerk
use-ways = { $count } Möglichkeiten
use-none-with = Mit genau diesen Würfeln geht nichts: { $dice }.
use-pick-field = Feld wählen
use-fields-lit = { $count ->
    [one] { $count } Feld leuchtet
   *[other] { $count } Felder leuchten
}
act-use-pharaoh = Pharao vorwärts
act-use-nile = Nil vorwärts
act-use-flood = Flut setzen
preview-step = von { $from } auf { $to }
preview-flood = { $count ->
    [one] deine erste
   *[other] du hast dann { $count }
}
act-catastrophe = { catastrophe }: { catastrophe-of }
catastrophe-of = { $kind ->
    [pharaoh] Pharaonen
    [nile] Nil
    [civilization] Zivilisation
   *[monument] Bauwerke
}
act-catastrophe-hint = { $kind ->
    [pharaoh] alle anderen 2 Felder zurück
    [nile] alle anderen verlieren eine Flut oder gehen 2 zurück
    [civilization] alle anderen verlieren 2 Marker
   *[monument] alle anderen verlieren 2 Marker
}
act-end-unused = nicht benutzt: { $faces }
act-place-field = Marker setzen: { $color }
act-lose-field = Deinen Marker abgeben: { $color }
act-place-monument = Bauen: { $field }
act-lose-monument = Abgeben: { $field }

## The dice game: the status line

status-roll-first = Du bist am Zug: Würfle.
status-roll-again = { $left ->
    [one] Wähle Würfel zum Neuwerfen oder behalte alle. Noch { $left } Wurf.
   *[other] Wähle Würfel zum Neuwerfen oder behalte alle. Noch { $left } Würfe.
}
status-use = Benutze deine Würfel: Wähle Würfel oder was du tun willst.
status-use-catastrophe = Rufe eine Katastrophe aus oder beende deinen Zug.
status-use-nothing = Mit diesen Würfeln geht nichts mehr: Beende deinen Zug.
status-catastrophe = Du darfst für deine Sonnen eine Katastrophe ausrufen.
status-called = { $name } hat eine Katastrophe ausgerufen: { $kind ->
    [civilization] Zivilisation.
   *[monument] Bauwerke.
}
status-lose-civilization = { $count ->
    [one] Katastrophe: Gib { $count } Zivilisationsmarker ab.
   *[other] Katastrophe: Gib { $count } Zivilisationsmarker ab.
}
status-lose-monument = { $count ->
    [one] Katastrophe: Gib { $count } Bauwerksmarker ab.
   *[other] Katastrophe: Gib { $count } Bauwerksmarker ab.
}
status-wait-rolling = { $name } ist am Würfeln.
status-wait-using = { $name } benutzt die Würfel.
status-wait-losing = { $name } wählt, was verloren geht.

## The dice game: the log

log-rolled = { $own ->
    [yes] Du würfelst:
   *[no] { $name } würfelt:
}
log-pharaoh-moved = { $own ->
    [yes] Du: Pharao auf Feld { $space }.
   *[no] { $name }: Pharao auf Feld { $space }.
}
log-nile-moved = { $own ->
    [yes] Du: Nil auf Feld { $space }.
   *[no] { $name }: Nil auf Feld { $space }.
}
log-flood-placed = { $own ->
    [yes] Du setzt eine Flut.
   *[no] { $name } setzt eine Flut.
}
log-civilization-placed = { $own ->
    [yes] Du setzt einen Zivilisationsmarker:
   *[no] { $name } setzt einen Zivilisationsmarker:
}
log-monument-placed = { $own ->
    [yes] Du baust:
   *[no] { $name } baut:
}
log-catastrophe-called = { $own ->
    [yes] Du rufst eine Katastrophe aus:
   *[no] { $name } ruft eine Katastrophe aus:
} { $kind ->
    [pharaoh] Pharaonen!
    [nile] Nil!
    [civilization] Zivilisation!
   *[monument] Bauwerke!
}
log-pharaoh-set-back = { $own ->
    [yes] Du: Pharao zurück auf Feld { $space }.
   *[no] { $name }: Pharao zurück auf Feld { $space }.
}
log-nile-set-back = { $own ->
    [yes] Du: Nil zurück auf Feld { $space }.
   *[no] { $name }: Nil zurück auf Feld { $space }.
}
log-flood-lost = { $own ->
    [yes] Du verlierst eine Flut.
   *[no] { $name } verliert eine Flut.
}
log-loss-asked = { $own ->
    [yes] Du musst wählen,
   *[no] { $name } muss wählen,
} { $kind ->
    [civilization] welche Zivilisationsmarker verloren gehen: { $owed }.
   *[monument] welche Bauwerksmarker verloren gehen: { $owed }.
}
log-civilization-lost = { $own ->
    [yes] Du verlierst einen Zivilisationsmarker:
   *[no] { $name } verliert einen Zivilisationsmarker:
}
log-monument-lost = { $own ->
    [yes] Du verlierst:
   *[no] { $name } verliert:
}
log-ankhs-scored = { $own ->
    [yes] Du bekommst
   *[no] { $name } bekommt
} { $points ->
    [one] { $points } Punkt für Anchs.
   *[other] { $points } Punkte für Anchs.
}
log-suns-scored = { $own ->
    [yes] Du bekommst
   *[no] { $name } bekommt
} { $points ->
    [one] { $points } Punkt für Sonnen.
   *[other] { $points } Punkte für Sonnen.
}
log-ra-moved = Die Ra-Figur zieht auf Feld { $ra }.
log-scored = { $own ->
    [yes] Du:
   *[no] { $name }:
} { $total } in dieser Epoche, { $score } insgesamt.
log-epoch-over = Epoche { $epoch } endet: Die Ra-Figur ist am Ziel, { $own ->
    [yes] in deinem Zug.
   *[no] im Zug von { $name }.
}
log-game-won = { $own ->
    [yes] Das Spiel ist aus: Du gewinnst!
   *[no] { $count ->
        [one] Das Spiel ist aus: { $names } gewinnt!
       *[other] Das Spiel ist aus: { $names } gewinnen zusammen!
    }
}

## The dice game: help

help-dice-pick = einen Würfel wählen oder zurücklegen
help-dice-all = alle Würfel wählen, die neu geworfen werden dürfen
help-dice-roll = die gewählten Würfel werfen
help-dice-stop = alle Würfel behalten
help-dice-steps = Würfel für Pharao, Nil, Flut; nochmals für andere Würfel
help-dice-place = Würfel für Zivilisation, Bauwerk; nochmals für andere Würfel
help-dice-enter = mit den gewählten Würfeln handeln oder zu den leuchtenden Feldern
help-dice-end = den Zug beenden
help-dice-escape = alle Würfel zurücklegen

## Help

help-draw = ein Plättchen ziehen
help-invoke = Ra rufen
help-pass = passen
help-end = nach einem Gott den Zug beenden
help-hurry = vorspulen, wenn nur noch Bots spielen
help-numbers = die Sonne oder das Feld mit dieser Zahl, oder das Plättchen an dieser Stelle
help-hint = um einen Tipp bitten
help-arrows = zum Nächsten, was du tun kannst; Eingabe tut es
help-history = im Spiel zurückgehen und wieder vor
help-now = zurück zu jetzt
help-log = zum Verlauf
help-talk = den anderen etwas sagen
help-sound = Ton aus, oder wieder an
help-help = die Regeln und diese Tasten zeigen
help-typing = Während du schreibst, tun die Tasten nichts. Tab und Eingabe gehen überall.

## About

about-title = Über dieses Spiel
about-game = Dies ist eine inoffizielle Umsetzung von Ra, einem Brettspiel von Reiner Knizia, und von seinem Ra: Das Würfelspiel. Sie stammt weder vom Autor noch von einem Verlag und wird von ihnen weder empfohlen noch unterstützt.
about-art = Alle Zeichnungen sind für dieses Projekt entstanden; Grafik eines Verlags wird nicht verwendet. Die Schriften sind Cinzel, Atkinson Hyperlegible, Golos Text und Alegreya SC, alle unter der SIL Open Font License.
about-licence = Das Programm ist frei, unter der MIT-Lizenz.
about-carried = Lizenzen dessen, woraus diese Seite besteht
about-documents = Dokumentation: einen Server betreiben, einen Client schreiben, eine Partie prüfen (auf Englisch)
about-line = Eine inoffizielle Umsetzung von Reiner Knizias Ra. Ohne Grafik eines Verlags.

## Fair play

fair = Faires Spiel
fair-line-ra-dice = { $players ->
    [0] Der Server allein bestimmt den Zufall der Würfel.
    [one] Der Server und { $players } Spieler bestimmen den Zufall der Würfel gemeinsam.
   *[other] Der Server und { $players } Spieler bestimmen den Zufall der Würfel gemeinsam.
}
fair-line-ra = { $players ->
    [0] Vom Server allein gemischt.
    [one] Gemeinsam gemischt vom Server und { $players } Spieler.
   *[other] Gemeinsam gemischt vom Server und { $players } Spielern.
}
fair-question = Was heißt das?
fair-title = Wie du prüfen kannst, dass alles fair war
fair-how = Vor einer Partie ziehen der Server und der Browser jedes Spielers eine geheime Zahl. Zuerst veröffentlicht jeder einen Fingerabdruck davon; erst dann werden die Zahlen aufgedeckt. Zusammen ergeben sie die Reihenfolge im Beutel oder, im Würfelspiel, wie jeder Würfel fallen wird. Nach der Partie liegt alles offen, und Prüfen rechnet es in deinem Browser nach.
fair-proved-bag = Niemand hat den Beutel oder die Würfel ausgesucht oder konnte sie allein vorhersehen: nicht der Server, und kein Spieler.
fair-proved-order = Die Plättchen wurden in der Reihenfolge gezogen, die vor dem ersten versiegelt war. Die Würfel fielen, wie es die Zahlen sagen, einer nach dem anderen.
fair-proved-bots = Jeder Bot tat, was ein Bot tut, der nur weiß, was sein Platz gesehen hat.
fair-proved-history = Jeder Zug war erlaubt, das Ergebnis stimmt, und dies ist die Partie, die dir gezeigt wurde.
fair-one = Ein ehrlicher Spieler, dessen Zahl dabei ist, genügt. Bots mischen nicht mit.
fair-not = Was nicht bewiesen ist: Der Server kennt die Reihenfolge im Beutel und die kommenden Würfe, während du spielst, und könnte sie einem Freund verraten. Er könnte eine Partie abbrechen oder neu mischen lassen, was alle sähen, und deinen Browser aufhalten, bis dessen Zahl zu spät kommt, was dir diese Seite sagt. Und ein Browser mit schwachen Zufallszahlen hilft niemandem.
fair-more = Mehr zum fairen Spiel, und wie du eine Partie ohne diese Seite prüfst (auf Englisch)
draws-proved = { $game ->
    [ra-dice] { $count ->
        [0] Noch wurde kein Würfel am Siegel geprüft.
        [one] Der bisher geworfene Würfel war vor der Partie versiegelt.
       *[other] Jeder der { $count } bisher geworfenen Würfel war vor der Partie versiegelt.
    }
   *[ra] { $count ->
        [0] Noch wurde kein Plättchen am Siegel geprüft.
        [one] Das bisher gezogene Plättchen war vor der Partie versiegelt.
       *[other] Jedes der { $count } bisher gezogenen Plättchen war vor der Partie versiegelt.
    }
}
file-title = Ein Protokoll prüfen
file-pick = Ein Protokoll von deinem Rechner
file-hint = Wähle ein Protokoll oder zieh es hierher, danach auf Wunsch Dateien mit dem, was jemand von der Partie gesehen hat. Ändere vorher ein einziges Zeichen im Protokoll und sieh, wo es scheitert. Nichts verlässt deinen Browser.
seen-used = Verglichen mit dem, was gesehen wurde: { $names }.
seen-own = dieser Browser

## Verifying a game

verify = Prüfen
verify-title = Fairness dieser Partie prüfen
verify-hint = Dein Browser kann die Mischung nachrechnen, die Partie nachspielen und mit dem vergleichen, was allen gezeigt wurde.
verify-hint-alone = Dein Browser kann die Partie nachspielen und prüfen, dass die Züge den Regeln folgen und der Zufall aus dem Startwert vom Anfang.
verify-running = Wird geprüft …
verify-good = { $own ->
    [yes] Alles stimmt: Niemand konnte das Mischen manipulieren. { $shown ->
        [yes] Dies ist die Partie, die diesem Browser gezeigt wurde.
       *[no] Vom Verlauf dieser Partie hat dieser Browser nichts behalten, womit sie sich vergleichen ließe.
    }
   *[other] An diesem Protokoll stimmt alles. Niemand konnte das Mischen manipulieren, wenn einer der Spieler ehrlich ist, deren Zahlen dabei sind. Dass es die gespielte Partie ist, kann nur prüfen, wer behalten hat, was ihm gezeigt wurde.
}
verify-alone = Allein gespielt: Niemand sonst war dabei, um etwas zu prüfen. Die Züge folgen den Regeln, und die { $game ->
    [ra-dice] Würfe
   *[ra] Plättchen
} folgen aus dem Startwert im Protokoll.
verify-branch = { $of ->
    [0] Eine Abzweigung einer anderen Partie ab Spielzug { $move }
   *[other] Eine Abzweigung von Partie { $of } ab Spielzug { $move }
}: keine echte Partie, denn jemand hat von dort ohne die anderen weitergespielt. Die Züge folgen den Regeln, und die { $game ->
    [ra-dice] Würfe
   *[ra] Plättchen
} folgen aus den Zahlen im Protokoll.
verify-broken_off = Diese Partie wurde abgebrochen, und bis dahin stimmt alles.
verify-bad = Dieses Protokoll ist nicht echt. Hier scheitert es: { $step }.
verify-dropped = Der Server hat deine Zahl unterschlagen. Verlass dich nicht auf diese Partie.
verify-steps = Was geprüft wurde
verify-outcome-ok = stimmt
verify-outcome-failed = falsch
verify-outcome-skipped = übersprungen
verify-outcome-waiting = noch nicht geprüft
verify-step-record = Das Protokoll
verify-step-server = Die Festlegung des Servers
verify-step-seats = Die Festlegungen der Spieler
verify-step-chance = { $game ->
    [ra-dice] Die Würfel
   *[ra] Die Plättchen und Sonnen
}
verify-step-root = Das Siegel
verify-step-replay = Die Züge
verify-step-result = Das Ergebnis
verify-step-history = Was gezeigt wurde
verify-step-bots = Die Züge der Bots
verify-step-moves = Deine Züge
verified-record = Es ist lesbar und vollständig.
verified-server = Der Server blieb bei der Zahl, auf die er sich festgelegt hatte.
verified-seats = { $players ->
    [0] Kein Spieler machte mit; der Server mischte allein.
    [one] { $players } Spieler machte mit und blieb bei der festgelegten Zahl.
   *[other] { $players } Spieler machten mit und blieben bei den festgelegten Zahlen.
} { $own ->
    [yes] Die Zahl deines Browsers ist dabei.
    [late] Deine ist nicht dabei: Dein Browser hat nicht rechtzeitig geantwortet.
    [absent] Deine ist nicht dabei: Dein Browser war nicht verbunden, als die Zahlen eingesammelt wurden.
    [elsewhere] Die Zahl deines Platzes stammt nicht von diesem Browser, sondern von einem anderen deiner Geräte. Hast du kein anderes benutzt, dann verlass dich nicht auf diese Mischung.
    [watched] Du hast zugeschaut, also ist keine davon deine.
   *[unknown] {""}
}{ $begun ->
    [1] {""}
   *[other] {" "}Die Mischung wurde { $begun }-mal begonnen: Wer ausfiel, konnte zusammen mit dem Server unter { $begun } Beuteln den besten wählen.
}
verified-dice = { $rolls ->
    [one] Aus den Zahlen folgen dieser Startspieler und dieser Wurf.
   *[other] Aus den Zahlen folgen dieser Startspieler und alle { $rolls } Würfe.
}
verified-chance = { $tiles ->
    [one] Aus den Zahlen folgen diese Sonnen und dieses Plättchen.
   *[other] Aus den Zahlen folgen diese Sonnen und die { $tiles } Plättchen in dieser Reihenfolge.
}
verified-root = Alles, was zu ziehen war, war vor der Partie versiegelt.
verified-replay = { $actions ->
    [one] Der eine Zug war erlaubt.
   *[other] Alle { $actions } Züge waren erlaubt.
}
verified-result = Es folgt aus der Partie.
verified-history = Die Schritte passen zur Mischung und zu den Zügen. { $own ->
    [yes] Es sind auch die, die diesem Browser gezeigt wurden.
   *[no] {""}
}
verified-bots = { $moves ->
    [one] Der eine Zug eines Bots ist, was ein Bot tut, der nur weiß, was sein Platz weiß.
   *[other] { $bots ->
        [one] Einer der { $moves } Züge von Bots wurde nachgerechnet: Er ist, was
       *[other] { $bots } der { $moves } Züge von Bots wurden nachgerechnet: Jeder ist, was
    } ein Bot tut, der nur weiß, was sein Platz weiß.
} { $others ->
    [0] {""}
    [one] Ein weiterer Zug ist von einem Bot, den diese Seite nicht hat: Er wurde nicht geprüft.
   *[other] { $others } weitere Züge sind von Bots, die diese Seite nicht hat: Sie wurden nicht geprüft.
}
verified-moves = { $moves ->
    [one] Dein einziger Zug steht im Protokoll, wie du ihn gemacht hast, und kein anderer in deinem Namen.
   *[other] Deine { $moves } Züge stehen im Protokoll, wie du sie gemacht hast, und keine anderen in deinem Namen.
}
skipped-after_failure = Nicht geprüft, weil davor etwas nicht stimmt.
skipped-broken_off = Die Partie wurde abgebrochen. Bis dahin stimmt alles.
skipped-played_alone = Allein gespielt: Niemand sonst war dabei.
skipped-branched = Von einer anderen Partie abgezweigt: Niemand sonst war dabei.
skipped-nothing_seen = Dieser Browser hat nicht behalten, was von dieser Partie gezeigt wurde.
skipped-watched = Du hast zugesehen: Keiner der Züge ist von dir.
skipped-no_bots = Kein Bot hat mitgespielt.
skipped-other_bots = Es spielten andere Bots, als diese Seite hat: Ihre Züge wurden nicht nachgerechnet.
skipped-seats_unknown = Das Protokoll sagt nicht, welche Spieler Bots waren.
failed-malformed_json = Diese Datei ist kein Ra-Spielprotokoll: Sie ist kein JSON.
failed-too_long = Diese Datei ist kein Ra-Spielprotokoll: Sie ist zu lang.
failed-field = { $field } ist nicht, wie es sein muss ({ $code }).
failed-wrong_server_commitment = Der Server hatte sich auf eine andere Zahl festgelegt.
failed-other_commitment = Der Server hat dieser Seite vor der Partie eine andere Festlegung gezeigt.
failed-wrong_commitment = Platz { $seat } hatte sich auf eine andere Zahl festgelegt.
failed-not_our_secret = Platz { $seat } ist deiner, und das ist nicht die Zahl, die dein Browser gezogen hat.
failed-own_number_dropped = Deine Zahl fehlt in dieser Partie, obwohl dein Browser alles getan hat, worum er gebeten wurde. { $what }
failed-wrong_suns = Platz { $seat } hätte andere Sonnen bekommen.
failed-wrong_tile = Plättchen Nummer { $index } wäre { $drawn } gewesen und nicht { $tile }.
failed-wrong_starter = Platz { $seat } hätte begonnen.
failed-wrong_die = Wurf Nummer { $index }: Ein Würfel zeigt { $face } und müsste { $thrown } zeigen ({ $color }).
failed-wrong_root = Das Siegel gehört nicht zu dem, was zu ziehen war.
failed-refused = Zug Nummer { $action } war nicht erlaubt. { $why }
failed-not_over = Die Partie ist nicht vorbei.
failed-not_canonical = Das Protokoll enthält mehr als die Partie, oder die Partie in anderen Worten.
failed-wrong_fame = Platz { $seat } endete mit { $fame } Ruhm.
failed-wrong_winner = Jemand anderes hat gewonnen.
failed-wrong_score = Platz { $seat } endete mit { $score } Punkten.
failed-wrong_winners = Andere haben gewonnen.
failed-unknown_field = Es steht mehr darin, als sein sollte ({ $field }).
failed-wrong_lock = Schritt { $v }: Die Plätze wurden nicht für diese Partie und diese Spieler geschlossen.
failed-wrong_commitments = Schritt { $v }: Das sind nicht die Festlegungen der Spieler, die mitmachten.
failed-wrong_reveal = Schritt { $v }: Eine Zahl wurde vor der Zeit genannt oder gar nicht.
failed-wrong_attempts = Schritt { $v }: Es wurde nicht so oft gemischt, wie der Beweis sagt.
failed-wrong_start = Die Partie begann anders, als der Beweis sagt.
failed-wrong_view = Schritt { $v }: Den Spielern wurde etwas anderes gezeigt als angekündigt.
failed-wrong_update = Schritt { $v } gehört nicht zu dieser Partie.
failed-wrong_versions = Schritt { $v } fehlt oder ist einer zu viel.
failed-wrong_head = Die Kette über alle Schritte führt woandershin: Es wurde etwas anderes gezeigt.
failed-not_our_history = Der Server hat dir einen anderen Verlauf gezeigt: Er weicht vor Schritt { $v } ab.
failed-not_our_commitments = Der Server hat dir in Versuch { $attempt } andere Fingerabdrücke gezeigt, als im Protokoll stehen.
failed-not_our_root = Der Server hat dir ein anderes Siegel gezeigt.
failed-history_went_back = Dir wurde Schritt { $from } gezeigt, und dann ging der Verlauf auf Schritt { $v } zurück.
failed-history_differs = Dir wurden zwei Verläufe gezeigt, die sich bei Schritt { $v } unterscheiden.
failed-move_missing = Du hast einen Zug gemacht, den der Server als Schritt { $v } angenommen hat, und er steht nicht im Protokoll.
failed-move_replaced = Zug Nummer { $action } (Schritt { $v }) ist nicht der, den du gemacht hast.
failed-move_not_sent = Zug Nummer { $action } (Schritt { $v }) steht in deinem Namen da, und keine Seite dieses Browsers hat ihn geschickt.
failed-wrong_leaves = Während der Partie hat der Server etwas gezeigt, was nicht zu seinem Siegel gehört.
failed-wrong_draw = Während der Partie wurde etwas anderes gezogen, als an dieser Stelle versiegelt war (Schritt { $v }).
failed-unproved_draw = Während der Partie hat der Server nicht bewiesen, was gezogen wurde (Schritt { $v }).
failed-other_room = Was behalten wurde, ist aus Raum { $room }, dieses Protokoll aber nicht.
failed-wrong_by = Zug Nummer { $action }: Das Protokoll sagt nicht richtig, ob ihn der Spieler von Platz { $seat } gemacht hat oder ein Bot.
failed-wrong_time = Zug Nummer { $action }: So kann die Uhr von Platz { $seat } nicht gelaufen sein.
failed-wrong_time_beside = Schritt { $v }: So können die Uhren nicht gelaufen sein.
failed-wrong_bot_move = Zug Nummer { $action }: Der Bot von Platz { $seat } hätte etwas anderes getan, wenn er nur wüsste, was sein Platz weiß.
failed-other_engine = Diese Partie wurde nach anderen Regeln gespielt, als diese Seite hat (Version { $engine }, hier { $own }): Eine Seite jener Version kann sie prüfen.
mix-label = Tippe etwas Eigenes
mix-hint = Es geht in deine geheime Zahl ein: So musst du nicht einmal den Zufallszahlen deines Browsers trauen. Es muss hier stehen, bevor die Plätze geschlossen werden, und niemand bekommt es zu sehen.
compare-title = Mit den anderen vergleichen
compare-hint = Nach Schritt { $v } sollten alle an diesem Tisch diese sechs Wörter sehen. Lest sie euch vor: Sind sie verschieden, wurde euch nicht dieselbe Partie gezeigt.
verify-numbers = Die Zahlen
verify-download = Protokoll herunterladen
number-server-commitment = Die Festlegung des Servers
number-server-secret = Die Zahl des Servers
number-commitment = { $name }: Festlegung
number-secret = { $name }: Zahl
number-key = Der Schlüssel, der daraus folgt
number-seed = Der Startwert
number-origin = Die Partie, von der sie abzweigt
number-root = Das Siegel
number-head = Das letzte Glied der Kette

## Looking at a game again

replay = Nochmals ansehen
replay-of = Partie { $number } nochmals ansehen
replay-game = Partie { $number }
replay-earlier = Frühere Partien in diesem Raum
replay-file-title = Ein Protokoll ansehen
replay-file-hint = Wähle ein Protokoll oder eine als Webseite gespeicherte Partie, oder zieh die Datei hierher. Sie verlässt deinen Browser nicht.
replay-loading = Die Partie wird nachgespielt …
replay-failed = Die Partie ließ sich nicht öffnen.
replay-controls = Durch die Partie gehen
replay-move = Spielzug { $move } von { $moves }
replay-scrub = Spielzug
replay-play = Abspielen
replay-pause = Pause
replay-start = Zum Anfang
replay-end = Zum Ende
replay-speed = Tempo
replay-speed-slow = Langsam
replay-speed-normal = Normal
replay-speed-fast = Schnell
replay-jump = Gehe zu
replay-epoch = Epoche { $epoch }
replay-seat = Gesehen von
replay-seat-all = Allen
replay-seat-hint = Ruhm bleibt den anderen bis zum Ende der Partie verborgen.
replay-copy = Link zu dieser Stellung kopieren
replay-chart-fame = Ruhm im Verlauf der Partie
replay-chart-points = Punkte im Verlauf der Partie
replay-chart-of = { $name }: { $score } an dieser Stelle, { $last } am Ende.
replay-keys = ← → oder [ ]: ein Spielzug. Pos1, Ende: Anfang, Ende. Leertaste: abspielen oder anhalten.
replay-other = Ein anderes Protokoll öffnen
save-page = Als Webseite speichern
save-page-hint = Eine Datei mit der ganzen Partie. Jeder Browser spielt sie ohne Netz ab.
save-page-failed = Die Webseite ließ sich nicht speichern. Versuch es noch einmal, wenn der Server erreichbar ist, oder lade das Protokoll herunter.
saved-title = Diese Datei
saved-about = Sie enthält die ganze Partie und lädt nichts nach. Du kannst sie allen schicken.
saved-unproved = Sie beweist nichts: Wer sie dir geschickt hat, kann sie verändert haben. Um die Partie zu prüfen, öffne diese Datei oder ihr Protokoll auf der Seite eines Servers, dem du vertraust.
saved-licences = Lizenzen dessen, woraus diese Datei besteht

branch-play-on = Von hier weiterspielen
branch-title = { $of ->
    [0] Ab Spielzug { $move } weitergespielt
   *[other] Partie { $of }, ab Spielzug { $move } weitergespielt
}
branch-ask = Ab Spielzug { $move } weiterspielen
branch-about = Du nimmst einen Platz, die anderen haben Bots. Protokolle davon sind als Abzweigung gekennzeichnet und gelten nie als echte Partie.
branch-seat = Dein Platz
branch-chance = { $game ->
    [ra-dice] Die Würfel
   *[ra] Der Beutel
}
branch-same = Wie in dieser Partie
branch-fresh = Neu
branch-same-hint = { $game ->
    [ra-dice] Die Würfel fallen, wie sie gefallen sind. Vielleicht weißt du, was kommt.
   *[ra] Die Plättchen kommen in derselben Reihenfolge. Vielleicht weißt du, welche.
}
branch-fresh-hint = { $game ->
    [ra-dice] Niemand weiß, wie sie fallen.
   *[ra] Die übrigen Plättchen werden neu gemischt.
}
branch-no-same = { $game ->
    [ra-dice] Die Würfel fallen neu: Dieses Protokoll verrät nicht, wie sie gefallen wären.
   *[ra] Die übrigen Plättchen werden neu gemischt: Dieses Protokoll verrät nicht, in welcher Reihenfolge sie gekommen wären.
}
branch-start = Weiterspielen
branch-over = Hier ist die Partie zu Ende. Geh zu einem früheren Spielzug zurück, um von dort weiterzuspielen.
branch-replaces = Du hast schon von einer anderen Stellung weitergespielt, und jene Partie ist nicht zu Ende. Diese tritt an ihre Stelle.
branch-continue = Jene Partie fortsetzen
branch-again = Noch einmal ab Spielzug { $move }
branch-back = Zurück zum Original
branch-none = Hier ist keine Partie, die von einer Aufzeichnung aus weitergeht. Sie wurde aufgegeben, oder ein anderer Browser hat sie. Öffne ein Protokoll und wähle bei einem Spielzug „Von hier weiterspielen“.
branch-record = { $of ->
    [0] Eine Abzweigung: Jemand hat ab Spielzug { $move } einer anderen Partie weitergespielt, ohne die anderen.
   *[other] Eine Abzweigung: Jemand hat ab Spielzug { $move } von Partie { $of } weitergespielt, ohne die anderen.
}
branch-go = Zu Spielzug { $move }
replay-no-move = Einen Spielzug { $move } gibt es nicht: Diese Partie hat { $moves }.
replay-last = Die letzte Stellung zeigen
review-title = Analyse
review-hint = Ein starker Bot betrachtet jede Entscheidung eines Spielers, mit nichts als dessen Wissen, und sagt, was er getan hätte.
review-start = { $name } analysieren
review-running = { $done ->
    [one] Denkt nach … bisher { $done } Entscheidung.
   *[other] Denkt nach … bisher { $done } Entscheidungen.
}
review-done = { $decisions ->
    [one] { $decisions } Entscheidung, { $same } wie der Bot.
   *[other] { $decisions } Entscheidungen, { $same } wie der Bot.
}
review-cost = { $own ->
    [yes] Du hast je Entscheidung { $percent } % Gewinnchance verloren.
   *[no] { $name } hat je Entscheidung { $percent } % Gewinnchance verloren.
}
review-none = { $name } hatte nichts zu entscheiden: Ein Bot spielte die ganze Zeit.
review-all = Alle Entscheidungen zeigen
review-move = Spielzug { $move }
review-best = Der Bot: { $action }
review-same = Wie der Bot
review-why =
    { $lot ->
        [costs] Das Los kostet etwa { $fame };
       *[brings] Das Los bringt etwa { $fame };
    } { $than ->
        [more] die Sonne { $sun } ist etwa { $more } mehr wert als die in der Mitte.
        [less] die Sonne in der Mitte ist etwa { $more } mehr wert als die { $sun }.
       *[same] die Sonne { $sun } ist nicht mehr wert als die in der Mitte.
    }
review-chance = { $action } ({ $percent } % Gewinnchance)
review-lost = −{ $percent } %
percent = { $percent } %
analysis-running = Ein Bot geht die Partie durch: { $done } % …
analysis-chance = Gewinnchance
analysis-points = Zu erwartende Punkte
analysis-turns = Wendepunkte
analysis-turn = { $name }: { $before } % → { $after } %
story-title = Wie es sich entschied
story-turn = Der Wendepunkt, Spielzug { $move }:
analysis-luck = Glück und Entscheidungen
analysis-luck-tiles = Glück
analysis-luck-own = Eigene Entscheidungen
analysis-luck-rest = Alles andere
analysis-luck-ask = { $name } analysieren
analysis-luck-hint = Wie sich die Gewinnchance vom ersten Zug bis zum Ende verändert hat. Glück: jedes gezogene Plättchen, verglichen mit dem Durchschnitt derer im Beutel, so wie es jeder sehen konnte. Eigene Entscheidungen: was sie laut Analyse gekostet haben. Alles andere: was die anderen taten, und was der Bot falsch einschätzt.
review-slip = Ungenau
review-mistake = Fehler
review-blunder = Grober Fehler

## Errors of the server

error-malformed_json = Der Server konnte die Nachricht nicht lesen.
error-too_deep = Der Server konnte die Nachricht nicht lesen.
error-duplicate_key = Der Server konnte die Nachricht nicht lesen.
error-not_an_object = Der Server konnte die Nachricht nicht lesen.
error-unknown_type = Der Server kennt diesen Befehl nicht. Lade die Seite neu.
error-missing_field = Es fehlt etwas. Lade die Seite neu und versuch es noch einmal.
error-unknown_field = Der Server kennt diese Einstellung nicht. Lade die Seite neu.
error-wrong_type = Ein Wert ist nicht von der richtigen Art.
error-out_of_range = Ein Wert liegt außerhalb der Grenzen.
error-unknown_game = Der Server spielt dieses Spiel nicht.
error-unknown_edition = Der Server hat diese Ausgabe nicht.
error-unknown_option = Der Server hat diese Variante nicht.
error-option_not_here = Diese Variante passt nicht zu diesen Einstellungen.
error-rate_limited = Das war zu viel auf einmal. Warte einen Moment.
error-too_many_tries = Zu viele Versuche. Probier es später noch einmal.
error-device_forgotten = Ein anderes deiner Geräte hat diesen Browser abgemeldet.
error-token_taken = Dieser Browser gehört schon zu einem Spieler. Lade die Seite neu und versuch es noch einmal.
error-too_many_devices = Du hast zehn Geräte; mehr geht nicht. Melde zuerst eines ab.
error-wrong_code = Diesen Code gibt es nicht, oder er ist verbraucht oder zu alt.
error-no_such_device = Dieses Gerät ist schon abgemeldet.
error-last_device = Das ist dein letztes Gerät: Ohne es könnte niemand auf deinen Plätzen spielen.
error-server_full = Der Server ist voll. Versuch es später noch einmal.
error-room_crowded = Dieser Raum ist überfüllt. Versuch es später noch einmal.
error-no_such_room = Zu diesem Code gibt es keinen Raum.
error-enter_first = Du bist noch nicht im Raum.
error-entered_already = Du bist schon im Raum.
error-kicked = Der Gastgeber hat dich aus diesem Raum entfernt.
error-watching_off = In diesem Raum darf niemand zuschauen.
error-room_closed = Dieser Raum ist geschlossen.
error-name_taken = In diesem Raum heißt schon jemand so oder fast genauso.
error-no_such_seat = Diesen Platz gibt es nicht.
error-no_such_guest = Unter diesem Namen schaut hier niemand zu.
error-seat_taken = Dieser Platz ist besetzt.
error-room_full = Alle Plätze sind besetzt.
error-seated_already = Du hast schon einen Platz.
error-not_seated = Du hast keinen Platz.
error-not_host = Das darf nur der Gastgeber.
error-host_already = Du bist schon Gastgeber.
error-not_yet = Dafür ist es noch zu früh. Warte noch einen Moment.
error-shuffling = Der Zufall der Partie wird gerade gemeinsam bestimmt: Versuch es gleich noch einmal.
error-not_shuffling = Gerade wird nicht gemischt.
error-wrong_attempt = Inzwischen wird neu gemischt.
error-not_asked = Dein Platz wird danach nicht gefragt.
error-wrong_reveal = Das ist nicht die Zahl, die festgelegt war: Der Versuch gilt nicht.
error-not_drawn = So viel wurde noch nicht gezogen.
error-started_already = Das Spiel hat schon begonnen.
error-not_started = Das Spiel hat noch nicht begonnen.
error-not_finished = Das Spiel ist noch nicht zu Ende.
error-seats_open = Einige Plätze sind noch frei.
error-not_back = Einige sind noch nicht zurück.
error-seats_taken = Es sind schon mehr Plätze besetzt.
error-no_such_game = Diese Partie gibt es nicht.
error-room_worn = In diesem Raum ist schon sehr viel passiert. Leg bitte einen neuen an.
error-too_many_changes = In dieser Partie wurden Plätze und Bots zu oft gewechselt. Spielt sie erst zu Ende.
error-store_failed = Der Speicher des Servers versagt. Versuch es später noch einmal.
error-disk_full = Der Speicher des Servers ist fast voll, deshalb legt er zurzeit keine neuen Räume an. Bestehende Räume laufen weiter.
error-unknown_level = Dieses Spiel hat keine Bots dieser Stärke.
error-hints_off = In diesem Raum gibt es keine Tipps.
error-talk_off = Das kann man in diesem Raum nicht sagen.
error-muted = Der Gastgeber hat dich stummgeschaltet.
error-wrong_channel = Das Spiel hat gerade begonnen oder ist gerade zu Ende: Sende es noch einmal.
error-clock_off = Diese Partie wird ohne Uhr gespielt.
error-paused = Das Spiel macht Pause.
error-pause_already = Du hast schon um eine Pause gebeten, oder niemand bittet mehr um eine.
error-given_enough = Öfter kannst du in einer Partie keine Zeit schenken.
error-not_only_bots = In dieser Epoche kann noch jemand handeln, der kein Bot ist.
error-stale_version = Das Spiel ist inzwischen weiter. Schau noch einmal hin.
error-future_version = Die Seite passt nicht mehr zum Server. Lade sie neu.
error-id_reused = Die Seite passt nicht mehr zum Server. Lade sie neu.
error-room_stopped = Der Server kann diese Partie gerade nicht speichern. Sie geht weiter, sobald er es kann, und nichts ist verloren.
error-draining = Der Server startet gleich neu. Versuch es in einem Moment noch einmal.
error-game_over = Das Spiel ist aus.
error-not_your_turn = Du bist nicht am Zug.
error-not_now = Das geht jetzt nicht.
error-track_full = Die Auktionsleiste ist voll: ruf Ra.
error-turn_begun = Nach einem Gott kannst du nur noch einen einsetzen oder deinen Zug beenden.
error-nothing_to_end = Noch gibt es nichts zu beenden.
error-no_god = Du hast keinen Gott.
error-no_such_space = Dieses Feld gibt es nicht.
error-space_empty = Dieses Feld ist frei: da ist nichts zu nehmen.
error-gods_take_no_gods = Ein Gott kann keinen Gott nehmen.
error-no_such_sun = Diese Sonne gibt es nicht.
error-not_your_sun = Diese Sonne gehört dir nicht.
error-sun_face_down = Diese Sonne liegt verdeckt.
error-bid_too_low = Ein Gebot muss das höchste bisherige übertreffen.
error-must_bid = Du hast Ra gerufen, also musst du bieten.
error-not_owed = Das ist nicht von der Art, die du schuldest.
error-tile_not_held = Dieses Plättchen hast du nicht.
error-roll_first = Würfle zuerst.
error-no_dice = Wähle mindestens einen Würfel.
error-no_such_die = Diesen Würfel gibt es nicht.
error-all_dice_first = Der erste Wurf ist mit allen fünf Würfeln.
error-die_locked = Ein Würfel, der eine Sonne zeigt, bleibt liegen.
error-die_used = Dieser Würfel ist schon benutzt.
error-wrong_number_of_dice = Dafür braucht es eine andere Anzahl Würfel.
error-wrong_face = Ein Würfel zeigt nicht, was nötig ist.
error-ankhs_alone = Anchs allein bewirken nichts: Ein Würfel muss das Symbol zeigen.
error-no_such_field = Dieses Feld gibt es nicht.
error-wrong_color = Kein Würfel dieser Farbe zählt dafür.
error-own_marker_there = Dort hast du schon einen Marker.
error-field_full = Dieses Feld ist voll.
error-no_such_column = Diese Spalte gibt es nicht.
error-field_taken = Dort liegt schon ein Marker.
error-column_begun = Ein weiteres Bauwerk kommt in eine Spalte, in der du keines hast.
error-too_few_suns = Eine Katastrophe braucht vier Sonnen.
error-catastrophe_called = Du hast in diesem Zug schon eine Katastrophe ausgerufen.
error-no_such_catastrophe = Diese Katastrophe gibt es nicht.
error-marker_not_held = Dort hast du keinen Marker.
error-closed = Die Verbindung ist beendet.
error-unreadable_answer = Der Server war nicht zu erreichen.
error-no_engine = Dieser Server hat keine Spielmaschine für Browser, deshalb lässt sich hier keine Partie prüfen. Lade das Protokoll herunter und prüfe es mit ra-verify oder mit zehn Zeilen Python.
error-not_a_record = Diese Datei ist kein Ra-Spielprotokoll.
error-record_damaged = Dieses Spielprotokoll ist beschädigt: Ein Teil der Datei fehlt oder wurde verändert. Öffne ein anderes Protokoll oder lade dieses neu herunter.
error-record_unplayable = Dieses Spielprotokoll lässt sich hier nicht abspielen: Eine andere Version von Ra hat es erzeugt, oder es wurde verändert. Öffne ein anderes Protokoll.
error-record_elsewhere = Dieses Spielprotokoll stammt aus einer anderen Version von Ra, deren Regeln diese Seite nicht kennt. Öffne es auf der Seite des Servers, auf dem gespielt wurde, oder öffne ein anderes Protokoll.
error-unknown = Das hat nicht geklappt.

## Learning, and a game at once

rules = Regeln
rules-missing = Die Regeln konnten nicht geladen werden.
scoring-aid = Was zählt
play-level = Gegner
play-level-first = Erstes Spiel
play-level-casual = Locker
play-level-strong = Stark
play-level-first-hint = Leichte Bots, dazu Tipps, die dir sagen, was zu tun ist.
play-level-casual-hint = Bots, die Fehler machen.
play-level-strong-hint = Bots, die jeden Fehler bestrafen.
guest-name = Gast { $number }
lesson-link = In fünf Minuten gelernt

## Eine Frage zu einer Stellung

question-right = Richtig
question-wrong = Noch nicht
question-next = Weiter
question-back = Zurück zur Frage

puzzles-title = Finde das Gebot
puzzles-about = Dein Browser sucht Entscheidungen dieses Spiels, bei denen eine Wahl klar die beste war, und fragt dich danach. Das dauert ein, zwei Minuten.
puzzles-search = Aufgaben suchen
puzzles-again = Noch einmal suchen
puzzles-running = { $percent } % des Spiels durchsucht. { $found ->
    [0] Noch keine gefunden.
    [one] Bisher eine Aufgabe gefunden.
   *[other] Bisher { $found } Aufgaben gefunden.
}
puzzles-found = { $found ->
    [one] Eine Aufgabe gefunden.
   *[other] { $found } Aufgaben gefunden.
} { $solved ->
    [0] { "" }
   *[other] Gelöst: { $solved }.
}
puzzles-none = Hier ist keine Aufgabe: Bei keiner Entscheidung dieses Spiels war eine Wahl klar die beste und nicht offensichtlich.
puzzles-pose = Lösen
puzzles-leave = Zurück zum Spielverlauf
puzzle-step = Aufgabe { $step } von { $steps }. Du bist { $name }.
puzzle-question = { $unit ->
    [fame] Dein Zug? Niemand sonst hat noch eine Sonne: Was bringt am meisten Ruhm?
   *[chance] Dein Zug?
}
puzzle-value = { $unit ->
    [fame] { $action }: { $fame } Ruhm
   *[chance] { $action }: { $percent } %
}
puzzle-played = Was { $name } gewählt hat: { $action }.
