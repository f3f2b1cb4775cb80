// SPDX-License-Identifier: Apache-2.0

/**
 * Search for fields of ComponentTypes and Traits.
 *
 * @packageDocumentation
 */

export type { ComponentTypeDocument } from './ComponentTypeDocument';
export { searchModuleComponentConfig as default } from './module';
