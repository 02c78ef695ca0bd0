/** Milliseconds for which a tip can be read before one that can wait takes its place. */
export const readingTime = 8000;

/**
 * A tip that fits what happens: `now` about what the reader is asked or what is soon gone, `later` about what stays so for
 * a while, `first` when nothing else was told yet.
 */
export interface Tip<Step extends string = string> {
    step: Step;
    when: 'now' | 'later' | 'first';
}

/** The tip to show next: the first that was not told yet, if the one before has been there long enough. */
export function nextStep(fitting: readonly Tip[], told: readonly string[], shownFor: number): string | undefined {
    const timely = { now: true, later: shownFor >= readingTime, first: told.length === 0 };
    return fitting.find(({ step, when }) => !told.includes(step) && timely[when])?.step;
}

/** A tip, if it fits. */
export function tipIf<Step extends string>(fits: boolean, step: Step, when: Tip['when']): Tip<Step>[] {
    return fits ? [{ step, when }] : [];
}
