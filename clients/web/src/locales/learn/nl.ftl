# Ra leren, in het Nederlands. Dezelfde berichten met dezelfde variabelen als in het Engels.

## What each thing is. `.short` is its score in brief, `.after` what becomes of it.

learn-ra = Begint meteen een veiling en blijft op het Ra-spoor liggen. Maakt hij het spoor vol, dan eindigt in plaats daarvan het tijdperk.
learn-god = 2 roem aan het einde van het tijdperk. Of geef hem in je beurt af in plaats van te trekken: neem dan een willekeurige tegel van het veilingspoor, behalve een god.
    .short = elk 2
    .after = Gaat weg aan het einde van het tijdperk.
learn-gold = 3 roem aan het einde van het tijdperk.
    .short = elk 3
    .after = Gaat weg aan het einde van het tijdperk.
learn-pharaoh = Aan het einde van elk tijdperk krijgt wie de meeste heeft 5 roem en verliest wie de minste heeft er 2. Bij gelijke stand geldt dat voor iedereen die gelijk staat; heeft iedereen er evenveel, dan gebeurt er niets.
    .short = meeste +5, minste −2
    .after = Houd je tot het einde van het spel.
learn-flood = 1 roem aan het einde van het tijdperk, en je Nijltegels tellen ook mee.
    .short = elk 1
    .after = Gaat weg aan het einde van het tijdperk.
learn-nile = 1 roem aan het einde van elk tijdperk, maar alleen als je ook een vloed hebt. Zonder vloed telt de Nijl niet.
    .short = elk 1, alleen met vloed
    .after = Houd je tot het einde van het spel.
learn-civilization = Aan het einde van het tijdperk tellen verschillende soorten: geen enkele kost 5 roem, één of twee leveren niets op, drie 5, vier 10, alle vijf 15.
    .short = soorten: 0 → −5, 3 → 5, 4 → 10, 5 → 15
    .after = Gaat weg aan het einde van het tijdperk.
learn-monument = Telt pas aan het einde van het spel. Verschillende: elk 1 roem tot en met zes, 10 voor zeven, 15 voor alle acht. Daarbovenop levert elke soort die je drie keer hebt 5 op, vier keer 10, vijf keer 15.
    .short = soorten: elk 1, 7 → 10, 8 → 15; gelijke: 3 → 5, 4 → 10, 5 → 15
    .after = Houd je tot het einde van het spel.
learn-funeral = Kost de winnaar twee farao's.
    .after = Gaat meteen uit het spel, met wat hij kost.
learn-drought = Kost de winnaar twee vloeden; zijn er te weinig, dan Nijltegels.
    .after = Gaat meteen uit het spel, met wat hij kost.
learn-unrest = Kost de winnaar twee beschavingstegels naar keuze.
    .after = Gaat meteen uit het spel, met wat hij kost.
learn-earthquake = Kost de winnaar twee monumenten naar keuze.
    .after = Gaat meteen uit het spel, met wat hij kost.
learn-sun-up = Een bod in dit tijdperk. Een zon die wint, gaat naar het midden; een zon die overboden wordt, blijft bij de eigenaar.
learn-sun-down = In dit tijdperk gewonnen, dus je kunt er nog niet mee bieden. Aan het begin van het volgende tijdperk wordt hij omgedraaid.
learn-suns = Aan het einde van het spel telt iedereen de eigen zonnen op: de hoogste som krijgt 5 roem, de laagste verliest er 5. Bij gelijke stand geldt dat voor iedereen die gelijk staat.
    .short = hoogste som +5, laagste −5
