import { keep, kept } from './storage';
import { asTheme, showTheme, type Theme } from './theme';

/** A finger slips more easily than a mouse. */
const touched = matchMedia('(hover: none) and (pointer: coarse)').matches;

/** What somebody has set for this browser. */
class Preferences {
    #theme = $state(asTheme(kept('theme')));
    #confirm = $state(switched('confirm', touched));
    #keys = $state(switched('keys', true));

    constructor() {
        showTheme(this.#theme);
    }

    get theme(): Theme {
        return this.#theme;
    }
    set theme(theme: Theme) {
        this.#theme = theme;
        keep('theme', theme);
        showTheme(theme);
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
}

export const preferences = new Preferences();

function switched(name: string, otherwise: boolean): boolean {
    const before = kept(name);
    return before === null ? otherwise : before === 'on';
}

function keepSwitch(name: string, on: boolean): void {
    keep(name, on ? 'on' : 'off');
}
