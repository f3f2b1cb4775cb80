// SPDX-License-Identifier: Apache-2.0

/** Used as the value of secrets. No other text contains any three of its letters in this order. */
export const SECRET = 'zqjxzqjxzqjxzqjx';

/** Used as the value of numeric secrets. */
export const SECRET_NUMBER = 73_841_299;

/** Used as the value of hidden fields. */
export const HIDDEN = 'wkvbwkvbwkvbwkvb';

/** Their replacements in Git documents, which anyone who may read the catalog may see. */
const inGit: ReadonlyArray<readonly [string, string]> = [
  [SECRET, 'yfhpyfhpyfhpyfhp'],
  [String(SECRET_NUMBER), '59620417'],
  [HIDDEN, 'mgcdmgcdmgcdmgcd'],
];

/** A document as in Git, with its own secrets. */
export function asInGit<T>(document: T): T {
  let text = JSON.stringify(document);
  for (const [stored, written] of inGit) {
    text = text.replaceAll(stored, written);
  }
  return JSON.parse(text);
}

/** The same without secret and hidden values. */
export function withoutSecrets<T>(value: T): T {
  let text = JSON.stringify(value);
  for (const [stored] of inGit) {
    text = text.replaceAll(stored, '1234');
  }
  return JSON.parse(text);
}

/** What a response must not contain, depending on the caller and the current schemas. */
export interface Unspeakable {
  /** Whether fields are hidden from the caller. */
  readonly hidden?: boolean;
  /** Whether values of documents are included: their schemas declare them as secret. */
  readonly written?: boolean;
}

// Any part of a secret would be too much, ignoring case.
const storedSecret = /zqj|qjx|jxz|xzq|73[_,. ]?841[_,. ]?299/i;
const writtenSecret = /yfh|fhp|hpy|pyf|59[_,. ]?620[_,. ]?417/i;
const storedHidden = /wkv|kvb|vbw|bwk/i;
const writtenHidden = /mgc|gcd|cdm|dmg/i;

/** The first forbidden content of a response. */
export function problemOfSecrets(
  name: string,
  answer: string,
  { hidden = false, written = true }: Unspeakable = {},
): string | undefined {
  const traces: ReadonlyArray<readonly [string, RegExp, boolean]> = [
    ['a stored secret', storedSecret, true],
    ['a secret of a document', writtenSecret, written],
    ['a stored hidden value', storedHidden, hidden],
    ['a hidden value of a document', writtenHidden, hidden && written],
  ];
  for (const [what, trace, counts] of traces) {
    const at = counts ? answer.search(trace) : -1;
    if (at >= 0) {
      const excerpt = answer.slice(Math.max(0, at - 300), at + 120);
      return `${name} contains ${what}: ${excerpt}`;
    }
  }
  return undefined;
}

/** Whether a text contains a secret or hidden value. */
export function holdsSecrets(text: string): boolean {
  return problemOfSecrets('', text, { hidden: true }) !== undefined;
}
