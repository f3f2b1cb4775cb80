export { readSupposedOverlays } from './readSupposedOverlays';
export type { SupposedOverlays } from './readSupposedOverlays';
export { whatIf } from './whatIf';
export type { WhatIfOutcome } from './whatIf';
