// SPDX-License-Identifier: Apache-2.0

export { cursorPlace } from './cursorPlace';
export type { CursorPlace } from './cursorPlace';
export { declaredKeys, fieldFacts } from './fieldFacts';
export type { FieldFacts } from './fieldFacts';
export { layerFindings, rangeOfFinding } from './layerFindings';
export { placeAtOffset } from './placesInText';
export type { TextRange } from './placesInText';
export { readLayer } from './readLayer';
export type { LayerReading } from './readLayer';
export { sensitiveRanges } from './sensitiveRanges';
export { writeLayer } from './writeLayer';
