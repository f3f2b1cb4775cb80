// SPDX-License-Identifier: Apache-2.0

/**
 * The kinds of component configuration for the catalog backend.
 *
 * @packageDocumentation
 */

export { catalogModuleComponentConfig as default } from './module';
