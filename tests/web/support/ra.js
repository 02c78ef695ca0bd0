// Ra as somebody plays it who knows the page by its names.
import { listNamed, playByName } from './by-name.js';
import { chooseHastily } from './guest.js';

const actions = listNamed('What you may do');
const kinds = [
    { kind: 'draw', within: actions, name: /^Draw a tile/ },
    { kind: 'invoke', within: actions, name: /^Call Ra/ },
    { kind: 'end', within: actions, name: /^End my turn/ },
    { kind: 'pass', within: actions, name: /^Pass/ },
    { kind: 'bid', within: listNamed('Your suns'), name: /^Bid \d+/ },
    { kind: 'god', within: listNamed('Auction track'), name: /^Use a God to take / },
    { kind: 'discard', within: listNamed('Your tiles'), name: /^Give up one of / },
];

/** Plays a whole game. Gives the number of actions. */
export function playRa(page, hand, random, { read, upTo } = {}) {
    const take = (offers) => hand.press(chooseHastily({ actions: offers.map((offer) => ({ ...offer, action: offer.kind })) }, random), offers);
    return playByName(page, hand, { kinds, take, read, upTo });
}
