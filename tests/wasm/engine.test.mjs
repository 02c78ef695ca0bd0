// engine.wasm: golden games, bad records, and that it is what the machine's own code is.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const module = new WebAssembly.Module(readFileSync(process.env.RA_ENGINE_WASM));
const folder = new URL('../golden/', import.meta.url);
const gamesOf = (family) =>
    readdirSync(new URL(`${family}/`, folder))
        .filter((file) => file.endsWith('.json'))
        .map((file) => `${family}/${file.replace('.json', '')}`);
const games = [...gamesOf('ra'), ...gamesOf('dice')];
const recordOf = (game) => readFileSync(new URL(`${game}.json`, folder), 'utf8');

/** An instance that has been handed a record. */
class Replay {
    constructor(record) {
        const hmac_sha256 = (key, message, size, digest) =>
            this.bytes(digest, 32).set(createHmac('sha256', this.bytes(key, 32)).update(this.bytes(message, size)).digest());
        this.exports = new WebAssembly.Instance(module, { ra: { hmac_sha256 } }).exports;
        this.exports._initialize();
        const bytes = new TextEncoder().encode(record);
        this.bytes(this.exports.record(bytes.length), bytes.length).set(bytes);
    }

    bytes(pointer, length) {
        return new Uint8Array(this.exports.memory.buffer, pointer, length);
    }

    answer(length) {
        return new TextDecoder('utf-8', { fatal: true }).decode(this.bytes(this.exports.text(), length));
    }

    error() {
        return JSON.parse(this.answer(this.exports.error()));
    }

    hash() {
        return BigInt.asUintN(64, this.exports.hash()).toString(16).padStart(16, '0');
    }

    /** Each answer, as it comes. */
    *lines() {
        this.exports.read();
        yield this.answer(this.exports.begin());
        yield this.hash();
        let update;
        for (let v = 1n; (update = this.answer(this.exports.step(v))) !== ''; v++) {
            yield update;
            yield this.hash();
        }
        this.exports.check_result();
        yield this.answer(this.exports.summary());
    }
}

/** All that the module answers to a record; the last line is the error's code if it fails. */
function told(record) {
    const replay = new Replay(record);
    const lines = [];
    try {
        for (const line of replay.lines()) lines.push(line);
    } catch (trap) {
        assert(trap instanceof WebAssembly.RuntimeError, trap);
        lines.push(replay.error().code);
    }
    return lines;
}

/** The same, told by the machine's own code. */
const toldNatively = (record) =>
    execFileSync(process.env.RA_REENACT, { input: record, encoding: 'utf8', maxBuffer: 2 ** 26 })
        .trimEnd()
        .split('\n');

/** The decisions of a seat, looked over. */
function reviewed(record, seat, positions) {
    const replay = new Replay(record);
    replay.exports.read();
    replay.exports.review(seat, positions);
    const decisions = [];
    for (let text; (text = replay.answer(replay.exports.decision())) !== ''; ) decisions.push(JSON.parse(text));
    return decisions;
}

for (const game of ['ra/pharaoh-4', 'dice/' + gamesOf('dice')[0].split('/')[1]]) {
    test(`${game}: a review is the same as the machine's own code makes`, () => {
        const file = new URL(`${game}.json`, folder).pathname;
        const natively = execFileSync(process.env.RA_REVIEW, [file, '--seat', '1', '--positions', '10', '--json'], { encoding: 'utf8' });
        const decisions = reviewed(recordOf(game), 1, 10);
        assert(decisions.length > 5);
        assert.deepEqual(decisions, JSON.parse(natively).reviewed);
    });
}

test('a review that cannot be is refused', () => {
    const refused = (seat, positions) => {
        const replay = new Replay(recordOf('ra/classic-3'));
        replay.exports.read();
        assert.throws(() => replay.exports.review(seat, positions), WebAssembly.RuntimeError);
        return replay.error().code;
    };
    assert.equal(refused(3, 10), 'no_such_seat');
    assert.equal(refused(300, 10), 'no_such_seat');
    assert.equal(refused(0, 0), 'out_of_range');
    assert.equal(refused(0, 100_001), 'out_of_range');
});

test('a seat's own part is given at any position, and not for a seat that does not exist', () => {
    const record = recordOf('ra/classic-4');
    const replay = new Replay(record);
    const seen = () => [0, 1, 2, 3].map((seat) => JSON.parse(replay.answer(replay.exports.own(seat))));
    replay.exports.read();
    replay.exports.begin();
    const before = seen();
    assert(before.every(({ fame, sheets }) => fame > 0 && Object.keys(sheets).length === 0));
    for (let v = 1n; replay.exports.step(v) > 0; v++) assert.equal(seen().length, 4);
    assert.deepEqual(seen().map(({ fame }) => fame), JSON.parse(record).result.fame);
    assert.throws(() => replay.exports.own(4), WebAssembly.RuntimeError);
    assert.equal(replay.error().code, 'no_such_seat');
});

/** A game with its chance from a key, as pages play alone. */
const aloneOf = (game, digit) => {
    const { result, ...record } = JSON.parse(recordOf(game));
    return { ...record, chance: { key: digit.repeat(64) }, actions: [], alone: { seed: digit.repeat(64) } };
};

