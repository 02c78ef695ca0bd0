// The page that speaks to the server it comes from; try.js is its script.
import { escapeHtml, type Page } from './frame';
import { definitionOf, examplesOf, wire } from './wire';

export function renderTry(): Page {
    return {
        name: 'try.html',
        title: 'Speak to the server',
        scripts: ['try.js'],
        body: `<p>This page is a client that knows nothing: it sends what you write, and shows what comes back. The server is the one
that you are reading this on, and what you do there counts: a room that you make is a room like any other. <a href="protocol.html">The wire</a> explains the messages.</p>
<ol>
<li>Connect to the lobby, and send <code>create</code>: you get a room.</li>
<li>Connect to that room, and send <code>enter</code>, then <code>sit</code>: you have seat 1. Put bots into the seats 0 and 2 with <code>bot</code>, and send <code>start</code>.</li>
<li>This page takes no part in the shuffle, so that the game begins after five seconds. When an update says that it is your turn, send <code>act</code>.</li>
</ol>
<noscript><p>This page needs JavaScript.</p></noscript>
<form id="connection">
<label>Channel <select id="channel"><option value="lobby">the lobby</option><option value="room">a room</option></select></label>
<label>Room <input id="room" maxlength="6" autocomplete="off" spellcheck="false" placeholder="K3J9QD"></label>
<button>Connect</button>
<p id="state" role="status">Not connected.</p>
</form>
<form id="message">
<label>Example <select id="example">${groupOf('lobby', 'ClientLobbyMessage')}${groupOf('room', 'ClientRoomMessage')}</select></label>
<p id="about"></p>
<label>Message <textarea id="text" rows="8" spellcheck="false"></textarea></label>
<button>Send</button>
<p id="problem" role="alert"></p>
</form>
<h2 id="said">Messages</h2>
<p>The newest comes first.</p>
<ol id="log" reversed></ol>`,
    };
}

/** Of what clients send on a channel, the examples of PROTOCOL.md. */
function groupOf(channel: string, definition: string): string {
    const options = wire.$defs[definition]!.oneOf!.map(({ $ref = '' }) => {
        const name = definitionOf($ref);
        const { description = '' } = wire.$defs[name]!;
        const [example] = examplesOf(name);
        if (!example) throw new Error(`PROTOCOL.md shows no ${name}`);
        const { message } = example;
        return `<option value="${escapeHtml(JSON.stringify(message))}" data-about="${escapeHtml(description.replaceAll('`', ''))}">${message.type}</option>`;
    });
    return `<optgroup label="${channel}">${options.join('')}</optgroup>`;
}
