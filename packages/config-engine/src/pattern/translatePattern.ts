// SPDX-License-Identifier: Apache-2.0

import type { Words } from '../finding';
import { compilePattern, patternCost, refusal } from './compilePattern';
import { cached } from './cached';
import { Translator } from './Translator';

/** The JavaScript equivalent of a pattern. */
export type PatternTranslation =
  | { readonly kind: 'translated'; readonly pattern: string }
  /** Valid RE2 that JavaScript cannot express exactly. */
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
 * Translates an RE2 pattern for JavaScript's `new RegExp(pattern, 'u')`, which then matches exactly the same strings.
 * Shared syntax is kept as written.
 *
 * @param allowance - the maximum cost (`patternCost`); a valid pattern that costs more is not translated
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
