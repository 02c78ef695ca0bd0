import { keep, kept } from './storage';
import { asSpeed, showSpeed, type Speed } from './speed';
import { asTheme, showTheme, type Theme } from './theme';

/** A finger slips more easily than a mouse. */
const touched = matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Percent: to be heard, and not to startle. */
const usualVolume = 40;

/** What somebody has set for this browser. */
class Preferences {
    #theme = $state(asTheme(kept('theme')));
    #speed = $state(asSpeed(kept('speed')));
    #confirm = $state(switched('confirm', touched));
    #keys = $state(switched('keys', true));
    #volume = $state(percent('volume', usualVolume));
    #notify = $state(switched('notify', false));

    constructor() {
        showTheme(this.#theme);
        showSpeed(this.#speed);
    }

    get theme(): Theme {
        return this.#theme;
    }
    set theme(theme: Theme) {
        this.#theme = theme;
        keep('theme', theme);
        showTheme(theme);
    }

    /** Of what moves on the board. */
    get speed(): Speed {
        return this.#speed;
    }
    set speed(speed: Speed) {
        this.#speed = speed;
        keep('speed', speed);
        showSpeed(speed);
    }

    /** What cannot be taken back is done when it was chosen twice. */
    get confirm(): boolean {
        return this.#confirm;
    }
    set confirm(on: boolean) {
        this.#confirm = on;
        keepSwitch('confirm', on);
    }

    /** Single letters and digits are keys of the game. */
    get keys(): boolean {
        return this.#keys;
    }
    set keys(on: boolean) {
        this.#keys = on;
        keepSwitch('keys', on);
    }

    /** Of sounds, in percent; 0 is silent. */
    get volume(): number {
        return this.#volume;
    }
    set volume(percent: number) {
        this.#volume = percent;
        keep('volume', String(percent));
    }

    /** A notification tells of one's turn while the page is not looked at. */
    get notify(): boolean {
        return this.#notify;
    }
    set notify(on: boolean) {
        this.#notify = on;
        keepSwitch('notify', on);
    }
}

export const preferences = new Preferences();

function percent(name: string, otherwise: number): number {
    const before = Number(kept(name) ?? NaN);
    return before >= 0 && before <= 100 ? before : otherwise;
}

function switched(name: string, otherwise: boolean): boolean {
    const before = kept(name);
    return before === null ? otherwise : before === 'on';
}

function keepSwitch(name: string, on: boolean): void {
    keep(name, on ? 'on' : 'off');
}
