// SPDX-License-Identifier: Apache-2.0

export { countFindings } from './countFindings';
export { serveHealth } from './health';
export { measured } from './measured';
export { createMetrics, noMetrics, type Metrics } from './metrics';
export type { RateLimit } from './RequestBudgets';
export { startLimiting } from './startLimiting';
