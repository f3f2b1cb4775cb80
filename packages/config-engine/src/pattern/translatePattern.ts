// SPDX-License-Identifier: Apache-2.0

import type { Words } from '../finding';
import { compilePattern, patternCost, refusal } from './compilePattern';
import { cached } from './cached';
import { Translator } from './Translator';

/** What a pattern means in JavaScript's regular expressions. */
export type PatternTranslation =
  | { readonly kind: 'translated'; readonly pattern: string }
  /** Valid RE2 that JavaScript cannot say exactly. */
  | { readonly kind: 'untranslatable' }
  /** Not RE2. */
  | { readonly kind: 'invalid'; readonly reason: Words };

const translate = cached((pattern): PatternTranslation => {
  const compiled = compilePattern(pattern);
  if ('reason' in compiled) {
    return { kind: 'invalid', reason: compiled.reason };
  }
  const translated = new Translator(pattern).translate();
  if (translated === undefined) {
    return { kind: 'untranslatable' };
  }
  try {
    RegExp(translated, 'u');
    return { kind: 'translated', pattern: translated };
  } catch {
    return { kind: 'untranslatable' };
  }
});

/**
 * Translates an RE2 pattern to one that JavaScript's `new RegExp(pattern, 'u')` accepts and that finds a match in
 * exactly the same texts. What both write alike stays as it is.
 *
 * @param allowance - what it may cost (`patternCost`); a valid pattern that costs more is not translated
 */
export function translatePattern(
  pattern: string,
  allowance = Infinity,
): PatternTranslation {
  if (refusal(pattern) === undefined && patternCost(pattern) > allowance) {
    return { kind: 'untranslatable' };
  }
  return translate(pattern);
}
