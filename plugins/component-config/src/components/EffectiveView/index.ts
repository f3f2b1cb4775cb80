export { EffectiveView } from './EffectiveView';
