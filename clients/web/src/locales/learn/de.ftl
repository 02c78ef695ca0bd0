# Ra lernen, auf Deutsch. Dieselben Nachrichten mit denselben Variablen wie im Englischen.

## What each thing is. `.short` is its score in brief, `.after` what becomes of it.

learn-ra = Löst sofort eine Auktion aus und bleibt auf der Ra-Leiste liegen. Füllt es die Leiste, endet stattdessen die Epoche.
learn-god = 2 Ruhm am Ende der Epoche. Oder du gibst ihn in deinem Zug ab, statt zu ziehen, und nimmst dir ein beliebiges Plättchen von der Auktionsleiste, nur keinen Gott.
    .short = je 2
    .after = Wird am Ende der Epoche abgeworfen.
learn-gold = 3 Ruhm am Ende der Epoche.
    .short = je 3
    .after = Wird am Ende der Epoche abgeworfen.
learn-pharaoh = Am Ende jeder Epoche: Wer die meisten hat, bekommt 5 Ruhm, wer die wenigsten hat, verliert 2. Bei Gleichstand gilt es für alle Beteiligten; haben alle gleich viele, passiert nichts.
    .short = meiste +5, wenigste −2
    .after = Bleibt dir bis zum Ende des Spiels.
learn-flood = 1 Ruhm am Ende der Epoche, und auch deine Nile zählen.
    .short = je 1
    .after = Wird am Ende der Epoche abgeworfen.
learn-nile = 1 Ruhm am Ende jeder Epoche, aber nur mit mindestens einer Flut. Ohne Flut zählt kein Nil.
    .short = je 1, nur mit Flut
    .after = Bleibt dir bis zum Ende des Spiels.
learn-civilization = Am Ende der Epoche zählen verschiedene Arten: gar keine kostet 5 Ruhm, eine oder zwei bringen nichts, drei bringen 5, vier 10, alle fünf 15.
    .short = Arten: 0 → −5, 3 → 5, 4 → 10, 5 → 15
    .after = Wird am Ende der Epoche abgeworfen.
learn-monument = Zählt erst am Ende des Spiels. Verschiedene: je 1 Ruhm bis sechs, sieben bringen 10, alle acht 15. Dazu bringt jede Art, die du dreimal hast, 5, viermal 10, fünfmal 15.
    .short = Arten: je 1, 7 → 10, 8 → 15; gleiche: 3 → 5, 4 → 10, 5 → 15
    .after = Bleibt dir bis zum Ende des Spiels.
learn-funeral = Kostet den Gewinner zwei Pharaonen.
    .after = Kommt sofort aus dem Spiel, mit allem, was es kostet.
learn-drought = Kostet den Gewinner zwei Fluten; fehlen Fluten, dann Nile.
    .after = Kommt sofort aus dem Spiel, mit allem, was sie kostet.
learn-unrest = Kostet den Gewinner zwei Zivilisationsplättchen seiner Wahl.
    .after = Kommt sofort aus dem Spiel, mit allem, was verloren geht.
learn-earthquake = Kostet den Gewinner zwei Bauwerke seiner Wahl.
    .after = Kommt sofort aus dem Spiel, mit allem, was es kostet.
learn-sun-up = Ein Gebot in dieser Epoche. Gewinnt die Sonne, kommt sie in die Mitte; wird sie überboten, bleibt sie bei ihrem Besitzer.
learn-sun-down = In dieser Epoche gewonnen, deshalb kann man sie noch nicht bieten. Zu Beginn der nächsten Epoche wird sie aufgedeckt.
learn-suns = Am Ende des Spiels zählen alle ihre eigenen Sonnen zusammen: Die höchste Summe bringt 5 Ruhm, die niedrigste kostet 5. Bei Gleichstand gilt es für alle.
    .short = höchste Summe +5, niedrigste −5
