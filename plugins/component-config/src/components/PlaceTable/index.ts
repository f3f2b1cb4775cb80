export { PlaceRowHead } from './PlaceRowHead';
export { PlaceTable } from './PlaceTable';
export { SectionRow } from './SectionRow';
export { Spoken } from './Spoken';
export { ValueCell } from './ValueCell';
export { ValueWithOrigin } from './ValueWithOrigin';
