// SPDX-License-Identifier: Apache-2.0

export type { Finding, Fix, Severity, SourcePosition } from './types';
export { defineFinding } from './defineFinding';
export type { FindingKind, FindingPlace } from './defineFinding';
export { isNewTo } from './isNewTo';
export { didYouMean, suggestName } from './suggest';