learn-centre = Gehört zum nächsten Los: Wer es gewinnt, nimmt diese Sonne verdeckt zu sich und lässt die gebotene hier.
learn-ra-track = Hierher kommt jedes gezogene Ra. Ist das letzte Feld belegt, endet die Epoche sofort, und die Plättchen auf der Auktionsleiste sind verloren.
learn-space = Das nächste Plättchen kommt auf das erste freie Feld. Sind alle acht belegt, kann niemand mehr ziehen: Dann muss Ra gerufen werden.
learn-fame = Die Siegpunkte. Alle beginnen mit 10; unter 0 geht es nie. Wenn der Raum nichts anderes vorsieht, sehen die anderen deinen Ruhm nicht.
learn-tally = Was diese Epoche brächte, wenn sie jetzt endete, nach allem, was offen liegt.
learn-lot = Um wie viel deine Wertung stiege, wenn du diese Plättchen mit deiner niedrigsten ausreichenden Sonne gewinnst und die Epoche gleich danach endet. Die weiteren Zahlen: was die Bauwerke am Spielende einbrächten, und was ein einziges Plättchen mehr noch brächte.
learn-act-draw = Ein Plättchen kommt auf die Auktionsleiste, und der Nächste ist am Zug. Ist es ein Ra, wird alles, was dort liegt, versteigert.
learn-act-invoke = Versteigert, was auf der Leiste liegt. Du bietest zuletzt; bietet sonst niemand, musst du, außer wenn die Leiste voll ist.
learn-act-god = Kostet einen Gott und gibt dir dieses Plättchen sofort. Du darfst im selben Zug weitere Götter einsetzen, aber weder ziehen noch Ra rufen.
learn-act-end = Du hast einen Gott eingesetzt. Die übrigen behältst du für später.
learn-act-bid = Bietet niemand höher, bekommst du alle Plättchen der Leiste und die Sonne in der Mitte; diese Sonne kommt dorthin.
learn-act-pass = Du bietest in dieser Auktion nicht. Eine zweite Runde gibt es nicht.
learn-plan-pass = Du passt in der laufenden oder nächsten Auktion, sobald du gefragt bist. Nochmals drücken oder Esc nimmt es zurück.
learn-plan-bid = Sobald du gefragt bist, bietest du die niedrigste Sonne, die sticht, wenn sie nicht höher ist als diese; sonst passt du. Nochmals drücken oder Esc nimmt es zurück.
learn-act-discard = Eine Katastrophe kostet dich dieses Plättchen. Was so verloren geht, kommt aus dem Spiel.
learn-act-hint = Fragt den stärksten Bot, was er an deiner Stelle täte. Er sieht nur, was du siehst. Bei Ra sagt er auch, wie oft er so zu gewinnen erwartet und wie oft mit den nächstbesten Möglichkeiten.
learn-act-hurry = In dieser Epoche spielen nur noch Bots. Bis sie endet, ziehen sie ohne Pause.

## The dice game

learn-face-sun = Bleibt liegen, sobald sie fällt. Eine oder zwei bewegen die Ra-Figur; drei bringen stattdessen 3 Punkte. Bei vier oder fünf bleibt die Figur stehen, und du darfst eine Katastrophe über alle anderen ausrufen.
learn-face-pharaoh = Jeder bringt dich auf der Pharaonenleiste ein Feld weiter, höchstens bis 12.
learn-face-nile = Jeder bringt dich auf dem Nil ein Feld weiter, höchstens bis 12. Oder drei Würfel, mindestens einer davon ein Nil, setzen eine Flut: Ohne Flut bringt der Nil nichts.
learn-face-civilization = Drei Würfel, mindestens einer davon Zivilisation, setzen einen Marker, jeder weitere Würfel noch einen. Er kommt auf ein Feld in der Farbe eines deiner Zivilisationswürfel, wenn dort Platz ist und du dort noch keinen hast.
learn-face-monument = Ein Würfel baut ein Bauwerk in seiner Farbe, in beliebiger Spalte, wenn das Feld frei ist. Zwei weitere Würfel bauen noch eines in einer Spalte, in der du nichts hast; einer davon muss ein Bauwerk zeigen und gibt die Farbe.
learn-face-ankh = Schließt sich Würfeln mit jedem anderen Symbol außer der Sonne an und zählt wie sie, leiht aber nie seine Farbe. Je zwei, die du nicht benutzt, bringen 2 Punkte.
learn-track-pharaoh = Am Ende jeder Epoche bekommen die Vordersten 5 Punkte, die Letzten verlieren 2. Sind alle gleichauf, passiert nichts.
    .after = Wer gewonnen hat, geht 2 zurück, wer verloren hat, 1 vor.
learn-track-nile = Am Ende jeder Epoche bekommst du so viele Punkte, wie dein Feld zeigt, aber nur mit einer Flut.
    .after = Die Fluten verschwinden; dein Marker bleibt stehen.
learn-fields = Am Ende jeder Epoche: Marker auf keinem Feld kosten 5 Punkte, auf einem oder zwei bringen sie nichts, auf drei 5, auf vier 10, auf allen fünf 15.
    .after = Alle Marker verschwinden.
