// SPDX-License-Identifier: Apache-2.0

/**
 * The sentences of findings in German. Findings come with English sentences, so other readers need not load this
 * module.
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

/** By finding code. */
const sentences: ReadonlyMap<string, Sentence> = new Map(
  germanFamilies.flatMap(([family, german]) =>
    Object.keys(family).map((name): [string, Sentence] => [
      family[name].code,
      german[name],
    ]),
  ),
);

/**
 * The sentence of a finding in German; undefined if it is unknown, like that of a finding of a newer version.
 *
 * @param finding - may come from elsewhere as JSON
 * @alpha
 */
export function germanMessage({
  code,
  args,
}: Pick<Finding, 'code' | 'args'>): string | undefined {
  return ifKnown(() => sentenceOf(code, args));
}

/**
 * A phrase in German; undefined if it is unknown, like one of a newer version.
 *
 * @param phrase - may come from elsewhere as JSON
 * @alpha
 */
export function germanPhrase(phrase: Phrase): string | undefined {
  return ifKnown(() => inGerman(phrase));
}

function ifKnown(sentence: () => string | undefined): string | undefined {
  try {
    return sentence();
  } catch {
    // Another version of the engine may use other arguments.
    return undefined;
  }
}

function sentenceOf(
  code: string,
  args: FindingArgs | undefined,
): string | undefined {
  const text = withoutRemark(code, args);
  const remark = args?.[REMARK];
  return text !== undefined && isPhrase(remark)
    ? inBrackets(text, inGerman(remark))
    : text;
}

function withoutRemark(
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
  // The finding was created without arguments.
  if (!sentence || (!args && sentence.length > 0)) {
    return undefined;
  }
  return sentence(inWords(args ?? {}, inGerman) as never);
}

function inGerman(one: Phrase): string {
  const words =
    wordPhrase(one, fixedGermanPhrases, filledGermanPhrases, inGerman) ??
    sentenceOf(one.phrase, one.args);
  if (words === undefined) {
    throw new Error(`There is no phrase "${one.phrase}" in German.`);
  }
  return words;
}

function isPhrase(arg: FindingArgs[string] | undefined): arg is Phrase {
  return typeof arg === 'object' && 'phrase' in arg;
}