learn-centre = Hoort bij de volgende kavel: de winnaar neemt deze zon, dicht, en laat de winnende zon hier liggen.
learn-ra-track = Elke Ra die getrokken wordt, komt hier. Is het laatste vak gevuld, dan eindigt het tijdperk meteen en zijn de tegels op het veilingspoor verloren.
learn-space = De volgende tegel komt op het eerste open vak. Zijn alle acht vol, dan kan niemand meer trekken: Ra moet worden geroepen.
learn-fame = De punten. Iedereen begint met 10; het wordt nooit minder dan 0. Tenzij de kamer anders bepaalt, zien de anderen de jouwe niet.
learn-tally = Wat dit tijdperk zou opleveren als het nu eindigde, volgens alles wat open ligt.
learn-lot = Hoeveel je score zou stijgen als je deze tegels wint met je laagste zon die kan winnen en het tijdperk meteen daarna eindigt. De andere getallen: wat de monumenten aan het eind van het spel opleveren, en wat één tegel meer zou toevoegen.
learn-act-draw = Er komt een tegel op het veilingspoor en de volgende is aan de beurt. Is het een Ra, dan mag iedereen bieden op wat er ligt.
learn-act-invoke = Begint een veiling van de tegels op het spoor. Jij biedt als laatste; biedt niemand anders, dan moet jij, behalve als het spoor vol is.
learn-act-god = Kost één god en geeft je deze tegel meteen. Je mag in dezelfde beurt meer goden gebruiken, maar niet trekken of Ra roepen.
learn-act-end = Je hebt een god gebruikt. Zo bewaar je de andere voor later.
learn-act-bid = Biedt niemand hoger, dan win je alle tegels op het spoor en de zon in het midden, en deze zon gaat daarheen.
learn-act-pass = Je biedt niet in deze veiling. Een tweede ronde is er niet.
learn-plan-pass = Je past in deze of de volgende veiling zodra je aan de beurt bent. Nog eens drukken of Esc neemt het terug.
learn-plan-bid = Zodra je aan de beurt bent, bied je de laagste zon die wint, als die niet hoger is dan deze; anders pas je. Nog eens drukken of Esc neemt het terug.
learn-act-discard = Een ramp kost je deze tegel. Wat je zo verliest, gaat uit het spel.
learn-act-hint = Vraagt de sterkste bot wat hij in jouw plaats zou doen. Hij ziet alleen wat jij ziet. Bij Ra zegt hij ook hoe vaak hij zo denkt te winnen, en hoe vaak met de beste andere keuzes.
learn-act-hurry = In dit tijdperk spelen alleen nog bots. Ze zetten zonder pauze tot het voorbij is.

## The dice game

learn-face-sun = Blijft liggen zodra hij gegooid is. Eén of twee verplaatsen de Ra-figuur; drie leveren in plaats daarvan 3 punten op. Met vier of vijf blijft de figuur staan en mag je een ramp uitroepen over alle anderen.
learn-face-pharaoh = Elke brengt je één vak verder op het faraospoor, tot 12.
learn-face-nile = Elke brengt je één vak verder op de Nijl, tot 12. Of gebruik drie dobbelstenen, waarvan minstens één een Nijl, voor een vloed: zonder vloed levert de Nijl niets op.
learn-face-civilization = Drie dobbelstenen, waarvan minstens één beschaving, zetten een steen; elke volgende dobbelsteen zet er nog een. Een steen gaat naar een veld in de kleur van een van je beschavingsdobbelstenen, als daar plaats is en jij er nog geen hebt.
learn-face-monument = Eén dobbelsteen bouwt een monument in zijn eigen kleur, in elke kolom waar dat veld vrij is. Nog twee bouwen er nog een, in een kolom waar je niets hebt; een van die twee moet een monument tonen en geeft de kleur.
learn-face-ankh = Voegt zich bij dobbelstenen met elk ander symbool behalve de zon en telt als een van hen. Hij geeft nooit zijn kleur. Elke twee die je niet gebruikt, leveren 2 punten op.
learn-track-pharaoh = Aan het einde van elk tijdperk krijgen de voorsten 5 punten en verliezen de laatsten er 2. Staat iedereen gelijk, dan gebeurt er niets.
    .after = Wie kreeg, gaat 2 terug; wie verloor, gaat 1 vooruit.
learn-track-nile = Aan het einde van elk tijdperk krijg je zoveel punten als je vak aangeeft, maar alleen met een vloed.
    .after = De vloeden gaan weg; je steen blijft staan.
learn-fields = Aan het einde van elk tijdperk: stenen op geen enkel veld kosten 5 punten, op één of twee leveren ze niets op, op drie 5, op vier 10, op alle vijf 15.
    .after = Alle stenen gaan weg.
