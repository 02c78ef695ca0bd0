// What updates cost a page, whichever it is.

export class Updates {
    /** Milliseconds: from the message of each update to the end of the frame that shows it, without the wait for that frame. */
    times = [];

    /** Requires: nothing is opened in the page yet. What will be has `data-action` or `data-use` on the buttons to play with. */
    static async watch(page) {
        await page.addInitScript(watchUpdates);
        return new Updates(page);
    }

    constructor(page) {
        this.page = page;
    }

    /** Plays on until there were so many more. */
    async measure(count) {
        this.times.push(...(await this.page.evaluate((more) => window.playAndMeasure(more), count)));
    }
}

/** Runs in the page. Who plays clicks there between frames: a test that looks for buttons from outside would cost what it measures. */
function watchUpdates() {
    let drawn = () => {};
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...how) {
            super(...how);
            this.addEventListener('message', ({ data }) => {
                if (data.includes('"type":"update"')) measure();
            });
        }
    };
    /** Runs `then` as a task of its own, as soon as nothing else is being done. */
    const next = (then) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
    };
    function measure() {
        const began = performance.now();
        let handled;
        next(() => (handled = performance.now()));
        // A pointer over the page has style and layout done before this is called: the frame begins at the time it is given.
        requestAnimationFrame((frame) =>
            next(() => {
                const waited = handled < frame ? frame - handled : 0;
                drawn(performance.now() - began - waited);
            }),
        );
    }
    let seed = 91;
    const below = (count) => (seed = (seed * 48271) % 2147483647) % count;
    /** Clicks something that is offered; what is only picked is no update, and something else can be clicked after it. */
    function click() {
        const open = document.querySelector('dialog.news[open] button');
        const offered = open ? [open] : [...document.querySelectorAll('[data-action]:enabled, [data-use]:enabled')];
        if (offered.length === 0) return;
        offered[below(offered.length)].click();
        requestAnimationFrame(() => next(click));
    }
    window.playAndMeasure = (count) =>
        new Promise((resolve) => {
            const times = [];
            drawn = (time) => {
                if (times.push(time) === count) resolve(times);
                else if (times.length < count) click();
            };
            click();
        });
}