learn-columns = Zählt erst am Ende des Spiels. Spalten, in denen du gebaut hast: je 1 Punkt bis sechs, sieben bringen 10, alle acht 15. Dazu bringen drei in derselben Spalte 5, vier 10, fünf 15.
    .after = Bleibt bis zum Ende des Spiels, wenn keine Katastrophe es kostet.
learn-ra-path = Sonnen bewegen die Ra-Figur. Der Zug, in dem sie ans Ziel kommt, ist der letzte der Epoche.
learn-points = Wer nach drei Epochen die meisten hat, gewinnt. In diesem Spiel geht es auch unter 0.
learn-act-roll = Wirft die gewählten Würfel. Sonnen bleiben liegen.
learn-act-stop = Nicht mehr werfen: Du benutzt die Würfel, wie sie liegen.
learn-act-end-dice = Beendet deinen Zug. Je zwei unbenutzte Anchs zählen, dann wirken die Sonnen.
learn-act-use-pharaoh = Bringt dich auf der Pharaonenleiste voran, ein Feld je Würfel.
learn-act-use-nile = Bringt dich auf dem Nil voran, ein Feld je Würfel.
learn-act-use-flood = Drei Würfel setzen eine Flut, damit der Nil am Ende der Epoche zählt.
learn-act-use-civilization = Setzt einen Marker auf ein Zivilisationsfeld: Verschiedene Felder zählen.
learn-act-use-monument = Baut ein Bauwerk: Verschiedene Spalten zählen, und viele in derselben Spalte auch.
learn-act-catastrophe = Einmal in diesem Zug, gegen alle anderen. Pharaonen: 2 Felder zurück. Nil: eine Flut, oder ohne Flut 2 zurück. Zivilisation und Bauwerke: zwei Marker ihrer Wahl.

## Options of a room

learn-option-open_fame = Alle sehen, wie viel Ruhm die anderen haben. Sonst sieht jeder bis zum Schluss nur den eigenen.
learn-option-hidden_bag = Niemand erfährt, wie viele Plättchen jeder Art noch im Beutel sind: Wer es wissen will, zählt mit. Bots zählen immer mit.
learn-option-ra_track = Wie viele Ra zu zweit eine Epoche beenden. Mit sieben dauert sie etwas länger.
learn-option-last_place_penalty = Ausgeschaltet kosten wenigste Pharaonen und niedrigste Sonnen nichts; meiste und höchste bringen weiterhin 5. Nur zu zweit.
learn-option-sun_split = Mit welchen Sonnen zwei Spieler beginnen. Wer welche bekommt, wird ausgelost.
learn-option-sun_track = Wie viele Sonnen eine Epoche dauert. Mehr davon verlängern das Spiel.

## The rules

rules-to-page = Als Seite öffnen
rules-sections = Abschnitte
rules-coach = Tipps fürs erste Spiel zeigen
rules-coach-on = Die Tipps fürs erste Spiel sind an.
rules-book = Spiel
rules-section-goal = In Kürze
rules-section-turn = Dein Zug
rules-section-auction = Eine Auktion
rules-section-scoring = Was jede Epoche zählt
rules-section-late = Was am Ende des Spiels zählt
rules-section-disasters = Katastrophen
rules-section-epoch = Das Ende einer Epoche
rules-section-end = Das Ende des Spiels
rules-section-players = Spielerzahl
rules-section-two = Zu zweit
rules-section-edition = Diese Ausgabe
rules-section-options = Varianten
rules-section-dice = Die Würfel
rules-section-keys = Tasten

