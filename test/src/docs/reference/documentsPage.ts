// SPDX-License-Identifier: Apache-2.0

import {
  platformDocumentSchemas,
  type JsonSchema,
} from '@component-config/config-engine';
import { code, pageHead, table } from './markdown';

/** A key of a document: its path, such as `roots[].files[].name`, and its schema. */
interface DocumentKey {
  readonly path: string;
  readonly values: string;
  readonly meaning: string;
}

/** `docs/reference/documents.md`: every key of platform documents, from their published schemas. */
export function documentsPage(): string {
  const sections = Object.entries(platformDocumentSchemas).map(
    ([kind, schema]) => section(kind, childOf(schema, 'spec')),
  );
  const overlay = childOf(platformDocumentSchemas.Overlay, 'spec');
  return [
    pageHead(
      'Documents of the platform',
      'packages/config-engine/src/overlay/reading',
      'Every key below `spec` of the documents that the platform team writes. Each document has `apiVersion: component-config.io/v1alpha1`, its `kind`, and `metadata` with `name` and, if you like, `title` and `description`. An unknown key is an error. [Overlays](../overlays.md) is the guide, and the same as JSON Schemas, for editors, is in [`schemas`](../schemas/overlay.json).',
    ),
    ...sections,
    section('Conditions', childOf(overlay, 'enabledWhen')),
  ].join('\n');
}

function section(title: string, schema: JsonSchema): string {
  const rows = keysOf(schema, '').map(({ path, values, meaning }) => [
    code(path),
    values,
    meaning,
  ]);
  return `## ${title}\n\n${table(['Key', 'Value', 'Meaning'], rows)}`;
}

/** The schema of a key, without its null alternative. */
function childOf(schema: JsonSchema, key: string): JsonSchema {
  const child = propertiesOf(schema).find(([name]) => name === key)?.[1];
  return (child && alternatives(child)[0]) ?? {};
}

function propertiesOf({
  properties,
}: JsonSchema): ReadonlyArray<readonly [string, JsonSchema]> {
  return Object.entries(properties ?? {}).filter(
    (entry): entry is [string, JsonSchema] => isSchema(entry[1]),
  );
}

function keysOf(schema: JsonSchema, path: string): DocumentKey[] {
  return propertiesOf(schema).flatMap(([key, child]) => {
    const own = path === '' ? key : `${path}.${key}`;
    const required = list(schema.required).includes(key);
    return [
      {
        path: own,
        values: valuesOf(child) + (required ? ', required' : ''),
        meaning: String(child.description ?? ''),
      },
      ...(isToldElsewhere(key) ? [] : below(child, own)),
    ];
  });
}

/** Conditions are the same everywhere, and have a separate section. */
function isToldElsewhere(key: string): boolean {
  return ['when', 'or', 'enabledWhen', 'enabled_when'].includes(key);
}

function below(schema: JsonSchema, path: string): DocumentKey[] {
  return alternatives(schema).flatMap(one => {
    const { items, additionalProperties: entries } = one;
    return [
      ...keysOf(one, path),
      ...(isSchema(items) ? below(items, `${path}[]`) : []),
      ...(isSchema(entries) ? below(entries, `${path}.<name>`) : []),
    ];
  });
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  const all = Array.isArray(schema.anyOf)
    ? schema.anyOf.filter(isSchema).flatMap(alternatives)
    : [schema];
  return all.filter(({ type }) => type !== 'null');
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const names: ReadonlyMap<unknown, string> = new Map([
  ['array', 'list'],
  ['boolean', '`true` or `false`'],
  ['integer', 'whole number'],
  ['number', 'number'],
  ['object', 'map'],
  ['string', 'string'],
]);

/** The possible values of a key, in words. */
function valuesOf(schema: JsonSchema): string {
  const words = alternatives(schema).flatMap(({ enum: choices, type }) => {
    if (Array.isArray(choices)) {
      return choices
        .filter(choice => choice !== null)
        .map(choice => code(String(choice)));
    }
    const types = list(type ?? 'any').length > 0 ? list(type) : [type];
    // Scalars of other types are read as the text that was written.
    return types.includes('string')
      ? ['string']
      : types.flatMap(one => names.get(one) ?? []);
  });
  return [...new Set(words)].join(', ') || 'any value';
}
