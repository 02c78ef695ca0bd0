# «Ра» по-русски. Те же сообщения с теми же переменными, что и по-английски.

title = Ра
title-your-turn = ● Ваш ход – { $room }
title-waiting = ({ $count }) Ра
title-room = { $room } – Ра
tagline = Игра ставок и блефа на берегах Нила
close = Закрыть
cancel = Отмена
sure = { $action }: точно?
outdated = На сервере уже другая версия этой страницы.
reload = Перезагрузить
elsewhere = Эта страница обращается к серверу { $server }
elsewhere-blocked = Эта страница не может обратиться к серверу { $server }: сайт, с которого она загружена, разрешает соединения только с самим собой.
elsewhere-refused = «{ $server }» — не адрес сервера. Он должен выглядеть так: https://ra.example.
elsewhere-own = Использовать сервер этого сайта
back-to-lobby = В зал
preferences = Мои настройки
page-links = Этот сайт
preference-theme = Тема
theme-system = Системная
theme-light = Светлая
theme-dark = Тёмная
preference-speed = Анимация
motion-off = Выключена
motion-fast = Быстрая
motion-normal = Обычная
preference-volume = Громкость звуков
sound-off = Звук выключен
sound-on = Звук включён
preference-notify = Уведомлять, когда за столом ждут меня, а я не смотрю
preference-notify-refused = Браузер не разрешает уведомления от этой страницы. Это можно изменить в его настройках.
notice-turn = Ваш ход – { $room }
notice-full = Все места заняты – { $room }
notice-over = Игра окончена – { $room }
notice-quarter = Осталась четверть вашего времени – { $room }
preference-confirm = Подтверждать необратимые ходы
preference-keys = Горячие клавиши
language = Язык
language-missing = Не удалось загрузить язык «{ $language }». Попробуйте ещё раз.
about = Об игре
loading = Минуту …

## The lobby

your-name = Ваше имя
name-needed = Сначала введите имя.
play-now = { $game ->
    [ra-dice] Играть в кубики
   *[ra] Играть
}
play-now-working = Готовим игру …
start-sentence = Отдавайте свои солнца за сокровища Египта.
start-facts = 2–5 игроков, 20 минут
start-players = { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[many] { $seats } игроков
}
play-now-about = Сразу, против ботов
play-offline-about = В этом браузере, против ботов
invite-friends = Пригласить друзей
invite-friends-about = Свой стол, по ссылке или коду
living-about = Здесь сама собой идёт игра в Ра: три игрока тянут плитки и делают за них ставки солнцами.
living-pause = Остановить игру на картинке
living-go-on = Продолжить игру на картинке
more = Ещё
create-title = Комната со своими настройками
create-button = Создать комнату
join-title = Войти по коду
join-hint = Есть код? Введите его здесь.
join-code = Код
join-button = Войти
join-bad-code = Код состоит из восьми букв и цифр, например 7QX2-M9PA.
rooms-title = Открытые комнаты
rooms-none = Сейчас открытых комнат нет. Создайте свою, и другие увидят её здесь.
rooms-offline = Список появится, когда восстановится связь.
rooms-filter = Отбор комнат
rooms-filter-games = Все игры
rooms-filter-joinable = Есть свободное место
rooms-filter-none = Таких комнат сейчас нет.
rooms-filter-shown = Показано { $shown } из { $rooms }
offline = Нет связи с сервером. Пробуем снова … Пока можно играть с ботами без сети и читать правила.
your-tables = Ваши столы
your-tables-back = Вернуться: { $room }
your-tables-forget = Забыть: { $room }
your-tables-turn = Ваш ход
your-tables-waiting = Ждём игрока { $name }
your-tables-bot = Ждём бота
your-tables-left = осталось { $time }
your-tables-others = за столом: { $names }
your-tables-all = { $count ->
    [one] Показать { $count } стол
    [few] Показать все { $count } стола
   *[many] Показать все { $count } столов
}
alone-title = Играть офлайн
alone-about = Против ботов, прямо в браузере: без учётной записи и, когда страница загружена, без сервера.
alone-table = Игра в одиночку
alone-kept = Браузер хранит эту партию. Страницу можно закрыть в любой момент и продолжить позже.
alone-give-up = Сдать эту партию
alone-other = Новая партия
alone-elsewhere = Эту партию открыли в другой вкладке.
alone-here = Продолжить здесь
alone-broken = Эту партию нельзя продолжить.
alone-unavailable = Не удалось загрузить игровой движок. Откройте эту страницу один раз, когда сервер доступен.
room-host = Хозяин: { $name }
room-clock-live = За один раз, с часами
room-clock-days = На несколько дней
room-seats = Занято мест: { $taken } из { $seats }
room-bots = { $bots ->
    [one] { $bots } бот
    [few] { $bots } бота
   *[other] { $bots } ботов
}
room-join = Войти
room-watch = Смотреть
room-join-label = Войти: { $room }
room-watch-label = Смотреть: { $room }
room-no-watching = Без зрителей
room-status-gathering = Собираются
room-status-shuffling = Перемешивают
room-status-playing = Играют
room-status-finished = Окончена

## Устройства

devices = Ваши устройства
devices-hint = Играйте с телефона и с компьютера как один игрок и сохраните код на случай, если потеряете и то и другое.
devices-offline = Нет связи с сервером. Пробуем снова …
devices-add = Играть на другом устройстве
devices-add-about = На другом устройстве вы будете тем же игроком, с теми же столами и местами. На этом ничего не изменится.
devices-show = Показать код
devices-scan = Наведите на картинку камеру другого устройства. Или откройте на нём { $server } и введите это в поле «Войти по коду»:
devices-until = Код действует один раз, до { DATETIME($time, hour: "numeric", minute: "2-digit") }.
devices-secret = Кто знает этот код, может играть за вас. Никому больше его не показывайте.
devices-over = Этот код устарел. Покажите новый.
devices-qr-missing = Не удалось загрузить QR-код. Код из букв тоже подойдёт.
devices-joined = Добавлено ваше устройство: { $name }.
devices-enter = Ввести код с другого устройства
devices-list = Подключённые устройства
devices-first = Первое устройство
devices-this = это устройство
devices-days = С { DATETIME($made, day: "numeric", month: "short", year: "numeric") } · последний вход { DATETIME($seen, day: "numeric", month: "short", year: "numeric") }
devices-forget = Отключить
devices-forget-label = Отключить: { $name }
devices-alone = Других устройств нет.
recovery-title = Код восстановления
recovery-about = Он вернёт ваши столы, если вы потеряете все устройства. Храните его на бумаге или вместе с паролями: кто его знает, может играть за вас.
recovery-new = Создать код
recovery-new-hint = Новый код заменяет прежний.
recovery-shown = Запишите или скопируйте его сейчас. Больше он не появится.
recovery-copy = Скопировать код
recovery-print = Напечатать
recovery-done = Код сохранён
device-title = Играть здесь, как на другом устройстве
device-about = Введите код, который другое ваше устройство показывает в разделе «Играть на другом устройстве», или код восстановления. В этом браузере будут те же столы и места.
device-code = Код
device-bad-code = Код с другого устройства состоит из 10 букв и цифр, код восстановления — из 25.
device-label = Название этого устройства
device-phone = Телефон
device-computer = Компьютер
device-join = Играть здесь
device-behind = { $count ->
    [one] У этого браузера есть { $count } свой стол: { $names }. На вашем месте там больше никто не сможет играть.
    [few] У этого браузера есть { $count } своих стола: { $names }. На ваших местах там больше никто не сможет играть.
   *[many] У этого браузера есть { $count } своих столов: { $names }. На ваших местах там больше никто не сможет играть.
}
device-leave = Оставить и играть здесь
device-recovered = Ваши столы снова с вами. Этот код восстановления использован, вот новый.
ended-device_forgotten = Другое ваше устройство отключило этот браузер.
signed-off-new = Начать как новый игрок

## Settings of a room

setting-name = Название комнаты
setting-name-default = Стол игрока { $name }
setting-game = Игра
setting-edition = Издание
setting-seats = Игроков
setting-options = Варианты
setting-visibility = Кто может играть
setting-visibility-public = Все: комната видна в списке
setting-visibility-private = По ссылке или коду
setting-watch = Кто может смотреть
setting-watch-anyone = Все, кто может играть
setting-watch-nobody = Никто
setting-pace = Скорость ботов
setting-pace-value = { $pace ->
    [0] Мгновенно
    [300] Быстро
    [600] Обычная
    [1500] Медленно
    [5000] Очень медленно
   *[other] { $seconds } с на ход
}
setting-clock = Время на игру
setting-clock-off = Без часов
setting-clock-fast = Быстро
setting-clock-normal = Обычно
setting-clock-slow = Медленно
setting-clock-few = Несколько дней
setting-clock-weeks = Недели
setting-clock-named = { $name }: { $bank } + { $add }
setting-clock-amounts = { $bank } + { $add }
setting-clock-live-hint = При { $seats } игроках партия длится примерно { $usual } мин, самое большее { $most } мин.
setting-clock-days-hint = В начале у каждого { $bank }, и за каждый ход добавляется { $add }.
setting-timeout = Когда время игрока вышло
setting-timeout-bot = Дальше играет бот
setting-timeout-pass = Делается самое малое, например пас
duration = { $unit ->
    [seconds] { $count } с
    [minutes] { $count } мин
    [hours] { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[other] { $count } часов
    }
   *[days] { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[other] { $count } дней
    }
}
setting-level = Боты
setting-patience = Бот может вступить через
setting-patience-value = { duration }
setting-stand_in = Как хорошо играет этот бот
setting-hints = Подсказки
setting-hints-allow = Игроки могут просить подсказку у бота
setting-hints-alone = Подсказки лучшего бота
setting-hints-on = Разрешены
setting-hints-off = Нет
setting-talk = Что можно говорить
setting-talk-all = Что угодно, если сервер разрешает
setting-talk-reactions = Только реакции и фразы
setting-talk-off = Ничего
setting-all_numbers = Числа игроков
setting-all_numbers-need = Не играть, если учтено тайное число не каждого игрока
setting-all_numbers-on = Нужны все
settings = Настройки
settings-change = Изменить настройки
settings-save = Сохранить настройки
more-options = Ещё настройки
catalogue-missing = Не удалось загрузить список игр.
try-again = Ещё раз
game-ra = «Ра»
game-ra-dice = «Ра: игра в кубики»
room-game = { $game ->
    [ra-dice] «Ра: игра в кубики»
   *[ra] «Ра», { $edition ->
        [pharaoh] издание «Фараон»
       *[classic] классическое издание
    }
}
edition-classic = Классическое
edition-pharaoh = «Фараон»
option-open_fame = Слава открыта для всех
option-hidden_bag = Остаток в мешке не показывается
option-ra_track = Шкала Ра
option-ra_track-value = { $value } делений
option-last_place_penalty = За меньшинство фараонов и низшие солнца слава теряется
option-sun_track = Длина шкалы солнц
option-sun_track-value = { $value ->
    [one] { $value } деление
    [few] { $value } деления
   *[other] { $value } делений
}
option-sun_split = Солнца на двоих
option-sun_split-bgg = 9-6-4-3 и 8-7-5-2
option-sun_split-razzia = 9-6-5-2 и 8-7-4-3
option-sun_split-baumer = 9-6-4-2 и 8-7-5-3

