// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Finding } from '@component-config/config-engine';

/** Those of docs/findings.md, which describes each. */
const codes: ReadonlySet<string> = new Set(
  Array.from(
    readFileSync(
      // eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
      resolve(__dirname, '../../../docs/findings.md'),
      'utf8',
    ).matchAll(/^### `(.+)`$/gm),
    ([, code]) => code,
  ),
);

/** The first problem of several checks. */
export function firstProblem(
  ...checks: ReadonlyArray<() => string | undefined>
): string | undefined {
  for (const check of checks) {
    const problem = check();
    if (problem !== undefined) {
      return problem;
    }
  }
  return undefined;
}

/**
 * Every finding has a code of the catalog, a JSON Pointer and a sentence; its ranges are within the text of its file.
 *
 * @param texts - by file; ranges in other files are not checked
 */
export function problemOfFindings(
  findings: readonly Finding[],
  texts: { readonly [file: string]: string } = {},
): string | undefined {
  for (const { code, message, pointer, position, fix } of findings) {
    if (!codes.has(code)) {
      return `unknown finding ${code}`;
    }
    // Findings of validation rules have the rule author's words.
    const isSentence = /^[\s\S]+[.?!]$/.test(message);
    if (!isSentence && !(code.startsWith('rules/') && message !== '')) {
      return `${code} is not a sentence: ${message}`;
    }
    if (!/^(\/[\s\S]*)?$/.test(pointer)) {
      return `${code} points to ${pointer}`;
    }
    for (const range of [position, fix]) {
      const file = position?.file ?? '';
      const text = Object.hasOwn(texts, file) ? texts[file] : undefined;
      const isWithin =
        !range ||
        (range.start >= 0 &&
          range.start <= range.end &&
          range.end <= (text ?? '').length);
      if (text !== undefined && !isWithin) {
        return `${code} is outside the text: ${range.start} to ${range.end}`;
      }
    }
  }
  return undefined;
}

/** No prototype has gained a property. */
export function problemOfPrototypes(): string | undefined {
  const gained = [Object.prototype, Array.prototype].flatMap(prototype =>
    Object.keys(prototype),
  );
  return gained.length === 0
    ? undefined
    : `prototypes have gained ${gained.join(', ')}`;
}
