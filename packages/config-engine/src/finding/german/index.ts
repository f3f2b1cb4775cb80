// SPDX-License-Identifier: Apache-2.0

/**
 * The sentences of findings in German. English is what findings come with; who does not read German does not load this.
 *
 * @packageDocumentation
 */

import { FindingArgs, inWords, Phrase } from '../phrase';
import { wordPhrase } from '../phrases';
import { INSTEAD, inBrackets, REMARK } from '../remark';
import { filledGermanPhrases, fixedGermanPhrases } from './phrases';
import type { Finding } from '../types';
import { germanFamilies, Sentence } from './families';

export type { FindingArg, FindingArgs, Phrase } from '../phrase';
export type { Finding, Fix, Severity, SourcePosition } from '../types';

/** By the codes of their findings. */
const sentences: ReadonlyMap<string, Sentence> = new Map(
  germanFamilies.flatMap(([family, german]) =>
    Object.keys(family).map((name): [string, Sentence] => [
      family[name].code,
      german[name],
    ]),
  ),
);

/**
 * The sentence of a finding in German; undefined where it is not known, as that of a finding of a newer version.
 *
 * @param finding - also one that has come from elsewhere as JSON
 * @alpha
 */
export function germanMessage({
  code,
  args,
}: Pick<Finding, 'code' | 'args'>): string | undefined {
  return ifKnown(() => sentenceOf(code, args));
}

/**
 * A phrase in German; undefined where it is not known, as one of a newer version.
 *
 * @param phrase - also one that has come from elsewhere as JSON
 * @alpha
 */
export function germanPhrase(phrase: Phrase): string | undefined {
  return ifKnown(() => inGerman(phrase));
}

function ifKnown(sentence: () => string | undefined): string | undefined {
  try {
    return sentence();
  } catch {
    // Another version of the engine fills in something else.
    return undefined;
  }
}

function sentenceOf(
  code: string,
  args: FindingArgs | undefined,
): string | undefined {
  const instead = args?.[INSTEAD];
  if (typeof instead === 'string') {
    return instead;
  }
  if (isPhrase(instead)) {
    return inGerman(instead);
  }
  const sentence = sentences.get(code);
  // Who made the finding said nothing of what it fills in.
  if (!sentence || (!args && sentence.length > 0)) {
    return undefined;
  }
  const text = sentence(inWords(args ?? {}, inGerman) as never);
  const remark = args?.[REMARK];
  return isPhrase(remark) ? inBrackets(text, inGerman(remark)) : text;
}

function inGerman(told: Phrase): string {
  const words =
    wordPhrase(told, fixedGermanPhrases, filledGermanPhrases, inGerman) ??
    sentenceOf(told.phrase, told.args);
  if (words === undefined) {
    throw new Error(`There is no phrase "${told.phrase}" in German.`);
  }
  return words;
}

function isPhrase(arg: FindingArgs[string] | undefined): arg is Phrase {
  return typeof arg === 'object' && 'phrase' in arg;
}