## A room

entry-title = Вас приглашают сыграть в «Ра»
entry-go = Войти
entering = Входим в комнату …
sit = Занять место
sit-here = Сесть сюда
watch-only = Только смотреть
gather-title = Ожидание игроков
gather-broken_off = Сервер обновлён, и новая версия не может продолжить партию, начатую в прежней. Она прервана; сыгранное сохранено.
gather-seats = Места
seat-number = Место { $seat }
seat-open = Свободно
seat-you = вы
seat-host = хозяин
level-label = Как хорошо играет { $name }
level-label-stand-in = Как хорошо бот играет за игрока { $name }
level-gentle = лёгкий
level-casual = простой
level-skilled = умелый
level-strong = сильный
bot-add = Посадить бота
bot-add-label = Посадить бота на место { $seat }
kick = Удалить
kick-label = Удалить: { $name }
seat-free = Освободить место
seat-free-label = Освободить место: { $name }
leave = Освободить моё место
leave-game = Уступить моё место
sit-again = Вернуться на своё место
start = Начать игру
start-fill = Добавить ботов и начать
start-wait = { $name } начнёт игру, когда все сядут.
deputy = { $name } не в сети. Вы можете добавить ботов и начать игру.
start-not-back = Можно начать, когда все вернутся за стол или вместо них сядут боты.
shuffling-title = { $game ->
    [ra-dice] Кубики запечатывают все вместе
   *[ra] Мешок перемешивают все вместе
}
shuffling-server = Сервер дал обязательство.
shuffling-asked = Ждём браузер игрока { $name }.
shuffling-committed = { $name }: обязательство дано.
shuffling-revealed = { $name }: число раскрыто.
shuffling-out = { $name } не участвует.
shuffling-attempt = Попытка { $attempt }. Прежняя не засчитана: { $reason ->
    [wrong] раскрыто не то число, что было обещано ({ $names }).
   *[late] число не раскрыто вовремя ({ $names }).
}
share-title = Пригласите друзей
share-link = Ссылка
share-copy = Скопировать ссылку
share-copied = Скопировано
share-code = Код комнаты
share-qr = QR-код
share-qr-label = Ссылка в виде QR-кода
share-qr-missing = Не удалось загрузить QR-код. Ссылка и код тоже ведут сюда.
share-public = Комната видна в зале; ссылка тоже подойдёт.
share-until = Ссылка действует до { DATETIME($day, day: "numeric", month: "long") }.
watchers = { $count ->
    [0] Никто не смотрит.
    [one] Смотрит: { $names }
   *[other] Смотрят ({ $count }): { $names }
}
watchers-more = и ещё { $count }
rematch = Ещё партию
rematch-wait = Любой игрок за столом может предложить ещё партию.
offer = { $name } предлагает сыграть ещё партию.
offer-open = Здесь можно сыграть ещё партию.
offer-begun = Следующая партия уже идёт.
offer-join = Играть
offer-leave = Уйти из-за стола
offer-look = К столу
last-result = Итог
say = Сказать
say-reactions = Реакции
say-phrases = Фразы
say-said = Вы: { $words }
say-show = Показывать, что говорят игроки
say-thumbs_up = Да!
say-clap = Браво!
say-laugh = Ха-ха!
say-wow = Ого!
say-cry = О нет!
say-sweat = Уф!
say-think = Хм…
say-heart = Прелесть!
say-hello = Привет!
say-good_luck = Удачи!
say-well_played = Хороший ход!
say-thanks = Спасибо!
say-sorry = Извините!
say-oops = Ой!
say-nice_lot = Хороший лот!
say-too_expensive = Для меня дорого.
say-take_your_time = Не торопитесь.
say-one_moment = Минутку, пожалуйста.
say-your_turn = Ваш ход.
say-good_game = Хорошая игра!

talk = Чат
talk-say = Сказать что-нибудь
talk-send = Отправить
talk-waiting = Ещё не отправлено: { $text }
talk-apart = зрители
talk-apart-hint = Игроки прочтут это после игры. Это отдельно, но не тайно.
talk-silenced = Хозяин запретил вам писать.
talk-people = Кого читать
talk-mute = Скрыть для меня
talk-mute-all = Запретить писать
talk-unread = { $count ->
    [one] { $count } новое сообщение
    [few] { $count } новых сообщения
   *[other] { $count } новых сообщений
}
host-tools = Управление
room = Комната
host-bot-short = Пусть играет бот
host-bot-for = Пусть играет бот за игрока { $name }
host-idle = { $name } уже некоторое время ничего не делает.
host-claim = Стать хозяином
watchers-remove = Удалить зрителей
patience-left = У игрока { $name } осталось { $seconds } с. Потом за него может сыграть бот.
patience-own = У вас осталось { $seconds } с. Потом другие смогут поручить вашу игру боту.
patience-own-over = Теперь другие могут поручить вашу игру боту.
clock-label = Осталось времени:
clock-part = { $unit ->
    [days] { $count } д
    [hours] { $count } ч
   *[minutes] { $count } мин
}
clock-warning = { $kind ->
    [live] У вас меньше 30 секунд.
   *[days] У вас меньше 2 часов.
}
clock-give-live = Дать 1 минуту
clock-give-live-label = Дать 1 минуту игроку { $name }
clock-give-days = Дать 12 часов
clock-give-days-label = Дать 12 часов игроку { $name }
clock-gifts = В этой партии вы можете дать время ещё { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}.
pause-ask = Попросить паузу
pause-agree = За паузу ({ $agreed } из { $all })
pause-asked = Пауза: согласны { $agreed } из { $all }
pause-refuse = Без паузы
pause-later = Ответить позже, в разделе «Ход игры и прочее»
pause-end = Играть дальше
host-kick-hint = Удалить можно того, кто ушёл или чьё время вышло. Место навсегда займёт бот.
facts-options = Варианты
facts-options-none = Стандартные правила
unknown-game = Эта страница не умеет показывать такую игру. Перезагрузите её, чтобы получить новую версию.

connection-lost = Связь потеряна. Восстанавливаем её.
connection-attempt = Попытка { $attempt }.
connection-stale = Так было { $unit ->
    [minutes] { $count } мин
   *[seconds] { $count } с
} назад.
connection-retry = Попробовать сейчас
fault-game = Партия { $game }: { $what } Сохраните увиденное, сравните с другими игроками и проверьте партию, когда она окончится.
fault-history_went_back = Сервер показал вам шаг { $from } этой комнаты, а теперь говорит, что комната на шаге { $v }: часть сыгранного пропала или заменена. Если сервер восстановили из копии, его владелец скажет об этом.
fault-history_differs = Сервер рассказывает не ту историю, которую показывал вам раньше (шаг { $v }).
fault-shuffle = Партия { $game }: { $what } Возможно, сервер выбросил ваше число. Не полагайтесь на это перемешивание: ваше число вас в нём не защищает.
fault-server_commitment_changed = Сервер показал одно своё обязательство, а потом другое. Ваш браузер не участвует.
fault-commitments_changed = Сервер опубликовал отпечатки игроков, а потом другие для того же перемешивания. Ваш браузер не участвует.
fault-root_changed = Сервер запечатал то, что предстоит вытянуть, а потом показал другую печать той же партии.
fault-not_asked = Сервер собрал числа игроков, не спросив ваш браузер.
fault-own_commitment_refused = Ваш браузер прислал отпечаток своего числа, пока сервер его ждал, но сервер его отверг: «{ $answer }»
fault-own_commitment_left_out = Ваш браузер прислал отпечаток своего числа вовремя, но сервер продолжил так, будто его не было.
fault-own_commitment_replaced = Сервер принял отпечаток числа вашего браузера, а потом опубликовал вместо него другой. Браузер не раскрыл своё число.
fault-own_reveal_refused = Ваш браузер раскрыл своё число, пока сервер его ждал, но сервер его отверг: «{ $answer }»
fault-called_late = Ваш браузер раскрыл своё число вовремя, а сервер утверждает, что нет.
fault-called_wrong = Сервер утверждает, что ваш браузер раскрыл не то число, на которое дал обязательство. Это неправда.
fault-move_not_sent = Шаг { $v } — ход от вашего имени, который не отправляла ни одна страница этого браузера. Если его сделали не вы, не полагайтесь на эту партию.
fault-wrong_leaves = То, что сервер показал из своей печати, к ней не относится.
fault-wrong_draw = Вытянуто не то, что было запечатано на этом месте (шаг { $v }).
fault-unproved_draw = Сервер не доказал, что именно вытянуто (шаг { $v }).
seen-save = Сохранить увиденное
seen-hint = В файле отпечатки, печати и звенья цепочки, которые показал вам сервер, и ваши ходы: ничего тайного. С ним любой может сравнить запись с тем, что видели вы.
own-late = Вашего числа здесь нет: браузер не ответил вовремя.
own-absent = Вашего числа здесь нет: браузер не был на связи, когда собирали числа.
own-elsewhere = Число вашего места дал не этот браузер, а другое ваше устройство. Если другого не было, не полагайтесь на это перемешивание.
own-elsewhere-known = Число вашего места дало другое ваше устройство.
announcement = Сообщение сервера: { $text }
ended-kicked = Хозяин удалил вас из этой комнаты.
ended-room_closed = Эта комната закрыта.
ended-no_such_room = Такой комнаты нет, или ссылка неполная. Попросите новую ссылку.
ended-watching_off = Игра началась, и зрителей в эту комнату не пускают.
ended-room_damaged = Сервер больше не может прочитать журнал этой комнаты, поэтому партию нельзя продолжить. Создайте новую комнату.
ended-banned = Владелец этого сервера закрыл доступ с вашего адреса.
ended-name_taken = В этой комнате уже есть игрок с таким или очень похожим именем. Выберите другое.
ended-out_of_range = Сервер не принимает это имя. Выберите другое.
ended-room_crowded = В этой комнате слишком много людей. Попробуйте позже.
ended-other = Связь окончена.

