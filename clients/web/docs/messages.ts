// asyncapi.yaml as a page: what clients and server say on each channel, with the schema's words and PROTOCOL.md's examples.
import { parse } from 'yaml';
import { textOf } from './files';
import { escapeHtml, type Page } from './frame';
import { code, definitionOf, examplesOf, linkTo, wire, words } from './wire';

interface Reference {
    $ref: string;
}

interface Channel {
    address: string;
    title: string;
    description: string;
    messages: Record<string, { payload: Reference }>;
}

interface Operation {
    /** As the server sees it. */
    action: 'send' | 'receive';
    summary: string;
    channel: Reference;
    messages: Reference[];
    reply?: { messages: Reference[] };
}

const document: { info: { description: string }; channels: Record<string, Channel>; operations: Record<string, Operation> } = parse(
    textOf('protocol/schema/asyncapi.yaml'),
);

export function renderMessages(): Page {
    const channels = Object.entries(document.channels);
    return {
        name: 'messages.html',
        title: 'All messages',
        body: `<p>${words(document.info.description).replace('PROTOCOL.md', '<a href="protocol.html">PROTOCOL.md</a>')}
For programs: <a href="asyncapi.yaml">asyncapi.yaml</a>, as AsyncAPI 3.0.</p>
${channels.map(([id, channel]) => renderChannel(id, channel)).join('\n')}`,
        headings: channels.flatMap(([id, { title }]) => [{ id, text: title }, ...operationsOn(id).map(([name, { summary }]) => ({ id: name, text: summary }))]),
    };
}

function renderChannel(id: string, { address, title, description }: Channel): string {
    return `<h2 id="${id}">${title}</h2>
<p>WebSocket ${code(address)}. ${words(description)}</p>
${operationsOn(id).map(([name, operation]) => renderOperation(name, operation)).join('\n')}`;
}

function operationsOn(id: string) {
    const own = Object.entries(document.operations).filter(([, { channel }]) => definitionOf(channel.$ref) === id);
    return own.map(([name, operation]) => [name, { ...operation, summary: operation.summary.replace(/\.$/, '') }] as const);
}

function renderOperation(id: string, { action, summary, messages, reply }: Operation): string {
    const answers = reply ? `<p>The server answers:</p>\n${listOf(reply.messages)}` : '';
    return `<h3 id="${id}">${words(summary)}</h3>
<p>The ${action === 'receive' ? 'client' : 'server'} sends:</p>
${listOf(messages)}
${answers}`;
}

function listOf(messages: readonly Reference[]): string {
    return `<dl>${messages.map(renderMessage).join('\n')}</dl>`;
}

function payloadOf({ $ref }: Reference): string {
    const [, , channel = '', , name = ''] = $ref.split('/');
    return definitionOf(document.channels[channel]!.messages[name]!.payload.$ref);
}

function renderMessage(message: Reference): string {
    const definition = payloadOf(message);
    const [example] = examplesOf(definition);
    const shown = example ? `<details><summary>Example</summary><pre tabindex="0"><code>${escapeHtml(example.text)}</code></pre></details>` : '';
    return `<dt>${linkTo(definition)}</dt><dd>${words(wire.$defs[definition]!.description ?? '')}${shown}</dd>`;
}
