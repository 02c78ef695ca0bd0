// The site of documents: the page that speaks to the server, and that all kinds of its pages are for everybody.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/access.js';
import { setStage } from './support/stage.js';

const play = setStage();

/** What the page that speaks to the server has to press and to fill in. */
class Trial {
    constructor(page) {
        this.page = page;
        this.message = page.getByLabel('Message', { exact: true });
        this.log = page.getByRole('list').last();
    }

    async connect(where) {
        await this.page.getByRole('button', { name: 'Connect' }).click();
        await this.page.getByRole('status').getByText(`Connected to /ws/${where}`).waitFor();
    }

    choose(type) {
        return this.page.getByLabel('Example').selectOption({ label: type });
    }

    /** Sends what stands there, and waits for the answer. */
    async send(answer) {
        const { id } = JSON.parse(await this.message.inputValue());
        await this.page.getByRole('button', { name: 'Send' }).click();
        await this.log.locator('li', { hasText: `Server: ${answer}` }).filter({ hasText: `"${id}"` }).waitFor();
    }
}

play('somebody makes a room, sits down, starts a game and plays, message by message', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await page.goto(`${anna.address}/docs/try.html`);
    const trial = new Trial(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').getByText('Connect first.').waitFor();

    await trial.connect('lobby');
    await trial.choose('create');
    await trial.send('created');
    await trial.connect('rooms/');
    await trial.choose('enter');
    await trial.send('entered');
    await trial.choose('sit');
    await trial.send('ok');
    await trial.choose('bot');
    for (const seat of [0, 2]) {
        await trial.message.fill(JSON.stringify({ type: 'bot', id: `seat-${seat}`, seat, level: 'gentle' }));
        await trial.send('ok');
    }
    await trial.choose('start');
    await trial.send('ok');
    await trial.log.locator('li', { hasText: 'your turn' }).first().waitFor();
    await trial.choose('act');
    await trial.send('ok');
    await assertAccessible(page, 'speaking to the server');

    await trial.choose('sit');
    await trial.send('error');
    await trial.message.fill('nonsense');
    await page.getByRole('button', { name: 'Send' }).click();
    assert.match(await page.getByRole('alert').innerText(), /JSON/);
});

play('every kind of page is for everybody', async (stage) => {
    const { page, address } = await stage.guest('Anna');
    for (const name of ['index', 'protocol', 'messages', 'schema', 'rules-ra-en', 'rules-ra-dice-ru']) {
        await page.goto(`${address}/docs/${name}.html`);
        await assertAccessible(page, name);
    }
});
