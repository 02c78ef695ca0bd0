// A walk through all that a board can ask somebody to do.
import { pick } from './random.js';

export const kinds = ['draw', 'invoke', 'god', 'end', 'bid', 'pass', 'discard'];

/** Games after which a kind that was never offered is given up: a choice of losses may take more than one. */
const mostGames = 8;

/**
 * Plays against bots, in a room that this guest hosts and where the game has begun, until every kind of action was
 * clicked once; `visit(kind)` is called while the first of its kind is offered. Gives the kinds that were clicked. The
 * last game is left where it is.
 */
export async function clickEveryKind(guest, random, visit = async () => {}) {
    const clicked = new Set();
    const done = () => kinds.every((kind) => clicked.has(kind));
    const choose = async (actions) => {
        const action = chooseNew(actions, clicked, random);
        if (!clicked.has(action.action)) await visit(action.action);
        clicked.add(action.action);
        return action;
    };
    for (let game = 1; game <= mostGames && !done(); game += 1) {
        if (game > 1) await playAgain(guest);
        await guest.play({ random, choose, enough: done });
    }
    return clicked;
}

export async function playAgain(guest) {
    await guest.results();
    await guest.page.getByRole('button', { name: 'Play again' }).click();
    await guest.start();
}

/** What was not done yet comes first; else whatever brings tiles, for there is nothing to lose without them. */
function chooseNew(actions, clicked, random) {
    const fresh = actions.filter(({ action }) => !clicked.has(action));
    const gainful = actions.filter(({ action }) => action !== 'pass' && action !== 'god');
    return pick([fresh, gainful, actions].find((choices) => choices.length > 0), random);
}
