// SPDX-License-Identifier: Apache-2.0

export { EffectPart } from './EffectPart';
export { EffectTable } from './EffectTable';
export { TitledPart } from './TitledPart';
export { ValueChangeTable } from './ValueChangeTable';
