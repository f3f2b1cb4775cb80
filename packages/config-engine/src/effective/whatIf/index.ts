// SPDX-License-Identifier: Apache-2.0

export { readSupposedOverlays } from './readSupposedOverlays';
export type { SupposedOverlays } from './readSupposedOverlays';
export { whatIf } from './whatIf';
export type { WhatIfOutcome } from './whatIf';
