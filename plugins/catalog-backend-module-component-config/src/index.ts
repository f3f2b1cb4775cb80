// SPDX-License-Identifier: Apache-2.0

/**
 * The kinds of component configuration for the catalog backend.
 *
 * @packageDocumentation
 */

export { ComponentConfigProcessor } from './ComponentConfigProcessor';
export { catalogModuleComponentConfig as default } from './module';
