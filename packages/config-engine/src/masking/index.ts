// SPDX-License-Identifier: Apache-2.0

export {
  markHiddenSensitive,
  isHiddenAt,
  touchesHidden,
  omitHiddenFromChanges,
  omitHiddenFromEffective,
  omitHiddenFromLayers,
  omitHiddenFromSchema,
  omitHiddenFromValues,
} from './places/hiddenFields';
export { arrangeClearTextCheck } from './clearText/clearTextCheck';
export { findClearText, typedSecrets } from './clearText/findClearText';
export {
  findSecretDefaults,
  withoutSecretDefaultChecks,
} from './findSecretDefaults';
export {
  hideInLayers,
  hideInSupposition,
  hideSensitive,
} from './hideSensitive';
export type { HiddenInput } from './hideSensitive';
export { valuesSizeFault, secretRemovalFault } from './storedValues';
export { secretLists } from './listSecrets';
export { maskedView } from './maskedView';
export type { MaskedView } from './maskedView';
export {
  maskLayers,
  maskSensitive,
  maskValues,
  revealAt,
} from './maskSensitive';
export { maskSchema } from './maskSchema';
export { maskAt } from './maskValue';
export { isHidden } from './places/placeTree';
export {
  alsoSensitive,
  enteredAt,
  readSensitiveRecord,
  recordOf,
  recordSensitive,
} from './record';
export type { StoredRevision } from './record';
export { isReferenceAt, judgeReferences } from './clearText/judgeReferences';
export { restoreMasked } from './restoreMasked';
export type { RestoredValues } from './restoreMasked';
export { alsoMarked, joinMarks, marksOf } from './places/marks';
export {
  derivedPlaces,
  everywhere,
  sensitivePlaces,
} from './places/sensitivePlaces';
export type {
  DerivedPlaces,
  SecretPlaces,
  SensitivePlaces,
} from './places/sensitivePlaces';
export type { SensitiveRecord } from './types';
