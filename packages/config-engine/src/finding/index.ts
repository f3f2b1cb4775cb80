// SPDX-License-Identifier: Apache-2.0

export type { Finding, Fix, Severity, SourcePosition } from './types';
export { defineFinding } from './defineFinding';
export type { FindingKind, FindingPlace } from './defineFinding';
export { joinNames } from './joinNames';
export { identityOfFinding, isNewTo } from './isNewTo';
export { sentenceOf, withRemark, withSentence } from './remark';
export { didYouMean, suggestName } from './suggest';
export type { Hint } from './suggest';
export type {
  FindingArg,
  FindingArgs,
  InWords,
  Phrase,
  PhraseTexts,
  Worded,
  Words,
} from './phrase';
export { CUT, mapTexts } from './phrase';
export { englishWords, phrase, worded, wordsOf } from './phrases';
export type { fixedPhrases, PhraseArgs, WordedMember } from './phrases';
export type { ChangePhraseArgs } from './changePhrases';
export type { ExplanationPhraseArgs } from './explanationPhrases';
export type { FixPhraseArgs } from './fixPhrases';
export type { ImpactPhraseArgs } from './impactPhrases';
export type { LayerPhraseArgs } from './layerPhrases';
export type { RefusalPhraseArgs } from './refusalPhrases';
export type { ReportPhraseArgs } from './reportPhrases';