for (const [game, levels] of [['ra/pharaoh-4', ['gentle', 'casual', 'skilled']], ['dice/3', ['skilled']]]) {
    test(`${game}: bots play a game to its end, and the machine's own code plays it again`, () => {
        const record = aloneOf(game, '5');
        const playing = new Replay(JSON.stringify(record));
        const say = (text) => {
            const bytes = new TextEncoder().encode(text);
            playing.bytes(playing.exports.record(bytes.length), bytes.length).set(bytes);
        };
        const heard = (length) => JSON.parse(playing.answer(length));
        playing.exports.read();
        let { acting } = heard(playing.exports.begin());
        const hashes = [playing.hash()];
        for (let v = 1n; acting !== null; v++) {
            say(levels[acting % levels.length]);
            const action = heard(playing.exports.choose(v, 0));
            assert.deepEqual(heard(playing.exports.legal()).filter((legal) => JSON.stringify(legal) === JSON.stringify(action)), [action]);
            say(JSON.stringify({ ...action, seat: acting, by: 'bot' }));
            ({ acting } = heard(playing.exports.act(v)));
            hashes.push(playing.hash());
        }
        assert.deepEqual(heard(playing.exports.legal()), []);
        const written = heard(playing.exports.written());
        assert.deepEqual(written.alone, record.alone);
        assert(written.result);
        const again = toldNatively(JSON.stringify(written));
        assert.deepEqual(again.filter((line) => /^[0-9a-f]{16}$/.test(line)), hashes);
        // What was seen, and the key to it, are the same game; also with the hashes of another library.
        const fromKey = JSON.stringify({ ...written, chance: record.chance });
        assert.deepEqual(told(fromKey), again);
        assert.deepEqual(toldNatively(fromKey), again);
        say(levels[0]);
        assert.throws(() => playing.exports.choose(1n, 0), WebAssembly.RuntimeError);
        assert.equal(playing.error().code, 'game_over');
    });
}

test('a bot that is given the same seed does the same, in a branch with chance of its own', () => {
    const record = JSON.parse(recordOf('ra/classic-4'));
    const { result, ...begun } = { ...record, actions: record.actions.slice(0, 30) };
    const playedOn = (key, seed) => {
        // What was seen until there, and no more.
        const first = new Replay(JSON.stringify(begun));
        first.exports.read();
        first.exports.begin();
        while (first.exports.step(1n) > 0);
        const written = JSON.parse(first.answer(first.exports.written()));
        const playing = new Replay(JSON.stringify({ ...written, chance: { ...written.chance, key: key.repeat(64) }, branch: { of: key.repeat(64), move: 30, seed: key.repeat(64) } }));
        const say = (text) => {
            const bytes = new TextEncoder().encode(text);
            playing.bytes(playing.exports.record(bytes.length), bytes.length).set(bytes);
        };
        playing.exports.read();
        let { acting } = JSON.parse(playing.answer(playing.exports.begin()));
        for (let update; (update = playing.answer(playing.exports.step(1n))) !== ''; ) ({ acting } = JSON.parse(update));
        for (let at = 0n; acting !== null; at++) {
            say('gentle');
            const action = JSON.parse(playing.answer(playing.exports.choose(seed + at, 0)));
            say(JSON.stringify({ ...action, seat: acting }));
            ({ acting } = JSON.parse(playing.answer(playing.exports.act(1n))));
        }
        return JSON.parse(playing.answer(playing.exports.written()));
    };
    const one = playedOn('1', 7n);
    assert.deepEqual(playedOn('1', 7n), one);
    assert.notDeepEqual(playedOn('1', 8n).actions, one.actions);
    assert.notDeepEqual(playedOn('2', 7n).chance, one.chance);
    assert.deepEqual(one.branch.move, 30);
    assert.deepEqual(one.actions.slice(0, 30), begun.actions);
    const again = toldNatively(JSON.stringify(one));
    assert.deepEqual(told(JSON.stringify(one)), again);
});

test('the advice of the best bot is given while a game is played', () => {
    const playing = new Replay(JSON.stringify(aloneOf('ra/classic-3', '7')));
    playing.exports.read();
    playing.exports.begin();
    const { action, choices } = JSON.parse(playing.answer(playing.exports.advise(1n)));
    const legal = JSON.parse(playing.answer(playing.exports.legal()));
    assert(legal.some((one) => JSON.stringify(one) === JSON.stringify(action)));
    assert(choices.length > 0);
});

test('the games that it plays are listed', () => {
    const engine = new Replay('');
    const { games } = JSON.parse(engine.answer(engine.exports.catalogue()));
    assert.deepEqual(games.map(({ id }) => id), ['ra', 'ra-dice']);
});

test('it asks its host for a hash, and for nothing else', () => {
    assert.deepEqual(WebAssembly.Module.imports(module), [{ module: 'ra', name: 'hmac_sha256', kind: 'function' }]);
});

test('there are golden games of each family', () => {
    assert(gamesOf('ra').length >= 10);
    assert(gamesOf('dice').length >= 9);
});