rules-ra-goal = Du ersteigerst Plättchen und bezahlst mit Sonnen. Plättchen bringen am Ende jeder der drei Epochen Ruhm, Bauwerke und Sonnen erst ganz am Schluss. Alle beginnen mit 10 Ruhm. Wer am meisten hat, gewinnt.
rules-ra-goal-hint = Pro Epoche hast du nur drei bis fünf Sonnen. Das ganze Spiel ist die Frage, wann ein Los eine davon wert ist.
rules-ra-turn = Wer die höchste Sonne hat, beginnt; dann geht es im Uhrzeigersinn. In deinem Zug tust du eines davon:
rules-ra-turn-god = Einen Gott einsetzen
rules-ra-auction = Alle dürfen einmal bieten, im Uhrzeigersinn; zuletzt, wer Ra gezogen oder gerufen hat. Ein Gebot ist eine aufgedeckte Sonne, höher als alle bisherigen Gebote. Sonst passt du.
rules-ra-auction-won = Wer gewinnt, bekommt alle Plättchen der Leiste und die Sonne in der Mitte. Sie bleibt bis zur nächsten Epoche verdeckt. Die gebotene Sonne kommt in die Mitte; alle anderen behalten ihre.
rules-ra-auction-passed = Passen alle: Nach einem gezogenen Ra bleibt alles liegen. Wurde Ra bei voller Leiste gerufen, werden die Plättchen abgeworfen. Sonst muss bieten, wer Ra gerufen hat.
rules-ra-auction-next = Dann ist an der Reihe, wer links von dem sitzt, der Ra gezogen oder gerufen hat. Wer keine aufgedeckte Sonne mehr hat, setzt bis zur nächsten Epoche aus.
rules-ra-scoring = Am Ende der Epoche wird alles zusammengezählt. Eine schlechte Epoche kann Ruhm kosten, aber nie unter 0 führen.
rules-ra-disasters = Eine Katastrophe kommt mit dem Los. Leg zuerst die guten Plättchen aus; dann kostet sie zwei Plättchen ihrer Art aus allem, was du hast, oder eines, wenn du nur eines hast. Zwei gleiche Katastrophen kosten vier.
rules-ra-epoch = Die Epoche endet sofort, wenn die Ra-Leiste voll ist: ohne Auktion, und die Plättchen auf der Auktionsleiste werden abgeworfen. Sie endet auch, wenn niemand mehr eine aufgedeckte Sonne hat. Hat nur noch einer Sonnen, spielt er allein weiter.
rules-ra-epoch-after = Dann wird gewertet. Götter, Gold, Fluten und Zivilisation werden abgeworfen; Pharaonen, Nile und Bauwerke bleiben. Alle Sonnen werden aufgedeckt, und die höchste beginnt.
rules-ra-end = Das Spiel endet nach der dritten Epoche, in der auch Bauwerke und Sonnen zählen. Bei gleich viel Ruhm entscheidet die höchste einzelne Sonne.
rules-ra-players = Spieler
rules-ra-suns = Sonnen zu Beginn
rules-ra-spaces = Ra bis zum Ende einer Epoche
rules-ra-spaces-two = 6 (oder 7)
rules-ra-centre = Zu Beginn des Spiels liegt Sonne 1 in der Mitte.
rules-ra-two = Alle Regeln bleiben gleich. Zu zweit merkst du sofort, was du dem anderen überlässt.
rules-ra-two-classic = Der Raum wählt zwischen drei Aufteilungen der Sonnen, zwischen 6 und 7 Ra je Epoche, und ob der letzte Platz bei Pharaonen und Sonnen etwas kostet.
rules-ra-two-pharaoh = Die Sonnen sind 9-6-5-2 und 8-7-4-3. Der Raum wählt zwischen 6 und 7 Ra je Epoche, und ob der letzte Platz bei Pharaonen und Sonnen etwas kostet.
rules-ra-edition = Die Regeln sind die des klassischen Spiels. Die Katastrophe der Zivilisation heißt Krieg, und zwei Bauwerke sind andere.
rules-dice-goal = Wirf fünf Würfel bis zu dreimal und benutze sie: für Pharaonen, den Nil, Zivilisation und Bauwerke. Jede der drei Epochen wird gewertet, Bauwerke erst ganz am Schluss. Du beginnst mit 10 bis 13 Punkten, je später dein erster Zug, desto mehr. Die meisten Punkte gewinnen; bei Gleichstand gewinnen alle, die gleichauf liegen.
rules-dice-turn = Wirf alle fünf Würfel. Bis zu zweimal darfst du beliebige neu werfen, nur Sonnen bleiben liegen. Dann benutzt du die Würfel in beliebiger Reihenfolge, jeden einmal; du musst nicht alle benutzen.
rules-dice-epoch = Der Zug, in dem die Ra-Figur ans Ziel kommt, wird noch zu Ende gespielt; dann wird die Epoche gewertet. Links davon beginnt die nächste. Nach der dritten Epoche zählen die Bauwerke, und das Spiel ist aus.
rules-dice-catastrophe = Katastrophen

## The coach of a first game

