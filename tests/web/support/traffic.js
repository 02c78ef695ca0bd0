// What a page was sent, and whether any of it was not its to know.
//
// A page's traffic is a list of connections; a connection is the list of the messages that it received, in order.

const secretName = /seed|secret|token|nonce|salt|chance|deck|upcoming|^(key|keys|order)$/i;
/** 32 hexadecimal digits and more: guests' tokens, keys and hashes look so. */
const secretValue = /[0-9a-f]{32}/i;
/** Hashes that everybody is shown: the chain's head, commitments, the bag's root, and names at the lock. A shuffled bag hides behind the second and third. */
const shownHash =
    /^(head|(view|diff)\.room\.shuffle\.(commitment|commitments\.[0-4]|root)|events\.\d+\.(commitment|commitments\.[0-4]|root|seats\.[0-4]\.name))$/;
/** What may be shown of a shuffle unless it belongs to a game that is over. */
const shownOfShuffle = new Set(['game', 'commitment', 'attempt', 'stage', 'waiting_for', 'commitments', 'root']);

const tilesInAll = 180;

/** All that should not have been sent, in words; empty when all is well. */
export function leaksIn(connections) {
    return connections.flatMap((messages) => {
        const knowledge = new Knowledge();
        return messages.flatMap((message) => {
            knowledge.receive(message);
            return leaksOf(message, knowledge).map((leak) => `${leak} in ${JSON.stringify(message)}`);
        });
    });
}

/** Every epoch's sheet that was sent as somebody's own: the game's number, the seat, the epoch, the sheet. */
export function ownSheetsIn(connections) {
    return connections.flatMap((messages) => {
        const knowledge = new Knowledge();
        return messages.flatMap((message) => {
            knowledge.receive(message);
            const sheets = Object.entries(changesOf(message).own?.sheets ?? {});
            return sheets.map(([epoch, sheet]) => ({ number: knowledge.number, seat: knowledge.seat, epoch, sheet }));
        });
    });
}

/** Each version's update without what is for the receiver alone, as text. */
export function sharedUpdatesIn(connections) {
    const updates = connections.flat().filter(({ type }) => type === 'update');
    return new Map(
        updates.map((update) => {
            const { legal: _legal, ...rest } = update;
            const { own: _own, ...shared } = update.diff;
            return [update.v, JSON.stringify({ ...rest, diff: shared })];
        }),
    );
}

/** What a receiver may know, as one connection tells it. */
class Knowledge {
    seat = null;
    number = 0;
    #over = false;
    #open = false;
    #hidesNothing = false;
    /** What is left in the bag, by kind; null where that is not told. */
    #bag = null;
    /** How many tiles it saw drawn, or dice thrown; null where the game had begun before. */
    #seen = 0;
    hidesBag = false;

    /** Whether everybody may know everybody's fame and sheets. */
    get fameIsOpen() {
        return this.#over || this.#open || this.#hidesNothing;
    }

    /** How many tiles have been drawn from the bag, or dice thrown; null where it cannot know. */
    get drawn() {
        return this.#bag === null ? this.#seen : tilesInAll - Object.values(this.#bag).reduce((sum, count) => sum + count, 0);
    }

    receive(message) {
        if (message.type === 'entered' || message.type === 'you') this.seat = message.seat;
        const { room, game } = changesOf(message);
        this.number = room?.number ?? this.number;
        this.#open = room?.options?.open_fame ?? this.#open;
        // In the dice game nothing is hidden but the dice to come.
        if (room?.game !== undefined) this.#hidesNothing = room.game === 'ra-dice';
        this.hidesBag = room?.options?.hidden_bag ?? this.hidesBag;
        if (game === null || message.view) this.#bag = null;
        if (game === null) this.#seen = 0;
        if (message.view) this.#seen = game ? null : 0;
        if (this.#seen !== null) this.#seen += (message.events ?? []).reduce((sum, event) => sum + drawsOf(event), 0);
        if (game?.bag) this.#bag = { ...this.#bag, ...game.bag };
        if (game === null || message.view) this.#over = false;
        if (game?.phase?.type) this.#over = game.phase.type === 'over';
    }
}

function changesOf(message) {
    return message.view ?? message.diff ?? {};
}

function leaksOf(message, knowledge) {
    // The record of a finished game lays everything open; the server gives none of a game under way.
    if (message.type === 'record') return [];
    if (message.type === 'leaves') return leaksOfLeaves(message);
    if (message.type === 'nonces') return leaksOfNonces(message, knowledge);
    const leaks = [];
    const isState = message.type === 'snapshot' || message.type === 'update';
    if (isState && message.legal !== undefined && message.acting !== knowledge.seat) leaks.push('what another seat may do, legal,');
    for (const { path, name, value } of membersOf(message)) {
        const where = [...path, name].join('.');
        if (secretName.test(name)) leaks.push(`a secret's name, ${where},`);
        if (secretValue.test(value) && !shownHash.test(where)) leaks.push(`a secret's value, ${where},`);
        if (path.at(-1) === 'shuffle' && !shownOfShuffle.has(name)) leaks.push(`more of a shuffle, ${where},`);
        if (name === 'bag' && knowledge.hidesBag) leaks.push(`what the room does not show, ${where},`);
        if (name === 'bag' && !isCounts(value)) leaks.push(`more of the bag than how many of each kind, ${where},`);
        if (name === 'own' && value !== null && knowledge.seat === null) leaks.push(`what only a seat may know, ${where},`);
        const someones = name === 'fame' || name === 'sheets';
        if (someones && !path.includes('own') && !knowledge.fameIsOpen) leaks.push(`a hidden number, ${where},`);
    }
    return leaks;
}

/** Whether there is nothing but a number of each kind, or that none is left. */
function isCounts(bag) {
    return !Array.isArray(bag) && Object.values(bag).every((count) => count === null || Number.isInteger(count));
}

function drawsOf({ type, faces }) {
    if (type === 'rolled') return Object.keys(faces).length;
    return type === 'drawn' || type === 'ra_drawn' ? 1 : 0;
}

/** Hashes, and nothing else. */
function leaksOfLeaves({ type, game, first, leaves, siblings, ...more }) {
    return Object.keys(more).map((name) => `more than leaves, ${name},`);
}

/** Each is of something that was drawn. */
function leaksOfNonces({ type, game, first, nonces, ...more }, { drawn }) {
    const last = first + nonces.length - 1;
    return [
        ...(drawn !== null && last >= drawn ? [`the nonce of draw ${last} where ${drawn} were drawn,`] : []),
        ...Object.keys(more).map((name) => `more than nonces, ${name},`),
    ];
}

/** Every member of every object within a value, and every item of every list, with the path to it. */
function* membersOf(value, path = []) {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
        yield { path, name, value: member };
        yield* membersOf(member, [...path, name]);
    }
}
