// SPDX-License-Identifier: Apache-2.0

/** What is planted where a value is secret. No other text has any three of its letters in this order. */
export const SECRET = 'zqjxzqjxzqjxzqjx';

/** A number that is planted where a secret is a number. */
export const SECRET_NUMBER = 73_841_299;

/** What is planted where a field is hidden. */
export const HIDDEN = 'wkvbwkvbwkvbwkvb';

/** What documents in Git have in place of them: who may read the catalog may read these. */
const inGit: ReadonlyArray<readonly [string, string]> = [
  [SECRET, 'yfhpyfhpyfhpyfhp'],
  [String(SECRET_NUMBER), '59620417'],
  [HIDDEN, 'mgcdmgcdmgcdmgcd'],
];

/** A document as it is in Git, with secrets of its own. */
export function asInGit<T>(document: T): T {
  let text = JSON.stringify(document);
  for (const [held, written] of inGit) {
    text = text.replaceAll(held, written);
  }
  return JSON.parse(text);
}

/** The same without anything secret or hidden. */
export function withoutSecrets<T>(value: T): T {
  let text = JSON.stringify(value);
  for (const [held] of inGit) {
    text = text.replaceAll(held, '1234');
  }
  return JSON.parse(text);
}

/** What an answer may not tell of, by who asks and what the schemas still say. */
export interface Unspeakable {
  /** Whether fields are hidden from who asks. */
  readonly hidden?: boolean;
  /** Whether values of documents count: their schemas say that they are secret. */
  readonly written?: boolean;
}

// A part of a secret, in any case, would be too much.
const heldSecret = /zqj|qjx|jxz|xzq|73[_,. ]?841[_,. ]?299/i;
const writtenSecret = /yfh|fhp|hpy|pyf|59[_,. ]?620[_,. ]?417/i;
const heldHidden = /wkv|kvb|vbw|bwk/i;
const writtenHidden = /mgc|gcd|cdm|dmg/i;

/** Where an answer tells of what it may not. */
export function problemOfSecrets(
  name: string,
  answer: string,
  { hidden = false, written = true }: Unspeakable = {},
): string | undefined {
  const traces: ReadonlyArray<readonly [string, RegExp, boolean]> = [
    ['a secret that is held', heldSecret, true],
    ['a secret of a document', writtenSecret, written],
    ['a hidden value that is held', heldHidden, hidden],
    ['a hidden value of a document', writtenHidden, hidden && written],
  ];
  for (const [what, trace, counts] of traces) {
    const at = counts ? answer.search(trace) : -1;
    if (at >= 0) {
      const told = answer.slice(Math.max(0, at - 300), at + 120);
      return `${name} tells of ${what}: ${told}`;
    }
  }
  return undefined;
}

/** Whether a text holds anything that is secret or hidden. */
export function holdsSecrets(text: string): boolean {
  return problemOfSecrets('', text, { hidden: true }) !== undefined;
}
