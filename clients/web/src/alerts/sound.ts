import type { Cue } from './cue';

/** One note: when it starts and how long it rings, in seconds; how loud, of 1. */
interface Note {
    hertz: number;
    start: number;
    length: number;
    gain: number;
}

// Two bells that rise, a wooden knock, a gong.
const notes: Record<Cue, readonly Note[]> = {
    mine: [
        { hertz: 659, start: 0, length: 0.35, gain: 0.5 },
        { hertz: 988, start: 0.12, length: 0.5, gain: 0.5 },
    ],
    theirs: [{ hertz: 294, start: 0, length: 0.07, gain: 0.35 }],
    rare: [
        { hertz: 147, start: 0, length: 1.4, gain: 0.5 },
        { hertz: 221, start: 0, length: 1.1, gain: 0.3 },
        { hertz: 352, start: 0, length: 0.7, gain: 0.15 },
    ],
};

/** Bots may play faster than anybody can listen. Seconds. */
const leastBetween = 0.15;

/** The longest note has faded away after it. Milliseconds. */
const untilQuiet = 2_000;

let audio: AudioContext | undefined;
let last = -leastBetween;
let quiet: ReturnType<typeof setTimeout> | undefined;

/** Plays a cue at a volume from 0 to 1, where the browser allows it: not before somebody has touched the page. */
export function playSound(cue: Cue, volume: number): void {
    if (volume === 0 || navigator.userActivation?.hasBeenActive === false) return;
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    // A context that runs costs power, also while it is silent.
    clearTimeout(quiet);
    quiet = setTimeout(() => void audio?.suspend(), untilQuiet);
    const now = audio.currentTime;
    if (now - last < leastBetween) return;
    last = now;
    for (const note of notes[cue]) ring(audio, note, now, volume);
}

/** A struck note: at once as loud as it gets, then fading. */
function ring(context: AudioContext, { hertz, start, length, gain }: Note, now: number, volume: number): void {
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(gain * volume, now + start);
    envelope.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
    tone.connect(envelope).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
}
