export { PlaceRowHead } from './PlaceRowHead';
export { PlaceTable } from './PlaceTable';
export { SectionRow } from './SectionRow';
export { ValueCell } from './ValueCell';
export { ValueWithOrigin } from './ValueWithOrigin';
