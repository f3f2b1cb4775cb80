// SPDX-License-Identifier: Apache-2.0

import { CodePointSet } from './codePoints';

/** Escapes for control characters. */
export const controlEscapes: { readonly [char: string]: number } = {
  a: 0x07,
  f: 0x0c,
  n: 0x0a,
  r: 0x0d,
  t: 0x09,
  v: 0x0b,
};

function ranges(...pairs: string[]): CodePointSet {
  return CodePointSet.of(
    ...pairs.map((pair): [number, number] => [
      pair.charCodeAt(0),
      pair.charCodeAt(pair.length - 1),
    ]),
  );
}

/** RE2's Perl classes are ASCII; `\s` excludes the vertical tab. */
export const perlClasses: { readonly [name: string]: CodePointSet } = {
  d: ranges('09'),
  s: ranges('\t\n', '\f\r', ' '),
  w: ranges('09', 'AZ', '_', 'az'),
};

/** RE2's POSIX classes, all ASCII. */
export const posixClasses: { readonly [name: string]: CodePointSet } = {
  alnum: ranges('09', 'AZ', 'az'),
  alpha: ranges('AZ', 'az'),
  ascii: ranges('\0\x7f'),
  blank: ranges('\t', ' '),
  cntrl: ranges('\0\x1f', '\x7f'),
  digit: ranges('09'),
  graph: ranges('!~'),
  lower: ranges('az'),
  print: ranges(' ~'),
  punct: ranges('!/', ':@', '[`', '{~'),
  space: ranges('\t\r', ' '),
  upper: ranges('AZ'),
  word: ranges('09', 'AZ', '_', 'az'),
  xdigit: ranges('09', 'AF', 'af'),
};
