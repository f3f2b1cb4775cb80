export { EffectPart } from './EffectPart';
export { EffectTable } from './EffectTable';
export { TitledPart } from './TitledPart';
export { ValueChangeTable } from './ValueChangeTable';
