// A saved replay has the engine inside.
import { unpacked } from '../saved/packing';
import { contentOf } from './saved-replay.file';

let loading: Promise<WebAssembly.Module> | undefined;

export function loadEngine(): Promise<WebAssembly.Module> {
    return (loading ??= unpacked(contentOf('engine')).arrayBuffer().then((file) => WebAssembly.compile(file)));
}
