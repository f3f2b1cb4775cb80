// SPDX-License-Identifier: Apache-2.0

import { phrase, type Phrase } from '../../finding';
import { emptyObject, type JsonObject, type JsonValue } from '../../json';
import { compilePattern } from '../../pattern';
import {
  goQuote,
  parseGoBool,
  parseGoFloat,
  parseGoInt,
  parseGoJson,
} from '../goSyntax';
import type { WrittenMarker } from './splitMarkers';

/** Why a marker is refused. */
export type MarkerProblem =
  | { readonly kind: 'type'; readonly types: readonly string[] }
  | { readonly kind: 'value'; readonly expected: Phrase }
  | { readonly kind: 'not-json' }
  | { readonly kind: 'list-type' };

/** A field under construction. */
export interface MarkedField {
  /** The JSON type. */
  readonly type: string;
  /** The keywords of its schema; the markers add theirs. */
  readonly keywords: JsonObject;
  /** How often it is marked as required; kro lists its name as often. */
  required: number;
}

type Apply = (field: MarkedField, value: string) => MarkerProblem | undefined;

const wrongType = (...types: string[]): MarkerProblem => ({
  kind: 'type',
  types,
});

const wrongValue = (expected: Phrase): MarkerProblem => ({
  kind: 'value',
  expected,
});

const LIST_TYPE = 'x-kubernetes-list-type';
const MAP_KEYS = 'x-kubernetes-list-map-keys';
const RULES = 'x-kubernetes-validations';

/** A marker that sets a keyword of some types, to what a function makes of its text. */
function keyword(
  name: string,
  types: readonly string[] | 'every',
  expected: Phrase,
  parse: (text: string) => JsonValue | undefined,
): [string, Apply] {
  return [
    name,
    ({ type, keywords }, text) => {
      if (types !== 'every' && !types.includes(type)) {
        return wrongType(...types);
      }
      const value = parse(text);
      if (value === undefined) {
        return wrongValue(expected);
      }
      keywords[name] = value;
      return undefined;
    },
  ];
}

/** A marker that is on or off. */
function flag(
  name: string,
  apply: (field: MarkedField) => MarkerProblem | undefined,
  types: readonly string[] = [],
): [string, Apply] {
  return [
    name,
    (field, text) => {
      const parsed = parseGoBool(text);
      if ('problem' in parsed) {
        return wrongValue(phrase('trueOrFalse'));
      }
      if (types.length > 0 && !types.includes(field.type)) {
        return wrongType(...types);
      }
      return parsed.value ? apply(field) : undefined;
    },
  ];
}

const valueOf = <T>(parsed: { value: T } | { problem: string }) =>
  'problem' in parsed ? undefined : parsed.value;
const number = (text: string) => valueOf(parseGoFloat(text));
const count = (text: string) => valueOf(parseGoInt(text));

/** The markers of SimpleSchema by name (docs/rules/crd.md#simpleschema). */
export const markers: ReadonlyMap<string, Apply> = new Map<string, Apply>([
  flag('required', field => {
    field.required += 1;
    return undefined;
  }),
  ['default', applyDefault],
  [
    'description',
    ({ keywords }, text) => {
      delete keywords.description;
      if (text !== '') {
        keywords.description = text;
      }
      return undefined;
    },
  ],
  ['enum', applyEnum],
  keyword('minimum', 'every', phrase('aNumber'), number),
  keyword('maximum', 'every', phrase('aNumber'), number),
  keyword('minLength', ['string'], phrase('aWholeNumber'), count),
  keyword('maxLength', ['string'], phrase('aWholeNumber'), count),
  keyword('minItems', ['array'], phrase('aWholeNumber'), count),
  keyword('maxItems', ['array'], phrase('aWholeNumber'), count),
  keyword('pattern', ['string'], phrase('aPattern'), text =>
    text === '' || 'reason' in compilePattern(text) ? undefined : text,
  ),
  flag('uniqueItems', field => setListType(field, 'set'), ['array']),
  [
    'listType',
    (field, text) =>
      ['atomic', 'set', 'map'].includes(text)
        ? setListType(field, text)
        : wrongValue(phrase('oneOf', { names: ['atomic', 'set', 'map'] })),
  ],
  [
    'listMapKey',
    ({ type, keywords }, text) => {
      if (type !== 'array') {
        return wrongType('array');
      }
      const keys = keywords[MAP_KEYS] ?? [];
      if (!Array.isArray(keys) || keys.includes(text)) {
        return { kind: 'list-type' };
      }
      keywords[MAP_KEYS] = [...keys, text];
      return undefined;
    },
  ],
  flag('immutable', field =>
    addRule(field, 'self == oldSelf', 'field is immutable'),
  ),
  [
    'validation',
    (field, text) =>
      text.trim() === ''
        ? wrongValue(phrase('aText'))
        : addRule(field, text, 'validation failed'),
  ],
]);

