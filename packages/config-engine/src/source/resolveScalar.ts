// SPDX-License-Identifier: Apache-2.0

import { decodeBase64 } from '../base64';

/**
 * A scalar as go-yaml reads it; whole numbers are bigints.
 *
 * @public
 */
export type GoScalar = null | boolean | bigint | number | string;

const booleans = new Map(
  [
    ['y', 'yes', 'on', 'true'],
    ['n', 'no', 'off', 'false'],
  ].flatMap((words, index) =>
    words.flatMap((word): [string, boolean][] => {
      const value = index === 0;
      const capital = word[0].toUpperCase() + word.slice(1);
      return [
        [word, value],
        [capital, value],
        [word.toUpperCase(), value],
      ];
    }),
  ),
);

const nulls = new Set(['', '~', 'null', 'Null', 'NULL']);

const specialFloats = new Map<string, number>([
  ...['.nan', '.NaN', '.NAN'].map((text): [string, number] => [text, NaN]),
  ...['.inf', '.Inf', '.INF'].flatMap((text): [string, number][] => [
    [text, Infinity],
    [`+${text}`, Infinity],
    [`-${text}`, -Infinity],
  ]),
]);

const floatSyntax = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/;

/** After a point, Go allows underscores only between digits. */
const fractionSyntax = /^\.[0-9]+(_[0-9]+)*([eE][-+]?[0-9]+(_[0-9]+)*)?$/;

const largest = 2n ** 64n - 1n;
const smallest = -(2n ** 63n);

/**
 * Resolves an unquoted scalar like go-yaml v2, the YAML 1.1 of kubectl, Helm and ytt (docs/rules/yaml.md#scalars):
 * `yes` and `on` are booleans, `017` is octal, `1_000` is an int. Dates and times remain strings, and ints beyond 64
 * bits become floats.
 *
 * @public
 */
export function resolvePlain(text: string): GoScalar {
  if (nulls.has(text)) {
    return null;
  }
  const special = booleans.get(text) ?? specialFloats.get(text);
  if (special !== undefined) {
    return special;
  }
  if (text[0] === '.') {
    return fractionSyntax.test(text)
      ? finite(Number(text.replace(/_/g, '')), text)
      : text;
  }
  if (!/^[-+0-9]/.test(text)) {
    return text;
  }
  const digits = text.replace(/_/g, '');
  const int = readInt(digits);
  if (int !== undefined && int >= smallest && int <= largest) {
    return int;
  }
  return floatSyntax.test(digits) ? finite(Number(digits), text) : text;
}

/** A number too large for a float remains a string. */
function finite(value: number, text: string): number | string {
  return Number.isFinite(value) ? value : text;
}

function readInt(text: string): bigint | undefined {
  const match =
    /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/.exec(
      text,
    );
  if (!match) {
    return undefined;
  }
  const [, sign, hex, binary, octal, decimal] = match;
  // Text this long exceeds 64 bits in any base.
  if (text.length > 70) {
    return largest + 1n;
  }
  const magnitude = BigInt(
    (hex && `0x${hex}`) ||
      (binary && `0b${binary}`) ||
      (octal && `0o${octal}`) ||
      decimal,
  );
  return sign === '-' ? -magnitude : magnitude;
}

/** Resolves a scalar with an explicit tag; undefined if the text does not have that type. */
export function resolveTagged(tag: string, text: string): GoScalar | undefined {
  switch (tag.replace(/^tag:yaml\.org,2002:|^!!/, '')) {
    case 'str':
      return text;
    case 'int': {
      const value = resolvePlain(text);
      return typeof value === 'bigint' ? value : undefined;
    }
    case 'float': {
      const value = resolvePlain(text);
      return typeof value === 'bigint' || typeof value === 'number'
        ? Number(value)
        : undefined;
    }
    case 'bool': {
      const value = resolvePlain(text);
      return typeof value === 'boolean' ? value : undefined;
    }
    case 'null':
      return nulls.has(text) ? null : undefined;
    case 'binary':
      return textOfBase64(text);
    default:
      return undefined;
  }
}

function textOfBase64(text: string): string | undefined {
  const bytes = decodeBase64(text);
  return bytes && new TextDecoder().decode(bytes);
}