coach = Tipps für dein erstes Spiel
coach-close = Keine Tipps mehr
coach-more = Den ganzen Tipp zeigen
coach-ra-hello = Willkommen! Plättchen gewinnt man in Auktionen und bezahlt sie mit Sonnen. Wenn du etwas zu entscheiden hast, erscheint hier eine Erklärung. Die Regeln stehen hinter dem Fragezeichen.
coach-ra-turn = Du bist am Zug. Zieh ein Plättchen, damit das Los auf der Auktionsleiste größer wird, oder ruf Ra, damit es so versteigert wird. Früh in einer Epoche ist Ziehen meistens richtig.
coach-ra-bid = Eine Auktion! Alle dürfen einmal eine Sonne bieten. Die höchste gewinnt alle Plättchen auf der Leiste. Deine Sonnen müssen für die ganze Epoche reichen: Gib eine hohe nur für ein gutes Los.
coach-ra-won = Das Los gehört dir. Zeig auf ein Plättchen in deiner Auslage oder tippe es an, dann siehst du, was es bringt. Deine Sonne liegt jetzt in der Mitte; die du dafür bekommen hast, bleibt bis zur nächsten Epoche verdeckt.
coach-ra-god = Du hast einen Gott. Statt zu ziehen kannst du ihn abgeben und ein Plättchen von der Leiste nehmen, ohne Auktion. Ein gutes Plättchen ist mehr wert als die 2 Ruhm, die ein Gott bringt.
coach-ra-disaster = Dieses Los enthält eine Katastrophe. Wer es gewinnt, gibt zwei Plättchen der betroffenen Art ab. Wenn du davon keine hast, kostet sie dich nichts.
coach-ra-full = Die Auktionsleiste ist voll: Jetzt kann niemand ziehen. Ruf Ra. Diesmal darfst du passen, wenn alle anderen passen; dann sind alle Plättchen weg.
coach-ra-ras = Die Ra-Leiste ist mehr als halb voll. Das letzte Ra beendet die Epoche sofort, und eine Sonne, die du bis dahin nicht benutzt hast, hat dir nichts gebracht. Biete, bevor es zu spät ist.
coach-ra-spent = Du hast alle Sonnen benutzt und setzt für den Rest der Epoche aus. Die anderen spielen weiter, bis die Ra-Leiste voll ist oder auch sie keine mehr haben.
coach-ra-epoch = Eine Epoche ist gewertet. Deine Pharaonen, Nile und Bauwerke bleiben; Götter, Gold, Zivilisation und Fluten sind weg. Deine Sonnen sind wieder aufgedeckt, samt denen, die du für deine Gebote bekommen hast.
coach-ra-last = Die letzte Epoche! An ihrem Ende zählen die Bauwerke: jede verschiedene Art, und drei oder mehr gleiche. Die höchste Summe an Sonnen gewinnt 5 Ruhm, die niedrigste verliert 5; eine hohe Sonne in der Mitte ist also etwas wert.
coach-ra-dice-hello = Willkommen! Hier punktest du mit fünf Würfeln. Wenn du etwas zu entscheiden hast, erscheint hier eine Erklärung. Die Regeln stehen hinter dem Fragezeichen.
coach-ra-dice-roll = Du bist am Zug. Wirf alle fünf Würfel. Zweimal darfst du danach beliebige neu werfen, nur Sonnen bleiben liegen.
coach-ra-dice-again = Wähl die Würfel, die du nicht willst, und wirf sie neu, oder behalte alle. Drei gleiche sind stark, und ein Anch passt zu jedem Symbol.
coach-ra-dice-use = Jetzt benutzt du die Würfel. Unter „Jetzt möglich“ steht, was sie können: Ein Druck wählt die Würfel dafür, dann bestätigst du. Ohne Flut bringt der Nil nichts.
coach-ra-dice-sun = Sonnen bewegen die Ra-Figur. Kommt sie ans Ziel, ist dieser Zug der letzte der Epoche, und alles wird gewertet.
coach-ra-dice-loss = Eine Katastrophe hat dich getroffen. Wähl, welche deiner Marker du abgibst.
coach-ra-dice-epoch = Eine Epoche ist gewertet. Fluten und Zivilisationsmarker sind weg; Pharaonenleiste, Nil und Bauwerke bleiben.
coach-ra-dice-last = Die letzte Epoche! An ihrem Ende zählen die Bauwerke: solche in verschiedenen Spalten, und mehrere in einer Spalte.

## Die Lektion: sechs Stellungen mit je einer Entscheidung

lesson-title = Eine Lektion von fünf Minuten
lesson-step = { $step } von { $steps } · { $about }
lesson-you = Du
lesson-retry = Noch einmal versuchen
lesson-leave = Beenden
lesson-done = Das war die Lektion: { $right } von { $steps } gleich richtig. Jetzt spiel: Eine erste Partie hat Hinweise und dauert 20 Minuten.
lesson-play = Spielen
lesson-again = Noch einmal

