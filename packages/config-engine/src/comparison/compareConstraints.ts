// SPDX-License-Identifier: Apache-2.0

import { equalJson, JsonValue } from '../json';
import type { JsonSchema } from '../schema';
import { compareLimits, limitKeywords } from './compareLimits';
import type { Change } from './types';

/** Everything that one schema says about its own values; what it says about those below it is compared elsewhere. */
export function compareConstraints(
  name: string,
  before: JsonSchema,
  after: JsonSchema,
): Change[] {
  return [
    ...compareTypes(name, before, after),
    ...compareEnums(name, before, after),
    ...compareLimits(name, before, after),
    ...compareMultiples(name, before, after),
    ...compareFlag(name, before, after),
    ...comparePattern(name, before, after),
    ...compareFormat(name, before, after),
    ...compareAlternatives(name, before, after),
    ...compareTexts(name, before, after),
    ...compareOthers(name, before, after),
  ];
}

function typesOf({ type }: JsonSchema): readonly string[] | undefined {
  if (typeof type === 'string') {
    return [type];
  }
  return Array.isArray(type) ? type.map(String) : undefined;
}

function compareTypes(
  name: string,
  before: JsonSchema,
  after: JsonSchema,
): Change[] {
  const was = typesOf(before);
  const is = typesOf(after);
  if (equalJson(before.type, after.type)) {
    return [];
  }
  const accepts = (type: string) =>
    is === undefined ||
    is.includes(type) ||
    (type === 'integer' && is.includes('number'));
  const wider = was === undefined ? is === undefined : was.every(accepts);
  const text = (types: readonly string[] | undefined) =>
    types ? types.join(' or ') : 'anything';
  return [
    {
      kind: 'type',
      class: wider ? 'safe' : 'breaking',
      sentence: `The type of "${name}" changed from ${text(was)} to ${text(
        is,
      )}${wider ? '.' : '; values of the old type are refused.'}`,
      ...(before.type !== undefined && { before: before.type }),
      ...(after.type !== undefined && { after: after.type }),
    },
  ];
}

function compareEnums(
  name: string,
  before: JsonSchema,
  after: JsonSchema,
): Change[] {
  const was = before.enum;
  const is = after.enum;
  if (!Array.isArray(is)) {
    return Array.isArray(was)
      ? [
          {
            kind: 'enum',
            class: 'safe',
            sentence: `"${name}" is no longer limited to a choice.`,
            before: was,
          },
        ]
      : [];
  }
  if (!Array.isArray(was)) {
    return [
      {
        kind: 'enum',
        class: 'breaking',
        sentence: `"${name}" is now limited to ${choice(
          is,
        )}; other values are refused.`,
        after: is,
      },
    ];
  }
  const removed = was.filter(value => !contains(is, value));
  const added = is.filter(value => !contains(was, value));
  return [
    ...(removed.length > 0
      ? [
          {
            kind: 'enum',
            class: 'breaking',
            sentence: `"${name}" no longer takes ${choice(
              removed,
            )}; components that chose it are refused.`,
            before: was,
            after: is,
          } as const,
        ]
      : []),
    ...(added.length > 0
      ? [
          {
            kind: 'enum',
            class: 'safe',
            sentence: `"${name}" also takes ${choice(added)}.`,
            before: was,
            after: is,
          } as const,
        ]
      : []),
  ];
}

function contains(values: readonly JsonValue[], value: JsonValue): boolean {
  return values.some(candidate => equalJson(candidate, value));
}

/** Enough of a choice to know it by. */
function choice(values: readonly JsonValue[]): string {
  const shown = values.slice(0, 5).map(value => JSON.stringify(value));
  const rest = values.length - shown.length;
  return rest > 0
    ? `${shown.join(', ')} and ${rest} more`
    : shown.join(', ').replace(/, (?=[^,]*$)/, ' or ');
}

