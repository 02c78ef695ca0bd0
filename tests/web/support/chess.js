// A board that is known to be quick, to compare ours with: that of lichess, which shows the moves of a game as they come
// over a WebSocket. It is under the GPL: it is here to be measured, and no part of what is built or shipped.
import { read, write, initial } from 'chessground/fen';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Kasparov – Topalov, Wijk aan Zee 1999. */
const game = `
    e2e4 d7d6 d2d4 g8f6 b1c3 g7g6 c1e3 f8g7 d1d2 c7c6 f2f3 b7b5 g1e2 b8d7 e3h6 g7h6 d2h6 c8b7 a2a3 e7e5 e1c1 d8e7 c1b1 a7a6
    e2c1 e8c8 c1b3 e5d4 d1d4 c6c5 d4d1 d7b6 g2g3 c8b8 b3a5 b7a8 f1h3 d6d5 h6f4 b8a7 h1e1 d5d4 c3d5 b6d5 e4d5 e7d6 d1d4 c5d4
    e1e7 a7b6 f4d4 b6a5 b2b4 a5a4 d4c3 d6d5 e7a7 a8b7 a7b7 d5c4 c3f6 a4a3 f6a6 a3b4 c2c3 b4c3 a6a1 c3d2 a1b2 d2d1 h3f1 d8d2
    b7d7 d2d7 f1c4 b5c4 b2h8 d7d3 h8a8 c4c3 a8a4 d1e1 f3f4 f7f5 b1c1 d3d2 a4a7`.trim().split(/\s+/);
const rookAtCastling = { e1c1: 'a1d1', e8c8: 'a8d8' };

/** Milliseconds until the next move is sent: those that the pieces take to their places, and a few more. */
const pause = 300;

const page = `<!doctype html>
<title>A board of lichess</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="chessground/assets/chessground.base.css">
<link rel="stylesheet" href="chessground/assets/chessground.brown.css">
<link rel="stylesheet" href="chessground/assets/chessground.cburnett.css">
<style>#board { width: 640px; height: 640px }</style>
<div id="board"></div>
<button type="button" data-action="next">Next move</button>
<script type="module">
    import { Chessground } from './chessground/dist/chessground.min.js';
    const board = Chessground(document.querySelector('#board'), { animation: { duration: 250 } });
    const socket = new WebSocket(location.href.replace('http', 'ws'));
    const next = document.querySelector('button');
    next.onclick = () => {
        next.disabled = true;
        socket.send('next');
    };
    socket.onmessage = ({ data }) => {
        const { fen, turn, lastMove } = JSON.parse(data);
        board.set({ fen, lastMove, turnColor: turn, movable: { color: turn, free: false } });
        next.disabled = false;
    };
</script>`;

const types = { css: 'text/css', js: 'text/javascript' };

/** Serves such a board. `address` is that of the page. */
export async function serveChess() {
    const server = createServer(({ url }, response) => {
        const file = /^\/(chessground\/(?:assets|dist)\/[\w.]+\.(css|js))$/.exec(url);
        response.setHeader('Content-Type', file ? types[file[2]] : 'text/html; charset=utf-8');
        response.end(file ? readFileSync(new URL(`../node_modules/${file[1]}`, import.meta.url)) : page);
    });
    server.on('upgrade', play);
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { address: `http://localhost:${server.address().port}/`, close: () => server.close() };
}

/** Sends the next move of the game for whatever the page sends. */
function play({ headers }, socket) {
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    const positions = positionsOf(game);
    socket.on('data', () => setTimeout(() => socket.write(frameOf(JSON.stringify({ type: 'update', ...positions.next().value }))), pause));
    socket.on('error', () => {});
}

/** A text of less than 65,536 bytes as a WebSocket's frame. */
function frameOf(text) {
    const payload = Buffer.from(text);
    const { length } = payload;
    return Buffer.concat([Buffer.from(length < 126 ? [0x81, length] : [0x81, 126, length >> 8, length & 255]), payload]);
}

/** The position after each move, from the beginning again when the game is over. */
function* positionsOf(moves) {
    for (;;) {
        const pieces = read(initial);
        for (const [ply, move] of moves.entries()) {
            for (const step of [move, rookAtCastling[move]].filter(Boolean)) {
                const [from, to] = [step.slice(0, 2), step.slice(2)];
                pieces.set(to, pieces.get(from));
                pieces.delete(from);
            }
            yield { fen: write(pieces), turn: ply % 2 === 0 ? 'black' : 'white', lastMove: [move.slice(0, 2), move.slice(2)] };
        }
    }
}