/** Applies markers from left to right; the first problem ends the work. */
export function applyMarkers(
  field: MarkedField,
  written: readonly WrittenMarker[],
): (MarkerProblem & { readonly marker: string }) | undefined {
  for (const { name, value } of written) {
    const problem = markers.get(name)?.(field, value);
    if (problem) {
      return { ...problem, marker: name };
    }
  }
  const { keywords } = field;
  return keywords[MAP_KEYS] !== undefined && keywords[LIST_TYPE] !== 'map'
    ? { kind: 'list-type', marker: 'listMapKey' }
    : undefined;
}

function setListType(
  { type, keywords }: MarkedField,
  listType: string,
): MarkerProblem | undefined {
  if (type !== 'array') {
    return wrongType('array');
  }
  if ((keywords[LIST_TYPE] ?? listType) !== listType) {
    return { kind: 'list-type' };
  }
  keywords[LIST_TYPE] = listType;
  return undefined;
}

function addRule(
  { keywords }: MarkedField,
  rule: string,
  message: string,
): undefined {
  const rules = keywords[RULES];
  keywords[RULES] = [...(Array.isArray(rules) ? rules : []), { rule, message }];
}

/** How Go reads the defaults of scalars. */
const scalarReaders: ReadonlyMap<
  string,
  { readonly parse: (text: string) => object; readonly expected: Phrase }
> = new Map([
  ['integer', { parse: parseGoInt, expected: phrase('aWholeNumber') }],
  ['number', { parse: parseGoFloat, expected: phrase('aNumber') }],
  ['boolean', { parse: parseGoBool, expected: phrase('trueOrFalse') }],
]);

/** kro writes the text into JSON: between quotes for a string, otherwise as it is. */
function applyDefault(
  { type, keywords }: MarkedField,
  text: string,
): MarkerProblem | undefined {
  const read = scalarReaders.get(type);
  if (read && 'problem' in read.parse(text)) {
    return wrongValue(read.expected);
  }
  return setJson(type === 'string' ? `"${text}"` : text, value => {
    keywords.default = value;
  });
}

function applyEnum(
  { type, keywords }: MarkedField,
  text: string,
): MarkerProblem | undefined {
  if (type !== 'string' && type !== 'integer') {
    return wrongType('string', 'integer');
  }
  const values: JsonValue[] = [];
  for (const part of text.split(',').map(each => each.trim())) {
    if (part === '' || (type === 'integer' && count(part) === undefined)) {
      return wrongValue(phrase('listOfValues'));
    }
    const problem = setJson(type === 'string' ? goQuote(part) : part, value =>
      values.push(value),
    );
    if (problem) {
      return problem;
    }
  }
  keywords.enum = values;
  return undefined;
}

function setJson(
  text: string,
  use: (value: JsonValue) => void,
): MarkerProblem | undefined {
  try {
    // Reports what JSON does not allow; the values come from the reader that is safe for any key.
    JSON.parse(text);
  } catch {
    return { kind: 'not-json' };
  }
  const parsed = parseGoJson(text);
  if ('problem' in parsed) {
    return { kind: 'not-json' };
  }
  use(parsed.value);
  return undefined;
}

/** The keywords of a field of a type. */
export function keywordsOf(type: string): JsonObject {
  const keywords = emptyObject();
  keywords.type = type;
  return keywords;
}
