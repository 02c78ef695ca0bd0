/** Milliseconds for which a tip can be read before one that can wait takes its place. */
export const readingTime = 8000;
/** For which news are of interest. */
export const newsTime = 15_000;

/**
 * A tip that fits what happens: `asked` about what the reader has to decide, `news` about what has just happened, `later`
 * about what stays so for a while, `first` when nothing was shown before.
 */
export interface Tip<Step extends string = string> {
    step: Step;
    when: 'asked' | 'news' | 'later' | 'first';
}

/** The tip to show next: the first that was not shown yet, if the one that is `shown` has been there long enough. One question, one tip. */
export function nextTip<Step extends string>(fitting: readonly Tip<Step>[], before: readonly string[], shownFor: number, shown?: Tip): Tip<Step> | undefined {
    const isAnswering = shown?.when === 'asked' && timeLeft(shown, fitting, shownFor) > 0;
    const timely = { asked: !isAnswering, news: true, later: shownFor >= readingTime, first: before.length === 0 };
    return fitting.find(({ step, when }) => !before.includes(step) && timely[when]);
}

/** For how many milliseconds more a tip is of use. With the question that it is about, it goes. */
export function timeLeft({ step, when }: Tip, fitting: readonly Tip[], shownFor: number): number {
    const fits = fitting.some((tip) => tip.step === step);
    if (when === 'asked') return fits ? Infinity : 0;
    if (when === 'news') return Math.max(0, newsTime - shownFor);
    return fits ? Infinity : Math.max(0, readingTime - shownFor);
}

/** A tip, if it fits. */
export function tipIf<Step extends string>(fits: boolean, step: Step, when: Tip['when']): Tip<Step>[] {
    return fits ? [{ step, when }] : [];
}
