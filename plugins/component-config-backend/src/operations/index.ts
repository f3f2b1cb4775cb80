// SPDX-License-Identifier: Apache-2.0

export { countFindings } from './countFindings';
export { serveHealth } from './health';
export { limitActions } from './limitActions';
export { limitRequests } from './limitRequests';
export { measured } from './measured';
export { measureMethods } from './measureMethods';
export { measureResolution } from './measureResolution';
export { createMetrics, noMetrics, type Metrics } from './metrics';
export type { RateLimit } from './RequestBudgets';
export { spendBudgets } from './spendBudgets';
