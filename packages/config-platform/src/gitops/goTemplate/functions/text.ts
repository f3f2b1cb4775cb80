// SPDX-License-Identifier: Apache-2.0

import { isGoList, type GoValue } from '../types';
import { goMap, goText, maximumText } from '../values';
import { fixed, variadic, type GoFunction } from './signature';

/** Functions of Go and Sprig for texts. */
export const textFunctions: Readonly<Record<string, GoFunction>> = {
  lower: fixed(['text'], text => text.toLowerCase()),
  upper: fixed(['text'], text => text.toUpperCase()),
  title: fixed(['text'], text =>
    // Words end at ASCII characters that are no letters, digits or underscores, and at blanks.
    text.replace(/(?<=^|[\0-/:-@[-^`{-\x7f\s])\p{L}/gu, first =>
      first.toUpperCase(),
    ),
  ),
  untitle: fixed(['text'], text =>
    text.replace(
      /(^|\s)(\S)/gu,
      (_, blank: string, first: string) => blank + first.toLowerCase(),
    ),
  ),
  trim: fixed(['text'], text => text.trim()),
  trimAll: fixed(['text', 'text'], (cut, text) => trimmed(text, cut)),
  trimPrefix: fixed(['text', 'text'], (prefix, text) =>
    text.startsWith(prefix) ? text.slice(prefix.length) : text,
  ),
  trimSuffix: fixed(['text', 'text'], (suffix, text) =>
    suffix !== '' && text.endsWith(suffix)
      ? text.slice(0, -suffix.length)
      : text,
  ),
  nospace: fixed(['text'], text => text.replace(/\s/g, '')),
  replace: fixed(['text', 'text', 'text'], (old, replacement, text) => {
    const parts = text.split(old);
    const length = text.length + parts.length * replacement.length;
    return length > maximumText ? undefined : parts.join(replacement);
  }),
  contains: fixed(['text', 'text'], (part, text) => text.includes(part)),
  hasPrefix: fixed(['text', 'text'], (part, text) => text.startsWith(part)),
  hasSuffix: fixed(['text', 'text'], (part, text) => text.endsWith(part)),
  repeat: fixed(['int', 'text'], (count, text) =>
    count >= 0 && count * text.length <= maximumText
      ? text.repeat(count)
      : undefined,
  ),
  substr: fixed(['int', 'int', 'text'], (start, end, text) => {
    if (start < 0) {
      return end > text.length ? undefined : text.slice(0, Math.max(0, end));
    }
    const last = end < 0 || end > text.length ? text.length : end;
    return start > last ? undefined : text.slice(start, last);
  }),
  trunc: fixed(['int', 'text'], (count, text) =>
    count < 0 ? text.slice(count) : text.slice(0, count),
  ),
  quote: variadic(0, args =>
    textsOf(args)
      .map(text => JSON.stringify(text))
      .join(' '),
  ),
  squote: variadic(0, args =>
    textsOf(args)
      .map(text => `'${text}'`)
      .join(' '),
  ),
  cat: variadic(0, args => textsOf(args).join(' ')),
  toString: fixed(['any'], value => goText(value, '<nil>')),
  print: variadic(0, args => printed(args)),
  println: variadic(
    0,
    args => `${args.map(arg => goText(arg, '<nil>')).join(' ')}\n`,
  ),
  indent: fixed(['int', 'text'], indented),
  nindent: fixed(['int', 'text'], (count, text) => {
    const result = indented(count, text);
    return result === undefined ? undefined : `\n${result}`;
  }),
  splitList: fixed(['text', 'text'], (separator, text) =>
    text.split(separator),
  ),
  split: fixed(['text', 'text'], (separator, text) =>
    goMap(
      text.split(separator).map((part, index) => [`_${index}`, part] as const),
      true,
    ),
  ),
  join: fixed(['text', 'any'], (separator, list) => {
    const items = isGoList(list) ? list : [list];
    const texts = textsOf(items);
    const length = texts.reduce(
      (sum, text) => sum + text.length + separator.length,
      0,
    );
    return length > maximumText ? undefined : texts.join(separator);
  }),
  printf: variadic(1, ([format, ...args]) =>
    typeof format === 'string' ? formatted(format, args) : undefined,
  ),
  normalize: fixed(['text'], normalName),
  slugify: variadic(0, args => {
    const [name = '', ...options] = [...args.slice(-1), ...args.slice(0, -1)];
    const [size = 50n, isSmart = true] = options;
    return typeof name === 'string' &&
      typeof size === 'bigint' &&
      typeof isSmart === 'boolean' &&
      args.length <= 3
      ? slug(name, Number(size), isSmart)
      : undefined;
  }),
};

/** The texts of values without those that are null. */
function textsOf(args: readonly GoValue[]): string[] {
  return args.filter(arg => arg !== null).map(arg => goText(arg));
}

/** Go puts blanks between values of which neither is a text. */
function printed(args: readonly GoValue[]): string {
  return args
    .map((arg, index) => {
      const before = args[index - 1];
      const isApart =
        index > 0 && typeof arg !== 'string' && typeof before !== 'string';
      return `${isApart ? ' ' : ''}${goText(arg, '<nil>')}`;
    })
    .join('');
}

function indented(count: number, text: string): string | undefined {
  const lines = text.split('\n');
  if (count < 0 || count * lines.length + text.length > maximumText) {
    return undefined;
  }
  return lines.map(line => ' '.repeat(count) + line).join('\n');
}

/** A text without some characters at both ends. */
function trimmed(text: string, cut: string): string {
  const characters = [...text];
  const unwanted = new Set(cut);
  const remaining = (character: string) => !unwanted.has(character);
  const start = characters.findIndex(remaining);
  return start < 0
    ? ''
    : characters.slice(start, characters.findLastIndex(remaining) + 1).join('');
}

/** `printf` with the verbs for texts, whole numbers and values, and its errors; undefined for others. */
function formatted(
  format: string,
  args: readonly GoValue[],
): string | undefined {
  let next = 0;
  let isKnown = true;
  const text = format.replace(
    /%([-0]?)(\d{0,3})([^])?/g,
    (_, flag: string, width: string, verb: string | undefined) => {
      if (verb === '%' && flag === '' && width === '') {
        return '%';
      }
      if (verb === undefined) {
        return '%!(NOVERB)';
      }
      if (!/[a-z]/i.test(verb)) {
        isKnown = false;
        return '';
      }
      if (next >= args.length) {
        next += 1;
        return `%!${verb}(MISSING)`;
      }
      const arg = args[next++];
      const isRight =
        arg !== undefined &&
        (verb === 'v' ||
          (verb === 's' && typeof arg === 'string') ||
          (verb === 'q' && typeof arg === 'string') ||
          (verb === 'd' && typeof arg === 'bigint') ||
          (verb === 't' && typeof arg === 'boolean'));
      if (!isRight) {
        // The type of a number in Go is not known.
        const wrong = /^[sqdt]$/.test(verb) && `${flag}${width}` === '';
        const typed = wrong ? typedText(arg) : undefined;
        isKnown &&= typed !== undefined;
        return `%!${verb}(${typed})`;
      }
      const shown = verb === 'q' ? JSON.stringify(arg) : goText(arg, '<nil>');
      if (flag === '-') {
        return shown.padEnd(Number(width));
      }
      return shown.padStart(
        Number(width),
        flag === '0' && verb === 'd' ? '0' : ' ',
      );
    },
  );
  const extra = args.slice(next).map(typedText);
  if (!isKnown || extra.includes(undefined)) {
    return undefined;
  }
  return extra.length > 0 ? `${text}%!(EXTRA ${extra.join(', ')})` : text;
}

/** A value as `printf` writes it in errors. */
function typedText(value: GoValue | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'boolean'
    ? `${typeof value === 'string' ? 'string' : 'bool'}=${value}`
    : undefined;
}

/** A name as Argo CD normalizes it for Kubernetes (https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/GoTemplate/). */
export function normalName(text: string): string {
  const name = [...text.toLowerCase()]
    .map(character => (/[-a-z0-9.]/.test(character) ? character : '-'))
    .join('');
  return trimmed(name.slice(0, 253), '-.');
}

/** A name for addresses, of limited length; a smart one ends with a word. */
function slug(text: string, size: number, isSmart: boolean): string {
  const name = normalName(text);
  const cut = isSmart ? name : name.slice(0, Math.max(0, size));
  const words = cut.split(/[^a-z0-9_]+/).filter(word => word !== '');
  if (!isSmart) {
    return trimmed(words.join('-'), '-_');
  }
  let result = '';
  for (const word of words) {
    const longer = result === '' ? word : `${result}-${word}`;
    if (longer.length > size) {
      break;
    }
    result = longer;
  }
  return result === '' ? (words[0] ?? '').slice(0, size) : result;
}
