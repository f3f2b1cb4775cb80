// SPDX-License-Identifier: Apache-2.0

export type {
  Finding,
  FindingText,
  Fix,
  Severity,
  SourcePosition,
} from './types';
export type { FindingKind, FindingPlace } from './defineFinding';
export { identityOfFinding, isNewTo, withoutRepeats } from './isNewTo';
export { sentenceOf, withRemark, withSentence } from './remark';
export { placeText } from './placeText';
export { didYouMean, hintOf, suggestName } from './suggest';
export type { Hint } from './suggest';
export type {
  FindingArg,
  FindingArgs,
  InWords,
  Phrase,
  Worded,
  Words,
} from './phrase';
export { CUT, mapTexts } from './phrase';
export {
  englishWords,
  phrase,
  standaloneWords,
  worded,
  wordsOf,
} from './phrases';
export type { MakePhrase, phraseTexts, WordedMember } from './phrases';
export { text } from './text';
export type {
  CountsIn,
  Language,
  NameOf,
  NamesIn,
  TemplateArgs,
  Text,
} from './text';