## Game: names of tiles

tile-ra = Ра
tile-god = Бог
tile-gold = Золото
tile-pharaoh = Фараон
tile-nile = Нил
tile-flood = Разлив
tile-astronomy = Астрономия
tile-agriculture = Земледелие
tile-writing = Письмо
tile-religion = Религия
tile-art = Искусство
tile-fortress = Крепость
tile-obelisk = Обелиск
tile-palace = Дворец
tile-pyramid = Пирамида
tile-temple = Храм
tile-statues = Статуи
tile-step-pyramid = Ступенчатая пирамида
tile-sphinx = Сфинкс
tile-mortuary = Гробница
tile-shrine = Святилище
tile-funeral = Похороны
tile-drought = Засуха
tile-unrest = Смута
tile-war = Война
tile-earthquake = Землетря{"\u00AD"}сение
tile-count = { $tile }: { $count }

## Game: the board

table = Стол
players = Игроки
actions = Ваши солнца и действия
legal-actions = Что можно сделать
own-suns = Ваши солнца
own-display = Ваши владения
own-tiles = Ваши плитки
own-no-tiles = Плиток пока нет. Выиграйте аукцион!
own-fame = Ваша слава:
own-sheets = Ваши эпохи
fame = Слава
fame-hidden = скрыта
tally-now = Если бы эпоха кончилась сейчас: { $score }
tally-short = за эпоху: { $score }
tally-nothing = Пока очков нет
lot-now = Этот лот: сейчас { $score }
lot-later = { $score } в конце игры
lot-bonus = { $score } с { $kind ->
    [flood] разливом
    [pharaoh] ещё одним фараоном
    [civilization] новым видом цивилизации
   *[other] ещё одним памятником
}
no-tiles = Плиток нет
seat-of = { $name }
seat-marks = Состояние
suns-of = Солнца игрока { $name }
tiles-of = Плитки игрока { $name }
sun-up = Солнце { $sun }, открыто
sun-down = Солнце { $sun }, закрыто
sun-laid = Солнце { $sun }, выложено как ставка
mark-asked = думает
mark-high = ведёт
mark-ra-player = призывает Ра
mark-to-bid = ставит { $place }-м
mark-passed = пас
mark-outbid = перебит
mark-bot = бот
mark-stand-in = замещает бот
mark-left = уходит
mark-away = не в сети
mark-hurry = скорее
mark-asleep = спит
mark-not-back = ещё не за столом
ra-track = Шкала Ра
ra-track-count = Плиток Ра: { $ra } из { $spaces }. Последняя завершает эпоху.
ra-track-left = { $left ->
    [0] Эпоха окончена
    [1] Следующая плитка Ра завершит эпоху
    [one] До конца эпохи { $left } плитка Ра
    [few] До конца эпохи { $left } плитки Ра
   *[other] До конца эпохи { $left } плиток Ра
}
epoch-of = Эпоха { $epoch } из 3
epoch-numeral = { $epoch ->
    [1] I
    [2] II
   *[other] III
}
auction-track = Аукционный ряд
space-open = свободно
centre = Середина стола
centre-sun = В середине солнце { $sun }
centre-hint = Победитель следующего аукциона обменяет на него своё солнце (в игре со следующей эпохи).
bag = { $count ->
    [one] В мешке { $count } плитка
    [few] В мешке { $count } плитки
   *[other] В мешке { $count } плиток
}
auction-drawn = Аукцион: { $own ->
    [yes] вам выпала плитка Ра
   *[no] { $name } вытягивает Ра
}
auction-invoked = Аукцион: { $own ->
    [yes] вы призвали Ра
   *[no] { $name } призывает Ра
}
auction-full = Аукцион полного ряда: { $own ->
    [yes] вы призвали Ра
   *[no] { $name } призывает Ра
}
auction-high = { $own ->
    [yes] Ведёте вы: солнце { $sun }.
   *[no] Ведёт { $name }: солнце { $sun }.
}
auction-no-bid = Ставок пока нет.
auction-lot = { $count ->
    [0] На кону только солнце { $sun }.
    [one] На кону { $count } плитка и солнце { $sun }.
    [few] На кону { $count } плитки и солнце { $sun }.
   *[other] На кону { $count } плиток и солнце { $sun }.
}
watching = Вы смотрите
follow-seat = Следить за этим местом

## Game: what may be done

hint-ask = Подсказка
hint-says = Подсказка: { $action }
hint-value = (шансы на победу { $percent } %).
hint-other = { $action }: { $percent } %.
hint-close = { $action }: примерно так же хорошо.
hint-why =
    { $lot ->
        [costs] Этот лот отнимет примерно { $fame };
       *[brings] Этот лот принесёт примерно { $fame };
    } { $than ->
        [more] ваше солнце { $sun } ценнее получаемого примерно на { $more }.
        [less] получаемое солнце ценнее вашего { $sun } примерно на { $more }.
       *[same] ваше солнце { $sun } не ценнее получаемого.
    }
hint-dice = { $action } ({ $dice })
act-draw = Тянуть плитку
act-invoke = Призвать Ра
act-invoke-hint = если все спасуют, ставить вам
act-invoke-full = аукцион полного ряда
act-end = Закончить ход
act-hurry = Промотать до конца эпохи
act-pass = Пас
act-pass-full = если спасуют все, плитки сбрасываются
plan = Ставить автоматически:
plan-pass = Пропустить аукцион
plan-bid = До { $sun }
act-bid = Ставка { $sun }
act-bid-last = Ставка { $sun }, последнее солнце: победа закончит вашу эпоху
act-bid-last-hint = Это ваше последнее солнце: после победы остальные играют без вас.
act-god = Богом взять { $tile } с места { $space }
act-discard = Отдать: { $tile } (у вас { $count })
confirm-ask = { $action }? Выберите ещё раз, чтобы подтвердить.

## Game: the status line

status-gathering = Ожидание игроков.
status-turn = Ваш ход: тяните плитку или призовите Ра.
status-turn-god = Ваш ход: тяните, призовите Ра или используйте Бога.
status-turn-full = Ваш ход: ряд полон, поэтому призовите Ра.
status-turn-full-god = Ряд полон: призовите Ра или используйте Бога.
status-turn-exchanged = Возьмите Богом ещё одну плитку или закончите ход.
status-paused = Пауза. Любой за столом может её закончить.
status-wait-turn = Ходит { $name }.
status-wait-exchanged = { $name } пользуется Богами.
status-bid = Ваша ставка. Ставок ещё нет: ставьте или пасуйте.
status-bid-last = Последняя ставка ваша, других нет: ставьте или пасуйте.
status-bid-beat = Ваша ставка: перебейте { $own ->
    [yes] свои { $sun }
   *[no] { $sun } ({ $by })
} или пасуйте.
status-bid-forced = Все остальные спасовали. Вы призвали Ра и должны поставить.
status-wait-bid = Сейчас ставит { $name }.
status-wait-bid-beat = Сейчас ставит { $name }. { $own ->
    [yes] Ведёте вы: { $sun }.
   *[no] Ведёт { $by }: { $sun }.
}
status-discard-civilization = { $count ->
    [one] Бедствие: отдайте { $count } плитку цивилизации.
    [few] Бедствие: отдайте { $count } плитки цивилизации.
   *[other] Бедствие: отдайте { $count } плиток цивилизации.
}
status-discard-monuments = { $count ->
    [one] Землетрясение: отдайте { $count } памятник.
    [few] Землетрясение: отдайте { $count } памятника.
   *[other] Землетрясение: отдайте { $count } памятников.
}
status-wait-discard = Бедствие: { $name } выбирает, что отдать.
status-over = Игра окончена.
status-standing = { $rank ->
    [1] Вы заняли первое место
    [2] Вы заняли второе место
    [3] Вы заняли третье место
    [4] Вы заняли четвёртое место
   *[other] Вы заняли пятое место
} из { $players }, { $unit ->
    [fame] слава
   *[points] очки
}: { $score }.
status-left = Вы уступили своё место. Оно ждёт вас.
status-stand-in = За вас играет бот.
status-asleep = Время трижды вышло: за вас ходят часы.
cause-drawn = { $own ->
    [yes] Вам выпала плитка Ра
   *[no] { $name } вытягивает Ра
}: спасовать могут все.
cause-invoked = { $own ->
    [yes] Вы призвали Ра: если спасуют все остальные, ставить вам.
   *[no] { $name } призывает Ра и должен ставить, если спасуют остальные.
}
cause-full = { $own ->
    [yes] Вы призвали Ра при полном ряде
   *[no] { $name } призывает Ра при полном ряде
}: если все спасуют, плитки сбрасываются.