function compareMultiples(
  name: string,
  { multipleOf: was }: JsonSchema,
  { multipleOf: is }: JsonSchema,
): Change[] {
  if (was === is) {
    return [];
  }
  const wider =
    is === undefined ||
    (typeof was === 'number' &&
      typeof is === 'number' &&
      Number.isInteger(was / is));
  return [
    {
      kind: 'limit',
      class: wider ? 'safe' : 'breaking',
      sentence:
        is === undefined
          ? `"${name}" no longer needs to be a multiple of ${was}.`
          : `"${name}" must be a multiple of ${is}${
              wider ? '.' : '; other values are refused.'
            }`,
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    },
  ];
}

function compareFlag(
  name: string,
  { uniqueItems: was = false }: JsonSchema,
  { uniqueItems: is = false }: JsonSchema,
): Change[] {
  if (was === is) {
    return [];
  }
  return [
    {
      kind: 'limit',
      class: is === true ? 'breaking' : 'safe',
      sentence:
        is === true
          ? `The items of "${name}" must be unique now; lists with repeated items are refused.`
          : `The items of "${name}" may be repeated now.`,
      before: was,
      after: is,
    },
  ];
}

function comparePattern(
  name: string,
  { pattern: was }: JsonSchema,
  { pattern: is }: JsonSchema,
): Change[] {
  if (was === is) {
    return [];
  }
  return [
    {
      kind: 'pattern',
      class: is === undefined ? 'safe' : 'breaking',
      sentence:
        is === undefined
          ? `"${name}" no longer has a pattern.`
          : `"${name}" has ${
              was === undefined ? 'a' : 'another'
            } pattern now; values that do not match it are refused.`,
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    },
  ];
}

function compareFormat(
  name: string,
  { format: was }: JsonSchema,
  { format: is }: JsonSchema,
): Change[] {
  if (was === is) {
    return [];
  }
  return [
    {
      kind: 'format',
      class: is === undefined ? 'safe' : 'breaking',
      sentence:
        is === undefined
          ? `"${name}" no longer needs to have the format "${was}".`
          : `"${name}" must have the format "${is}" now; other values are refused.`,
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    },
  ];
}

const alternatives = ['allOf', 'anyOf', 'oneOf', 'not'] as const;

function compareAlternatives(
  name: string,
  before: JsonSchema,
  after: JsonSchema,
): Change[] {
  return alternatives
    .filter(keyword => !equalJson(before[keyword], after[keyword]))
    .map(keyword => ({
      kind: 'alternatives',
      class: after[keyword] === undefined ? 'safe' : 'breaking',
      sentence:
        after[keyword] === undefined
          ? `"${name}" no longer has "${keyword}".`
          : `"${keyword}" of "${name}" changed; the schemas do not show whether every configuration is still valid.`,
    }));
}

const texts = ['title', 'description', 'example', 'examples'];

function compareTexts(
  name: string,
  before: JsonSchema,
  after: JsonSchema,
): Change[] {
  return texts
    .filter(keyword => !equalJson(before[keyword], after[keyword]))
    .map(keyword => ({
      kind: 'text',
      class: 'safe',
      sentence: `The ${
        keyword === 'examples' ? 'example' : keyword
      } of "${name}" changed.`,
      ...(before[keyword] !== undefined && { before: before[keyword] }),
      ...(after[keyword] !== undefined && { after: after[keyword] }),
    }));
}

/** Compared here, or by what compares fields and defaults. */
const compared = new Set<string>([
  ...limitKeywords,
  ...alternatives,
  ...texts,
  'type',
  'enum',
  'multipleOf',
  'uniqueItems',
  'pattern',
  'format',
  'default',
  'required',
  'properties',
  'items',
  'additionalProperties',
]);

/** A keyword that is not known here may mean anything, so that a change of it counts as breaking. */
function compareOthers(
  name: string,
  before: JsonSchema,
  after: JsonSchema,
): Change[] {
  const keywords = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keywords]
    .filter(
      keyword =>
        !compared.has(keyword) && !equalJson(before[keyword], after[keyword]),
    )
    .map(keyword => ({
      kind: 'keyword',
      class: after[keyword] === undefined ? 'safe' : 'breaking',
      sentence:
        after[keyword] === undefined
          ? `"${name}" no longer has "${keyword}".`
          : `"${keyword}" of "${name}" changed; configurations that were valid may be refused.`,
    }));
}
