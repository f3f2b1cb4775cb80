// SPDX-License-Identifier: Apache-2.0

/**
 * What tests and benchmarks of the portal need in place of a backend: a service in memory.
 *
 * @packageDocumentation
 */
export { InMemoryComponentConfig } from './InMemoryComponentConfig';
export type { MayAct, TestDocuments } from './InMemoryComponentConfig';
export type { InMemoryPlatform, PlatformState } from './InMemoryPlatform';
