// The dice game as somebody plays it who knows the page by its names: picks dice or a use, and does what is offered then.
import { listNamed, offered, playByName, regionNamed } from './by-name.js';
import { pick } from './random.js';

/** How often who may roll again does. */
const daring = 0.6;

const actions = listNamed('What you may do');
const civilization = regionNamed('Civilization');
const monuments = regionNamed('Monuments');
const toUse = [
    { kind: 'do', within: actions, name: /^(Pharaoh forward|Nile forward|Set a flood)/ },
    { kind: 'do', within: civilization, name: /^Place a marker: / },
    { kind: 'do', within: monuments, name: /^Build / },
];
const kinds = [
    { kind: 'roll', within: actions, name: /^Roll / },
    { kind: 'stop', within: actions, name: /^Keep them all/ },
    { kind: 'end', within: actions, name: /^End my turn/ },
    { kind: 'catastrophe', within: actions, name: /^Catastrophe: / },
    { kind: 'use', within: listNamed('Possible now:'), name: /./ },
    { kind: 'lose', within: civilization, name: /^Give up your marker: / },
    { kind: 'lose', within: monuments, name: /^Give up / },
];

/** Plays a whole game. `visit` gets the kind of action that is asked for, before anything is picked. Gives the number of actions. */
export function playDice(page, hand, random, { read, upTo, visit = async () => {} } = {}) {
    const take = async (offers) => {
        const of = (kind) => offers.filter((offer) => offer.kind === kind);
        const asked = ['lose', 'stop', 'roll', 'catastrophe', 'end'].find((kind) => of(kind).length > 0);
        await visit(asked);
        if (asked === 'stop') return rollAgain(page, hand, of, random);
        if (of('use').length > 0) return useDice(page, hand, of, random);
        return hand.press(pick(of(asked), random), offers);
    };
    return playByName(page, hand, { kinds, take, read, upTo });
}

async function useDice(page, hand, of, random) {
    await hand.press(pick(of('use'), random));
    const found = await offered(page, hand, toUse);
    return hand.press(pick(found, random), found);
}

async function rollAgain(page, hand, of, random) {
    const open = page.getByRole('list', { name: 'Dice', exact: true }).getByRole('listitem').filter({ hasNotText: /stays|used/ });
    const dice = (await open.getByRole('button').all()).filter(() => random() < daring);
    if (dice.length === 0 || random() > daring) return hand.press(of('stop')[0]);
    for (const button of dice) await hand.press({ button });
    const [again] = await offered(page, hand, kinds.filter(({ kind }) => kind === 'roll'));
    return hand.press(again);
}