learn-columns = Telt pas aan het einde van het spel. Kolommen waarin je gebouwd hebt: elk 1 punt tot en met zes, 10 voor zeven, 15 voor alle acht. Daarbovenop leveren drie in dezelfde kolom 5 op, vier 10, vijf 15.
    .after = Blijft tot het einde van het spel, tenzij een ramp het kost.
learn-ra-path = Zonnen verplaatsen de Ra-figuur. De beurt waarin hij het einde bereikt, is de laatste van het tijdperk.
learn-points = Wie na drie tijdperken de meeste heeft, wint. In dit spel kan het ook onder 0.
learn-act-roll = Gooit de gekozen dobbelstenen. Zonnen blijven liggen.
learn-act-stop = Niet meer gooien: gebruik de dobbelstenen zoals ze liggen.
learn-act-end-dice = Beëindigt je beurt. Elke twee ongebruikte ankhs leveren punten op, daarna werken de zonnen.
learn-act-use-pharaoh = Brengt je verder op het faraospoor, één vak per dobbelsteen.
learn-act-use-nile = Brengt je verder op de Nijl, één vak per dobbelsteen.
learn-act-use-flood = Drie dobbelstenen zetten een vloed, zodat de Nijl aan het einde van het tijdperk telt.
learn-act-use-civilization = Zet een steen op een beschavingsveld: verschillende velden tellen.
learn-act-use-monument = Bouwt een monument: verschillende kolommen tellen, en veel in dezelfde kolom ook.
learn-act-catastrophe = Eén keer in deze beurt, tegen alle anderen. Farao's: 2 vakken terug. Nijl: een vloed, of zonder vloed 2 terug. Beschaving en monumenten: twee stenen naar hun keuze.

## Options of a room

learn-option-open_fame = Iedereen ziet hoeveel roem de anderen hebben. Anders ziet elke speler tot het einde alleen die van zichzelf.
learn-option-hidden_bag = Niemand ziet hoeveel tegels van elke soort er nog in de zak zitten: wie het wil weten, telt zelf mee. Bots tellen altijd mee.
learn-option-ra_track = Hoeveel Ra's met z'n tweeën een tijdperk beëindigen. Met zeven duurt het iets langer.
learn-option-last_place_penalty = Staat dit uit, dan kosten de minste farao's en de laagste zonnen niets; de meeste en de hoogste leveren nog steeds 5 op. Alleen met z'n tweeën.
learn-option-sun_split = Met welke zonnen twee spelers beginnen. Wie welke krijgt, bepaalt het lot.
learn-option-sun_track = Hoeveel zonnen een tijdperk duurt. Meer maken het spel langer.

## The rules

rules-to-page = Als pagina openen
rules-sections = Onderdelen
rules-coach = Tips voor een eerste spel tonen
rules-coach-on = De tips voor een eerste spel staan aan.
rules-book = Spel
rules-section-goal = In het kort
rules-section-turn = Je beurt
rules-section-auction = Een veiling
rules-section-scoring = Wat elk tijdperk telt
rules-section-late = Wat aan het einde van het spel telt
rules-section-disasters = Rampen
rules-section-epoch = Het einde van een tijdperk
rules-section-end = Het einde van het spel
rules-section-players = Aantal spelers
rules-section-two = Met z'n tweeën
rules-section-edition = Deze editie
rules-section-options = Varianten
rules-section-dice = De dobbelstenen
rules-section-keys = Toetsen

