// The schema of the wire as a page: a heading for each definition, a table for each object.
import type { Page } from './frame';
import { code, definitionOf, linkTo, wire, words, type Schema } from './wire';

/** What the page shows of a schema: whatever else comes into it must be shown too. */
const known = new Set([
    '$ref', 'description', 'type', 'const', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'items', 'minItems', 'maxItems',
    'uniqueItems', 'properties', 'patternProperties', 'minProperties', 'required', 'additionalProperties', 'oneOf', 'anyOf', 'title',
]);

export function renderSchema(): Page {
    const definitions = Object.entries(wire.$defs);
    return {
        name: 'schema.html',
        title: 'The schema of the wire',
        body: `<p>${words(wire.description)} For programs: <a href="ra.v1.schema.json">ra.v1.schema.json</a>.</p>
${definitions.map(([name, schema]) => `<h2 id="${name}">${name}</h2>\n${about(schema)}\n${shape(schema)}`).join('\n')}`,
        headings: definitions.map(([name]) => ({ id: name, text: name })),
        contents: `All ${definitions.length} definitions`,
    };
}

function about({ description }: Schema): string {
    return description ? `<p>${words(description)}</p>` : '';
}

/** What a value may be. Throws for a keyword that it does not know. */
export function shape(schema: Schema): string {
    const unknown = Object.keys(schema).filter((keyword) => !known.has(keyword));
    if (unknown.length > 0) throw new Error(`clients/web/docs/schema.ts shows nothing of ${unknown}`);
    if (schema.$ref) return linkTo(definitionOf(schema.$ref));
    if ('const' in schema) return code(JSON.stringify(schema.const));
    if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
    const alternatives = schema.oneOf ?? schema.anyOf;
    if (alternatives) return `<p>One of:</p><ul>${alternatives.map((one) => `<li>${shape(one)}</li>`).join('')}</ul>`;
    if (schema.type === 'array') return listOf(schema);
    if (schema.type === 'object') return object(schema);
    return [schema.type].flat().join(' or ') + limits(schema);
}

function listOf({ items, minItems, maxItems, uniqueItems }: Schema): string {
    const asked = [between(minItems, maxItems), uniqueItems && 'each once'].filter(Boolean);
    return `list${asked.length > 0 ? ` (${asked.join(', ')})` : ''} of ${items ? shape(items) : 'anything'}`;
}

function limits({ minimum, maximum, minLength, maxLength, pattern }: Schema): string {
    const asked = [
        between(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum),
        (minLength ?? maxLength) !== undefined && `${between(minLength, maxLength)} characters`,
        pattern && `as ${code(pattern)}`,
    ].filter(Boolean);
    return asked.map((words) => `, ${words}`).join('');
}

function between(least?: number, most?: number): string {
    if (least === undefined) return most === undefined ? '' : `at most ${most}`;
    if (most === undefined) return least === 0 ? '' : `at least ${least}`;
    return least === most ? String(least) : `${least} to ${most}`;
}

/** Members by name, and those whose names follow a pattern; without either, whatever object it is. */
function object({ properties = {}, patternProperties = {}, required = [], minProperties, additionalProperties }: Schema): string {
    const named = Object.entries(properties).map(([name, schema]) => row(code(name), required.includes(name) ? '' : 'may be left out', schema));
    const patterns = Object.entries(patternProperties).map(([pattern, schema]) => row(`as ${code(pattern)}`, between(minProperties), schema));
    const rows = [...named, ...patterns];
    if (rows.length === 0) return additionalProperties === false ? 'an object without members' : 'an object';
    const least = minProperties && named.length > 0 ? `<p>With ${between(minProperties)} of these:</p>` : '';
    return `${least}<div class="wide" tabindex="0"><table><thead><tr><th>member</th><th>value</th><th>what</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}

function row(name: string, whether: string, schema: Schema): string {
    const what = [words(schema.description ?? ''), whether && `<em>${whether}</em>`].filter(Boolean).join(' ');
    return `<tr><td>${name}</td><td>${shape(schema)}</td><td>${what}</td></tr>`;
}
