// SPDX-License-Identifier: Apache-2.0

/**
 * The command line of component configuration.
 *
 * @packageDocumentation
 */

export { run } from './run';
export type { OutputStream, RunInput } from './run';
