// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import { Annotations, readAnnotationValue } from '../schema';

/** One field of the shorthand, with what could not be expressed. */
export interface WrittenExpression {
  readonly text: string;
  /** What the shorthand cannot express, to complete "cannot express …". */
  readonly lost: readonly Phrase[];
}

const numbers = [
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];
const texts = ['title', 'description', 'format', 'pattern'];
const flags = ['exclusiveMinimum', 'exclusiveMaximum'];

/** The order of constraints, so that equal schemas have equal text. */
const order = [
  'default',
  'enum',
  ...numbers,
  ...flags,
  'pattern',
  'format',
  'title',
  'description',
  'example',
];

/** Written as the type, or by the surrounding fields. */
const elsewhere = new Set([
  'type',
  'required',
  'properties',
  'items',
  'additionalProperties',
  '$ref',
  '$defs',
]);

/**
 * Writes `type | constraints` (docs/rules/shorthand.md#expression), quoted so that the compiler reads the same values
 * back.
 *
 * @param type - `integer`, `[]Endpoint`
 * @param jsonType - the JSON type, if known: decides how values are written
 */
export function writeExpression(input: {
  type: string;
  jsonType: string | undefined;
  keywords: JsonObject;
  annotations: Annotations;
}): WrittenExpression {
  const { type, jsonType, keywords, annotations } = input;
  const tokens: string[] = [];
  const lost: Phrase[] = [];
  const add = (name: string, written: string | undefined) => {
    if (written === undefined) {
      lost.push(phrase('quoted', { text: name }));
    } else {
      tokens.push(`${name}=${written}`);
    }
  };
  const inOrder = Object.keys(keywords).sort(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  );
  for (const keyword of inOrder) {
    const value = keywords[keyword];
    if (elsewhere.has(keyword) || keyword.startsWith('x-')) {
      continue;
    }
    if (keyword === 'default') {
      add(keyword, defaultText(value, jsonType));
    } else if (keyword === 'enum' && Array.isArray(value)) {
      add(keyword, enumText(value, jsonType));
    } else if (texts.includes(keyword)) {
      add(keyword, typeof value === 'string' ? quoted(value) : undefined);
    } else if (numbers.includes(keyword)) {
      add(keyword, typeof value === 'number' ? String(value) : undefined);
    } else if (flags.includes(keyword)) {
      if (value !== false) {
        add(keyword, value === true ? 'true' : undefined);
      }
    } else if (keyword === 'example') {
      add(keyword, exampleText(value));
    } else {
      lost.push(phrase('quoted', { text: keyword }));
    }
  }
  for (const name of Object.keys(annotations)) {
    const written = annotationText(annotations[name]);
    if (written === undefined || /[\s='"[\]{}]/.test(name)) {
      lost.push(phrase('quoted', { text: `oc:${name}` }));
    } else {
      tokens.push(`oc:${name}${written}`);
    }
  }
  return {
    text: tokens.length > 0 ? `${type} | ${tokens.join(' ')}` : type,
    lost,
  };
}

/** Unquoted if the tokenizer would split nothing, otherwise in the quotes that need no escapes. */
function quoted(text: string): string {
  if (text !== '' && !/[\s'"[\]{}\\]/u.test(text) && !text.includes('\u0000')) {
    return text;
  }
  return /['\\\p{Cc}]/u.test(text) ? doubleQuoted(text) : `'${text}'`;
}

/** JSON's escapes are valid in Go, except for the solidus, which JSON.stringify does not escape. */
function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

function defaultText(
  value: JsonValue,
  jsonType: string | undefined,
): string | undefined {
  switch (jsonType) {
    case 'string':
      return typeof value === 'string' ? quoted(value) : undefined;
    case 'integer':
    case 'number':
      return typeof value === 'number' ? String(value) : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : undefined;
    default:
      return typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : undefined;
  }
}

/** Values are split at commas outside double quotes (docs/rules/shorthand.md#enums). */
function enumText(
  values: readonly JsonValue[],
  jsonType: string | undefined,
): string | undefined {
  const pieces = values.map(value => {
    if (jsonType === 'string' && typeof value === 'string') {
      return /^[^\s'"[\]{}\\,]+$/u.test(value) ? value : doubleQuoted(value);
    }
    const written = defaultText(value, jsonType);
    return written?.includes(',') ? undefined : written;
  });
  return pieces.length > 0 && pieces.every(piece => piece !== undefined)
    ? pieces.join(',')
    : undefined;
}

/**
 * The type of an example is inferred and its quotes are kept (docs/rules/shorthand.md#examples), so strings that
 * contain spaces or resemble another type are lost.
 */
function exampleText(value: JsonValue): string | undefined {
  if (typeof value !== 'string') {
    return value === null ? undefined : JSON.stringify(value);
  }
  const isPlain =
    /^[^\s'"[\]{}\\]*$/u.test(value) &&
    !/^(?:1|t|T|TRUE|true|True|0|f|F|FALSE|false|False)$/.test(value) &&
    !/^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|0x.+|inf(?:inity)?|nan)$/i.test(
      value,
    );
  return isPlain ? value : undefined;
}

function annotationText(value: JsonValue): string | undefined {
  if (value === true) {
    return '';
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const written = quoted(text);
  const read = readAnnotationValue(written);
  return JSON.stringify(read) === JSON.stringify(value)
    ? `=${written}`
    : undefined;
}
