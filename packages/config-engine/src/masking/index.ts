export {
  maskContribution,
  maskLayers,
  maskSensitive,
  maskValues,
  restoreMasked,
} from './maskSensitive';
export { maskAt } from './maskValue';
export { everywhere, sensitivePlaces } from './sensitivePlaces';
export type { DerivedPlace, SensitivePlaces } from './sensitivePlaces';
export { hideInSupposition, hideSensitive } from './hideSensitive';
