import { keep, kept } from './storage';
import { asSpeed, showSpeed, type Speed } from './speed';
import { asTheme, showTheme, type Theme } from './theme';

/** The settings for this browser. */
export interface Preferences {
    theme: Theme;
    /** Of what moves on the board. */
    speed: Speed;
    /** What cannot be taken back is done when it was chosen twice. */
    confirm: boolean;
    /** Single letters and digits are keys of the game. */
    keys: boolean;
    /** Of sounds, in percent; 0 is silent. */
    volume: number;
    /** Shows a notification when it is one's turn while the page is hidden. */
    notify: boolean;
    /** Shows what other players say. */
    reactions: boolean;
}

interface Preference<Value> {
    /** What was kept, or the usual value where nothing was, or nonsense. */
    read: (kept: string | null) => Value;
    write: (value: Value) => string;
    /** Makes the page look so. */
    show?: (value: Value) => void;
}

/** A finger slips more easily than a mouse. */
const touched = matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Percent: loud enough to be heard, and not to startle. */
export const usualVolume = 40;

const all: { [Name in keyof Preferences]: Preference<Preferences[Name]> } = {
    theme: { read: asTheme, write: String, show: showTheme },
    speed: { read: asSpeed, write: String, show: showSpeed },
    confirm: onOrOff(touched),
    keys: onOrOff(true),
    volume: percent(usualVolume),
    notify: onOrOff(false),
    reactions: onOrOff(true),
};

/** Each is read once, and kept and shown as soon as it is set. */
export const preferences = Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(all).map(([name, preference]) => [name, property(name, preference as Preference<unknown>)])),
) as Preferences;

function property<Value>(name: string, { read, write, show }: Preference<Value>): PropertyDescriptor {
    const before = read(kept(name));
    let value = $state.raw(before);
    show?.(before);
    return {
        get: () => value,
        set(chosen: Value) {
            value = chosen;
            keep(name, write(chosen));
            show?.(chosen);
        },
    };
}

function onOrOff(usual: boolean): Preference<boolean> {
    return { read: (kept) => (kept === null ? usual : kept === 'on'), write: (on) => (on ? 'on' : 'off') };
}

function percent(usual: number): Preference<number> {
    const read = (kept: string | null) => {
        const before = Number(kept ?? NaN);
        return before >= 0 && before <= 100 ? before : usual;
    };
    return { read, write: String };
}
