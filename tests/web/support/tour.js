// A walk through all that a board can ask somebody to do.
import { pick } from './random.js';

export const kinds = ['draw', 'invoke', 'god', 'end', 'bid', 'pass', 'discard'];

/** Games after which a kind that was never offered is given up: two Gods or a choice of losses take a few. */
const mostGames = 12;

/**
 * Plays against bots, in a room that this guest hosts and where the game has begun, until every kind of action was
 * clicked once; `visit(kind)` is called while the first of its kind is offered. Gives the kinds that were clicked. The
 * last game is left where it is.
 */
export async function clickEveryKind(guest, random, visit = async () => {}) {
    const clicked = new Set();
    const done = () => kinds.every((kind) => clicked.has(kind));
    const choose = async (turn) => {
        const action = chooseNew(turn, clicked, random);
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
    await guest.board();
}

/**
 * What was not done yet comes first; otherwise the way to many tiles, for who has few is never asked to choose: large lots,
 * and high suns for them. A turn goes on after a God only for who has another, so that one is kept until there are two,
 * and until then each is worth an auction.
 */
function chooseNew({ actions, lot, godToWin, gods }, clicked, random) {
    const wise = actions.filter(({ action }) => action !== 'god' || (gods > 1 && lot > 1));
    const fresh = wise.filter(({ action }) => !clicked.has(action === 'god' ? 'end' : action));
    if (fresh.length > 0) return pick(fresh, random);
    const worthIt = lot >= largeLot || (godToWin && !clicked.has('end'));
    const wanted = worthIt ? ['invoke', 'bid'] : ['draw', 'pass'];
    const tempting = wise.filter(({ action }) => wanted.includes(action));
    return tempting.length > 0 ? highest(tempting) : pick(wise, random);
}

const largeLot = 5;

function highest(actions) {
    return actions.reduce((best, action) => (Number(action.sun) > Number(best.sun) ? action : best));
}
