// SPDX-License-Identifier: Apache-2.0

export { includable } from './included';
export type { Included } from './included';
export {
  packEffective,
  packEffectiveSteps,
  unpackEffective,
} from './packEffective';
export { packForm, unpackForm } from './packForm';
export type {
  EffectiveTables,
  ListName,
  Packed,
  PackedContribution,
  PackedEffective,
  PackedEffectiveReport,
  PackedForm,
  PackedLayer,
  PackedPosition,
  PackedReason,
  PackedSchema,
  PackedTombstone,
} from './types';