## Game: the log

drawer = Ход игры и прочее
log = Ход игры
log-empty = Здесь будет рассказ о том, что происходит.
log-unknown = Что было раньше, эта страница не знает.
log-group-start = Начало
log-group-open = До следующего аукциона
log-group-auction = Аукцион { $number }
log-group-epoch = Конец эпохи { $epoch }
log-group-turn = Ход { $number }: { $own ->
    [yes] вы
   *[no] { $name }
}
looking-at = Вы смотрите на ход { $move } из { $moves }.
looking-back = { $ago ->
    [one] Вы смотрите на { $ago } ход назад.
    [few] Вы смотрите на { $ago } хода назад.
   *[other] Вы смотрите на { $ago } ходов назад.
}
looking-yours = Сейчас ваш ход.
step-back = На ход назад
step-on = На ход вперёд
back-to-now = К текущему ходу
log-drawn = { $own ->
    [yes] Вы тянете:
   *[no] { $name } тянет:
}
log-ra-drawn = { $own ->
    [yes] Вы тянете Ра, по счёту { $ra }.
   *[no] { $name } тянет Ра, по счёту { $ra }.
}
log-exchanged = { $own ->
    [yes] Вы меняете Бога:
   *[no] { $name } меняет Бога:
}
log-auction-opened = { $cause ->
    [full] { $own ->
        [yes] Вы призываете Ра при полном ряде.
       *[no] { $name } призывает Ра при полном ряде.
    }
   *[invoked] { $own ->
        [yes] Вы призываете Ра.
       *[no] { $name } призывает Ра.
    }
}
log-bid = { $own ->
    [yes] Вы ставите { $sun }.
   *[no] { $name } ставит { $sun }.
}
log-passed = { $own ->
    [yes] Вы пасуете.
   *[no] { $name } пасует.
}
log-passed-all = { $names } пасуют.
log-won = { $own ->
    [yes] Вы выигрываете
   *[no] { $name } выигрывает
} солнце { $centre } { $count ->
    [0] (без плиток) солнцем { $sun }.
    [one] и { $count } плитку солнцем { $sun }:
    [few] и { $count } плитки солнцем { $sun }:
   *[other] и { $count } плиток солнцем { $sun }:
}
log-nobody-bid = { $count ->
    [0] Ставок нет: плитки остаются.
   *[other] Ставок нет; сброшено:
}
log-discard-asked = { $own ->
    [yes] Вы выбираете, что отдать.
   *[no] { $name } выбирает, что отдать.
}
log-lost = { $own ->
    [yes] Вы теряете
   *[no] { $name } теряет
}{ $count ->
    [1] :
    [one] {" "}{ $count } плитку:
    [few] {" "}{ $count } плитки:
   *[other] {" "}{ $count } плиток:
}
log-epoch-ended = Эпоха { $epoch } окончена: { $cause ->
    [ra] шкала Ра заполнена.
   *[suns] солнц ни у кого не осталось.
} { $count ->
    [0] {""}
   *[other] Сброшено:
}
log-epoch-began = Эпоха { $epoch } начинается, { $own ->
    [yes] первыми ходите вы.
   *[no] первым ходит { $name }.
}
log-game-over = Игра окончена, { $own ->
    [yes] вы победили!
   *[no] победитель: { $name }!
}
log-created = Комната открыта.
log-configured = Настройки изменены.
log-sat = { $own ->
    [yes] Вы садитесь.
   *[no] { $name } садится.
}
log-stood = { $own ->
    [yes] Вы встаёте.
   *[no] { $name } встаёт.
}
log-bot-sat = { $name }, бот ({ $level ->
    [gentle] { level-gentle }
    [casual] { level-casual }
    [strong] { level-strong }
   *[skilled] { level-skilled }
}), садится.
log-stood-in = Вместо { $own ->
    [yes] вас
   *[no] игрока { $name }
} играет бот ({ $level ->
    [gentle] { level-gentle }
    [casual] { level-casual }
    [strong] { level-strong }
   *[skilled] { level-skilled }
}).
log-kicked = Удалён игрок { $name }.
log-left = { $own ->
    [yes] Вы ушли.
   *[no] { $name } уходит.
}
log-returned = { $own ->
    [yes] Вы вернулись.
   *[no] { $name } возвращается.
}
log-host-changed = { $own ->
    [yes] Теперь хозяин: вы.
   *[no] Теперь хозяин: { $name }.
}
log-shown-out = Удалён зритель.
log-pause = { $what ->
    [asked] { $own ->
        [yes] Вы просите паузу.
       *[no] { $name } просит паузу.
    }
    [over] Пауза окончена: она длилась слишком долго.
   *[ended] { $own ->
        [yes] Вы хотите играть дальше.
       *[no] { $name } хочет играть дальше.
    }
}
log-time-given = { $byOwn ->
    [yes] Вы добавляете игроку { $name } время: { duration }.
   *[no] { $own ->
        [yes] { $by } добавляет вам время: { duration }.
       *[no] { $by } добавляет игроку { $name } время: { duration }.
    }
}
log-resumed = Сервера не было { duration }: никто не потерял времени.
log-time-over = { $own ->
    [yes] Ваше время вышло.
   *[no] Время игрока { $name } вышло.
}
log-voided = { $reason ->
    [wrong] Раскрыто не то число, что было обещано ({ $names }): эта попытка не засчитана.
   *[late] Ответа не было вовремя ({ $names }): эта попытка не засчитана.
}
log-called-off = Партия не начинается: за этим столом нужны числа всех игроков.
log-started = Партия { $number } начинается.
log-rematch = { $own ->
    [yes] Вы предлагаете ещё одну партию.
    [no] { $name } предлагает ещё одну партию.
   *[none] Ещё одна партия: ожидание игроков.
}
log-closed = Комната закрыта.

## Game: results

epoch-news-title = Эпоха { $epoch } окончена
epoch-news = { $change ->
    [up] Вы получили { $gain } славы, теперь у вас { $fame }.
    [down] Вы потеряли { $gain } славы, теперь у вас { $fame }.
   *[none] Ничего не изменилось: у вас по-прежнему { $fame } славы.
}
epoch-news-open = Что она принесла каждому:
epoch-news-hidden = Слава остаётся скрытой до конца партии.
epoch-go-on = Продолжить
result-title = Победитель: { $name }
result-tie = Слава равна: решает высшее солнце, { $sun }.
result-ranking = Итог
result-rank = Место
result-player = Игрок
result-category = Категория
result-epoch = Эпоха
result-sum = Итого
result-total = Итого за эпоху
result-start = Слава в начале
result-floor = Слава не опускается ниже 0.
result-fame-after = Всего
result-highest-sun = Высшее солнце
part-gods = Боги
part-pharaohs = Фараоны
part-nile = Нил
part-gold = Золото
part-civilization = Цивилизация
part-monuments = Памятники
part-suns = Солнца
why-gods = { $count ->
    [one] { $count } бог
    [few] { $count } бога
   *[other] { $count } богов
}
why-pharaohs = { $count }{ $rank ->
    [most] , больше всех
    [fewest] , меньше всех
   *[between] {""}
}
why-nile = Нил: { $niles }, разлив: { $floods }
why-nile-dry = Нил: { $niles }, без разлива
why-gold = золото: { $count }
why-civilization = разных видов: { $count }
why-civilization-few = меньше трёх видов
why-civilization-none = ни одной

## The dice game: dice and fields

color-yellow = жёлтый
    .short = Ж
color-blue = синий
    .short = С
color-purple = фиолетовый
    .short = Ф
color-green = зелёный
    .short = З
color-red = красный
    .short = К