rules-ra-goal = Je wint tegels op veilingen en betaalt met zonnen. Tegels leveren roem op aan het einde van elk van de drie tijdperken; monumenten en zonnen pas helemaal aan het eind. Iedereen begint met 10 roem. De meeste roem wint.
rules-ra-goal-hint = Je hebt maar drie tot vijf zonnen per tijdperk. Het hele spel draait om de vraag wanneer een kavel er een waard is.
rules-ra-turn = Wie de hoogste zon heeft, begint; daarna gaat het met de klok mee. In je beurt doe je één van deze dingen:
rules-ra-turn-god = Een god gebruiken
rules-ra-auction = Iedereen mag één keer bieden, met de klok mee; wie Ra trok of riep als laatste. Een bod is één open zon, hoger dan elk bod tot dan toe. Anders pas je.
rules-ra-auction-won = De winnaar krijgt alle tegels op het spoor en de zon in het midden. Die blijft dicht tot het volgende tijdperk. De winnende zon gaat naar het midden; alle anderen houden die van hen.
rules-ra-auction-passed = Past iedereen: na een getrokken Ra blijft alles liggen. Werd Ra bij een vol spoor geroepen, dan gaan de tegels weg. Anders moet bieden wie Ra riep.
rules-ra-auction-next = Daarna is aan de beurt wie links zit van degene die Ra trok of riep. Wie geen open zon meer heeft, doet de rest van het tijdperk niet mee.
rules-ra-scoring = Aan het einde van het tijdperk wordt alles opgeteld. Een slecht tijdperk kan roem kosten, maar brengt je nooit onder 0.
rules-ra-disasters = Een ramp komt mee met een kavel. Leg eerst de goede tegels neer; dan kost hij twee tegels van zijn soort uit alles wat je hebt, of één als je er maar één hebt. Twee dezelfde rampen kosten er vier.
rules-ra-epoch = Het tijdperk eindigt meteen als het Ra-spoor vol is: zonder veiling, en de tegels op het veilingspoor gaan weg. Het eindigt ook als niemand nog een open zon heeft. Heeft nog maar één speler zonnen, dan gaat die alleen verder.
rules-ra-epoch-after = Dan wordt er geteld. Goden, goud, vloeden en beschaving gaan weg; farao's, Nijltegels en monumenten blijven. Alle zonnen gaan open, en de hoogste begint.
rules-ra-end = Het spel eindigt na het derde tijdperk, waarin ook monumenten en zonnen tellen. Bij evenveel roem beslist de hoogste losse zon.
rules-ra-players = Spelers
rules-ra-suns = Zonnen aan het begin
rules-ra-spaces = Ra's tot het einde van een tijdperk
rules-ra-spaces-two = 6 (of 7)
rules-ra-centre = Zon 1 ligt in het midden als het spel begint.
rules-ra-two = Alle regels blijven gelijk. Met z'n tweeën merk je meteen wat je aan de ander overlaat.
rules-ra-two-classic = De kamer kiest uit drie verdelingen van de zonnen, uit 6 of 7 Ra's per tijdperk, en of de laatste plaats bij farao's en zonnen iets kost.
rules-ra-two-pharaoh = De zonnen zijn 9-6-5-2 en 8-7-4-3. De kamer kiest uit 6 of 7 Ra's per tijdperk, en of de laatste plaats bij farao's en zonnen iets kost.
rules-ra-edition = De regels zijn die van het klassieke spel. De ramp van de beschaving heet oorlog, en twee monumenten zijn anders.
rules-dice-goal = Gooi vijf dobbelstenen tot drie keer en gebruik ze: voor farao's, de Nijl, beschaving en monumenten. Elk van de drie tijdperken telt, monumenten pas helemaal aan het eind. Je begint met 10 tot 13 punten, meer naarmate je eerste beurt later komt. De meeste punten winnen; bij gelijke stand is de overwinning gedeeld.
rules-dice-turn = Gooi alle vijf de dobbelstenen. Tot twee keer mag je er zoveel je wilt opnieuw gooien, maar zonnen blijven liggen. Gebruik de dobbelstenen daarna in elke volgorde, elk één keer; je hoeft ze niet allemaal te gebruiken.
rules-dice-epoch = De beurt waarin de Ra-figuur het einde bereikt, wordt uitgespeeld; dan wordt het tijdperk geteld. Wie links daarvan zit, begint het volgende. Na het derde tijdperk tellen de monumenten en is het spel afgelopen.
rules-dice-catastrophe = Rampen

## The coach of a first game

