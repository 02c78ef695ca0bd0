// The schema of the wire and the examples of PROTOCOL.md, for the pages that show them.
import { textOf } from './files';
import { escapeHtml } from './frame';

/** Of a schema, what this one uses. */
export interface Schema {
    $ref?: string;
    description?: string;
    type?: string | string[];
    const?: unknown;
    enum?: unknown[];
    minimum?: number;
    maximum?: number;
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    items?: Schema;
    minItems?: number;
    maxItems?: number;
    uniqueItems?: boolean;
    properties?: Record<string, Schema>;
    patternProperties?: Record<string, Schema>;
    minProperties?: number;
    required?: string[];
    additionalProperties?: boolean;
    oneOf?: Schema[];
    anyOf?: Schema[];
    /** What programs call it; readers know it by its name among the definitions. */
    title?: string;
}

interface Wire extends Schema {
    description: string;
    $defs: Record<string, Schema>;
}

export const wire: Wire = JSON.parse(textOf('protocol/schema/ra.v1.schema.json'));

export type Message = { type: string } & Record<string, unknown>;

/** Every whole message that PROTOCOL.md shows, in its order, as it is written there. */
export const examples = [...textOf('protocol/PROTOCOL.md').matchAll(/^```json\n(.*?)^```$/gms)]
    .map(([, text = '']) => ({ text, message: JSON.parse(text) as Message }))
    .filter(({ message }) => 'type' in message);

/** Those that the definition means: some types are a question and its answer. */
export function examplesOf(definition: string) {
    const { properties = {}, required = [] } = wire.$defs[definition]!;
    return examples.filter(({ message }) => {
        const members = Object.keys(message);
        return message.type === properties.type?.const && required.every((name) => name in message) && members.every((name) => name in properties);
    });
}

/** Escaped, with what stands between backticks as code. */
export function words(text: string): string {
    return escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

export function code(text: string): string {
    return `<code>${escapeHtml(text)}</code>`;
}

export function linkTo(definition: string): string {
    return `<a href="schema.html#${definition}">${definition}</a>`;
}

export function definitionOf(reference: string): string {
    return reference.slice(reference.lastIndexOf('/') + 1);
}
