// Where a test plays: the real server, a real browser, and the guests that a test brings in. Whatever a guest's page
// complains about or is sent without right fails the test.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { Guest } from './guest.js';
import { Server, farName } from './server.js';

const program = process.env.RA_CHROMIUM ?? '/usr/bin/chromium';

/**
 * What Chromium would prepare for its address bar with each new profile costs more than our whole page. It heeds only the
 * last list of features, so those that Playwright switches off are here once more.
 */
const featuresOff = [
    'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
    'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch',
];

export function launchBrowser() {
    const args = [`--host-resolver-rules=MAP ${farName} 127.0.0.1`, `--disable-features=${featuresOff}`];
    return chromium.launch({ executablePath: program, args });
}

/** Sets up one server and one browser for the tests of a file, and gives the function that declares such a test. */
export function setStage() {
    let server;
    let browser;
    before(async () => {
        server = await Server.start();
        browser = await launchBrowser();
    });
    after(async () => {
        await browser?.close();
        await server?.dispose();
    });

    return (name, play) =>
        test(name, async () => {
            const stage = new Stage(server, browser);
            const playing = play(stage);
            try {
                await Promise.race([playing, tooLong()]);
                stage.check();
            } catch (error) {
                const account = await stage.account(name);
                await stage.clear();
                throw new Error(account, { cause: await reasonOf(playing, error) });
            }
            await stage.clear();
        });
}

/** Milliseconds: many times what a test takes, and less than its file is given, which would end without an account. */
export const longest = 15 * 60_000;

/** Milliseconds in which what a closed page refuses comes to the test, through all that it still does. */
const closing = 5_000;

const passed = (milliseconds) => once(AbortSignal.timeout(milliseconds), 'abort');

async function tooLong() {
    await passed(longest);
    throw new Error(`It has not ended after ${longest / 60_000} minutes.`);
}

/** Where a test fails that has not ended shows once its pages are closed: what it waited for is refused soon. */
function reasonOf(playing, error) {
    return Promise.race([playing.then(() => error, (own) => own), passed(closing).then(() => error)]);
}

export class Stage {
    #guests = [];

    constructor(server, browser) {
        this.server = server;
        this.browser = browser;
    }

    /** Somebody new, with a browser profile of their own: nothing is known about them. */
    guest(name, options = {}) {
        return this.guestAt(this.server.address, name, options);
    }

    /** The same, at another address. */
    guestAt(address, name, options = {}) {
        return this.#arrive(address, name, options);
    }

    /** The same, from elsewhere on the network, without encryption: their browser keeps much from the page. */
    async farGuest(name) {
        const guest = await this.#arrive(this.server.address.replace('localhost', farName), name, {});
        guest.expectNoEncryption();
        return guest;
    }

    async #arrive(address, name, options) {
        const guest = await Guest.arrive(this.browser, address, name, options);
        this.#guests.push(guest);
        return guest;
    }

    check() {
        const complaints = this.#guests.flatMap((guest) => guest.complaints());
        if (complaints.length > 0) throw new Error(complaints.join('\n'));
    }

    /** What there was to see when a test failed, with pictures. */
    async account(name) {
        const folder = mkdtempSync(join(tmpdir(), 'ra-web-failed-'));
        for (const guest of this.#guests) {
            const path = join(folder, `${name} ${guest.name}.png`.replace(/[^\w.-]+/g, '-'));
            await guest.page.screenshot({ path, fullPage: true }).catch(() => {});
        }
        const stories = await Promise.all(this.#guests.map((guest) => guest.story()));
        return [`Pictures of the pages: ${folder}`, ...stories].join('\n');
    }

    async clear() {
        await Promise.all(this.#guests.map((guest) => guest.page.context().close()));
    }
}
