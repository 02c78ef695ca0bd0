// The script of try.html: sends the server what is written into the page, and shows what comes back.

/** How many messages stay in the page: a room in which bots play sends much. */
const keptMessages = 200;

const ids = ['connection', 'channel', 'room', 'state', 'message', 'example', 'about', 'text', 'problem', 'log'];
const page = Object.fromEntries(ids.map((id) => [id, document.getElementById(id)]));

/** What the examples contain of this page and its room: who it is, and the last message it received. */
const own = { token: randomToken(), name: 'Try' };
let socket;
let sent = 0;
/** The example as it was filled in: who has changed it keeps the change. */
let filled = '';

function randomToken() {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function connect(event) {
    event.preventDefault();
    socket?.close();
    const path = page.channel.value === 'lobby' ? 'lobby' : `rooms/${encodeURIComponent(page.room.value.trim().toUpperCase())}`;
    const address = new URL(`../ws/${path}`, location.href.replace(/^http/, 'ws'));
    const opened = (socket = new WebSocket(address, 'ra.v1'));
    const show = (words) => {
        if (socket === opened) page.state.textContent = words;
    };
    show(`Connecting to ${address.pathname} …`);
    opened.onopen = () => show(`Connected to ${address.pathname}.`);
    opened.onclose = ({ code }) => show(`Not connected: closed with code ${code}.`);
    opened.onmessage = ({ data }) => onMessage(JSON.parse(data));
}

function onMessage(message) {
    const { type, v, invite, legal } = message;
    note('Server', message);
    if (type === 'created') {
        page.channel.value = 'room';
        page.room.value = message.room;
    }
    if (invite) own.invite = invite;
    if (type === 'update' || type === 'snapshot') Object.assign(own, { v, legal });
    // Nothing moves while a reader is typing there.
    if (page.text.value === filled && document.activeElement !== page.text) fill();
}

function send(event) {
    event.preventDefault();
    page.problem.textContent = '';
    try {
        if (socket?.readyState !== WebSocket.OPEN) throw new Error('Connect first.');
        const message = JSON.parse(page.text.value);
        socket.send(page.text.value);
        sent += 1;
        note('You', message);
        if (page.text.value === filled) fill();
        else if (message.id) write(message);
    } catch (error) {
        page.problem.textContent = error.message;
    }
}

/** The example that is chosen, as this page would send it now. */
function fill() {
    const { seen, ...message } = JSON.parse(page.example.value);
    for (const name of ['token', 'name', 'invite']) if (message[name] && own[name]) message[name] = own[name];
    if (message.type === 'act' && own.legal) Object.assign(message, { v: own.v, action: own.legal[0] });
    if (seen !== undefined && own.v !== undefined) message.seen = own.v;
    write(message);
    filled = page.text.value;
    page.about.textContent = page.example.selectedOptions[0].dataset.about;
}

/** With an id of its own, as every command has one. */
function write(message) {
    page.text.value = JSON.stringify({ ...message, id: `try-${sent + 1}` }, null, 1);
}

function note(who, message) {
    const { type, v, code, legal } = message;
    const summary = document.createElement('summary');
    summary.textContent = [`${who}: ${type}`, v !== undefined && `version ${v}`, code, type !== 'error' && legal && 'your turn'].filter(Boolean).join(', ');
    const whole = document.createElement('pre');
    whole.textContent = JSON.stringify(message, null, 1);
    whole.tabIndex = 0;
    const details = document.createElement('details');
    details.append(summary, whole);
    const entry = document.createElement('li');
    entry.append(details);
    page.log.prepend(entry);
    while (page.log.children.length > keptMessages) page.log.lastElementChild.remove();
}

page.connection.addEventListener('submit', connect);
page.message.addEventListener('submit', send);
page.example.addEventListener('change', fill);
fill();
