// SPDX-License-Identifier: Apache-2.0

export { expectedResources } from './expectedResources';
export type { Expected } from './expectedResources';
export { observedVerdicts } from './observedVerdicts';
export type { ExpectedResource, LiveObjects, Verdict } from './types';
