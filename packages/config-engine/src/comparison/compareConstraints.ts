// SPDX-License-Identifier: Apache-2.0

import { phrase, worded, type Words } from '../finding';
import { equalJson, JsonValue } from '../json';
import { combinators, typesOf, type JsonSchema } from '../schema';
import { compareLimits, limitKeywords } from './compareLimits';
import type { Change } from './types';

/** Compares the keywords of two schemas, without those of their children. */
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
    types ? phrase('or', { items: types }) : phrase('anything');
  return [
    {
      kind: 'type',
      class: wider ? 'safe' : 'breaking',
      ...worded(
        'sentence',
        phrase('typeChanged', {
          field: name,
          from: text(was),
          to: text(is),
          narrower: !wider,
        }),
      ),
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
            ...worded('sentence', phrase('choiceRemoved', { field: name })),
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
        ...worded(
          'sentence',
          phrase('choiceLimited', { field: name, values: choice(is) }),
        ),
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
            ...worded(
              'sentence',
              phrase('choiceNarrowed', {
                field: name,
                values: choice(removed),
              }),
            ),
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
            ...worded(
              'sentence',
              phrase('choiceExtended', { field: name, values: choice(added) }),
            ),
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

/** An excerpt of the values, enough to recognize them. */
function choice(values: readonly JsonValue[]): Words {
  const shown = values.slice(0, 5).map(value => JSON.stringify(value));
  const more = values.length - shown.length;
  return more > 0
    ? phrase('listedValues', { values: shown, more })
    : phrase('or', { items: shown });
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
      ...worded(
        'sentence',
        is === undefined
          ? phrase('multipleRemoved', { field: name, of: String(was) })
          : phrase('multipleRequired', {
              field: name,
              of: String(is),
              narrower: !wider,
            }),
      ),
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
      ...worded(
        'sentence',
        phrase(is === true ? 'itemsMustDiffer' : 'itemsMayRepeat', {
          field: name,
        }),
      ),
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
      ...worded(
        'sentence',
        is === undefined
          ? phrase('patternRemoved', { field: name })
          : phrase('patternRequired', {
              field: name,
              first: was === undefined,
            }),
      ),
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
      ...worded(
        'sentence',
        is === undefined
          ? phrase('formatRemoved', { field: name, format: String(was) })
          : phrase('formatRequired', { field: name, format: String(is) }),
      ),
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    },
  ];
}

const alternatives = [...combinators, 'not'] as const;

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
      ...worded(
        'sentence',
        phrase(
          after[keyword] === undefined
            ? 'keywordRemoved'
            : 'alternativesChanged',
          { field: name, keyword },
        ),
      ),
    }));
}

const texts = {
  title: 'textTitle',
  description: 'textDescription',
  example: 'textExample',
  examples: 'textExample',
} as const;

const textKeywords = Object.keys(texts) as (keyof typeof texts)[];

function compareTexts(
  name: string,
  before: JsonSchema,
  after: JsonSchema,
): Change[] {
  return textKeywords
    .filter(keyword => !equalJson(before[keyword], after[keyword]))
    .map(keyword => ({
      kind: 'text',
      class: 'safe',
      ...worded(
        'sentence',
        phrase('textChanged', { field: name, text: phrase(texts[keyword]) }),
      ),
      ...(before[keyword] !== undefined && { before: before[keyword] }),
      ...(after[keyword] !== undefined && { after: after[keyword] }),
    }));
}

/** Keywords compared here or with fields and defaults. */
const compared = new Set<string>([
  ...limitKeywords,
  ...alternatives,
  ...textKeywords,
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

/** An unknown keyword may have any effect, so a change of it counts as breaking. */
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
      ...worded(
        'sentence',
        phrase(
          after[keyword] === undefined ? 'keywordRemoved' : 'keywordChanged',
          { field: name, keyword },
        ),
      ),
    }));
}