coach = Tips voor je eerste spel
coach-close = Geen tips meer
coach-more = De hele tip
coach-ra-hello = Welkom! Tegels win je op veilingen en je betaalt met zonnen. Als jij iets moet beslissen, verschijnt hier een uitleg. De regels staan achter het vraagteken.
coach-ra-turn = Jij bent aan zet. Trek een tegel om de kavel op het veilingspoor groter te maken, of roep Ra om hem zo te laten veilen. Vroeg in een tijdperk is trekken meestal goed.
coach-ra-bid = Een veiling! Iedereen mag één keer één zon bieden. De hoogste wint alle tegels op het spoor. Je zonnen moeten het hele tijdperk meegaan: geef een hoge alleen voor een goede kavel.
coach-ra-won = De kavel is van jou. Wijs een van je tegels aan, of tik erop, om te zien wat hij oplevert. Je zon ligt nu in het midden; die je ervoor kreeg, blijft dicht tot het volgende tijdperk.
coach-ra-god = Je hebt een God. In plaats van te trekken kun je hem afgeven om zonder veiling een tegel van het spoor te nemen. Een goede tegel is meer waard dan de 2 roem van een God.
coach-ra-disaster = Deze kavel bevat een ramp. Wie hem wint, geeft twee tegels van de getroffen soort af. Heb je er geen, dan kost hij je niets.
coach-ra-full = Het veilingspoor is vol: nu kan niemand trekken. Roep Ra. Deze keer mag je passen als alle anderen passen; dan gaan alle tegels weg.
coach-ra-ras = Het Ra-spoor is voor meer dan de helft vol. De laatste Ra beëindigt het tijdperk meteen, en een zon die je dan nog niet gebruikt hebt, heeft je niets opgeleverd. Bied voor het te laat is.
coach-ra-spent = Je hebt al je zonnen gebruikt en doet de rest van het tijdperk niet mee. De anderen spelen door tot het Ra-spoor vol is, of tot ook zij er geen meer hebben.
coach-ra-epoch = Er is een tijdperk geteld. Je farao's, Nijltegels en monumenten blijven; Goden, goud, beschaving en vloeden zijn weg. Je zonnen liggen weer open, met die je voor je biedingen kreeg.
coach-ra-last = Het laatste tijdperk! Aan het eind tellen de monumenten: elke verschillende soort, en drie of meer gelijke. De hoogste som van zonnen krijgt 5 roem, de laagste verliest er 5; een hoge zon in het midden is dus iets waard.
coach-ra-dice-hello = Welkom! Je scoort met vijf dobbelstenen. Als jij iets moet beslissen, verschijnt hier een uitleg. De regels staan achter het vraagteken.
coach-ra-dice-roll = Jij bent aan zet. Gooi alle vijf de dobbelstenen. Daarna mag je er twee keer zoveel je wilt opnieuw gooien, maar zonnen blijven liggen.
coach-ra-dice-again = Kies de dobbelstenen die je niet wilt en gooi die opnieuw, of houd ze allemaal. Drie gelijke zijn sterk, en een ankh past bij elk symbool.
coach-ra-dice-use = Nu gebruik je de dobbelstenen. Bij “Nu mogelijk” staat wat ze kunnen: druk erop om de dobbelstenen ervoor te kiezen, en bevestig dan. Zonder vloed levert de Nijl niets op.
coach-ra-dice-sun = Zonnen verplaatsen de Ra-figuur. Bereikt hij het einde, dan is die beurt de laatste van het tijdperk en wordt alles geteld.
coach-ra-dice-loss = Een catastrofe heeft je getroffen. Kies welke van je stenen je afgeeft.
coach-ra-dice-epoch = Er is een tijdperk geteld. Vloeden en beschavingsstenen zijn weg; faraospoor, Nijl en monumenten blijven.
coach-ra-dice-last = Het laatste tijdperk! Aan het eind tellen de monumenten: die in verschillende kolommen, en meer in één kolom.

## De les: zes stellingen met elk één beslissing

lesson-title = Een les van vijf minuten
lesson-step = { $step } van { $steps } · { $about }
lesson-you = Jij
lesson-retry = Probeer opnieuw
lesson-leave = Stoppen
lesson-done = Dat was de les: { $right } van { $steps } meteen goed. Speel nu: een eerste spel heeft tips en duurt 20 minuten.
lesson-play = Spelen
lesson-again = Nog een keer

