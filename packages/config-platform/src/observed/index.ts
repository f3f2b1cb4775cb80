// SPDX-License-Identifier: Apache-2.0

export { expectedResourceSteps } from './expectedResourceSteps';
export type { Expected } from './expectedResourceSteps';
export { observedVerdicts } from './observedVerdicts';
export type {
  ExpectedResource,
  IgnoredDifference,
  LiveObjects,
  LiveVerdict,
} from './types';