for (const game of games) {
    test(`${game}: the state is the same at every ply`, () => {
        const transcript = readFileSync(new URL(`${game}.txt`, folder), 'utf8');
        const expected = [...transcript.matchAll(/^ {2}= (.*)$/gm)].map((match) => match[1]);
        assert.equal(expected.length, JSON.parse(recordOf(game)).actions.length + 1);
        const hashes = told(recordOf(game)).filter((line) => /^[0-9a-f]{16}$/.test(line));
        assert.deepEqual(hashes, expected);
    });

    test(`${game}: every answer is the same, byte by byte`, () => {
        assert.deepEqual(told(recordOf(game)), toldNatively(recordOf(game)));
    });
}

test('the result of a game is given', () => {
    const { fame, winner } = JSON.parse(recordOf('ra/classic-3')).result;
    const summary = JSON.parse(told(recordOf('ra/classic-3')).at(-1));
    assert.deepEqual([summary.over, summary.fame, summary.winner], [true, fame, winner]);
});

test('the result of a game of dice is given', () => {
    const { score, winners } = JSON.parse(recordOf('dice/3')).result;
    const summary = JSON.parse(told(recordOf('dice/3')).at(-1));
    assert.deepEqual([summary.over, summary.score, summary.winners], [true, score, winners]);
});

/** The error of a golden record after a change. */
function refusal(change, game = 'ra/classic-3') {
    const record = JSON.parse(recordOf(game));
    return refusalOfText(JSON.stringify(change(record) ?? record));
}

function refusalOfText(record) {
    const replay = new Replay(record);
    assert.throws(() => [...replay.lines()], WebAssembly.RuntimeError);
    assert.equal(told(record).at(-1), toldNatively(record).at(-1), 'another code than natively');
    return replay.error();
}

test('an invalid record is refused with its code', () => {
    assert.equal(refusalOfText('').code, 'malformed_json');
    assert.equal(refusalOfText('{"format": "ra-record/1", ').code, 'malformed_json');
    assert.equal(refusalOfText('{"a": 1, "a": 2}').code, 'duplicate_key');
    assert.equal(refusalOfText('['.repeat(100_000)).code, 'too_deep');
    assert.equal(refusalOfText(' '.repeat(5_000_000)).code, 'too_long');
    assert.equal(refusal(() => []).code, 'not_an_object');
});

test('so is one whose fields are wrong, and the field is named', () => {
    const missing = refusal((record) => void delete record.chance);
    assert.deepEqual([missing.code, missing.field], ['missing_field', 'chance']);
    const foreign = refusal((record) => ({ ...record, more: 1 }));
    assert.deepEqual([foreign.code, foreign.field], ['unknown_field', 'more']);
    assert.equal(refusal((record) => void (record.format = 'ra-record/2')).code, 'unknown_format');
    assert.equal(refusal((record) => void (record.edition = 'lost')).code, 'unknown_edition');
    assert.equal(refusal((record) => void (record.players = ['Anna'])).code, 'out_of_range');
    assert.equal(refusal((record) => void (record.chance.tiles[3] = 'tree')).code, 'out_of_range');
    assert.equal(refusal((record) => void (record.chance.suns[0] = [1, 1, 2, 3])).code, 'out_of_range');
});

test('an action that is not legal is refused with the rule', () => {
    const refused = refusal((record) => void (record.actions[0] = { seat: record.actions[0].seat, type: 'pass' }));
    assert.equal(typeof refused.reason, 'string');
    assert.equal(typeof refused.rule, 'string');
    assert(refused.legal.length > 0);
});

test('so is another result than the game has, and a tile that is missing', () => {
    assert.equal(refusal((record) => void record.result.fame[0]++).code, 'wrong_result');
    assert.equal(refusal((record) => void record.chance.tiles.pop()).code, 'chance_exhausted');
});

test('so are dice that are missing, others, or none', () => {
    const refused = (change) => refusal((record) => void change(record.chance), 'dice/3').code;
    assert.equal(refused((chance) => chance.rolls.pop()), 'chance_exhausted');
    assert.equal(refused((chance) => delete chance.rolls[0].red), 'other_dice');
    assert.equal(refused((chance) => (chance.rolls[0].red = 'moon')), 'out_of_range');
    assert.equal(refused((chance) => (chance.start = 3)), 'out_of_range');
});

test('the moves before an error stay readable', () => {
    const replay = new Replay(recordOf('ra/classic-3').replace('"result"', '"outcome"'));
    assert.throws(() => replay.exports.read(), WebAssembly.RuntimeError);
    assert.deepEqual([replay.error().code, replay.error().field], ['unknown_field', 'outcome']);
});

test('the longest record of the longest game fits into its memory', () => {
    const record = JSON.parse(recordOf('ra/classic-5'));
    record.actions = Array.from({ length: 100_000 }, () => ({ seat: 0, type: 'draw', remark: 'xxxx' }));
    const text = JSON.stringify(record);
    assert(text.length > 4_000_000 && text.length < 4 * 1024 * 1024);
    assert.equal(told(text).at(-1), toldNatively(text).at(-1));
});
