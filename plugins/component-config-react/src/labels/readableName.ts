// SPDX-License-Identifier: Apache-2.0

import { spellingOf } from './spellings';

/** The maximum number of words of a key that form one name: `Open`, `AI`. */
const LONGEST_NAME = 3;

/** Words of a key: `HTTP` and `Port`, `jwks` and `Url`, `pod` and `IPs`, `oauth2` and `Proxy`. */
const WORDS =
  /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?\p{Ll}+\d*|\p{Lo}[\p{L}\d]*|\d+/gu;

/**
 * A readable label for a key: `minReplicas` becomes `Min replicas`, `jwksUrl` becomes `JWKS URL`, `openai` becomes
 * `OpenAI`. A key with dots or slashes is a qualified name, such as a Kubernetes label, and stays as it is.
 */
export function readableName(key: string): string {
  const parts = /[./]/.test(key) ? [] : (key.match(WORDS) ?? []);
  // An environment variable, in which capitals have no meaning.
  const isShouted = /_/.test(key) && !/\p{Ll}/u.test(key);
  const words: string[] = [];
  for (let start = 0; start < parts.length;) {
    const { text, length } = wordAt(parts, start, isShouted);
    words.push(text);
    start += length;
  }
  const [first, ...rest] = words;
  return first === undefined ? key : [capitalised(first), ...rest].join(' ');
}

/** The word that starts at a part of a key, and its number of parts. */
function wordAt(
  parts: readonly string[],
  start: number,
  isShouted: boolean,
): { text: string; length: number } {
  for (let length = LONGEST_NAME; length > 0; length--) {
    const joined = parts.slice(start, start + length).join('');
    const spelled = spellingOf(joined.toLowerCase());
    if (spelled !== undefined) {
      return { text: spelled, length: Math.min(length, parts.length - start) };
    }
  }
  return { text: plainWord(parts[start], isShouted), length: 1 };
}

function plainWord(word: string, isShouted: boolean): string {
  if (/^\p{Lu}{2,}s?\d*$/u.test(word) && !isShouted) {
    return word;
  }
  const plain = word.toLowerCase();
  const [, letters, digits] = /^(\p{L}+?)(\d+)$/u.exec(plain) ?? [];
  // `port8080` is two words, `p99` is one.
  return letters !== undefined && letters.length > 2
    ? `${spellingOf(letters) ?? letters} ${digits}`
    : plain;
}

/** Capitalizes a word unless its spelling differs: `gRPC`, `mTLS`, `.NET`. */
function capitalised(word: string): string {
  return spellingOf(word.toLowerCase()) === word
    ? word
    : word.charAt(0).toUpperCase() + word.slice(1);
}