lesson-worth = Was ein Los für dich wert ist
lesson-worth-question = Das höchste Gebot ist 11, und du bietest zuletzt. Ist dieses Los deine 13 wert?
lesson-worth-right = Es bringt dir sofort 10: 3 für das Gold, 5, weil dir die Zivilisation nicht mehr fehlt, 2, weil du nicht mehr die wenigsten Pharaonen hast. Pharao, Nil und zwei neue Monumente bleiben und zählen später. Mehr gewinnt deine 13 anderswo kaum.
lesson-worth-wrong = Zähle, was sich für dich ändert: Gold bringt 3; ohne Zivilisation verlierst du 5, ohne Pharaonen 2; und die Monumente zählen am Ende des Spiels. Eine gesparte 13 müsste mehr gewinnen.
lesson-call = Wann man Ra ruft
lesson-call-question = Gegen dich steht nur noch eine 8. Weiter ziehen oder Ra rufen?
lesson-call-right = Niemand kann deine 12 überbieten, also ist das Los dein; wird die 8 nicht geboten, sogar für deine 6. Jedes weitere Plättchen könnte eine Katastrophe sein oder das Los eine 8 wert machen.
lesson-call-wrong = Dieses Los kannst du sicher haben: Deine 12 schlägt die einzige Sonne, die noch da ist. Jedes weitere Plättchen könnte ein Ra oder eine Katastrophe sein oder das Los für andere lohnend machen.
lesson-sun = Welche Sonne man bietet
lesson-sun-question = Das höchste Gebot ist 1, nach dir bietet niemand, und in der Mitte liegt eine 10. Dein Gebot?
lesson-sun-right = Die 5 genügt, und die Sonne, die du bekommst, zählt: Für deine 5 hast du in der nächsten Epoche die 10. Das Monument ist dein drittes seiner Art, am Ende des Spiels 5 wert.
lesson-sun-wrong = Du bietest zuletzt, also genügt deine niedrigste Sonne, die gewinnt. Dazu kommt die 10 aus der Mitte: Mit der 5 gewinnst du beim Tausch, mit einer höheren Sonne verlierst du, und passt du, bekommt sie ein anderer.
lesson-nile = Nil und Flut
lesson-nile-question = Du hast vier Nile und keine Flut. Das höchste Gebot ist 6, und du bietest zuletzt. Dein Gebot?
lesson-nile-right = Nile zählen ohne Flut nichts. Mit ihr bringen deine vier Nile 4 und sie selbst 1. Noch zwei Ra, und die Epoche endet: Vielleicht gewinnt deine 10 sonst nichts mehr.
lesson-nile-wrong = Ohne Flut zählen deine vier Nile in dieser Epoche nichts. In diesem Los liegt eine, und das ist 5 wert. Noch zwei Ra, und eine gesparte Sonne hat nichts gewonnen.
lesson-pharaoh = Pharaonen und Katastrophen
lesson-pharaoh-question = Das höchste Gebot ist 4, und du bietest zuletzt. Im Los liegt eine Dürre. Dein Gebot?
lesson-pharaoh-right = Eine Dürre nimmt Fluten und Nile, und du hast keine. Der Rest ist jetzt 15 wert: die meisten Pharaonen (+5) statt der wenigsten (−2), 3 für das Gold, und 5, weil dir die Zivilisation nicht mehr fehlt.
lesson-pharaoh-wrong = Eine Katastrophe nimmt nur Plättchen ihrer Art: eine Dürre Fluten und Nile, und du hast keine. Du hast die wenigsten Pharaonen, das kostet 2; mit diesen dreien hast du die meisten, das bringt 5.
lesson-last = Volle Leiste, letzte Sonne
lesson-last-question = Noch ein Ra beendet das Spiel. Bei voller Leiste dürfen alle passen. In der Mitte liegt eine 1. Dein Gebot?
lesson-last-right = Am Ende des Spiels bringt die höchste Sonnensumme 5, die niedrigste kostet 5. Mit deiner 13 hast du 36, die höchste; mit der 1 an ihrer Stelle nur 24, die niedrigste. Diese 10 bringt das Los nicht.
lesson-last-wrong = Denk an die Sonne, die du bekommst. Deine Sonnen ergeben 36, die höchste Summe: 5 Ruhm am Ende des Spiels. Mit einer 1 statt der 13 sind es 24, die niedrigste: −5. Ist die Leiste voll, darfst du passen.