face-sun = Солнце
face-pharaoh = Фараон
face-nile = Нил
face-civilization = Цивилизация
face-monument = Памятник
face-ankh = Анх
dice = Кубики
dice-actions = Кубики и действия
die-shows = { $color }: { $face }
die-blank = { $color }, ещё не брошен
die-locked = лежит
die-used = занят
rolls-left = { $left ->
    [0] Бросков не осталось
    [one] Остался { $left } бросок
    [few] Осталось { $left } броска
   *[other] Осталось { $left } бросков
}
points = Очки
ra-path = Путь фигуры Ра
ra-path-left = { $left ->
    [0] Этим ходом эпоха кончается
    [one] До конца эпохи { $left } солнце
    [few] До конца эпохи { $left } солнца
   *[other] До конца эпохи { $left } солнц
}
track-pharaoh = Фараоны
track-pharaoh-hint = первым +5, последним −2
track-pharaoh-at = { $name }: деление { $space }
track-nile = Нил
track-nile-hint = с разливом: очки по делению
track-nile-at = { $floods ->
    [0] { $name }: деление { $space }, без разлива
    [one] { $name }: деление { $space }, { $floods } разлив
    [few] { $name }: деление { $space }, { $floods } разлива
   *[other] { $name }: деление { $space }, { $floods } разливов
}
civilization = Цивилизация
civilization-hint = ни одной −5 · три +5 · четыре +10 · пять +15
monuments = Памятники
monuments-hint = счёт в конце игры
field-holds = { $count ->
    [0] { $color }: никого, мест: { $room }
   *[other] { $color }: { $names }, мест: { $room }
}
monument-field = { $monument }, { $color }
seat-pharaoh = Фараоны: деление { $space }
seat-nile = Нил: деление { $space }
seat-floods = Разливы: { $count }
seat-civilization = Фишки цивилизации: { $count }
seat-monuments-short = { $count } в { $columns }
seat-monuments = Фишки памятников: { $count }, в столбцах: { $columns }
catastrophe = Катастрофа
epochs-so-far = Прошедшие эпохи
epoch-news-points = { $change ->
    [up] Очков получено: { $gain }. Теперь у вас { $score }.
    [down] Очков потеряно: { $gain }. Теперь у вас { $score }.
   *[none] Ничего не изменилось, очков по-прежнему { $score }.
}
result-title-together = Победители: { $names }
result-shared = Очков поровну: победа общая.
result-turns = Начало и ходы
result-turns-hint = «Начало и ходы» — то, с чего начинали, и то, что анхи и солнца принесли сразу.
result-score-after = Всего

## The dice game: what may be done

act-roll = Бросить кубики
act-roll-again = { $count ->
    [one] Перебросить { $count } кубик
    [few] Перебросить { $count } кубика
   *[other] Перебросить { $count } кубиков
}
act-roll-pick = Выберите, что перебросить
act-stop = Оставить все
uses = Сейчас можно:
use-pharaoh = Фараон
use-nile = Нил
use-flood = Разлив
use-civilization = Цивилизация
use-monument = Памятник
use-ways = { $count ->
    [one] { $count } способ
    [few] { $count } способа
   *[other] { $count } способов
}
use-none-with = Именно с этими кубиками ничего не сделать: { $dice }.
use-pick-field = Выбрать поле
use-fields-lit = { $count ->
    [one] подсвечено { $count } поле
    [few] подсвечены { $count } поля
   *[other] подсвечены { $count } полей
}
act-use-pharaoh = Фараон вперёд
act-use-nile = Нил вперёд
act-use-flood = Поставить разлив
preview-step = с { $from } на { $to }
preview-flood = { $count ->
    [1] ваш первый
   *[other] у вас будет { $count }
}
act-catastrophe = { catastrophe }: { catastrophe-of }
catastrophe-of = { $kind ->
    [pharaoh] фараоны
    [nile] Нил
    [civilization] цивилизация
   *[monument] памятники
}
act-catastrophe-hint = { $kind ->
    [pharaoh] все остальные на 2 назад
    [nile] все остальные теряют разлив или идут на 2 назад
    [civilization] все остальные теряют 2 фишки
   *[monument] все остальные теряют 2 фишки
}
act-end-unused = не использовано: { $faces }
act-place-field = Поставить фишку: { $color }
act-lose-field = Отдать свою фишку: { $color }
act-place-monument = Построить: { $field }
act-lose-monument = Отдать: { $field }

## The dice game: the status line

status-roll-first = Ваш ход: бросьте кубики.
status-roll-again = { $left ->
    [one] Перебросьте кубики или оставьте все. Остался { $left } бросок.
    [few] Перебросьте кубики или оставьте все. Осталось { $left } броска.
   *[other] Перебросьте кубики или оставьте все. Осталось { $left } бросков.
}
status-use = Используйте кубики: выберите их или действие.
status-use-catastrophe = Вызовите катастрофу или закончите ход.
status-use-nothing = С этими кубиками больше ничего не сделать: закончите ход.
status-catastrophe = Ваши солнца позволяют один раз вызвать катастрофу.
status-called = { $name } вызывает катастрофу: { $kind ->
    [civilization] цивилизация.
   *[monument] памятники.
}
status-lose-civilization = { $count ->
    [one] Катастрофа: отдайте { $count } фишку цивилизации.
    [few] Катастрофа: отдайте { $count } фишки цивилизации.
   *[other] Катастрофа: отдайте { $count } фишек цивилизации.
}
status-lose-monument = { $count ->
    [one] Катастрофа: отдайте { $count } фишку памятников.
    [few] Катастрофа: отдайте { $count } фишки памятников.
   *[other] Катастрофа: отдайте { $count } фишек памятников.
}
status-wait-rolling = { $name } бросает кубики.
status-wait-using = { $name } использует кубики.
status-wait-losing = { $name } выбирает, что отдать.

## The dice game: the log

log-rolled = { $own ->
    [yes] Вы бросаете:
   *[no] { $name } бросает:
}
log-pharaoh-moved = { $own ->
    [yes] Вы: фараон на делении { $space }.
   *[no] { $name }: фараон на делении { $space }.
}
log-nile-moved = { $own ->
    [yes] Вы: Нил, деление { $space }.
   *[no] { $name }: Нил, деление { $space }.
}
log-flood-placed = { $own ->
    [yes] Вы ставите разлив.
   *[no] { $name } ставит разлив.
}
log-civilization-placed = { $own ->
    [yes] Вы ставите фишку цивилизации:
   *[no] { $name } ставит фишку цивилизации:
}
log-monument-placed = { $own ->
    [yes] Вы строите:
   *[no] { $name } строит:
}
log-catastrophe-called = { $own ->
    [yes] Вы вызываете катастрофу:
   *[no] { $name } вызывает катастрофу:
} { $kind ->
    [pharaoh] фараоны!
    [nile] Нил!
    [civilization] цивилизация!
   *[monument] памятники!
}
log-pharaoh-set-back = { $own ->
    [yes] Вы: фараон назад, на деление { $space }.
   *[no] { $name }: фараон назад, на деление { $space }.
}
log-nile-set-back = { $own ->
    [yes] Вы: Нил, назад на деление { $space }.
   *[no] { $name }: Нил, назад на деление { $space }.
}
log-flood-lost = { $own ->
    [yes] Вы теряете разлив.
   *[no] { $name } теряет разлив.
}
log-loss-asked = { $own ->
    [yes] Вы выбираете,
   *[no] { $name } выбирает,
} { $kind ->
    [civilization] какие фишки цивилизации отдать: { $owed }.
   *[monument] какие фишки памятников отдать: { $owed }.
}
log-civilization-lost = { $own ->
    [yes] Вы теряете фишку цивилизации:
   *[no] { $name } теряет фишку цивилизации:
}
log-monument-lost = { $own ->
    [yes] Вы теряете:
   *[no] { $name } теряет:
}
log-ankhs-scored = { $own ->
    [yes] Вы получаете
   *[no] { $name } получает
} { $points ->
    [one] { $points } очко за анхи.
    [few] { $points } очка за анхи.
   *[other] { $points } очков за анхи.
}
log-suns-scored = { $own ->
    [yes] Вы получаете
   *[no] { $name } получает
} { $points ->
    [one] { $points } очко за солнца.
    [few] { $points } очка за солнца.
   *[other] { $points } очков за солнца.
}
log-ra-moved = Фигура Ра переходит на деление { $ra }.
log-scored = { $own ->
    [yes] Вы:
   *[no] { $name }:
} { $total } за эпоху, всего { $score }.
log-epoch-over = Эпоха { $epoch } кончается: фигура Ра дошла до конца. Последний ход: { $own ->
    [yes] ваш.
   *[no] { $name }.
}
log-game-won = { $own ->
    [yes] Игра окончена. Вы победили!
   *[no] { $count ->
        [1] Игра окончена. Победитель: { $names }!
       *[other] Игра окончена. Вместе победили: { $names }!
    }
}

## The dice game: help

help-dice-pick = выбрать кубик или вернуть его
help-dice-all = выбрать все кубики, которые можно перебросить
help-dice-roll = бросить выбранные кубики
help-dice-stop = оставить все кубики
help-dice-steps = кубики для фараона, Нила, разлива; ещё раз — другие
help-dice-place = кубики для цивилизации, памятника; ещё раз — другие
help-dice-enter = сделать это с выбранными кубиками или перейти к полям
help-dice-end = закончить ход
help-dice-escape = вернуть все кубики

## Help

help-draw = тянуть плитку
help-invoke = призвать Ра
help-pass = пас
help-end = закончить ход после Бога
help-hurry = промотать, если играют только боты
help-numbers = солнце или место с этим числом либо плитка на этом месте
help-hint = попросить подсказку
help-arrows = к следующему возможному действию; Enter выполняет его
help-history = назад по партии и снова вперёд
help-now = вернуться к текущему ходу
help-log = к ходу игры
help-talk = сказать что-то другим
help-sound = выключить звук или включить снова
help-help = показать правила и эти клавиши
help-typing = Пока вы пишете, клавиши не действуют. Tab и Enter работают везде.

## About

about-title = Об этой игре
about-game = Это неофициальное воплощение настольной игры Райнера Книции «Ра» и его же «Ра: игра в кубики». Ни автор, ни издатели её не создавали, не одобряли и не поддерживают.
about-art = Все рисунки сделаны для этого проекта; рисунки издателей не используются. Шрифты: Cinzel, Atkinson Hyperlegible, Golos Text и Alegreya SC, все под лицензией SIL Open Font License.
about-licence = Программа свободна, лицензия MIT.
about-carried = Лицензии того, из чего сделана эта страница
about-documents = Документация: запустить сервер, написать клиент, проверить партию (на английском)
about-line = Неофициальное воплощение игры Райнера Книции «Ра». Без рисунков издателей.

## Fair play

