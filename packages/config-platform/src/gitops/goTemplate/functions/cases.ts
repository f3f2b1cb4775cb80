// SPDX-License-Identifier: Apache-2.0

import { fixed, type GoFunction } from './signature';

/** The kinds of words in a text of ASCII, as Sprig separates them. */
const kinds = ['connector', 'punctuation', 'upper', 'lower', 'number'] as const;

interface Word {
  readonly kind: (typeof kinds)[number] | 'other';
  readonly text: string;
}

const word =
  /([-_\s]+)|([!-#%-*,-/:;?@[-\]_{}]+)|([A-Z]+(?![a-z])|[A-Z][a-z]+)|([a-z]+)|(\d+)|[^\s\w!-#%-*,-/:;?@[-\]{}]+/g;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(word)].map(([written, ...groups]) => {
    const index = groups.findIndex(group => group !== undefined);
    return { kind: kinds[index] ?? 'other', text: written };
  });
}

/** Words in lower case with something between them: `HTTP2xxOk` is `http_2xx_ok`, and `Bld4Floor` is `bld4_floor`. */
function joinedWords(text: string, connector: string): string | undefined {
  // Others have more kinds of letters.
  if (/[^\0-\x7f]/.test(text)) {
    return undefined;
  }
  const words = wordsOf(text);
  let result = '';
  const add = ({ kind, text: written }: Word) => {
    result +=
      kind === 'upper' || kind === 'connector'
        ? written.replace(/[-_\s]/g, connector).toLowerCase()
        : written;
  };
  const isJoined = (each: Word | undefined) =>
    each?.kind === 'lower' || each?.kind === 'number';
  const isApart = (each: Word | undefined) =>
    each !== undefined &&
    each.kind !== 'connector' &&
    each.kind !== 'punctuation';
  let at = 0;
  /** Adds what belongs to a number, and a connector if more follows. */
  const addNumber = () => {
    for (; isJoined(words[at]); at += 1) {
      add(words[at]);
    }
    result += isApart(words[at]) ? connector : '';
  };
  while (at < words.length) {
    const each = words[at];
    add(each);
    at += 1;
    const next = words[at];
    if (each.kind === 'number') {
      addNumber();
    } else if (each.kind === 'connector' || each.kind === 'punctuation') {
      continue;
    } else if (next?.kind !== 'number') {
      result += isApart(next) ? connector : '';
    } else if (at + 1 < words.length) {
      // A number belongs to the word before it, unless lower case follows.
      const isOwn = words[at + 1].kind === 'lower';
      result += isOwn ? connector : '';
      add(next);
      at += 1;
      if (isOwn) {
        addNumber();
      } else {
        result += isApart(words[at]) ? connector : '';
      }
    }
  }
  return result;
}

/** Functions of Sprig for upper and lower case. */
export const caseFunctions: Readonly<Record<string, GoFunction>> = {
  snakecase: fixed(['text'], text => joinedWords(text, '_')),
  kebabcase: fixed(['text'], text => joinedWords(text, '-')),
  swapcase: fixed(['text'], text =>
    /[^\0-\x7f]/.test(text)
      ? undefined
      : text.replace(/[a-z]+|[A-Z]+/g, part =>
          part < 'a' ? part.toLowerCase() : part.toUpperCase(),
        ),
  ),
  initials: fixed(['text'], text => text.match(/(?<!\S)\S/gu)?.join('') ?? ''),
  plural: fixed(['text', 'text', 'int'], (one, many, count) =>
    count === 1 ? one : many,
  ),
};
