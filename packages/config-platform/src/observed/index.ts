// SPDX-License-Identifier: Apache-2.0

export { observedVerdicts } from './observedVerdicts';
export type { ExpectedResource, LiveObjects, Verdict } from './types';
