// The room of a game alone: rules and bots beside the page, which stays awake.
import { type PlayingEngine, SoloRoom, wasmEngine } from '@ra/client/solo';
import type { FromRoom, ToRoom } from './solo.svelte';

let room: SoloRoom | undefined;
const post = (message: FromRoom) => postMessage(message);

function open(engine: PlayingEngine, game: Extract<ToRoom, { game: unknown }>['game']): SoloRoom {
    return new SoloRoom(game, {
        engine,
        keep: (keep) => post({ keep }),
        send: (message) => post({ text: JSON.stringify(message) }),
        fail: (error) => post({ code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' }),
        clock: { setTimeout: (run, milliseconds) => setTimeout(run, milliseconds), clearTimeout: (timer) => clearTimeout(timer as number) },
    });
}

self.onmessage = ({ data }: MessageEvent<ToRoom>) => {
    if ('game' in data) room = open(wasmEngine(data.module), data.game);
    else room?.receive(JSON.parse(data.text));
};
