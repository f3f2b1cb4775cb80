// SPDX-License-Identifier: Apache-2.0

export { includable } from './included';
export type { Included } from './included';
export { packEffective, unpackEffective } from './packEffective';
export { packForm, unpackForm } from './packForm';
export type { PackedEffectiveReport, PackedForm } from './types';
