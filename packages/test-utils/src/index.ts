// SPDX-License-Identifier: Apache-2.0

/**
 * A service in memory that replaces the backend in the project's tests and benchmarks.
 *
 * @packageDocumentation
 */
export { componentOf, fields, overlayOf, sideOf, typeOf } from './impactSides';
export { InMemoryComponentConfig } from './InMemoryComponentConfig';
export type { MayAct, TestDocuments } from './InMemoryComponentConfig';
export type { InMemoryPlatform, PlatformState } from './InMemoryPlatform';