fair = Честная игра
fair-line-ra-dice = { $players ->
    [0] Случай для кубиков задал один сервер.
    [one] Случай для кубиков задали сервер и { $players } игрок вместе.
    [few] Случай для кубиков задали сервер и { $players } игрока вместе.
   *[other] Случай для кубиков задали сервер и { $players } игроков вместе.
}
fair-line-ra = { $players ->
    [0] Мешок перемешал один сервер.
    [one] Мешок перемешали сервер и { $players } игрок вместе.
    [few] Мешок перемешали сервер и { $players } игрока вместе.
   *[other] Мешок перемешали сервер и { $players } игроков вместе.
}
fair-question = Что это значит?
fair-title = Как проверить, что всё было честно
fair-how = Перед партией сервер и браузер каждого игрока вытягивают по тайному числу. Сначала каждый публикует отпечаток своего числа, и только потом числа раскрываются. Вместе они задают порядок плиток в мешке, а в игре с кубиками — как выпадет каждый кубик. Когда партия окончена, всё открыто, и «Проверить» пересчитывает это в вашем браузере.
fair-proved-bag = Никто не выбирал порядок в мешке или броски и не мог предвидеть их в одиночку: ни сервер, ни игрок.
fair-proved-order = Плитки тянули в том порядке, который был запечатан до первой из них. Кубики выпадали так, как велят числа, один за другим.
fair-proved-bots = Каждый бот сделал то, что делает бот, который знает только увиденное со своего места.
fair-proved-history = Каждый ход был по правилам, результат верен, и это та самая партия, которую вам показывали.
fair-one = Достаточно одного честного игрока, чьё число учтено. Боты в перемешивании не участвуют.
fair-not = Что не доказано: во время партии сервер знает порядок в мешке и будущие броски и мог бы рассказать их приятелю. Он может прервать партию или начать перемешивание заново, но это увидят все, и может задержать ваш браузер так, что его число опоздает, но об этом скажет эта страница. А браузер со слабыми случайными числами никому не поможет.
fair-more = Подробнее о честной игре, и как проверить партию без этой страницы (на английском)
draws-proved = { $game ->
    [ra-dice] { $count ->
        [0] Ни один кубик ещё не сверен с печатью.
        [one] Брошен { $count } кубик: он был запечатан до партии.
        [few] Брошено { $count } кубика: каждый был запечатан до партии.
       *[other] Брошено { $count } кубиков: каждый был запечатан до партии.
    }
   *[ra] { $count ->
        [0] Ни одна плитка ещё не сверена с печатью.
        [one] Вытянута { $count } плитка: она была запечатана до партии.
        [few] Вытянуто { $count } плитки: каждая была запечатана до партии.
       *[other] Вытянуто { $count } плиток: каждая была запечатана до партии.
    }
}
file-title = Проверить запись
file-pick = Запись с вашего компьютера
file-hint = Выберите запись или перетащите её сюда, а затем, если хотите, файлы с тем, что кто-то видел в этой партии. Измените в записи сначала один знак и посмотрите, где она не сойдётся. Ничто не покидает ваш браузер.
seen-used = Сверено с увиденным: { $names }.
seen-own = этот браузер

## Verifying a game

verify = Проверить
verify-title = Проверка честности партии
verify-hint = Ваш браузер может пересчитать перемешивание, сыграть партию ещё раз и сравнить её с тем, что показали всем.
verify-hint-alone = Ваш браузер может сыграть партию ещё раз и проверить, что ходы сделаны по правилам, а случай следует из начального числа.
verify-running = Проверяем …
verify-good = { $own ->
    [yes] Всё верно: перемешивание никто не мог подстроить. { $shown ->
        [yes] Это та партия, которую видел этот браузер.
       *[no] О ходе этой партии браузер не сохранил ничего, с чем её можно было бы сравнить.
    }
   *[other] В этой записи всё верно. Никто не мог подстроить перемешивание, если честен хотя бы один из игроков, чьи числа учтены. Что сыграна именно эта партия, может проверить только тот, кто сохранил увиденное.
}
verify-alone = Сыграно в одиночку: проверять было больше некому. Ходы сделаны по правилам, а { $game ->
    [ra-dice] броски
   *[ra] плитки
} следуют из начального числа в записи.
verify-branch = { $of ->
    [0] Ответвление другой партии с хода { $move }
   *[other] Ответвление партии { $of } с хода { $move }
}: не подлинная партия, ведь кто-то играл дальше без остальных. Ходы сделаны по правилам, а { $game ->
    [ra-dice] броски
   *[ra] плитки
} следуют из чисел в записи.
verify-broken_off = Эта партия прервана, и до этого места всё верно.
verify-bad = Эта запись не подлинная. Не сходится здесь: { $step }.
verify-dropped = Сервер не учёл ваше число. Не полагайтесь на эту партию.
verify-steps = Что проверено
verify-outcome-ok = верно
verify-outcome-failed = неверно
verify-outcome-skipped = пропущено
verify-outcome-waiting = ещё не проверено
verify-step-record = Запись
verify-step-server = Обязательство сервера
verify-step-seats = Обязательства игроков
verify-step-chance = { $game ->
    [ra-dice] Кубики
   *[ra] Плитки и солнца
}
verify-step-root = Печать
verify-step-replay = Ходы
verify-step-result = Результат
verify-step-history = Что было показано
verify-step-bots = Ходы ботов
verify-step-moves = Ваши ходы
verified-record = Она читается, и в ней есть всё.
verified-server = Сервер сдержал обязательство.
verified-seats = { $players ->
    [0] Игроки не участвовали; перемешал один сервер.
    [one] Участвовал { $players } игрок и сдержал обязательство.
    [few] Участвовали { $players } игрока и сдержали обязательства.
   *[other] Участвовали { $players } игроков и сдержали обязательства.
} { $own ->
    [yes] Число вашего браузера среди них.
    [late] Вашего среди них нет: браузер не ответил вовремя.
    [absent] Вашего среди них нет: браузер не был на связи, когда собирали числа.
    [elsewhere] Число вашего места дал не этот браузер, а другое ваше устройство. Если другого не было, не полагайтесь на это перемешивание.
    [watched] Вы смотрели, и вашего числа среди них нет.
   *[unknown] {""}
}{ $begun ->
    [1] {""}
   *[other] {" "}Перемешивание начинали несколько раз ({ $begun }): тот, кто выбыл, мог вместе с сервером выбрать лучший из этих мешков.
}
verified-dice = { $rolls ->
    [one] Из чисел следуют этот первый игрок и { $rolls } бросок.
    [few] Из чисел следуют этот первый игрок и все { $rolls } броска.
   *[other] Из чисел следуют этот первый игрок и все { $rolls } бросков.
}
verified-chance = { $tiles ->
    [one] Из чисел следуют эти солнца и { $tiles } плитка в этом порядке.
    [few] Из чисел следуют эти солнца и { $tiles } плитки в этом порядке.
   *[other] Из чисел следуют эти солнца и { $tiles } плиток в этом порядке.
}
verified-root = Всё, что предстояло вытянуть, было запечатано до партии.
verified-replay = { $actions ->
    [one] { $actions } ход, и он по правилам.
    [few] { $actions } хода, и все по правилам.
   *[other] { $actions } ходов, и все по правилам.
}
verified-result = Он следует из партии.
verified-history = Шаги сходятся с перемешиванием и с ходами. { $own ->
    [yes] Это те же шаги, что видел этот браузер.
   *[no] {""}
}
verified-bots = Проверено ходов ботов: { $bots } из { $moves }. Каждый таков, каким его делает бот, который знает только то, что видно с его места. { $others ->
    [0] {""}
   *[other] Ходы ботов, которых нет на этой странице, не проверены: { $others }.
}
verified-moves = { $moves ->
    [one] { $moves } ваш ход записан так, как вы его сделали, и других от вашего имени нет.
    [few] { $moves } ваших хода записаны так, как вы их сделали, и других от вашего имени нет.
   *[other] { $moves } ваших ходов записаны так, как вы их сделали, и других от вашего имени нет.
}
skipped-after_failure = Не проверено, так как не сошлось что-то раньше.
skipped-broken_off = Партия прервана. До этого места всё верно.
skipped-played_alone = Сыграно в одиночку: больше никого не было.
skipped-branched = Ответвление другой партии: больше никого не было.
skipped-nothing_seen = Этот браузер не сохранил того, что было показано в этой партии.
skipped-watched = Вы смотрели: ваших ходов нет.
skipped-no_bots = Боты не играли.
skipped-other_bots = Играли не те боты, что есть на этой странице: их ходы не проверялись.
skipped-seats_unknown = В записи не сказано, кто из игроков — бот.
failed-malformed_json = Этот файл — не запись партии в Ра: это не JSON.
failed-too_long = Этот файл — не запись партии в Ра: он слишком длинный.
failed-field = { $field }: не так, как должно быть ({ $code }).
failed-wrong_server_commitment = Обязательство сервера было дано на другое число.
failed-other_commitment = До партии сервер показал этой странице другое обязательство.
failed-wrong_commitment = Место { $seat }: обязательство было дано на другое число.
failed-not_our_secret = Место { $seat } ваше, и это не то число, которое вытянул ваш браузер.
failed-own_number_dropped = Вашего числа в этой партии нет, хотя браузер сделал всё, о чём его просили. { $what }
failed-wrong_suns = Место { $seat } получило бы другие солнца.
failed-wrong_tile = Плитка номер { $index } должна быть { $drawn }, а не { $tile }.
failed-wrong_starter = Первым было бы место { $seat }.
failed-wrong_die = Бросок { $index }: на кубике { $face }, а должно быть { $thrown } ({ $color }).
failed-wrong_root = Печать не от того, что предстояло вытянуть.
failed-refused = Ход номер { $action } против правил. { $why }
failed-not_over = Партия не окончена.
failed-not_canonical = В записи есть что-то кроме партии, или партия записана другими словами.
failed-wrong_fame = Место { $seat } набрало { $fame } славы.
failed-wrong_winner = Победил другой игрок.
failed-wrong_score = Место { $seat }: в конце { $score } очков.
failed-wrong_winners = Победили другие.
failed-unknown_field = Здесь есть лишнее ({ $field }).
failed-wrong_lock = Шаг { $v }: места были закрыты не для этой партии и не для этих игроков.
failed-wrong_commitments = Шаг { $v }: это не обязательства тех, кто участвовал.
failed-wrong_reveal = Шаг { $v }: число раскрыто не вовремя или не раскрыто вовсе.
failed-wrong_attempts = Шаг { $v }: попыток перемешать было не столько, сколько в доказательстве.
failed-wrong_start = Партия началась не так, как говорит доказательство.
failed-wrong_view = Шаг { $v }: игрокам показали не то, что объявили.
failed-wrong_update = Шаг { $v } не из этой партии.
failed-wrong_versions = Шага { $v } не хватает, или он лишний.
failed-wrong_head = Цепочка всех шагов ведёт не туда: показано было что-то другое.
failed-not_our_history = Сервер показал вам другую историю: она отличается до шага { $v }.
failed-not_our_commitments = В попытке { $attempt } сервер показал вам другие отпечатки, чем в записи.
failed-not_our_root = Сервер показал вам другую печать.
failed-history_went_back = Вам показали шаг { $from }, а потом история вернулась к шагу { $v }.
failed-history_differs = Вам показали две истории, которые различаются на шаге { $v }.
failed-move_missing = Сервер принял ваш ход как шаг { $v }, а в записи его нет.
failed-move_replaced = Ход номер { $action } (шаг { $v }) — не тот, который вы сделали.
failed-move_not_sent = Ход номер { $action } (шаг { $v }) записан от вашего имени, но ни одна страница этого браузера его не отправляла.
failed-wrong_leaves = Во время партии сервер показал то, что не относится к его печати.
failed-wrong_draw = Во время партии вытянуто не то, что было запечатано на этом месте (шаг { $v }).
failed-unproved_draw = Во время партии сервер не доказал, что именно вытянуто (шаг { $v }).
failed-other_room = Сохранённое — из комнаты { $room }, а эта запись нет.
failed-wrong_by = Ход номер { $action }: в записи неверно сказано, сделал ли его игрок места { $seat } или бот.
failed-wrong_time = Ход номер { $action }: часы места { $seat } не могли идти так.
failed-wrong_time_beside = Шаг { $v }: часы не могли идти так.
failed-wrong_bot_move = Ход номер { $action }: бот места { $seat } поступил бы иначе, если бы знал только то, что видно с его места.
failed-other_engine = Эта партия сыграна по другим правилам, чем на этой странице (версия { $engine }, здесь { $own }): её может проверить страница той версии.
mix-label = Введите что-нибудь своё
mix-hint = Это войдёт в ваше секретное число: тогда не нужно доверять даже случайным числам браузера. Введите до того, как места будут закрыты; никто этого не увидит.
compare-title = Сравнить с другими
compare-hint = После шага { $v } все за этим столом должны видеть эти шесть слов. Прочтите их друг другу: если они различаются, вам показали не одну и ту же партию.
verify-numbers = Числа
verify-download = Скачать запись
number-server-commitment = Обязательство сервера
number-server-secret = Число сервера
number-commitment = { $name }: обязательство
number-secret = { $name }: число
number-key = Ключ, который следует из них
number-seed = Начальное число
number-origin = Партия, от которой она ответвляется
number-root = Печать
number-head = Последнее звено цепочки

