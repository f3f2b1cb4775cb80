export { readSupposedOverlays } from './readSupposedOverlays';
export type { SupposedOverlays } from './readSupposedOverlays';
export type { ResolutionInput, Supposition, WhatIfOutcome } from './types';
export { whatIf } from './whatIf';