lesson-worth = Wat een kavel je waard is
lesson-worth-question = Het hoogste bod is 11, en jij biedt als laatste. Is deze kavel je 13 waard?
lesson-worth-right = Hij levert je meteen 10 op: 3 voor het goud, 5 omdat beschaving je niet meer ontbreekt, 2 omdat je niet meer de minste farao's hebt. Farao, Nijl en twee nieuwe monumenten blijven en tellen later. Elders wint je 13 nauwelijks meer.
lesson-worth-wrong = Tel wat er voor je verandert: goud is 3; zonder beschaving verlies je 5, zonder farao's 2; en de monumenten tellen aan het einde van het spel. Een bewaarde 13 zou meer moeten winnen.
lesson-call = Wanneer je Ra roept
lesson-call-question = Tegen je staat alleen nog een 8. Doortrekken, of Ra roepen?
lesson-call-right = Niemand kan je 12 overbieden, dus de kavel is van jou; wordt de 8 niet geboden, zelfs voor je 6. Elke volgende tegel kan een ramp zijn, of de kavel een 8 waard maken.
lesson-call-wrong = Deze kavel kun je zeker krijgen: je 12 verslaat de enige zon die er nog is. Elke volgende tegel kan een Ra of een ramp zijn, of anderen de kavel doen willen.
lesson-sun = Welke zon je biedt
lesson-sun-question = Het hoogste bod is 1, na jou biedt niemand, en in het midden ligt een 10. Jouw bod?
lesson-sun-right = De 5 is genoeg, en de zon die je krijgt telt: voor je 5 heb je in het volgende tijdperk de 10. Het monument is je derde van zijn soort, aan het einde van het spel 5 waard.
lesson-sun-wrong = Jij biedt als laatste, dus je laagste zon die wint is genoeg. Daarbij krijg je de 10 uit het midden: met de 5 win je bij de ruil, met een hogere zon verlies je, en pas je, dan krijgt een ander hem.
lesson-nile = Nijl en vloed
lesson-nile-question = Je hebt vier Nijlen en geen vloed. Het hoogste bod is 6, en jij biedt als laatste. Jouw bod?
lesson-nile-right = Nijlen tellen niets zonder vloed. Hiermee leveren je vier Nijlen 4 op, en de vloed zelf 1. Nog twee Ra's en het tijdperk is voorbij: je 10 wint misschien niets anders meer.
lesson-nile-wrong = Zonder vloed tellen je vier Nijlen dit tijdperk niets. In deze kavel ligt er een, en dat is 5 waard. Nog twee Ra's, en een bewaarde zon heeft niets gewonnen.
lesson-pharaoh = Farao's en rampen
lesson-pharaoh-question = Het hoogste bod is 4, en jij biedt als laatste. In de kavel ligt een droogte. Jouw bod?
lesson-pharaoh-right = Een droogte neemt vloeden en Nijlen, en die heb je niet. De rest is nu 15 waard: de meeste farao's (+5) in plaats van de minste (−2), 3 voor het goud, en 5 omdat beschaving je niet meer ontbreekt.
lesson-pharaoh-wrong = Een ramp neemt alleen tegels van zijn soort: een droogte vloeden en Nijlen, en die heb je niet. Je hebt de minste farao's, dat kost 2; met deze drie heb je de meeste, dat levert 5 op.
lesson-last = Een vol veilingspoor, de laatste zon
lesson-last-question = Nog één Ra beëindigt het spel. Op een vol spoor mag iedereen passen. In het midden ligt een 1. Jouw bod?
lesson-last-right = Aan het einde van het spel krijgt de hoogste som van zonnen 5, de laagste verliest er 5. Met je 13 heb je 36, de hoogste; met de 1 in haar plaats maar 24, de laagste. Die 10 levert deze kavel niet op.
lesson-last-wrong = Denk aan de zon die je krijgt. Je zonnen zijn samen 36, de hoogste som: 5 roem aan het einde van het spel. Met een 1 in plaats van de 13 is het 24, de laagste: −5. Op een vol spoor mag je passen.