## Looking at a game again

replay = Повтор
replay-of = Повтор партии { $number }
replay-game = Партия { $number }
replay-earlier = Прошлые партии этой комнаты
replay-file-title = Посмотреть запись
replay-file-hint = Выберите запись или партию, сохранённую как веб-страница, или перетащите файл сюда. Он не покинет ваш браузер.
replay-loading = Партия разыгрывается заново …
replay-failed = Не удалось открыть партию.
replay-controls = Просмотр партии
replay-move = Ход { $move } из { $moves }
replay-scrub = Ход
replay-play = Воспроизвести
replay-pause = Пауза
replay-start = В начало
replay-end = В конец
replay-speed = Скорость
replay-speed-slow = Медленно
replay-speed-normal = Обычно
replay-speed-fast = Быстро
replay-jump = Перейти к
replay-epoch = Эпоха { $epoch }
replay-seat = Глазами
replay-seat-all = Всех
replay-seat-hint = Слава скрыта от остальных до конца партии.
replay-copy = Скопировать ссылку на эту позицию
replay-chart-fame = Слава по ходу партии
replay-chart-points = Очки по ходу партии
replay-chart-of = { $name }: { $score } на этом ходу, { $last } в конце.
replay-keys = ← → или [ ]: один ход. Home, End: начало, конец. Пробел: воспроизведение или пауза.
replay-other = Открыть другую запись
save-page = Сохранить как веб-страницу
save-page-hint = Один файл со всей партией. Его воспроизведёт любой браузер, без сети.
save-page-failed = Не удалось сохранить веб-страницу. Попробуйте ещё раз, когда сервер будет доступен, или скачайте запись.
saved-title = Этот файл
saved-about = В нём вся партия, и он ничего не загружает. Его можно отправить кому угодно.
saved-unproved = Он ничего не доказывает: отправитель мог его изменить. Чтобы проверить партию, откройте этот файл или запись из него на странице сервера, которому вы доверяете.
saved-licences = Лицензии того, из чего сделан этот файл

branch-play-on = Играть отсюда
branch-title = { $of ->
    [0] Продолжение с хода { $move }
   *[other] Партия { $of }: продолжение с хода { $move }
}
branch-ask = Играть с хода { $move }
branch-about = Вы занимаете одно место, за остальных играют боты. Запись такой игры помечена как ответвление и никогда не считается подлинной партией.
branch-seat = Ваше место
branch-chance = { $game ->
    [ra-dice] Кубики
   *[ra] Мешок
}
branch-same = Как в этой партии
branch-fresh = Заново
branch-same-hint = { $game ->
    [ra-dice] Кубики выпадут так же. Возможно, вы знаете как.
   *[ra] Плитки придут в том же порядке. Возможно, вы его знаете.
}
branch-fresh-hint = { $game ->
    [ra-dice] Никто не знает, как они выпадут.
   *[ra] Оставшиеся плитки перемешиваются.
}
branch-no-same = { $game ->
    [ra-dice] Кубики бросаются заново: по этой записи не узнать, как они выпали бы.
   *[ra] Оставшиеся плитки перемешиваются: по этой записи не узнать, в каком порядке они пришли бы.
}
branch-start = Играть дальше
branch-over = Здесь партия окончена. Вернитесь к более раннему ходу, чтобы играть с него.
branch-replaces = Вы уже играли с другой позиции, и та партия не окончена. Эта займёт её место.
branch-continue = Продолжить ту партию
branch-again = Ещё раз с хода { $move }
branch-back = Назад к оригиналу
branch-none = Здесь нет партии, продолжающей запись. Её сдали, или она хранится в другом браузере. Откройте запись и на любом ходу выберите «Играть отсюда».
branch-record = { $of ->
    [0] Ответвление: кто-то играл дальше с хода { $move } другой партии, без остальных.
   *[other] Ответвление: кто-то играл дальше с хода { $move } партии { $of }, без остальных.
}
branch-go = К ходу { $move }
replay-no-move = Хода { $move } нет: ходов в этой партии — { $moves }.
replay-last = Показать последнюю позицию
review-title = Разбор
review-hint = Сильный бот рассматривает каждое решение одного игрока, зная только то, что знал игрок, и говорит, как поступил бы сам.
review-start = Разобрать: { $name }
review-running = { $done ->
    [one] Думает … пока { $done } решение.
    [few] Думает … пока { $done } решения.
   *[other] Думает … пока { $done } решений.
}
review-done = { $decisions ->
    [one] { $decisions } решение, как у бота: { $same }.
    [few] { $decisions } решения, как у бота: { $same }.
   *[other] { $decisions } решений, как у бота: { $same }.
}
review-cost = { $own ->
    [yes] За одно решение вы теряли в среднем { $percent } % шансов на победу.
   *[no] { $name } теряет за решение в среднем { $percent } % шансов на победу.
}
review-none = { $name } ничего не решает: всю партию играл бот.
review-all = Показать все решения
review-move = Ход { $move }
review-best = Бот: { $action }
review-same = Как бот
review-why =
    { $lot ->
        [costs] Лот отнимает примерно { $fame };
       *[brings] Лот приносит примерно { $fame };
    } { $than ->
        [more] солнце { $sun } ценнее того, что в центре, примерно на { $more }.
        [less] солнце в центре ценнее солнца { $sun } примерно на { $more }.
       *[same] солнце { $sun } не ценнее того, что в центре.
    }
review-chance = { $action } (шансы на победу { $percent } %)
review-lost = −{ $percent } %
percent = { $percent } %
analysis-running = Бот просматривает партию: { $done } % …
analysis-chance = Шансы на победу
analysis-points = Ожидаемые очки
analysis-turns = Переломные моменты
analysis-turn = { $name }: { $before } % → { $after } %
story-title = Как всё решилось
story-turn = Переломный момент, ход { $move }:
analysis-luck = Везение и решения
analysis-luck-tiles = Везение
analysis-luck-own = Свои решения
analysis-luck-rest = Остальное
analysis-luck-ask = Разобрать: { $name }
analysis-luck-hint = Как изменились шансы на победу от первого хода до конца. Везение: каждая вытянутая плитка в сравнении со средней из мешка, с точки зрения каждого игрока. Свои решения: во что они обошлись по оценке разбора. Остальное: что сделали другие и в чём ошибается бот.
review-slip = Неточность
review-mistake = Ошибка
review-blunder = Грубая ошибка

## Errors of the server

error-malformed_json = Сервер не смог прочесть сообщение.
error-too_deep = Сервер не смог прочесть сообщение.
error-duplicate_key = Сервер не смог прочесть сообщение.
error-not_an_object = Сервер не смог прочесть сообщение.
error-unknown_type = Сервер не знает этой команды. Перезагрузите страницу.
error-missing_field = Чего-то не хватает. Перезагрузите страницу и попробуйте снова.
error-unknown_field = Сервер не знает этой настройки. Перезагрузите страницу.
error-wrong_type = Значение не того вида.
error-out_of_range = Значение вне допустимых пределов.
error-unknown_game = Сервер не играет в эту игру.
error-unknown_edition = На сервере нет этого издания.
error-unknown_option = На сервере нет этого варианта.
error-option_not_here = Этот вариант не подходит к таким настройкам.
error-rate_limited = Слишком много и слишком быстро. Подождите немного.
error-too_many_tries = Слишком много попыток. Попробуйте позже.
error-device_forgotten = Другое ваше устройство отключило этот браузер.
error-token_taken = Этот браузер уже принадлежит игроку. Перезагрузите страницу и попробуйте снова.
error-too_many_devices = У вас десять устройств, больше нельзя. Сначала отключите одно.
error-wrong_code = Такого кода нет, либо он уже использован или устарел.
error-no_such_device = Это устройство уже отключено.
error-last_device = Это ваше последнее устройство: без него на ваших местах никто не сможет играть.
error-server_full = Сервер переполнен. Попробуйте позже.
error-room_crowded = В этой комнате слишком много людей. Попробуйте позже.
error-no_such_room = Комнаты с таким кодом нет.
error-enter_first = Вы ещё не в комнате.
error-entered_already = Вы уже в комнате.
error-kicked = Хозяин удалил вас из этой комнаты.
error-watching_off = Смотреть в этой комнате нельзя.
error-room_closed = Эта комната закрыта.
error-name_taken = В этой комнате уже есть игрок с таким или очень похожим именем.
error-no_such_seat = Такого места нет.
error-no_such_guest = Зрителя с таким именем здесь нет.
error-seat_taken = Это место занято.
error-room_full = Все места заняты.
error-seated_already = У вас уже есть место.
error-not_seated = У вас нет места.
error-not_host = Это может только хозяин.
error-host_already = Вы уже хозяин.
error-not_yet = Ещё рано. Подождите немного.
error-shuffling = Случай для партии ещё задают: попробуйте через мгновение.
error-not_shuffling = Сейчас ничего не перемешивают.
error-wrong_attempt = Перемешивание уже началось заново.
error-not_asked = Ваше место об этом не спрашивают.
error-wrong_reveal = Это не то число, что было обещано: попытка не засчитана.
error-not_drawn = Столько ещё не вытянуто.
error-started_already = Игра уже началась.
error-not_started = Игра ещё не началась.
error-not_finished = Игра ещё не окончена.
error-seats_open = Есть ещё свободные места.
error-not_back = Некоторые игроки ещё не вернулись за стол.
error-seats_taken = Занято уже больше мест.
error-no_such_game = Такой партии нет.
error-room_worn = В этой комнате произошло уже очень многое. Создайте новую.
error-too_many_changes = В этой партии слишком часто менялись места и боты. Сначала доиграйте её.
error-store_failed = Хранилище сервера не работает. Попробуйте позже.
error-disk_full = Диск сервера почти заполнен, поэтому новые комнаты пока не создаются. Существующие комнаты работают.
error-unknown_level = В этой игре нет ботов такого уровня.
error-hints_off = В этой комнате подсказок нет.
error-talk_off = В этой комнате так говорить нельзя.
error-muted = Хозяин запретил вам писать.
error-wrong_channel = Игра только что началась или закончилась: отправьте ещё раз.
error-clock_off = Эта партия идёт без часов.
error-paused = Игра на паузе.
error-pause_already = Вы уже попросили паузу, или её больше никто не просит.
error-given_enough = Больше давать время в этой партии нельзя.
error-not_only_bots = В этой эпохе ещё может ходить кто-то из игроков.
error-stale_version = Игра уже ушла вперёд. Взгляните ещё раз.
error-future_version = Страница разошлась с сервером. Перезагрузите её.
error-id_reused = Страница разошлась с сервером. Перезагрузите её.
error-room_stopped = Сервер сейчас не может сохранить эту партию. Партия продолжится, как только это станет возможно; ничего не потеряно.
error-draining = Сервер сейчас перезапустится. Попробуйте через минуту.
error-game_over = Игра окончена.
error-not_your_turn = Сейчас не ваш ход.
error-not_now = Сейчас этого сделать нельзя.
error-track_full = Ряд полон: призовите Ра.
error-turn_begun = После Бога можно использовать только ещё одного Бога или закончить ход.
error-nothing_to_end = Заканчивать пока нечего.
error-no_god = У вас нет Бога.
error-no_such_space = Такого места в ряду нет.
error-space_empty = Это место пусто: брать нечего.
error-gods_take_no_gods = Богом нельзя взять Бога.
error-no_such_sun = Такого солнца нет.
error-not_your_sun = Это не ваше солнце.
error-sun_face_down = Это солнце закрыто.
error-bid_too_low = Ставка должна быть выше наибольшей.
error-must_bid = Вы призвали Ра, поэтому должны поставить.
error-not_owed = Это не того вида, что вы должны отдать.
error-tile_not_held = У вас нет этой плитки.
error-roll_first = Сначала бросьте кубики.
error-no_dice = Выберите хотя бы один кубик.
error-no_such_die = Такого кубика нет.
error-all_dice_first = Первый бросок — всеми пятью кубиками.
error-die_locked = Кубик с солнцем остаётся лежать.
error-die_used = Этот кубик уже использован.
error-wrong_number_of_dice = Для этого нужно другое число кубиков.
error-wrong_face = На одном из кубиков не то, что нужно.
error-ankhs_alone = Одни анхи ничего не дают: знак должен быть хотя бы на одном кубике.
error-no_such_field = Такого поля нет.
error-wrong_color = Ни один кубик этого цвета здесь не годится.
error-own_marker_there = Там уже есть ваша фишка.
error-field_full = Это поле занято целиком.
error-no_such_column = Такого столбца нет.
error-field_taken = Там уже есть фишка.
error-column_begun = Следующий памятник ставят в столбец, где у вас ничего нет.
error-too_few_suns = Для катастрофы нужно четыре солнца.
error-catastrophe_called = В этот ход вы уже вызвали катастрофу.
error-no_such_catastrophe = Такой катастрофы нет.
error-marker_not_held = Там нет вашей фишки.
error-closed = Связь окончена.
error-unreadable_answer = Сервер недоступен.
error-no_engine = У этого сервера нет движка для браузеров, и партию здесь не проверить. Скачайте запись и проверьте её с помощью ra-verify или десяти строк на Python.
error-not_a_record = Этот файл — не запись партии в Ра.
error-record_damaged = Запись партии повреждена: часть файла потеряна или изменена. Откройте другую запись или скачайте эту ещё раз.
error-record_unplayable = Эту запись нельзя воспроизвести здесь: её создала другая версия Ра или её изменили. Откройте другую запись.
error-record_elsewhere = Эта запись сделана в другой версии Ра, правил которой эта страница не знает. Откройте её на странице сервера, где играли, или откройте другую запись.
error-unknown = Не получилось.

## Learning, and a game at once

rules = Правила
rules-missing = Не удалось загрузить правила.
scoring-aid = Что сколько даёт
play-level = Соперники
play-level-first = Первая игра
play-level-casual = Простые
play-level-strong = Сильные
play-level-first-hint = Лёгкие боты, подсказки и советы, что делать.
play-level-casual-hint = Боты, которые ошибаются.
play-level-strong-hint = Боты, которые не прощают ошибок.
guest-name = Гость { $number }
lesson-link = Научиться за пять минут

## Вопрос о позиции

question-right = Верно
question-wrong = Пока нет
question-next = Дальше
question-back = Назад к вопросу

puzzles-title = Найдите ставку
puzzles-about = Браузер ищет в этой игре решения, где один выбор был явно лучшим, и спросит о них вас. Это займёт минуту-две.
puzzles-search = Искать задачи
puzzles-again = Искать снова
puzzles-running = Просмотрено { $percent } % игры. { $found ->
    [0] Пока ничего не найдено.
    [one] Найдена { $found } задача.
    [few] Найдено { $found } задачи.
   *[many] Найдено { $found } задач.
}
puzzles-found = { $found ->
    [one] Найдена { $found } задача.
    [few] Найдено { $found } задачи.
   *[many] Найдено { $found } задач.
} { $solved ->
    [0] { "" }
   *[other] Решено: { $solved }.
}
puzzles-none = Задач здесь нет: ни в одном решении этой игры не было выбора явно лучшего и при этом не очевидного.
puzzles-pose = Решать
puzzles-leave = Назад к просмотру
puzzle-step = Задача { $step } из { $steps }. Вы — { $name }.
puzzle-question = { $unit ->
    [fame] Ваш ход? Ни у кого больше нет солнц: что принесёт больше всего славы?
   *[chance] Ваш ход?
}
puzzle-value = { $unit ->
    [fame] { $action }: слава { $fame }
   *[chance] { $action }: { $percent } %
}
puzzle-played = Что выбрал игрок { $name }: { $action }.
